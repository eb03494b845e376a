import { type Marks, marksOf } from '../../counters/marks.ts'
import { indexSlots, type Tally } from '../../counters/tally.ts'
import type { SurveyDocument } from '../../questionnaire/questionnaire.contract.ts'
import { settingsOf } from '../../settings/settings.ts'
import { type Drivers, driversOf, type MarkPattern } from '../../statistics/drivers.ts'
import { HIDDEN_BELOW } from '../../statistics/small-sample.ts'
import type { OwnSurvey } from '../../survey/survey.access.ts'
import type { Analytics } from '../analytics.contract.ts'
import type { Said } from '../cards/comments/comments.queries.ts'
import type { Reading } from '../cards/comments/reading.ts'
import { topicResults } from '../cards/comments/topics.ts'
import { wordResults } from '../cards/comments/words.ts'
import { heatmapOf, type TimedSums, worstPart } from '../cards/heat/heatmap.ts'
import type { QuestionResult } from '../cards/question/question.contract.ts'
import { bestFirst, standings } from '../cards/ranking/ranking.ts'

type Insight = Pick<Analytics, 'placements' | 'heatmap' | 'worstPart' | 'words' | 'topics'>

/** Of so many answers: the hours of the week, the marks that guests gave together, and the scores by the places of `optionPlaces`. */
export type CountedInsight = {
  hours: TimedSums[]
  patterns: MarkPattern[]
  scoresByPlace: Float64Array
  answers: number
}

/** The questions that may move the score: every scale but the score's own. Their order is that of `MarkPattern.places`. */
export function attributesOf(survey: OwnSurvey, document: SurveyDocument): { marks: Marks; ids: string[] } {
  const marks = marksOf(document, indexSlots(survey.slots))
  const types = new Map(document.questions.map(({ id, type }) => [id, type]))
  const ids = marks.questions.map(({ id }) => id)
  return { marks, ids: ids.filter((id) => id !== marks.main?.id && types.get(id) !== 'nps') }
}

/** A comment as it was understood. */
export type ReadComment = Omit<Said, 'text'> & { sentences: readonly Reading[] }

/** What comments tell: their words and topics, and how many they were. */
export function insightOfComments(
  survey: OwnSurvey,
  document: SurveyDocument,
  comments: readonly ReadComment[],
): Pick<Insight, 'words' | 'topics'> & { n: number } {
  const { metric, main } = attributesOf(survey, document).marks
  const scale = main?.scale ?? { from: 0, to: -1 }
  const steps = scale.to - scale.from + 1
  const scored = comments.map(({ id, sentences, questions, score }) => ({
    id,
    sentences,
    questions,
    step: score === null || score < scale.from || score > scale.to ? null : score - scale.from,
  }))
  return {
    words: wordResults(scored, metric, steps),
    topics: topicResults(scored, (step) => classOf(metric === 'nps', step, steps)),
    n: scored.length,
  }
}

/** What moments tell: the hours of the week and what moves the score, and of how many answers. */
export function insightOfMoments(
  survey: OwnSurvey,
  document: SurveyDocument,
  { hours, patterns, answers }: CountedInsight,
): Pick<Insight, 'heatmap' | 'worstPart'> & { found: Drivers | null; n: number } {
  const { marks, ids } = attributesOf(survey, document)
  return {
    heatmap: heatmapOf(hours, marks.metric),
    worstPart: worstPart(hours, marks.metric),
    found: marks.main ? driversOf(ids, patterns) : null,
    n: answers,
  }
}

/** Drivers with what their questions are called and how they stand. */
export function driversAmong(
  result: Drivers | null,
  questions: readonly QuestionResult[],
): Analytics['drivers'] {
  const results = new Map(questions.map((question) => [question.id, question]))
  return (result?.drivers ?? []).map(({ id, ...weight }) => ({
    question: id,
    title: results.get(id)?.title ?? '',
    performance: results.get(id)?.best?.value ?? null,
    ...weight,
  }))
}

/** Where codes hang beside each other; places with few answers would fill the table with nothing. */
export function placementsOf(
  survey: OwnSurvey,
  document: SurveyDocument,
  tallies: ReadonlyMap<string, Tally>,
): Insight['placements'] {
  const groups = [...tallies].filter(([, { answers }]) => answers >= HIDDEN_BELOW)
  return [...standings(document, new Map(groups), settingsOf(survey.settings).minimum)]
    .map(([placement, standing]) => ({ id: placement, title: placement, ...standing }))
    .sort(bestFirst)
}

/** NPS by its classes; on other scales the best quarter is content, the lower half is not. */
function classOf(isNps: boolean, step: number, steps: number): -1 | 0 | 1 {
  const height = step / (steps - 1)
  if (isNps) return step >= 9 ? 1 : step <= 6 ? -1 : 0
  return height >= 0.75 ? 1 : height <= 0.5 ? -1 : 0
}
