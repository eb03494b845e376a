import { createHmac, randomInt, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openLog } from '../../../platform/log/log.ts'
import { type TestApi, testApi } from '../../../testing/api.ts'
import { type ImapStandIn, openImap } from '../../../testing/gateways/imap.ts'
import { openStandIns, type StandIns, standInUrls } from '../../../testing/gateways/stand-ins.ts'
import { type Mailbox, openMailbox } from '../../../testing/mailbox.ts'
import { asGuest, type Person, registerPerson } from '../../../testing/people.ts'
import { startWorker } from '../../../worker/worker.ts'
import { bounceAddress } from '../../answers/invited/bounce-address.ts'
import { readMailbox } from '../../cases/mail-in/mailbox.jobs.ts'
import { sendInvitations } from '../invitation.jobs.ts'

const DAY_MS = 86_400_000

let api: TestApi
let imap: ImapStandIn
let mailbox: Mailbox
let standIns: StandIns
let worker: Awaited<ReturnType<typeof startWorker>>
let owner: Person
let id: string
let parts: Parameters<typeof sendInvitations>[0]
/** Envelope senders by recipient, as the mail server received them. */
const senders: string[] = []

beforeAll(async () => {
  mailbox = await openMailbox()
  imap = await openImap()
  standIns = await openStandIns()
  api = await testApi({
    SMTP_URL: mailbox.url,
    IMAP_URL: imap.url,
    REPLY_ADDRESS: 'reply@qalay.example',
    ...standInUrls(standIns.url),
  })
  worker = await startWorker(api.app.config, openLog('test', process.env.LOG_LEVEL ?? 'silent'))
  const { db, jobs, config } = api.app
  const replyAddress = config.mailbox!.address
  parts = { db, jobs, publicUrl: config.publicUrl, secret: config.secret, replyAddress }
})
afterAll(async () => {
  await worker.stop()
  await api.close()
  await standIns.close()
  await imap.close()
  await mailbox.close()
})
beforeEach(async () => {
  mailbox.obey((step, about) => {
    if (step === 'from') senders.push(about)
  })
  owner = await registerPerson(api.app)
  const survey = {
    title: 'Кофейни',
    config: { locales: ['ru', 'kk'], defaultLocale: 'ru' },
    questions: [{ id: 'nps', type: 'nps', title: { ru: 'Посоветуете нас?', kk: 'Бізді ұсынасыз ба?' } }],
    widgets: [],
  }
  id = (await owner.post('/survey/receive', survey)).body.id
  const data = { capDays: 30, keepDays: 180, quietFrom: 0, quietTo: 0, perMinute: 3000 }
  await owner.post('/invitation/setting', { id, data })
})

const connect = (change: object = {}) =>
  owner.post('/gateway', {
    kind: 'sms',
    provider: 'smsc',
    settings: { login: 'café', password: 'a password of smsc' },
    ...change,
  })
const phone = () => `+7701${randomInt(1_000_000, 9_999_999)}`
async function newWave(channel: 'email' | 'sms', rows: string[][], change: object = {}): Promise<string> {
  const data = { title: 'Март', source: 'галочка при записи' }
  const { wave } = (await owner.post('/invitation', { id, data: { ...data, channel } })).body
  const { body } = await owner.post('/survey/invitee/import', { id: wave, data: { rows } })
  expect(body.errorCount).toBe(0)
  const { texts } = await readWave(wave)
  const message = { ...data, texts, reminders: 0, remindDays: 3, ...change }
  expect((await owner.post('/invitation/wave', { id, wave, data: message })).status).toBe(200)
  return wave
}
const readWave = async (wave: string) => (await owner.get(`/invitation/wave?id=${id}&wave=${wave}`)).body.wave
const start = (wave: string) => owner.post('/invitation/wave/start', { id, wave })
const sentTo = (number: string) => standIns.passedOn.filter(({ to }) => to === number.slice(1))
const keyIn = (text = '') => /\/i\/([\w.-]+)/.exec(text)?.[1] ?? ''
/** Makes everything in the queue due now, instead of waiting between attempts and checks. */
const hurry = () =>
  api.database.pool.query(
    `update pgboss.job set start_after = now() where name = 'invitation-sms' and state in ('created', 'retry')`,
  )
async function becomes(wave: string, state: string) {
  await expect
    .poll(async () => {
      await hurry()
      return (await readWave(wave)).people[0].state
    })
    .toBe(state)
  return (await readWave(wave)).people[0]
}
async function topUp(tiyn: number) {
  await api.database.pool.query(
    `insert into ledger_balance (account_id, balance) values ($1, $2)
     on conflict (account_id) do update set balance = excluded.balance`,
    [owner.accountId, tiyn],
  )
}
const priceOf = (tiyn: number) =>
  api.database.pool.query(
    `insert into price_list (kind, tiyn, holds_from, set_by) values ('sms', $1, now() - interval '1 hour', 'test')`,
    [tiyn],
  )

