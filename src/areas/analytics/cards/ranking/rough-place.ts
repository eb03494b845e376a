import type { Standing } from './ranking.ts'

/**
 * Whether a row is told from all the others together while its place is still a range. Both are right, the place being found by
 * comparing with each, which takes more answers; a reader has to be told so beside them.
 */
export function isRoughlyPlaced({ side, place }: Pick<Standing, 'side' | 'place'>): boolean {
  return side !== 'same' && place !== null && place.from < place.to
}
