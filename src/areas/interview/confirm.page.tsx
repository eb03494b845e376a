import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { brand } from '../../brand.ts'
import * as m from '../../text/messages.js'
import { INTERFACE_LOCALES, interfaceLocale } from '../questionnaire/words/interface-locale.ts'
import { callApi, Unavailable } from './guest-data.server.ts'
import { emptySurvey, guestDocument } from './page/document.tsx'
import { downNotice } from './page/notices.server.tsx'
import { interfaceLocaleOf, sendDocument, sendNotice } from './page/reply.server.tsx'
import { postedForm } from './posted-form.ts'

/**
 * Where the button of the mail leads: the code stands in its field already, and a tap confirms. Opening the page changes nothing,
 * because programs that look for bad links open it as well.
 */
export function loader({ request }: LoaderFunctionArgs): Response {
  return askForCode(request, new URL(request.url).searchParams.get('code') ?? '')
}

export async function action({ request, params }: ActionFunctionArgs): Promise<Response> {
  const posted = await postedForm(request)
  if (typeof posted === 'number') return new Response(null, { status: posted })
  const code = Object.fromEntries(posted.fields).code ?? ''
  const locale = interfaceLocaleOf(request)
  try {
    const response = await callApi('/survey/answer/verify', {
      method: 'POST',
      locale,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id: params.answerId, code }),
    })
    if (response.status === 429)
      return downNotice(request, new Unavailable(429, response.headers.get('retry-after')))
    if (response.ok) return sayConfirmed(request)
    const wrong = m.answers_code_wrong({}, { locale: interfaceLocale(locale) })
    return askForCode(request, code, wrong)
  } catch (error) {
    if (error instanceof Unavailable) return downNotice(request, error)
    throw error
  }
}

function sayConfirmed(request: Request): Response {
  return sendNotice(
    request,
    200,
    (locale) => {
      const to = { locale: interfaceLocale(locale) }
      return { title: m.interview_confirm_done({}, to), text: m.interview_confirm_done_text({}, to) }
    },
    { picture: 'bubble-happy' },
  )
}

function askForCode(request: Request, code: string, mistake?: string): Response {
  const locale = interfaceLocaleOf(request)
  const to = { locale: interfaceLocale(locale) }
  const title = m.interview_confirm_title({}, to)
  const document = guestDocument({
    title,
    survey: emptySurvey([...INTERFACE_LOCALES], locale),
    locale,
    business: brand.name,
    known: {},
    content: (
      <form className="g-step" method="post">
        <h2 className="g-title">{title}</h2>
        <p className="g-note">{m.interview_confirm_text({}, to)}</p>
        <label className="g-field">
          <span>{m.interview_confirm_code({}, to)}</span>
          <input
            className="g-input"
            name="code"
            defaultValue={code}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={20}
            required
            aria-invalid={mistake ? true : undefined}
            aria-describedby="g-wrong"
          />
        </label>
        <p className="g-mistake" id="g-wrong" role="alert">
          {mistake}
        </p>
        <button className="g-btn" type="submit">
          {m.interview_confirm_send({}, to)}
        </button>
      </form>
    ),
  })
  return sendDocument(document, mistake ? 400 : 200)
}
