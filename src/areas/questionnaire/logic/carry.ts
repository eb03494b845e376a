import { idsOf } from '../kinds/choice/choice.ts'
import { secondPart } from '../kinds/matrix/matrix-parts.ts'
import { questionById } from '../question-places.ts'
import type { AnswerValue, Option, Question, SurveyDocument } from '../questionnaire.contract.ts'
import { type AskedQuestion, askedQuestion } from './asked-question.ts'
import type { Situation } from './condition.ts'

/** A question as one guest is asked it, and what it was answered, without what this guest was not offered. */
export type CarriedQuestion = { question: AskedQuestion; given: AnswerValue | undefined }

type Carrying = Extract<Question, { carriedFrom?: unknown }>

/**
 * A question with only those options (rows of a matrix) that were carried over from an earlier one, and its answer without
 * the others. Options that the earlier question does not have always stand there. A question that is closed to this guest has no answer.
 * @param situation what counts of the questions before
 * @returns undefined where none of the carried options is left to ask about
 */
export function carried(
  survey: SurveyDocument,
  question: Question,
  situation: Situation,
  answer: AnswerValue | undefined,
): CarriedQuestion | undefined {
  const ownQuestion = askedQuestion(question, situation)
  const value = ownQuestion.isDisabled ? undefined : answer
  if (!carries(ownQuestion)) return { question: ownQuestion, given: value }
  const remaining = optionsLeft(survey, ownQuestion, situation.answers)
  if (!remaining) return undefined
  const options = listOf(ownQuestion).filter(({ id }) => remaining.has(id))
  return {
    question: withList(ownQuestion, options),
    given: value === undefined ? value : withoutHidden(ownQuestion, remaining, value),
  }
}

/** Whether a question takes its options from an earlier one. */
export function carries(question: Question): question is Carrying {
  return 'carriedFrom' in question && question.carriedFrom !== undefined
}

/** The options that may be carried to a question: those that both questions have. */
export function carriedOptions(survey: SurveyDocument, question: Question): Set<string> {
  if (!carries(question)) return new Set()
  const from = questionById(survey.questions, question.carriedFrom!.question)
  const there = idsOf(from ? listOf(from) : NO_OPTIONS)
  return new Set(listOf(question).flatMap(({ id }) => (there.has(id) ? [id] : [])))
}

/** Ids of the options that a guest is offered; undefined where none of the carried ones is among them. */
export function optionsLeft(
  survey: SurveyDocument,
  question: Question,
  answers: Situation['answers'],
): Set<string> | undefined {
  if (!carries(question)) return undefined
  const { question: from, take } = question.carriedFrom!
  const may = carriedOptions(survey, question)
  const chosen = chosenIn(Object.hasOwn(answers, from) ? answers[from] : undefined)
  const isOffered = (id: string) => !may.has(id) || chosen.has(id) === (take === 'chosen')
  const remaining = new Set(listOf(question).flatMap(({ id }) => (isOffered(id) ? [id] : [])))
  return [...may].some((id) => remaining.has(id)) ? remaining : undefined
}

function chosenIn(answer: AnswerValue | undefined): Set<unknown> {
  if (answer === undefined || answer === null) return new Set()
  if (typeof answer === 'object' && !Array.isArray(answer)) return new Set(Object.keys(answer))
  return new Set([answer].flat())
}

/** What may be carried of a question: the rows of a matrix, else its options. */
function listOf(question: Question): Option[] {
  if (question.type === 'matrix') return question.rows
  return 'options' in question ? question.options : NO_OPTIONS
}

const NO_OPTIONS: Option[] = []

function withList(question: Carrying, options: Option[]): Question {
  return question.type === 'matrix' ? { ...question, rows: options } : { ...question, options }
}

/** The answer without options of the question that this guest was not offered. Anything else is left for the check. */
function withoutHidden(
  question: Carrying,
  remaining: ReadonlySet<string>,
  answer: AnswerValue,
): AnswerValue | undefined {
  const isDual = question.type === 'matrix' && question.mode === 'dual'
  const hidden = new Set(
    listOf(question).flatMap(({ id }) => {
      if (remaining.has(id)) return []
      return isDual ? [id, secondPart(id)] : [id]
    }),
  )
  if (typeof answer === 'string') return hidden.has(answer) ? undefined : answer
  if (Array.isArray(answer))
    return answer.filter((choice) => typeof choice !== 'string' || !hidden.has(choice))
  if (typeof answer !== 'object' || answer === null || 'other' in answer) return answer
  const parts = Object.entries(answer).filter(([id]) => !hidden.has(id))
  if (question.type !== 'ranking') return Object.assign(Object.create(null), Object.fromEntries(parts))
  // Places as a form gives them, before they are an order: those of options that went leave gaps.
  const places = parts.sort(([, a], [, b]) => Number(a) - Number(b))
  const isOrder =
    places.length === remaining.size && new Set(places.map(([, place]) => place)).size === remaining.size
  return isOrder ? places.map(([id]) => id) : Object.fromEntries(parts)
}
