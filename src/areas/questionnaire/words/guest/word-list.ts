import type { FixedTextId, GuestTextId } from './guest-text-ids.ts'

/** A text, or its forms by the plural categories of the language. */
export type ListedWords = string | ({ other: string } & Partial<Record<Intl.LDMLPluralRule, string>>)
/** Every text of the guest's page in one language. */
export type WordList = Readonly<Record<GuestTextId | FixedTextId, ListedWords>>

/** Languages besides those of the interface that have a complete word list. */
export const LISTED_LANGUAGES = ['uz', 'ky', 'tr', 'zh', 'de', 'ar'] as const
type ListedLanguage = (typeof LISTED_LANGUAGES)[number]

const lists = new Map<ListedLanguage, WordList>()

/** Only programs that show guests' pages in these languages load the lists: see all-word-lists.ts. */
export function addWordLists(added: Readonly<Record<ListedLanguage, WordList>>): void {
  for (const language of LISTED_LANGUAGES) lists.set(language, added[language])
}

export function wordListOf(locale: string): WordList | undefined {
  const language = listedLanguage(locale)
  return language && lists.get(language)
}

/** The listed language of a locale: a country makes no difference, another script does. */
export function listedLanguage(locale: string): ListedLanguage | undefined {
  const [language, ...subtags] = locale.toLowerCase().split('-')
  const isOtherScript = subtags.some((subtag) => OTHER_SCRIPTS.has(`${language}-${subtag}`))
  return isOtherScript ? undefined : LISTED_LANGUAGES.find((each) => each === language)
}

const OTHER_SCRIPTS = new Set([
  'uz-cyrl',
  'uz-arab',
  'uz-af',
  'zh-hant',
  'zh-tw',
  'zh-hk',
  'zh-mo',
  'ky-arab',
  'ky-latn',
])
