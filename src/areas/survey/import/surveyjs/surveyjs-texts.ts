import { Locale, type LocalText } from '../../../questionnaire/condition.contract.ts'
import type { Notes } from '../imported.ts'
import { textOfHtml } from '../markup.ts'

const LONGEST = 5000

/** Reads the texts of a SurveyJS file, and remembers which languages they are in. */
export class Texts {
  readonly #default: string
  readonly #locales = new Set<string>()

  /** @param locale the language of the texts that name none */
  constructor(locale: string) {
    this.#default = Locale.safeParse(locale).success ? locale : 'en'
    this.#locales.add(this.#default)
  }

  /** Every language met so far, the survey's own first. */
  get locales(): string[] {
    return [...this.#locales].slice(0, 20)
  }

  /** A text in the languages that it has; markup becomes text, and what is too long is cut: both are noted. */
  read(value: unknown, item: string, notes: Notes): LocalText | undefined {
    if (typeof value === 'number' || typeof value === 'boolean') return String(value)
    if (typeof value === 'string') return { [this.#default]: tidy(value, item, notes) }
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
    const text: Record<string, string> = {}
    for (const [key, words] of Object.entries(value)) {
      const locale = key === 'default' ? this.#default : key
      if (typeof words !== 'string' || !Locale.safeParse(locale).success) continue
      this.#locales.add(locale)
      text[locale] = tidy(words, item, notes)
    }
    return text
  }

  /** The words of a text in the survey's own language, else in any. */
  plain(text: LocalText | undefined): string {
    if (text === undefined) return ''
    if (typeof text === 'string') return text
    return text[this.#default] || Object.values(text).find(Boolean) || ''
  }
}

function tidy(words: string, item: string, notes: Notes): string {
  const { text, hadMarkup, hadPicture } = textOfHtml(words)
  if (hadPicture) notes.changed(item, 'picture_left_out')
  if (hadMarkup) notes.changed(item, 'markup_removed')
  if (text.length > LONGEST) notes.changed(item, 'text_cut')
  return text.slice(0, LONGEST)
}
