import type { LoaderFunctionArgs } from 'react-router'
import { htmlLang } from '../../../html-lang.ts'
import * as m from '../../../text/messages.js'
import { getLocale } from '../../../text/runtime.js'
import { callApi, Unavailable } from '../../interview/guest-data.server.ts'

const PASSED_ON = ['content-type', 'content-security-policy', 'cache-control', 'etag', 'x-robots-tag']

/** The slide of a screen under an address short enough to read out. */
export async function loader({ request, params }: LoaderFunctionArgs): Promise<Response> {
  const lang = new URL(request.url).searchParams.get('lang')
  const search = lang === null ? '' : `?${new URLSearchParams({ lang })}`
  const ifNoneMatch = request.headers.get('if-none-match')
  try {
    const answer = await callApi(`/survey/informer/${encodeURIComponent(params.code ?? '')}.html${search}`, {
      headers: ifNoneMatch === null ? {} : { 'if-none-match': ifNoneMatch },
    })
    if (!answer.ok && answer.status !== 304) return later(answer.status)
    const headers = new Headers()
    for (const name of PASSED_ON) {
      const value = answer.headers.get(name)
      if (value !== null) headers.set(name, value)
    }
    return new Response(answer.status === 304 ? null : await answer.text(), {
      status: answer.status,
      headers,
    })
  } catch (error) {
    if (error instanceof Unavailable) return later(error.status)
    throw error
  }
}

/** Nobody presses a key before a television: whatever went wrong, it asks again by itself. */
function later(status: number): Response {
  const words = status === 404 ? m.report_informer_tv_off() : m.report_informer_tv_later()
  const html =
    `<!doctype html><html lang="${htmlLang(getLocale())}"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
    `<meta http-equiv="refresh" content="30"><title>${words}</title><p>${words}</p></html>`
  return new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'",
      'cache-control': 'no-store',
      ...(status === 503 && { 'retry-after': '30' }),
    },
  })
}
