import type { Standing } from './ranking.ts'

/**
 * Whether a row differs significantly from all the others together while its place is still a range. Both are right: the place comes
 * from comparing with each row, which takes more answers. The page has to explain this beside them.
 */
export function isRoughlyPlaced({ side, place }: Pick<Standing, 'side' | 'place'>): boolean {
  return side !== 'same' && place !== null && place.from < place.to
}
