import type { Condition } from '../../questionnaire/condition.contract.ts'
import { ENTRY_NUMBER, type RepeatQuestion } from '../../questionnaire/kinds/repeat/entries.ts'
import { carriedOptions, carries } from '../../questionnaire/logic/carry.ts'
import { conditionsOf } from '../../questionnaire/logic/clock.ts'
import { questionsOf, rulesOf } from '../../questionnaire/logic/condition.ts'
import { hiddenName, variableName } from '../../questionnaire/logic/hidden.ts'
import {
  comparedWith,
  conditionsBefore,
  conditionsOfQuestion,
} from '../../questionnaire/logic/question-conditions.ts'
import type { Operand } from '../../questionnaire/logic.contract.ts'
import { placesOf } from '../../questionnaire/question-places.ts'
import type { SurveyDocument, Widget } from '../../questionnaire/questionnaire.contract.ts'
import { type AnswerPlace, answerPlaces } from '../../questionnaire/words/answer-places.ts'
import type { CheckIssue } from './check-issue.ts'
import { canHold, STEPS_OF_CONTRADICTIONS } from './contradiction.ts'

type Owner = Pick<CheckIssue, 'questionId' | 'widgetId'>

/** What the check list says of computed values, carried options, random order, quotas and conditions that none can satisfy. */
export function checkLogic(survey: SurveyDocument): CheckIssue[] {
  return [
    ...checkVariables(survey),
    ...checkCarried(survey),
    ...checkOrder(survey),
    ...checkQuotas(survey),
    ...checkPossible(survey),
    ...checkPlaces(survey),
  ]
}

/** Values are computed in their order, so each sees those before it alone; all that is looked at must be there. */
function checkVariables(survey: SurveyDocument): CheckIssue[] {
  const variables = survey.config.variables ?? []
  const issues: CheckIssue[] = []
  for (const [place, { id, steps }] of variables.entries()) {
    const before = variables.slice(0, place)
    if (before.some((each) => each.id === id)) issues.push({ code: 'same_id', params: { name: id } })
    const isSound = steps.every(
      ({ when, by }) =>
        isKnown(survey, by) &&
        [...namesIn(when), ...(typeof by === 'object' && 'variable' in by ? [by.variable] : [])].every(
          (name) => before.some((each) => each.id === name),
        ),
    )
    if (!isSound) issues.push({ code: 'variable_incomplete', params: { name: id } })
  }
  for (const [condition, owner] of owned(survey)) {
    const missing = namesIn(condition).find((name) => !variables.some(({ id }) => id === name))
    if (missing !== undefined) issues.push({ code: 'variable_unknown', ...owner, params: { name: missing } })
  }
  return issues
}

function isKnown({ questions, config }: SurveyDocument, by: Operand): boolean {
  if (typeof by !== 'object' || 'variable' in by) return true
  if ('hidden' in by) return config.hidden?.includes(by.hidden) === true
  const named = 'points' in by ? by.points : [by.question]
  return named.every((name) => placesOf(questions).has(name))
}

/** Options come from an earlier question that has some of them too. */
function checkCarried(survey: SurveyDocument): CheckIssue[] {
  return survey.questions.flatMap((question, place): CheckIssue[] => {
    if (!carries(question)) return []
    const from = placesOf(survey.questions).get(question.carriedFrom!.question) ?? -1
    const isSound = from >= 0 && from < place && carriedOptions(survey, question).size > 0
    return isSound ? [] : [{ code: 'carried_unknown', questionId: question.id }]
  })
}

/** Pages that change places may not depend on each other: a guest would meet the answer before its question. */
function checkOrder(survey: SurveyDocument): CheckIssue[] {
  const { config, questions } = survey
  const quoted = Map.groupBy(answerPlaces(survey), ({ questionId }) => questionId)
  const pages = config.pages ?? []
  const moving = new Set(
    pages.flatMap(({ random, shuffle, questions: asked }) => (random || shuffle ? asked : [])),
  )
  const targets = new Set(questions.flatMap(({ jumps = [] }) => jumps.map(({ to }) => to)))
  const pageOf = new Map(pages.flatMap((page) => page.questions.map((id) => [id, page] as const)))
  return questions.flatMap((question): CheckIssue[] => {
    const own = pageOf.get(question.id)
    const seen = [
      ...conditionsBefore(question).flatMap(questionsOf),
      ...(question.validators ?? []).flatMap(comparedWith),
      ...(carries(question) ? [question.carriedFrom!.question] : []),
      ...(quoted.get(question.id) ?? []).map(({ from }) => from),
    ]
    const depends = seen.some((id) => {
      if (id === question.id) return false
      const other = pageOf.get(id)
      return other === own ? own?.shuffle : own?.random && other?.random
    })
    const jumps = (question.jumps ?? []).length > 0 && (own?.random || own?.shuffle)
    const isJumpedTo = moving.has(question.id) && targets.has(question.id)
    return depends || jumps || isJumpedTo ? [{ code: 'order_depends', questionId: question.id }] : []
  })
}

