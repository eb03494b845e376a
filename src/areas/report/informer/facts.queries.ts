import { databaseNow } from '../../../platform/clock.ts'
import type { Executor } from '../../../platform/database.ts'
import { dayIn } from '../../../platform/day.ts'
import { fitsOnBoard } from '../../analytics/board/board-words.ts'
import { addDays } from '../../counters/calendar.ts'
import { readTally } from '../../counters/counter.queries.ts'
import { metricHistogram } from '../../counters/tally.ts'
import { mainQuestion, scaleOf, topBoxes } from '../../questionnaire/metric.ts'
import { metricWithInterval } from '../../statistics/metric.ts'
import type { ShownMetric } from './informer.contract.ts'
import type { Shown } from './informer.queries.ts'

/** Days that a score looks back on, today counted: a business is what it is now. */
const SHOWN_DAYS = 90
/** Below this one guest would move the score by twenty points, and might be recognised in it. */
const FEWEST = 5
/** Answers looked through for a thanks. */
const LOOK_BACK = 50

/** What strangers may see of a survey. */
export type InformerFacts = {
  business: string
  metric: ShownMetric
  /** NPS in points, CSAT as a share 0..1; null while there are too few answers, which are then not counted aloud either. */
  score: { value: number; n: number } | null
  thanks: string | null
}

export async function readFacts(db: Executor, shown: Shown): Promise<InformerFacts> {
  const { metric, document, business } = shown
  const today = dayIn(shown.timezone, databaseNow())
  const tally = await readTally(db, shown, { from: addDays(today, 1 - SHOWN_DAYS), to: today })
  const counts = metricHistogram(document, metric, tally)
  const { value, n } = counts ? metricWithInterval(metric, counts) : { value: null, n: 0 }
  const score = value === null || n < FEWEST ? null : { value, n }
  return { business, metric, score, thanks: shown.words && score ? await newestThanks(db, shown) : null }
}

/** The newest short words of a guest who also gave one of the best scores. */
async function newestThanks(
  db: Executor,
  { accountId, id, document, metric }: Shown,
): Promise<string | null> {
  const texts = document.questions.filter(({ type }) => type === 'long_text' || type === 'short_text')
  const scored = mainQuestion(document, metric)
  const scale = scored && scaleOf(scored)
  if (texts.length === 0 || !scored || !scale) return null
  const best = metric === 'nps' ? 9 : scale.to - topBoxes(scale.to - scale.from + 1) + 1
  const rows = await db
    .selectFrom('answer')
    .select('answers')
    .where('account_id', '=', accountId)
    .where('survey_id', '=', id)
    .where('complaint', '=', false)
    .where('locked', '=', false)
    .where('status', '<>', 'spam')
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LOOK_BACK)
    .execute()
  for (const row of rows) {
    const answers = row.answers as Record<string, unknown>
    if (!(Number(answers[scored.id]) >= best)) continue
    const words = texts
      .map((question) => answers[question.id])
      .find((value): value is string => typeof value === 'string' && fitsOnBoard(value))
    if (words) return words.trim()
  }
  return null
}
