import { isChoice, takesSeveral } from '../choice.ts'
import type { Condition, Rule } from '../condition.contract.ts'
import { carriedOptions, carries } from '../logic/carry.ts'
import { holds, partsIn, type Situation } from '../logic/condition.ts'
import { stepsOf } from '../logic/path.ts'
import { isMedia } from '../media.ts'
import { scaleOf } from '../metric.ts'
import { partsOf } from '../parts.ts'
import { asksSubject } from '../subject-question.ts'
import type { AnswerValue, Question, QuestionOf, SurveyDocument } from '../survey.contract.ts'
import { questionDomId, stepDomId, widgetDomId } from './dom-id.ts'
import { type FieldKind, fieldName, OTHER_CHOICE, SUBJECT_FIELD } from './field-name.ts'

/**
 * A condition as a compound selector of the form: `true` and `false` when it is decided already.
 * Not `exact`: it may hold more often than the condition, never less.
 */
type Selector = { css: string | boolean; exact: boolean }

/** What is known of the visit while the page is made. */
export type KnownFacts = Pick<Situation, 'facts'> & {
  /** Ids of the subjects that the guest chooses among on the page. */
  subjects?: readonly string[]
}

const UNKNOWN: Selector = { css: true, exact: false }
/** Longer selectors are not worth their bytes: the question is then shown, and the server drops what must not count. */
const LONGEST = 3000

/**
 * Style rules that hide the questions, blocks and steps whose conditions don't hold, by `:has()`, so that the page obeys its
 * logic without a script. What CSS can't express stays visible. Questions are `#q0`, `#q1`…, blocks `#w0`…, steps `#s-…`.
 * @param longest selector that is still written, in letters
 */
export function conditionCss(survey: SurveyDocument, known: KnownFacts, longest = LONGEST): string {
  const compiler = compilerOf(survey, known, longest)
  const rules: string[] = []
  const hideUnless = ({ css }: Selector, id: string) => {
    if (css === true) return
    const unless = css === false ? '' : `:not(${css})`
    rules.push(`.g-form${unless} #${id}{display:none}`)
  }
  for (const [place, question] of survey.questions.entries())
    hideUnless(compiler.visible(question), questionDomId(place))
  for (const [place, question] of survey.questions.entries()) {
    for (const id of carriedOptions(survey, question))
      hideUnless(compiler.offered(question, id), `${questionDomId(place)} [data-seed=${quoted(id)}]`)
  }
  for (const [place, { visibleIf }] of survey.widgets.entries())
    hideUnless(compiler.condition(visibleIf), widgetDomId(place))
  for (const [place, { questions }] of stepsOf(survey).entries())
    hideUnless(or(questions.map((question) => compiler.visible(question))), stepDomId(place))
  return rules.join('')
}

