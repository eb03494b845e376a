import { questionOfPart } from '../../questionnaire/compound-questions.ts'
import type { Condition, Rule } from '../../questionnaire/condition.contract.ts'
import { type AmountQuestion, amountRange, isAmount } from '../../questionnaire/kinds/amount/amount.ts'
import { isChoice, takesSeveral } from '../../questionnaire/kinds/choice/choice.ts'
import { countedAs } from '../../questionnaire/kinds/kinds.ts'
import { type Budget, holds, partsIn } from '../../questionnaire/logic/condition.ts'
import { scaleOf } from '../../questionnaire/metric.ts'
import type { Operator } from '../../questionnaire/operator.contract.ts'
import { questionById } from '../../questionnaire/question-places.ts'
import type {
  AnswerValue,
  AnswerValues,
  Question,
  QuestionOf,
  SurveyDocument,
} from '../../questionnaire/questionnaire.contract.ts'
import { checkValue } from '../../questionnaire/validate/validate.ts'
import { pointsBeside } from './threshold.ts'

/** A comparison that must hold, or must not. */
type Literal = { rule: Rule; isTrue: boolean }
/** Literals that must hold together. */
type Case = Literal[]

/** Conditions with more cases, or choices with more options in them, are taken as possible: a remark must be right. */
const MOST_CASES = 256
const MOST_OPTIONS = 10
/** Comparisons with single values that are tried for one condition: a chain of questions doubles them with each. */
export const STEPS_PER_CONDITION = 3_000
/** And for all conditions of a questionnaire together. */
export const STEPS_OF_CONTRADICTIONS = 15_000

const SAMENESS: readonly Operator[] = ['equals', 'not_equals', 'any_of', 'none_of', 'all_of', 'not_all_of']
const ORDER: readonly Operator[] = [
  'less',
  'less_or_equal',
  'greater',
  'greater_or_equal',
  'between',
  'not_between',
]

/**
 * Whether any guest at all can satisfy a condition: `less than 3 and more than 8` none can, nor `A is answered` where A is shown
 * only to others. Says yes where it can't be sure (patterns of texts, very long conditions), or not without trying for long.
 * @param steps what may be tried for all conditions of the questionnaire; what this one takes is taken off
 */
export function canHold(
  condition: Condition | undefined,
  survey: SurveyDocument,
  steps: Budget = { left: STEPS_OF_CONTRADICTIONS },
): boolean {
  if (!condition) return true
  const cases = casesOf(condition, true)
  if (!cases) return true
  const own = { left: Math.min(steps.left, STEPS_PER_CONDITION) }
  const stepsBefore = own.left
  const isSatisfiable = cases.some((each) => isPossible(each, survey, new Set(), own))
  steps.left -= stepsBefore - Math.max(own.left, 0)
  return isSatisfiable
}

/** Every way in which a condition comes true; undefined where there are too many. */
function casesOf(part: Rule | Condition, isTrue: boolean): Case[] | undefined {
  if ('op' in part) return [[{ rule: part, isTrue }]]
  const wantsParts = 'none' in part ? !isTrue : isTrue
  const needsAll = 'any' in part ? !isTrue : isTrue
  let cases: Case[] = needsAll ? [[]] : []
  for (const each of partsIn(part)) {
    const list = casesOf(each, wantsParts)
    if (!list || (needsAll && cases.length * list.length > MOST_CASES)) return undefined
    cases = needsAll ? cases.flatMap((one) => list.map((other) => [...one, ...other])) : [...cases, ...list]
    if (cases.length > MOST_CASES) return undefined
  }
  return cases
}

/** @param steps once they are taken, everything is possible */
function isPossible(
  literals: Case,
  survey: SurveyDocument,
  seen: ReadonlySet<string>,
  steps: Budget,
): boolean {
  steps.left -= literals.length
  if (steps.left <= 0) return true
  const subjects = Map.groupBy(literals, ({ rule }) => subjectKey(rule))
  for (const [, about] of subjects) {
    const values = candidates(about, survey)
    const isTried = (value: AnswerValue | undefined) => {
      steps.left -= about.length
      return steps.left <= 0 || allHold(about, value)
    }
    if (values && !values.some(isTried)) return false
  }
  // A comparison that only an answer satisfies needs its question to be shown.
  const [next] = literals.flatMap(({ rule, isTrue }) => {
    const question = 'question' in rule ? questionById(survey.questions, rule.question) : undefined
    const isNeeded = question?.visibleIf && !seen.has(question.id) && !allHold([{ rule, isTrue }], undefined)
    return isNeeded ? [question] : []
  })
  if (!next) return true
  const shown = casesOf(next.visibleIf!, true)
  if (!shown || shown.length * literals.length > MOST_CASES) return true
  return shown.some((each) => isPossible([...literals, ...each], survey, new Set([...seen, next.id]), steps))
}

function subjectKey(rule: Rule): string {
  if ('question' in rule) return JSON.stringify([rule.question, rule.row])
  if ('fact' in rule) return `fact ${rule.fact}`
  return 'hidden' in rule ? `hidden ${rule.hidden}` : `variable ${rule.variable}`
}

/** Whether comparisons with one and the same subject hold for a value of it. */
function allHold(about: Case, value: AnswerValue | undefined): boolean {
  const answers: AnswerValues = value === undefined ? {} : { x: value }
  return about.every(
    ({ rule: { op, value: wanted }, isTrue }) =>
      holds({ all: [{ question: 'x', op, value: wanted }] }, { answers }) === isTrue,
  )
}

