import type { ReactNode } from 'react'
import { brand } from '../../../brand.ts'
import { INTERFACE_LOCALES } from '../../questionnaire/words/interface-locale.ts'
import { guestLocale } from '../guest-locale.ts'
import { emptySurvey, type GuestDocument, guestDocument } from './document.tsx'
import { preparePage } from './prepared-page.server.ts'
import { type Prepared, preparedPages } from './prepared-pages.server.ts'

/** A page by its key, drawn when it is asked for the first time; the oldest goes when there are too many. */
export function preparedPage(key: string, draw: () => GuestDocument): Prepared {
  const prepared = preparedPages.get(key)
  if (prepared) return prepared
  const { html, policy } = draw()
  const fresh = { page: preparePage(html), policy }
  preparedPages.set(key, fresh, html.length)
  return fresh
}

/** Sends a prepared page with its end; compressed already where the browser takes Brotli. */
export function sendPrepared(request: Request, { page, policy }: Prepared, end: string): Response {
  const acceptsBrotli = /\bbr\b/.test(request.headers.get('accept-encoding') ?? '')
  const compressed = acceptsBrotli ? page.brotli(end) : undefined
  const headers = htmlHeaders(policy)
  if (!compressed) return new Response(page.plain(end), { headers })
  headers.set('content-encoding', 'br')
  headers.set('content-length', String(compressed.length))
  return new Response(compressed, { headers })
}

/** Sends a page that is made for this guest alone. */
export function sendDocument(
  { html, policy }: GuestDocument,
  status: number,
  end = '',
  retryAfter?: string,
): Response {
  const headers = htmlHeaders(policy)
  if (retryAfter) headers.set('retry-after', retryAfter)
  return new Response(html + end, { status, headers })
}

/** A friendly page instead of a survey, in the guest's language. */
export function sendNotice(
  request: Request,
  status: number,
  say: (locale: string) => { title: string; text: string; action?: ReactNode },
  { retryAfter, picture = 'bubble-sorry' }: { retryAfter?: string; picture?: string } = {},
): Response {
  const locale = interfaceLocaleOf(request)
  const { title, text, action } = say(locale)
  const survey = emptySurvey([...INTERFACE_LOCALES], locale)
  const document = guestDocument({
    title,
    survey,
    locale,
    business: brand.name,
    known: {},
    ending: { title, text, picture, action },
  })
  return sendDocument(document, status, '', retryAfter)
}

/** The language of a page that belongs to no survey. */
export function interfaceLocaleOf(request: Request): string {
  const requested = new URL(request.url).searchParams.get('lang')
  return guestLocale(INTERFACE_LOCALES, 'ru', requested, request.headers.get('accept-language'))
}

function htmlHeaders(policy: string): Headers {
  return new Headers({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    // Kept by the browser for going back and for its service worker, but asked for anew each time.
    'cache-control': 'private, no-cache',
    vary: 'accept-encoding, accept-language',
  })
}
