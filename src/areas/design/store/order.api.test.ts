import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import yauzl from 'yauzl'
import { type TestApi, testApi } from '../../../testing/api.ts'
import { type Person, registerPerson } from '../../../testing/people.ts'
import { openPdf, type PixelImage, readQrCode } from '../../../testing/photo.ts'

const OPERATOR = 'operator@orders.example'

let api: TestApi
let owner: Person
let operator: Person
let surveyId: string

beforeAll(async () => {
  api = await testApi({ OPERATOR_EMAIL: OPERATOR })
  owner = await registerPerson(api.app)
  operator = await registerPerson(api.app, { email: OPERATOR })
  await api.database.pool.query('update member set email_verified_at = now() where id = $1', [
    operator.memberId,
  ])
  const { body } = await owner.post('/survey/receive', {
    title: 'Кофейни <b>«Дәмді Ас»</b>',
    config: { locales: ['ru'], defaultLocale: 'ru' },
    questions: [{ id: 'nps', type: 'nps', title: 'Посоветуете?' }],
    widgets: [],
  })
  surveyId = body.id
})
afterAll(() => api.close())

const order = (more: object = {}) => ({
  id: randomUUID(),
  surveyId,
  print: { design: 'a5-poster', size: 'a5', what: 'branches' },
  quantity: 20,
  paper: 'matt',
  address: 'Алматы, Абая 54, офис 12',
  contact: 'Айгерим',
  phone: '+7 701 123-45-67',
  note: 'До пятницы <script>',
  ...more,
})

describe('an order of printed copies', () => {
  test('is stored once however often it is sent, mailed to the operator, and listed to the member who made it', async () => {
    const wish = order()
    const first = await owner.post('/order', wish)
    expect(first.status).toBe(201)
    expect(first.body.order).toMatchObject({ id: wish.id, quantity: 20, status: 'new' })
    expect(await owner.post('/order', wish)).toMatchObject({ status: 200, body: first.body })
    expect((await owner.post('/order', { ...wish, quantity: 21 })).status).toBe(409)
    expect((await owner.get('/order')).body.orders).toEqual([first.body.order])
    const { rows } = await api.database.pool.query(
      'select subject, html from outbox_mail where to_address = $1',
      [OPERATOR],
    )
    const mails = rows.filter(({ subject }) => subject.includes(String(first.body.order.number)))
    expect(mails).toHaveLength(1)
    expect(mails[0].html).not.toContain('<script>')
  })

  test.each([
    [{ quantity: 0 }, 'no copies'],
    [{ quantity: 1.5 }, 'half a copy'],
    [{ paper: 'gold' }, 'a paper that nobody has'],
    [{ address: '' }, 'nowhere to deliver it'],
    [{ phone: 'call me' }, 'no phone'],
    [{ print: { design: 'dragon', size: 'a5' } }, 'a design that does not exist'],
    [{ print: { design: 'a5-poster', size: 'b0' } }, 'a size that the design does not have'],
    [{ status: 'done' }, 'a status, which is not theirs to set'],
    [{ id: 'one' }, 'an id that is none'],
  ])('%j is refused: %s', async (more: object, _why: string) => {
    expect((await owner.post('/order', order(more))).status).toBe(400)
  })

  test('of another account’s survey, branch or design looks like one of nothing', async () => {
    const stranger = await registerPerson(api.app)
    expect((await stranger.post('/order', order())).status).toBe(404)
    for (const print of [{ subId: 'elsewhere' }, { code: 'NOTTHEIRSX' }, { template: 'none' }])
      expect((await owner.post('/order', order({ print: { ...order().print, ...print } }))).status).toBe(404)
    expect((await stranger.get('/order')).body.orders).toEqual([])
  })

  test('names its design and the branch, and keeps what the business changed on it', async () => {
    const { body: branches } = await owner.post('/survey/branch', {
      id: surveyId,
      data: [{ title: 'Абая 54' }],
    })
    const own = { texts: { title: { ru: 'Как кофе?' } }, colors: { ground: '#123456' }, images: {} }
    const print = { design: 'a5-poster', size: 'a5', languages: 'ru', subId: branches.branch[0].code, own }
    const { number } = (await owner.post('/order', order({ print }))).body.order
    const { orders } = (await operator.get('/operator/orders')).body
    expect(orders.find((each: { number: number }) => each.number === number)).toMatchObject({
      design: { ru: 'Собеседник' },
      place: 'Абая 54',
      print,
    })
  })

  test('is worked on by the operator alone, and its new status is seen by the business', async () => {
    const { number } = (await owner.post('/order', order())).body.order
    for (const person of [owner]) {
      expect((await person.get('/operator/orders')).status).toBe(404)
      expect((await person.post('/operator/orders', { number, status: 'done', note: '' })).status).toBe(404)
    }
    const { body } = await operator.get('/operator/orders?status=new&limit=1')
    expect(body.orders[0]).toMatchObject({ number, surveyTitle: 'Кофейни <b>«Дәмді Ас»</b>' })
    expect(body.nextCursor).toBe(number)
    expect((await operator.get(`/operator/orders?cursor=${number}`)).body.orders[0].number).toBeLessThan(
      number,
    )
    const change = { number, status: 'in_work', note: 'Печатает «Алма»' }
    expect((await operator.post('/operator/orders', change)).body).toMatchObject({
      status: 'in_work',
      operatorNote: 'Печатает «Алма»',
    })
    expect((await operator.post('/operator/orders', { ...change, number: 999_999 })).status).toBe(404)
    const mine = (await owner.get('/order')).body.orders.find(
      (each: { number: number }) => each.number === number,
    )
    expect(mine.status).toBe('in_work')
    expect(JSON.stringify(mine)).not.toContain('Алма»')
  })

  test('is printed by the operator as it was ordered: own words, the branch’s code, bleed and marks', async () => {
    const { body } = await owner.post('/survey/branch', { id: surveyId, data: [{ title: 'Достық 118' }] })
    const { code } = body.branch.at(-1)
    const own = { texts: { title: { ru: 'Как вам у нас?' } }, colors: {}, images: {} }
    const print = { design: 'a5-poster', size: 'a5', languages: 'ru', subId: code, own }
    const { number } = (await owner.post('/order', order({ print }))).body.order
    const { status, bytes, headers } = await operator.get(`/operator/orders/file?number=${number}`)
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(decodeURIComponent(String(headers['content-disposition']))).toContain('Достық 118.pdf')
    const pdf = await openPdf(bytes)
    expect(await pdf.text()).toContain('Как вам у нас?')
    // 148 mm with 3 mm of bleed on either side, and room for the marks.
    expect(pdf.widthMm).toBeGreaterThan(154)
    const address = readQrCode((await pdf.pixels(1000)) as PixelImage)!
    expect((await owner.get(`/q?code=${address.split('/').at(-1)}`)).body.subId).toBe(code)
  })

  test('for all branches comes as an archive with a file for each', async () => {
    const { body } = await owner.post('/survey/branch', { id: surveyId, data: [{ title: 'Сайран: зал 2' }] })
    const { number } = (await owner.post('/order', order())).body.order
    const { headers, bytes } = await operator.get(`/operator/orders/file?number=${number}`)
    expect(headers['content-type']).toBe('application/zip')
    const files = new Map<string, Buffer>()
    const zip = await yauzl.fromBufferPromise(bytes, { lazyEntries: true })
    for await (const entry of zip.eachEntry())
      files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
    expect(files.size).toBe(body.branch.length)
    const last = files.get('Сайран зал 2.pdf')!
    const address = readQrCode((await (await openPdf(last)).pixels(1000)) as PixelImage)!
    expect((await owner.get(`/q?code=${address.split('/').at(-1)}`)).body.subId).toBe(body.branch.at(-1).code)
  })

  test('that nobody made, or whose questionnaire is gone, has no file; and a business never gets one', async () => {
    const { body } = await owner.post('/survey/receive', {
      title: 'Недолгий опрос',
      config: { locales: ['ru'], defaultLocale: 'ru' },
      questions: [{ id: 'nps', type: 'nps', title: 'Посоветуете?' }],
      widgets: [],
    })
    const print = { design: 'a5-poster', size: 'a5' }
    const { number } = (await owner.post('/order', order({ surveyId: body.id, print }))).body.order
    const path = `/operator/orders/file?number=${number}`
    expect((await operator.get(path)).status).toBe(200)
    expect((await owner.get(path)).status).toBe(404)
    await api.database.pool.query('update survey set removed_at = now() where id = $1', [body.id])
    expect((await operator.get(path)).status).toBe(404)
    expect((await operator.get('/operator/orders/file?number=999999')).status).toBe(404)
    expect((await operator.get('/operator/orders/file?number=one')).status).toBe(400)
  })
})

