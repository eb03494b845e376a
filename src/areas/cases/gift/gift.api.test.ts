import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLog } from '../../../platform/log/log.ts'
import { type TestApi, testApi } from '../../../testing/api.ts'
import { type Mailbox, openMailbox } from '../../../testing/mailbox.ts'
import { asGuest, joinTeam, type Person, registerPerson } from '../../../testing/people.ts'
import { giveAnswer } from '../../../testing/survey.ts'
import { openTopup, type TopupStandIn, UNKNOWN_NUMBER } from '../../../testing/topup/stand-in.ts'
import { startWorker } from '../../../worker/worker.ts'
import { ownPageKey } from '../../answers/own-page-key.ts'
import { postEntry } from '../../billing/ledger/ledger.queries.ts'

let api: TestApi
let mailbox: Mailbox
let topup: TopupStandIn
let worker: Awaited<ReturnType<typeof startWorker>>

beforeAll(async () => {
  mailbox = await openMailbox()
  topup = await openTopup()
  const provider = { TOPUP_URL: topup.url, TOPUP_TOKEN: topup.token, STAND_INS_URL: topup.url }
  api = await testApi({ SMTP_URL: mailbox.url, OPERATOR_EMAIL: OPERATOR, ...provider })
  worker = await startWorker(api.app.config, openLog('test', 'silent'))
})
afterAll(async () => {
  await worker.stop()
  await api.close()
  await topup.close()
  await mailbox.close()
})

const QUESTIONS = [
  { id: 'nps', type: 'nps', title: 'Посоветуете?' },
  { id: 'words', type: 'long_text', title: 'Что было не так?' },
  { id: 'contact', type: 'contact_info', title: 'Как связаться?' },
]
const OPERATOR = 'operator-of-gifts@example.kz'
const WIDE = { guestCount: 50, guestSum: 100_000_000, memberCount: 900, memberSum: 100_000_000 }
let numbers = 0

/** An owner with money, a published survey and limits that block nothing. */
async function business(limits: object = { ...WIDE, confirmAbove: null }) {
  const owner = await registerPerson(api.app)
  const config = { locales: ['ru'], defaultLocale: 'ru' }
  const { body } = await owner.post('/survey/receive', {
    title: 'Кофейня',
    config,
    questions: QUESTIONS,
    widgets: [],
  })
  expect((await owner.post('/gift/limits', limits)).status).toBe(200)
  await api.app.db.transaction().execute((trx) =>
    postEntry(trx, {
      accountId: owner.accountId,
      key: 'money of the test',
      kind: 'topup',
      move: 'topup',
      amount: 1_000_000n,
      cause: { type: 'test' },
    }),
  )
  return { owner, surveyId: body.id as string }
}
/**
 * A complaint of a new guest.
 * @returns the case's id
 */
async function complaint(surveyId: string, contact: object = { phone: newPhone() }): Promise<string> {
  return `${surveyId}.${await giveAnswer(api.app, surveyId, { nps: 1, words: 'Ждали час', contact })}`
}
const newPhone = () => `+7701555${String(++numbers).padStart(4, '0')}`
const give = (member: Person, id: string, gift: object) =>
  member.post('/case/gift', { id, giftId: randomUUID(), ...gift })
const dessert = { kind: 'code', title: 'Десерт', value: 150_000 }
const balanceOf = async ({ get }: Person) => {
  const { body } = await get('/balance')
  return { balance: body.balance as number, held: body.held as number }
}
async function page(id: string) {
  const [surveyId = '', answerId = ''] = id.split('.')
  const key = ownPageKey(api.app.config.secret, surveyId, answerId)
  const pageReply = await asGuest(api.app, 'GET', `/answer-page?key=${key}`)
  expect(pageReply.status, JSON.stringify(pageReply.body)).toBe(200)
  return pageReply.body
}
async function pool(owner: Person, text: string, lowAt = 0) {
  const creation = await owner.post('/gift/pools', { title: 'Сертификат Sulpak', lowAt })
  const poolId = creation.body.pools.at(-1).id as string
  const loaded = await owner.post('/gift/codes', { poolId, text, value: 500_000, validUntil: null })
  return { poolId, loaded }
}

