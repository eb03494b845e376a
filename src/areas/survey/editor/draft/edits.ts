import type { Condition, LocalText } from '../../../questionnaire/condition.contract.ts'
import { isAmount } from '../../../questionnaire/kinds/amount/amount.ts'
import { partsIn } from '../../../questionnaire/logic/condition.ts'
import { renamedCondition, renamedRule } from '../../../questionnaire/logic/renamed-references.ts'
import type {
  Question,
  QuestionType,
  SurveyDocument,
  Widget,
} from '../../../questionnaire/questionnaire.contract.ts'
import { takesRegex } from '../../../questionnaire/validate/check-validators.ts'
import { withLocalText } from '../../../questionnaire/words/local-text.ts'
import { isWritten } from '../../../questionnaire/words/wording.ts'
import { withCopiedRecords } from '../../check/translated-from.ts'
import {
  arrange,
  type ItemKey,
  movableRange,
  type OutlineItem,
  outlineOf,
  questionKey,
  widgetKey,
} from '../panes/outline.ts'

/** The document with a question or block put in after another item, or at the end. */
export function addItem(document: SurveyDocument, added: Question | Widget, after?: ItemKey): SurveyDocument {
  const item: OutlineItem =
    'after' in added
      ? { key: widgetKey(added.id), kind: 'widget', widget: added }
      : { key: questionKey(added.id), kind: 'question', question: added, number: 0, joined: false }
  const items = outlineOf(document)
  const { first, last } = movableRange(items)
  const chosen = items.findIndex(({ key }) => key === after)
  let place = Math.min(Math.max(chosen < 0 ? last : chosen, first - 1), last) + 1
  if ('after' in added && added.type === 'cover') place = first
  if ('after' in added && (added.type === 'thanks' || added.type === 'reward')) place = items.length
  return arrange(document, items.toSpliced(place, 0, item))
}

/**
 * The document without an item. Conditions that look at a removed question stay as they are: the check list names
 * them, and undoing brings the question back with all that depended on it.
 */
export function removeItem(document: SurveyDocument, key: ItemKey): SurveyDocument {
  const items = outlineOf(document)
  const rest = items.filter((item) => item.key !== key)
  return rest.length === items.length ? document : arrange(document, rest)
}

/**
 * The document with an item brought back that an earlier state had, after the nearest item of then that is still there.
 * What was edited since stays.
 */
export function restoreItem(document: SurveyDocument, before: SurveyDocument, key: ItemKey): SurveyDocument {
  const old = outlineOf(before)
  const place = old.findIndex((item) => item.key === key)
  const item = old[place]
  const items = outlineOf(document)
  if (!item || items.some((each) => each.key === key)) return document
  const ahead = old.slice(0, place).findLast((each) => items.some((here) => here.key === each.key))
  const at = items.findIndex((each) => each.key === ahead?.key) + 1
  return arrange(document, items.toSpliced(at, 0, item))
}

/** The document with an item at another place of the outline, as far as covers and thanks let it. */
export function moveItem(document: SurveyDocument, key: ItemKey, to: number): SurveyDocument {
  const items = outlineOf(document)
  const { first, last } = movableRange(items)
  const from = items.findIndex((item) => item.key === key)
  const item = items[from]
  const place = Math.min(Math.max(besideComments(items, from, to), first), last)
  if (!item || from < first || from > last || from === place) return document
  const moved = item.kind === 'question' ? item.question.id : undefined
  return arrange(document, items.toSpliced(from, 1).toSpliced(place, 0, item), moved)
}

/** Comments go with their questions: a place among them is one before or behind all of them. */
function besideComments(items: OutlineItem[], from: number, to: number): number {
  const commented = (at: number) => {
    const item = items[at]
    return item?.kind === 'question' && 'commentOf' in item.question
      ? item.question.commentOf?.question
      : undefined
  }
  const target = commented(to)
  if (target === undefined || commented(from) !== undefined) return to
  const parent = items.findIndex(({ key }) => key === questionKey(target))
  if (parent === from) return items.findLastIndex((_, at) => commented(at) === target) + 1
  return to < from && parent >= 0 ? parent : to
}

