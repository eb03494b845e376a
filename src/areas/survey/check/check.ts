import { listsOf } from '../../questionnaire/compound-questions.ts'
import type { Condition, LocalText } from '../../questionnaire/condition.contract.ts'
import { amountRange, isAmount } from '../../questionnaire/kinds/amount/amount.ts'
import { takesSeveral } from '../../questionnaire/kinds/choice/choice.ts'
import { matrixParts } from '../../questionnaire/kinds/matrix/matrix-parts.ts'
import { mostEntries } from '../../questionnaire/kinds/repeat/entries.ts'
import { lengthLimit } from '../../questionnaire/kinds/text/kind.ts'
import { complaintCeiling } from '../../questionnaire/logic/complaint.ts'
import { rulesOf } from '../../questionnaire/logic/condition.ts'
import { hiddenKey } from '../../questionnaire/logic/hidden.ts'
import { TO_END } from '../../questionnaire/logic/path.ts'
import { conditionsBefore } from '../../questionnaire/logic/question-conditions.ts'
import { placesOf } from '../../questionnaire/question-places.ts'
import type { Question, SurveyDocument, Widget } from '../../questionnaire/questionnaire.contract.ts'
import { secondsToAnswer } from '../../questionnaire/seconds-to-answer.ts'
import { checkValue } from '../../questionnaire/validate/validate.ts'
import { isWritten } from '../../questionnaire/words/wording.ts'
import { checkCondition } from './check-condition.ts'
import { checkGuestTexts } from './check-guest-texts.ts'
import { type CheckIssue, stopsPublishing } from './check-issue.ts'
import { checkLimits, checkShownWithoutScript } from './check-limits.ts'
import { checkLogic } from './check-logic.ts'
import { checkReviews } from './check-reviews.ts'
import { checkRewards } from './check-reward.ts'
import { checkTranslations } from './check-translation.ts'
import { checkValidators } from './check-validators.ts'
import { checkWordings } from './check-wording.ts'

/** A guest stands with the phone in hand; beyond this many seconds answers get lost. */
const LONG_SECONDS = 60

/**
 * The check list before publishing, faults first.
 * The editor shows it, and the API refuses to publish while a fault is left (`stopsPublishing`).
 * @param published what guests get now, against which translations are seen to be out of date
 */
export function checkSurvey(survey: SurveyDocument, published?: SurveyDocument): CheckIssue[] {
  const raw = [
    ...checkLimits(survey),
    ...checkWhole(survey),
    ...survey.questions.flatMap((question, place) => checkQuestion(survey, question, place)),
    ...survey.widgets.flatMap((widget) => checkWidget(survey, widget)),
    ...wholeConditions(survey).flatMap((condition) =>
      checkCondition(survey, condition, survey.questions.length, {}),
    ),
    ...checkLogic(survey),
    ...checkRewards(survey),
    ...checkReviews(survey),
    ...checkReach(survey),
    ...checkShownWithoutScript(survey),
    ...checkWordings(survey),
    ...checkTranslations(survey, published),
    ...checkGuestTexts(survey),
  ]
  // One remark of a kind is enough for a question, however many of its jumps deserve it.
  const issues = [
    ...new Map(
      raw.map((issue) => {
        const { code, questionId, widgetId, params } = issue
        return [JSON.stringify([code, questionId, widgetId, params]), issue]
      }),
    ).values(),
  ]
  return [...issues.filter(stopsPublishing), ...issues.filter((issue) => !stopsPublishing(issue))]
}

/** Conditions that are judged once all is answered. */
function wholeConditions({ config }: SurveyDocument): (Condition | undefined)[] {
  const { complaintRule, quotas = [], variables = [] } = config
  return [
    complaintRule,
    ...quotas.map(({ when }) => when),
    ...variables.flatMap(({ steps }) => steps.map(({ when }) => when)),
  ]
}

