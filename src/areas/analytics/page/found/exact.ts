/** The same search with some of its words in quotes, so that they are taken as they are. */
export function searchedExactly(find: string, words: readonly string[]): string {
  return find
    .split(/(\s+)/)
    .map((part) =>
      words.includes(part.replace(PUNCTUATION, '')) ? `"${part.replace(PUNCTUATION, '')}"` : part,
    )
    .join('')
}

const PUNCTUATION = /^[^\p{L}]+|[^\p{L}]+$/gu
