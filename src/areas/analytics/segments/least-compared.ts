/** Fewer answers in a group are counted and can be read; they are not compared. */
export const LEAST_COMPARED = 30
