import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { scriptAddress } from '../../../web/script-files.server.ts'
import { callApi, Unavailable } from '../../interview/guest-data.server.ts'
import { emptySurvey, guestDocument } from '../../interview/page/document.tsx'
import { downNotice } from '../../interview/page/notices.server.tsx'
import { sendDocument, sendNotice } from '../../interview/page/reply.server.tsx'
import { postedForm } from '../../interview/posted-form.ts'
import { LISTED_LANGUAGES } from '../../questionnaire/words/guest/word-list.ts'
import { INTERFACE_LOCALES } from '../../questionnaire/words/interface-locale.ts'
import { AnswerView, type Trouble } from './AnswerView.tsx'
import { ownSayer } from './own-words.ts'
import type { AnswerPageView } from './page-state.ts'

/** The guest's own page of an answer. Its address is the only credential. */
export async function loader({ request, params }: LoaderFunctionArgs): Promise<Response> {
  return orUnavailable(request, async () => {
    const page = await readPage(params.key ?? '')
    return page ? show(request, page) : renderGone(request)
  })
}

/** Handles the page's forms and renders the page again. */
export async function action({ request, params }: ActionFunctionArgs): Promise<Response> {
  const posted = await postedForm(request)
  if (typeof posted === 'number') return new Response(null, { status: posted })
  const fields = Object.fromEntries(posted.fields)
  const key = params.key ?? ''
  return orUnavailable(request, async () => {
    const locale = requestedLocaleOf(request)
    const [path, body] = callFor(key, fields, locale ?? 'ru')
    const response = await callApi(path, {
      method: 'POST',
      ...(locale && { locale }),
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (response.status === 503) throw new Unavailable(503, response.headers.get('retry-after'))
    if (response.ok && fields.do === 'telegram') {
      const { url } = (await response.json()) as { url: string }
      const page = await readPage(key)
      // A form may not redirect to another site: the link is shown instead.
      return page ? show(request, page, { telegram: url }) : renderGone(request)
    }
    if (response.ok) {
      if (fields.do === 'erase' && fields.degree === 'all') return renderErased(request)
      const { pathname, search } = new URL(request.url)
      // Redirects, so that a reload does not send the form again.
      return new Response(null, {
        status: 303,
        headers: { location: pathname + search, 'cache-control': 'no-store' },
      })
    }
    const page = await readPage(key)
    if (!page) return renderGone(request)
    const say = ownSayer(requestedLocaleOf(request, page.locales) ?? page.locale, page.theme)
    const text = response.status === 429 ? say('ownTooMany') : say('ownFailed')
    return show(request, page, { trouble: { text, typed: fields.text ?? '' } }, response.status)
  })
}

function callFor(key: string, fields: Record<string, string>, locale: string): [path: string, body: object] {
  if (fields.call === 'never') return ['/answer-page/erase', { key, degree: 'calls' }]
  if (fields.call) return ['/answer-page/message', { key, ...callWish(key, fields.call, locale) }]
  if (fields.do === 'write') return ['/answer-page/message', { key, id: fields.id, text: fields.text }]
  if (fields.do === 'telegram') return ['/answer-page/telegram', { key }]
  if (fields.do === 'erase') return ['/answer-page/erase', { key, degree: fields.degree }]
  return [
    '/answer-page/settle',
    {
      key,
      ...(fields.settled && { settled: fields.settled === 'yes' }),
      ...(fields.score && { score: Number(fields.score) }),
    },
  ]
}

/** The preferred time for a call, as a message of the guest. The same wish again is the same message. */
function callWish(key: string, time: string, locale: string): { id: string; text: string } {
  const wishes = ['ownCallNow', 'ownCallLater', 'ownCallTomorrow'] as const
  const at = Math.max(0, ['now', 'later', 'tomorrow'].indexOf(time))
  const bytes = Buffer.from(key.split('.')[1] ?? '', 'base64url').subarray(0, 16)
  bytes[15]! ^= at + 1
  const id = bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return { id, text: ownSayer(locale)(wishes[at]!) }
}

async function readPage(key: string): Promise<AnswerPageView | undefined> {
  const response = await callApi(`/answer-page?${new URLSearchParams({ key })}`)
  if (response.status === 429 || response.status >= 500)
    throw new Unavailable(response.status === 429 ? 429 : 503, response.headers.get('retry-after'))
  return response.ok ? await response.json() : undefined
}

function show(
  request: Request,
  page: AnswerPageView,
  { trouble, telegram }: { trouble?: Trouble; telegram?: string } = {},
  status = 200,
): Response {
  const locale = requestedLocaleOf(request, page.locales) ?? page.locale
  const title = ownSayer(locale, page.theme)('ownTitle')
  const script = scriptAddress('own')
  const document = guestDocument({
    title: `${title}: ${page.business}`,
    survey: emptySurvey([...new Set([...page.locales, ...GUEST_ORDER])], locale, page.theme ?? undefined),
    locale,
    business: page.business,
    ...(page.branch && { branch: page.branch }),
    mayChooseLanguage: true,
    known: {},
    ...(script && { script }),
    content: (
      <AnswerView
        page={page}
        locale={locale}
        messageId={crypto.randomUUID()}
        trouble={trouble}
        telegram={telegram}
      />
    ),
  })
  return sendDocument(document, status)
}

/** The order in which questionnaires list their languages. */
const GUEST_ORDER = ['ru', 'kk', 'en']

/** The language that the address names, if it is one of the survey's or has words of its own. */
function requestedLocaleOf(request: Request, locales: readonly string[] = []): string | undefined {
  const requested = new URL(request.url).searchParams.get('lang')
  return [...locales, ...INTERFACE_LOCALES, ...LISTED_LANGUAGES].find((locale) => locale === requested)
}

async function orUnavailable(request: Request, answer: () => Promise<Response>): Promise<Response> {
  try {
    return await answer()
  } catch (error) {
    if (error instanceof Unavailable) return downNotice(request, error)
    throw error
  }
}

function renderGone(request: Request): Response {
  return sendNotice(request, 404, (_, locale) => {
    const say = ownSayer(locale)
    return { title: say('ownGone'), text: say('ownGoneText') }
  })
}

function renderErased(request: Request): Response {
  return sendNotice(request, 200, (_, locale) => {
    const say = ownSayer(locale)
    return { title: say('ownErased'), text: say('ownErasedText') }
  })
}
