import type pg from 'pg'
import type { SubmittedAnswer } from '../../src/areas/answers/answers.contract.ts'
import { changeOf, type NewAnswer } from '../../src/areas/answers/intake/answer-row.ts'
import { checkSubmission, fingerprintOf } from '../../src/areas/answers/intake/check-submission.ts'
import { storeAnswers } from '../../src/areas/answers/intake/store.queries.ts'
import { addToCounters } from '../../src/areas/counters/count.queries.ts'
import { entriesOfStart, indexSlots, type SlotIndex } from '../../src/areas/counters/tally.ts'
import { dayIn } from '../../src/platform/day.ts'
import type { Jobs } from '../../src/platform/jobs/jobs.ts'
import type { Chain } from './chain.ts'
import { COMPANY } from './company.ts'
import type { DemoAnswer } from './demo-answer.ts'

const BATCH = 250
/** Of a hundred guests who open the page, about as many as this leave it before sending. */
const LEAVE_EVERY = 5

/**
 * Takes the invented answers as the API takes a guest's: checked, counted, and alerted of where they still wait.
 * @param periodStart the day on which the tariff's running year began
 */
export async function takeAnswers(
  { client, jobs }: { client: pg.ClientBase; jobs: Jobs },
  chain: Chain,
  answers: DemoAnswer[],
  periodStart: string,
  onProgress: (done: number, of: number) => void,
): Promise<void> {
  const slots = indexSlots(chain.survey.slots)
  const rows = answers.map((answer) => rowOf(chain, slots, answer, periodStart))
  const touched = new Set(answers.filter(({ steps }) => steps.length > 0).map(({ id }) => id))
  const waits = ({ id, complaint }: NewAnswer) => complaint && !touched.has(id)
  const settled = rows.filter((row) => !waits(row))
  for (let from = 0; from < settled.length; from += BATCH) {
    await storeAnswers(client, jobs, settled.slice(from, from + BATCH))
    onProgress(Math.min(from + BATCH, settled.length), rows.length)
  }
  await dropAlerts(client, chain)
  await storeAnswers(client, jobs, rows.filter(waits))
  onProgress(rows.length, rows.length)
  await countStarts(client, slots, rows)
  await lookAfter(client, chain, answers)
  await countScans(client, chain)
}

/** Everybody who answered began, and some began and left. */
async function countStarts(client: pg.ClientBase, slots: SlotIndex, rows: NewAnswer[]): Promise<void> {
  const starts = rows.flatMap((row, place) => {
    const start = { ...changeOf(row), entries: entriesOfStart(slots) }
    return place % LEAVE_EVERY === 0 ? [start, start] : [start]
  })
  await addToCounters(client, starts)
}

/** What the printed codes brought, from the answers backwards: some read the code and do not begin, some begin and leave. */
async function countScans(client: pg.ClientBase, { survey }: Chain): Promise<void> {
  await client.query(
    `insert into code_day (account_id, survey_id, code, day, scans, starts, finishes)
     select account_id, survey_id, code, day, ceil(count(*) * 1.8), ceil(count(*) * 1.25), count(*) from answer
     where survey_id = $1 and code is not null group by account_id, survey_id, code, day`,
    [survey.id],
  )
}

/** Nobody wants two hundred mails about matters that were closed long ago. */
async function dropAlerts(client: pg.ClientBase, { survey }: Chain): Promise<void> {
  await client.query(
    `delete from pgboss.job where name = 'complaints' and data -> 'answers' -> 0 ->> 'surveyId' = $1`,
    [survey.id],
  )
}

function rowOf(
  { survey, document, branches, subjects }: Chain,
  slots: SlotIndex,
  answer: DemoAnswer,
  periodStart: string,
): NewAnswer {
  const { id, locale, startedAt, finishedAt, placement } = answer
  const branch = branches.get(answer.branch)!
  const subjectId = answer.subject ? subjects.get(answer.subject)! : null
  const submitted: SubmittedAnswer = {
    id,
    surveyId: survey.id,
    subId: answer.branch,
    ...(subjectId && { subjectId }),
    placement,
    code: branch.code,
    locale,
    startedAt: startedAt.toISOString(),
    finishedAt: finishedAt.toISOString(),
    version: survey.version,
    answers: answer.answers as SubmittedAnswer['answers'],
  }
  const place = { branchId: branch.id, subjectId, placement }
  const seconds = Math.round((finishedAt.getTime() - startedAt.getTime()) / 1000)
  const result = checkSubmission(submitted, document, slots, place, COMPANY.timezone, seconds)
  if (!result.ok) throw new Error(`invented answer ${id} is refused: ${JSON.stringify(result.mistakes)}`)
  const { answers, contact, complaint, entries, quotas } = result.checked
  const day = dayIn(COMPANY.timezone, finishedAt)
  return {
    accountId: survey.accountId,
    surveyId: survey.id,
    id,
    version: survey.version,
    ...place,
    code: branch.code,
    locale,
    startedAt,
    finishedAt,
    receivedAt: finishedAt,
    day,
    seconds,
    answers: JSON.stringify(answers),
    consentVersion: null,
    contact,
    geo: null,
    complaint,
    alerts: complaint,
    confirms: false,
    fingerprint: fingerprintOf(document, submitted),
    device: null,
    repeat: null,
    flood: null,
    floodBefore: [],
    quotas,
    entries,
    limit: Number.POSITIVE_INFINITY,
    periodStart,
  }
}

/** Writes what the staff did about each answer, at the times when they did it. */
async function lookAfter(client: pg.ClientBase, { survey }: Chain, answers: DemoAnswer[]): Promise<void> {
  const { accountId, id, member } = survey
  const steps = answers.flatMap((answer) =>
    answer.steps.map((step, place) => ({ ...step, place, answerId: answer.id })),
  )
  await client.query(
    `insert into answer_status (account_id, survey_id, answer_id, place, status, note, member_id, changed_at)
     select $1, $2, step.id, step.place, step.status, step.note, $3, step.at
     from unnest($4::uuid[], $5::integer[], $6::text[], $7::text[], $8::timestamptz[])
       as step (id, place, status, note, at)`,
    [
      accountId,
      id,
      member.memberId,
      steps.map(({ answerId }) => answerId),
      steps.map(({ place }) => place),
      steps.map(({ status }) => status),
      steps.map(({ note }) => note),
      steps.map(({ changedAt }) => changedAt),
    ],
  )
  const touched = answers.filter((answer) => answer.steps.length > 0)
  await client.query(
    `update answer set status = now.status from unnest($3::uuid[], $4::text[]) as now (id, status)
     where answer.account_id = $1 and answer.survey_id = $2 and answer.id = now.id`,
    [accountId, id, touched.map((answer) => answer.id), touched.map(({ steps }) => steps.at(-1)!.status)],
  )
}
