import type { LoaderFunctionArgs } from 'react-router'
import { callApi, readPublic, Unavailable } from './guest-data.server.ts'
import type { CodeLink } from './interview.contract.ts'
import { asleepNotice, downNotice, noCodeNotice } from './page/notices.server.tsx'
import { isPerson } from './person-request.ts'

/** The address in a printed code, ours or one that a business adopted: leads to the survey, with the code beside it. */
export async function loader({ request, params }: LoaderFunctionArgs): Promise<Response> {
  const path = params.key === undefined ? (params.code ?? '') : `x/${params.key}/${params['*'] ?? ''}`
  try {
    const link = await readPublic<CodeLink>('/q', { code: path })
    if (!link) return noCodeNotice(request)
    if (isPerson(request)) countScan(path)
    if (link.data.isAsleep) return asleepNotice(request, link.data)
    const { surveyId, subId, code } = link.data
    const search = new URL(request.url).searchParams
    if (code) search.set('code', code)
    const address = `/interview/${encodeURIComponent(surveyId)}/${encodeURIComponent(subId)}`
    const location = search.size > 0 ? `${address}?${search}` : address
    return new Response(null, { status: 302, headers: { location, 'cache-control': 'no-store' } })
  } catch (error) {
    if (error instanceof Unavailable) return downNotice(request, error)
    throw error
  }
}

/** Said beside the redirect, which doesn't wait for it; a scan that can't be counted is not worth an error. */
function countScan(code: string): void {
  const body = JSON.stringify({ code })
  callApi('/q/scan', { method: 'POST', headers: { 'content-type': 'application/json' }, body }).then(
    (response) => response.body?.cancel(),
    () => {},
  )
}
