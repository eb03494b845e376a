import type { LocalText } from '../condition.contract.ts'

/** The words of a text in one language, exactly as written: the main language is not put in for a missing one. */
export function wordsOf(text: LocalText | undefined, locale: string): string {
  if (text === undefined) return ''
  if (typeof text === 'string') return text
  return (Object.hasOwn(text, locale) && text[locale]) || ''
}

/** The same without the blanks around them, which say nothing. */
export function trimmedWordsOf(text: LocalText | undefined, locale: string): string {
  return wordsOf(text, locale).trim()
}
