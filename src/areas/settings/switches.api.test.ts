import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { testAccount } from '../../testing/account.ts'
import { asGuest } from '../../testing/people.ts'

const here = testAccount()

const QUESTIONS = [
  { id: 'nps', type: 'nps', title: 'Посоветуете?' },
  { id: 'phone', type: 'phone', title: 'Телефон', required: true },
  { id: 'where', type: 'location', title: 'Где вы?', required: true },
  { id: 'photo', type: 'file_upload', title: 'Фото', required: true },
  { id: 'voice', type: 'voice', title: 'Скажите голосом', required: true },
  { id: 'sign', type: 'signature', title: 'Подпись', required: true },
  { id: 'why', type: 'long_text', title: 'Почему?' },
]

async function newSurvey(questions: object[] = QUESTIONS, settings: object = {}): Promise<string> {
  const config = { locales: ['ru'], defaultLocale: 'ru' }
  const { status, body } = await here.owner.post('/survey/receive', {
    title: 'Кофейня',
    config,
    questions,
    widgets: [],
  })
  expect(status).toBe(201)
  if (Object.keys(settings).length > 0) await save(body.id, settings)
  return body.id
}
const save = async (id: string, data: object) =>
  expect((await here.owner.post('/survey/settings', { id, data })).status).toBe(200)
const questionIdsOf = async (id: string): Promise<string[]> => {
  const { body } = await asGuest(here.api.app, 'GET', `/survey/receive-old?id=${id}`)
  return body.survey.questions.map((question: { id: string }) => question.id)
}
const send = (surveyId: string, answers: object, beside: object = {}) =>
  asGuest(here.api.app, 'POST', '/survey/answer', {
    ...{ id: randomUUID(), surveyId, locale: 'ru', version: 1 },
    answers,
    ...beside,
  })
const answersOf = async (id: string) => (await here.owner.get(`/survey/answers?id=${id}`)).body.answers
const rows = async (surveyId: string) =>
  (
    await here.api.app.pool.query(
      'select device, repeat, geo, contact, consent_version from answer where survey_id = $1 order by received_at, id',
      [surveyId],
    )
  ).rows

describe('what may be asked', () => {
  test.each([
    ['contact', ['nps', 'where', 'photo', 'voice', 'sign', 'why']],
    ['geo', ['nps', 'phone', 'photo', 'voice', 'sign', 'why']],
    ['photo', ['nps', 'phone', 'where', 'voice', 'sign', 'why']],
    ['voice', ['nps', 'phone', 'where', 'photo', 'sign', 'why']],
  ])(
    'guests do not meet questions of the kind %s once it is off, and do again once it is on',
    async (name, remaining) => {
      const id = await newSurvey()
      expect(await questionIdsOf(id)).toHaveLength(QUESTIONS.length)
      await save(id, { [name]: false })
      expect(await questionIdsOf(id)).toEqual(remaining)
      await save(id, { [name]: true })
      expect(await questionIdsOf(id)).toHaveLength(QUESTIONS.length)
    },
  )

  test('what is not asked is not required, and what an old page still sends of it is not kept', async () => {
    const id = await newSurvey(QUESTIONS.filter(({ id }) => ['nps', 'phone', 'where', 'why'].includes(id)))
    expect((await send(id, { nps: 9 })).status).toBe(400)
    await save(id, { contact: false, geo: false })
    expect((await send(id, { nps: 9 })).status).toBe(201)
    const place = { lat: 43.2, lon: 76.9, accuracy: 10 }
    const old = { nps: 9, phone: '+7 701 000 00 00', where: place, why: 'Вкусно' }
    const { status } = await send(id, old, { contact: { name: 'Алия' }, geo: place })
    expect(status).toBe(201)
    const [answer] = await answersOf(id)
    expect(answer.answers).toEqual({ nps: 9, why: 'Вкусно' })
    expect((await rows(id))[1]).toMatchObject({ contact: null, geo: null })
    expect((await send(id, { nps: 9, never: 1 })).status).toBe(400)
  })

  test('a jump to what is not asked leads on to the next question', async () => {
    const jumps = [{ when: { all: [{ question: 'nps', op: 'less', value: 7 }] }, to: 'phone' }]
    const questions = [
      { ...QUESTIONS[0], jumps },
      { id: 'more', type: 'yes_no', title: 'Придёте ещё?' },
      { id: 'phone', type: 'phone', title: 'Телефон' },
      { id: 'why', type: 'long_text', title: 'Почему?' },
    ]
    const id = await newSurvey(questions, { contact: false })
    const { body } = await asGuest(here.api.app, 'GET', `/survey/receive-old?id=${id}`)
    expect(body.survey.questions[0].jumps[0].to).toBe('why')
    await send(id, { nps: 2, more: true, phone: '+77010000000', why: 'Холодно' })
    expect((await answersOf(id))[0].answers).toEqual({ nps: 2, why: 'Холодно' })
  })

  test('without contacts no e-mail is asked either', async () => {
    const id = await newSurvey([QUESTIONS[0]!], { email: 2, contact: false })
    expect(await questionIdsOf(id)).toEqual(['nps'])
    await send(id, { nps: 3, '@email': { email: 'guest@example.com' } })
    expect((await answersOf(id))[0].contact).toBeNull()
  })
})

