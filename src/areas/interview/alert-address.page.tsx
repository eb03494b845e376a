import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { brand } from '../../brand.ts'
import * as m from '../../text/messages.js'
import { INTERFACE_LOCALES, interfaceLocale } from '../questionnaire/words/interface-locale.ts'
import type { AlertOffer } from '../settings/alert-address.contract.ts'
import { callApi, Unavailable } from './guest-data.server.ts'
import { emptySurvey, guestDocument } from './page/document.tsx'
import { downNotice } from './page/notices.server.tsx'
import { interfaceLocaleOf, sendDocument, sendStaffNotice } from './page/reply.server.tsx'
import { postedForm } from './posted-form.ts'

/**
 * Where the mail to an address outside the team leads: its owner says whether mails about complaints may come. Opening the page
 * changes nothing, because programs that look for bad links open it as well.
 */
export async function loader({ request, params }: LoaderFunctionArgs): Promise<Response> {
  return orDown(request, async () => {
    const response = await callApi(`/alert-address?${new URLSearchParams({ id: params.addressId ?? '' })}`)
    if (response.status === 429) throw new Unavailable(429, response.headers.get('retry-after'))
    return response.ok ? ask(request, await response.json()) : sayGone(request)
  })
}

export async function action({ request, params }: ActionFunctionArgs): Promise<Response> {
  const posted = await postedForm(request)
  if (typeof posted === 'number') return new Response(null, { status: posted })
  const agrees = Object.fromEntries(posted.fields).agrees === 'yes'
  return orDown(request, async () => {
    const response = await callApi('/alert-address', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id: params.addressId, agrees }),
    })
    if (!response.ok) return sayGone(request)
    return sendStaffNotice(
      request,
      200,
      (locale) => {
        const to = { locale: interfaceLocale(locale) }
        return agrees
          ? { title: m.interview_alert_yes({}, to), text: m.interview_alert_yes_text({}, to) }
          : { title: m.interview_alert_no({}, to), text: m.interview_alert_no_text({}, to) }
      },
      { picture: agrees ? 'bubble-happy' : 'bubble-sorry' },
    )
  })
}

async function orDown(request: Request, answer: () => Promise<Response>): Promise<Response> {
  try {
    return await answer()
  } catch (error) {
    if (error instanceof Unavailable) return downNotice(request, error)
    throw error
  }
}

function sayGone(request: Request): Response {
  return sendStaffNotice(request, 404, (locale) => {
    const to = { locale: interfaceLocale(locale) }
    return { title: m.interview_alert_gone({}, to), text: m.interview_alert_gone_text({}, to) }
  })
}

function ask(request: Request, { business, survey, address, confirmed }: AlertOffer): Response {
  const locale = interfaceLocaleOf(request)
  const to = { locale: interfaceLocale(locale) }
  const title = confirmed ? m.interview_alert_title_again({}, to) : m.interview_alert_title({}, to)
  const document = guestDocument({
    title,
    survey: emptySurvey([...INTERFACE_LOCALES], locale),
    locale,
    business: business || brand.name,
    known: {},
    content: (
      <form className="g-step" method="post">
        <h2 className="g-title">{title}</h2>
        <p className="g-note">{m.interview_alert_text({ survey, address }, to)}</p>
        {!confirmed && (
          <button className="g-btn" type="submit" name="agrees" value="yes">
            {m.interview_alert_agree({}, to)}
          </button>
        )}
        <button className="g-btn g-quiet" type="submit" name="agrees" value="no">
          {m.interview_alert_refuse({}, to)}
        </button>
      </form>
    ),
  })
  return sendDocument(document, 200)
}
