import { readSheets, type SheetRows } from '../../../../platform/sheet/xlsx-reader.ts'
import type { SourceWords } from '../building.ts'
import { UnreadableSurvey } from '../imported.ts'

/** A line of a sheet by its columns; columns with a language stand in `words`. */
export type SheetLine = { values: ReadonlyMap<string, string>; words: ReadonlyMap<string, SourceWords> }

/** A form as XLSForm keeps it: three sheets. */
export type XlsForm = {
  /** The form's own language first, as tags; texts that name no language are in the first. */
  locales: string[]
  /** Languages whose names say no tag; their texts are not read. */
  unknownLanguages: string[]
  survey: SheetLine[]
  /** Choices by the name of their list, in their order. */
  choices: Map<string, SheetLine[]>
  settings: SheetLine
}

/** Columns that may stand once per language. */
const TRANSLATED = new Set([
  ...['label', 'hint', 'guidance_hint', 'constraint_message', 'required_message'],
  ...['image', 'audio', 'video', 'media::image', 'media::audio', 'media::video'],
])
/**
 * Reads an XLSForm workbook: the sheets `survey`, `choices` and `settings`, with columns such as `label::Русский (ru)`.
 * @throws UnreadableSurvey where there is no workbook, or no sheet of questions in it
 */
export async function readXlsForm(bytes: Buffer): Promise<XlsForm> {
  const sheets = new Map(
    [...(await readSheets(bytes))].map(([name, rows]) => [name.trim().toLowerCase(), rows]),
  )
  const survey = sheets.get('survey')
  if (!survey || !heads(survey).some((head) => head.toLowerCase() === 'type'))
    throw new UnreadableSurvey('survey')
  const choices = sheets.get('choices') ?? []
  const languages = [...new Set([survey, choices].flatMap(heads).flatMap((head) => languageOf(head) ?? []))]
  const unknown = languages.filter((language) => localeOf(language) === undefined)
  const locales = languages.flatMap((language) => localeOf(language) ?? [])
  const [settings] = linesOf(sheets.get('settings') ?? [], 'en')
  const own = localeOf(settings?.values.get('default_language') ?? '') ?? locales[0] ?? 'en'
  return {
    locales: [...new Set([own, ...locales])],
    // A language alone needs no name to be told from others.
    unknownLanguages: locales.length > 0 ? unknown : unknown.slice(1),
    survey: linesOf(survey, own),
    choices: Map.groupBy(linesOf(choices, own), ({ values }) => values.get('list_name') ?? ''),
    settings: settings ?? { values: new Map(), words: new Map() },
  }
}

function heads(sheet: SheetRows): string[] {
  return (sheet.find((row) => row.some(Boolean)) ?? []).map((head) => head.trim())
}

/** Lines below the heads; empty ones are passed over. */
function linesOf(sheet: SheetRows, own: string): SheetLine[] {
  const first = sheet.findIndex((row) => row.some(Boolean))
  const columns = heads(sheet)
  const isAlone = new Set(columns.flatMap((head) => languageOf(head) ?? [])).size === 1
  return sheet
    .slice(first + 1)
    .filter((row) => row.some((cell) => cell.trim()))
    .map((row) => {
      const values = new Map<string, string>()
      const words = new Map<string, Record<string, string>>()
      for (const [place, head] of columns.entries()) {
        const text = row[place]?.trim() ?? ''
        const name = columnName(head)
        if (!text || !name) continue
        if (!TRANSLATED.has(name)) {
          values.set(name, text)
          continue
        }
        const language = languageOf(head)
        const locale = language === undefined ? own : (localeOf(language) ?? (isAlone ? own : undefined))
        if (locale === undefined) continue
        const texts = words.get(name) ?? Object.create(null)
        texts[locale] = text
        words.set(name, texts)
      }
      return { values, words }
    })
}

/** `list name`, `Label::English (en)` → `list_name`, `label`; `relevance` and the like are older names. */
function columnName(head: string): string {
  const [name = '', kind = ''] = head
    .toLowerCase()
    .split(/::?/)
    .map((part) => part.trim().replaceAll(' ', '_'))
  if (name === 'media' && kind) return kind
  const older: Record<string, string> = {
    relevance: 'relevant',
    caption: 'label',
    command: 'type',
    tag: 'name',
    value: 'name',
    constraint_msg: 'constraint_message',
    read_only: 'readonly',
    'constraint message': 'constraint_message',
  }
  return Object.hasOwn(older, name) ? older[name]! : name
}

/** The language of a column as it is named there: `label::Русский (ru)` → `Русский (ru)`. */
function languageOf(head: string): string | undefined {
  const parts = head.split(/::?/).map((part) => part.trim())
  const language = parts[parts[0]?.toLowerCase() === 'media' ? 2 : 1]
  return language && TRANSLATED.has(columnName(head)) ? language : undefined
}

/** `Русский (ru)`, `ru` and `Русский` → `ru`; undefined where the name says nothing. */
function localeOf(language: string): string | undefined {
  const tag = /\(([A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*)\)\s*$/.exec(language)?.[1] ?? language.trim()
  if (/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(tag) && isLanguage(tag))
    return tag.replace(/^[A-Z]+/, (letters) => letters.toLowerCase())
  languageNames ??= allLanguageNames()
  return languageNames.get(language.trim().toLowerCase())
}

let languageNames: Map<string, string> | undefined

/** Names of languages in themselves, in English and in Russian. */
function allLanguageNames(): Map<string, string> {
  const names = new Map<string, string>()
  const letters = [...'abcdefghijklmnopqrstuvwxyz']
  for (const tag of letters.flatMap((first) => letters.map((second) => first + second))) {
    if (!isLanguage(tag)) continue
    for (const locale of [tag, 'en', 'ru']) {
      const name = new Intl.DisplayNames([locale], { type: 'language' }).of(tag)?.toLowerCase()
      if (name && !names.has(name)) names.set(name, tag)
    }
  }
  // As people in Kazakhstan write it.
  return names.set('қазақша', 'kk').set('казахский язык', 'kk').set('русский язык', 'ru')
}

function isLanguage(tag: string): boolean {
  try {
    return new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' }).of(tag) !== undefined
  } catch {
    return false
  }
}
