import { currentVisit } from '../../../web/layout/visit.server.ts'
import { PASS_DAYS } from '../../answers/password/guest-pass.ts'
import { onceCookie, passCookie } from '../guest-cookies.ts'
import { callApi, Unavailable } from '../guest-data.server.ts'
import { type GuestVisit, pageOf, surroundings } from '../guest-visit.server.tsx'
import type { PostedForm } from '../posted-form.ts'
import { guestDocument } from './document.tsx'
import { GateField } from './GateField.tsx'
import { downNotice } from './notices.server.tsx'
import { sendDocument, visitSayer } from './reply.server.tsx'

/** Fields of the visit itself, which no password page keeps. */
const OWN_FIELDS: readonly string[] = ['_password', '_pass']

/**
 * Asks for the password in place of the questions. It is no page to keep: a browser without a network shows the questions instead.
 * @param pendingFields fields of a filled form that could not be taken; they stay in the page until the password is right
 */
export function askPassword(
  visit: GuestVisit,
  { mistake, pendingFields = [] }: { mistake?: string; pendingFields?: PostedForm['fields'] } = {},
): Response {
  const { interview, locale } = visit
  const say = visitSayer(locale, interview.survey.config.theme)
  const document = guestDocument({
    ...pageOf(visit),
    known: {},
    content: (
      <form
        className="g-step"
        method="post"
        encType={pendingFields.length > 0 ? 'multipart/form-data' : undefined}
      >
        <div className="g-lead">
          <h2 className="g-title">{say('passwordTitle')}</h2>
          <p className="g-note">{say(pendingFields.length > 0 ? 'passwordKept' : 'passwordText')}</p>
        </div>
        {pendingFields
          .filter(([name]) => !OWN_FIELDS.includes(name))
          .map(([name, value], at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a form may hold a field twice
            <input key={at} type="hidden" name={name} value={value} />
          ))}
        <GateField
          label={say('password')}
          mistake={mistake}
          name="_password"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
        />
        <button className="g-btn" type="submit">
          {say('passwordOpen')}
        </button>
      </form>
    ),
  })
  return sendDocument(document, 403)
}

/**
 * Compares the password that a guest entered.
 * @returns the pass, or the page to show instead
 */
export async function takePassword(
  request: Request,
  visit: GuestVisit,
  password: string,
  pendingFields: PostedForm['fields'],
): Promise<string | Response> {
  const { interview, locale } = visit
  const response = await callApi('/survey/unlock', {
    method: 'POST',
    locale,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id: interview.survey.id, password }),
  })
  const say = visitSayer(locale, interview.survey.config.theme)
  if (response.status === 400) return askPassword(visit, { mistake: say('passwordWrong'), pendingFields })
  if (response.status === 429) return askPassword(visit, { mistake: say('passwordTooMany'), pendingFields })
  if (!response.ok) return downNotice(request, new Unavailable(503, response.headers.get('retry-after')))
  const { pass }: { pass: string } = await response.json()
  return pass
}

/** Leads from the password to the questions. */
export function seeQuestions(request: Request, surveyId: string, pass: string): Response {
  const address = new URL(request.url)
  const headers = new Headers({ 'cache-control': 'no-store' })
  // Browsers keep no cookie of a page inside another site.
  if (address.searchParams.has('embed')) address.searchParams.set('pass', pass)
  else headers.append('set-cookie', passHeader(surveyId, pass))
  headers.set('location', address.pathname + address.search)
  return new Response(null, { status: 303, headers })
}

/** Keeps in the browser that the password was entered. */
export function passHeader(surveyId: string, pass: string): string {
  return cookieOf(passCookie(surveyId), pass, surveyId, PASS_DAYS)
}

/** Says that this browser has answered, in place of the questions. */
export function sayAnsweredOnce(visit: GuestVisit): Response {
  const say = visitSayer(visit.locale, visit.interview.survey.config.theme)
  const ending = { title: say('once'), text: say('onceText'), picture: 'bubble-happy' as const }
  // A tablet in use goes on once the service knows it.
  return sendDocument(guestDocument({ ...pageOf(visit), known: {}, ending }), 200, surroundings(visit))
}

/** Keeps in the browser that it has answered. */
export function onceHeader(surveyId: string, answerId: string): string {
  return cookieOf(onceCookie(surveyId), answerId, surveyId, 400)
}

function cookieOf(name: string, value: string, surveyId: string, days: number): string {
  const secure = currentVisit().publicUrl.startsWith('https:') ? '; Secure' : ''
  return `${name}=${value}; Path=/interview/${surveyId}; Max-Age=${days * 86_400}; HttpOnly; SameSite=Lax${secure}`
}
