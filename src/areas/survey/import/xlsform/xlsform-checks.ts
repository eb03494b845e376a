import type { Question } from '../../../questionnaire/questionnaire.contract.ts'
import type { Validator } from '../../../questionnaire/validator.contract.ts'
import type { Building } from '../building.ts'
import { parseExpression } from '../expression.ts'
import type { Notes } from '../imported.ts'
import { sayCondition, type Tool } from '../say-condition.ts'
import { type Self, sayRules } from '../say-rules.ts'
import { withConstraint } from './xlsform-question.ts'
import type { SheetLine } from './xlsform-tables.ts'
import { XPATH } from './xpath.ts'

/** The question with its constraint as bounds of its own, or as rules with the message of the form. */
export function constrain(
  { values, words }: SheetLine,
  question: Question,
  self: Self,
  tool: Tool,
  building: Building,
): Question {
  const message = building.text(question.id, words.get('constraint_message'))
  const constraint = values.get('constraint') ?? ''
  const expression = parseExpression(constraint, XPATH)
  const limited = constraint ? withConstraint(question, expression) : undefined
  // Bounds have words of their own, so that a message makes them a rule.
  if (limited && !message) return limited
  const rules = constraint ? sayRules(expression, self, tool) : undefined
  if (rules) {
    const validators = rules.map((rule) => ({ ...whole(rule), ...(message && { message }) }))
    return { ...question, validators }
  }
  if (constraint && !limited) building.notes.changed(question.id, 'check_left_out', constraint)
  if (message)
    building.notes.changed(
      question.id,
      'setting_left_out',
      `constraint_message: ${building.everyWord(message)}`,
    )
  return limited ?? question
}

/** Forms match the whole answer. */
function whole(rule: Validator): Validator {
  if (rule.type !== 'regex' || /^\^[^|]*\$$/.test(rule.regex)) return rule
  return { ...rule, regex: `^(?:${rule.regex})$` }
}

/** When an answer is required, and when it can be given: what some can't change is open to the others. */
export function requiredOf(
  { values }: SheetLine,
  name: string,
  tool: Tool,
  notes: Notes,
): Pick<Question, 'required' | 'requiredIf' | 'enabledIf'> {
  const required = values.get('required') ?? ''
  const readonly = values.get('readonly') ?? ''
  const requiredIf = isWord(required) ? undefined : sayCondition(parseExpression(required, XPATH), tool)
  const closed = isWord(readonly) ? undefined : parseExpression(readonly, XPATH)
  const enabledIf = closed && sayCondition({ kind: 'not', part: closed }, tool)
  if (!isWord(required) && !requiredIf) notes.changed(name, 'check_left_out', `required: ${required}`)
  if (!isWord(readonly) && !enabledIf) notes.changed(name, 'check_left_out', `readonly: ${readonly}`)
  return {
    ...(/^(yes|true(\(\))?|1)$/i.test(required) && { required: true }),
    ...(requiredIf && { requiredIf }),
    ...(enabledIf && { enabledIf }),
  }
}

/** Whether a cell says yes, no or nothing, and is no expression. */
function isWord(text: string): boolean {
  return /^(|yes|no|(true|false)(\(\))?|1|0)$/i.test(text)
}
