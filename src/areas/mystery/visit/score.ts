import type { AnswerValue, Question, SurveyDocument } from '../../questionnaire/questionnaire.contract.ts'
import { checkAnswers } from '../../questionnaire/validate/validate.ts'
import type { PointAnswer, PointAnswers } from '../checker/checker.contract.ts'
import { type MysteryChecklist, type MysteryPoint, UNSEEN } from '../mystery.contract.ts'
import { isFailure, pointScore, SCALE_STEPS } from './point-score.ts'

/** Scores are shares 0…1 of the weights of the points that were seen; null when none was. */
export type VisitScore = {
  score: number | null
  sections: { id: string; score: number | null }[]
  /** Of each scored point that was seen. */
  points: Map<string, number>
  /** Critical points that were not met. One of them fails the visit, whatever its score. */
  failures: string[]
}

/** Scores a visit by its checklist. What was not seen counts neither for nor against it. */
export function scoreVisit({ sections, points }: MysteryChecklist, answers: PointAnswers): VisitScore {
  const scores = new Map<string, number>()
  for (const point of points) {
    const score = pointScore(point, answerOf(answers, point.id))
    if (score !== null) scores.set(point.id, score)
  }
  const scoreOf = (some: readonly MysteryPoint[]) => {
    const seen = some.filter(({ id }) => scores.has(id))
    const weight = seen.reduce((sum, point) => sum + point.weight, 0)
    return weight === 0
      ? null
      : seen.reduce((sum, { id, weight }) => sum + weight * scores.get(id)!, 0) / weight
  }
  return {
    score: scoreOf(points),
    sections: sections.map(({ id }) => ({
      id,
      score: scoreOf(points.filter(({ section }) => section === id)),
    })),
    points: scores,
    failures: points.filter((point) => isFailure(point, answerOf(answers, point.id))).map(({ id }) => id),
  }
}

function answerOf(answers: PointAnswers, id: string): PointAnswer['value'] | undefined {
  return Object.hasOwn(answers, id) ? answers[id]!.value : undefined
}

/** The checklist as a questionnaire: its values are checked by the rules of every questionnaire. */
function documentOf({ points }: MysteryChecklist): SurveyDocument {
  return {
    config: { locales: ['ru'], defaultLocale: 'ru' },
    questions: points.map(({ id, kind, title }): Question => {
      if (kind === 'scale')
        return { id, title, type: 'rating', scale: SCALE_STEPS, shape: 'number', required: true }
      return { id, title, type: kind === 'text' ? 'long_text' : 'yes_no', required: kind !== 'text' }
    }),
    widgets: [],
  }
}

/** Why an answer of a point cannot be taken. */
export type PointFault = 'required' | 'invalid' | 'note' | 'photo'

/**
 * What is missing of a submission, by point. A critical point that is not met needs words, a point with a photo needs one unless it
 * was not seen.
 * @param photographed points that have a photo
 */
export function faultsOf(
  checklist: MysteryChecklist,
  answers: PointAnswers,
  photographed: ReadonlySet<string>,
): Map<string, PointFault> {
  const faults = new Map<string, PointFault>()
  const seen = checklist.points.filter(({ id }) => answerOf(answers, id) !== UNSEEN)
  const values = seen.flatMap(({ id }): [string, AnswerValue][] => {
    const value = answerOf(answers, id)
    return value === undefined || value === null ? [] : [[id, value]]
  })
  const checked = checkAnswers(documentOf({ ...checklist, points: seen }), {
    answers: Object.fromEntries(values),
  })
  if (!checked.ok)
    for (const [id, mistake] of Object.entries(checked.mistakes))
      faults.set(id, mistake.code === 'required' ? 'required' : 'invalid')
  for (const point of seen) {
    if (faults.has(point.id)) continue
    const { value, note } = Object.hasOwn(answers, point.id) ? answers[point.id]! : { value: null, note: '' }
    if (isFailure(point, value) && note === '') faults.set(point.id, 'note')
    else if (point.photo && !photographed.has(point.id)) faults.set(point.id, 'photo')
  }
  for (const id of Object.keys(answers))
    if (!checklist.points.some((point) => point.id === id)) faults.set(id, 'invalid')
  return faults
}
