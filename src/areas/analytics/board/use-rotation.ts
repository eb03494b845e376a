import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { type BoardChoice, type RotationPace, readChoice, slideAfter } from './board-rotation.ts'

export type Rotation = {
  /** Code of the branch to show; '' for all. */
  slide: string
  playing: boolean
  pace: RotationPace
  light: boolean
  go: (by: number) => void
  /** Changes how the board behaves, here and when it is opened again on this screen. */
  choose: (choice: BoardChoice) => void
}

/**
 * The branches of a board in turn, as this screen was left. Nothing turns by itself where the address names a branch or
 * the visitor asked for less motion, unless it was started by hand; arrows turn, the space bar stops and starts.
 * @param named code of the branch in the address; '' for none
 */
export function useRotation(surveyId: string, slides: readonly string[], named: string): Rotation {
  const key = `board-${surveyId}`
  const [slide, setSlide] = useState(named)
  const [choice, setChoice] = useState<BoardChoice>({ playing: false })
  const { playing = false, pace = 20, light = false } = choice
  const turns = slides.length > 1

  useEffect(() => {
    const saved = readChoice(read(key))
    const isCalm = named !== '' || matchMedia('(prefers-reduced-motion: reduce)').matches
    setChoice({ playing: !isCalm, ...saved, ...(named !== '' && { playing: false }) })
    if (named === '' && saved.playing === false && saved.slide) setSlide(saved.slide)
  }, [key, named])

  const choose = useCallback(
    (change: BoardChoice) => {
      setChoice((before) => ({ ...before, ...change }))
      keep(key, { ...readChoice(read(key)), ...change })
    },
    [key],
  )
  const turn = useEffectEvent((by: number) => setSlide(slideAfter(slides, slide, by)))
  const go = (by: number) => {
    const next = slideAfter(slides, slide, by)
    setSlide(next)
    keep(key, { ...readChoice(read(key)), slide: next })
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || !turns) return
    if (event.target instanceof Element && event.target.closest('button, a, select')) return
    if (event.key === 'ArrowRight') go(1)
    else if (event.key === 'ArrowLeft') go(-1)
    else if (event.key === ' ') choose({ playing: !playing, slide })
    else return
    event.preventDefault()
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: each slide has its whole time, also one gone to by hand
  useEffect(() => {
    if (!playing || !turns) return
    const timer = setTimeout(() => turn(1), pace * 1000)
    return () => clearTimeout(timer)
  }, [playing, turns, pace, slide])
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])

  return { slide, playing: playing && turns, pace, light, go, choose }
}

/** Some screens keep nothing: a private window, a kiosk. */
function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function keep(key: string, choice: BoardChoice): void {
  try {
    localStorage.setItem(key, JSON.stringify(choice))
  } catch {
    // It is only forgotten with the page.
  }
}
