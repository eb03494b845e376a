import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type TestApi, testApi } from '../../testing/api.ts'
import { type Mailbox, type MailRule, type MailStep, openMailbox, refusal } from '../../testing/mailbox.ts'
import { newId } from '../ids.ts'
import { openLog } from '../log/log.ts'
import { queueMail, type Urgency } from './mail.ts'
import { deliverMails, type MailDelivery } from './mail-delivery.ts'

const WORKER = fileURLToPath(new URL('../../worker/main.ts', import.meta.url))
const SETTINGS = {
  PUBLIC_URL: 'https://feedback.example.kz',
  MAIL_FROM: 'Qalay <no-reply@feedback.example.kz>',
}

let api: TestApi
let mailbox: Mailbox
const running = new Set<MailDelivery>()

beforeAll(async () => {
  mailbox = await openMailbox()
  api = await testApi({ ...SETTINGS, SMTP_URL: mailbox.url })
})
afterEach(async () => {
  mailbox.obey()
  mailbox.cut()
  await Promise.all([...running].map((delivery) => delivery.stop()))
  running.clear()
  await query('delete from outbox_mail')
})
afterAll(async () => {
  await api?.close()
  await mailbox?.close()
})

const query = async (text: string, values: unknown[] = []) => (await api.app.pool.query(text, values)).rows
const deliver = (mail: Partial<TestApi['app']['config']['mail']> = {}, smtpUrl = mailbox.url) => {
  const { db, config } = api.app
  const log = openLog('test', 'silent')
  const delivery = deliverMails({
    db,
    log,
    config: { ...config, smtpUrl, mail: { ...config.mail, ...mail } },
  })
  running.add(delivery)
  delivery.wake()
  return delivery
}
const newAddresses = (count: number) => Array.from({ length: count }, () => `p${newId()}@example.kz`)
const newAddress = () => newAddresses(1)[0]!
const queue = async (to: string | readonly string[], urgency: Urgency = 'notice', once?: string) => {
  await api.app.db.transaction().execute(async (trx) => {
    for (const address of [to].flat())
      await queueMail(
        trx,
        api.app.jobs,
        { to: address, urgency, subject: 'Проверка', html: '<p>Да</p>', text: 'Да' },
        { once },
      )
  })
  for (const delivery of running) delivery.wake()
}
const rowTo = async (address: string) =>
  (await query('select * from outbox_mail where to_address = $1', [address]))[0]
const mailsTo = (address: string) => mailbox.mails.filter(({ to }) => to?.[0]?.address === address)
const isSent = async (address: string) => (await rowTo(address)).sent_at !== null
const waiting = async () =>
  (await query('select count(*)::int from outbox_mail where sent_at is null'))[0].count
const letTimePass = () =>
  query(`update outbox_mail set lease_until = now() - interval '1 s' where lease_until is not null`)

/** Holds the server's answers back at some steps, until each is let go. */
function holdAt(isHeld: (step: MailStep, about: string) => boolean) {
  const held: { step: MailStep; release: () => void }[] = []
  const rule: MailRule = (step, about) => {
    if (!isHeld(step, about)) return
    return new Promise((release) => held.push({ step, release }))
  }
  mailbox.obey(rule)
  return {
    held,
    /** The next answer that is held back. */
    next: async () => {
      await expect.poll(() => held.length).toBeGreaterThan(0)
      return held.shift()!
    },
  }
}

test('however long the mail server takes for each step, no transaction waits for it, others go on, and it gets one copy', async () => {
  const [slow, quick] = [newAddress(), newAddress()]
  let isSlow = true
  const { next } = holdAt((_step, about) => isSlow && about !== quick)
  deliver()
  await queue(slow)
  const steps: MailStep[] = []
  while (steps.at(-1) !== 'taken') {
    const { step, release } = await next()
    steps.push(step)
    const open = await query(
      `select state from pg_stat_activity where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()`,
    )
    expect(open, step).toEqual([])
    release()
  }
  expect(steps).toEqual(['connect', 'from', 'to', 'data', 'taken'])
  isSlow = false
  await expect.poll(() => isSent(slow)).toBe(true)
  await queue(quick)
  await mailbox.mailTo(quick)
  expect(mailsTo(slow)).toHaveLength(1)
  expect(await rowTo(slow)).toMatchObject({ attempts: 1, handovers: 1, html: '', lease_until: null })
})

test('a mail that the server is slow with keeps no other mail waiting', async () => {
  const [first, slow, quick] = newAddresses(3) as [string, string, string]
  deliver()
  await queue(first)
  await mailbox.mailTo(first)
  const { next } = holdAt((step, about) => step === 'to' && about === slow)
  await queue(slow)
  const { release } = await next()
  await queue(quick)
  await mailbox.mailTo(quick)
  release()
  await mailbox.mailTo(slow)
})

