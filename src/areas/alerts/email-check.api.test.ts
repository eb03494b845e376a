import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLog } from '../../platform/log/log.ts'
import { type TestApi, testApi } from '../../testing/api.ts'
import { type Mailbox, openMailbox } from '../../testing/mailbox.ts'
import { asGuest, type Person, registerPerson } from '../../testing/people.ts'
import { startWorker } from '../../worker/worker.ts'
import { askToConfirm } from './email-check.jobs.ts'

let api: TestApi
let mailbox: Mailbox
let worker: Awaited<ReturnType<typeof startWorker>>
let owner: Person

beforeAll(async () => {
  mailbox = await openMailbox()
  api = await testApi({ SMTP_URL: mailbox.url })
  worker = await startWorker(api.app.config, openLog('test', 'silent'))
  owner = await registerPerson(api.app)
})
afterAll(async () => {
  await worker.stop()
  await api.close()
  await mailbox.close()
})

/** A survey with that setting, and an answer whose guest left the address. */
async function surveyWithAnswer(email: 1 | 2, address: string) {
  const survey = await owner.post('/survey/receive', {
    title: 'Кофейня «Тау»',
    config: { locales: ['ru'], defaultLocale: 'ru' },
    questions: [
      { id: 'nps', type: 'nps', title: 'Посоветуете нас?', required: true },
      { id: 'contact', type: 'contact_info', title: 'Контакты' },
    ],
    widgets: [],
  })
  const surveyId: string = survey.body.id
  await owner.post('/survey/settings', { id: surveyId, data: { email } })
  const id = randomUUID()
  const body = { id, surveyId, locale: 'ru', version: 1, answers: { nps: 9, contact: { email: address } } }
  expect((await asGuest(api.app, 'POST', '/survey/answer', body)).status).toBe(201)
  return { surveyId, id }
}
const confirm = (id: string, code: string) => asGuest(api.app, 'POST', '/survey/answer/verify', { id, code })
const readConfirmed = async (surveyId: string) =>
  (await owner.get(`/survey/answers?id=${surveyId}`)).body.answers[0].emailConfirmed
const codeOf = async (address: string) =>
  /code=(\d{6})/.exec((await mailbox.mailTo(address, 'Кофейня «Тау»')).text ?? '')![1]!

test('a guest’s address is confirmed by the code from its mail, and the owner sees the result', async () => {
  const { surveyId, id } = await surveyWithAnswer(2, 'guest-a@example.kz')
  const code = await codeOf('guest-a@example.kz')
  expect(await readConfirmed(surveyId)).toBe(false)
  const wrong = await confirm(id, code === '000000' ? '000001' : '000000')
  expect([wrong.status, wrong.body.fields.code]).toEqual([400, expect.stringContaining('Код не подошёл')])
  expect(await readConfirmed(surveyId)).toBe(false)
  expect((await confirm(id, ` ${code.slice(0, 3)} ${code.slice(3)} `)).body).toEqual({ confirmed: true })
  expect(await readConfirmed(surveyId)).toBe(true)
})

test('a code expires after five tries, and nobody learns whether an answer exists', async () => {
  const { surveyId, id } = await surveyWithAnswer(2, 'guest-b@example.kz')
  const code = await codeOf('guest-b@example.kz')
  const wrongCode = code === '111111' ? '222222' : '111111'
  const refusals = []
  for (let tries = 0; tries < 5; tries += 1) refusals.push(await confirm(id, wrongCode))
  expect((await confirm(id, code)).status).toBe(400)
  expect(await readConfirmed(surveyId)).toBe(false)
  const nowhere = await confirm(randomUUID(), code)
  expect([nowhere.status, nowhere.body.fields]).toEqual([refusals[0]!.status, refusals[0]!.body.fields])
})

test('no mail is sent to a guest whose address needs no confirmation, and a job that runs twice sends one', async () => {
  const unchecked = await surveyWithAnswer(1, 'guest-c@example.kz')
  expect(await readConfirmed(unchecked.surveyId)).toBe(null)
  const { surveyId, id } = await surveyWithAnswer(2, 'guest-d@example.kz')
  await codeOf('guest-d@example.kz')
  const tools = { db: api.app.db, jobs: api.app.jobs, publicUrl: 'http://localhost' }
  await askToConfirm(tools, { answers: [{ accountId: owner.accountId, surveyId, answerId: id }] })
  const { rows } = await api.database.pool.query(
    `select to_address from outbox_mail where to_address in ('guest-c@example.kz', 'guest-d@example.kz')`,
  )
  expect(rows).toEqual([{ to_address: 'guest-d@example.kz' }])
})

test('strangers cannot flood a mailbox by typing its address again and again', async () => {
  const keys = []
  for (let times = 0; times < 5; times += 1) {
    const { surveyId, id } = await surveyWithAnswer(2, 'Victim@example.kz')
    keys.push({ accountId: owner.accountId, surveyId, answerId: id })
  }
  const tools = { db: api.app.db, jobs: api.app.jobs, publicUrl: 'http://localhost' }
  await Promise.all(keys.map((key) => askToConfirm(tools, { answers: [key] })))
  const { rows } = await api.database.pool.query(
    `select count(*)::int as mails from outbox_mail where to_address = 'Victim@example.kz'`,
  )
  expect(rows[0].mails).toBe(3)
})
