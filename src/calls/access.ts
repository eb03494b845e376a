import type { Call } from './define-calls.ts'

/** Whether a call of this method changes state, with these parameters. */
export function changesState(
  method: string,
  { changes }: Call,
  query: Readonly<Record<string, unknown>> = {},
): boolean {
  if (!['GET', 'HEAD'].includes(method)) return true
  return typeof changes === 'function' ? changes(query) : changes === true
}

/** Whether members of a suspended account may make the call: to leave, to pay, and to sign in safely. */
export function isOpenWhenSuspended({ access, factorless, suspended }: Call): boolean {
  return access === 'visitor' || factorless === true || suspended === true
}
