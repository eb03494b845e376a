import { dayIn } from '../../platform/day.ts'
import type { PublishedSurvey } from '../answers/published.queries.ts'
import type { LocalText } from '../questionnaire/condition.contract.ts'

/** More lines than this would stand between the guest and the way out. */
const MOST_DEEDS = 2

/**
 * Where guests of a branch may tell others: its own pages, or those of the survey. The same for everybody: no score, and no thank-you
 * screen, leads to other ones.
 */
export function reviewsAt({ document, branches }: PublishedSurvey, branchId: string | undefined): string[] {
  const own = branches.find(({ id }) => id === branchId)?.links ?? []
  if (own.length > 0) return own.map(({ url }) => url)
  const quotas = new Set(document.config.quotas?.map(({ ending }) => ending))
  const links = document.widgets.flatMap((widget) =>
    widget.type === 'thanks' && !quotas.has(widget.id) ? (widget.reviews ?? []) : [],
  )
  return [...new Set(links)]
}

/** Lines about what was done, of changes that have begun at the branch or everywhere. */
export function deedsAt(
  { deeds, timezone }: PublishedSurvey,
  branchId: string | undefined,
  now: Date,
): LocalText[] {
  const today = dayIn(timezone, now)
  return deeds
    .filter(({ beginsOn, branchIds }) => {
      const isHere = branchIds.length === 0 || (branchId !== undefined && branchIds.includes(branchId))
      return isHere && beginsOn <= today
    })
    .slice(0, MOST_DEEDS)
    .map(({ text }) => text)
}
