import { createHash } from 'node:crypto'
import { data } from 'react-router'
import * as m from '../text/messages.js'
import type { FormAnswer } from './CheckedForm.tsx'
import { ApiProblem } from './problem.ts'
import { currentVisit, xsrfToken } from './visit.server.ts'

/** The hidden field that carries the anti-forgery token of a form. */
const tokenField = '_xsrf'

/** The hidden field that `FormKeyField` puts into forms that create something. */
const keyField = '_key'

/**
 * Reads a form that was posted to the web server, after checking that our own page sent it: its Origin is ours and its
 * hidden token equals the visitor's cookie.
 * @throws a 403 response otherwise
 */
export async function readForm(request: Request): Promise<FormData> {
  const { form, trusted } = await readOpenForm(request)
  if (!trusted) throw forbidden()
  return form
}

/**
 * Reads a form of a page that may be the same for everybody and then brings no token.
 * @returns `trusted`: its token was good; otherwise nothing may be changed by it, only shown again
 * @throws a 403 response when another site sent it
 */
export async function readOpenForm(request: Request): Promise<{ form: FormData; trusted: boolean }> {
  if (!isOwnOrigin(request)) throw forbidden()
  const form = await request.formData()
  const visit = currentVisit()
  const key = text(form, keyField)
  if (/^[\w-]{16,128}$/.test(key)) visit.formKey = `${key}.${digestOf(form)}`
  const token = xsrfToken(visit)
  return { form, trusted: token !== '' && form.get(tokenField) === token }
}

/** A form's value as text, exactly as typed; absent or a file is ''. */
export function text(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** Every text of a form, by field. */
export function texts(form: FormData): Record<string, string> {
  const found: Record<string, string> = {}
  for (const [name, value] of form) if (typeof value === 'string') found[name] = value
  return found
}

function isOwnOrigin(request: Request): boolean {
  const origin = request.headers.get('origin')
  if (!origin || origin === 'null') return request.headers.get('sec-fetch-site') === 'same-origin'
  return origin === new URL(request.url).origin || origin === new URL(currentVisit().publicUrl).origin
}

function forbidden() {
  return data({ reason: 'forged' as const }, { status: 403 })
}

/**
 * The answer to a form that cannot be taken: with the messages beside the fields, or one for the whole form.
 * @param fault the messages found here, or what the API threw; anything else is thrown on
 */
export function refuse(form: FormData, fault: Record<string, string> | unknown) {
  const answer: FormAnswer = { intent: text(form, 'intent'), values: typedAgain(form), errors: {} }
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
  const answer: FormAnswer = { intent: text(form, 'intent'), values: {}, errors: {}, done: words }
  return data(answer)
}

/** What a refused form shows again: everything but the token and passwords, which must not travel back. */
function typedAgain(form: FormData): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts(form)).filter(
      ([name]) => name !== tokenField && name !== keyField && !/password/i.test(name),
    ),
  )
}

/** What a form says, whatever an action makes of it. */
function digestOf(form: FormData): string {
  const said = [...form].map(([name, value]) => [name, typeof value === 'string' ? value : value.size])
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url')
}
