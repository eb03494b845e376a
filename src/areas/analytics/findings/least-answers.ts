/** Answers on either side without which nothing is compared. */
export const LEAST_ANSWERS = 30
