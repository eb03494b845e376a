import { LIST_NAMES, listsOf } from '../../questionnaire/compound-questions.ts'
import type { LocalText } from '../../questionnaire/condition.contract.ts'
import { same } from '../../questionnaire/deep-equal.ts'
import type { Option, Question, SurveyDocument, Widget } from '../../questionnaire/questionnaire.contract.ts'
import type { Theme } from '../../questionnaire/theme.contract.ts'
import { GUEST_TEXT_IDS } from '../../questionnaire/words/guest/guest-text-ids.ts'
import { movedIds } from './moved-ids.ts'

/**
 * One difference that guests will notice, in the terms of the person who made it.
 * `title` names the question, block or option concerned; without it the whole questionnaire is meant.
 */
export type DocumentChange = {
  code:
    | 'question_added'
    | 'question_removed'
    | 'question_moved'
    | 'type'
    | 'text'
    | 'option_added'
    | 'option_removed'
    | 'options_reordered'
    | 'required'
    | 'optional'
    | 'condition_added'
    | 'condition_removed'
    | 'condition'
    | 'jumps'
    | 'details'
    | 'widget_added'
    | 'widget_removed'
    | 'widget_moved'
    | 'language_added'
    | 'language_removed'
    | 'default_language'
    | 'screens'
    | 'look'
    | 'look_colours'
    | 'look_logo'
    | 'look_cover'
    | 'look_font'
    | 'look_corners'
    | 'look_mode'
    | 'look_words'
    | 'complaint_rule'
    | 'main_questions'
    | 'hidden_fields'
    | 'quotas'
    | 'variables'
  questionId?: string
  widgetId?: string
  title?: LocalText
  /** Which language's words changed, or which language came or went. */
  locale?: string
  before?: string
  after?: string
}

type Owner = Pick<DocumentChange, 'questionId' | 'widgetId' | 'title'>

/**
 * What changes for guests when the draft replaces the published version; empty when nothing does.
 * A text written as one string and the same words kept per language are the same to a guest, so they are no change.
 */
export function changesBetween(published: SurveyDocument, draft: SurveyDocument): DocumentChange[] {
  const locales = [...new Set([...published.config.locales, ...draft.config.locales])]
  return [
    ...changesOfQuestions(published.questions, draft.questions, locales),
    ...changesOfWidgets(published.widgets, draft.widgets, locales),
    ...changesOfConfig(published, draft, locales),
  ]
}

function changesOfQuestions(before: Question[], after: Question[], locales: string[]): DocumentChange[] {
  const old = new Map(before.map((question) => [question.id, question]))
  const ids = new Set(after.map(({ id }) => id))
  const moved = movedIds(before, after)
  const changes: DocumentChange[] = []
  for (const question of after) {
    const owner = { questionId: question.id, title: question.title }
    const was = old.get(question.id)
    if (!was) {
      changes.push({ code: 'question_added', ...owner })
      continue
    }
    if (moved.has(question.id)) changes.push({ code: 'question_moved', ...owner })
    changes.push(...changesOfQuestion(was, question, owner, locales))
  }
  for (const { id, title } of before) {
    if (!ids.has(id)) changes.push({ code: 'question_removed', questionId: id, title })
  }
  return changes
}

function changesOfQuestion(was: Question, is: Question, owner: Owner, locales: string[]): DocumentChange[] {
  const changes: DocumentChange[] = []
  if (was.type !== is.type) changes.push({ code: 'type', ...owner, before: was.type, after: is.type })
  changes.push(
    ...changesOfText(was.title, is.title, owner, locales),
    ...changesOfText(was.description, is.description, owner, locales),
  )
  if (Boolean(was.required) !== Boolean(is.required)) {
    changes.push({ code: is.required ? 'required' : 'optional', ...owner })
  }
  changes.push(...changesOfCondition(was.visibleIf, is.visibleIf, owner))
  if (!same(was.jumps ?? [], is.jumps ?? [])) changes.push({ code: 'jumps', ...owner })
  for (const name of LIST_NAMES) {
    const [before, after] = [was, is].map((each) => new Map(listsOf(each)).get(name) ?? [])
    changes.push(...changesOfOptions(before!, after!, owner, locales))
  }
  const wasLabels = labelsOf(was)
  const isLabels = labelsOf(is)
  for (const end of new Set([...Object.keys(wasLabels), ...Object.keys(isLabels)])) {
    changes.push(...changesOfText(wasLabels[end], isLabels[end], owner, locales))
  }
  for (const [place, { message }] of (is.validators ?? []).entries()) {
    const rule = was.validators?.[place]
    if (rule) changes.push(...changesOfText(rule.message, message, owner, locales))
  }
  if (was.type === is.type && !same(details(was), details(is))) changes.push({ code: 'details', ...owner })
  return changes
}

function changesOfOptions(
  before: Option[],
  after: Option[],
  owner: Owner,
  locales: string[],
): DocumentChange[] {
  const old = new Map(before.map((option) => [option.id, option]))
  const ids = new Set(after.map(({ id }) => id))
  const changes: DocumentChange[] = []
  for (const option of after) {
    const was = old.get(option.id)
    if (!was) changes.push({ code: 'option_added', ...owner, after: anyWords(option.label) })
    else changes.push(...changesOfText(was.label, option.label, owner, locales))
    if (was && !same(optionDetails(was), optionDetails(option))) changes.push({ code: 'details', ...owner })
  }
  for (const { id, label } of before) {
    if (!ids.has(id)) changes.push({ code: 'option_removed', ...owner, before: anyWords(label) })
  }
  if (movedIds(before, after).size > 0) changes.push({ code: 'options_reordered', ...owner })
  return changes
}

