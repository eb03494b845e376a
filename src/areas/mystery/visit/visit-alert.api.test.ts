import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLog } from '../../../platform/log/log.ts'
import { type TestApi, testApi } from '../../../testing/api.ts'
import { type Mailbox, openMailbox } from '../../../testing/mailbox.ts'
import { joinTeam, type Person, registerPerson } from '../../../testing/people.ts'
import type { TelegramStandIn } from '../../../testing/telegram/chat.ts'
import { openTelegram } from '../../../testing/telegram/stand-in.ts'
import { startWorker } from '../../../worker/worker.ts'

let api: TestApi
let mailbox: Mailbox
let telegram: TelegramStandIn
let worker: Awaited<ReturnType<typeof startWorker>>

beforeAll(async () => {
  mailbox = await openMailbox()
  telegram = await openTelegram()
  const bot = { TELEGRAM_BOT_TOKEN: telegram.token, TELEGRAM_API_URL: telegram.url }
  api = await testApi({ SMTP_URL: mailbox.url, ...bot })
  worker = await startWorker(api.app.config, openLog('test', 'silent'))
})
afterAll(async () => {
  await worker.stop()
  await api.close()
  await telegram.close()
  await mailbox.close()
})

const CHECKLIST = {
  sections: [{ id: 'main', title: { ru: 'Главное' } }],
  points: [
    { id: 'dates', section: 'main', kind: 'yes_no', title: { ru: 'Есть сроки' }, weight: 1, critical: true },
  ],
}

async function chain(settings: object = {}) {
  const owner = await registerPerson(api.app)
  const create = async () => {
    const { body } = await owner.post('/survey/receive', {
      title: 'Кофейни',
      config: { locales: ['ru'], defaultLocale: 'ru' },
      questions: [{ id: 'nps', type: 'nps', title: 'Посоветуете нас?' }],
      widgets: [],
    })
    return body.id as string
  }
  const [id, otherSurvey] = [await create(), await create()]
  await owner.post('/survey/branch', { id, data: [{ title: 'На Абая' }, { title: 'На Сатпаева' }] })
  await owner.post('/survey/settings', { id, data: settings })
  const branches: { id: string }[] = (await owner.get(`/survey/branch?id=${id}`)).body.branch
  return { owner, id, otherSurvey, abay: branches[0]!.id, satpaev: branches[1]!.id }
}

/** A visit that waits for its review, with the critical point not met. */
async function sentVisit({ accountId }: Person, surveyId: string, branchId: string): Promise<string> {
  const visit = 'V'.repeat(21) + randomInt(10)
  await api.database.pool.query(
    `insert into mystery_visit (account_id, survey_id, id, branch_id, on_day, from_minute, to_minute, status, fee, checklist,
       answers, score, failed, sent_at)
     values ($1, $2, $3, $4, '2026-11-20', 0, 1440, 'sent', 0, $5, $6, 0, true, now())`,
    [accountId, surveyId, visit, branchId, CHECKLIST, { dates: { value: false, note: 'Без этикетки' } }],
  )
  return visit
}
const accept = ({ post }: Person, id: string, visit: string) =>
  post('/survey/mystery/review', { id, visit, verdict: 'accept' })

test('a critical point that was not met goes by each member’s own way, and to nobody who may not see the visit', async () => {
  const { owner, id, otherSurvey, abay, satpaev } = await chain()
  const abilities = ['see' as const, 'reply' as const]
  const manager = await joinTeam(api.app, owner, { surveys: [id], branches: [abay], abilities })
  const strangers = [
    await joinTeam(api.app, owner, { surveys: [id], branches: [satpaev], abilities }),
    await joinTeam(api.app, owner, { surveys: [otherSurvey], branches: 'all', abilities }),
  ]
  const chat = randomInt(1_000_000, 2_000_000_000)
  const { body } = await owner.post('/alert/telegram', {})
  telegram.say(chat, chat, `/start ${new URL(body.url).searchParams.get('start')}`)
  const written = () =>
    telegram.shown.filter(({ chat: to, text }) => to === chat && text.includes('Есть сроки'))
  await expect.poll(() => telegram.shown.some(({ chat: to }) => to === chat)).toBe(true)

  const visit = await sentVisit(owner, id, abay)
  expect((await accept(owner, id, visit)).status).toBe(200)
  await expect.poll(() => written().length).toBe(1)
  expect(written()[0]!.text).toContain('На Абая: не выполнен критичный пункт')
  const mail = await mailbox.mailTo(manager.email, 'не выполнен критичный пункт')
  expect(mail.text).toContain(`/mystery/visit/${visit}`)

  const { deliveries } = (await owner.get(`/alert/deliveries?surveyId=${id}`)).body
  expect(deliveries.map(({ kind, mark }: { kind: string; mark: string }) => [kind, mark])).toEqual([
    ['visit', visit],
    ['visit', visit],
  ])
  const alerts = mailbox.mails.filter(({ subject }) => subject?.includes('критичный пункт'))
  expect(alerts.map(({ to }) => to?.[0]?.address?.toLowerCase())).toEqual([manager.email.toLowerCase()])
  for (const stranger of strangers)
    expect((await stranger.get(`/survey/mystery/visits/one?id=${id}&visit=${visit}`)).status).toBe(404)
})

test('in quiet hours the alert about a visit waits for their end', async () => {
  const { owner, id, abay } = await chain({ quietFrom: '00:00', quietTo: '23:59' })
  await accept(owner, id, await sentVisit(owner, id, abay))
  const { rows } = await api.database.pool.query(
    `select status, due_at > now() as waits from alert_delivery where survey_id = $1 and kind = 'visit'`,
    [id],
  )
  expect(rows).toEqual([{ status: 'held', waits: true }])
})
