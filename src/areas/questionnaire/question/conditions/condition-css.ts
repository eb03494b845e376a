import type { Condition, Rule } from '../../condition.contract.ts'
import { isChoice } from '../../kinds/choice/choice.ts'
import { asksSubject } from '../../kinds/subject/subject-question.ts'
import { carriedOptions, carries } from '../../logic/carry.ts'
import { holds, partsIn, type Situation } from '../../logic/condition.ts'
import { stepsOf } from '../../logic/path.ts'
import { placesOf, questionById } from '../../question-places.ts'
import type { Question, SurveyDocument } from '../../questionnaire.contract.ts'
import { questionDomId, stepDomId, widgetDomId } from '../dom-id.ts'
import { jumpsOver } from '../jumps-over.ts'
import { answerSelector, subjectSelector } from './answer-selector.ts'
import { type PickedField, pickedField } from './picked-field.ts'
import { ALWAYS, CUT, NEVER, quoted, type Selector, SelectorJoiner, UNKNOWN } from './selector.ts'

/** A question that is seen and can't be answered; the script closes its fields as well (follow-answers.ts). */
const CLOSED = 'opacity:.5;pointer-events:none'

/** What is known of the visit while the page is made. */
export type KnownFacts = Pick<Situation, 'facts'> & {
  /** Ids of the subjects that the guest chooses among on the page. */
  subjects?: readonly string[]
}

/** Longer selectors are not worth their bytes: the question is then shown, and the server drops what must not count. */
const LONGEST = 3000
/** The rules of a page together, as many times the longest selector. */
const MOST_RULES = 40
/** Letters that are joined to make them. */
const MOST_WORK = 400

/**
 * Style rules that hide the questions, blocks and steps whose conditions don't hold, by `:has()`, so that the page obeys its
 * logic without a script. What CSS can't express stays visible. Questions are `#q0`, `#q1`…, blocks `#w0`…, steps `#s-…`.
 * @param longest selector that is still written, in letters; all of them together are 40 times as long at most
 */
export function conditionCss(survey: SurveyDocument, facts: KnownFacts, longest = LONGEST): string {
  return stylesOf(survey, facts, longest).css
}

/** What everybody sees who has no script, because its condition would need too much style. */
export function shownWithoutScript(survey: SurveyDocument): { questions: Question[]; widgetIds: string[] } {
  const { cut } = stylesOf(survey, {}, LONGEST)
  return {
    questions: survey.questions.filter((_, place) => cut.has(questionDomId(place))),
    widgetIds: survey.widgets.flatMap(({ id }, place) => (cut.has(widgetDomId(place)) ? [id] : [])),
  }
}

function stylesOf(survey: SurveyDocument, facts: KnownFacts, longest: number) {
  const { visible, condition, offered, or } = compilerOf(survey, facts, longest)
  const rules: string[] = []
  const cut = new Set<string>()
  let budget = longest * MOST_RULES
  /** @param hidden what the rule hides, where it is only a part of the element */
  const hideUnless = ({ all, isCut }: Selector, id: string, hidden = '', style = 'display:none') => {
    if (isCut) cut.add(id)
    if (all && all.length === 0) return
    const unless = all ? `:not(${all.join('')})` : ''
    const rule = `.g-form${unless} #${id}${hidden}{${style}}`
    budget -= rule.length
    if (budget >= 0) rules.push(rule)
    else cut.add(id)
  }
  for (const [place, question] of survey.questions.entries())
    hideUnless(visible(question), questionDomId(place))
  for (const [place, { enabledIf }] of survey.questions.entries())
    if (enabledIf) hideUnless(condition(enabledIf), questionDomId(place), '', CLOSED)
  for (const [place, { visibleIf }] of survey.widgets.entries())
    hideUnless(condition(visibleIf), widgetDomId(place))
  for (const [place, { questions }] of stepsOf(survey).entries())
    hideUnless(or(questions.map((question) => visible(question))), stepDomId(place))
  for (const [place, question] of survey.questions.entries()) {
    for (const id of carriedOptions(survey, question))
      hideUnless(offered(question, id), questionDomId(place), ` [data-seed=${quoted(id)}]`)
  }
  return { css: rules.join(''), cut }
}

/** Places of questions that no jump is assumed to lead past. */
type Assumption = readonly number[]

/** What looking at a question costs, as letters that are joined. */
const PER_QUESTION = 50

