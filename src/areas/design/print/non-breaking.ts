/** Words that must not be left alone at the end of a line. */
const leading = new Set(
  (
    'в во к ко с со у о об от до из за на по под над при про для без не ни и а но да же или ' +
    'the a an of to in on at by for and or is with our your'
  ).split(' '),
)
/** Words that must not begin a line: particles of Russian and Kazakh (ұнады ма, біздің бе), and joining ones (сіз бен біз). */
const trailing = new Set('ли же бы б ж ма ме ба бе па пе мен бен пен да де та те ғой ше'.split(' '))

/**
 * Glues prepositions and particles to their neighbours with no-break spaces, numbers to their units, and dashes to
 * the word before, for texts that are wrapped by code (Russian, Kazakh, English).
 */
export function nonBreaking(text: string): string {
  return text
    .split(/(\s+)/)
    .map((part, i, all) => {
      if (i % 2 === 0 || part === '' || part === '\u00a0') return part
      const before = bare(all[i - 1] ?? '')
      const after = bare(all[i + 1] ?? '')
      const glued =
        leading.has(before) ||
        trailing.has(after) ||
        /^[—–]/.test(all[i + 1] ?? '') ||
        /^\d+$/.test(before) ||
        /^№$/.test(before)
      return glued ? '\u00a0' : ' '
    })
    .join('')
}

function bare(word: string): string {
  return word.toLowerCase().replace(/[«»"„“”'’.,:;!?…()]/g, '')
}
