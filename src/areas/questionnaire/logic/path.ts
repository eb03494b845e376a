import type { AnswerValues, Question, SurveyDocument, Widget } from '../questionnaire.contract.ts'
import type { AskedQuestion } from './asked-question.ts'
import { carried } from './carry.ts'
import { commentedBy } from './comments.ts'
import { holds, type Situation } from './condition.ts'
import { computeOf } from './variable.ts'

/** What one guest is shown, given the answers so far. */
export type VisiblePath = {
  /** Visible questions in order. */
  questions: Question[]
  /** The same with only those options that this guest is offered. */
  asked: AskedQuestion[]
  /** The answers of visible questions alone: what may be stored. */
  answers: AnswerValues
  /** What endings, complaints and blocks are judged by: these answers, and what is computed of them. */
  situation: Situation
}

/** The target of a jump that ends the questionnaire. */
export const TO_END = 'end'

/**
 * Steps that judging one answer may take (`Budget` in condition.ts): some 20 ms on a server. A questionnaire that may take more than
 * half of it is not saved (check-limits.ts), so that the budget ends for older ones alone.
 */
export const STEPS_PER_ANSWER = 1_000_000

/** One step of the guest's page. */
export type Step = { id: string; title?: Question['title']; questions: Question[] }

/**
 * The questions that a guest with these answers is shown, and the answers that count.
 * Walks in order; a condition sees only answers of questions that are visible themselves, so hiding a question
 * also hides what depended on it. Jumps lead forward alone: a target that is gone or lies before ends the way, so no
 * questionnaire can go in circles. The server and the guest's page both decide by this function alone.
 */
export function visiblePath(survey: SurveyDocument, situation: Situation): VisiblePath {
  const answers: AnswerValues = Object.create(null)
  const questions: Question[] = []
  const askedQuestions: AskedQuestion[] = []
  // `answers` fills up on the way: each condition sees those before it.
  const now = { ...situation, answers, compute: computeOf(survey), budget: { left: STEPS_PER_ANSWER } }
  let target: string | undefined
  for (const question of survey.questions) {
    if (target !== undefined && target !== question.id) continue
    target = undefined
    if (!holds(question.visibleIf, now)) continue
    const answer = Object.hasOwn(situation.answers, question.id) ? situation.answers[question.id] : undefined
    const offered = carried(survey, question, now, answer)
    if (!offered) continue
    questions.push(question)
    askedQuestions.push(offered.question)
    if (offered.given !== undefined) answers[question.id] = offered.given
    target = question.jumps?.find(({ when }) => holds(when, now))?.to
  }
  return { questions, asked: askedQuestions, answers, situation: now }
}

/**
 * The steps of the guest's page: the survey's pages, or one question a step; questions on no page close the row. Comments stand on the
 * step of what they are on.
 */
export function stepsOf(survey: SurveyDocument): Step[] {
  const byId = new Map(survey.questions.map((question) => [question.id, question]))
  const waiting = new Map(byId)
  const isComment = (question: Question) => commentedBy(question, byId) !== undefined
  const comments = survey.questions.filter(isComment)
  const steps: Step[] = []
  const take = (id: string): Question[] => {
    const question = waiting.get(id)
    if (!question || isComment(question)) return []
    waiting.delete(id)
    return [question, ...comments.filter((comment) => commentedBy(comment, byId) === question)]
  }
  for (const page of survey.config.pages ?? []) {
    const questions = page.questions.flatMap(take)
    if (questions.length > 0) steps.push({ id: page.id, title: page.title, questions })
  }
  for (const id of waiting.keys()) {
    const questions = take(id)
    if (questions.length > 0) steps.push({ id, questions })
  }
  return steps
}

/**
 * The thank-you screen of these answers: the first whose condition holds; undefined when the survey has none. Screens for those
 * who come too late for a quota are none.
 * @param situation that of the visible path
 */
export function thanksOf(survey: SurveyDocument, situation: Situation): Widget | undefined {
  return survey.widgets.find(
    ({ id, type, visibleIf }) =>
      type === 'thanks' &&
      !survey.config.quotas?.some(({ ending }) => ending === id) &&
      holds(visibleIf, situation),
  )
}