function checkQuotas({ config, widgets }: SurveyDocument): CheckIssue[] {
  const quotas = config.quotas ?? []
  return quotas.flatMap(({ id, title, ending }, place): CheckIssue[] => {
    const params = { name: title || id }
    const isSame = quotas.slice(0, place).some((each) => each.id === id)
    const hasEnding = widgets.some((widget) => widget.id === ending && widget.type === 'thanks')
    return [
      ...(isSame ? [{ code: 'same_id' as const, params }] : []),
      ...(hasEnding ? [] : [{ code: 'quota_incomplete' as const, params }]),
    ]
  })
}

/** Conditions that no guest can satisfy. Empty groups and missing values are what their owner has only begun. */
function checkPossible(survey: SurveyDocument): CheckIssue[] {
  const steps = { left: STEPS_OF_CONTRADICTIONS }
  return owned(survey).flatMap(([condition, owner]): CheckIssue[] =>
    isWhole(condition) && !canHold(condition, survey, steps)
      ? [{ code: 'condition_contradictory', ...owner }]
      : [],
  )
}

function isWhole(condition: Condition | undefined): boolean {
  const rules = rulesOf(condition)
  const isUnfinished = rules.some(
    ({ op, value }) =>
      !op.endsWith('answered') && ([value ?? ''].flat().length === 0 || value === '' || value === undefined),
  )
  return rules.length > 0 && !isUnfinished
}

/** Names each sign in a text for which there is no answer yet, with the languages in which it stands. */
function checkPlaces(survey: SurveyDocument): CheckIssue[] {
  const unknown = answerPlaces(survey).filter((place) => !isAnsweredBefore(survey, place))
  const bySign = Map.groupBy(unknown, ({ questionId, widgetId, from }) =>
    JSON.stringify([questionId, widgetId, from]),
  )
  return [...bySign.values()].map((same): CheckIssue => {
    const { questionId, widgetId, from } = same[0]!
    const locales = [...new Set(same.flatMap(({ locale }) => locale ?? []))]
    return {
      code: 'pipe_unknown',
      ...(questionId !== undefined && { questionId }),
      ...(widgetId !== undefined && { widgetId }),
      params: { sign: `{{${from}}}`, ...(locales.length > 0 && { locales: locales.join(', ') }) },
    }
  })
}

/** Whether guests have answered what a text quotes when they read it. */
function isAnsweredBefore(survey: SurveyDocument, { from, ...owner }: AnswerPlace): boolean {
  const { questions, config, widgets } = survey
  const widget = widgets.find(({ id }) => id === owner.widgetId)
  // A reward is shown on a page of its own, where nothing is filled in.
  if (widget?.type === 'reward') return false
  const variable = variableName(from)
  if (variable !== undefined) return config.variables?.some(({ id }) => id === variable) === true
  const hidden = hiddenName(from)
  if (hidden !== undefined) return config.hidden?.includes(hidden) === true
  const group = questions.find(({ id }) => id === owner.questionId)
  if (group?.type === 'repeat' && isInEntry(group, owner, from)) return true
  const places = placesOf(questions)
  const ownPlace = places.get(from)
  if (ownPlace === undefined) return false
  if (owner.part === 'words') return true
  // A message stands beside its question as it is written.
  if (owner.part === 'business' || owner.part === 'message') return false
  return ownPlace < (widget ? placeOf(survey, widget) : (places.get(owner.questionId ?? '') ?? 0))
}

/** Whether a place in a text of a repeated group stands for the entry's own number or answer; its title belongs to no entry. */
function isInEntry(
  { id, questions }: RepeatQuestion,
  { part, key }: Omit<AnswerPlace, 'from'>,
  from: string,
): boolean {
  const isOfEntry = key === `question ${id} entryTitle` || key.startsWith(`question ${id} entry `)
  return (
    isOfEntry && part !== 'message' && (from === ENTRY_NUMBER || questions.some((inner) => inner.id === from))
  )
}

/** How many questions stand before a block. */
function placeOf({ questions }: SurveyDocument, { type, after }: Widget): number {
  if (type === 'thanks' || type === 'reward' || after === 'end') return questions.length
  return (placesOf(questions).get(after) ?? -1) + 1
}

function namesIn(condition: Condition | undefined): string[] {
  return rulesOf(condition).flatMap((rule) => ('variable' in rule ? [rule.variable] : []))
}

/** The conditions that guests meet, each with whose it is. */
function owned(survey: SurveyDocument): [Condition | undefined, Owner][] {
  const { questions, widgets, config } = survey
  const ofItems: [Condition | undefined, Owner][] = [
    ...questions.flatMap((question) =>
      conditionsOfQuestion(question).map((when): [Condition | undefined, Owner] => [
        when,
        { questionId: question.id },
      ]),
    ),
    ...widgets.map(({ id, visibleIf }): [Condition | undefined, Owner] => [visibleIf, { widgetId: id }]),
  ]
  const own = new Set(ofItems.map(([condition]) => condition))
  const steps = new Set(
    (config.variables ?? []).flatMap((variable) => variable.steps.map(({ when }) => when)),
  )
  const rest = conditionsOf(survey).filter((condition) => !own.has(condition) && !steps.has(condition))
  return [...ofItems, ...rest.map((condition): [Condition | undefined, Owner] => [condition, {}])]
}
