import { setTimeout as pause } from 'node:timers/promises'
import { type Db, openDb, openPool } from '../src/platform/database.ts'
import { openJobs } from '../src/platform/jobs/jobs.ts'
import { openLog } from '../src/platform/log/log.ts'
import { queueMail } from '../src/platform/mail/mail.ts'
import { type Mailbox, openMailbox } from '../src/testing/mailbox.ts'
import { type Load, median, post } from './load.ts'
import { type BenchServer, benchServer } from './server.ts'
import { WORKLOAD_SURVEY, workloadAnswer } from './workload.ts'

/** One person gets ten messages an hour of a survey one by one, so the alerts are surveys × members × ten complaints. */
const SURVEYS = Number(process.env.BENCH_SURVEYS ?? 5)
const MEMBERS = 200
const COMPLAINTS = 10
const ALERTS = SURVEYS * MEMBERS * COMPLAINTS
/** Mails that can wait, and were queued before all alerts. */
const OTHERS = 100
/** Of each of the four measurements of the intake. */
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3)
const SECONDS = Number(process.env.BENCH_SECONDS ?? 5)
const CLIENTS = 8
/** The making and the delivery of the alerts end after so long each, whatever has come by then; what is missing is said. */
const LONGEST_SECONDS = Number(process.env.BENCH_LONGEST_SECONDS ?? 240)

/**
 * Ten thousand alerts while the mail server is away: the intake while they are made, and while they wait, beside the same without them
 * (before and after, so that other work on the machine shows as a difference of the two); then how long they take once the server is back,
 * in which order, and how many copies of each come.
 */
export async function alerts(): Promise<void> {
  const mailbox = await openMailbox()
  await using server = await benchServer({
    worker: true,
    settings: { SMTP_URL: mailbox.url, LOG_LEVEL: 'silent' },
  })
  const measured = await server.publish(WORKLOAD_SURVEY)
  const surveys = await Promise.all(Array.from({ length: SURVEYS }, () => server.publish(WORKLOAD_SURVEY)))
  const pool = openPool(server.databaseUrl, 2)
  const db = openDb(pool)
  const jobs = await openJobs(server.databaseUrl, openLog('bench', 'silent'))
  try {
    const members = Array.from({ length: MEMBERS }, (_, n) => `m${n}`)
    for (const id of members)
      await db
        .insertInto('member')
        .values({
          account_id: server.accountId,
          id,
          email: `${id}@example.kz`,
          password_hash: '',
          owner: false,
          rights: JSON.stringify({ surveys: 'all', branches: 'all', abilities: ['see', 'reply'] }),
        })
        .execute()
    for (const id of surveys)
      await db
        .updateTable('survey')
        .set({ settings: JSON.stringify({ alertMembers: members, jalob: 0 }) })
        .where('id', '=', id)
        .execute()

    const before = await intake(server, measured)
    mailbox.away(true)
    for (const urgency of ['digest', 'notice'] as const)
      await db.transaction().execute(async (trx) => {
        for (let n = 0; n < OTHERS; n++)
          await queueMail(trx, jobs, {
            to: `later${n}@example.kz`,
            subject: urgency,
            html: '<p>Да</p>',
            text: 'Да',
            urgency,
          })
      })
    const began = performance.now()
    for (let n = 0; n < COMPLAINTS; n++)
      for (const id of surveys) {
        const { errors } = await once(server, id, n)
        if (errors > 0) throw new Error('A complaint was not taken.')
      }
    const making = await intake(server, measured)
    const waiting = await queued(db, began)
    const meanwhile = await intake(server, measured)
    await deliver(mailbox)
    const after = await intake(server, measured)
    const without = (before.rate + after.rate) / 2
    const line = (when: string, { rate, p99, errors }: Load) =>
      console.log(
        `  ${when}: ${rate.toFixed(0)}/s (p99 ${p99.toFixed(1)} ms), ${(rate / without).toFixed(2)} ×, ${errors} errors`,
      )
    console.log(`Intake, ${CLIENTS} clients, median of ${ROUNDS} rounds of ${SECONDS} s:`)
    line('before', before)
    line(`while ${ALERTS} alerts are made, the mail server away`, making)
    line(`with ${waiting} mails waiting, the mail server away`, meanwhile)
    line('after their delivery', after)
  } finally {
    await jobs.stop()
    await pool.end()
    await mailbox.close()
  }
}