test('a guest finds a dessert’s code on their page, is notified by mail, and redeems it at the till', async () => {
  const { owner, surveyId } = await business()
  const email = `${randomUUID()}@example.com`
  const id = await complaint(surveyId, { phone: newPhone(), email })
  const gift = { id, giftId: randomUUID(), ...dessert, channel: 'email', words: 'Простите нас' }
  expect((await owner.post('/case/gift', gift)).body.gifts).toMatchObject([
    { status: 'given', title: 'Десерт' },
  ])
  expect((await owner.post('/case/gift', gift)).body.gifts).toHaveLength(1)
  const mail = await mailbox.mailTo(email, 'Ответ на ваш отзыв')
  expect(mail.text).toContain('Дарим вам: Десерт')
  expect(mail.text).toContain('Простите нас')
  const { gifts } = await page(id)
  expect(gifts).toMatchObject([
    { kind: 'code', title: 'Десерт', code: expect.stringMatching(/^\w{4}-\w{4}$/) },
  ])
  expect(mail.text).not.toContain(gifts[0].code)
  const till = await owner.post('/survey/reward/use', { id: surveyId, code: gifts[0].code, used: true })
  expect(till.body.reward).toMatchObject({ title: 'Десерт', own: true })
  expect((await owner.get(`/case/gift?id=${id}`)).body.gifts).toMatchObject([{ used: true }])
  const { history } = (await owner.get(`/case/one?id=${id}`)).body
  expect(history).toContainEqual(
    expect.objectContaining({ kind: 'reward', value: 'code:given', by: 'Айгерим' }),
  )
})

test('a list of codes reports its invalid rows, and never shows a code again', async () => {
  const { owner } = await business()
  const list = [
    'код;номинал;действует до',
    'SULP-001;5 000;31.01.2099',
    'SULP-001;5 000;',
    ';5000;',
    'SULP-002;пять;',
    'SULP-003;;31.02.2099',
    'SULP-004;;01.01.2020',
    'SULP-005;7000,50 ₸;',
  ].join('\n')
  const { poolId, loaded } = await pool(owner, list)
  expect(loaded.body).toMatchObject({ added: 2, repeated: 1, wrong: 4 })
  expect(loaded.body.faults.map(({ row }: { row: number }) => row)).toEqual([3, 4, 5, 6, 7])
  const again = await owner.post('/gift/codes', {
    poolId,
    text: 'SULP-005\nSULP-006',
    value: 100,
    validUntil: null,
  })
  expect(again.body).toMatchObject({
    added: 1,
    repeated: 1,
    faults: [{ row: 1, message: 'такой код уже загружен' }],
  })
  const everything = JSON.stringify([loaded.body, again.body, (await owner.get('/gift/pools')).body])
  expect(everything).not.toContain('SULP')
  const { rows } = await api.database.pool.query('select code_sealed, code_hash from gift_code')
  expect(rows.some(({ code_sealed }) => code_sealed.includes('SULP'))).toBe(false)
})

test('of five who give from three codes at once, three succeed with different codes; the owner is warned once', async () => {
  const { owner, surveyId } = await business()
  const { poolId } = await pool(owner, 'K-1;5000;\nK-2;5000;\nK-3;5000;', 2)
  const cases = await Promise.all(Array.from({ length: 5 }, () => complaint(surveyId)))
  const all = await Promise.all(cases.map((id) => give(owner, id, { kind: 'pool', poolId, value: 500_000 })))
  expect(all.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409, 409])
  const lucky = cases.filter((_, at) => all[at]!.status === 200)
  const pages = await Promise.all(lucky.map((id) => page(id)))
  expect(new Set(pages.map(({ gifts }) => gifts[0].code))).toEqual(new Set(['K-1', 'K-2', 'K-3']))
  expect((await owner.get('/gift/pools')).body.pools).toMatchObject([{ left: 0, used: 3 }])
  const { rows } = await api.database.pool.query(
    `select subject from outbox_mail where to_address = $1 and id like 'gift pool %'`,
    [owner.email],
  )
  expect(rows).toEqual([{ subject: 'Сертификат Sulpak: осталось 2 кода' }])
})

test('a phone is topped up once even when the provider’s response is lost, and the balance pays once', async () => {
  const { owner, surveyId } = await business()
  const phone = newPhone()
  const id = await complaint(surveyId, { phone })
  topup.behave('lost')
  const paymentsMade = () => topup.payments.filter(({ account }) => `+${account}` === phone)
  expect((await give(owner, id, { kind: 'topup', value: 100_000 })).body.gifts).toMatchObject([
    { status: 'sending' },
  ])
  expect(await balanceOf(owner)).toEqual({ balance: 1_000_000, held: 100_000 })
  await expect.poll(paymentsMade).toHaveLength(1)
  topup.behave('well')
  await expect.poll(async () => (await owner.get(`/case/gift?id=${id}`)).body.gifts[0].status).toBe('given')
  expect(paymentsMade()).toMatchObject([{ amount: '1000.00', status: 'success' }])
  expect(await balanceOf(owner)).toEqual({ balance: 900_000, held: 0 })
  const { body } = await owner.get('/balance/ledger?kind=reward')
  expect(body.entries).toMatchObject([{ kind: 'reward', amount: -100_000 }])
  expect((await page(id)).messages.at(-1).text).toContain(`Пополнили ваш телефон`)
})