function changesOfWidgets(before: Widget[], after: Widget[], locales: string[]): DocumentChange[] {
  const old = new Map(before.map((widget) => [widget.id, widget]))
  const ids = new Set(after.map(({ id }) => id))
  const moved = movedIds(before, after)
  const changes: DocumentChange[] = []
  for (const widget of after) {
    const owner = { widgetId: widget.id, title: widget.title ?? widget.text }
    const was = old.get(widget.id)
    if (!was) {
      changes.push({ code: 'widget_added', ...owner, after: widget.type })
      continue
    }
    if (was.after !== widget.after || moved.has(widget.id)) changes.push({ code: 'widget_moved', ...owner })
    changes.push(
      ...changesOfText(was.title, widget.title, owner, locales),
      ...changesOfText(was.text, widget.text, owner, locales),
      ...changesOfCondition(was.visibleIf, widget.visibleIf, owner),
    )
    if (!same(widgetDetails(was), widgetDetails(widget))) changes.push({ code: 'details', ...owner })
  }
  for (const { id, type, title, text } of before) {
    if (!ids.has(id))
      changes.push({ code: 'widget_removed', widgetId: id, title: title ?? text, before: type })
  }
  return changes
}

function changesOfConfig(
  published: SurveyDocument,
  draft: SurveyDocument,
  locales: string[],
): DocumentChange[] {
  const was = published.config
  const is = draft.config
  const changes: DocumentChange[] = []
  for (const locale of is.locales) {
    if (!was.locales.includes(locale)) changes.push({ code: 'language_added', locale })
  }
  for (const locale of was.locales) {
    if (!is.locales.includes(locale)) changes.push({ code: 'language_removed', locale })
  }
  if (was.defaultLocale !== is.defaultLocale) {
    changes.push({ code: 'default_language', locale: is.defaultLocale })
  }
  const screens = (survey: SurveyDocument) =>
    survey.config.pages?.map(({ id, title, ...page }) => ({ ...page, title: wordsIn(title, locales) })) ?? []
  if (!same(screens(published), screens(draft))) changes.push({ code: 'screens' })
  changes.push(...changesOfLook(was.theme, is.theme, locales))
  if (!same(was.complaintRule, is.complaintRule)) changes.push({ code: 'complaint_rule' })
  if (!same([was.main, was.metric], [is.main, is.metric])) changes.push({ code: 'main_questions' })
  if (!same(was.hidden, is.hidden)) changes.push({ code: 'hidden_fields' })
  if (!same(was.quotas, is.quotas)) changes.push({ code: 'quotas' })
  if (!same(was.variables, is.variables)) changes.push({ code: 'variables' })
  return changes
}

function changesOfLook(was: Theme = {}, is: Theme = {}, locales: string[]): DocumentChange[] {
  const views: [DocumentChange['code'], (theme: Theme) => unknown][] = [
    ['look', ({ business }) => wordsIn(business, locales)],
    ['look_colours', ({ brand, background, text, button }) => [brand, background, text, button]],
    ['look_logo', ({ logo }) => logo],
    ['look_cover', ({ picture }) => picture],
    ['look_font', ({ font = 'system' }) => font],
    ['look_corners', ({ corners = 'soft' }) => corners],
    ['look_mode', ({ mode }) => mode],
    ['look_words', ({ words = {} }) => GUEST_TEXT_IDS.map((id) => wordsIn(words[id], locales))],
  ]
  return views.filter(([, view]) => !same(view(was), view(is))).map(([code]) => ({ code }))
}

function changesOfText(
  was: LocalText | undefined,
  is: LocalText | undefined,
  owner: Owner,
  locales: string[],
): DocumentChange[] {
  return locales.flatMap((locale): DocumentChange[] => {
    const before = own(was, locale)
    const after = own(is, locale)
    return before === after ? [] : [{ code: 'text', ...owner, locale, before, after }]
  })
}

function changesOfCondition(
  was: Widget['visibleIf'],
  is: Widget['visibleIf'],
  owner: Owner,
): DocumentChange[] {
  if (same(was, is)) return []
  const code = !was ? 'condition_added' : !is ? 'condition_removed' : 'condition'
  return [{ code, ...owner }]
}

/** What a type of question has of its own, beyond texts, options and conditions. */
function details(question: Question) {
  const { id, title, description, required, visibleIf, jumps, type, ...rest } = question
  if ('labels' in rest) delete rest.labels
  if ('stepNames' in rest) delete rest.stepNames
  if ('unit' in rest) delete rest.unit
  const validators = (rest.validators ?? []).map(({ message: _, ...rule }) => rule)
  return { ...rest, validators, options: undefined, rows: undefined, columns: undefined }
}

function optionDetails({ id, label, exclusive, anchored, ...rest }: Option) {
  return { ...rest, exclusive: Boolean(exclusive), anchored: Boolean(anchored) }
}

function widgetDetails({ id, after, visibleIf, title, text, ...rest }: Widget) {
  return rest
}

function labelsOf(question: Question): Record<string, LocalText | undefined> {
  if (question.type === 'consent') return { text: question.text }
  const names = 'stepNames' in question ? (question.stepNames ?? []) : []
  return {
    ...('labels' in question && question.labels),
    ...('unit' in question && { unit: question.unit }),
    ...Object.fromEntries(names.map((name, place) => [place, name])),
  }
}

/** Words of a text in each language, where a plain string is the same in all. */
function wordsIn(text: LocalText | undefined, locales: string[]): string[] {
  return locales.map((locale) => own(text, locale))
}

function own(text: LocalText | undefined, locale: string): string {
  if (text === undefined) return ''
  if (typeof text === 'string') return text
  return (Object.hasOwn(text, locale) && text[locale]) || ''
}

function anyWords(text: LocalText): string {
  return typeof text === 'string' ? text : (Object.values(text).find(Boolean) ?? '')
}
