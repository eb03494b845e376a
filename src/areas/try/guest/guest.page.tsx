import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import * as m from '../../../text/messages.js'
import { getLocale } from '../../../text/runtime.js'
import { localePath } from '../../../web/locale.ts'
import { scriptAddress } from '../../../web/script-files.server.ts'
import { callApi, Unavailable } from '../../interview/guest-data.server.ts'
import { guestLocale } from '../../interview/guest-locale.ts'
import { type GuestDocument, guestDocument, hiddenFields } from '../../interview/page/document.tsx'
import { downNotice } from '../../interview/page/notices.server.tsx'
import { pageData } from '../../interview/page/page-data.ts'
import { sendDocument, sendStaffNotice } from '../../interview/page/reply.server.tsx'
import { postedForm } from '../../interview/posted-form.ts'
import { uuidV7 } from '../../interview/script/uuid-v7.ts'
import { readGuestForm } from '../../questionnaire/question/read-form.ts'
import type { AnswerValues } from '../../questionnaire/questionnaire.contract.ts'
import { interfaceLocale } from '../../questionnaire/words/interface-locale.ts'
import { templateById } from '../../templates/library.ts'
import { isTrade, tradeOf } from '../trades.ts'
import type { TryoutGuest } from '../try.contract.ts'
import { firstChoice, triedDocument } from '../tryout-document.ts'

/**
 * The guest's page behind the code of a tryout, until its hour is over; under a trade's name the page that /try begins
 * with. The renderer is the one of every guest's page.
 */
export async function loader({ request, params }: LoaderFunctionArgs): Promise<Response> {
  return withTryout(request, params.code, (tryout, locale) => {
    const done = new URL(request.url).searchParams.get('done')
    const page = done === null ? drawQuestions(tryout, locale) : drawThanks(tryout, locale, done)
    return sendDocument(page, 200, done === null ? hiddenFields('g-form', { _id: uuidV7() }) : '')
  })
}

/** Takes a form that was posted without JavaScript. */
export async function action({ request, params }: ActionFunctionArgs): Promise<Response> {
  return withTryout(request, params.code, async (tryout, locale) => {
    const posted = await postedForm(request)
    if (typeof posted === 'number') return new Response(null, { status: posted })
    const id = posted.fields.find(([name]) => name === '_id')?.[1] ?? uuidV7()
    const { answers } = readGuestForm(posted.fields)
    if (tryout.code === '') return seeThanks(request, locale, '')
    const response = await callApi('/try/answer', {
      method: 'POST',
      locale,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id, code: tryout.code, locale, answers }),
    })
    if (response.ok) return seeThanks(request, locale, (await response.json()).thanks ?? '')
    if (response.status !== 400) return endedNotice(request)
    const { fields = {} } = await response.json()
    return sendDocument(
      drawQuestions(tryout, locale, answers, fields),
      400,
      hiddenFields('g-form', { _id: id }),
    )
  })
}

async function withTryout(
  request: Request,
  code: string | undefined,
  answer: (tryout: TryoutGuest, locale: string) => Response | Promise<Response>,
): Promise<Response> {
  try {
    const tryout = await tryoutOf(code ?? '')
    if (!tryout) return endedNotice(request)
    const { locales, defaultLocale } = tryout.document.config
    const requested = new URL(request.url).searchParams.get('lang')
    const locale = guestLocale(locales, defaultLocale, requested, request.headers.get('accept-language'))
    return await answer(tryout, locale)
  } catch (error) {
    if (error instanceof Unavailable) return downNotice(request, error)
    throw error
  }
}

/** @returns undefined when the hour is over; the page of a trade has no code, and its answers go nowhere */
async function tryoutOf(code: string): Promise<TryoutGuest | undefined> {
  if (isTrade(code)) {
    const { document } = templateById(tradeOf(code).template)!
    return { code: '', name: '', logo: null, document: triedDocument(document, firstChoice(code)) }
  }
  const response = await callApi(`/try/guest?${new URLSearchParams({ code })}`)
  if (response.status === 429 || response.status >= 500)
    throw new Unavailable(response.status === 429 ? 429 : 503, response.headers.get('retry-after'))
  return response.ok ? await response.json() : undefined
}

function drawQuestions(
  tryout: TryoutGuest,
  locale: string,
  values?: AnswerValues,
  mistakes?: Record<string, string>,
): GuestDocument {
  const { code, document } = tryout
  return guestDocument({
    ...shared(tryout, locale),
    values,
    mistakes,
    showsProgress: true,
    known: { facts: { locale } },
    ...(code !== '' && {
      data: pageData({
        surveyId: code,
        subId: 'none',
        version: 1,
        locale,
        facts: { locale },
        survey: document,
      }),
      script: scriptAddress('tryout'),
    }),
  })
}

function drawThanks(tryout: TryoutGuest, locale: string, thanks: string): GuestDocument {
  return guestDocument({
    ...shared(tryout, locale),
    known: {},
    ending: { thanks: thanks || undefined },
  })
}

function shared({ name, logo, document }: TryoutGuest, locale: string) {
  const business = name || m.try_place({}, { locale: interfaceLocale(locale) })
  return {
    title: business,
    survey: document,
    locale,
    business,
    mayChooseLanguage: true,
    logo: logo ?? undefined,
  }
}

/** After a POST the browser is sent on, so that reloading the thanks sends nothing again. */
function seeThanks(request: Request, locale: string, thanks: string): Response {
  const { pathname } = new URL(request.url)
  const location = `${pathname}?${new URLSearchParams({ done: thanks, lang: locale })}`
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
}

function endedNotice(request: Request): Response {
  return sendStaffNotice(request, 410, (locale) => {
    const to = { locale: interfaceLocale(locale) }
    return {
      title: m.try_ended({}, to),
      text: m.try_ended_text({}, to),
      action: (
        <a className="g-btn" href={localePath('/try', getLocale())}>
          {m.try_ended_action({}, to)}
        </a>
      ),
    }
  })
}
