import { databaseNow } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database.ts'
import { addDays } from '../../counters/calendar.ts'
import {
  decidedChanges,
  lockWatch,
  measureOf,
  rememberWatch,
  surveysToWatch,
  type WatchedSurvey,
  watchedDocument,
} from './level-changes.queries.ts'
import { NEEDED_DAYS, watchLevels } from './level-watch.ts'
import { placeSums, WHOLE } from './place-levels.queries.ts'

const PAGE = 100
/** Stands in for the measure of a survey that asks for no score. */
const NO_SCORE = ''

/**
 * Looks at the days that have ended since the last look, of every survey. Each survey in a transaction of its own; safe to run twice,
 * since the second finds every day looked at. What fails keeps no other survey from being looked at.
 * @param watchPlaces looks at the places of a survey, once the survey itself was looked at
 * @throws the first failure, once all the rest is done
 */
export async function watchAllLevels(
  db: Db,
  now = databaseNow(),
  signal?: AbortSignal,
  watchPlaces: (survey: WatchedSurvey) => Promise<void> = async () => {},
): Promise<void> {
  const failures: unknown[] = []
  for (let last: WatchedSurvey | null = null; ; ) {
    const surveys: WatchedSurvey[] = await surveysToWatch(db, now, last, PAGE)
    for (const survey of surveys) {
      if (signal?.aborted) return
      await watchSurvey(db, survey)
        .then(() => watchPlaces(survey))
        .catch((error) => failures.push(error))
    }
    last = surveys.at(-1) ?? null
    if (surveys.length < PAGE) break
  }
  if (failures.length > 0) throw failures[0]
}

function watchSurvey(db: Db, survey: WatchedSurvey): Promise<void> {
  const { yesterday } = survey
  return db.transaction().execute(async (trx) => {
    const document = await watchedDocument(trx, survey)
    const watched = document && measureOf(document)
    const measure = watched?.measure ?? NO_SCORE
    const looked = await lockWatch(trx, survey, measure)
    if (looked !== null && looked >= yesterday) return
    const sums =
      watched &&
      (await placeSums(trx, survey, document, watched.metric, WHOLE, looked && addDays(looked, -NEEDED_DAYS)))
    const decided = await decidedChanges(trx, survey, measure)
    const changes = sums ? watchLevels(sums, decided, looked, yesterday) : decided
    await rememberWatch(trx, survey, measure, changes, yesterday)
  })
}
