import type { LetterTexts } from './invitation.contract.ts'

/** The words of a mailing in a person's language, or in the survey's own where it has none in theirs. */
export function textsIn(
  texts: LetterTexts,
  wanted: string | null,
  defaultLocale: string,
): { locale: string; subject: string; text: string } {
  const locale = wanted && texts[wanted] ? wanted : defaultLocale
  return { locale, ...(texts[locale] ?? Object.values(texts)[0]!) }
}

/** A text with the person's name, or without the place for it and the comma beside it. */
export function filled(text: string, name: string): string {
  if (name) return text.replaceAll('{{name}}', name)
  return text
    .replace(/^\{\{name\}\},?\s*(\p{L})/u, (_, first: string) => first.toUpperCase())
    .replace(/,?\s*\{\{name\}\}/g, '')
}
