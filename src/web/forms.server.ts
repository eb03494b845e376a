import { data } from 'react-router'
import { currentVisit, xsrfToken } from './visit.server.ts'

/** The hidden field that carries the anti-forgery token of a form. */
export const tokenField = '_xsrf'

/**
 * Reads a form that was posted to the web server, after checking that our own page sent it: its Origin is ours and its
 * hidden token equals the visitor's cookie.
 * @throws a 403 response otherwise
 */
export async function readForm(request: Request): Promise<FormData> {
  if (!isOwnOrigin(request)) throw forbidden()
  const form = await request.formData()
  const token = xsrfToken(currentVisit())
  if (!token || form.get(tokenField) !== token) throw forbidden()
  return form
}

/** A form's value as text, exactly as typed; absent or a file is ''. */
export function text(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

function isOwnOrigin(request: Request): boolean {
  const origin = request.headers.get('origin')
  if (!origin || origin === 'null') return request.headers.get('sec-fetch-site') === 'same-origin'
  return origin === new URL(request.url).origin || origin === new URL(currentVisit().publicUrl).origin
}

function forbidden() {
  return data({ reason: 'forged' as const }, { status: 403 })
}
