import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { brand } from '../../../brand.ts'
import * as m from '../../../text/messages.js'
import { callApi, Unavailable } from '../../interview/guest-data.server.ts'
import { emptySurvey, guestDocument } from '../../interview/page/document.tsx'
import { downNotice } from '../../interview/page/notices.server.tsx'
import { interfaceLocaleOf, sendDocument, sendStaffNotice } from '../../interview/page/reply.server.tsx'
import { postedForm } from '../../interview/posted-form.ts'
import { INTERFACE_LOCALES, interfaceLocale } from '../../questionnaire/words/interface-locale.ts'
import type { ReportOffer } from './schedule.contract.ts'

/**
 * Where the links in mails with reports lead: their reader says whether reports may come. Opening the page changes nothing, because
 * programs that look for bad links open it as well; a POST without a choice ends them, as mail programs do it (RFC 8058).
 */
export async function loader({ request, params }: LoaderFunctionArgs): Promise<Response> {
  return orDown(request, async () => {
    const response = await callApi(`/report/offer?${new URLSearchParams({ key: params.key ?? '' })}`)
    if (response.status === 429) throw new Unavailable(429, response.headers.get('retry-after'))
    return response.ok ? ask(request, await response.json()) : sayGone(request)
  })
}

export async function action({ request, params }: ActionFunctionArgs): Promise<Response> {
  const posted = await postedForm(request)
  if (typeof posted === 'number') return new Response(null, { status: posted })
  const agrees = Object.fromEntries(posted.fields).agrees === 'yes'
  return orDown(request, async () => {
    const response = await callApi('/report/offer', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ key: params.key, agrees }),
    })
    if (!response.ok) return sayGone(request)
    return sendStaffNotice(
      request,
      200,
      (locale) => {
        const to = { locale: interfaceLocale(locale) }
        return agrees
          ? { title: m.report_offer_yes({}, to), text: m.report_offer_yes_text({}, to) }
          : { title: m.report_offer_no({}, to), text: m.report_offer_no_text({}, to) }
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
    return { title: m.report_offer_gone({}, to), text: m.report_offer_gone_text({}, to) }
  })
}

function ask(request: Request, { business, survey, title: report, address, state }: ReportOffer): Response {
  const locale = interfaceLocaleOf(request)
  const to = { locale: interfaceLocale(locale) }
  const gets = state === 'gets'
  const title = gets ? m.report_offer_title_again({}, to) : m.report_offer_title({}, to)
  const document = guestDocument({
    title,
    survey: emptySurvey([...INTERFACE_LOCALES], locale),
    locale,
    business: business || brand.name,
    known: {},
    content: (
      <form className="g-step" method="post">
        <h2 className="g-title">{title}</h2>
        <p className="g-note">{m.report_offer_text({ report, survey, address }, to)}</p>
        {!gets && (
          <button className="g-btn" type="submit" name="agrees" value="yes">
            {m.report_offer_agree({}, to)}
          </button>
        )}
        <button className="g-btn g-quiet" type="submit" name="agrees" value="no">
          {m.report_offer_refuse({}, to)}
        </button>
      </form>
    ),
  })
  return sendDocument(document, 200)
}
