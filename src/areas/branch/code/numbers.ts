import { NUMBER } from './adopt/adoption.ts'

export type NumbersMistake = 'no_numbers' | 'no_place_for_number' | 'reversed' | 'too_many'

/**
 * The numbers from the first to the last that stand for `{n}` in texts.
 * @returns one empty text where no text holds `{n}`; a mistake otherwise
 */
export function numbersFor(
  texts: readonly string[],
  { from, to }: { from?: number | undefined; to?: number | undefined },
  most: number,
): string[] | NumbersMistake {
  const hasNumber = texts.some((text) => text.includes(NUMBER))
  if (!hasNumber) return from === undefined && to === undefined ? [''] : 'no_place_for_number'
  if (from === undefined || to === undefined) return 'no_numbers'
  if (to < from) return 'reversed'
  if (to - from + 1 > most) return 'too_many'
  return Array.from({ length: to - from + 1 }, (_, at) => String(from + at))
}