/** The document with a copy of an item right after it. Options keep their ids: they are named within a question. */
export function duplicateItem(document: SurveyDocument, key: ItemKey, copyId: string): SurveyDocument {
  const items = outlineOf(document)
  const place = items.findIndex((item) => item.key === key)
  const item = items[place]
  if (!item) return document
  if (item.kind === 'widget') {
    const copy = { ...item, key: widgetKey(copyId), widget: { ...item.widget, id: copyId } }
    return arrange(
      withCopiedRecords(document, `widget ${item.widget.id} `, `widget ${copyId} `),
      items.toSpliced(place + 1, 0, copy),
    )
  }
  const { question } = item
  const comments = commentsOn(document, question.id)
  const copies = [
    { from: question.id, question: copyOf(question, copyId) },
    ...comments.map((comment, at) => {
      const id = `${copyId}-${at + 1}`
      return { from: comment.id, question: copyOfComment(comment, question.id, copyId, id) }
    }),
  ]
  const recorded = copies.reduce(
    (whole, each) => withCopiedRecords(whole, `question ${each.from} `, `question ${each.question.id} `),
    document,
  )
  // Behind the comments of the original, which stand right below it.
  const behind = items.findLastIndex(
    (each) =>
      each.kind === 'question' && (each === item || comments.some((comment) => comment === each.question)),
  )
  const copied = copies.map(({ question: each }) => ({ ...item, key: questionKey(each.id), question: each }))
  return arrange(recorded, items.toSpliced(behind + 1, 0, ...copied))
}

/** Questions that are comments on another one. */
function commentsOn({ questions }: SurveyDocument, id: string): Question[] {
  return questions.filter((question) => 'commentOf' in question && question.commentOf?.question === id)
}

/** A comment on the copy: it is shown for the same answers to the copy. */
function copyOfComment(comment: Question, from: string, to: string, id: string): Question {
  const { visibleIf } = comment
  const nameOf = (each: string) => (each === from ? to : each)
  return {
    ...copyOf(comment, id),
    ...('commentOf' in comment && { commentOf: { ...comment.commentOf, question: to } }),
    ...(visibleIf && { visibleIf: renamedCondition(visibleIf, nameOf) }),
  } as Question
}

/** What reads the answer to the question itself reads that of the copy. */
function copyOf(question: Question, id: string): Question {
  const nameOf = (each: string) => (each === question.id ? id : each)
  const { jumps, validators } = question
  return {
    ...question,
    id,
    ...(jumps && { jumps: jumps.map((jump) => ({ ...jump, when: renamedCondition(jump.when, nameOf) })) }),
    ...(validators && {
      validators: validators.map((rule) =>
        rule.type === 'condition'
          ? { ...rule, condition: renamedCondition(rule.condition, nameOf) }
          : renamedRule(rule, nameOf)!,
      ),
    }),
  }
}

export function changeQuestion(
  document: SurveyDocument,
  id: string,
  change: (question: Question) => Question,
): SurveyDocument {
  const questions = document.questions.map((each) => (each.id === id ? change(each) : each))
  const optionIds = (all: readonly Question[]) =>
    new Set(
      all.flatMap((each) => (each.id === id && 'options' in each ? each.options.map((one) => one.id) : [])),
    )
  const [before, after] = [optionIds(document.questions), optionIds(questions)]
  // A comment on an option that is taken away asks about nothing.
  const orphans = commentsOn(document, id).filter((comment) => {
    const option = 'commentOf' in comment ? comment.commentOf?.option : undefined
    return option !== undefined && before.has(option) && !after.has(option)
  })
  return orphans.reduce((whole, orphan) => removeItem(whole, questionKey(orphan.id)), {
    ...document,
    questions,
  })
}

