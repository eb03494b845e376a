import { databaseNow } from '../../../platform/clock.ts'
import type { OpenTransaction } from '../../../platform/database.ts'
import type { ScoredPlace } from '../../analytics/level-changes/place-levels.queries.ts'
import { tellSurveyChanged } from '../../survey/survey.queries.ts'
import type { AlertTools } from '../alert-way.jobs.ts'
import type { DeliveryKey } from '../delivery.queries.ts'
import type { LevelEnding } from './level.contract.ts'
import {
  findLevel,
  insertLevel,
  type LevelContent,
  type LevelKey,
  type StoredLevel,
  type SurveyKey,
  tellAnswersChanged,
  updateEnded,
} from './level.queries.ts'
import { alertedRecipients } from './level-delivery.queries.ts'
import { levelRecipients } from './level-recipients.read.ts'
import { holdOf, queueMessage } from './queue-message.write.ts'

export type LevelTools = Pick<AlertTools, 'db' | 'jobs'>

/**
 * Opens an alert and queues its messages, one to each recipient, after quiet hours where it comes in them.
 * @returns undefined while one of this kind lasts at the place: nobody is alerted twice
 */
export async function openLevel(
  { jobs }: LevelTools,
  trx: OpenTransaction,
  survey: SurveyKey,
  place: ScoredPlace,
  content: LevelContent,
): Promise<LevelKey | undefined> {
  const key = await insertLevel(trx, survey, place, content, databaseNow())
  const level = key && (await findLevel(trx, key))
  if (!level) return undefined
  const { settings, hold } = await holdOf(trx, level)
  for (const { memberId } of await levelRecipients(trx, level, settings))
    await queueMessage(jobs, trx, keyOf(level, 'level', memberId), hold)
  await announce(jobs, trx, level, 'opened')
  return key
}

/**
 * Ends an alert, and says so once to those who heard of it. A message that still waits for the end of quiet hours is not sent any more.
 */
export async function endLevel(
  { jobs }: LevelTools,
  trx: OpenTransaction,
  level: StoredLevel,
  ending: LevelEnding,
): Promise<void> {
  if (!(await updateEnded(trx, level, ending, databaseNow()))) return
  await announce(jobs, trx, level, 'ended')
  // A level that has lasted a quarter is the usual one: nothing happened today.
  if (ending === 'settled') return
  const { hold } = await holdOf(trx, level)
  for (const memberId of await alertedRecipients(trx, level))
    await queueMessage(jobs, trx, keyOf(level, 'level_end', memberId), hold)
}

function keyOf(
  { accountId, surveyId, id }: LevelKey,
  kind: 'level' | 'level_end',
  recipient: string,
): DeliveryKey {
  return { accountId, surveyId, answerId: id, kind, recipient, mark: '' }
}

async function announce(
  jobs: LevelTools['jobs'],
  trx: OpenTransaction,
  { accountId, surveyId, id, burst }: StoredLevel,
  at: 'opened' | 'ended',
): Promise<void> {
  await jobs.send(trx, 'event', { accountId, surveyId, type: 'score.changed', about: id, at })
  // Open pages of the cabinet show it at once.
  await tellAnswersChanged(trx, surveyId)
  // Answers at a branch with an open burst are looked at one by one.
  if (burst) await tellSurveyChanged(trx, surveyId)
}