describe('an anonymous survey', () => {
  test('asks and keeps nothing by which a guest can be found', async () => {
    const id = await newSurvey(QUESTIONS, { anonymous: true, email: 1, oncePerDevice: true })
    expect(await questionIdsOf(id)).toEqual(['nps', 'why'])
    const beside = { contact: { phone: '+77010000000' }, geo: { lat: 1, lon: 2, accuracy: 3 }, repeat: true }
    await send(id, { nps: 9, phone: '+77010000000', sign: 'А. Ахметова', why: 'Вкусно' }, beside)
    expect((await answersOf(id))[0].answers).toEqual({ nps: 9, why: 'Вкусно' })
    expect(await rows(id)).toEqual([
      { device: null, repeat: null, geo: null, contact: null, consent_version: null },
    ])
  })

  test('says so to its guests, through its settings', async () => {
    const id = await newSurvey(QUESTIONS, { anonymous: true })
    const { body } = await asGuest(here.api.app, 'GET', `/survey/receive-old?id=${id}`)
    expect(body.settings).toMatchObject({ anonymous: true, oncePerDevice: false, email: 0 })
  })
})

describe('the mark of a device', () => {
  test('is the same for two answers of a day and another in the next survey', async () => {
    const [one, other] = [await newSurvey([QUESTIONS[0]!]), await newSurvey([QUESTIONS[0]!])]
    for (const id of [one, one, other]) await send(id, { nps: 9 })
    const [first, second] = await rows(one)
    const [third] = await rows(other)
    expect(first.device).toHaveLength(8)
    expect(second.device).toEqual(first.device)
    expect(third.device).not.toEqual(first.device)
    expect([first.repeat, second.repeat]).toEqual([null, null])
  })
})

describe('once per device', () => {
  const watched = () => newSurvey([QUESTIONS[0]!], { oncePerDevice: true })
  const repeats = async (id: string) => (await rows(id)).map(({ repeat }) => repeat)

  test('a second answer of a day is accepted and marked where the page can’t detect it', async () => {
    const id = await watched()
    for (let i = 0; i < 3; i++) expect((await send(id, { nps: 9 })).status).toBe(201)
    expect(await repeats(id)).toEqual([false, true, true])
  })

  test('answers that arrive at the same moment are distinguished too', async () => {
    const id = await watched()
    await Promise.all([1, 2, 3, 4].map(() => send(id, { nps: 9 })))
    expect((await repeats(id)).toSorted()).toEqual([false, true, true, true])
  })

  test('the page is believed: guests behind one address with the same phones are no repeats of each other', async () => {
    const id = await watched()
    for (const repeat of [false, false, true]) await send(id, { nps: 9 }, { repeat })
    expect(await repeats(id)).toEqual([false, false, true])
  })

  test('the same answer sent again is no repeat of itself', async () => {
    const id = await watched()
    const again = { id: randomUUID(), repeat: false }
    expect((await send(id, { nps: 9 }, again)).status).toBe(201)
    expect((await send(id, { nps: 9 }, { ...again, repeat: true })).status).toBe(200)
    expect(await repeats(id)).toEqual([false])
  })
})