const isAlert = (subject: string | undefined) => subject !== 'digest' && subject !== 'notice'

async function deliver(mailbox: Mailbox): Promise<void> {
  mailbox.away(false)
  const back = performance.now()
  const wanted = ALERTS + 2 * OTHERS
  const ours = () => mailbox.mails.filter(({ to }) => to?.[0]?.address?.endsWith('@example.kz'))
  while (ours().length < wanted && performance.now() - back < LONGEST_SECONDS * 1000) await pause(500)
  const seconds = (performance.now() - back) / 1000
  const mails = ours()
  const came = mails.filter(({ subject }) => isAlert(subject)).length
  const lastAlert = mails.findLastIndex(({ subject }) => isAlert(subject))
  const early = mails.slice(0, lastAlert).filter(({ subject }) => !isAlert(subject)).length
  const firstDigest = mails.findIndex(({ subject }) => subject === 'digest')
  const lateNotices = mails.slice(firstDigest).filter(({ subject }) => subject === 'notice').length
  const ids = mails.map(({ messageId }) => messageId)
  console.log(
    `${came} of ${ALERTS} alerts in ${seconds.toFixed(0)} s (${(mails.length / seconds).toFixed(0)} mails a second), ` +
      `${early} of ${2 * OTHERS} less urgent mails before the last alert, ${lateNotices} notices after the first digest, ` +
      `${ids.length - new Set(ids).size} copies too many`,
  )
}

async function intake(server: BenchServer, surveyId: string): Promise<Load> {
  const loads: Load[] = []
  for (let round = 0; round < ROUNDS; round++)
    loads.push(
      await post(server.apiPort, '/v1/survey/answer', (r) => contentAnswer(surveyId, r), {
        clients: CLIENTS,
        seconds: SECONDS,
      }),
    )
  return {
    rate: median(loads.map(({ rate }) => rate)),
    p50: median(loads.map(({ p50 }) => p50)),
    p99: median(loads.map(({ p99 }) => p99)),
    errors: loads.reduce((sum, { errors }) => sum + errors, 0),
  }
}

/** An answer of workload W that alerts nobody: the worker has the complaints alone to do. */
function contentAnswer(surveyId: string, r: number) {
  const answer = workloadAnswer(surveyId, r)
  return { ...answer, answers: { ...answer.answers, nps: 10, service: 5, product: 5, place: 5, ces: 7 } }
}

/** One complaint of a survey. */
async function once({ apiPort }: BenchServer, surveyId: string, n: number): Promise<{ errors: number }> {
  const answer = workloadAnswer(surveyId, n)
  const response = await fetch(`http://127.0.0.1:${apiPort}/v1/survey/answer`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...answer, answers: { ...answer.answers, nps: 1 } }),
  })
  return { errors: response.status === 201 ? 0 : 1 }
}

/** Waits until the worker has made every mail, and says how long that took. @returns how many wait */
async function queued(db: Db, began: number): Promise<number> {
  for (;;) {
    const { n } = await db
      .selectFrom('outbox_mail')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('to_address', 'like', '%@example.kz')
      .executeTakeFirstOrThrow()
    const seconds = (performance.now() - began) / 1000
    const alerts = n - 2 * OTHERS
    if (alerts >= ALERTS || seconds > LONGEST_SECONDS) {
      console.log(`${alerts} of ${ALERTS} alerts were made within ${seconds.toFixed(0)} s`)
      return n
    }
    await pause(1000)
  }
}
