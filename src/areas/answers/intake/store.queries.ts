import type pg from 'pg'
import { insertJobsSql, type Jobs } from '../../../platform/jobs/jobs.ts'
import { addToCountersSql, counterParameters } from '../../counters/count.queries.ts'
import { countUseSql } from '../usage.queries.ts'
import {
  answerColumns,
  byAccount,
  changeOf,
  jobsAbout,
  type NewAnswer,
  type Stored,
  usageColumns,
} from './answer-row.ts'
import { insertAnswersSql, storeCarefully } from './store-one-by-one.queries.ts'

const COLUMNS = 25
const REFUSED = 'QX001'

/** Reads whether a device answered before only for answers that need it. */
const INSERT_ANSWERS = insertAnswersSql(`
  case when as_device and not given.repeat then exists (select from answer as earlier
    where earlier.account_id = given.account_id and earlier.survey_id = given.survey_id
      and earlier.device = given.device and not earlier.repeat and earlier.id <> given.id)
  else given.repeat end`)

/**
 * Everything that a batch changes, in one statement; it fails unless every row is new, never
 * deleted, and within the limit.
 */
const STORE_NEW = `
with stored as (${INSERT_ANSWERS}),
used as (${countUseSql(COLUMNS + 1)}),
counted as (${addToCountersSql(COLUMNS + 4)}),
alerted as (${insertJobsSql('complaints', COLUMNS + 11)}),
asked as (${insertJobsSql('confirm', COLUMNS + 14)})
select require_that(
  (select count(*) from stored) = $${COLUMNS + 12}
  and none_deleted((select count(*) from stored), $1::bigint[], $2::text[], $3::uuid[])
  and not exists (select from used
    join unnest($${COLUMNS + 1}::bigint[], $${COLUMNS + 13}::integer[]) as allowed (account_id, answers) using (account_id)
      where used.used > allowed.answers))`

/**
 * Stores a batch of answers, all or nothing: with their counters, their places in the tariff's
 * year, and the job that sends alerts and confirmation mails. Rows with a known id are left alone
 * and reported. Ids must differ within a batch.
 *
 * Nearly every batch holds only new answers within the limit and takes one statement: one round
 * trip and one disk write. Otherwise the statement undoes itself and the batch is stored step by
 * step.
 */
export async function storeAnswers(client: pg.ClientBase, jobs: Jobs, rows: NewAnswer[]): Promise<Stored[]> {
  // Quota places and personal links are assigned one by one, and each reward needs a code; a flood
  // takes no place in the year.
  const isSimple = ({ quotas, reward, flood, invited }: NewAnswer) =>
    quotas.length === 0 && !reward && flood === null && !invited
  if (!rows.every(isSimple)) return storeCarefully(client, jobs, rows)
  try {
    await storeNew(client, jobs, rows)
    return rows.map(() => ({ isNew: true }))
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === REFUSED)) throw error
    return storeCarefully(client, jobs, rows)
  }
}

async function storeNew(client: pg.ClientBase, jobs: Jobs, rows: NewAnswer[]): Promise<void> {
  const groups = byAccount(rows)
  const complaints = jobsAbout('complaints', jobs, rows, ({ alerts }) => alerts)
  const addresses = jobsAbout('confirm', jobs, rows, ({ confirms }) => confirms)
  await client.query({
    name: 'store new answers',
    text: STORE_NEW,
    values: [
      ...answerColumns(rows),
      ...usageColumns(groups),
      ...counterParameters(rows.map(changeOf)),
      JSON.stringify(complaints),
      rows.length,
      groups.map(([first]) => (Number.isFinite(first!.limit) ? first!.limit : null)),
      JSON.stringify(addresses),
    ],
  })
}
