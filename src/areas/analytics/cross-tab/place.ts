/**
 * What a question can be crossed with besides another: the branch, the placement of the code, and the rated subject. In a URL they
 * are `@branch`, `@placement` and `@subject`.
 */
export const PLACES = ['branch', 'placement', 'subject'] as const
export type PlaceKind = (typeof PLACES)[number]
export type Place = { place: PlaceKind }

/** How a place is named in an address. */
export function placeId(place: PlaceKind): string {
  return `@${place}`
}

/** The place that an address names; undefined where it names a question. */
export function readPlace(id: string): PlaceKind | undefined {
  return PLACES.find((place) => placeId(place) === id)
}
