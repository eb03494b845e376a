import type { Theme } from '../theme.contract.ts'

type Words = NonNullable<Theme['words']>

/**
 * What a business says in place of the guest page's own words. Only words of this very language count: the page has
 * better ones than those of another language.
 */
export function ownWords(theme: Theme | undefined, locale: string): { [Name in keyof Words]?: string } {
  const texts = Object.entries(theme?.words ?? {}).map(([name, text]) => {
    const words = typeof text === 'string' ? text : Object.hasOwn(text, locale) && text[locale]
    return [name, words ? words.trim() : '']
  })
  return Object.fromEntries(texts.filter(([, words]) => words))
}
