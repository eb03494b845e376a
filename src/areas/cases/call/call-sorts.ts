/** `talked`: both were on the line. `missed`: it ended without a talk. `mine`: the caller's own. */
export const CALL_SORTS = ['talked', 'missed', 'mine'] as const
export type CallSort = (typeof CALL_SORTS)[number]
