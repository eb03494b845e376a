/**
 * Which places a guest's words mean: every word must begin a word of the title or the address, in any order, whatever the case.
 * @returns the same places in the same order when nothing was typed
 */
export function findPlaces<T extends { title: string; address: string }>(
  places: readonly T[],
  words: string,
): T[] {
  const terms = wordsOf(words)
  return places.filter(({ title, address }) => {
    const words = wordsOf(`${title} ${address}`)
    return terms.every((word) => words.some((each) => each.startsWith(word)))
  })
}

function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replaceAll('ё', 'е')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}
