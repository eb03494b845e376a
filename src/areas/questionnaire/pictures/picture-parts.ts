/** Colours of a picture: any CSS colour, also `var(--brand)`. They are written into the markup as they are. */
export type PictureColours = {
  /** The business's own colour: the main shape. */
  accent: string
  /** Heavy shapes and faces. */
  ink: string
  /** Soft second colour; the wall of a scene. */
  tint: string
  /** Light details; white unless said otherwise. */
  paper?: string
  /** Faces drawn on the accent; `paper` unless said otherwise. Give a dark one where the accent is light. */
  onAccent?: string
}

export const MOODS = ['calm', 'happy', 'sorry'] as const
export type Mood = (typeof MOODS)[number]
export type Palette = Required<PictureColours>

/**
 * Eyes and mouth around (0, 0), 60 wide. Sorry wears a plaster, as in “we broke it, we mend it”.
 * Faces carry the mood, so that one drawing serves the cover and all three thank-you screens.
 */
export function face(place: string, colour: string, mood: Mood): string {
  const lines = {
    calm: 'M-23 0h.1M23 0h.1M-13 15c6 9 20 9 26 0',
    happy: 'M-31 3c3-9 13-9 16 0M15 3c3-9 13-9 16 0M-16 14c5 17 27 17 32 0',
    sorry: 'M-23 2h.1M23 2h.1M-13 24c6-9 20-9 26 0',
  }[mood]
  const plaster =
    '<g transform="translate(38-25)rotate(-38)" stroke="#9C5A2C"><path d="M-13 0h26" stroke="#F0B381" stroke-width="19"/><path d="M-4-3h.1M4-3h.1M-4 3h.1M4 3h.1" stroke-width="4"/></g>'
  return `<g transform="translate(${place})" fill="none" stroke="${colour}" stroke-width="7"><path d="${lines}"/>${mood === 'sorry' ? plaster : ''}</g>`
}

/** Steam; where all went well it takes the shape of the ram's horn. */
export function steam(x: number, y: number, mood: Mood, { paper }: Palette): string {
  const lines =
    mood === 'happy'
      ? 'M0 0v-28c0-22-28-23-28-4 0 12 17 12 17 .5M0-28c0-22 28-23 28-4 0 12-17 12-17 .5'
      : 'M-14-8c-10-9 8-15-2-28M14-8c-10-9 8-15-2-28'
  return `<path transform="translate(${x} ${y})" d="${lines}" fill="none" stroke="${paper}" stroke-width="7"/>`
}
