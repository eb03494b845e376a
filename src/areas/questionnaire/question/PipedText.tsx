import { piecesOf } from './piped.ts'

/** A text with places for earlier answers: the words for want of one, until a script fills them in (fill-pipes.ts). */
export function PipedText({ text }: { text: string }) {
  if (!text.includes('{{')) return text
  return piecesOf(text).map((piece, place) =>
    typeof piece === 'string' ? (
      piece
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same answer may stand in a text twice
      <span key={place} data-pipe={piece.from} data-without={piece.fallback}>
        {piece.fallback}
      </span>
    ),
  )
}