test('an SMS with a personal link and an opt-out link is sent once, arrives, and its link gives one answer', async () => {
  await connect()
  const number = phone()
  const wave = await newWave('sms', [
    ['Телефон', 'Имя', 'Язык'],
    [number.replace('+7', '8'), 'Айгерим', 'kk'],
  ])
  const before = await readWave(wave)
  expect(before).toMatchObject({ channel: 'sms', sms: { messages: 1, gateway: true, total: 0 } })
  await start(wave)
  await becomes(wave, 'delivered')
  const [sms, ...more] = sentTo(number)
  expect(more).toEqual([])
  expect(sms!.text).toContain('Айгерим')
  const key = keyIn(sms!.text)
  expect(sms!.text).toContain(`/i/${key}/stop`)
  // The announced price matches what was sent: the sample link is as long as the real one.
  expect(before.sms.parts).toBe(Math.ceil(sms!.text.length / 67))
  const answer = {
    id: randomUUID(),
    surveyId: id,
    locale: 'kk',
    version: 1,
    answers: { nps: 9 },
    invitation: key,
  }
  expect((await asGuest(api.app, 'POST', '/survey/answer', answer)).status).toBe(201)
  expect((await readWave(wave)).counts).toMatchObject({ invited: 1, answered: 1 })
})

test('the price is shown before and charged by the parts sent; without money or a provider nothing starts', async () => {
  const rows = [['Телефон'], [phone()]]
  const wave = await newWave('sms', rows)
  expect((await start(wave)).body.detail).toContain('SMS-провайдера')
  await connect()
  await priceOf(1800)
  const { sms } = await readWave(wave)
  expect(sms).toMatchObject({ price: 1800, total: 1800 * sms.parts, available: 0 })
  const refusal = await start(wave)
  expect(refusal).toMatchObject({ status: 409 })
  expect(refusal.body.detail).toContain('Пополните баланс')
  await topUp(sms.total + 100)
  expect((await start(wave)).status).toBe(200)
  await becomes(wave, 'delivered')
  const { rows: ledger } = await api.database.pool.query(
    'select balance::int, held::int from ledger_balance where account_id = $1',
    [owner.accountId],
  )
  expect(ledger).toEqual([{ balance: 100, held: 0 }])
  await priceOf(0)
})

test('a number that does not exist is reported and never written to again, and its price is refunded', async () => {
  await connect()
  await priceOf(1800)
  await topUp(100_000)
  const number = phone()
  standIns.refuse('smsc', 8)
  const wave = await newWave('sms', [['Телефон'], [number]], { reminders: 2 })
  await start(wave)
  expect(await becomes(wave, 'bounced')).toMatchObject({ trouble: 'number' })
  standIns.refuse('smsc', undefined)
  await priceOf(0)
  const { rows } = await api.database.pool.query(
    'select balance::int, held::int from ledger_balance where account_id = $1',
    [owner.accountId],
  )
  expect(rows).toEqual([{ balance: 100_000, held: 0 }])
  expect(await sendInvitations(parts, new Date(Date.now() + 9 * DAY_MS))).toBe(0)
  expect((await readWave(await newWave('sms', [['Телефон'], [number]]))).leftOut.unsubscribed).toBe(1)
})

test.each(['lost', 'rubbish'] as const)(
  'when the provider’s response is %s, nothing is sent twice',
  async (fault) => {
    await connect()
    const number = phone()
    const wave = await newWave('sms', [['Телефон'], [number]])
    standIns.fail('smsc', fault, 'send.php')
    await start(wave)
    await expect.poll(() => sentTo(number).length).toBe(1)
    standIns.fail('smsc', undefined)
    await becomes(wave, 'delivered')
    expect(sentTo(number)).toHaveLength(1)
  },
)

test('a person is invited once across letters and messages, and one opt-out applies to both', async () => {
  await connect()
  const [number, email] = [phone(), `${randomUUID()}@example.com`]
  const both = [
    ['Телефон', 'Почта'],
    [number, email],
  ]
  const wave = await newWave('sms', both)
  await start(wave)
  await becomes(wave, 'delivered')
  const letters = await newWave('email', [
    ['Почта', 'Телефон'],
    [email, number],
  ])
  expect((await readWave(letters)).leftOut).toEqual({ unsubscribed: 0, capped: 1 })
  const visit = { id, data: { phone: number, source: 'касса' } }
  expect((await owner.post('/invitation/send', visit)).body).toMatchObject({
    state: 'left_out',
    reason: 'capped',
  })
  const key = keyIn(sentTo(number)[0]!.text)
  expect((await asGuest(api.app, 'POST', '/invitation/stop', { key })).status).toBe(200)
  expect((await readWave(letters)).counts).toMatchObject({ unsubscribed: 1, waiting: 0 })
})

