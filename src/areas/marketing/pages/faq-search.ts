import type { TextBlock } from './prose.ts'

/** A question as the page shows it; `answer` is the same without marks, for searching. */
export type FaqEntry = { id: string; question: string; answer: string; blocks: TextBlock[] }

const plain = (text: string) => text.toLowerCase().replaceAll('ё', 'е')

/**
 * The entries that hold every word of `find`, in question or answer, those with the word in the question first.
 * Of a long word the last two letters are not looked at, so that «филиалы» finds «филиалов».
 */
export function foundEntries<Entry extends Pick<FaqEntry, 'question' | 'answer'>>(
  entries: readonly Entry[],
  find: string,
): Entry[] {
  const stems = plain(find)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => (word.length > 5 ? word.slice(0, -2) : word))
  const holds = (text: string) => stems.every((stem) => plain(text).includes(stem))
  const matches = entries.filter(({ question, answer }) => holds(`${question} ${answer}`))
  return [
    ...matches.filter(({ question }) => holds(question)),
    ...matches.filter(({ question }) => !holds(question)),
  ]
}
