import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { brand } from '../../brand.ts'
import { callApi, Unavailable } from './guest-data.server.ts'
import { emptySurvey, guestDocument } from './page/document.tsx'
import { GateField } from './page/GateField.tsx'
import { downNotice } from './page/notices.server.tsx'
import { noticeLocaleOf, sendDocument, sendNotice, visitSayer } from './page/reply.server.tsx'
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
  const locale = noticeLocaleOf(request)
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
    const wrong = visitSayer(locale)('confirmWrong')
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
    (say) => {
      return { title: say('confirmDone'), text: say('confirmDoneText') }
    },
    { picture: 'bubble-happy' },
  )
}

function askForCode(request: Request, code: string, mistake?: string): Response {
  const locale = noticeLocaleOf(request)
  const say = visitSayer(locale)
  const title = say('confirmTitle')
  const document = guestDocument({
    title,
    survey: emptySurvey([locale], locale),
    locale,
    business: brand.name,
    known: {},
    content: (
      <form className="g-step" method="post">
        <div className="g-lead">
          <h2 className="g-title">{title}</h2>
          <p className="g-note">{say('confirmText')}</p>
        </div>
        <GateField
          label={say('confirmCode')}
          mistake={mistake}
          name="code"
          defaultValue={code}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
        />
        <button className="g-btn" type="submit">
          {say('confirmSend')}
        </button>
      </form>
    ),
  })
  return sendDocument(document, mistake ? 400 : 200)
}
