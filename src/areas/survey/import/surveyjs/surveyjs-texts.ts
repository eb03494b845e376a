import { Locale } from '../../../questionnaire/condition.contract.ts'
import type { SourceWords } from '../building.ts'
import { languageByLetters } from '../language-by-letters.ts'
import type { Item } from './surveyjs-item.ts'

/** Attributes whose texts are taken over: they say which languages a survey is in. */
const TEXTS = new Set([
  ...['title', 'description', 'html', 'text', 'completedHtml', 'labelTrue', 'labelFalse', 'noneText'],
  ...[
    'minRateDescription',
    'maxRateDescription',
    'templateTitle',
    'templateDescription',
    'panelAddText',
    'addRowText',
  ],
])
const MOST_DEPTH = 100
const MOST_TEXTS = 100_000

/** Texts of a SurveyJS file by language. */
export class Texts {
  /** The survey's own language first. */
  readonly locales: readonly string[]
  /** The language of texts under `default` where another text is in the survey's own. */
  readonly guessed: string | undefined
  readonly #default: string

  constructor(survey: Item) {
    const own = typeof survey.locale === 'string' ? survey.locale.trim() : ''
    const declared = Locale.safeParse(own).success ? own : 'en'
    const texts = [...textsIn(survey)]
    const named = new Set(texts.flatMap((text) => Object.keys(text)).filter((key) => key !== 'default'))
    const isOther = texts.some((text) => text.default && text[declared] && text.default !== text[declared])
    const words = texts.map((text) => text.default ?? '').join(' ')
    this.guessed = isOther ? languageByLetters(words, new Set([...named, declared])) : undefined
    this.#default = this.guessed ?? declared
    const first = own ? [declared, this.#default] : [this.#default, declared]
    this.locales = [...new Set([...(isOther ? first : [declared]), ...named])]
  }

  /** The words of a text in the languages that it has. */
  words(value: unknown): SourceWords | undefined {
    if (typeof value === 'number' || typeof value === 'boolean') return { [this.#default]: String(value) }
    if (typeof value === 'string') return { [this.#default]: value }
    if (!isText(value)) return undefined
    const words: Record<string, string> = Object.create(null)
    for (const [key, text] of Object.entries(value)) {
      const locale = key === 'default' ? this.#default : key
      if (typeof text === 'string') words[locale] = text
    }
    return words
  }
}

/** Every text of an item and of what is in it, once each, for notes of what is left out. */
export function wordsIn(item: Item): string[] {
  const words = new Set<string>()
  for (const text of textsIn(item, true)) for (const each of Object.values(text)) words.add(each)
  return [...words].filter((each) => each.trim())
}

/** @param withPlain also texts that name no language */
function* textsIn(item: unknown, withPlain = false): Generator<Record<string, string>> {
  const queue: [unknown, number][] = [[item, 0]]
  for (let at = 0; at < queue.length && at < MOST_TEXTS; at++) {
    const [value, depth] = queue[at]!
    if (typeof value !== 'object' || value === null || depth > MOST_DEPTH) continue
    for (const [key, inner] of Object.entries(value)) {
      if (TEXTS.has(key) && isText(inner)) yield inner
      else if (TEXTS.has(key) && typeof inner === 'string') {
        if (withPlain) yield { default: inner }
      } else if (withPlain && Array.isArray(value) && typeof inner === 'string') yield { default: inner }
      else queue.push([inner, depth + 1])
    }
  }
}

function isText(value: unknown): value is Record<string, string> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return Object.values(value).every((words) => typeof words === 'string')
}
