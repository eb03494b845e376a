import type { Db } from '../../../platform/database.ts'
import { weekdayOf } from '../../../platform/day.ts'
import type { UiLocale } from '../../../platform/locale.ts'
import { resolveFilter } from '../../answers/read/filter.access.ts'
import { listBranches } from '../../branch/branch.queries.ts'
import { countedDays } from '../../counters/counter.queries.ts'
import { readVector } from '../../counters/tally.ts'
import { withoutPipes } from '../../questionnaire/question/piped.ts'
import type { Question } from '../../questionnaire/questionnaire.contract.ts'
import { localText } from '../../questionnaire/words/local-text.ts'
import { shareDifference } from '../../statistics/share.ts'
import type { OwnSurvey } from '../../survey/survey.access.ts'
import { restOf } from '../compare/rest.ts'
import type { Period } from '../filter/period.ts'
import { comparedShares } from '../read/compared-shares.ts'
import { memoizeAsync } from '../read/memoize-async.ts'
import { documentOf, periodOf } from '../read/scope.read.ts'
import { talliesOf } from '../read/sums.read.ts'
import type { Tallies } from '../read/tallies.ts'
import { LEAST_COMPARED } from './least-compared.ts'
import type { Segments, SegmentsQuery } from './segments.contract.ts'
import { metricsOfGroups, questionsOfGroups } from './two-groups.ts'

const NOTHING = readVector([], [])
const SATURDAY = 5

/**
 * Two groups of answers under one filter; one without conditions is everyone else. Answers to which both groups' conditions apply are
 * in neither.
 * @throws AppError `not_found` and `invalid` where a condition or the filter is refused
 */
export async function readSegments(
  db: Db,
  survey: OwnSurvey,
  { groupA = [], groupB = [], ...query }: SegmentsQuery,
  locale: UiLocale,
): Promise<Segments> {
  const document = await documentOf(db, survey)
  const counted = memoizeAsync(() => countedDays(db, survey, undefined))
  const period = await periodOf(query, counted)
  const common = query.where ?? []
  const [whole, ofA, ofB, ofBoth] = await Promise.all(
    [common, [...common, ...groupA], [...common, ...groupB], [...common, ...groupA, ...groupB]].map(
      async (conditions) => {
        const narrowed = { ...query, where: conditions }
        const filter = { ...narrowed, ...(await resolveFilter(db, survey, narrowed)) }
        return talliesOf(db, { survey, document, filter, period, counted })
      },
    ),
  )
  // A group without conditions is everyone else.
  const isRest = groupA.length === 0 || groupB.length === 0
  const groups = [
    groupA.length === 0 ? restOf(whole!, ofB!) : isRest ? ofA! : restOf(ofA!, ofBoth!),
    groupB.length === 0 ? restOf(whole!, ofA!) : isRest ? ofB! : restOf(ofB!, ofBoth!),
  ] as const
  const [all, both, one, two] = await Promise.all(
    [whole!, ofBoth!, ...groups].map((tallies) => (period ? tallies.sum(period) : NOTHING)),
  )
  const answers: [number, number] = [one!.answers, two!.answers]
  const inBoth = isRest ? 0 : both!.answers
  const titleOf = ({ title }: Question) =>
    withoutPipes(localText(title, locale, document.config.defaultLocale))
  // What the groups are made by differs between them without saying anything.
  const dimensions = [...groupA, ...groupB].map(({ dimension }) => dimension)
  const shares = comparedShares(document).filter(
    ({ question: { id } }) => !dimensions.includes(`question:${id}`),
  )
  const isEnough = answers.every((n) => n >= LEAST_COMPARED)
  return {
    answers,
    both: inBoth,
    neither: all!.answers - inBoth - answers[0] - answers[1],
    metrics: metricsOfGroups(document, [one!, two!]),
    questions: questionsOfGroups(shares, titleOf, [one!, two!]),
    factors: period && isEnough ? await readFactors(db, survey, groups, period, answers) : [],
  }
}

/** What else tells the groups apart beyond chance, so that nobody takes the condition for the cause. */
async function readFactors(
  db: Db,
  survey: OwnSurvey,
  groups: readonly [Tallies, Tallies],
  period: Period,
  answers: readonly [number, number],
): Promise<Segments['factors']> {
  const countBy = async (tallies: Tallies, group: 'day' | 'branch') =>
    new Map([...(await tallies.by(group, period))].map(([key, tally]) => [key, tally.answers]))
  const [days, branches] = await Promise.all(
    (['day', 'branch'] as const).map((group) => Promise.all(groups.map((each) => countBy(each, group)))),
  )
  const weekend = days!.map((counts) =>
    [...counts].reduce((sum, [day, n]) => (weekdayOf(day) >= SATURDAY ? sum + n : sum), 0),
  )
  const titles = new Map((await listBranches(db, survey)).map(({ id, title }) => [id, title]))
  const ids = [...new Set(branches!.flatMap((counts) => [...counts.keys()]))]
  const shares = [
    { kind: 'weekend' as const, title: '', hits: weekend, tests: 1 },
    ...ids.map((id) => ({
      kind: 'branch' as const,
      title: titles.get(id) ?? '',
      hits: branches!.map((counts) => counts.get(id) ?? 0),
      tests: ids.length,
    })),
  ]
  const differing = shares.flatMap(({ kind, title, hits, tests }) => {
    const [one, two] = hits.map((count, side) => ({ hits: count, n: answers[side]! }))
    const compared = shareDifference(one!, two!)
    if (!compared || compared.p * tests >= 0.05) return []
    const pair: [number, number] = [one!.hits / one!.n, two!.hits / two!.n]
    return [{ kind, title, shares: pair }]
  })
  const byGap = (a: Segments['factors'][number], b: Segments['factors'][number]) =>
    Math.abs(b.shares[0] - b.shares[1]) - Math.abs(a.shares[0] - a.shares[1])
  const branch = differing.filter(({ kind }) => kind === 'branch').toSorted(byGap)
  return [...differing.filter(({ kind }) => kind === 'weekend'), ...branch.slice(0, 1)]
}