function compilerOf(survey: SurveyDocument, known: KnownFacts, longest: number) {
  const seen = new Map<string, Selector>()
  const visible = (question: Question): Selector => {
    const ready = seen.get(question.id)
    if (ready) return ready
    // Against a question that waits for itself; validation refuses it, an import may bring it.
    seen.set(question.id, UNKNOWN)
    const carriedHere = [...carriedOptions(survey, question)].map((id) => offered(question, id))
    const isLeft = carries(question) ? [or(carriedHere)] : []
    const selector = and([condition(question.visibleIf), not(or(jumpsOver(question))), ...isLeft])
    seen.set(question.id, selector)
    return selector
  }
  /** Whether an option is carried over from an earlier question. */
  const offered = (question: Question, id: string): Selector => {
    const { question: from, take } = (carries(question) && question.carriedFrom) || {}
    const source = survey.questions.find((each) => each.id === from)
    if (!source || !isChoice(source)) return UNKNOWN
    const chosen = and([visible(source), checked(pickedField(source).name, [id])])
    return take === 'chosen' ? chosen : not(chosen)
  }
  /** The jumps of earlier questions that lead past this one. */
  const jumpsOver = (question: Question): Selector[] => {
    const at = survey.questions.indexOf(question)
    return survey.questions.slice(0, Math.max(at, 0)).flatMap((from, place) =>
      (from.jumps ?? []).flatMap(({ when, to }, number, jumps) => {
        const target = survey.questions.findIndex(({ id }, each) => id === to && each > place)
        if (target >= 0 && target <= at) return []
        const before = jumps.slice(0, number).map((each) => not(condition(each.when)))
        return [and([visible(from), condition(when), ...before])]
      }),
    )
  }
  const condition = (given: Condition | undefined): Selector => {
    if (!given) return { css: true, exact: true }
    const parts = partsIn(given).map((part) => ('op' in part ? rule(part) : condition(part)))
    const selector = 'all' in given ? and(parts) : 'any' in given ? or(parts) : not(or(parts))
    return typeof selector.css === 'string' && selector.css.length > longest ? UNKNOWN : selector
  }
  const rule = (given: Rule): Selector => {
    if ('question' in given) {
      const question = survey.questions.find(({ id }) => id === given.question)
      return question ? ofAnswer(question, given, visible(question), known) : decided(given, known.facts)
    }
    // The page is made once for all guests, and each comes by a link of their own.
    if ('hidden' in given)
      return survey.config.hidden?.includes(given.hidden) ? UNKNOWN : decided(given, known.facts)
    if ('variable' in given) return UNKNOWN
    // A question of the survey's own says it too, and what it says counts only while it is seen.
    if (given.fact === 'subject' && asksSubject(survey)) return UNKNOWN
    if (given.fact === 'subject' && known.subjects) return ofSubject(given, known.subjects)
    return known.facts && Object.hasOwn(known.facts, given.fact) ? decided(given, known.facts) : UNKNOWN
  }
  return { visible, condition, offered }
}

function decided(rule: Rule, facts: Situation['facts']): Selector {
  return { css: holds({ all: [rule] }, { answers: {}, facts }), exact: true }
}

/** A rule about an answer: which of its fields' states satisfy it. Hidden questions count as unanswered. */
function ofAnswer(question: Question, rule: Rule, visible: Selector, known: KnownFacts): Selector {
  const { op } = rule
  if (takesSeveral(question)) return ofChoices(question, rule, visible)
  if (partsOf(question).length > 0) return UNKNOWN
  // A day and a time have no placeholder that would tell whether they are filled.
  if (['date', 'time', 'address'].includes(question.type) || isMedia(question)) return UNKNOWN
  const fields = typedFields(question)
  if (fields.length > 0) {
    if (op !== 'answered' && op !== 'not_answered') return UNKNOWN
    const typed = fields.map(
      (kind) => `[name=${quoted(fieldName(kind, question.id))}]:not(:placeholder-shown)`,
    )
    const answered = and([visible, { css: `:has(${typed})`, exact: true }])
    return op === 'answered' ? answered : not(answered)
  }
  const { name, values } = pickedField(question, known)
  const satisfies = (value: AnswerValue | undefined) =>
    holds({ all: [rule] }, { answers: value === undefined ? {} : { [question.id]: value } })
  const picked = (wanted: boolean) =>
    values.filter(([, value]) => satisfies(value) === wanted).map(([attribute]) => attribute)
  return satisfies(undefined)
    ? not(and([visible, checked(name, picked(false))]))
    : and([visible, checked(name, picked(true))])
}

function ofSubject(rule: Rule, subjects: readonly string[]): Selector {
  const satisfies = (subject: string) => holds({ all: [rule] }, { answers: {}, facts: { subject } })
  if (!holds({ all: [rule] }, { answers: {} })) return checked(SUBJECT_FIELD, subjects.filter(satisfies))
  return not(
    checked(
      SUBJECT_FIELD,
      subjects.filter((id) => !satisfies(id)),
    ),
  )
}

