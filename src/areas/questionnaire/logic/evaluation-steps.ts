import { partsOf, questionOfPart } from '../compound-questions.ts'
import type { Condition, Rule } from '../condition.contract.ts'
import { isChoice, takesSeveral } from '../kinds/choice/choice.ts'
import { countedAs } from '../kinds/kinds.ts'
import { mostEntries } from '../kinds/repeat/entries.ts'
import { lengthLimit } from '../kinds/text/kind.ts'
import { stepsOfPattern } from '../kinds/text/pattern.ts'
import type { Operand, Variable } from '../logic.contract.ts'
import { scaleOf } from '../metric.ts'
import type { Question, QuestionOf, SurveyDocument } from '../questionnaire.contract.ts'
import { stepsOfReading } from '../validate/check-validators.ts'
import { compileRegex, stepsOfRegex } from '../validate/regex.ts'
import type { Validator } from '../validator.contract.ts'
import { type AnswerSize, partsIn, stepsOfRule } from './condition.ts'
import { conditionsOfQuestion } from './question-conditions.ts'
import { stepsOfPoints } from './variable.ts'

/** Texts of other fields: e-mail addresses, lines of a contact, own words, values of a link. */
const LONGEST_FIELD = 500
const LONGEST_ID = 100
/** What a computed value may be set to in words. */
const LONGEST_SET = 1000

/** What the parts of a questionnaire cost when one answer is judged by it: steps at most, whatever the guest answers. */
export type EvaluationSteps = {
  byQuestion: ReadonlyMap<string, number>
  byWidget: ReadonlyMap<string, number>
  /** Quotas, the rule of complaints, and computed values worked out at the end. */
  rest: number
}

/**
 * An upper bound of what judging an answer takes (`Budget` in condition.ts), found without an answer: each condition once, with the
 * longest answers that its questions take. Takes time in proportion to the questionnaire.
 */
export function evaluationSteps(survey: SurveyDocument): EvaluationSteps {
  const { config, questions, widgets } = survey
  const sizes = new Map(questions.map((question) => [question.id, sizeOfAnswer(question)]))
  const byId = new Map(questions.map((question) => [question.id, question]))
  const variables = variableSteps(config.variables ?? [], byId, sizes)
  const of = (condition: Condition | undefined) =>
    conditionSteps(
      condition,
      (rule) => stepsOfRule(rule, sizeOfSubject(rule, byId, sizes, variables.longest)) + variables.upTo(rule),
    )
  const byQuestion = new Map<string, number>()
  for (const question of questions) {
    const conditions = conditionsOfQuestion(question).reduce((steps, each) => steps + of(each), 0)
    const { length } = sizeOfAnswer(question)
    const rules = (question.validators ?? []).reduce((steps, each) => steps + validatorSteps(each, length), 0)
    const form = formSteps(question)
    byQuestion.set(question.id, (byQuestion.get(question.id) ?? 0) + conditions + rules + form)
  }
  const byWidget = new Map<string, number>()
  for (const { id, visibleIf } of widgets) byWidget.set(id, (byWidget.get(id) ?? 0) + of(visibleIf))
  const rest = [config.complaintRule, ...(config.quotas ?? []).map(({ when }) => when)]
  return { byQuestion, byWidget, rest: rest.reduce((steps, each) => steps + of(each), variables.all) }
}

/** What looking at the form of a text costs, in a group for each of its entries. */
function formSteps(question: Question): number {
  if (question.type === 'repeat')
    return mostEntries(question) * question.questions.reduce((steps, asked) => steps + formSteps(asked), 0)
  return 'pattern' in question && question.pattern
    ? stepsOfPattern(lengthLimit(question), question.pattern)
    : 0
}

/** What a rule costs besides its condition. */
function validatorSteps(validator: Validator, length: number): number {
  if (validator.type !== 'regex') return stepsOfReading(validator)
  const regex = compileRegex(validator.regex, validator.caseInsensitive)
  return regex ? stepsOfRegex(length, regex) : 0
}

