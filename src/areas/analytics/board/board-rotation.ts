/** Seconds that a branch may stay on the wall. */
export const PACES = [10, 20, 30, 60] as const
export type RotationPace = (typeof PACES)[number]

/** How somebody left a board; what is missing was never chosen. */
export type BoardChoice = { pace?: RotationPace; playing?: boolean; slide?: string; light?: boolean }

/** Reads a kept choice; anything that is none is as if nothing were kept. */
export function readChoice(saved: string | null): BoardChoice {
  try {
    const { pace, playing, slide, light } = JSON.parse(saved ?? '{}')
    return {
      ...(PACES.includes(pace) && { pace }),
      ...(typeof playing === 'boolean' && { playing }),
      ...(typeof slide === 'string' && { slide }),
      ...(typeof light === 'boolean' && { light }),
    }
  } catch {
    return {}
  }
}

/** What the wall shows in turn: all branches together, then each that has answers enough for a score. */
export function slidesOf(branches: readonly { code: string; place: unknown }[]): string[] {
  const codes = branches.filter(({ place }) => place !== null).map(({ code }) => code)
  return codes.length > 1 ? ['', ...codes] : ['']
}

/** The slide so many steps on, round the end; one that is no longer there counts as the first. */
export function slideAfter(slides: readonly string[], current: string, by: number): string {
  const at = Math.max(0, slides.indexOf(current))
  return slides.at((at + by) % slides.length) ?? ''
}

/**
 * How far the whole board is moved in a minute, in thousandths of its width and height: up to five each way and never
 * the same in neighbouring minutes, so that no line burns into the screen.
 */
export function driftAt(instant: number): { x: number; y: number } {
  const angle = (Math.floor(instant / 60_000) % 12) * (Math.PI / 6)
  return { x: Math.round(5 * Math.cos(angle)), y: Math.round(5 * Math.sin(angle)) }
}
