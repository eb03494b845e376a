import { cellText, type PaperTable } from './paper-parts.ts'

/** Signs of the narrowest and the widest column that is worth having. */
const [LEAST, MOST] = [6, 34]

/** How much of a table's width each column takes, by the longest of its words; together 1. Numbers never break, so they get all they need. */
export function columnShares({
  head,
  numbers,
  rows,
}: Pick<PaperTable, 'head' | 'numbers' | 'rows'>): number[] {
  const longest = head.map((title, at) => {
    const cells = rows.map((row) => [...cellText(row[at] ?? '')].length)
    // A head may break between its words.
    const word = Math.max(...title.split(' ').map((part) => [...part].length))
    const most = Math.max(word + (numbers[at] ? 1 : 0), ...cells)
    return Math.min(MOST, Math.max(LEAST, most)) + 1
  })
  const sum = longest.reduce((total, length) => total + length, 0)
  return longest.map((length) => length / sum)
}