test('in a trial the operator sees in the outbox which phone was topped up with how much; nobody else does', async () => {
  const { owner, surveyId } = await business()
  const phone = newPhone()
  const id = await complaint(surveyId, { phone })
  await give(owner, id, { kind: 'topup', value: 100_000 })
  await expect.poll(() => topup.payments.some(({ account }) => `+${account}` === phone)).toBe(true)
  const operator = await registerPerson(api.app, { email: OPERATOR })
  const verifyEmail = 'update member set email_verified_at = now() where id = $1'
  await api.database.pool.query(verifyEmail, [operator.memberId])
  const { body } = await operator.get('/operator/outbox')
  const topUps = body.passedOn.filter((each: { to: string }) => each.to === phone)
  expect(topUps).toMatchObject([{ channel: 'topup', provider: 'REST', text: '1000.00 KZT' }])
  expect((await owner.get('/operator/outbox')).status).toBe(404)
})

test('a number that no operator serves costs nothing, and the case says why', async () => {
  const { owner, surveyId } = await business()
  const id = await complaint(surveyId, { phone: UNKNOWN_NUMBER })
  await give(owner, id, { kind: 'topup', value: 100_000 })
  await expect
    .poll(async () => (await owner.get(`/case/gift?id=${id}`)).body.gifts[0])
    .toMatchObject({ status: 'failed', reason: expect.stringContaining('номер') })
  expect(await balanceOf(owner)).toEqual({ balance: 1_000_000, held: 0 })
  const poor = await give(owner, await complaint(surveyId), { kind: 'topup', value: 1_900_000 })
  expect(poor.status).toBe(409)
})

test('a gift above the owner’s limit waits for another member who may pay; the requester cannot confirm it, and only the first decision counts', async () => {
  const { owner, surveyId } = await business({ ...WIDE, confirmAbove: 100_000 })
  const rights = { surveys: 'all', branches: 'all' } as const
  const waiter = await joinTeam(api.app, owner, { ...rights, abilities: ['see', 'reply'] })
  const { poolId } = await pool(owner, 'BIG-1;5000;')
  const id = await complaint(surveyId)
  const request = await give(waiter, id, { kind: 'pool', poolId, value: 500_000 })
  expect(request.body.gifts).toMatchObject([{ status: 'asked', mayDecide: false, by: 'Данияр' }])
  expect((await page(id)).gifts).toEqual([])
  const mail = await mailbox.mailTo(owner.email, 'Подтвердите подарок')
  expect(mail.text).toContain('Сертификат Sulpak')
  // A waiting gift is reserved: nobody else gets it.
  expect(
    (await give(owner, await complaint(surveyId), { kind: 'pool', poolId, value: 500_000 })).status,
  ).toBe(409)
  const giftId = request.body.gifts[0].id
  const decide = (member: Person, confirm: boolean) =>
    member.post('/case/gift/decide', { id, giftId, confirm })
  expect((await decide(waiter, true)).status).toBe(403)
  expect((await owner.get(`/case/gift?id=${id}`)).body.gifts).toMatchObject([{ mayDecide: true }])
  expect((await decide(owner, true)).body.gifts).toMatchObject([{ status: 'given', decidedBy: 'Айгерим' }])
  expect((await decide(owner, false)).status).toBe(409)
  expect((await page(id)).gifts).toMatchObject([{ code: 'BIG-1' }])
  // The owner requests one, and nobody else may pay.
  const own = await give(owner, await complaint(surveyId), dessert)
  expect(own.body.detail).toContain('такого в команде нет')
})

test('a refused gift releases its code and its money', async () => {
  const { owner, surveyId } = await business({ ...WIDE, confirmAbove: 0 })
  const rights = { surveys: 'all', branches: 'all', abilities: ['see', 'reply', 'pay'] } as const
  const otherMember = await joinTeam(api.app, owner, { ...rights, abilities: [...rights.abilities] })
  const id = await complaint(surveyId)
  const { gifts } = (await give(owner, id, { kind: 'topup', value: 100_000 })).body
  expect(await balanceOf(owner)).toEqual({ balance: 1_000_000, held: 100_000 })
  const refusal = await otherMember.post('/case/gift/decide', { id, giftId: gifts[0].id, confirm: false })
  expect(refusal.body.gifts).toMatchObject([{ status: 'refused', decidedBy: 'Данияр' }])
  expect(await balanceOf(owner)).toEqual({ balance: 1_000_000, held: 0 })
})

