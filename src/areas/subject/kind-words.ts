import * as m from '../../text/messages.js'
import type { SubjectKind } from './subject.contract.ts'

export const SUBJECT_KINDS = ['staff', 'premise', 'product', 'service'] as const satisfies SubjectKind[]

/** What a kind is called, of one: «Сотрудник». */
export function subjectKindName(kind: SubjectKind): string {
  return {
    staff: m.subject_kind_staff,
    premise: m.subject_kind_premise,
    product: m.subject_kind_product,
    service: m.subject_kind_service,
  }[kind]()
}

/** How many are rated, in the word of their kind; `undefined`: of several kinds. */
export function ratedTitle(kind: SubjectKind | undefined, words: { count: number; number: string }): string {
  if (kind === undefined) return m.subject_title(words)
  return {
    staff: m.subject_title_staff,
    premise: m.subject_title_premise,
    product: m.subject_title_product,
    service: m.subject_title_service,
  }[kind](words)
}