function conditionSteps(condition: Condition | undefined, ofRule: (rule: Rule) => number): number {
  if (!condition) return 0
  return partsIn(condition).reduce(
    (steps, part) => steps + ('op' in part ? ofRule(part) : conditionSteps(part, ofRule)),
    1,
  )
}

type Sizes = ReadonlyMap<string, AnswerSize>
type ById = ReadonlyMap<string, Question>

/** The most that a guest can answer to a question. */
function sizeOfAnswer(original: Question): AnswerSize {
  const question = countedAs(original)
  const { type } = question
  if (type === 'short_text' || type === 'long_text') return { length: lengthLimit(question), count: 1 }
  if (takesSeveral(question)) return { length: 0, count: question.options.length + 1 }
  if (isChoice(question)) return { length: LONGEST_ID, count: 1 }
  const parts = partsOf(question).length
  if (scaleOf(question) || type === 'yes_no' || type === 'consent') return { length: 0, count: 1 }
  return parts > 0 ? { length: 0, count: parts } : { length: LONGEST_FIELD, count: 10 }
}

/** The most that a rule may have to compare with. */
function sizeOfSubject(rule: Rule, byId: ById, sizes: Sizes, longestVariable: number): AnswerSize {
  if ('variable' in rule) return { length: longestVariable, count: 1 }
  if (!('question' in rule)) return { length: LONGEST_FIELD, count: 1 }
  const question = byId.get(rule.question)
  const part = question?.type === 'repeat' && rule.row !== undefined && questionOfPart(question, rule.row)
  if (part) return sizeOfAnswer(part)
  if (rule.row !== undefined && question)
    return { length: LONGEST_ID, count: question.type === 'matrix' ? columnsOf(question) + 1 : 1 }
  return sizes.get(rule.question) ?? { length: LONGEST_FIELD, count: 1 }
}

/** What computing costs: a rule that looks at a value has all values up to it computed. */
function variableSteps(variables: readonly Variable[], byId: ById, sizes: Sizes) {
  const longest = variables.reduce(
    (most, { steps }) => steps.reduce((longer, { by }) => Math.max(longer, lengthOf(by, sizes)), most),
    LONGEST_SET,
  )
  const allPoints = [...byId.values()].reduce(
    (steps, question) => steps + stepsOfPoints(sizeOf(question, sizes)),
    0,
  )
  const ofOperand = (by: Operand) => {
    if (typeof by !== 'object' || !('points' in by)) return 1
    if (by.points.length === 0) return 1 + allPoints
    return by.points.reduce((steps, id) => {
      const question = byId.get(id)
      return steps + (question ? stepsOfPoints(sizeOf(question, sizes)) : 1)
    }, 1)
  }
  const upTo = new Map<string, number>()
  let all = 0
  for (const { id, steps } of variables) {
    for (const { when, by } of steps)
      all +=
        1 +
        ofOperand(by) +
        conditionSteps(when, (rule) => stepsOfRule(rule, sizeOfSubject(rule, byId, sizes, longest)))
    upTo.set(id, all)
  }
  return { all, longest, upTo: (rule: Rule) => ('variable' in rule ? (upTo.get(rule.variable) ?? 0) : 0) }
}

/** Letters that a computed value has when it is set to this; a list of choices is one text. */
function lengthOf(by: Operand, sizes: Sizes): number {
  if (typeof by !== 'object' || !('question' in by)) return LONGEST_SET
  const size = sizes.get(by.question)
  return size ? size.length + size.count * (LONGEST_FIELD + 1) : 0
}

/** How many values of a question may have points: the rows of a matrix have several. */
function sizeOf(question: Question, sizes: Sizes): number {
  const count = sizes.get(question.id)?.count ?? 1
  return question.type === 'matrix' ? count * (columnsOf(question) + 1) : count
}

/** Columns of the longest scale. */
function columnsOf({ columns, secondColumns = [] }: QuestionOf<'matrix'>): number {
  return Math.max(columns.length, secondColumns.length)
}
