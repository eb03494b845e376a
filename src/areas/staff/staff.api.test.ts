import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { asGuest, joinTeam } from '../../testing/people.ts'
import { testSurvey } from '../../testing/survey.ts'

const survey = testSurvey([
  { id: 'nps', type: 'nps', title: 'Посоветуете нас?' },
  { id: 'why', type: 'long_text', title: 'Почему?' },
  { id: 'who', type: 'contact_info', title: 'Контакты' },
])
let subject: string
let other: string

beforeAll(async () => {
  const people = [
    { title: 'Алия', kind: 'staff' },
    { title: 'Марат', kind: 'staff' },
  ]
  const { body } = await survey.owner.post('/survey/subject', { id: survey.id, data: people })
  ;[subject, other] = body.subjects.map(({ id }: { id: string }) => id)
})

const give = (nps: number, why: string, who?: object, subjectId = subject) =>
  survey.answer({ nps, why, ...(who && { who }) }, { subjectId }, `phone ${randomUUID()}`)
const setting = (staffPages: boolean) =>
  survey.owner.post('/survey/settings', { id: survey.id, data: { staffPages } })
const makeLink = async () => {
  const { status, body } = await survey.owner.post('/survey/staff/link', { id: survey.id, subject })
  return { status, pin: String(body.pin), key: String(body.url).split('#')[1] ?? '' }
}
const open = ({ key, pin }: { key: string; pin: string }) =>
  asGuest(survey.api.app, 'POST', '/staff/open', { key, pin })

test('nobody has such a page before the survey’s switch is on, nor after it is off again', async () => {
  expect((await makeLink()).status).toBe(409)
  await setting(true)
  const link = await makeLink()
  expect((await open(link)).status).toBe(200)
  await setting(false)
  expect((await open(link)).status).toBe(404)
  await setting(true)
})

test('below five answers a person reads neither words nor scores', async () => {
  for (const at of [1, 2, 3, 4]) await give(10, `Спасибо, было вкусно ${at}`)
  const { body } = await open(await makeLink())
  expect(body).toMatchObject({ name: 'Алия', n: 4, isFew: true, praise: [], months: [] })
})

test('a person reads praise without contacts, and nothing of a guest who complained', async () => {
  const phone = '+77015550142'
  await give(10, 'Лучший сервис, звоните Динаре +7 701 555 01 43', { name: 'Динара', phone: '+77015550143' })
  await give(0, 'Ужасно нахамили', { name: 'Ерлан', phone })
  await give(10, 'Теперь отлично', { name: 'Ерлан', phone })
  await give(10, 'Чужая похвала', undefined, other)
  const { body } = await open(await makeLink())
  const text = JSON.stringify(body)
  expect(body.isFew).toBe(false)
  expect(body.praise).toHaveLength(5)
  expect(text).toContain('Лучший сервис')
  for (const hidden of ['555', 'Динар', 'нахамили', 'Теперь отлично', 'Чужая'])
    expect([hidden, text.includes(hidden)]).toEqual([hidden, false])
  const [month] = body.months
  expect([month.n, month.low < month.value && month.value < month.high]).toEqual([7, true])
})

test('thanks and a badge of the account stand on the page until they are taken back', async () => {
  const { owner, id } = survey
  const saved = await owner.post('/staff-badges', { badges: [{ title: 'Душа компании', icon: 'heart' }] })
  const [badge] = saved.body.badges
  const response = await owner.post('/survey/staff/thanks', {
    ...{ id, subject, words: 'Выручила в субботу', badge: badge.id },
  })
  expect(response.status, JSON.stringify(response.body)).toBe(200)
  const link = await makeLink()
  const [thanks] = (await open(link)).body.thanks
  expect(thanks).toMatchObject({
    words: 'Выручила в субботу',
    badge: { title: 'Душа компании', icon: 'heart' },
  })
  await owner.post('/staff-badges', { badges: [] })
  expect((await open(link)).body.thanks[0].badge.title).toBe('Душа компании')
  await owner.change('DELETE', `/survey/staff/thanks?id=${id}&subject=${subject}&thanks=${thanks.id}`)
  expect((await open(link)).body.thanks).toEqual([])
})

test('a PIN is not guessed: after five wrong ones the link is shut for a while, also for the right one', async () => {
  const link = await makeLink()
  const wrong = { ...link, pin: link.pin === '000000' ? '000001' : '000000' }
  for (let at = 0; at < 5; at++) expect((await open(wrong)).status).toBe(400)
  expect((await open(link)).status).toBe(429)
  const renewed = await makeLink()
  expect((await open(renewed)).status).toBe(200)
  expect((await open(link)).status).toBe(404)
  await survey.owner.change('DELETE', `/survey/staff/link?id=${survey.id}&subject=${subject}`)
  expect((await open(renewed)).status).toBe(404)
})

test('the sheet for a talk is a PDF, for those who answer guests, and not below five answers', async () => {
  const { owner, id } = survey
  const sheet = (person: string, who = owner) => who.get(`/survey/staff/sheet?id=${id}&subject=${person}`)
  const { status, bytes } = await sheet(subject)
  expect([status, bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
  expect((await sheet(other)).status).toBe(409)
  const viewer = await joinTeam(survey.api.app, owner, {
    surveys: 'all',
    branches: 'all',
    abilities: ['see'],
  })
  expect((await sheet(subject, viewer)).status).toBe(403)
})