export function changeWidget(
  document: SurveyDocument,
  id: string,
  change: (widget: Widget) => Widget,
): SurveyDocument {
  return { ...document, widgets: document.widgets.map((each) => (each.id === id ? change(each) : each)) }
}

/** A condition with nothing in it is no condition. */
export function withCondition<Item extends Question | Widget>(
  item: Item,
  condition?: Condition,
  name: 'visibleIf' | 'requiredIf' | 'enabledIf' = 'visibleIf',
): Item {
  const { [name as 'visibleIf']: _, ...rest } = item
  return (condition && partsIn(condition).length > 0 ? { ...rest, [name]: condition } : rest) as Item
}

/** Words of one language put into a text; undefined when no language has any left. */
export function writeText(
  text: LocalText | undefined,
  locale: string,
  words: string,
  defaultLocale: string,
): LocalText | undefined {
  const written = withLocalText(text, locale, words, defaultLocale)
  return isWritten(written) ? written : undefined
}

/**
 * A question turned into another type. What both types know is kept: words, condition, options, scale, shape.
 * @param fresh a new question of the wanted type, for what the old one can't give
 */
export function convertQuestion(question: Question, fresh: Question): Question {
  const { id, title, description, required, requiredIf, enabledIf, visibleIf, validators, jumps } = question
  const common: Record<string, unknown> = {
    id,
    title,
    description,
    required,
    requiredIf,
    enabledIf,
    visibleIf,
    jumps,
  }
  const rules = validators?.filter(({ type }) => takesRegex(fresh) || type !== 'regex')
  if (rules?.length) common.validators = rules
  const old: Record<string, unknown> = question
  // The most of choices and the most of an amount are other things.
  const isAlike = isAmount(question) === isAmount(fresh)
  for (const field of (isAlike && KEPT[fresh.type]) || []) {
    if (old[field] !== undefined) common[field] = old[field]
  }
  const scale = Number(common.scale)
  if (fresh.type === 'ces' && scale < 5) delete common.scale
  if (endsDiffer(question.type, fresh.type)) delete common.labels
  const defined = Object.entries(common).filter(([, value]) => value !== undefined)
  return { ...fresh, ...Object.fromEntries(defined) } as Question
}

/** The document offered in one language more or less. Words of a language taken away stay, should it come back. */
export function changeLocales(
  document: SurveyDocument,
  locales: string[],
  defaultLocale: string,
): SurveyDocument {
  if (locales.length === 0) return document
  const fallback = locales.includes(defaultLocale) ? defaultLocale : locales[0]!
  return { ...document, config: { ...document.config, locales, defaultLocale: fallback } }
}

/** Fields that a type shares with others, beyond those that every question has. */
const KEPT: Partial<Record<QuestionType, string[]>> = {
  nps: ['labels'],
  csat: ['scale', 'shape', 'labels', 'stepNames', 'stepImages'],
  ces: ['scale', 'shape', 'labels', 'stepNames', 'stepImages'],
  rating: ['scale', 'shape', 'labels', 'stepNames', 'stepImages'],
  single_choice: ['options', 'other', 'random'],
  dropdown: ['options', 'other', 'random'],
  multiple_choice: ['options', 'other', 'random'],
  picture_choice: ['options', 'other', 'random'],
  ranking: ['options', 'random'],
  constant_sum: ['options', 'random'],
  number: ['min', 'max', 'step', 'unit'],
  slider: ['min', 'max', 'step', 'unit', 'labels'],
  short_text: ['min', 'pattern', 'commentOf'],
  long_text: ['min', 'max', 'pattern', 'commentOf'],
}

/** “Yes” and “no” are no ends of a scale, and the words of an effort scale don't fit a satisfaction scale. */
function endsDiffer(from: QuestionType, to: QuestionType): boolean {
  const family = (type: QuestionType) => (type === 'csat' || type === 'rating' ? 'quality' : type)
  return family(from) !== family(to)
}
