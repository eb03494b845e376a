import { createHash } from 'node:crypto'
import { data } from 'react-router'
import * as m from '../../text/messages.js'
import { currentVisit, xsrfToken } from '../layout/visit.server.ts'
import { ApiProblem } from '../problem.ts'
import type { FormAnswer } from './CheckedForm.tsx'
import { TOKEN_FIELD } from './form-token.ts'

const PASSWORD = /password/i
/** Neither a matter of rights nor a mistake in what was typed. */
const EXPIRED_STATUS = 422

/** What `RouteError` shows for a form whose token is not good any more: everything typed, to be sent again by one press. */
export type ExpiredForm = {
  reason: 'expired'
  xsrf: string
  fields: [name: string, value: string][]
  /** It had a file or a password, which do not travel back. */
  partial: boolean
}

/** The hidden field that `FormKeyField` puts into forms that create something. */
const KEY_FIELD = '_key'

/**
 * Reads a form that was posted to the web server, after checking that our own page sent it: its Origin is ours and its
 * hidden token equals the visitor's cookie, which the API has renewed if it was not good for the present sign-in.
 * @throws a 403 response when another site sent it; otherwise, without the token, a 422 that shows the form's content to
 *   be sent again. The browser's script sends it again by itself.
 */
export async function readForm(request: Request): Promise<FormData> {
  const { form, trusted } = await readOpenForm(request)
  if (!trusted) throw data<ExpiredForm>(contentOf(form), { status: EXPIRED_STATUS })
  return form
}

/**
 * Reads a form of a page that shows what was typed itself, see `expired`.
 * @returns `trusted`: its token was good; otherwise nothing may be changed by it, only shown again
 * @throws a 403 response when another site sent it
 */
export async function readOpenForm(request: Request): Promise<{ form: FormData; trusted: boolean }> {
  if (!isOwnOrigin(request)) throw forbidden()
  const form = await request.formData().catch(() => {
    // Cut off on its way, or no form at all.
    throw data({ reason: 'broken' as const }, { status: 400 })
  })
  const visit = currentVisit()
  const key = text(form, KEY_FIELD)
  if (/^[\w-]{16,128}$/.test(key)) visit.formKey = `${key}.${digestOf(form)}`
  const token = xsrfToken(visit)
  const trusted = token !== '' && form.get(TOKEN_FIELD) === token
  visit.formExpired = !trusted
  return { form, trusted }
}

/** A form's value as text, exactly as typed; absent or a file is ''. */
export function text(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** Every text of a form, by field. */
export function texts(form: FormData): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const [name, value] of form) if (typeof value === 'string') fields[name] = value
  return fields
}

function isOwnOrigin(request: Request): boolean {
  const origin = request.headers.get('origin')
  if (!origin || origin === 'null') return request.headers.get('sec-fetch-site') === 'same-origin'
  return origin === new URL(request.url).origin || origin === new URL(currentVisit().publicUrl).origin
}

function forbidden() {
  return data({ reason: 'forged' as const }, { status: 403 })
}

/** The answer to a form whose token is not good any more: the same form with everything but passwords, and a new token. */
export function expired(form: FormData) {
  const answer: FormAnswer = { ...emptyAnswer(form), values: typedAgain(form), problem: m.web_form_expired() }
  return data(answer, { status: EXPIRED_STATUS })
}

/**
 * The answer to a form that cannot be taken: with the messages beside the fields, or one for the whole form.
 * @param fault the messages found here, or what the API threw; anything else is thrown on
 */
export function refuse(form: FormData, fault: Record<string, string> | unknown) {
  const answer: FormAnswer = { ...emptyAnswer(form), values: typedAgain(form) }
  if (fault instanceof ApiProblem) {
    answer.errors = fault.fields
    if (fault.offline || fault.status >= 500) answer.problem = m.web_problem_unavailable()
    else if (fault.status === 429) answer.problem = m.web_problem_too_many()
    else if (Object.keys(fault.fields).length === 0) answer.problem = fault.detail || fault.title
    return data(answer, { status: fault.status })
  }
  if (fault instanceof Error || fault instanceof Response) throw fault
  answer.errors = fault as Record<string, string>
  return data(answer, { status: 400 })
}

/** The answer to a form whose work is done, while its page stays. */
export function done(form: FormData, words: string) {
  const answer: FormAnswer = { ...emptyAnswer(form), done: words }
  return data(answer)
}

function emptyAnswer(form: FormData): FormAnswer {
  return { intent: text(form, 'intent'), values: {}, errors: {} }
}

/** What a refused form shows again: everything but the token and passwords, which must not travel back. */
function typedAgain(form: FormData): Record<string, string> {
  return Object.fromEntries(Object.entries(texts(form)).filter(([name]) => travelsBack(name)))
}

function contentOf(form: FormData): ExpiredForm {
  const fields: ExpiredForm['fields'] = []
  let partial = false
  for (const [name, value] of form) {
    if (typeof value !== 'string' || PASSWORD.test(name)) partial = true
    else if (travelsBack(name)) fields.push([name, value])
  }
  return { reason: 'expired', xsrf: xsrfToken(currentVisit()), fields, partial }
}

function travelsBack(name: string): boolean {
  return name !== TOKEN_FIELD && name !== KEY_FIELD && !PASSWORD.test(name)
}

/** What a form says, whatever an action makes of it. */
function digestOf(form: FormData): string {
  const entries = [...form].map(([name, value]) => [name, typeof value === 'string' ? value : value.size])
  return createHash('sha256').update(JSON.stringify(entries)).digest('base64url')
}
