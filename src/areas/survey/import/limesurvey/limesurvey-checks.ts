import type { Question } from '../../../questionnaire/questionnaire.contract.ts'
import { takesRegex } from '../../../questionnaire/validate/check-validators.ts'
import type { Validator } from '../../../questionnaire/validator.contract.ts'
import type { Building } from '../building.ts'
import { parseExpression } from '../expression.ts'
import type { Ref, Tool } from '../say-condition.ts'
import { regexRule, sayRules } from '../say-rules.ts'
import { EXPRESSION_SCRIPT } from './limesurvey-expression.ts'
import { setting } from './limesurvey-settings.ts'
import type { LimeQuestion } from './limesurvey-tables.ts'

/**
 * The rules that a question has in LimeSurvey: an equation with a tip, and an expression that its text must match.
 * @param self what its code stands for; undefined where several questions or fields were made of it
 */
export function rulesOf(
  source: LimeQuestion,
  question: Question,
  self: Omit<Ref, 'question'> | undefined,
  tool: Tool,
  building: Building,
): Validator[] {
  const { code, row, attributes } = source
  const equation = setting(source, 'em_validation_q').trim()
  const tip = building.text(code, attributes.get('em_validation_q_tip'))
  const isText = takesRegex(question)
  const isSelf = (name: string) => name === 'this' || name === 'self' || name.split('.')[0] === code
  const rules =
    equation && self
      ? sayRules(
          parseExpression(equation, EXPRESSION_SCRIPT),
          { ref: { ...self, question: question.id }, isSelf },
          tool,
        )
      : undefined
  const isSaid = rules?.every(({ type }) => type !== 'regex' || isText)
  if (equation && !isSaid) building.notes.changed(code, 'check_left_out', `em_validation_q: ${equation}`)
  if (tip && !isSaid)
    building.notes.changed(code, 'setting_left_out', `em_validation_q_tip: ${building.everyWord(tip)}`)
  const expression = row.preg && isText && self ? regexRule(row.preg) : undefined
  if (row.preg && !expression) building.notes.changed(code, 'check_left_out', row.preg)
  return [
    ...(expression ? [expression] : []),
    ...((isSaid && rules) || []).map((rule) => ({ ...rule, ...(tip && { message: tip }) })),
  ]
}
