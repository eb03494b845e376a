import { startTransition, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** Letters that stand in a field and not yet in the draft, by field. */
const unwritten = new Map<string, () => void>()

/**
 * Words of a field while they are typed: they stand in the field at once, and the draft with all that hangs on it follows as soon
 * as the browser has time, at the latest when the field is left. A letter then costs its field alone.
 * @param write puts the words into the draft
 * @returns what the field shows; what takes its letters; what it does when it is left
 */
export function useTyped(
  value: string,
  write: (words: string) => void,
): [shown: string, type: (words: string) => void, leave: () => void] {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const latest = useRef(write)
  latest.current = write
  useEffect(() => {
    if (typed === null) unwritten.delete(id)
  }, [typed, id])
  useEffect(() => () => void unwritten.delete(id), [id])

  const type = (words: string) => {
    setTyped(words)
    unwritten.set(id, () => latest.current(words))
    startTransition(() => {
      write(words)
      setTyped(null)
    })
  }
  return [typed ?? value, type, writeOut]
}

/** Puts every letter into the draft now: the page, or the field, may be gone in a moment. Writing the same words twice changes nothing. */
export function writeOut(): void {
  if (unwritten.size === 0) return
  flushSync(() => {
    for (const write of unwritten.values()) write()
  })
  unwritten.clear()
}
