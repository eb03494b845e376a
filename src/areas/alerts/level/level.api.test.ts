import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLog } from '../../../platform/log/log.ts'
import { type TestApi, testApi } from '../../../testing/api.ts'
import { type Mailbox, openMailbox } from '../../../testing/mailbox.ts'
import { asGuest, joinTeam, type Person, registerPerson } from '../../../testing/people.ts'
import { openReceiver, type Receiver } from '../../../testing/receiver.ts'
import { giveAnswer } from '../../../testing/survey.ts'
import { startWorker } from '../../../worker/worker.ts'
import { watchAllLevels } from '../../analytics/level-changes/watch-levels.jobs.ts'
import { addDays } from '../../counters/calendar.ts'
import { monthsToVerify, verifyMonth } from '../../counters/verify.queries.ts'
import { endSilentBurst } from './burst.jobs.ts'
import { watchFalls } from './fall.jobs.ts'

const QUESTIONS = [
  { id: 'nps', type: 'nps', title: 'Посоветуете нас?' },
  { id: 'why', type: 'long_text', title: 'Почему?' },
]

let api: TestApi
let mailbox: Mailbox
let receiver: Receiver
let worker: Awaited<ReturnType<typeof startWorker>>

beforeAll(async () => {
  mailbox = await openMailbox()
  receiver = await openReceiver()
  api = await testApi({ SMTP_URL: mailbox.url, WEBHOOK_HOSTS: 'localhost' })
  worker = await startWorker(api.app.config, openLog('test', 'silent'))
})
afterAll(async () => {
  await worker.stop()
  await api.close()
  await receiver.close()
  await mailbox.close()
})

type Branch = { id: string; code: string; title: string }

async function chain(settings: object = {}) {
  const owner = await registerPerson(api.app)
  const config = { locales: ['ru'], defaultLocale: 'ru' }
  const { body } = await owner.post('/survey/receive', {
    title: 'Кофейни «Дәмді Ас»',
    config,
    questions: QUESTIONS,
    widgets: [],
  })
  const id: string = body.id
  await owner.post('/survey/branch', { id, data: [{ title: 'На Абая' }, { title: 'На Сатпаева' }] })
  await owner.post('/survey/settings', { id, data: settings })
  const branches: Branch[] = (await owner.get(`/survey/branch?id=${id}`)).body.branch
  const say = (branch: Branch, ...scores: number[]) =>
    Promise.all(scores.map((nps) => giveAnswer(api.app, id, { nps }, { subId: branch.code })))
  const manager = (branch: Branch) =>
    joinTeam(api.app, owner, { surveys: [id], branches: [branch.id], abilities: ['see', 'reply'] })
  return { owner, id, branches: branches as [Branch, Branch], say, manager }
}

const levels = async (who: Person, query = '') => (await who.get(`/alert/levels?${query}`)).body.alerts
const mailsTo = ({ email }: Person, about: string) =>
  mailbox.mails.filter(
    ({ to, subject }) => to?.[0]?.address?.toLowerCase() === email.toLowerCase() && subject?.includes(about),
  )
const linkOf = (text = '') => /\/levels\/(\S+)/.exec(text)?.[1] ?? ''

test('many unhappy guests at once alert their manager and the owner once, until all is as usual', async () => {
  const { owner, id, branches, say, manager } = await chain({ jalob: 0 })
  const [abay, satpaev] = branches
  const [own, other] = [await manager(abay), await manager(satpaev)]
  await owner.post('/webhooks', { url: receiver.url, events: ['score.changed'] })
  await say(abay, 10, 9)
  await say(abay, 2, 1, 3, 0, 2)
  const about = 'много недовольных'
  const mail = await mailbox.mailTo(own.email, about)
  await mailbox.mailTo(owner.email, about)
  expect(mail.subject).toContain('На Абая')
  expect(mail.text).toContain('Истории здесь ещё нет')
  const opened = JSON.parse((await receiver.next()).body)
  expect(opened).toMatchObject({
    type: 'score.changed',
    data: { state: 'opened', survey: { id }, place: { kind: 'branch', id: abay.code }, fall: null },
  })
  expect(opened.data.burst.bad).toBeGreaterThanOrEqual(4)

  await say(abay, 1, 0)
  expect(await levels(own, `surveyId=${id}&state=waiting`)).toHaveLength(1)
  expect(await levels(other)).toEqual([])
  expect(await levels(await registerPerson(api.app))).toEqual([])

  const key = linkOf(mail.text)
  const link = await asGuest(api.app, 'GET', `/alert/level-link?key=${key}`)
  expect(link.body).toMatchObject({ isAcknowledged: false, isOver: false })
  expect(await levels(owner, 'state=waiting')).toHaveLength(1)
  expect((await asGuest(api.app, 'POST', '/alert/level-link', { key: `${key}x` })).status).toBe(404)
  expect((await asGuest(api.app, 'POST', '/alert/level-link', { key })).status).toBe(204)
  expect(await levels(owner, 'state=waiting')).toEqual([])
  expect((await levels(owner, 'state=open'))[0].acknowledgedBy).toBe('Данияр')

  await say(abay, 10, 9, 10, 10, 9, 10, 8)
  const end = await mailbox.mailTo(own.email, 'всё снова как обычно')
  expect(end.text).not.toContain('/levels/')
  expect(JSON.parse((await receiver.next()).body).data).toMatchObject({ state: 'ended', ending: 'usual' })
  expect([
    mailsTo(own, about).length,
    mailsTo(owner, about).length,
    mailsTo(other, 'На Абая').length,
  ]).toEqual([1, 1, 0])
  await say(abay, 10, 10)
  expect(mailsTo(own, 'всё снова как обычно')).toHaveLength(1)
})

