import { isChoice } from '../kinds/choice/choice.ts'
import { matrixParts } from '../kinds/matrix/matrix-parts.ts'
import type { Operand, Variable } from '../logic.contract.ts'
import { scaleOf } from '../metric.ts'
import type {
  AnswerValue,
  Option,
  PartsValue,
  Question,
  QuestionOf,
  SurveyDocument,
} from '../questionnaire.contract.ts'
import { type Computed, holds, type Situation } from './condition.ts'

type Compute = NonNullable<Situation['compute']>

/** Beyond this a number is no score: steps that lead there change nothing, so that no value is infinite. */
const LARGEST = 1e15

const cache = new WeakMap<SurveyDocument, Compute | undefined>()

/** How the computed values of a survey are found; undefined where it has none. Made once per document. */
export function computeOf(survey: SurveyDocument): Compute | undefined {
  if (!cache.has(survey)) cache.set(survey, makeCompute(survey))
  return cache.get(survey)
}

/**
 * All computed values of a situation by name; without those that come after the budget is spent. Made without a prototype, since a
 * name may be any string.
 */
export function computedValues(survey: SurveyDocument, situation: Situation): Record<string, Computed> {
  const { variables = [] } = survey.config
  const values = valuesOf(variables, situation, questionsById(survey))
  return Object.assign(Object.create(null), Object.fromEntries(values))
}

/** What the points of one answer cost, in steps. @param count how many values it has */
export function stepsOfPoints(count: number): number {
  return 2 + count
}

/**
 * The points of one answer: those of the chosen options, else the number that was answered; 0 where neither is.
 * The rows of a matrix are added up.
 */
function pointsOf(question: Question, value: AnswerValue | undefined, { budget }: Situation): number {
  const isMatrix = question.type === 'matrix' && typeof value === 'object' && value
  const choices = isMatrix ? Object.values(value as PartsValue).flat() : [value].flat()
  if (budget) budget.left -= stepsOfPoints(choices.length)
  if (value === undefined || value === null) return 0
  if (isChoice(question)) return sum(choices.map((choice) => pointsIn(question.options, choice)))
  if (question.type === 'matrix') return isMatrix ? sum(pointsOfCells(question, value as PartsValue)) : 0
  const isNumber = scaleOf(question) || question.type === 'number' || question.type === 'slider'
  return isNumber ? Number(value) || 0 : 0
}

function pointsOfCells(question: QuestionOf<'matrix'>, cells: PartsValue): number[] {
  return matrixParts(question).flatMap(({ id, columns }) =>
    [Object.hasOwn(cells, id) ? cells[id]! : []]
      .flat()
      .map((cell) => (typeof cell === 'number' ? cell : pointsIn(columns, cell))),
  )
}

function makeCompute(survey: SurveyDocument): Compute | undefined {
  const variables = survey.config.variables ?? []
  if (variables.length === 0) return undefined
  const places = new Map(variables.map(({ id }, place) => [id, place]))
  const questions = questionsById(survey)
  return (name, situation) => {
    const last = places.get(name)
    if (last === undefined) return undefined
    return valuesOf(variables.slice(0, last + 1), situation, questions).get(name)
  }
}

/** The values of these variables in their order; none of those that come after the budget is spent. */
function valuesOf(
  variables: readonly Variable[],
  situation: Situation,
  questions: ReadonlyMap<string, Question>,
): Map<string, Computed> {
  const values = new Map<string, Computed>()
  // Each sees those before it alone, so that values can't wait for each other in a circle.
  const before: Situation = { ...situation, compute: (earlier) => values.get(earlier) }
  for (const variable of variables) {
    const value = evaluated(variable, before, questions)
    if (situation.budget && situation.budget.left < 0) break
    values.set(variable.id, value)
  }
  return values
}

function questionsById({ questions }: SurveyDocument): Map<string, Question> {
  return new Map(questions.map((question) => [question.id, question]))
}

function evaluated(
  { start = 0, steps }: Variable,
  situation: Situation,
  questions: ReadonlyMap<string, Question>,
): Computed {
  let value: Computed = start
  const { budget } = situation
  for (const step of steps) {
    if (budget) budget.left -= 2
    if (budget && budget.left < 0) break
    if (!holds(step.when, situation)) continue
    const by = operandOf(step.by, situation, questions)
    if (by === undefined) continue
    value = step.do === 'set' ? by : (calculated(Number(value), step.do, Number(by)) ?? value)
  }
  return value
}

function operandOf(
  operand: Operand,
  situation: Situation,
  questions: ReadonlyMap<string, Question>,
): Computed | undefined {
  if (typeof operand !== 'object') return operand
  const answerTo = (id: string) => (Object.hasOwn(situation.answers, id) ? situation.answers[id] : undefined)
  if ('points' in operand) {
    const ids = operand.points.length > 0 ? operand.points : [...questions.keys()]
    return sum(
      ids.map((id) => (questions.has(id) ? pointsOf(questions.get(id)!, answerTo(id), situation) : 0)),
    )
  }
  if ('hidden' in operand) return situation.hidden?.[operand.hidden]
  if ('variable' in operand) return situation.compute?.(operand.variable, situation)
  const answer = answerTo(operand.question)
  if (operand.row === undefined) return plain(answer)
  if (Array.isArray(answer)) return answer.indexOf(operand.row) + 1 || undefined
  if (typeof answer !== 'object' || !answer || !Object.hasOwn(answer, operand.row)) return undefined
  return plain((answer as PartsValue)[operand.row])
}

/** Numbers and words as they are; a list of choices as one text. */
function plain(answer: AnswerValue | undefined): Computed | undefined {
  if (typeof answer === 'number' || typeof answer === 'string') return answer
  if (Array.isArray(answer))
    return answer.map((each) => (typeof each === 'string' ? each : each.other)).join()
  if (typeof answer === 'boolean') return String(answer)
  return answer && 'other' in answer ? String(answer.other) : undefined
}

/** @returns undefined where the result is no number: the value then stays as it was */
function calculated(
  value: number,
  how: Exclude<Variable['steps'][number]['do'], 'set'>,
  by: number,
): number | undefined {
  const results = { add: value + by, subtract: value - by, multiply: value * by, divide: value / by }
  const result = results[how]
  // Tenths have no exact binary form: 0.1 + 0.2 must be 0.3 for an owner.
  return Math.abs(result) <= LARGEST ? Math.round(result * 1e6) / 1e6 : undefined
}

/** By option, for each list of options once: a list is never changed in place. */
const pointsByOption = new WeakMap<readonly Option[], ReadonlyMap<unknown, number>>()

function pointsIn(options: readonly Option[], choice: unknown): number {
  // The first counts where two have one id.
  const pointsById =
    pointsByOption.get(options) ?? new Map([...options].reverse().map(({ id, points }) => [id, points ?? 0]))
  pointsByOption.set(options, pointsById)
  return pointsById.get(choice) ?? 0
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}
