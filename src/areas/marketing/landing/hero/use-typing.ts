import { useEffect, useState } from 'react'

/** The specification's typing: milliseconds per character, before each of both lines, and after the end. */
const TYPING = { character: 80, first: 500, second: 1800, rest: 3500 }

type Typed = { word: string; tail: string; done: boolean }

/**
 * What stands in the headline now: one word after the other is typed, then the words that follow it.
 * Whole and still while `moving` is false; the first word stands whole until its rest is over.
 */
export function useTyping(words: readonly string[], tail: string, moving: boolean): Typed {
  const whole: Typed = { word: words[0] ?? '', tail, done: true }
  const [typed, setTyped] = useState(whole)
  const all = words.join('\n')
  useEffect(() => {
    if (!moving) return
    const cycle = all.split('\n')
    const timers = new Set<ReturnType<typeof setTimeout>>()
    const later = (after: number, act: () => void) => timers.add(setTimeout(act, after))
    const type = (text: string, after: number, show: (part: string) => void) => {
      const letters = [...text]
      for (let at = 1; at <= letters.length; at += 1)
        later(after + at * TYPING.character, () => show(letters.slice(0, at).join('')))
      return after + letters.length * TYPING.character
    }
    const begin = (at: number) => {
      timers.clear()
      const word = cycle[at % cycle.length]!
      setTyped({ word: '', tail: '', done: false })
      const ends = [
        type(word, TYPING.first, (part) => setTyped((is) => ({ ...is, word: part }))),
        type(tail, TYPING.second, (part) => setTyped((is) => ({ ...is, tail: part }))),
      ]
      later(Math.max(...ends), () => setTyped({ word, tail, done: true }))
      later(Math.max(...ends) + TYPING.rest, () => begin(at + 1))
    }
    later(TYPING.rest, () => begin(1))
    return () => {
      for (const timer of timers) clearTimeout(timer)
    }
  }, [all, tail, moving])
  return moving ? typed : whole
}
