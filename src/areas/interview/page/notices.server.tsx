import type { Unavailable } from '../guest-data.server.ts'
import type { CodeLink } from '../interview.contract.ts'
import { sendNotice } from './reply.server.tsx'

/** The survey is unknown, unpublished or in the trash. */
export function closedNotice(request: Request): Response {
  return sendNotice(request, 404, (say) => {
    return { title: say('closed'), text: say('closedText') }
  })
}

/** The questionnaire is larger than a page may be. */
export function tooLargeNotice(request: Request): Response {
  return sendNotice(request, 503, (say) => {
    return { title: say('tooLarge'), text: say('tooLargeText') }
  })
}

/** No such code was ever printed. */
export function noCodeNotice(request: Request): Response {
  return sendNotice(request, 404, (say) => {
    return { title: say('noCode'), text: say('noCodeText') }
  })
}

/** The code was taken down; the survey's other places, where it has any, are one tap away. */
export function asleepNotice(
  request: Request,
  { surveyId, hasPlaces }: Pick<CodeLink, 'surveyId' | 'hasPlaces'>,
): Response {
  return sendNotice(request, 410, (say) => {
    const action = hasPlaces && (
      <a className="g-btn" href={`/interviews/${encodeURIComponent(surveyId)}`}>
        {say('asleepPlaces')}
      </a>
    )
    return { title: say('asleep'), text: say('asleepText'), action }
  })
}

/** The same page was sent before with other answers in it. */
export function alreadyNotice(request: Request): Response {
  return sendNotice(request, 409, (say) => {
    return { title: say('already'), text: say('alreadyText') }
  })
}

/** The page can't be made just now; trying again is one tap. */
export function downNotice(request: Request, { status, retryAfter }: Unavailable): Response {
  const { pathname, search } = new URL(request.url)
  return sendNotice(
    request,
    status,
    (say) => {
      const action = (
        <a className="g-btn" href={pathname + search}>
          {say('tryAgain')}
        </a>
      )
      return { title: say('down'), text: say('downText'), action }
    },
    { retryAfter },
  )
}
