import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApi, testApi } from '../../testing/api.ts'
import { type Mailbox, openMailbox } from '../../testing/mailbox.ts'
import { startWorker } from '../../worker/worker.ts'
import { openLog } from '../log/log.ts'
import { dropOldMails, type Mail, queueMail } from './mail.ts'
import { layOut } from './mail-layout.ts'

let api: TestApi
let mailbox: Mailbox
let worker: Awaited<ReturnType<typeof startWorker>>

beforeAll(async () => {
  mailbox = await openMailbox()
  api = await testApi({
    SMTP_URL: mailbox.url,
    PUBLIC_URL: 'https://feedback.example.kz',
    MAIL_FROM: 'Qalay <no-reply@feedback.example.kz>',
  })
  worker = await startWorker(api.app.config, openLog('test', 'silent'))
})
afterAll(async () => {
  await worker?.stop()
  await api?.close()
  await mailbox?.close()
})

const newAddress = () => `${randomUUID()}@example.kz`
const letter = (to: string, subject = 'Проверка'): Mail => ({ to, subject, html: '<p>Да</p>', text: 'Да' })
const queue = (mail: Mail) => api.app.db.transaction().execute((trx) => queueMail(trx, api.app.jobs, mail))
const rowTo = (address: string) =>
  api.app.db.selectFrom('outbox_mail').selectAll().where('to_address', '=', address).executeTakeFirstOrThrow()

describe('a mail', () => {
  test('lies in the outbox without a link that anybody could open, and leaves none behind', async () => {
    const to = newAddress()
    const link = 'https://feedback.example.kz/login?reset=live'
    await api.app.db.transaction().execute(async (trx) => {
      const mail = {
        to,
        subject: 'Пароль',
        html: `<a href="${link}">Да</a>`,
        text: link,
        unsubscribe: link,
        replyTo: 'live@example.kz',
      }
      await queueMail(trx, api.app.jobs, mail)
      const row = await trx
        .selectFrom('outbox_mail')
        .selectAll()
        .where('to_address', '=', to)
        .executeTakeFirstOrThrow()
      expect(JSON.stringify({ ...row, body_sealed: row.body_sealed?.toString('latin1') })).not.toContain(
        'live',
      )
    })
    const mail = await mailbox.mailTo(to)
    expect([mail.text?.trim(), mail.replyTo?.[0]?.address]).toEqual([link, 'live@example.kz'])
    await expect.poll(async () => (await rowTo(to)).sent_at).not.toBeNull()
    expect(await rowTo(to)).toMatchObject({
      body_sealed: null,
      html: '',
      unsubscribe_url: null,
      reply_to: null,
    })
  })

  test('is sent with its cause, and its words are forgotten once it is', async () => {
    const to = newAddress()
    await queue(letter(to, 'Сәлем, Айгерим'))
    const mail = await mailbox.mailTo(to)
    expect(mail).toMatchObject({
      subject: 'Сәлем, Айгерим',
      from: { name: 'Qalay', address: 'no-reply@feedback.example.kz' },
      text: expect.stringContaining('Да'),
      html: expect.stringContaining('<p>Да</p>'),
    })
    expect(mail.messageId).toMatch(/^<[\w-]+@feedback\.example\.kz>$/)
    await expect.poll(async () => (await rowTo(to)).sent_at).not.toBeNull()
    expect(await rowTo(to)).toMatchObject({ html: '', text: '', attempts: 1, last_error: null })
  })

  test('is not sent when its cause did not happen', async () => {
    const [failing, next] = [newAddress(), newAddress()]
    const cause = api.app.db.transaction().execute(async (trx) => {
      await queueMail(trx, api.app.jobs, letter(failing))
      throw new Error('the cause failed')
    })
    await expect(cause).rejects.toThrow('the cause failed')
    await queue(letter(next))
    await mailbox.mailTo(next)
    expect(mailbox.mails.some(({ to }) => to?.[0]?.address === failing)).toBe(false)
  })

  test('waits for a mail server that is down, and is sent once when it is back', async () => {
    const to = newAddress()
    mailbox.away(true)
    await queue(letter(to))
    await expect.poll(async () => (await rowTo(to)).last_error).not.toBeNull()
    expect(await rowTo(to)).toMatchObject({ sent_at: null, failed_at: null, attempts: expect.any(Number) })
    mailbox.away(false)
    await mailbox.mailTo(to)
    await expect.poll(async () => (await rowTo(to)).sent_at).not.toBeNull()
    expect(mailbox.mails.filter((mail) => mail.to?.[0]?.address === to)).toHaveLength(1)
  })

  test('goes to one person, whatever the address or the subject contains', async () => {
    const marker = randomUUID()
    await queue(
      letter(`${marker}@example.kz, second@example.kz`, `Жалоба\r\nBcc: third@example.kz\r\n\r\n${marker}`),
    )
    const end = newAddress()
    await queue(letter(end))
    await mailbox.mailTo(end)
    const delivered = mailbox.mails.filter(({ subject, to }) =>
      JSON.stringify([subject, to]).includes(marker),
    )
    for (const mail of delivered) {
      expect(mail.to?.length).toBe(1)
      expect(mail.bcc ?? []).toEqual([])
      expect(mail.subject).toContain('Bcc: third@example.kz')
    }
    expect(JSON.stringify(mailbox.mails.map(({ to, bcc }) => [to, bcc]))).not.toMatch(
      /"address":"(second|third)@/,
    )
  })
})

test('mails are forgotten after 30 days, sent or not', async () => {
  const [old, refused, recent] = [newAddress(), newAddress(), newAddress()]
  const day = 86_400_000
  const row = (to: string, days: number, failed: boolean) => ({
    id: randomUUID(),
    to_address: to,
    subject: 'Жалоба',
    html: '<p>слова гостя</p>',
    text: 'слова гостя',
    created_at: new Date(Date.now() - days * day),
    ...(failed && { failed_at: new Date() }),
  })
  await api.app.db
    .insertInto('outbox_mail')
    .values([row(old, 31, false), row(refused, 31, true), row(recent, 29, true)])
    .execute()
  await dropOldMails(api.app.db)
  const { rows } = await api.database.pool.query(
    'select to_address as to from outbox_mail where to_address = any($1)',
    [[old, refused, recent]],
  )
  expect(rows).toEqual([{ to: recent }])
})

describe('the layout of mails', () => {
  const evil = '<img src=x onerror=alert(1)> "quotes" & more'
  const { html, text } = layOut({
    locale: 'ru',
    lead: evil,
    title: evil,
    paragraphs: [evil],
    button: { label: evil, url: 'https://example.kz/?a=1&b="2"' },
    note: evil,
    facts: [[evil, evil]],
    link: { label: evil, url: 'https://example.kz' },
    footer: evil,
  })

  test('shows what people wrote as text, nowhere as markup', () => {
    expect(html).not.toContain('<img')
    expect(html.match(/&#60;img src=x/g)).toHaveLength(10)
    expect(html).toContain('href="https://example.kz/?a=1&#38;b=&#34;2&#34;"')
  })

  test('says the same in plain text, with every address', () => {
    expect(text.split(evil)).toHaveLength(10)
    expect(text).toContain('https://example.kz/?a=1&b="2"')
  })

  test('needs no picture, script or anything from elsewhere', () => {
    expect(html).not.toMatch(/<(img|script|link|iframe)|url\(|@import/)
  })
})