function ofChoices(
  question: QuestionOf<'multiple_choice' | 'picture_choice'>,
  rule: Rule,
  visible: Selector,
): Selector {
  const name = fieldName('choices', question.id)
  const all = pickedField(question).values.map(([attribute]) => attribute)
  // “other” is what conditions call a choice in own words; in the form it has an empty value.
  const wanted = [rule.value ?? []].flat().map((value) => (value === 'other' ? OTHER_CHOICE : String(value)))
  const each = (values: string[]) => values.map((value) => checked(name, [value]))
  const given = (selector: Selector) => and([visible, selector])
  switch (rule.op) {
    case 'answered':
      return given(checked(name, all))
    case 'not_answered':
      return not(given(checked(name, all)))
    case 'any_of':
      return given(checked(name, wanted))
    case 'none_of':
      return not(given(checked(name, wanted)))
    case 'all_of':
      return given(and(each(wanted)))
    case 'contains':
      return given(checked(name, wanted.slice(0, 1)))
    case 'not_contains':
      return not(given(checked(name, wanted.slice(0, 1))))
    case 'equals':
    case 'not_equals': {
      const rest = all.filter((value) => !wanted.includes(value))
      const equal = given(and([...each(wanted), not(checked(name, rest))]))
      return rule.op === 'equals' ? equal : not(equal)
    }
    default:
      return UNKNOWN
  }
}

/** The fields of a question that is answered by typing; none for the others. */
function typedFields(question: Question): FieldKind[] {
  if (question.type === 'contact_info') return question.fields ?? ['name', 'phone', 'email']
  if (question.type === 'number' || question.type === 'slider') return ['amount']
  return ['short_text', 'long_text', 'email', 'phone'].includes(question.type) ? ['text'] : []
}

/** The field of a question that is answered by picking, with each value as it stands in the form and as it is judged. */
function pickedField(
  question: Question,
  known: KnownFacts = {},
): {
  name: string
  values: [attribute: string, value: AnswerValue][]
} {
  const scale = scaleOf(question)
  if (scale) {
    const steps = Array.from({ length: scale.to - scale.from + 1 }, (_, step) => scale.from + step)
    return { name: fieldName('number', question.id), values: steps.map((step) => [String(step), step]) }
  }
  if (isChoice(question)) {
    const values = question.options.map(({ id }): [string, AnswerValue] => [id, id])
    if (question.other) values.push([OTHER_CHOICE, { other: '' }])
    return { name: fieldName(takesSeveral(question) ? 'choices' : 'choice', question.id), values }
  }
  if (question.type === 'subject') {
    const values = (known.subjects ?? []).map((id): [string, AnswerValue] => [id, id])
    return { name: fieldName('subject', question.id), values }
  }
  const name = fieldName('flag', question.id)
  if (question.type === 'consent') return { name, values: [['true', true]] }
  return {
    name,
    values: [
      ['true', true],
      ['false', false],
    ],
  }
}

function checked(name: string, values: string[]): Selector {
  if (values.length === 0) return { css: false, exact: true }
  const of = values.map((value) => `[value=${quoted(value)}]`)
  const any = of.length === 1 ? of[0] : `:is(${of})`
  return { css: `:has([name=${quoted(name)}]${any}:checked)`, exact: true }
}

function and(parts: Selector[]): Selector {
  if (parts.some(({ css, exact }) => css === false && exact)) return { css: false, exact: true }
  const pieces = parts.map(({ css }) => css).filter((css) => css !== true)
  const exact = parts.every((part) => part.exact)
  if (pieces.length === 0) return { css: true, exact }
  return { css: [...new Set(pieces)].join(''), exact }
}

function or(parts: Selector[]): Selector {
  if (parts.some(({ css, exact }) => css === true && exact)) return { css: true, exact: true }
  const exact = parts.every((part) => part.exact)
  if (parts.some(({ css }) => css === true)) return { css: true, exact }
  const pieces = [...new Set(parts.map(({ css }) => css).filter((css) => css !== false))]
  if (pieces.length === 0) return { css: false, exact }
  return { css: pieces.length === 1 ? pieces[0]! : `:is(${pieces})`, exact }
}

function not({ css, exact }: Selector): Selector {
  if (!exact) return UNKNOWN
  return { css: typeof css === 'boolean' ? !css : `:not(${css})`, exact }
}

/** A CSS string that also can't end the style element it stands in. */
function quoted(text: string): string {
  const escaped = text.replace(/["\\<>\p{Cc}]/gu, (sign) => `\\${sign.codePointAt(0)!.toString(16)} `)
  return `"${escaped}"`
}
