import type { Tally } from '../../../counters/tally.ts'
import { rowScale } from '../../../questionnaire/compound-questions.ts'
import type { LocalText } from '../../../questionnaire/condition.contract.ts'
import type { Question } from '../../../questionnaire/questionnaire.contract.ts'
import { cellKey } from '../../../questionnaire/slot-key.ts'
import { satisfied } from '../../../statistics/csat.ts'
import { mean, moments, scaleMeanInterval } from '../../../statistics/mean.ts'
import { shareInterval, shareValue } from '../../../statistics/share.ts'
import { HIDDEN_BELOW } from '../../../statistics/small-sample.ts'
import type { RowScore } from './question.contract.ts'

/** What each row of a rated matrix scores; undefined for other questions. Rows with fewer than five answers are left out. */
export function rowScores(
  question: Question,
  tally: Tally,
  read: (text: LocalText) => string,
): RowScore[] | undefined {
  if (question.type !== 'matrix' || question.mode !== 'rating') return undefined
  const { from, to } = rowScale(question)
  return question.rows.flatMap(({ id, label }) => {
    const counts = Array.from({ length: to - from + 1 }, (_, step) =>
      tally.count(question.id, cellKey(id, from + step)),
    )
    const sums = moments(counts, from)
    const best = satisfied(counts)
    const interval = scaleMeanInterval(counts)
    if (sums.n < HIDDEN_BELOW || !interval) return []
    return [
      {
        row: read(label),
        n: sums.n,
        mean: mean(sums)!,
        ...interval,
        best: { value: shareValue(best)!, ...shareInterval(best)! },
      },
    ]
  })
}