function compilerOf(survey: SurveyDocument, context: KnownFacts, longest: number) {
  const joiner = new SelectorJoiner({ longest, work: longest * MOST_WORK })
  const places = placesOf(survey.questions)
  const find = (id: string) => questionById(survey.questions, id)
  const jumps = jumpsOver(survey.questions)
  const seen = new Map<string, Selector>()
  const fields = new Map<Question, PickedField>()

  const fieldOf = (question: Question): PickedField => {
    const field = fields.get(question) ?? pickedField(question, context.subjects)
    fields.set(question, field)
    return field
  }
  const visible = (question: Question, assumed: Assumption = []): Selector => {
    const place = places.get(question.id)!
    const key = [place, ...assumed].join()
    const ready = seen.get(key)
    if (ready) return ready
    if (!joiner.spends(PER_QUESTION + jumps.count * (1 + assumed.length))) return CUT
    // Against a question that waits for itself; validation refuses it, an import may bring it.
    seen.set(key, UNKNOWN)
    const selector = joiner.and([
      condition(question.visibleIf, assumed),
      notPassed(place, assumed),
      isLeft(question, assumed),
    ])
    seen.set(key, selector)
    return selector
  }
  /** Whether the answer to a question counts: it is seen, and may be answered. */
  const counts = (question: Question, assumed: Assumption = []): Selector => {
    if (!question.enabledIf) return visible(question, assumed)
    return joiner.and([visible(question, assumed), condition(question.enabledIf, assumed)])
  }
  /**
   * That no jump leads past a question. Whether any does is decided by the first of them that is taken, which no other of them leads past:
   * so each is looked at as if the others were not, and a row of jumps to the end does not double with every question.
   */
  const notPassed = (place: number, assumed: Assumption): Selector => {
    const passing = jumps.over(place, assumed)
    if (passing.length === 0) return ALWAYS
    const assuming = [...assumed, place]
    const jumped: Selector[] = []
    for (const { from, when, before } of passing) {
      if (!joiner.spends(PER_QUESTION * (1 + before.length))) return CUT
      const others = before.map((each) => joiner.not(condition(each, assuming)))
      jumped.push(joiner.and([visible(from, assuming), condition(when, assuming), ...others]))
    }
    return joiner.not(joiner.or(jumped))
  }
  /** That any of the carried options is left to ask about. */
  const isLeft = (question: Question, assumed: Assumption): Selector => {
    if (!carries(question)) return ALWAYS
    const ids = [...carriedOptions(survey, question)]
    if (ids.length === 0) return NEVER
    const { question: from, take } = question.carriedFrom!
    const source = find(from)
    if (!source || !isChoice(source)) return UNKNOWN
    const { name } = fieldOf(source)
    if (take === 'chosen') return joiner.and([counts(source, assumed), joiner.checked(name, ids)])
    const isOpen = ids.map((id) => joiner.not(joiner.checked(name, [id])))
    return joiner.or([joiner.not(counts(source, assumed)), ...isOpen])
  }
  /** Whether an option is carried over from an earlier question. */
  const offered = (question: Question, id: string): Selector => {
    const { question: from, take } = (carries(question) && question.carriedFrom) || {}
    const source = find(from ?? '')
    if (!source || !isChoice(source)) return UNKNOWN
    const chosen = joiner.and([counts(source), joiner.checked(fieldOf(source).name, [id])])
    return take === 'chosen' ? chosen : joiner.not(chosen)
  }
  const condition = (given: Condition | undefined, assumed: Assumption = []): Selector => {
    if (!given) return ALWAYS
    const parts = partsIn(given).map((part) =>
      'op' in part ? rule(part, assumed) : condition(part, assumed),
    )
    if ('all' in given) return joiner.and(parts)
    return 'any' in given ? joiner.or(parts) : joiner.not(joiner.or(parts))
  }
  const rule = (given: Rule, assumed: Assumption): Selector => {
    if (!joiner.spends(PER_QUESTION)) return CUT
    if ('question' in given) {
      const question = find(given.question)
      if (!question) return decided(given, context.facts)
      return answerSelector(
        question,
        given,
        () => counts(question, assumed),
        () => fieldOf(question),
        joiner,
      )
    }
    // The page is made once for all guests, and each comes by a link of their own.
    if ('hidden' in given)
      return survey.config.hidden?.includes(given.hidden) ? UNKNOWN : decided(given, context.facts)
    if ('variable' in given) return UNKNOWN
    // A question of the survey's own says it too, and what it says counts only while it is seen.
    if (given.fact === 'subject' && asksSubject(survey)) return UNKNOWN
    if (given.fact === 'subject' && context.subjects) return subjectSelector(given, context.subjects, joiner)
    return context.facts && Object.hasOwn(context.facts, given.fact) ? decided(given, context.facts) : UNKNOWN
  }
  return { visible, condition, offered, or: (parts: readonly Selector[]) => joiner.or(parts) }
}

function decided(rule: Rule, facts: Situation['facts']): Selector {
  return holds({ all: [rule] }, { answers: {}, facts }) ? ALWAYS : NEVER
}
