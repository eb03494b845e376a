import type { PictureColours } from '../pictures/picture.ts'

/** Drawn pictures of the guest's page stand in the business's colours. */
export const COLOURS: PictureColours = {
  accent: 'var(--brand)',
  ink: 'var(--heavy)',
  tint: 'var(--tint)',
  paper: 'var(--light)',
  onAccent: 'var(--on)',
}
