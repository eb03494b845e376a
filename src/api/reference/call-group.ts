import type { calls } from '../calls.ts'

export type ReferenceCall = keyof typeof calls

/** Calls that a reader of the reference looks for together, each with what it does; the more usual ones first. */
export type CallGroup = {
  id: string
  title: string
  lead?: string
  calls: Partial<Record<ReferenceCall, string>>
}
