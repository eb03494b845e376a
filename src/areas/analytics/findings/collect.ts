import { PER_PLACE } from '../../columns/moments.ts'
import { metricHistogram, type Tally } from '../../counters/tally.ts'
import { leadingMetric } from '../../questionnaire/metric.ts'
import type { SurveyDocument } from '../../questionnaire/questionnaire.contract.ts'
import { type ScoreSums, sumsOfHistogram } from '../../statistics/metric.ts'
import { hoursOf, type TimedSums, weekParts } from '../cards/heat/heatmap.ts'
import type { QuestionResult } from '../cards/question/question.contract.ts'
import { comparedShares } from '../read/compared-shares.ts'
import type { Scope } from '../read/scope.read.ts'
import type { Findings } from './findings.contract.ts'
import { type Family, findingsAmong, type Group, type MovedQuestion } from './findings.ts'
import { optionPlaces } from './option-places.ts'

/** What is looked through for differences. */
export type FindingSources = {
  branches: readonly { id: string; code: string; title: string }[]
  branchSums: ReadonlyMap<string, Tally>
  subjects: readonly { id: string; title: string }[]
  subjectSums: ReadonlyMap<string, Tally>
  placements: ReadonlyMap<string, Tally>
  hours: readonly TimedSums[]
  /** By the places of `optionPlaces`. */
  scoresByPlace: Float64Array
  questions: readonly QuestionResult[]
  now: Tally
  earlier: Tally | null
}

const WEEKDAYS = { weekdays: '0..4', weekend: '5..6' } as const
const NONE: Findings = { checked: 0, items: [] }

/** The findings of a period. Where answers were chosen by their score, or by what came of a bad one, the choice would be the finding. */
export function collectFindings({ survey, document, filter }: Scope, sources: FindingSources): Findings {
  if (filter.class !== undefined || filter.status !== undefined) return NONE
  const metric = leadingMetric(document)
  const moved = movedQuestions(document, sources)
  if (!metric) return findingsAmong({ metric, steps: 0 }, [], moved)
  const scored = (tally: Tally) => sumsOfHistogram(metric, metricHistogram(document, metric, tally)!)
  const families = [
    familyOf(
      sources.branches.flatMap(({ id, code, title }): Group[] => {
        const tally = sources.branchSums.get(id)
        return tally ? [groupOf({ kind: 'branch', title }, scored(tally), 'branch', code)] : []
      }),
    ),
    familyOf(
      sources.subjects.flatMap(({ id, title }): Group[] => {
        const tally = sources.subjectSums.get(id)
        return tally ? [groupOf({ kind: 'subject', title }, scored(tally), 'subject', id)] : []
      }),
    ),
    familyOf(
      [...sources.placements].map(([title, tally]) =>
        groupOf({ kind: 'placement', title }, scored(tally), 'placement', title),
      ),
    ),
    familyOf(partGroups(sources.hours)),
    ...optionFamilies(survey, document, sources),
  ]
  const steps = metricHistogram(document, metric, sources.now)!.length
  return findingsAmong({ metric, steps }, families, moved)
}

function groupOf(about: Group['about'], sums: ScoreSums, dimension: string, value: string): Group {
  return { about, sums, where: [{ dimension, op: 'any', values: [value] }] }
}

/** Groups that are compared with each other's sum. */
function familyOf(groups: Group[]): Family {
  const all = { n: 0, first: 0, second: 0 }
  for (const { sums } of groups) {
    all.n += sums.n
    all.first += sums.first
    all.second += sums.second
  }
  return { all, groups }
}

function partGroups(hours: readonly TimedSums[]): Group[] {
  return weekParts(hours).map(({ days, part, score }) => ({
    about: { kind: 'part', days, part },
    sums: score,
    where: [
      { dimension: 'weekday', op: 'any', values: [WEEKDAYS[days]] },
      { dimension: 'hour', op: 'any', values: hoursOf(part) },
    ],
  }))
}

/** Each answer to a question beside the other guests who answered it. */
function optionFamilies(
  survey: Scope['survey'],
  document: SurveyDocument,
  { scoresByPlace, questions }: FindingSources,
): Family[] {
  let at = 0
  const next = (): ScoreSums => {
    const [n = 0, first = 0, second = 0] = scoresByPlace.subarray(at, at + PER_PLACE)
    at += PER_PLACE
    return { n, first, second }
  }
  return optionPlaces(survey, document).map(({ question: { id }, options }) => {
    const result = questions.find((question) => question.id === id)
    const all = next()
    const groups = options.map(({ key }) => {
      const title = result?.distribution.find(({ value }) => value === key)?.label ?? String(key)
      const about = { kind: 'option' as const, title, question: result?.title ?? '' }
      return groupOf(about, next(), `question:${id}`, String(key))
    })
    return { all, groups }
  })
}

function movedQuestions(
  document: SurveyDocument,
  { questions, now, earlier }: FindingSources,
): MovedQuestion[] {
  if (!earlier) return []
  return comparedShares(document).map(({ question: { id, type }, shareOf }) => ({
    about: {
      kind: 'question',
      title: questions.find((each) => each.id === id)?.title ?? '',
      question: id,
      isYesNo: type === 'yes_no',
    },
    now: shareOf(now),
    before: shareOf(earlier),
  }))
}
