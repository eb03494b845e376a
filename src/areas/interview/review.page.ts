import type { LoaderFunctionArgs } from 'react-router'
import { callApi, readPublic, Unavailable } from './guest-data.server.ts'
import type { Interview } from './interview.contract.ts'
import { downNotice, noCodeNotice } from './page/notices.server.tsx'
import { isPerson } from './person-request.ts'

/**
 * A link on a thank-you screen: counts the press and leads to the site of reviews. Only to addresses of the survey itself, by their place,
 * so that nobody makes links of this site to elsewhere.
 */
export async function loader({ request, params }: LoaderFunctionArgs): Promise<Response> {
  const { id = '', subId = 'none', at = '' } = params
  try {
    const interview = await readPublic<Interview>('/survey/receive-old2', { id, subid: subId })
    const url = /^\d{1,2}$/.test(at) ? interview?.data.reviews[Number(at)] : undefined
    if (url === undefined) return noCodeNotice(request)
    if (isPerson(request)) countPress(request, { id, subid: subId, at: Number(at) })
    return new Response(null, {
      status: 302,
      // The site learns nothing of the guest's page.
      headers: { location: url, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
    })
  } catch (error) {
    if (error instanceof Unavailable) return downNotice(request, error)
    throw error
  }
}

/** Said beside the redirect, which doesn't wait for it. The printed code stands in the address of the guest's page. */
function countPress(request: Request, press: { id: string; subid: string; at: number }): void {
  const from = request.headers.get('referer')
  const code = from && URL.canParse(from) ? new URL(from).searchParams.get('code') : null
  const body = JSON.stringify({ ...press, ...(code && code.length <= 100 && { code }) })
  callApi('/q/review', { method: 'POST', headers: { 'content-type': 'application/json' }, body }).then(
    (response) => response.body?.cancel(),
    () => {},
  )
}
