import { createContext, useContext } from 'react'
import { highlightPieces } from '../../../answers/search/find-request.ts'
import styles from './Marked.module.css'

/** What the words that were looked for share with their other forms; empty while nothing is. */
export const FoundKeys = createContext<ReadonlySet<string>>(new Set())

/** So many letters of a text may stand before the first found word where a text is cut short; they begin with a word. */
const BEFORE = 60

/**
 * A text with the found words marked.
 * @param short where only its first lines are seen: a text whose first found word comes late begins shortly before it
 */
export function HighlightedText({ text, short = false }: { text: string; short?: boolean }) {
  const keys = useContext(FoundKeys)
  if (keys.size === 0) return text
  const pieces = highlightPieces(text, keys)
  if (short && pieces.length > 1) pieces[0] = ending(pieces[0]!)
  return pieces.map((piece, place) =>
    place % 2 === 0 ? (
      piece
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same word may stand twice, and the pieces of a text never move
      <mark key={place} className={styles.mark}>
        {piece}
      </mark>
    ),
  )
}

function ending(text: string): string {
  if (text.length <= 2 * BEFORE) return text
  return `… ${text.slice(-BEFORE).replace(/^\S*\s/, '')}`
}
