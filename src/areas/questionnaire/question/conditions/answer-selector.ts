import type { Rule } from '../../condition.contract.ts'
import { takesSeveral } from '../../kinds/choice/choice.ts'
import { holds } from '../../logic/condition.ts'
import type { AnswerValue, Question } from '../../questionnaire.contract.ts'
import { fieldName, OTHER_CHOICE, SUBJECT_FIELD } from '../field-name.ts'
import { isVisibleToStyles, type PickedField, typedFields } from './picked-field.ts'
import { CUT, quoted, type Selector, type SelectorJoiner, UNKNOWN } from './selector.ts'

/** What looking at one value of a field costs, as letters that are joined. */
const PER_VALUE = 10

/**
 * A rule about an answer: which of its fields' states satisfy it. Hidden questions count as unanswered.
 * @param visible that the question is shown
 */
export function answerSelector(
  question: Question,
  rule: Rule,
  visible: () => Selector,
  field: () => PickedField,
  joiner: SelectorJoiner,
): Selector {
  const { op } = rule
  if (takesSeveral(question)) return choicesSelector(rule, visible(), field(), joiner)
  if (!isVisibleToStyles(question)) return UNKNOWN
  const fields = typedFields(question)
  if (fields.length > 0) {
    if (op !== 'answered' && op !== 'not_answered') return UNKNOWN
    const typed = fields.map(
      (kind) => `[name=${quoted(fieldName(kind, question.id))}]:not(:placeholder-shown)`,
    )
    const answered = joiner.and([visible(), { all: [`:has(${typed})`], exact: true }])
    return op === 'answered' ? answered : joiner.not(answered)
  }
  const { name, values } = field()
  if (!joiner.spends(values.length * PER_VALUE)) return CUT
  const satisfies = (value: AnswerValue | undefined) =>
    holds({ all: [rule] }, { answers: value === undefined ? {} : { [question.id]: value } })
  const picked = (isSatisfied: boolean) =>
    values.filter(([, value]) => satisfies(value) === isSatisfied).map(([attribute]) => attribute)
  const isUnanswered = satisfies(undefined)
  const chosen = joiner.and([visible(), joiner.checked(name, picked(!isUnanswered))])
  return isUnanswered ? joiner.not(chosen) : chosen
}

/** A rule about the choice of the subject that the page itself asks for. */
export function subjectSelector(rule: Rule, subjects: readonly string[], joiner: SelectorJoiner): Selector {
  if (!joiner.spends(subjects.length * PER_VALUE)) return CUT
  const satisfies = (subject: string) => holds({ all: [rule] }, { answers: {}, facts: { subject } })
  if (!holds({ all: [rule] }, { answers: {} }))
    return joiner.checked(SUBJECT_FIELD, subjects.filter(satisfies))
  return joiner.not(
    joiner.checked(
      SUBJECT_FIELD,
      subjects.filter((id) => !satisfies(id)),
    ),
  )
}

function choicesSelector(
  rule: Rule,
  visible: Selector,
  { name, values }: PickedField,
  joiner: SelectorJoiner,
): Selector {
  const all = values.map(([attribute]) => attribute)
  // “other” is what conditions call a choice in own words; in the form it has an empty value.
  const choices = [rule.value ?? []].flat().map((value) => (value === 'other' ? OTHER_CHOICE : String(value)))
  if (!joiner.spends((all.length + choices.length) * PER_VALUE)) return CUT
  const checked = (some: string[]) => joiner.checked(name, some)
  const each = (some: string[]) => some.map((value) => checked([value]))
  const whenVisible = (...selectors: Selector[]) => joiner.and([visible, ...selectors])
  switch (rule.op) {
    case 'answered':
      return whenVisible(checked(all))
    case 'not_answered':
      return joiner.not(whenVisible(checked(all)))
    case 'any_of':
      return whenVisible(checked(choices))
    case 'none_of':
      return joiner.not(whenVisible(checked(choices)))
    case 'all_of':
      return whenVisible(...each(choices))
    case 'contains':
      return whenVisible(checked(choices.slice(0, 1)))
    case 'not_contains':
      return joiner.not(whenVisible(checked(choices.slice(0, 1))))
    case 'equals':
    case 'not_equals': {
      const named = new Set(choices)
      const rest = all.filter((value) => !named.has(value))
      const equal = whenVisible(...each(choices), joiner.not(checked(rest)))
      return rule.op === 'equals' ? equal : joiner.not(equal)
    }
    default:
      return UNKNOWN
  }
}
