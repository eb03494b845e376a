import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import * as m from '../../../text/messages.js'
import { scriptAddress } from '../../../web/script-files.server.ts'
import { callApi, Unavailable } from '../../interview/guest-data.server.ts'
import { emptySurvey, guestDocument } from '../../interview/page/document.tsx'
import { downNotice } from '../../interview/page/notices.server.tsx'
import { sendDocument, sendNotice } from '../../interview/page/reply.server.tsx'
import { postedForm } from '../../interview/posted-form.ts'
import type { Theme } from '../../questionnaire/theme.contract.ts'
import { INTERFACE_LOCALES, interfaceLocale } from '../../questionnaire/words/interface-locale.ts'
import { AnswerView, type Trouble } from './AnswerView.tsx'
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
    const [path, body] = callFor(key, fields, requestedLocaleOf(request))
    const response = await callApi(path, {
      method: 'POST',
      locale: requestedLocaleOf(request),
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
    const text =
      response.status === 429
        ? m.cases_own_too_many({}, { locale: interfaceLocale(page.locale) })
        : m.cases_own_failed({}, { locale: interfaceLocale(page.locale) })
    return show(request, page, { trouble: { text, typed: fields.text ?? '' } }, response.status)
  })
}

function callFor(
  key: string,
  fields: Record<string, string>,
  locale: 'ru' | 'en' | 'kk' = 'ru',
): [path: string, body: object] {
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
function callWish(key: string, time: string, locale: 'ru' | 'en' | 'kk'): { id: string; text: string } {
  const wishes = [m.cases_own_call_now, m.cases_own_call_later, m.cases_own_call_tomorrow]
  const at = Math.max(0, ['now', 'later', 'tomorrow'].indexOf(time))
  const bytes = Buffer.from(key.split('.')[1] ?? '', 'base64url').subarray(0, 16)
  bytes[15]! ^= at + 1
  const id = bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return { id, text: wishes[at]!({}, { locale }) }
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
  const locale = requestedLocaleOf(request) ?? interfaceLocale(page.locale)
  const title = m.cases_own_title({}, { locale: interfaceLocale(locale) })
  const script = scriptAddress('own')
  const document = guestDocument({
    title: `${title}: ${page.business}`,
    survey: emptySurvey(GUEST_ORDER, locale, (page.theme as Theme | null) ?? undefined),
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

/** The language of the address, if the interface has it. */
function requestedLocaleOf(request: Request): 'ru' | 'en' | 'kk' | undefined {
  const requestedLocale = new URL(request.url).searchParams.get('lang')
  return INTERFACE_LOCALES.find((locale) => locale === requestedLocale)
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
  return sendNotice(request, 404, (locale) => {
    const to = { locale: interfaceLocale(locale) }
    return { title: m.cases_own_gone({}, to), text: m.cases_own_gone_text({}, to) }
  })
}

function renderErased(request: Request): Response {
  return sendNotice(request, 200, (locale) => {
    const to = { locale: interfaceLocale(locale) }
    return { title: m.cases_own_erased({}, to), text: m.cases_own_erased_text({}, to) }
  })
}
