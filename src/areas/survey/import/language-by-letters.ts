/** Languages by the letters that they are written in, the likeliest first; the first pattern that fits decides. */
const BY_LETTERS: readonly [RegExp, readonly string[]][] = [
  [/[әғқңөұүһі]/i, ['kk', 'ru']],
  [/[ўҳ]/i, ['uz', 'ru']],
  [/\p{Script=Cyrillic}/u, ['ru', 'kk', 'ky', 'uk', 'tg']],
  [/\p{Script=Arabic}/u, ['ar', 'fa', 'ur']],
  [/\p{Script=Hangul}/u, ['ko']],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, ['ja', 'zh']],
  [/\p{Script=Han}/u, ['zh', 'ja']],
  [/\p{Script=Devanagari}/u, ['hi']],
  [/[ğışİ]/, ['tr', 'az', 'uz']],
  [/[äöüß]/i, ['de', 'tr']],
  [/./u, ['en', 'fr', 'es', 'de', 'tr', 'uz']],
]
const LETTERS_READ = 20_000

/**
 * The likeliest language of words, by their letters.
 * @param inUse languages that other words of the same file are in
 */
export function languageByLetters(words: string, inUse: ReadonlySet<string> = new Set()): string {
  const sample = words.slice(0, LETTERS_READ)
  const likely = BY_LETTERS.find(([letters]) => letters.test(sample))?.[1] ?? ['en']
  return [...likely, 'ru', 'kk', 'en', 'und'].find((locale) => !inUse.has(locale)) ?? 'und'
}
