import type { Draft } from './draft.ts'

/** Edits that the server does not have yet, kept in this tab so that a reload or a crash of it loses nothing. */
export type KeptCopy = { draft: Draft; revision: number }

const name = (surveyId: string) => `survey-draft:${surveyId}`

/** Keeps a copy, or drops it. A full or forbidden storage is no reason to stop working: saving goes on without. */
export function keepCopy(surveyId: string, copy: KeptCopy | null): void {
  try {
    if (copy) sessionStorage.setItem(name(surveyId), JSON.stringify(copy))
    else sessionStorage.removeItem(name(surveyId))
  } catch {}
}

/** The copy that an earlier visit in this tab left, if it did. */
export function keptCopy(surveyId: string): KeptCopy | null {
  try {
    const copy = JSON.parse(sessionStorage.getItem(name(surveyId)) ?? 'null')
    const whole = Array.isArray(copy?.draft?.document?.questions) && Number.isInteger(copy.revision)
    return whole ? copy : null
  } catch {
    return null
  }
}
