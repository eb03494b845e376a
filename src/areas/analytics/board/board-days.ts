/** Days that a wall board looks back on, today counted. */
export const BOARD_DAYS = 30
