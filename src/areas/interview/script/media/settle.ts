import { settlePlace } from './place.ts'

const SETTLE: Record<string, (box: HTMLElement) => void> = { place: settlePlace }

/** Brings to light what only a script can do; called again whenever the form was filled from what was kept. */
export function settleMedia(form: HTMLFormElement): void {
  for (const box of form.querySelectorAll<HTMLElement>('.g-files')) SETTLE[box.dataset.kind!]?.(box)
}