test('what a branch’s guests usually say, or what comes in quiet hours, disturbs nobody', async () => {
  // A branch where every second guest is unhappy on any day.
  const { owner, id, branches, say } = await chain({ jalob: 0 })
  const [sample] = await say(branches[0], 5)
  await copyAnswers(owner, id, sample!, { days: 40, perDay: () => [2, 3, 9, 10] })
  await say(branches[0], 1, 10, 2, 9, 1, 9, 3)
  await jobsDone()
  expect(await levels(owner)).toEqual([])

  const quiet = await chain({ jalob: 0, quietFrom: '00:00', quietTo: '23:59' })
  await quiet.say(quiet.branches[0], 1, 1, 1, 1, 1)
  await expect.poll(async () => (await levels(quiet.owner)).length).toBe(1)
  const { rows } = await api.database.pool.query(
    `select status, due_at > now() as waits from alert_delivery where survey_id = $1 and kind = 'level'`,
    [quiet.id],
  )
  expect(rows).toEqual([{ status: 'held', waits: true }])
  // It ends by itself in silence; who heard nothing of its beginning hears nothing of its end.
  await api.database.pool.query(
    `update answer set received_at = received_at - interval '3 hours' where survey_id = $1`,
    [quiet.id],
  )
  await api.database.pool.query(
    `update level_alert set opened_at = opened_at - interval '3 hours' where survey_id = $1`,
    [quiet.id],
  )
  const [level] = await levels(quiet.owner)
  const tools = { db: api.app.db, jobs: api.app.jobs }
  await endSilentBurst(tools, { accountId: quiet.owner.accountId, surveyId: quiet.id, id: level.id })
  expect((await levels(quiet.owner))[0]).toMatchObject({ ending: 'silent' })
  expect(mailsTo(quiet.owner, 'недовольных')).toEqual([])
})

test('a branch whose score fell alerts on one evening, and once more when it is back', async () => {
  const { owner, id, branches, say, manager } = await chain({ jalob: 0 })
  const [abay, satpaev] = branches
  const own = await manager(abay)
  const [fallen] = await say(abay, 8)
  const [stable] = await say(satpaev, 8)
  const usual = [10, 10, 9, 10, 8, 3]
  const isLow = (day: number) => day >= 60 && day < 90
  await copyAnswers(owner, id, stable!, { days: 140, perDay: () => usual })
  await copyAnswers(owner, id, fallen!, {
    days: 140,
    perDay: (day) => (isLow(day) ? [1, 3, 2, 6, 8, 10] : usual),
  })

  for (const day of [59, 64, 69, 74, 79, 84]) await evening(day)
  const [fall, ...more] = await levels(owner)
  expect(more.map(({ place }: { place: object }) => place)).toEqual([])
  expect(fall).toMatchObject({ place: { kind: 'branch', title: 'На Абая' }, burst: null, endedAt: null })
  expect([fall.fall.day, fall.fall.after < fall.fall.before]).toEqual([addDays(FIRST, 60), true])
  expect((await mailbox.mailTo(own.email, 'NPS упал')).text).toContain('не больше одной тревоги в квартал')
  for (const day of [94, 110, 139]) await evening(day)
  expect((await levels(owner))[0]).toMatchObject({ id: fall.id, ending: 'usual' })
  await mailbox.mailTo(own.email, 'всё снова как обычно')
  expect(mailsTo(own, 'NPS упал')).toHaveLength(1)
})

const FIRST = '2026-03-02'

/** The evening of a day has come, and the worker looks. */
function evening(day: number): Promise<void> {
  const { db, jobs } = api.app
  const now = new Date(`${addDays(FIRST, day)}T20:00:00Z`)
  return watchAllLevels(db, now, undefined, (survey) => watchFalls({ db, jobs }, survey))
}

/** Answers like one of them, so many days in a row; by the tables, because guests can't answer in the past. */
async function copyAnswers(
  { accountId }: Person,
  surveyId: string,
  answerId: string,
  { days, perDay }: { days: number; perDay: (day: number) => number[] },
): Promise<void> {
  const { pool } = api.database
  const first = days === 40 ? addDays(new Date().toISOString().slice(0, 10), -60) : FIRST
  const rows = Array.from({ length: days }, (_, day) =>
    perDay(day).map((nps) => ({ day: addDays(first, day), nps })),
  ).flat()
  await pool.query(
    `insert into answer select (jsonb_populate_record(answer, jsonb_build_object('id', gen_random_uuid(), 'day', made.day,
       'received_at', made.day || 'T08:00:00Z', 'answers', jsonb_build_object('nps', made.nps)))).*
     from answer, jsonb_to_recordset($3) as made (day text, nps integer) where survey_id = $1 and answer.id = $2`,
    [surveyId, answerId, JSON.stringify(rows)],
  )
  const key = { accountId, surveyId }
  for (const month of await monthsToVerify(api.app.pool, key))
    await verifyMonth(api.app.pool, key, month, { repair: true })
}

/** Everything that was queued about answers is done. */
async function jobsDone(): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await api.database.pool.query(
        `select count(*)::int as n from pgboss.job where name = 'complaints' and state < 'completed'`,
      )
      return rows[0].n
    })
    .toBe(0)
}
