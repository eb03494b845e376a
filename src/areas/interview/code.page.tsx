import type { LoaderFunctionArgs } from 'react-router'
import { readPublic, Unavailable } from './guest-data.server.ts'
import type { CodeLink } from './interview.contract.ts'
import { downNotice, noCodeNotice } from './notices.server.tsx'

/** The address in a printed code: leads to the survey, with the code beside it. */
export async function loader({ request, params }: LoaderFunctionArgs): Promise<Response> {
  try {
    const found = await readPublic<CodeLink>('/q', { code: params.code ?? '' })
    if (!found) return noCodeNotice(request)
    const { surveyId, subId, code } = found.data
    const search = new URL(request.url).searchParams
    search.set('code', code)
    const location = `/interview/${encodeURIComponent(surveyId)}/${encodeURIComponent(subId)}?${search}`
    return new Response(null, { status: 302, headers: { location, 'cache-control': 'no-store' } })
  } catch (error) {
    if (error instanceof Unavailable) return downNotice(request, error)
    throw error
  }
}
