import type { Executor } from '../../platform/database.ts'
import type { Branch } from '../branch/branch.queries.ts'
import { settingsOf } from '../settings/settings.ts'
import { mainQuestion, scaleOf } from '../survey/metric.ts'
import type { OwnSurvey } from '../survey/survey.access.ts'
import type { Question, SurveyDocument } from '../survey/survey.contract.ts'
import type { Analytics, QuestionResult } from './analytics.contract.ts'
import { topicResults } from './comments/topics.ts'
import { wordResults } from './comments/words.ts'
import { heatmapOf, worstPart } from './heat/heatmap.ts'
import { bestFirst, standings } from './league/league.ts'
import { weekHourIn } from './local-hour.ts'
import { leadingMetric } from './metrics.ts'
import type { Period } from './period.ts'
import type { AnswersFilter } from './recount.queries.ts'
import { type Marked, markedQuestions, readComments, readMarks, type Said } from './sample.queries.ts'
import { driversOf } from './statistics/drivers.ts'
import { HIDDEN_BELOW } from './statistics/small-sample.ts'
import { markedTallies } from './tallies.queries.ts'

/** What is read from single answers: hours of the week, words and topics of comments, drivers of the score. */
export type Insight = Pick<
  Analytics,
  'placements' | 'heatmap' | 'worstPart' | 'words' | 'topics' | 'drivers' | 'explained' | 'read'
>

/** What is read from the newest answers of a period, for all who need them. */
export type Sample = { marks: () => Promise<Marked[]>; comments: () => Promise<Said[]> }

/** Reads the newest answers of a period once, when they are asked for. */
export function openSample(
  db: Executor,
  survey: OwnSurvey,
  document: SurveyDocument,
  filter: AnswersFilter,
  period: Period | null,
): Sample {
  let marks: Promise<Marked[]> | undefined
  return {
    marks: () => {
      marks ??= period ? readMarks(db, survey, document, filter, period) : Promise.resolve([])
      return marks
    },
    comments: async () =>
      period ? readComments(db, survey, document, filter, period, leadingQuestion(document)?.id) : [],
  }
}

function leadingQuestion(document: SurveyDocument): Question | undefined {
  const metric = leadingMetric(document)
  return metric ? mainQuestion(document, metric) : undefined
}

/** Works out what the newest answers tell; how many they were stands in `read`. */
export function insightOf(
  survey: OwnSurvey,
  document: SurveyDocument,
  { marked, comments }: { marked: readonly Marked[]; comments: readonly Said[] },
  branches: readonly Branch[],
  questions: readonly QuestionResult[],
): Insight {
  const metric = leadingMetric(document)
  const main = leadingQuestion(document)
  const scale = main ? scaleOf(main)! : { from: 0, to: -1 }
  const steps = scale.to - scale.from + 1
  const stepOf = (mark: number | null) =>
    mark === null || mark < scale.from || mark > scale.to ? null : mark - scale.from
  const attributes = main ? attributesOf(document, main) : []
  const ids = markedQuestions(document).map(({ id }) => id)
  const mainPlace = main ? ids.indexOf(main.id) : -1
  const places = [...attributes.map(({ id }) => ids.indexOf(id)), mainPlace]
  const zones = new Map(branches.map(({ id, timezone }) => [id, timezone]))
  const timed = marked.map(({ receivedAt, branchId, marks }) => ({
    ...weekHourIn((branchId && zones.get(branchId)) || survey.member.timezone, receivedAt),
    step: main ? stepOf(marks[mainPlace] ?? null) : null,
  }))
  const said = comments.map(({ id, text, score }) => ({ id, text, step: stepOf(score) }))
  const found = main
    ? driversOf(
        attributes.map(({ id }) => id),
        marked.map(({ marks }) => places.map((place) => marks[place] ?? null)),
      )
    : null
  const results = new Map(questions.map((question) => [question.id, question]))
  return {
    placements: placementsOf(survey, document, marked),
    heatmap: heatmapOf(timed, metric, steps),
    worstPart: worstPart(timed, metric, steps),
    words: wordResults(said, metric, steps),
    topics: topicResults(said, (step) => classOf(metric === 'nps', step, steps)),
    drivers:
      found?.drivers.map(({ id, ...weight }) => ({
        question: id,
        title: results.get(id)?.title ?? '',
        performance: results.get(id)?.best?.value ?? null,
        ...weight,
      })) ?? [],
    explained: found?.explained ?? null,
    read: { answers: marked.length, comments: said.length, guests: found?.n ?? 0 },
  }
}

/** Placements of which more would only be a long list. */
const MOST_PLACEMENTS = 30

/** Where codes hang beside each other; places with few answers would fill the table with nothing. */
function placementsOf(
  survey: OwnSurvey,
  document: SurveyDocument,
  marked: readonly Marked[],
): Analytics['placements'] {
  const groups = [...markedTallies(document, marked, 'placement')]
    .filter(([, { answers }]) => answers >= HIDDEN_BELOW)
    .sort(([, a], [, b]) => b.answers - a.answers)
    .slice(0, MOST_PLACEMENTS)
  return [...standings(document, new Map(groups), settingsOf(survey.settings).minimum)]
    .map(([placement, standing]) => ({ id: placement, title: placement, ...standing }))
    .sort(bestFirst)
}

/** The marks that may move the score: every scale but the score's own. */
function attributesOf(document: SurveyDocument, main: Question): Question[] {
  return document.questions.filter(
    (question) => question.id !== main.id && question.type !== 'nps' && scaleOf(question) !== null,
  )
}

/** NPS by its classes; on other scales the best quarter is content, the lower half is not. */
function classOf(isNps: boolean, step: number, steps: number): -1 | 0 | 1 {
  const height = step / (steps - 1)
  if (isNps) return step >= 9 ? 1 : step <= 6 ? -1 : 0
  return height >= 0.75 ? 1 : height <= 0.5 ? -1 : 0
}