describe('a consent of the business’s own', () => {
  const CONTACT = { id: 'contact', type: 'contact_info', title: 'Контакты' }
  const consentText = { ru: 'Согласен, чтобы мне перезвонили.' }
  const contact = { phone: '+77010000000' }

  test('is asked of those who leave contacts, and its version stays with the answer', async () => {
    const id = await newSurvey([QUESTIONS[0]!, CONTACT, QUESTIONS[6]!], { consentText })
    expect(await questionIdsOf(id)).toEqual(['nps', 'contact', '@consent1', 'why'])
    expect((await send(id, { nps: 9 })).status).toBe(201)
    expect((await send(id, { nps: 2, contact })).body.fields).toHaveProperty('@consent1')
    expect((await send(id, { nps: 2, contact, '@consent1': true })).status).toBe(201)
    await save(id, { consentText: { ru: 'Согласен на звонок и письмо.' } })
    expect(await questionIdsOf(id)).toContain('@consent2')
    expect((await send(id, { nps: 1, contact, '@consent2': true })).status).toBe(201)
    expect((await rows(id)).map(({ consent_version }) => consent_version)).toEqual([null, 1, 2])
    expect((await answersOf(id))[0].answers).toEqual({ nps: 1, contact })
  })

  test('refuses nobody whose page was open before the wording came or changed', async () => {
    const id = await newSurvey([QUESTIONS[0]!, CONTACT])
    const { headers } = await asGuest(here.api.app, 'GET', `/survey/receive-old?id=${id}`)
    const opening = {
      pageTime: headers['x-page-time'],
      startedAt: new Date(Date.now() - 60_000).toISOString(),
      finishedAt: new Date().toISOString(),
    }
    await save(id, { consentText })
    // To say so is not enough.
    expect((await send(id, { nps: 2, contact }, { ...opening, pageTime: undefined })).status).toBe(400)
    expect((await send(id, { nps: 2, contact }, opening)).status).toBe(201)
    await save(id, { consentText: { ru: 'Другое.' } })
    expect((await send(id, { nps: 2, contact, '@consent1': true }, opening)).status).toBe(201)
    await save(id, { consentText: {} })
    expect(await questionIdsOf(id)).toEqual(['nps', 'contact'])
    expect((await send(id, { nps: 2, contact, '@consent2': true }, opening)).status).toBe(201)
    // There never was such a wording, so nobody agreed to it.
    expect((await send(id, { nps: 2, contact, '@consent9': true }, opening)).status).toBe(201)
    expect((await rows(id)).map(({ consent_version }) => consent_version)).toEqual([null, 1, 2, null])
  })
})

describe('one answer per device', () => {
  test('a browser that has answered is refused, and the same answer sent again is not', async () => {
    const id = await newSurvey([QUESTIONS[0]!], { oncePerDevice: true, onceBlocks: true })
    const first = { id: randomUUID(), repeat: false }
    expect((await send(id, { nps: 9 }, first)).status).toBe(201)
    expect((await send(id, { nps: 9 }, first)).status).toBe(200)
    const second = await send(id, { nps: 2 }, { repeat: true })
    expect([second.status, second.body.reason]).toEqual([409, 'repeat'])
    // The service alone can't tell two guests with the same phone apart, and refuses neither.
    expect((await send(id, { nps: 8 })).status).toBe(201)
    await save(id, { oncePerDevice: false })
    expect((await send(id, { nps: 2 }, { repeat: true })).status).toBe(201)
  })
})
