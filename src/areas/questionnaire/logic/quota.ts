import type { Quota } from '../logic.contract.ts'
import { holds, type Situation } from './condition.ts'

/** A place that an answer takes under a quota, if there is one left. */
export type QuotaClaim = {
  quotaId: string
  /** The branch or subject whose limit it is; '' where one limit is for all. */
  place: string
  limit: number
  /** The thank-you screen for those who come too late. */
  ending: string | undefined
}

const NONE: readonly QuotaClaim[] = []

/** The places that an answer needs, one of each quota that counts it. An answer is accepted with all of them, or not at all. */
export function claimsOf(
  quotas: readonly Quota[] | undefined,
  situation: Situation,
  place: { branchId: string | null; subjectId: string | null },
): readonly QuotaClaim[] {
  if (!quotas?.length) return NONE
  return quotas
    .filter(({ when }) => holds(when, situation))
    .map(({ id, limit, each, ending }) => ({
      quotaId: id,
      place: (each === 'branch' ? place.branchId : each === 'subject' ? place.subjectId : null) ?? '',
      limit,
      ending,
    }))
}

/**
 * The quota that turns every guest of a place away, before they answer anything.
 * @param isFull whether no place is left of a quota
 */
export function closingQuota(
  quotas: readonly Quota[] | undefined,
  target: { branchId: string | null; subjectId: string | null },
  isFull: (claim: QuotaClaim) => boolean,
): QuotaClaim | undefined {
  // The subject of an answer is known only once it is submitted.
  const decidable = quotas?.filter(({ when, each }) => !when && (each !== 'subject' || target.subjectId))
  return claimsOf(decidable, { answers: {} }, target).find(isFull)
}
