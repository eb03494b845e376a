import type { FilterCondition } from '../../answers/conditions/condition.contract.ts'
import type { Metric } from '../../questionnaire/metrics.ts'
import {
  differenceOfSums,
  intervalOfSums,
  type ScoreSums,
  sumsLess,
  valueOfSums,
} from '../../statistics/metric.ts'
import { type ShareCount, shareDifference, shareInterval, shareValue } from '../../statistics/share.ts'
import { differenceInterval, holm } from '../../statistics/significance.ts'
import { HIDDEN_BELOW } from '../../statistics/small-sample.ts'
import type { Finding, FindingAbout, FindingSide, Findings } from './findings.contract.ts'
import { LEAST_ANSWERS } from './least-answers.ts'

const MOST_FINDINGS = 5
/** Twenty branches that differ should not hide everything else. */
const MOST_OF_A_KIND = 2
const MOST_GROUPS = 12

/** A group of answers beside all the others that could have been in it. */
export type Group = { about: FindingAbout; sums: ScoreSums; where: FilterCondition[] }

/** Groups of one kind that are compared with everything else in `all`. */
export type Family = { all: ScoreSums; groups: readonly Group[] }

/** The satisfied guests of a question, now and in the period before. */
export type MovedQuestion = { about: FindingAbout; now: ShareCount; before: ShareCount }

type Compared = Omit<Finding, 'effect'> & { p: number }

/**
 * The largest differences among all that is compared: each group with the other answers of its family, each question with the period
 * before. Holm's correction over all of them together keeps the chance of even one false finding at 5 %.
 * @param steps of the metric's scale
 */
export function findingsAmong(
  { metric, steps }: { metric: Metric | null; steps: number },
  families: readonly Family[],
  moved: readonly MovedQuestion[],
): Findings {
  const compared = [
    ...(metric ? families.flatMap((family) => comparedGroups(metric, steps, family)) : []),
    ...moved.flatMap(comparedQuestion),
  ]
  const corrected = holm(compared.map(({ p }) => p))
  const differing = compared
    .filter((_, at) => corrected[at]! < 0.05)
    .map(({ p: _, ...finding }): Finding => ({ ...finding, effect: effectOf(finding.sides) }))
    .sort((a, b) => sizeOf(b, steps) - sizeOf(a, steps))
  const byKind = new Map<string, number>()
  const items = differing.filter(({ about: { kind } }) => {
    const count = (byKind.get(kind) ?? 0) + 1
    byKind.set(kind, count)
    return count <= MOST_OF_A_KIND
  })
  return { checked: compared.length, items: items.slice(0, MOST_FINDINGS) }
}

function comparedGroups(metric: Metric, steps: number, { all, groups }: Family): Compared[] {
  const measured = groups.flatMap(({ about, sums, where }) => {
    const side = sums.n < HIDDEN_BELOW ? null : sideOf(metric, steps, sums)
    return side ? [{ about, sums, where, side }] : []
  })
  // Two groups are one comparison: what is said of the lower one says it of both.
  const compared =
    measured.length === 2 ? measured.toSorted((a, b) => a.side.value - b.side.value).slice(0, 1) : measured
  return compared.flatMap(({ about, sums, where, side }): Compared[] => {
    const rest = sumsLess(all, sums)
    if (sums.n < LEAST_ANSWERS || rest.n < LEAST_ANSWERS) return []
    const [difference, other] = [differenceOfSums(metric, sums, rest), sideOf(metric, steps, rest)]
    if (!difference || !other) return []
    return [
      {
        about,
        measure: metric,
        sides: [side, other],
        groups: shownGroups(measured, about),
        where,
        p: difference.p,
      },
    ]
  })
}

/** The groups of a family around one of them; of many the largest, in their own order. */
function shownGroups(
  measured: readonly { about: FindingAbout; side: FindingSide }[],
  own: FindingAbout,
): Finding['groups'] {
  const largest = measured
    .toSorted((a, b) => Number(b.about === own) - Number(a.about === own) || b.side.n - a.side.n)
    .slice(0, MOST_GROUPS)
  return measured
    .filter((group) => largest.includes(group))
    .map(({ about, side }) => ({ ...side, about, isOwn: about === own }))
}

function comparedQuestion({ about, now, before }: MovedQuestion): Compared[] {
  if (now.n < LEAST_ANSWERS || before.n < LEAST_ANSWERS) return []
  const difference = shareDifference(now, before)
  const sides = [shareSide(now), shareSide(before)] as const
  if (!difference || !sides[0] || !sides[1]) return []
  return [{ about, measure: 'share', sides: [sides[0], sides[1]], groups: [], where: [], p: difference.p }]
}

function sideOf(metric: Metric, steps: number, sums: ScoreSums): FindingSide | null {
  const [value, interval] = [valueOfSums(metric, sums), intervalOfSums(metric, sums, steps)]
  return value === null || !interval ? null : { value, low: interval.low, high: interval.high, n: sums.n }
}

function shareSide(count: ShareCount): FindingSide | null {
  const [value, interval] = [shareValue(count), shareInterval(count)]
  return value === null || !interval ? null : { value, low: interval.low, high: interval.high, n: count.n }
}

function effectOf([one, two]: Finding['sides']): Finding['effect'] {
  return { value: one.value - two.value, ...differenceInterval(one, two) }
}

/** How large an effect is as a part of its whole scale, so that points and shares can be put in one order. */
function sizeOf({ measure, effect: { value } }: Finding, steps: number): number {
  const scale = { nps: 200, ces: Math.max(1, steps - 1), csat: 1, share: 1 }[measure]
  return Math.abs(value) / scale
}
