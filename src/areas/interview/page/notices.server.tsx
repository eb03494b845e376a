import * as m from '../../../text/messages.js'
import { interfaceLocale } from '../../questionnaire/words/interface-locale.ts'
import type { Unavailable } from '../guest-data.server.ts'
import type { CodeLink } from '../interview.contract.ts'
import { sendNotice } from './reply.server.tsx'

/** The survey is unknown, unpublished or in the trash. */
export function closedNotice(request: Request): Response {
  return sendNotice(request, 404, (locale) => {
    const to = { locale: interfaceLocale(locale) }
    return { title: m.interview_closed({}, to), text: m.interview_closed_text({}, to) }
  })
}

/** The questionnaire is larger than a page may be. */
export function tooLargeNotice(request: Request): Response {
  return sendNotice(request, 503, (locale) => {
    const to = { locale: interfaceLocale(locale) }
    return { title: m.interview_too_large({}, to), text: m.interview_too_large_text({}, to) }
  })
}

/** No such code was ever printed. */
export function noCodeNotice(request: Request): Response {
  return sendNotice(request, 404, (locale) => {
    const to = { locale: interfaceLocale(locale) }
    return { title: m.interview_no_code({}, to), text: m.interview_no_code_text({}, to) }
  })
}

/** The code was taken down; the survey's other places, where it has any, are one tap away. */
export function asleepNotice(
  request: Request,
  { surveyId, hasPlaces }: Pick<CodeLink, 'surveyId' | 'hasPlaces'>,
): Response {
  return sendNotice(request, 410, (locale) => {
    const to = { locale: interfaceLocale(locale) }
    const action = hasPlaces && (
      <a className="g-btn" href={`/interviews/${encodeURIComponent(surveyId)}`}>
        {m.interview_asleep_places({}, to)}
      </a>
    )
    return { title: m.interview_asleep({}, to), text: m.interview_asleep_text({}, to), action }
  })
}

/** The same page was sent before with other answers in it. */
export function alreadyNotice(request: Request): Response {
  return sendNotice(request, 409, (locale) => {
    const to = { locale: interfaceLocale(locale) }
    return { title: m.interview_already({}, to), text: m.interview_already_text({}, to) }
  })
}

/** The page can't be made just now; trying again is one tap. */
export function downNotice(request: Request, { status, retryAfter }: Unavailable): Response {
  const { pathname, search } = new URL(request.url)
  return sendNotice(
    request,
    status,
    (locale) => {
      const to = { locale: interfaceLocale(locale) }
      const action = (
        <a className="g-btn" href={pathname + search}>
          {m.interview_try_again({}, to)}
        </a>
      )
      return { title: m.interview_down({}, to), text: m.interview_down_text({}, to), action }
    },
    { retryAfter },
  )
}
