import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { brand } from '../../../brand.ts'
import * as m from '../../../text/messages.js'
import { callApi, Unavailable } from '../../interview/guest-data.server.ts'
import { emptySurvey, guestDocument } from '../../interview/page/document.tsx'
import { downNotice } from '../../interview/page/notices.server.tsx'
import { interfaceLocaleOf, sendDocument, sendStaffNotice } from '../../interview/page/reply.server.tsx'
import { postedForm } from '../../interview/posted-form.ts'
import { INTERFACE_LOCALES, interfaceLocale } from '../../questionnaire/words/interface-locale.ts'
import type { WeeklyLetterState } from './weekly.contract.ts'

/**
 * Where the link in a weekly letter leads: one press ends the letters, or takes that back. Opening the page changes nothing, because
 * programs that look for bad links open it as well; a POST without a choice ends them, as mail programs do it (RFC 8058).
 */
export async function loader({ request, params }: LoaderFunctionArgs): Promise<Response> {
  return orDown(request, async () => {
    const response = await callApi(`/report/weekly?${new URLSearchParams({ key: params.key ?? '' })}`)
    if (response.status === 429) throw new Unavailable(429, response.headers.get('retry-after'))
    return response.ok ? show(request, await response.json()) : sayGone(request)
  })
}

export async function action({ request, params }: ActionFunctionArgs): Promise<Response> {
  const posted = await postedForm(request)
  if (typeof posted === 'number') return new Response(null, { status: posted })
  const stopped = Object.fromEntries(posted.fields).stopped !== 'no'
  return orDown(request, async () => {
    const response = await callApi('/report/weekly', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ key: params.key, stopped }),
    })
    return response.ok ? show(request, await response.json()) : sayGone(request)
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

function show(request: Request, { business, survey, isStopped }: WeeklyLetterState): Response {
  const locale = interfaceLocaleOf(request)
  const to = { locale: interfaceLocale(locale) }
  const title = isStopped ? m.report_weekly_stopped({}, to) : m.report_weekly_stop_title({}, to)
  const document = guestDocument({
    title,
    survey: emptySurvey([...INTERFACE_LOCALES], locale),
    locale,
    business: business || brand.name,
    known: {},
    content: (
      <form className="g-step" method="post">
        <h2 className="g-title">{title}</h2>
        <p className="g-note">{m.report_weekly_stop_text({ survey }, to)}</p>
        <button
          className={isStopped ? 'g-btn g-quiet' : 'g-btn'}
          type="submit"
          name="stopped"
          value={isStopped ? 'no' : 'yes'}
        >
          {isStopped ? m.report_weekly_again({}, to) : m.report_weekly_stop({}, to)}
        </button>
      </form>
    ),
  })
  return sendDocument(document, 200)
}
