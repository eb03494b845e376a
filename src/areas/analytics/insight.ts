import { settingsOf } from '../settings/settings.ts'
import type { OwnSurvey } from '../survey/survey.access.ts'
import type { SurveyDocument } from '../survey/survey.contract.ts'
import type { Analytics, QuestionResult } from './analytics.contract.ts'
import { topicResults } from './comments/topics.ts'
import { wordResults } from './comments/words.ts'
import { heatmapOf, worstPart } from './heat/heatmap.ts'
import { attributesOf, type Moments, type Placed } from './insight.queries.ts'
import { bestFirst, standings } from './league/league.ts'
import type { Said } from './sample.queries.ts'
import { driversOf } from './statistics/drivers.ts'
import { HIDDEN_BELOW } from './statistics/small-sample.ts'
import { markedTallies } from './tallies.queries.ts'

/** Hours of the week, words and topics of comments, drivers of the score, places beside each other. */
export type Insight = Pick<
  Analytics,
  'placements' | 'heatmap' | 'worstPart' | 'words' | 'topics' | 'drivers' | 'explained' | 'read'
>

/** Works out what moments and the newest answers tell; how many they were stands in `read`. */
export function insightOf(
  survey: OwnSurvey,
  document: SurveyDocument,
  { moments, placed, comments }: { moments: Moments; placed: Placed; comments: readonly Said[] },
  questions: readonly QuestionResult[],
): Insight {
  const { marks, ids } = attributesOf(survey, document)
  const { metric, main } = marks
  const scale = main?.scale ?? { from: 0, to: -1 }
  const steps = scale.to - scale.from + 1
  const said = comments.map(({ id, text, score }) => ({
    id,
    text,
    step: score === null || score < scale.from || score > scale.to ? null : score - scale.from,
  }))
  const found = main ? driversOf(ids, moments.patterns) : null
  const results = new Map(questions.map((question) => [question.id, question]))
  return {
    placements: placementsOf(survey, document, placed),
    heatmap: heatmapOf(moments.hours, metric),
    worstPart: worstPart(moments.hours, metric),
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
    read: {
      answers: moments.answers,
      placed: placed.answers.length,
      comments: said.length,
      guests: found?.n ?? 0,
    },
  }
}

/** Placements of which more would only be a long list. */
const MOST_PLACEMENTS = 30

/** Where codes hang beside each other; places with few answers would fill the table with nothing. */
function placementsOf(
  survey: OwnSurvey,
  document: SurveyDocument,
  { questions, answers }: Placed,
): Analytics['placements'] {
  const groups = [...markedTallies(questions, answers, 'placement')]
    .filter(([, { answers }]) => answers >= HIDDEN_BELOW)
    .sort(([, a], [, b]) => b.answers - a.answers)
    .slice(0, MOST_PLACEMENTS)
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
