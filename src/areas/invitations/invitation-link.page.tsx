import type { LoaderFunctionArgs } from 'react-router'
import { callApi, Unavailable } from '../interview/guest-data.server.ts'
import { alreadyNotice, downNotice } from '../interview/page/notices.server.tsx'
import { sendNotice } from '../interview/page/reply.server.tsx'
import type { InvitedGuest } from './invitation.contract.ts'

/**
 * A personal link: redirects to the survey, with the score selected in the letter. Opening it has
 * no effect, since link scanners open it as well.
 */
export async function loader({ request, params }: LoaderFunctionArgs): Promise<Response> {
  const key = params.key ?? ''
  try {
    const response = await callApi(`/invitation/guest?${new URLSearchParams({ key })}`)
    if (response.status === 429 || response.status >= 500)
      throw new Unavailable(response.status === 429 ? 429 : 503, response.headers.get('retry-after'))
    if (!response.ok) return renderGone(request)
    const { surveyId, subId, locale, answered }: InvitedGuest = await response.json()
    if (answered) return alreadyNotice(request)
    const search = new URL(request.url).searchParams
    search.set('invitation', key)
    if (!search.has('lang') && locale) search.set('lang', locale)
    const location = `/interview/${encodeURIComponent(surveyId)}/${encodeURIComponent(subId)}?${search}`
    return new Response(null, { status: 302, headers: { location, 'cache-control': 'no-store' } })
  } catch (error) {
    if (error instanceof Unavailable) return downNotice(request, error)
    throw error
  }
}

function renderGone(request: Request): Response {
  return sendNotice(request, 404, (say) => {
    return { title: say('stopGone'), text: say('stopGoneText') }
  })
}
