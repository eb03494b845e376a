import type { LoaderFunctionArgs } from 'react-router'
import { getLocale } from '../../../text/runtime.js'
import { currentVisit } from '../../../web/layout/visit.server.ts'
import { callApi, Unavailable } from '../../interview/guest-data.server.ts'
import { keyCookie } from '../share/key-cookie.ts'

/** One picture of a public report, for letters and presentations: as open as its page, and closed with it. */
export async function loader({ request, params, url }: LoaderFunctionArgs): Promise<Response> {
  const { picture, ...address } = params
  const code = url.searchParams.get('code') ?? ''
  const query = new URLSearchParams({ ...(address as Record<string, string>), code, chart: picture ?? '' })
  const key = currentVisit().cookies.get(keyCookie(code))
  if (key) query.set('key', key)
  const isPreview = url.searchParams.get('preview') === '1'
  if (isPreview) query.set('preview', '1')
  try {
    const answer = await callApi(`/survey/analytics/report/picture?${query}`, {
      locale: getLocale(),
      headers: isPreview ? { cookie: request.headers.get('cookie') ?? '' } : {},
    })
    if (!answer.ok) return new Response(null, { status: answer.status === 503 ? 503 : 404 })
    return new Response(answer.body, {
      headers: {
        'content-type': 'image/png',
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex',
      },
    })
  } catch (error) {
    if (error instanceof Unavailable) return new Response(null, { status: 503 })
    throw error
  }
}
