import { isChoice } from '../choice.ts'
import type { Operand, Variable } from '../logic.contract.ts'
import { scaleOf } from '../metric.ts'
import type { AnswerValue, PartsValue, Question, SurveyDocument } from '../survey.contract.ts'
import { type Computed, holds, type Situation } from './condition.ts'

type Compute = NonNullable<Situation['compute']>

/** Beyond this a number is no score: steps that lead there change nothing, so that no value is infinite. */
const LARGEST = 1e15

const known = new WeakMap<SurveyDocument, Compute | undefined>()

/** How the computed values of a survey are found; undefined where it has none. Made once per document. */
export function computeOf(survey: SurveyDocument): Compute | undefined {
  if (!known.has(survey)) known.set(survey, makeCompute(survey))
  return known.get(survey)
}

/** All computed values of a situation by name. Made without a prototype, since a name may be any string. */
export function computedValues(survey: SurveyDocument, situation: Situation): Record<string, Computed> {
  const values: Record<string, Computed> = Object.create(null)
  const compute = computeOf(survey)
  for (const { id } of survey.config.variables ?? []) values[id] = compute!(id, situation)!
  return values
}

/**
 * The points of one answer: those of the chosen options, else the number that was answered; 0 where neither is.
 * The rows of a matrix are added up.
 */
function pointsOf(question: Question, value: AnswerValue | undefined): number {
  if (value === undefined || value === null) return 0
  if (isChoice(question)) return sum([value].flat().map((choice) => pointsIn(question.options, choice)))
  if (question.type === 'matrix') {
    const given = Object.values(value as PartsValue).flat()
    return sum(given.map((each) => (typeof each === 'number' ? each : pointsIn(question.columns, each))))
  }
  const isNumber = scaleOf(question) || question.type === 'number' || question.type === 'slider'
  return isNumber ? Number(value) || 0 : 0
}

function makeCompute(survey: SurveyDocument): Compute | undefined {
  const variables = survey.config.variables ?? []
  if (variables.length === 0) return undefined
  const places = new Map(variables.map(({ id }, place) => [id, place]))
  const questions = new Map(survey.questions.map((question) => [question.id, question]))
  return (name, situation) => {
    const last = places.get(name)
    if (last === undefined) return undefined
    const values = new Map<string, Computed>()
    // Each sees those before it alone, so that values can't wait for each other in a circle.
    const before: Situation = { ...situation, compute: (earlier) => values.get(earlier) }
    for (const variable of variables.slice(0, last + 1))
      values.set(variable.id, evaluated(variable, before, questions))
    return values.get(name)
  }
}

function evaluated(
  { start = 0, steps }: Variable,
  situation: Situation,
  questions: ReadonlyMap<string, Question>,
): Computed {
  let value: Computed = start
  for (const step of steps) {
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
    const asked = operand.points.length > 0 ? operand.points : [...questions.keys()]
    return sum(asked.map((id) => (questions.has(id) ? pointsOf(questions.get(id)!, answerTo(id)) : 0)))
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

function pointsIn(options: readonly { id: string; points?: number }[], choice: unknown): number {
  return options.find(({ id }) => id === choice)?.points ?? 0
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}