function checkWhole(survey: SurveyDocument): CheckIssue[] {
  const { questions, widgets, config } = survey
  const issues: CheckIssue[] = []
  if (questions.length === 0) issues.push({ code: 'no_questions' })
  if (!config.locales.includes(config.defaultLocale)) {
    issues.push({ code: 'default_language_missing', params: { locale: config.defaultLocale } })
  }
  for (const id of repeated(questions)) issues.push({ code: 'same_id', questionId: id })
  for (const name of config.hidden ?? []) {
    const id = hiddenKey(name)
    if (questions.some((question) => question.id === id)) issues.push({ code: 'same_id', questionId: id })
  }
  for (const id of repeated(widgets)) issues.push({ code: 'same_id', widgetId: id })
  if (questions.length > 0 && !questions.some((question) => complaintCeiling(question) !== null)) {
    issues.push({ code: 'no_score' })
  }
  issues.push(...checkThanks(survey), ...checkSameSites(survey))
  const contact = questions.find(({ type }) => type === 'contact_info')
  if (contact && !questions.some(({ type }) => type === 'consent')) {
    issues.push({ code: 'contact_without_consent', questionId: contact.id })
  }
  const seconds = secondsToAnswer(survey)
  if (seconds > LONG_SECONDS) issues.push({ code: 'long_survey', params: { seconds } })
  return issues
}

/** The thanks shown is the first whose condition holds, so one must be without, and it must be the last. */
function checkThanks({ widgets, config }: SurveyDocument): CheckIssue[] {
  const ofQuotas = new Set(config.quotas?.map(({ ending }) => ending))
  const thanks = widgets.filter(({ id, type }) => type === 'thanks' && !ofQuotas.has(id))
  const always = thanks.findIndex(({ visibleIf }) => !visibleIf)
  if (always < 0) return [{ code: 'no_thanks' }]
  return thanks.slice(always + 1).map(({ id }) => ({ code: 'thanks_unreachable', widgetId: id }))
}

/** Sites of reviews forbid to invite the happy alone: every thank-you screen leads to the same ones. */
function checkSameSites({ widgets, config }: SurveyDocument): CheckIssue[] {
  const ofQuotas = new Set(config.quotas?.map(({ ending }) => ending))
  const thanks = widgets.flatMap((widget) =>
    widget.type === 'thanks' && !ofQuotas.has(widget.id) ? [widget] : [],
  )
  const all = new Set(thanks.flatMap(({ reviews = [] }) => reviews))
  const poorer = thanks.find(({ reviews = [] }) => new Set(reviews).size < all.size)
  return poorer ? [{ code: 'reviews_for_some', widgetId: poorer.id }] : []
}

function checkQuestion(survey: SurveyDocument, question: Question, place: number): CheckIssue[] {
  const own = { questionId: question.id }
  return [
    ...checkContent(survey, question, own),
    ...conditionsBefore(question).flatMap((each) => checkCondition(survey, each, place, own)),
    ...checkValidators(survey, question, place),
    ...checkJumps(survey, question, place),
  ]
}

