import type { Executor } from '../../../platform/database.ts'
import { weekHourIn } from '../../../platform/local-hour.ts'
import { textQuestions } from '../../answers/read/secondary-filter.queries.ts'
import { type Branch, listBranches } from '../../branch/branch.queries.ts'
import { MOMENT_GROUPS, readMomentRows } from '../../counters/hourly-and-driver-sums.queries.ts'
import {
  type Marks,
  type MomentSums,
  momentsLength,
  readMoments,
  scoreOf,
} from '../../counters/hourly-and-driver-sums.ts'
import { mainQuestion } from '../../questionnaire/metric.ts'
import { METRICS, type SurveyDocument } from '../../questionnaire/questionnaire.contract.ts'
import { LEAST_GROUPS, type MarkPattern, patternsOf } from '../../statistics/drivers.ts'
import type { OwnSurvey } from '../../survey/survey.access.ts'
import { readComments, type Said } from '../cards/comments/comments.queries.ts'
import type { TimedSums } from '../cards/heat/heatmap.ts'
import type { Period } from '../filter/period.ts'
import { type AnswersFilter, needsRecount } from './answers-filter.ts'
import { attributesOf, type CountedInsight, type PlacementTallies } from './insight.ts'
import { memoizeAsync } from './memoize-async.ts'
import { markedQuestions, mostRead, readMarks, type ScoredAnswer } from './sample.queries.ts'
import { markedTallies, placementTallies } from './tallies.read.ts'

/** What is read of single answers, or of the moments that were counted: each once, when it is asked for. */
export type InsightSource = {
  /** The newest answers, with all their marks. */
  marks: () => Promise<ScoredAnswer[]>
  /** What guests wrote. */
  comments: () => Promise<Said[]>
  /** Places of codes with the histograms that they are compared by: of all answers, or of the newest. */
  placed: () => Promise<PlacementTallies>
  moments: () => Promise<CountedInsight>
}

/** Reads the newest answers of a period, and the moments that are counted of it. */
export function openSample(
  db: Executor,
  survey: OwnSurvey,
  document: SurveyDocument,
  filter: AnswersFilter,
  period: Period | null,
): InsightSource {
  const { marks: of, ids } = attributesOf(survey, document)
  const main = METRICS.flatMap((metric) => mainQuestion(document, metric) ?? [])
  const isCounted = survey.momentsCounted && !needsRecount(filter)
  const reach = period && { survey, document, filter, period }
  const all = markedQuestions(document)
  const marks = memoizeAsync(async () => (reach ? readMarks(db, reach, all) : []))
  const most = mostRead(filter)
  const fewer = memoizeAsync(async () => (reach ? readMarks(db, reach, main, most) : []))
  const source = isCounted ? { questions: main, read: fewer } : { questions: all, read: marks }
  return {
    marks,
    placed: async () => {
      const isAll = !needsRecount(filter) && filter.branchIds === undefined && filter.subjectId === undefined
      const counted = period && isAll ? await placementTallies(db, survey, document, period) : null
      if (counted) return { tallies: counted, answers: null }
      const answers = await source.read()
      return { tallies: markedTallies(source.questions, answers, 'placement'), answers: answers.length }
    },
    comments: async () => {
      if (textQuestions(document).length === 0) return []
      const answers = await source.read()
      const place = source.questions.findIndex(({ id }) => id === of.main?.id)
      const comments = answers.flatMap(({ said, marks }) =>
        said ? [{ ...said, score: marks[place] ?? null }] : [],
      )
      // Where not everybody writes, the newest comments are not those of the newest answers.
      const isWhole = comments.length === most || answers.length < most
      return isWhole || !reach ? comments : readComments(db, reach, of.main?.id)
    },
    moments: async () => {
      if (!period) return { hours: [], patterns: [], answers: 0 }
      const single = async () =>
        singly(
          document,
          of,
          ids,
          await marks(),
          await listBranches(db, survey, filter.branchIds),
          survey.member.timezone,
        )
      if (!isCounted) return single()
      const counted = await readCounted(db, survey, { ...filter, ...period }, of, ids)
      const days = new Set(
        counted.patterns.flatMap(({ groups }) => [...groups.keys()].filter((i) => groups[i]!.n > 0)),
      )
      // Too few days are no groups to tell the uncertainty by; single guests are.
      return days.size >= LEAST_GROUPS ? counted : { ...counted, patterns: (await single()).patterns }
    },
  }
}