describe('copies paid for from the balance', () => {
  const balanceOf = async () => {
    const { balance, held } = (await owner.get('/balance')).body
    return { balance: balance / 100, held: held / 100 }
  }
  const one = { print: { design: 'a5-poster', size: 'a5' }, fromBalance: true }
  const work = (number: number, status: string) =>
    operator.post('/operator/orders', { number, status, note: '' })

  test('without a price the order is not taken, and it is said why', async () => {
    const refused = await owner.post('/order', order(one))
    expect(refused).toMatchObject({ status: 409, body: { detail: expect.stringContaining('не назначена') } })
  })

  test('are held at once, charged when they are done, and given back when the order is cancelled', async () => {
    await operator.post('/operator/prices', { kind: 'print', price: 90 })
    const poor = await owner.post('/order', order(one))
    expect(poor).toMatchObject({ status: 409, body: { detail: expect.stringContaining('не хватает') } })
    expect(
      (await owner.get('/order')).body.orders.every(({ payment }: { payment: unknown }) => payment === null),
    ).toBe(true)
    const correction = { id: randomUUID(), accountId: owner.accountId, amount: 5000, reason: 'проба' }
    await operator.post('/operator/ledger/correct', correction)
    const wish = order(one)
    const orders = await Promise.all([owner.post('/order', wish), owner.post('/order', wish)])
    expect(orders.map(({ status }) => status).sort()).toEqual([200, 201])
    const { number, payment } = orders[0]!.body.order
    expect(payment).toEqual({ state: 'held', sum: 1800 })
    expect(await balanceOf()).toEqual({ balance: 5000, held: 1800 })
    await work(number, 'in_work')
    expect(await balanceOf()).toEqual({ balance: 5000, held: 1800 })
    const done = await Promise.all([work(number, 'done'), work(number, 'done')])
    expect(done.map(({ body }) => body.payment)).toEqual(Array(2).fill({ state: 'charged', sum: 1800 }))
    expect(await balanceOf()).toEqual({ balance: 3200, held: 0 })
    await work(number, 'cancelled')
    await work(number, 'done')
    await work(number, 'cancelled')
    expect(await balanceOf()).toEqual({ balance: 5000, held: 0 })
    const second = (await owner.post('/order', order(one))).body.order
    await work(second.number, 'cancelled')
    expect(await balanceOf()).toEqual({ balance: 5000, held: 0 })
  })

  test('two orders at the same moment never spend more than there is', async () => {
    const orders = await Promise.all(Array.from({ length: 4 }, () => owner.post('/order', order(one))))
    expect(orders.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409])
    expect(await balanceOf()).toEqual({ balance: 5000, held: 3600 })
  })
})
