import type { SheetRows } from '../../../../platform/sheet/xlsx-reader.ts'
import { languageByLetters } from '../language-by-letters.ts'

const MEDIA = new Set(['image', 'big-image', 'audio', 'video'])
/** Columns that may stand once per language. */
const TRANSLATED = new Set([
  ...['label', 'hint', 'guidance_hint', 'constraint_message', 'required_message'],
  ...MEDIA,
])
const OLDER_NAMES: Readonly<Record<string, string>> = {
  relevance: 'relevant',
  caption: 'label',
  command: 'type',
  tag: 'name',
  value: 'name',
  constraint_msg: 'constraint_message',
  read_only: 'readonly',
}

/** A column as its head names it; `language` is '' where a text names none. */
export type Column = { head: string; name: string; language?: string }

/** The languages of a form. */
export type FormLanguages = {
  /** The form's own first, as tags. */
  locales: string[]
  /** The tag of a language as the columns call it; '' stands for columns without one. */
  localeOf: (language: string) => string | undefined
  /** Names that say no tag, beside others that do: their texts are not read. */
  unknown: string[]
  /** Names that say no tag, and the tags that their letters gave them. */
  guessed: [name: string, locale: string][]
}

/** `list name`, `Label::English (en)`, `media::image::ru` → its name and its language. */
export function columnOf(head: string): Column {
  const [name = '', ...rest] = head.split(/::?/).map((part) => part.trim())
  const isMedia = name.toLowerCase() === 'media' && rest.length > 0
  const plain = (isMedia ? rest.shift()! : name).toLowerCase().replaceAll(' ', '_')
  const own = Object.hasOwn(OLDER_NAMES, plain) ? OLDER_NAMES[plain]! : plain
  if (!TRANSLATED.has(own)) return { head, name: isMedia || rest.length === 0 ? own : plainName(own, rest) }
  const language = rest[0] ?? ''
  return { head, name: own, language: language.toLowerCase() === 'default' ? '' : language }
}

/** Bindings (`bind::jr:preload`) keep what tells them apart. */
function plainName(name: string, rest: string[]): string {
  return name === 'bind' || name === 'body' || name === 'instance' ? `${name}::${rest.join(':')}` : name
}

export function headsOf(sheet: SheetRows): string[] {
  return (sheet.find((row) => row.some(Boolean)) ?? []).map((head) => head.trim())
}

/**
 * Which languages a form is in. Columns without a language are in the form's `default_language`; where it names none, they are
 * a language of their own, told by its letters.
 */
export function languagesOf(sheets: readonly SheetRows[], defaultLanguage: string): FormLanguages {
  const words = wordsByLanguage(sheets)
  const names = [...words.keys()].filter((name) => name !== '')
  const tags = new Map<string, string>()
  for (const name of names) {
    const tag = tagOf(name)
    if (tag) tags.set(name, tag)
  }
  const declared = isNamed(defaultLanguage) ? tagOf(defaultLanguage) : undefined
  const inUse = () => new Set([...tags.values(), ...(declared ? [declared] : [])])
  const nameless = names.filter((name) => !tags.has(name))
  const guessed: [string, string][] = []
  const guess = (name: string) => {
    const locale = languageByLetters(words.get(name) ?? '', inUse())
    tags.set(name, locale)
    if (words.size > 1) guessed.push([name, locale])
  }
  // A language alone needs no name to be told from others.
  if (tags.size === 0 && nameless[0] !== undefined) guess(nameless.shift()!)
  if (words.has('')) {
    if (declared) tags.set('', declared)
    else if (names.length > 0) guess('')
  }
  const own = declared ?? tags.get('') ?? tags.get(names[0] ?? '') ?? 'en'
  return {
    locales: [...new Set([own, ...tags.values()])],
    localeOf: (language) => tags.get(language) ?? (language === '' ? own : undefined),
    unknown: nameless,
    guessed,
  }
}

function isNamed(language: string): boolean {
  return language !== '' && language.toLowerCase() !== 'default'
}

/** The texts of each language, as long as its letters need. */
function wordsByLanguage(sheets: readonly SheetRows[]): Map<string, string> {
  const words = new Map<string, string>()
  for (const sheet of sheets) {
    const first = sheet.findIndex((row) => row.some(Boolean))
    for (const [place, { name, language }] of headsOf(sheet).map(columnOf).entries()) {
      // The name of a picture is in no language.
      if (language === undefined || (language === '' && MEDIA.has(name))) continue
      const cells = sheet.slice(first + 1).map((row) => row[place]?.trim() ?? '')
      const text = cells.filter(Boolean).join(' ')
      if (text || language !== '')
        words.set(language, `${words.get(language) ?? ''} ${text.slice(0, 20_000)}`)
    }
  }
  return words
}

/** `Русский (ru)`, `ru` and `Русский` → `ru`; undefined where the name says nothing. */
function tagOf(language: string): string | undefined {
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
