import type pg from 'pg'
import { inTransaction } from '../../../platform/database.ts'
import { addToCounters, type CounterChange } from '../../counters/count.queries.ts'
import { entriesOfAnswer, indexSlots, type SlotIndex } from '../../counters/tally.ts'
import type { AnswerValues, SurveyDocument } from '../../questionnaire/questionnaire.contract.ts'
import type { Slots } from '../../questionnaire/slots.ts'
import { readYear, takePlaces, type Year } from '../usage.queries.ts'

/** Answers unlocked per transaction: short enough for others waiting for a counter. */
const PAGE = 500

/**
 * Unlocks a page of the oldest answers of an account, as far as its tariff's year has places left;
 * each takes one, like a new answer. The same transaction counts them and notifies the watchers of
 * their surveys. Spam, suspected floods and answers of removed surveys stay locked.
 * @returns how many; undefined when none is left to unlock
 */
export function unlockPage(pool: pg.Pool, accountId: number): Promise<number | undefined> {
  return inTransaction(pool, async (client) => {
    const year = await readYear(client, accountId)
    if (!year || year.used >= year.limit) return undefined
    const oldest = await oldestLocked(client, accountId, Math.min(PAGE, year.limit - year.used))
    if (oldest.length === 0) return undefined
    const heldAnswers = await holdAnswers(client, accountId, oldest)
    const places = await takePlaces(client, accountId, year, heldAnswers.length)
    // Locked in key order; age decides which are unlocked first.
    const unlocked = heldAnswers
      .sort((a, b) => a.received_at.getTime() - b.received_at.getTime() || (a.id < b.id ? -1 : 1))
      .slice(0, places)
    await addToCounters(client, await changesOf(client, accountId, year, unlocked))
    await client.query(
      `update answer set locked = false, tariff_year = $4 from unnest($2::text[], $3::uuid[]) as given (survey_id, id)
       where account_id = $1 and answer.survey_id = given.survey_id and answer.id = given.id`,
      [accountId, ...keysOf(unlocked), year.start],
    )
    await client.query(`select pg_notify('answers', survey) from unnest($1::text[]) as survey`, [
      [...new Set(unlocked.map(({ survey_id }) => survey_id))],
    ])
    return unlocked.length
  })
}

/** Whether an account was given its tariff within the last minute. */
export async function isGrantFresh(pool: pg.Pool, accountId: number): Promise<boolean> {
  const { rows } = await pool.query(
    `select from account where id = $1 and tariff_from > now() - interval '1 minute'`,
    [accountId],
  )
  return rows.length > 0
}

type Key = { survey_id: string; id: string }

async function oldestLocked(client: pg.ClientBase, accountId: number, most: number): Promise<Key[]> {
  const { rows } = await client.query<Key>(
    `select survey_id, id from answer
     where account_id = $1 and locked and status <> 'spam' and flood is null and exists (select from survey
       where survey.account_id = $1 and survey.id = answer.survey_id and removed_at is null)
     order by received_at, survey_id, id limit $2`,
    [accountId, most],
  )
  return rows
}

type Held = Key & {
  version: number
  received_at: Date
  day: string
  branch_id: string | null
  /** The branch's own; null when it has none. */
  timezone: string | null
  subject_id: string | null
  placement: string | null
  locale: string
  status: string
  complaint: boolean
  seconds: number | null
  answers: AnswerValues
  slots: Slots
}

/**
 * Locks answers in their current state, so that concurrent changes wait; leaves out those deleted
 * or unlocked in the meantime.
 */
async function holdAnswers(client: pg.ClientBase, accountId: number, keys: Key[]): Promise<Held[]> {
  const { rows } = await client.query<Held>(
    `select answer.*, survey.slots from answer
     join survey on survey.account_id = answer.account_id and survey.id = answer.survey_id
     where answer.account_id = $1 and answer.locked and answer.status <> 'spam' and answer.flood is null and (answer.survey_id, answer.id) in
       (select * from unnest($2::text[], $3::uuid[]))
     order by answer.survey_id, answer.id for update of answer`,
    [accountId, ...keysOf(keys)],
  )
  return rows
}

async function changesOf(
  client: pg.ClientBase,
  accountId: number,
  _year: Year,
  answers: Held[],
): Promise<CounterChange[]> {
  const documents = await documentsOf(client, accountId, answers)
  const indexes = new Map<string, SlotIndex>()
  return answers.flatMap((answer) => {
    const { survey_id: surveyId, day, branch_id: branchId, subject_id: subjectId } = answer
    const document = documents.get(`${surveyId} ${answer.version}`)!
    const index = indexes.get(surveyId) ?? indexSlots(answer.slots)
    indexes.set(surveyId, index)
    return {
      accountId,
      surveyId,
      day,
      branchId,
      subjectId,
      entries: entriesOfAnswer(document, index, answer),
    }
  })
}

/** The questionnaires by survey and version: read once, not with every answer. */
async function documentsOf(
  client: pg.ClientBase,
  accountId: number,
  answers: Held[],
): Promise<Map<string, SurveyDocument>> {
  const { rows } = await client.query<{ survey_id: string; version: number; document: SurveyDocument }>(
    `select survey_id, version, document from survey_version
     where account_id = $1 and (survey_id, version) in (select * from unnest($2::text[], $3::integer[]))`,
    [accountId, answers.map(({ survey_id }) => survey_id), answers.map(({ version }) => version)],
  )
  return new Map(rows.map(({ survey_id, version, document }) => [`${survey_id} ${version}`, document]))
}

function keysOf(answers: Key[]): [string[], string[]] {
  return [answers.map(({ survey_id }) => survey_id), answers.map(({ id }) => id)]
}