async function readCounted(
  db: Executor,
  survey: OwnSurvey,
  filter: Period & Pick<AnswersFilter, 'branchIds' | 'subjectId'>,
  marks: Marks,
  ids: readonly string[],
): Promise<CountedInsight> {
  const rows = await readMomentRows(db, survey, filter, momentsLength(marks))
  const sums = rows.map(({ pattern, group, tally }) => ({
    pattern,
    group,
    ...readMoments(marks, pattern, tally, group % 7),
  }))
  const groups = Map.groupBy(sums, ({ places }) => places.join())
  return {
    answers: sums.reduce((total, { n }) => total + n, 0),
    hours: sums.flatMap(({ hours, isScored }) =>
      hours.map(({ weekday, hour, n, first, second }) => ({
        weekday,
        hour,
        answers: n,
        score: isScored ? { n, first, second } : { n: 0, first: 0, second: 0 },
      })),
    ),
    patterns: [...groups.values()].map((own) => patternOf(own, marks, ids)),
  }
}

/** Rows of guests who gave the same marks, as drivers know them: without the marks that are no drivers. */
function patternOf(
  rows: readonly (MomentSums & { group: number })[],
  { main, questions }: Marks,
  ids: readonly string[],
): MarkPattern {
  const idsByPlace = new Map(questions.map(({ id, place }) => [place, id]))
  const driver = (place: number) =>
    place === main?.place ? ids.length : ids.indexOf(idsByPlace.get(place) ?? '')
  const at = [...rows[0]!.places.keys()].filter((i) => driver(rows[0]!.places[i]!) >= 0)
  const groups = Array.from({ length: MOMENT_GROUPS }, () => ({
    n: 0,
    sums: at.map(() => 0),
    products: at.map(() => at.map(() => 0)),
  }))
  for (const { group, n, sums, products } of rows) {
    const to = groups[group]!
    to.n += n
    for (const [row, i] of at.entries()) {
      to.sums[row]! += sums[i]!
      for (const [column, j] of at.entries()) to.products[row]![column]! += products[i]![j]!
    }
  }
  return { places: at.map((i) => driver(rows[0]!.places[i]!)), groups }
}

/** The same of single answers. */
function singly(
  document: SurveyDocument,
  { metric, main }: Marks,
  ids: readonly string[],
  marked: readonly ScoredAnswer[],
  branches: readonly Branch[],
  timezone: string,
): CountedInsight {
  const read = markedQuestions(document).map(({ id }) => id)
  const places = [...ids, ...(main ? [main.id] : [])].map((id) => read.indexOf(id))
  const zones = new Map(branches.map((branch) => [branch.id, branch.timezone]))
  const hours = marked.map(({ receivedAt, branchId, marks }): TimedSums => {
    const mark = main ? marks[places.at(-1)!] : null
    const [first, second] =
      metric && main && typeof mark === 'number' ? scoreOf(metric, main.scale, mark) : [0, 0]
    return {
      ...weekHourIn((branchId && zones.get(branchId)) || timezone, receivedAt),
      answers: 1,
      score: { n: typeof mark === 'number' ? 1 : 0, first, second },
    }
  })
  const patterns = main
    ? patternsOf(marked.map(({ marks }) => places.map((place) => marks[place] ?? null)))
    : []
  return { hours, patterns, answers: marked.length }
}