test('a server that falls silent in the middle holds a mail no longer than a conversation may take', async () => {
  const to = newAddress()
  const { next } = holdAt((step) => step === 'from')
  const impatient = deliver({ conversationMs: 500 })
  await queue(to)
  await next()
  await expect.poll(async () => (await rowTo(to)).last_error).toContain('longer than 0.5 s')
  await impatient.stop()
  mailbox.obey()
  await query('update outbox_mail set due_at = now()')
  deliver()
  await mailbox.mailTo(to)
  await expect.poll(() => isSent(to)).toBe(true)
  expect(mailsTo(to)).toHaveLength(1)
})

test('a worker that dies between the server’s yes and its own note costs one repeat with the same Message-ID, however many die', async () => {
  const to = newAddress()
  await queue(to)
  const { next } = holdAt((step) => step === 'taken')
  const worker = await startProcess()
  await next()
  const exit = once(worker, 'exit')
  worker.kill('SIGKILL')
  await exit
  await letTimePass()
  deliver()
  const { release } = await next()
  expect(mailsTo(to)).toHaveLength(2)
  expect(new Set(mailsTo(to).map(({ messageId }) => messageId)).size).toBe(1)
  // The second has stopped as well, for all that anybody can see.
  await letTimePass()
  deliver()
  await expect.poll(async () => (await rowTo(to)).failed_at).not.toBeNull()
  expect(await rowTo(to)).toMatchObject({
    last_error: expect.stringContaining('may have the mail'),
    due_at: null,
  })
  // It had not: what it knows is right.
  release()
  await expect.poll(() => isSent(to)).toBe(true)
  expect(await rowTo(to)).toMatchObject({ failed_at: null, last_error: null })
  expect(mailsTo(to)).toHaveLength(2)
})

test('a server that breaks off at the end of a mail gets it again for hours, ever more rarely', async () => {
  const [cutAddress, laterAddress] = [newAddress(), newAddress()]
  mailbox.obey((step, about) => {
    if (step === 'taken' && about === cutAddress) mailbox.cut()
  })
  deliver()
  await queue(cutAddress)
  await expect.poll(async () => (await rowTo(cutAddress)).last_error).not.toBeNull()
  expect(await rowTo(cutAddress)).toMatchObject({ sent_at: null, failed_at: null, handovers: 1 })
  for (const handovers of [2, 3]) {
    const { due_at: before } = await rowTo(cutAddress)
    await query('update outbox_mail set due_at = now()')
    await expect.poll(async () => (await rowTo(cutAddress)).handovers).toBe(handovers)
    await expect.poll(async () => (await rowTo(cutAddress)).due_at > before).toBe(true)
  }
  expect(new Set(mailsTo(cutAddress).map(({ messageId }) => messageId)).size).toBe(1)
  await query(`update outbox_mail set due_at = now(), created_at = now() - interval '9 hours'`)
  await expect.poll(async () => (await rowTo(cutAddress)).failed_at).not.toBeNull()
  await queue(laterAddress)
  await mailbox.mailTo(laterAddress)
})

test('a server that wants TLS and a sign-in gets both; while the password is wrong, mails wait', async () => {
  const to = newAddress()
  const strict = await openMailbox({ password: 'p@ss word' })
  const urlWith = (password: string) =>
    strict.url
      .replace('//', `//qalay:${encodeURIComponent(password)}@`)
      .concat('?tls.rejectUnauthorized=false')
  await queue(to)
  const wrong = deliver({}, urlWith('wrong'))
  await expect.poll(async () => (await rowTo(to)).last_error).toContain('535')
  await wrong.stop()
  expect(await rowTo(to)).toMatchObject({ failed_at: null, handovers: 0 })
  deliver({}, urlWith('p@ss word'))
  await strict.mailTo(to)
  await expect.poll(() => isSent(to)).toBe(true)
  await strict.close()
})

test('two workers at once never send the same mail', async () => {
  const addresses = newAddresses(40)
  await queue(addresses)
  deliver()
  deliver()
  await expect.poll(waiting).toBe(0)
  expect(addresses.map((address) => mailsTo(address).length)).toEqual(addresses.map(() => 1))
})

test('a recipient who is refused for good is given up, one who is put off is tried again, and neither stops the others', async () => {
  const [refused, putOff, odd, ...others] = newAddresses(12) as [string, string, string, ...string[]]
  let isOff = true
  mailbox.obey((step, about) => {
    if (step === 'to' && about === refused) throw refusal(550)
    if (step === 'to' && about === putOff && isOff) throw refusal(451)
  })
  deliver()
  await queue([refused, putOff, `${odd}>\r\nRCPT TO:<x@example.kz`, ...others])
  for (const address of others) await mailbox.mailTo(address)
  await expect.poll(async () => (await rowTo(refused)).failed_at).not.toBeNull()
  expect(await rowTo(refused)).toMatchObject({ due_at: null, last_error: expect.stringContaining('550') })
  expect(await rowTo(putOff)).toMatchObject({ failed_at: null, last_error: expect.stringContaining('451') })
  isOff = false
  await query('update outbox_mail set due_at = now() where due_at is not null')
  await mailbox.mailTo(putOff)
})

