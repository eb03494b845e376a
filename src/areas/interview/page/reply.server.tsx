import type { ReactNode } from 'react'
import { brand } from '../../../brand.ts'
import type { Theme } from '../../questionnaire/theme.contract.ts'
import '../../questionnaire/words/guest/all-word-lists.ts'
import { guestSayer } from '../../questionnaire/words/guest/guest-text.ts'
import { VISIT_MESSAGES } from '../../questionnaire/words/guest/visit-messages.ts'
import { LISTED_LANGUAGES } from '../../questionnaire/words/guest/word-list.ts'
import {
  INTERFACE_LOCALES,
  type InterfaceLocale,
  interfaceLocale,
} from '../../questionnaire/words/interface-locale.ts'
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

/** Says texts of visits in one language. */
type SayVisit = ReturnType<typeof visitSayer>

export function visitSayer(locale: string, theme?: Theme) {
  return guestSayer(VISIT_MESSAGES, locale, theme)
}

type Notice = { title: string; text: string; action?: ReactNode }
type NoticeOptions = { retryAfter?: string; picture?: string }

/** A friendly page instead of a survey, in the guest's language. */
export function sendNotice(
  request: Request,
  status: number,
  words: (say: SayVisit, locale: string) => Notice,
  options?: NoticeOptions,
): Response {
  const locale = noticeLocaleOf(request)
  return noticeIn(locale, status, words(visitSayer(locale), locale), options)
}

/** Such a page for staff, in a language of the interface. */
export function sendStaffNotice(
  request: Request,
  status: number,
  words: (locale: InterfaceLocale) => Notice,
  options?: NoticeOptions,
): Response {
  const locale = interfaceLocaleOf(request)
  return noticeIn(locale, status, words(locale), options)
}

function noticeIn(
  locale: string,
  status: number,
  { title, text, action }: Notice,
  { retryAfter, picture = 'bubble-sorry' }: NoticeOptions = {},
): Response {
  const document = guestDocument({
    title,
    survey: emptySurvey([locale], locale),
    locale,
    business: brand.name,
    known: {},
    ending: { title, text, picture, action },
  })
  return sendDocument(document, status, '', retryAfter)
}

/** The language of a guest's page that belongs to no survey. */
export function noticeLocaleOf(request: Request): string {
  const requested = new URL(request.url).searchParams.get('lang')
  return guestLocale(NOTICE_LOCALES, 'ru', requested, request.headers.get('accept-language'))
}

const NOTICE_LOCALES = [...INTERFACE_LOCALES, ...LISTED_LANGUAGES]

/** The language of a page of staff without a session. */
export function interfaceLocaleOf(request: Request): InterfaceLocale {
  const requested = new URL(request.url).searchParams.get('lang')
  return interfaceLocale(
    guestLocale(INTERFACE_LOCALES, 'ru', requested, request.headers.get('accept-language')),
  )
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
