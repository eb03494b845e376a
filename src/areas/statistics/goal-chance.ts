import { studentTwoSided } from './probability.ts'

/** A score over one window of days: its value, the variance of that value, and how many answers it rests on. */
export type ScoreWindow = { value: number; variance: number; n: number }

/** Without so many earlier moves of the score nobody can say how it moves. */
const FEWEST_MOVES = 6
const FEWEST_ANSWERS = 30
/** In windows. Beyond, seasons make what is said wrong by more than 15 of 100. */
const FURTHEST = 3

/**
 * How likely a score is at least `target` in the window that ends `ahead` windows from now, if it goes on to wander as it did.
 *
 * The score is a random walk seen through samples: two windows that follow one another differ with the variance of the walk's step τ²
 * and of both samples. τ² is estimated by the mean square of the earlier moves less their sampling variance. The move until then has
 * the variance τ²·h + 2v, and Student's distribution with as many degrees of freedom as there were moves.
 * `npm run simulate -- goals` prints how often such chances come true.
 * @param windows adjoining, the newest first
 * @param ahead in windows; less than one for windows that overlap
 * @returns 0…1; null where there is too little to say
 */
export function chanceOfReaching(
  windows: readonly ScoreWindow[],
  target: number,
  ahead: number,
): number | null {
  const usable = windows.findIndex(({ n }) => n < FEWEST_ANSWERS)
  const steady = usable === -1 ? windows : windows.slice(0, usable)
  const moves = steady.length - 1
  if (moves < FEWEST_MOVES || ahead <= 0 || ahead > FURTHEST) return null
  let squares = 0
  let noise = 0
  for (let at = 0; at < moves; at++) {
    const [newer, older] = [steady[at]!, steady[at + 1]!]
    squares += (newer.value - older.value) ** 2
    noise += newer.variance + older.variance
  }
  const step = Math.max(0, squares - noise) / moves
  const [newest] = steady
  const samples = noise / moves
  const variance = ahead < 1 ? ahead * (step + samples) : step * ahead + samples
  if (variance === 0) return newest!.value >= target ? 1 : 0
  const t = (target - newest!.value) / Math.sqrt(variance)
  const tail = studentTwoSided(t, moves) / 2
  return t > 0 ? tail : 1 - tail
}