/** Values that stand for all that a subject may have, as far as these comparisons tell them apart. */
function candidates(about: Case, survey: SurveyDocument): (AnswerValue | undefined)[] | undefined {
  const { rule } = about[0]!
  const only = (...kinds: (readonly Operator[])[]) =>
    about.every(({ rule: { op } }) => /answered$/.test(op) || kinds.some((kind) => kind.includes(op)))
  const wanted = about.flatMap(({ rule: { value } }) => [value ?? []].flat())
  if ('fact' in rule) {
    if (rule.fact === 'hour') return span(0, 23)
    if (rule.fact === 'weekday') return span(1, 7)
    if (rule.fact === 'locale') return [...survey.config.locales]
    if (rule.fact === 'time' || rule.fact === 'date')
      return only(SAMENESS, ORDER) ? pointsBeside(rule.fact, wanted) : undefined
  }
  if (!('question' in rule)) {
    if ('variable' in rule)
      return only(SAMENESS, ORDER) ? [...pointsBeside('number', wanted), ...wanted.map(String)] : undefined
    return only(SAMENESS) ? ofWords(wanted) : unlessUnanswered(about)
  }
  const original = questionById(survey.questions, rule.question)
  const question =
    original && (rule.row === undefined ? countedAs(original) : questionOfPart(original, rule.row))
  if (!original || !question) return undefined
  const isSure =
    original.required &&
    !original.visibleIf &&
    !original.enabledIf &&
    !survey.questions.some(({ jumps }) => jumps?.length)
  const values = valuesOf(question, wanted, only)
  if (!values) return unlessUnanswered(about)
  return isSure && !('carriedFrom' in original) && rule.row === undefined ? values : [...values, undefined]
}

function valuesOf(
  question: Question,
  wanted: (string | number | boolean)[],
  only: (...kinds: (readonly Operator[])[]) => boolean,
): AnswerValue[] | undefined {
  const scale = scaleOf(question)
  if (scale) return span(scale.from, scale.to)
  if (question.type === 'yes_no' || question.type === 'consent') return [true, false]
  if (isChoice(question)) {
    const ids: AnswerValue[] = question.options.map(({ id }) => id)
    if (!takesSeveral(question)) return [...ids, ...(question.other ? [{ other: 'x' }] : [])]
    return sets(question.options, [...new Set(wanted.map(String))], question.other === true, question.max)
  }
  if (isAmount(question) || question.type === 'date' || question.type === 'time') {
    if (!only(SAMENESS, ORDER)) return undefined
    const kind = isAmount(question) ? 'number' : question.type
    const { min, max, step } = limitsOf(question)
    const marks = [...wanted, min ?? [], max ?? []].flat()
    const steps = step === undefined ? undefined : { step, from: Number(min ?? 0) }
    return pointsBeside(kind, marks, steps).filter((value) => !checkValue(question, value))
  }
  if (question.type === 'contact_info' || question.type === 'address') return [{ name: 'x' }]
  if (question.type === 'date_range' || question.type === 'time_range')
    return only([]) ? [{ from: 'x', to: 'x' }] : undefined
  if (
    question.type === 'matrix' ||
    question.type === 'hot_spot' ||
    question.type === 'ranking' ||
    question.type === 'constant_sum' ||
    question.type === 'repeat'
  ) {
    return only([]) ? [{ x: 1 }] : undefined
  }
  return only(SAMENESS) ? ofWords(wanted).filter((value) => value !== undefined) : undefined
}

function limitsOf(question: AmountQuestion | QuestionOf<'date' | 'time'>): {
  min?: string | number | undefined
  max?: string | number | undefined
  step?: number | undefined
} {
  if (isAmount(question)) return amountRange(question)
  return question.type === 'date' ? { min: question.min, max: question.max } : {}
}

/** Sets of the named options, with and without one that is not named. */
function sets(
  options: readonly { id: string; exclusive?: boolean }[],
  named: string[],
  other: boolean,
  most = Number.POSITIVE_INFINITY,
): AnswerValue[] | undefined {
  const ids = named.filter((id) => options.some((option) => option.id === id) || (other && id === 'other'))
  const rest = options.find(({ id }) => !named.includes(id))?.id
  if (ids.length > MOST_OPTIONS) return undefined
  const all = rest === undefined ? ids : [...ids, rest]
  let subsets: string[][] = [[]]
  for (const id of all) subsets = subsets.flatMap((set) => [set, [...set, id]])
  const isExclusive = (id: string) => options.some((option) => option.id === id && option.exclusive)
  return subsets
    .filter((set) => set.length > 0 && set.length <= most && (set.length === 1 || !set.some(isExclusive)))
    .map((set) => set.map((id) => (id === 'other' && other ? { other: 'x' } : id)))
}

function ofWords(values: (string | number | boolean)[]): (AnswerValue | undefined)[] {
  const words = values.map(String).filter(Boolean)
  return [...words, `${words.join('')}x`, undefined]
}

/** Where only “not answered” can be true, one value stands for all. */
function unlessUnanswered(about: Case): undefined[] | undefined {
  const isEmpty = about.some(
    ({ rule: { op }, isTrue }) => (op === 'not_answered') === isTrue && /answered$/.test(op),
  )
  return isEmpty ? [undefined] : undefined
}

function span(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, step) => from + step)
}