test('a person who replies «СТОП» to the provider is not invited again', async () => {
  const { gateways } = (await connect({ renewHook: true })).body
  const number = phone()
  const { hook } = gateways.find(({ kind }: { kind: string }) => kind === 'sms')
  const path = new URL(hook).pathname.replace(/^\/v1/, '')
  const notice = `id=77&phone=${number.slice(1)}&mes=${encodeURIComponent('Стоп')}`
  expect((await asGuest(api.app, 'GET', `${path}?${notice}`)).status).toBe(200)
  const wave = await newWave('sms', [['Телефон'], [number]])
  await expect.poll(async () => (await readWave(wave)).leftOut.unsubscribed).toBe(1)
})

test('a guest is invited by WhatsApp after a visit, within the same cap, and a «СТОП» there ends it', async () => {
  const number = phone()
  const visit = (channel: string) =>
    owner.post('/invitation/send', { id, data: { phone: number, channel, source: 'касса' } })
  expect((await visit('whatsapp')).body.fields).toEqual({ 'data.phone': expect.any(String) })
  await connect()
  const settings = {
    phoneId: '1234567890',
    token: 'a token of meta',
    appSecret: 'a secret of meta',
    verifyToken: 'a word',
    template: 'after_visit',
  }
  const { gateways } = (await connect({ kind: 'whatsapp', provider: 'cloud', settings })).body
  expect((await visit('whatsapp')).body.state).toBe('queued')
  await expect.poll(() => sentTo(number).length).toBe(1)
  expect(sentTo(number)[0]).toMatchObject({ channel: 'whatsapp' })
  expect(sentTo(number)[0]!.text).toMatch(/^\[after_visit\] .*\/i\//)
  expect((await visit('sms')).body).toMatchObject({ state: 'left_out', reason: 'capped' })

  const { hook } = gateways.find(({ kind }: { kind: string }) => kind === 'whatsapp')
  const from = number.slice(1)
  const value = {
    metadata: { phone_number_id: settings.phoneId },
    messages: [{ id: 'wamid.1', from, type: 'text', text: { body: 'Стоп' } }],
  }
  const payload = JSON.stringify({ entry: [{ changes: [{ value }] }] })
  const signature = createHmac('sha256', settings.appSecret).update(payload).digest('hex')
  const headers = { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${signature}` }
  const url = new URL(hook).pathname
  expect((await api.app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(200)
  await expect
    .poll(async () => {
      const { rows } = await api.database.pool.query(
        `select reason from invitation_block where account_id = $1`,
        [owner.accountId],
      )
      return rows
    })
    .toEqual([{ reason: 'unsubscribed' }])
})

test('quiet hours apply to retries too', async () => {
  await connect()
  const number = phone()
  standIns.fail('smsc', 'down')
  const wave = await newWave('sms', [['Телефон'], [number]])
  await start(wave)
  await expect
    .poll(
      async () =>
        (
          await api.database.pool.query('select attempts from invitation_sms where account_id = $1', [
            owner.accountId,
          ])
        ).rows[0]?.attempts ?? 0,
    )
    .toBeGreaterThan(0)
  // All hours are quiet except one that is not the current one.
  const hour = Number(
    new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone: 'Asia/Almaty' }).format(
      new Date(),
    ),
  )
  const data = {
    capDays: 30,
    keepDays: 180,
    quietFrom: (hour + 23) % 24,
    quietTo: (hour + 22) % 24,
    perMinute: 3000,
  }
  await owner.post('/invitation/setting', { id, data })
  standIns.fail('smsc', undefined)
  const waits = async () => {
    await hurry()
    const { rows } = await api.database.pool.query(
      `select max(start_after) > now() + interval '30 minutes' as later from pgboss.job
       where name = 'invitation-sms' and state = 'created' and data ->> 'accountId' = $1::text`,
      [owner.accountId],
    )
    return rows[0]?.later
  }
  await expect.poll(async () => (await waits()) ?? false).toBeDefined()
  expect(sentTo(number)).toEqual([])
})

const report = (status: string, words: string) =>
  `Reporting-MTA: dns; mx.example.com\r\n\r\nFinal-Recipient: rfc822; a@example.com\r\nAction: failed\r\nStatus: ${status}\r\nDiagnostic-Code: smtp; ${words}\r\n`
const sendReport = async (to: string, status: string, words: string) => {
  imap.put({
    from: 'mailer-daemon@example.com',
    to,
    text: 'Undelivered',
    id: `<${randomUUID()}@x>`,
    report: report(status, words),
  })
  await look()
}
async function look() {
  const { db, pool, jobs, config } = api.app
  await readMailbox({ db, pool, jobs, secret: config.secret, mailbox: config.mailbox }, {})
}
async function mailed(email: string, change: object = {}) {
  const wave = await newWave('email', [['Почта'], [email]], change)
  await start(wave)
  await mailbox.mailTo(email)
  const { people } = await readWave(wave)
  const letter = { accountId: owner.accountId, inviteeId: people[0].id as string, letter: 1 }
  return { wave, letter, envelope: bounceAddress(api.app.config.secret, 'reply@qalay.example', letter) }
}

test('a letter that bounces permanently blocks its address, and the mailing shows why', async () => {
  const email = `${randomUUID()}@example.com`
  const { wave, envelope } = await mailed(email, { reminders: 2 })
  expect(senders).toContain(envelope)
  await sendReport(envelope, '5.1.1', '550 5.1.1 User unknown')
  expect(await becomes(wave, 'bounced')).toMatchObject({ trouble: '5.1.1' })
  expect(await sendInvitations(parts, new Date(Date.now() + 9 * DAY_MS))).toBe(0)
  expect((await readWave(await newWave('email', [['Почта'], [email]]))).leftOut.unsubscribed).toBe(1)
})

test('a plain-text bounce without a machine-readable report blocks its address too', async () => {
  const email = `${randomUUID()}@example.com`
  const { wave, envelope } = await mailed(email)
  const words = 'This message was created automatically.'
  const failed = `  ${email}\n    SMTP error from remote mail server after RCPT TO:<${email}>:\n    host mx [192.0.2.1]: 550 no such user\n`
  const putReport = (head: string) =>
    imap.put({
      from: 'mailer-daemon@example.com',
      to: envelope,
      text: `${words}\n\n${failed}\n------ This is a copy of the message. ------\n`,
      id: `<${randomUUID()}@x>`,
      head,
    })
  // Without the header the same words may describe a delay.
  putReport('Auto-Submitted: auto-replied\r\n')
  await look()
  expect((await readWave(wave)).counts).toMatchObject({ bounced: 0, invited: 1 })
  putReport(`X-Failed-Recipients: ${email}\r\nAuto-Submitted: auto-replied\r\n`)
  await look()
  expect(await becomes(wave, 'bounced')).toMatchObject({ trouble: '5.1.1' })
  expect(imap.unread()).toEqual([])
  expect((await readWave(await newWave('email', [['Почта'], [email]]))).leftOut.unsubscribed).toBe(1)
})

test('a full mailbox is tried twice more, a repeated report counts once, and then it is shown', async () => {
  const email = `${randomUUID()}@example.com`
  const { wave, letter, envelope } = await mailed(email)
  await sendReport(envelope, '5.2.2', '554 5.2.2 mailbox full')
  expect(await becomes(wave, 'waiting')).toMatchObject({ trouble: '5.2.2' })
  await sendReport(envelope, '5.2.2', '554 5.2.2 mailbox full')
  const days = (count: number) => new Date(Date.now() + count * DAY_MS)
  expect(await sendInvitations(parts, days(1))).toBe(1)
  for (const [number, later] of [
    [2, 4],
    [3, 0],
  ] as const) {
    const again = bounceAddress(api.app.config.secret, 'reply@qalay.example', { ...letter, letter: number })
    await sendReport(again, '4.2.2', '452 4.2.2 over quota')
    await becomes(wave, later > 0 ? 'waiting' : 'bounced')
    if (later > 0) expect(await sendInvitations(parts, days(later))).toBe(1)
  }
  await expect.poll(() => mailbox.mails.filter(({ to }) => to?.[0]?.address === email).length).toBe(3)
  expect((await readWave(wave)).counts).toMatchObject({ bounced: 1 })
})

test('a report without our signature, for another person or about a delay changes nothing', async () => {
  const { wave, envelope } = await mailed(`${randomUUID()}@example.com`)
  const forged = envelope.replace(/[0-9a-f]{20}@/, `${'0'.repeat(20)}@`)
  await sendReport(forged, '5.1.1', '550 5.1.1 User unknown')
  await sendReport(envelope.replace(/-1-/, '-2-'), '5.1.1', '550 5.1.1 User unknown')
  imap.put({
    from: 'mailer-daemon@example.com',
    to: envelope,
    text: 'Delayed',
    id: `<${randomUUID()}@x>`,
    report: report('4.7.1', '450 Greylisted').replace('failed', 'delayed'),
  })
  await sendReport(forged, '5.1.1', '550 5.1.1 User unknown')
  expect(imap.unread()).toEqual([])
  const { rows } = await api.database.pool.query(
    `select count(*)::int as n from pgboss.job where name = 'bounce' and data ->> 'accountId' = $1::text`,
    [owner.accountId],
  )
  expect(rows).toEqual([{ n: 0 }])
  expect((await readWave(wave)).counts).toMatchObject({ bounced: 0, invited: 1 })
})
