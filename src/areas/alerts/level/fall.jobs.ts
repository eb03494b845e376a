import type { OpenTransaction } from '../../../platform/database.ts'
import { fallThreshold } from '../../analytics/level-changes/alarm-budget.ts'
import {
  measureOf,
  type WatchedSurvey,
  watchedDocument,
} from '../../analytics/level-changes/level-changes.queries.ts'
import type { DecidedChange } from '../../analytics/level-changes/level-watch.ts'
import {
  countSeries,
  placesToWatch,
  type ScoredPlace,
} from '../../analytics/level-changes/place-levels.queries.ts'
import { watchPlace } from '../../analytics/level-changes/watch-place.write.ts'
import { findAlertSurvey } from './burst.queries.ts'
import { endOfFall, fallsToAlert, newFall } from './fall-news.ts'
import { openLevels, type StoredLevel } from './level.queries.ts'
import { endLevel, type LevelTools, openLevel } from './notify-level.jobs.ts'

/**
 * Looks at the days that have ended of every score of a survey: its own, and those of its cities, branches and subjects. Each in a
 * transaction of its own; safe to run twice.
 */
export async function watchFalls(tools: LevelTools, survey: WatchedSurvey): Promise<void> {
  const { db } = tools
  const key = { accountId: survey.accountId, surveyId: survey.id }
  const open = await openLevels(db, key, 'fall')
  const alertSurvey = await findAlertSurvey(db, key)
  if (!alertSurvey?.settings.fallAlerts) return endQuietly(tools, open)
  const document = await watchedDocument(db, survey)
  const watched = document && measureOf(document)
  if (!watched) return
  const { series } = await countSeries(db, survey.accountId)
  const falls: NewFall[] = []
  for (const place of await placesToWatch(db, survey, document, watched.metric))
    await db.transaction().execute(async (trx) => {
      const result = await watchPlace(trx, survey, document, place, fallThreshold(series))
      if (!result) return
      const level = open.find((each) => each.place.kind === place.kind && each.place.id === place.id)
      if (level) return endWhenOver(tools, trx, level, result.changes, survey.yesterday)
      const fall = newFall(result.changes, survey.yesterday)
      if (fall) falls.push({ place, fall, answers: result.answersSince(fall.day) })
    })
  await settleRest(tools, survey, open)
  const lasting = (await openLevels(db, key, 'fall')).map((level) => ({
    place: { kind: level.place.kind, id: level.place.id, branchIds: level.branchIds },
    fall: level.fall!,
  }))
  for (const { place, fall, answers } of fallsToAlert(falls, lasting)) {
    const { day, from, to, decidedOn, before, after } = fall
    const figures = { metric: watched.metric, before, after, answers, day, from, to, decidedOn }
    await db.transaction().execute((trx) => openLevel(tools, trx, key, place, { kind: 'fall', figures }))
  }
}

type NewFall = { place: ScoredPlace; fall: DecidedChange; answers: number }

async function endWhenOver(
  tools: LevelTools,
  trx: OpenTransaction,
  level: StoredLevel,
  changes: readonly DecidedChange[],
  yesterday: string,
): Promise<void> {
  const ending = endOfFall({ ...level.fall!, decidedOn: level.decidedOn! }, changes, yesterday)
  if (ending) await endLevel(tools, trx, level, ending)
}

/** Ends the alerts of places that are watched no more: closed branches, and those that hardly get answers. */
async function settleRest(
  tools: LevelTools,
  { yesterday }: WatchedSurvey,
  open: readonly StoredLevel[],
): Promise<void> {
  for (const level of open)
    await tools.db.transaction().execute((trx) => endWhenOver(tools, trx, level, [], yesterday))
}

/** Nobody is to hear of falls any more: those that last end without a message. */
async function endQuietly(tools: LevelTools, open: readonly StoredLevel[]): Promise<void> {
  for (const level of open)
    await tools.db.transaction().execute((trx) => endLevel(tools, trx, level, 'settled'))
}