test('while the server is away one mail at a time asks for it; once it is back all leave at once, alerts first and digests last', async () => {
  mailbox.away(true)
  const urgencyOf = new Map<string, Urgency>()
  for (const urgency of ['digest', 'notice', 'awaited', 'alert'] as const)
    for (const address of newAddresses(3)) {
      await queue(address, urgency)
      urgencyOf.set(address, urgency)
    }
  const initialConnections = mailbox.connections()
  deliver({ connections: 1 })
  await expect.poll(() => mailbox.connections() - initialConnections).toBeGreaterThan(1)
  expect(await query('select from outbox_mail where attempts > 0')).toHaveLength(1)
  const before = mailbox.mails.length
  mailbox.away(false)
  await expect.poll(waiting).toBe(0)
  const arrived = mailbox.mails.slice(before).map(({ to }) => urgencyOf.get(to?.[0]?.address ?? ''))
  const inOrder = (['alert', 'awaited', 'notice', 'digest'] as const).flatMap((urgency) =>
    Array(3).fill(urgency),
  )
  expect(arrived).toEqual(inOrder)
})

test('recipients for which the server hangs delay no other mail, however many and however urgent they are', async () => {
  const [silent, others] = [newAddresses(12), newAddresses(6)]
  const { held } = holdAt((step, about) => step === 'to' && silent.includes(about))
  await queue(silent, 'alert')
  await query('update outbox_mail set deferrals = 1')
  deliver({ connections: 4 })
  await expect.poll(() => held.length).toBe(2)
  await queue(others, 'digest')
  for (const address of others) await mailbox.mailTo(address)
  expect(held).toHaveLength(2)
})

test('a server that puts everything off counts as away, and what it put off leaves when it is back', async () => {
  const addresses = newAddresses(10)
  mailbox.obey((step) => {
    if (step === 'to') throw refusal(451)
  })
  await queue(addresses)
  deliver({ connections: 1 })
  await expect
    .poll(async () => (await query('select count(*)::int from outbox_mail where deferrals > 0'))[0].count)
    .toBe(4)
  // The first three made it count as away: their next attempts come now. The fourth is one of many in a long outage.
  const [last] = await query('select id from outbox_mail order by begun_at desc nulls last limit 1')
  await query(
    `update outbox_mail set due_at = now() + case when id = $1 then interval '1 h' else '0 s' end`,
    [last.id],
  )
  mailbox.obey()
  await expect.poll(waiting).toBe(0)
  expect(addresses.map((address) => mailsTo(address).length)).toEqual(addresses.map(() => 1))
})

test('who waits at a screen for a mail is not behind thirty alerts', async () => {
  const [alerts, somebody] = [newAddresses(30), newAddress()]
  await queue(alerts, 'alert')
  await queue(somebody, 'awaited')
  const before = mailbox.mails.length
  deliver({ connections: 2 })
  await expect.poll(waiting).toBe(0)
  const arrived = mailbox.mails.slice(before).map(({ to }) => to?.[0]?.address)
  expect(arrived.indexOf(somebody)).toBeLessThan(10)
})

test('every mail has a Message-ID of its own under the sender’s domain, whatever it is about, and the date on which it was written', async () => {
  const addresses = newAddresses(2)
  await queue(addresses[0]!, 'alert', `complaint ${newId()} <a@b> "x" ${newId()}`)
  await queue(addresses[1]!, 'digest', `silent codes 2026-11-23 ${newId()}`)
  await query(`update outbox_mail set created_at = '2026-11-20T10:00:00Z'`)
  deliver()
  const mails = await Promise.all(addresses.map((address) => mailbox.mailTo(address)))
  for (const { messageId, date, headers } of mails) {
    // RFC 5322, section 3.6.4: dot-atom-text on both sides.
    expect(messageId).toMatch(/^<[\w!#$%&'*+/=?^`{|}~.-]+@feedback\.example\.kz>$/)
    expect(date).toBe('2026-11-20T10:00:00.000Z')
    expect(headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    )
  }
  expect(mails[0]?.messageId).not.toBe(mails[1]?.messageId)
})

async function startProcess() {
  const worker = fork(WORKER, [], {
    env: {
      ...process.env,
      ...SETTINGS,
      SECRET: api.app.config.secret,
      DATA_DIR: api.app.config.dataDir,
      DATABASE_URL: api.database.url,
      SMTP_URL: mailbox.url,
      LOG_LEVEL: 'silent',
    },
    execArgv: [],
  })
  await once(worker, 'message')
  return worker
}
