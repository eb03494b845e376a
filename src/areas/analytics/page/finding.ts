import { type LinePoint, slope } from '../../statistics/slope.ts'
import type { SampleSize } from '../../statistics/small-sample.ts'
import type { Analytics, BranchResult } from '../analytics.contract.ts'

/**
 * The one thing worth saying first about a period, in the order in which an owner would want to hear it; null when
 * nothing is more than chance, and then the page says its plain name.
 */
export type Finding =
  | { kind: 'branch_worse'; branch: string }
  | { kind: 'branches_worse'; branches: string[] }
  | { kind: 'fell' | 'rose'; change: number }
  | { kind: 'branch_better'; branch: string }

export function findingOf({
  metrics,
  survey,
  branches,
  filter,
}: Pick<Analytics, 'metrics' | 'survey' | 'branches'> & {
  filter: Pick<Analytics['filter'], 'class' | 'status'>
}): Finding | null {
  // Chosen by their score, or by what came of a bad one: then it is the choice that tells, not the guests.
  if (filter.class !== null || filter.status !== null) return null
  const leading = survey.metric && metrics[survey.metric]
  const moved = leading?.significant && mayCompare(leading.sample) ? leading.change : null
  const worse = branches.filter(({ side }) => side === 'worse')
  const better = branches.filter(({ side }) => side === 'better')
  if (moved !== null && moved < 0) return { kind: 'fell', change: moved }
  if (worse.length === 1) return { kind: 'branch_worse', branch: worse[0]!.title }
  if (worse.length > 1)
    return { kind: 'branches_worse', branches: worse.toReversed().map(({ title }) => title) }
  if (moved !== null && moved > 0) return { kind: 'rose', change: moved }
  if (better.length === 1) return { kind: 'branch_better', branch: better[0]!.title }
  return null
}

/** What a ranking of branches (or staff) comes to. */
export type RankingFinding =
  | { kind: 'same' }
  | { kind: 'worse' | 'better'; branch: string }
  | { kind: 'both'; better: string; worse: string }
  | { kind: 'many'; better: string[]; worse: string[] }

type Placed = Pick<BranchResult, 'title' | 'side' | 'place'>

export function rankingFinding(branches: readonly Placed[]): RankingFinding | null {
  const placed = branches.filter(({ place }) => place !== null)
  if (placed.length < 2) return null
  const worse = placed.filter(({ side }) => side === 'worse')
  const better = placed.filter(({ side }) => side === 'better')
  if (worse.length === 0 && better.length === 0) return { kind: 'same' }
  if (worse.length === 1 && better.length === 1)
    return { kind: 'both', better: better[0]!.title, worse: worse[0]!.title }
  if (worse.length === 1) return { kind: 'worse', branch: worse[0]!.title }
  if (better.length === 1 && worse.length === 0) return { kind: 'better', branch: better[0]!.title }
  const titles = (of: readonly Placed[]) => of.map(({ title }) => title)
  return { kind: 'many', better: titles(better), worse: titles(worse.toReversed()) }
}

/** Which way the line goes over the whole period, when that is more than chance. */
export function trendFinding(points: readonly LinePoint[]): 'rises' | 'falls' | null {
  const trend = slope(points)
  if (trend?.verdict !== 'significant') return null
  return trend.perStep > 0 ? 'rises' : 'falls'
}

/** Whether a score rests on enough answers to speak of its change. */
export function mayCompare(sample: SampleSize): boolean {
  return sample === 'rough' || sample === 'enough'
}
