import type { LocalText } from '../../../questionnaire/condition.contract.ts'
import type {
  Question,
  SurveyConfig,
  SurveyDocument,
  Widget,
} from '../../../questionnaire/questionnaire.contract.ts'
import { wordsOf } from '../../../questionnaire/words/set-local-text.ts'
import { isWritten } from '../../../questionnaire/words/wording.ts'
import { writeText } from '../draft/edits.ts'
import { type ItemKey, outlineOf, questionKey, widgetKey } from '../panes/outline.ts'

/** Where a text stands in the document: names of fields and places in lists, from the root. */
export type TextPath = readonly (string | number)[]

/** What a text is, for its name and for how much of it fits a phone. */
export type TextPart =
  | 'title'
  | 'heading'
  | 'description'
  | 'options'
  | 'rows'
  | 'columns'
  | 'low'
  | 'high'
  | 'labels'
  | 'stepNames'
  | 'unit'
  | 'text'
  | 'message'
  | 'link'
  | 'screen'
  | 'business'

/** One text to translate. */
export type Translatable = {
  /** Its path as one word: names it as long as nothing is moved. */
  id: string
  /** That of the check list (`wordingOf`): names it wherever it is moved. */
  key: string
  path: TextPath
  part: TextPart
  /** Its place in a list, from 1. */
  number: number
  text: LocalText
}

/** The texts of one question, block, or of the questionnaire as a whole. */
export type TranslatableItem = {
  key: ItemKey
  /** What they belong to; absent for the questionnaire as a whole. */
  thing?: Question | Widget
  /** Of a question, from 1; else 0. */
  number: number
  texts: Translatable[]
}

/** Letters that a guest's phone shows without breaking the screen; longer texts are allowed and marked. */
export const FITS: Record<TextPart, number> = {
  title: 120,
  heading: 120,
  description: 200,
  options: 60,
  rows: 40,
  columns: 24,
  low: 30,
  high: 30,
  labels: 24,
  stepNames: 24,
  unit: 12,
  text: 600,
  message: 120,
  link: 30,
  screen: 60,
  business: 40,
}

/** Names of fields that hold a text which guests read. */
const TEXTS = new Set(['title', 'description', 'label', 'low', 'high', 'unit', 'text'])

/** All texts that are written in some language, in the order in which guests meet them. */
export function translatablesOf(survey: SurveyDocument): TranslatableItem[] {
  const { theme, pages } = survey.config
  const whole = textsIn({ business: theme?.business }, ['config', 'theme'], 'business', '')
  const pageOf = new Map(pages?.map(({ questions }, place) => [questions[0], place]))
  const items = outlineOf(survey).map((item): TranslatableItem => {
    if (item.kind === 'widget')
      return cachedItem(item.widget, ['widgets', survey.widgets.indexOf(item.widget)], 0)
    const { question, number } = item
    const own = cachedItem(question, ['questions', number - 1], number)
    const page = pageOf.get(question.id)
    if (page === undefined) return own
    const { id, title } = pages![page]!
    const screen = textsIn({ title }, ['config', 'pages', page], 'screen', `screen ${id} `)
    return screen.length > 0 ? { ...own, texts: [...screen, ...own.texts] } : own
  })
  return [{ key: 'survey' as const, number: 0, texts: whole }, ...items].filter(
    ({ texts }) => texts.length > 0,
  )
}

/** Questions and blocks never change, so that what was found in one is true as long as it stands in its place. */
const KNOWN = new WeakMap<Question | Widget, TranslatableItem>()

function cachedItem(thing: Question | Widget, path: TextPath, number: number): TranslatableItem {
  const cached = KNOWN.get(thing)
  const [first] = cached?.texts ?? []
  if (cached && cached.number === number && (!first || path.every((step, at) => first.path[at] === step)))
    return cached
  const isWidget = 'after' in thing
  const item: TranslatableItem = {
    key: isWidget ? widgetKey(thing.id) : questionKey(thing.id),
    thing,
    number,
    texts: isWidget
      ? textsIn(thing, path, 'heading', `widget ${thing.id} `)
      : textsIn(thing, path, 'title', `question ${thing.id} `),
  }
  KNOWN.set(thing, item)
  return item
}

/** The language to translate into: the one that is being written, else the first besides the main one. */
export function targetOf({ locales, defaultLocale }: SurveyConfig, writing: string): string | undefined {
  return writing !== defaultLocale ? writing : locales.find((locale) => locale !== defaultLocale)
}

/** Whether a text has no words of its own in a language. One that is the same in every language has. */
export function lacks(text: LocalText, locale: string): boolean {
  return wordsOf(text, locale).trim() === ''
}

/** The document with the words of one language put into the text at a path. */
export function translated(
  document: SurveyDocument,
  path: TextPath,
  locale: string,
  words: string,
): SurveyDocument {
  const { defaultLocale } = document.config
  return changedAt(
    document,
    path,
    (text) => writeText(text as LocalText | undefined, locale, words, defaultLocale) ?? {},
  ) as SurveyDocument
}

/**
 * @param own what the title of this thing is
 * @param owner how the keys of its texts begin
 */
function textsIn(thing: object, path: TextPath, own: TextPart, owner: string): Translatable[] {
  const texts: Translatable[] = []
  const add = (text: unknown, at: TextPath, part: TextPart, way: string, number = 1) => {
    if (isWritten(text as LocalText | undefined))
      texts.push({ id: at.join('.'), key: owner + way, path: at, part, number, text: text as LocalText })
  }
  const fields = Object.entries(thing).sort(([a], [b]) => rank(a) - rank(b))
  for (const [name, value] of fields) {
    const at = [...path, name]
    if (name === 'title' || name === 'business') add(value, at, own, name)
    else if (TEXTS.has(name)) add(value, at, name as TextPart, name)
    else if (name === 'entryTitle' || name === 'addLabel') add(value, at, 'labels', name)
    else if (name === 'questions' && Array.isArray(value))
      for (const [place, asked] of (value as Question[]).entries())
        texts.push(...textsIn(asked, [...at, place], 'title', `${owner}entry ${asked.id} `))
    else if (name === 'link' && value) add(value.label, [...at, 'label'], 'link', name)
    else if (name === 'validators' && value) {
      for (const [place, { message }] of value.entries())
        add(message, [...at, place, 'message'], 'message', `rule ${place}`, place + 1)
    } else if (name === 'labels' && value) {
      for (const end of Object.keys(value))
        add(value[end], [...at, end], end === 'low' || end === 'high' ? end : 'labels', end)
    } else if (name === 'stepNames' && value) {
      for (const [place, text] of value.entries())
        add(text, [...at, place], 'stepNames', `step ${place}`, place + 1)
    } else if (
      (name === 'options' || name === 'rows' || name === 'columns' || name === 'secondColumns') &&
      Array.isArray(value)
    ) {
      for (const [place, { id, label }] of value.entries())
        add(
          label,
          [...at, place, 'label'],
          name === 'secondColumns' ? 'columns' : name,
          `${name} ${id}`,
          place + 1,
        )
    }
  }
  return texts
}

/** A title comes before its note, and both before what is answered. */
function rank(name: string): number {
  return name === 'title' ? 0 : name === 'description' ? 1 : 2
}

function changedAt(thing: unknown, path: TextPath, change: (value: unknown) => unknown): unknown {
  const [first, ...rest] = path
  if (first === undefined) return change(thing)
  if (Array.isArray(thing)) return thing.with(Number(first), changedAt(thing[Number(first)], rest, change))
  const fields = thing as Record<string, unknown>
  return { ...fields, [first]: changedAt(fields[first], rest, change) }
}