/** What a question says and asks for, and those of its entries. */
function checkContent(survey: SurveyDocument, question: Question, own: { questionId: string }): CheckIssue[] {
  const issues: CheckIssue[] = []
  if (!isWritten(question.title)) issues.push({ code: 'question_without_text', ...own })
  for (const [name, items] of listsOf(question)) {
    const empty = items.filter(({ label }) => !isWritten(label)).length
    if (empty > 0) issues.push({ code: 'option_without_text', ...own, params: { count: empty } })
    if (items.length === 0) issues.push({ code: 'option_without_text', ...own, params: { count: 1 } })
    const isRow = name === 'rows'
    if (!isRow && repeated(items).length > 0) issues.push({ code: 'same_id', ...own })
    const same = sameWords(items, survey.config.defaultLocale)
    if (same) issues.push({ code: 'same_option_text', ...own, params: { text: same } })
  }
  // A row's second scale has a key of its own, which must not be that of another row.
  if (question.type === 'matrix' && repeated(matrixParts(question)).length > 0)
    issues.push({ code: 'same_id', ...own })
  if ((question.type === 'short_text' || question.type === 'long_text') && question.min) {
    if (question.min > lengthLimit(question)) issues.push({ code: 'limits_crossed', ...own })
  }
  if (isAmount(question)) {
    const { min, max } = amountRange(question)
    if (min !== undefined && max !== undefined && min >= max) issues.push({ code: 'limits_crossed', ...own })
  }
  if (
    (question.type === 'date' || question.type === 'date_range') &&
    question.min &&
    question.max &&
    question.min > question.max
  ) {
    issues.push({ code: 'limits_crossed', ...own })
  }
  if (takesSeveral(question)) {
    const { min = 0, max = Number.POSITIVE_INFINITY, options, other } = question
    const count = options.length + (other ? 1 : 0)
    if (min > max) issues.push({ code: 'limits_crossed', ...own })
    else if (min > count) issues.push({ code: 'limits_too_high', ...own, params: { count } })
  }
  if (question.type === 'hot_spot' && !question.image) issues.push({ code: 'picture_missing', ...own })
  const { default: given } = question
  if (given !== undefined && checkValue(question, given)) issues.push({ code: 'default_wrong', ...own })
  if (question.type === 'repeat') {
    if (question.min && question.min > mostEntries(question)) issues.push({ code: 'limits_crossed', ...own })
    if (repeated(question.questions).length > 0) issues.push({ code: 'same_id', ...own })
    issues.push(...question.questions.flatMap((asked) => checkContent(survey, asked, own)))
  }
  return issues
}

/** Jumps lead to a later question or to the end, so that no guest goes in circles. */
function checkJumps(survey: SurveyDocument, { id, jumps = [] }: Question, place: number): CheckIssue[] {
  return jumps.flatMap(({ when, to }): CheckIssue[] => {
    const target = placesOf(survey.questions).get(to) ?? -1
    const issues = checkCondition(survey, when, place + 1, { questionId: id })
    if (target < 0 && to !== TO_END) issues.push({ code: 'jump_unknown', questionId: id })
    else if (target >= 0 && target <= place) issues.push({ code: 'jump_back', questionId: id })
    return issues
  })
}

/** Questions that a jump without a condition always leads past. */
function checkReach({ questions }: SurveyDocument): CheckIssue[] {
  let target: string | undefined
  return questions.flatMap(({ id, visibleIf, jumps }): CheckIssue[] => {
    const isPassed = target !== undefined && target !== id
    if (isPassed) return [{ code: 'question_unreachable', questionId: id }]
    const always = jumps?.find(({ when }) => rulesOf(when).length === 0 && !('any' in when))
    target = visibleIf ? undefined : always?.to
    return []
  })
}

function checkWidget(survey: SurveyDocument, widget: Widget): CheckIssue[] {
  const own = { widgetId: widget.id }
  const place = placesOf(survey.questions).get(widget.after) ?? -1
  if (place < 0 && widget.after !== 'start' && widget.after !== 'end') {
    return [{ code: 'widget_place_unknown', ...own }]
  }
  const isLast = widget.type === 'thanks' || widget.type === 'reward' || widget.after === 'end'
  const sees = isLast ? survey.questions.length : place + 1
  return checkCondition(survey, widget.visibleIf, sees, own)
}

function sameWords(options: { label: LocalText }[], locale: string): string | undefined {
  const seen = new Set<string>()
  for (const { label } of options) {
    const words = (typeof label === 'string' ? label : (label[locale] ?? '')).trim().toLowerCase()
    if (words && seen.has(words)) return words
    seen.add(words)
  }
  return undefined
}

function repeated(items: { id: string }[]): string[] {
  const seen = new Set<string>()
  const twice = new Set<string>()
  for (const { id } of items) (seen.has(id) ? twice : seen).add(id)
  return [...twice]
}