test('a guest with many complaints, and a generous member, reach the daily limit', async () => {
  const limits = {
    guestCount: 2,
    guestSum: 200_000,
    memberCount: 3,
    memberSum: 10_000_000,
    confirmAbove: null,
  }
  const { owner, surveyId } = await business(limits)
  const phone = newPhone()
  const [first, second] = [await complaint(surveyId, { phone }), await complaint(surveyId, { phone })]
  expect((await give(owner, first, dessert)).status).toBe(200)
  expect((await give(owner, second, dessert)).body.detail).toContain('этому гостю')
  const cheap = { ...dessert, value: 10_000 }
  expect((await give(owner, second, cheap)).status).toBe(200)
  expect((await give(owner, second, cheap)).status).toBe(429)
  expect((await give(owner, await complaint(surveyId), cheap)).status).toBe(200)
  expect((await give(owner, await complaint(surveyId), cheap)).body.detail).toContain('вы подарили')
})

test('gifts, codes and limits of another account are not found', async () => {
  const [ownBusiness, otherBusiness] = [await business(), await business()]
  const { poolId } = await pool(ownBusiness.owner, 'MINE-1')
  const id = await complaint(ownBusiness.surveyId)
  const { gifts } = (await give(ownBusiness.owner, id, dessert)).body
  const stranger = otherBusiness.owner
  const own = await complaint(otherBusiness.surveyId)
  const refusals = await Promise.all([
    stranger.get(`/case/gift?id=${id}`),
    give(stranger, id, dessert),
    give(stranger, own, { kind: 'pool', poolId, value: 500_000 }),
    stranger.post('/case/gift/decide', { id, giftId: gifts[0].id, confirm: true }),
    stranger.post('/case/gift/decide', { id: own, giftId: gifts[0].id, confirm: true }),
    stranger.post('/gift/pools', { id: poolId, title: 'Чужой', lowAt: 1 }),
    stranger.post('/gift/codes', { poolId, text: 'X-123', value: 0, validUntil: null }),
  ])
  expect(refusals.map(({ status }) => status)).toEqual(refusals.map(() => 404))
  expect((await stranger.get('/gift/pools')).body.pools).toEqual([])
})

test('a member mentioned in a note is notified by mail if they may see the case; others are not', async () => {
  const { owner, surveyId } = await business()
  const data = [{ title: 'Абая' }, { title: 'Достык' }]
  const [abay, dostyk] = (await owner.post('/survey/branch', { id: surveyId, data })).body.branch
  const rights = (branch: string) => ({
    surveys: [surveyId],
    branches: [branch],
    abilities: ['see' as const, 'reply' as const],
  })
  const here = await joinTeam(api.app, owner, rights(abay.id))
  const there = await joinTeam(api.app, owner, rights(dostyk.id))
  const answerId = await giveAnswer(api.app, surveyId, { nps: 1, words: 'Шумно' }, { subId: abay.code })
  const id = `${surveyId}.${answerId}`
  await owner.post('/case/note', { id, text: '@Данияр, был ли это ваш зал?' })
  const mail = await mailbox.mailTo(here.email, 'Айгерим зовёт вас')
  expect(mail.text).toContain('был ли это ваш зал?')
  await owner.post('/case/note', { id, text: '@данияр ещё раз' })
  const mailsSent = async () =>
    (
      await api.database.pool.query(
        `select recipient, mark, status from alert_delivery where answer_id = $1 and kind = 'mention' order by mark`,
        [answerId],
      )
    ).rows
  await expect.poll(mailsSent).toEqual([
    { recipient: here.memberId, mark: '0', status: 'sent' },
    { recipient: here.memberId, mark: '1', status: 'sent' },
  ])
  expect((await mailsSent()).some(({ recipient }) => recipient === there.memberId)).toBe(false)
})

test('an account with its own provider contract pays through it, and the balance stays', async () => {
  const { owner, surveyId } = await business()
  const gateway = { kind: 'topup', provider: 'rest', settings: { token: topup.token } }
  expect((await owner.post('/gateway', gateway)).status).toBe(200)
  const phone = newPhone()
  const id = await complaint(surveyId, { phone })
  await give(owner, id, { kind: 'topup', value: 100_000 })
  await expect.poll(async () => (await owner.get(`/case/gift?id=${id}`)).body.gifts[0].status).toBe('given')
  expect(topup.payments.filter(({ account }) => `+${account}` === phone)).toHaveLength(1)
  expect(await balanceOf(owner)).toEqual({ balance: 1_000_000, held: 0 })
})
