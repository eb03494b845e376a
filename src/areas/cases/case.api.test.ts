import { expect, test } from 'vitest'
import { asGuest, joinTeam, registerPerson } from '../../testing/people.ts'
import { giveAnswer, testSurvey } from '../../testing/survey.ts'
import { ownPageKey } from '../answers/own-page-key.ts'

const survey = testSurvey([
  { id: 'nps', type: 'nps', title: 'Посоветуете?' },
  { id: 'words', type: 'long_text', title: 'Что было не так?' },
  { id: 'contact', type: 'contact_info', title: 'Как связаться?' },
])
const PHONE = '+77015550142'
const contact = { name: 'Инна', phone: PHONE, email: 'inna@example.com' }
const complaint = (contactFields: object = {}) =>
  survey.answer({ nps: 1, words: 'Ждали час', contact, ...contactFields })
const caseOf = (answerId: string) => `${survey.id}.${answerId}`
const readCase = async (answerId: string) => (await survey.owner.get(`/case/one?id=${caseOf(answerId)}`)).body
/** The key of the guest's own page. */
const pageOf = (answerId: string) => ownPageKey(survey.api.app.config.secret, survey.id, answerId)
const guest = (method: 'GET' | 'POST', path: string, body?: object) =>
  asGuest(survey.api.app, method, path, body)
const resolve = (answerId: string) =>
  survey.owner.post('/case/status', {
    id: caseOf(answerId),
    status: 'resolved',
    outcome: 'returns',
    note: 'Извинились',
  })

test('a message of the business appears on the guest’s page at once, and the guest’s reply reopens the case', async () => {
  const id = await complaint()
  const message = await survey.owner.post('/message', {
    chatId: id,
    surveyId: survey.id,
    recepient: '',
    msgText: 'Простите',
  })
  expect(message.body.chats[0].messages).toMatchObject([
    { direction: 'out', channel: 'page', msgText: 'Простите', status: 'sent' },
  ])
  expect((await resolve(id)).status).toBe(200)
  const key = pageOf(id)
  const page = await guest('GET', `/answer-page?key=${key}`)
  expect(page.body).toMatchObject({
    state: 'closed',
    words: 'Ждали час',
    messages: [{ direction: 'out', text: 'Простите', by: 'Айгерим' }],
    data: { name: 'Инна', phone: '+7•••0142' },
  })
  expect(JSON.stringify(page.body)).not.toContain('Извинились')
  const wrote = { key, id: crypto.randomUUID(), text: 'Спасибо' }
  expect((await guest('POST', '/answer-page/message', wrote)).status).toBe(200)
  expect((await guest('POST', '/answer-page/message', wrote)).body.messages).toHaveLength(2)
  expect(await readCase(id)).toMatchObject({ status: 'resolved', unread: 1 })
  const { body } = await survey.owner.get(`/case?surveyId=${survey.id}`)
  expect(body.cases.map(({ answerId }: { answerId: string }) => answerId)).toContain(id)
})

test('a dissatisfied guest reopens the case, with a new deadline; the second score is stored beside the first', async () => {
  const id = await complaint()
  const key = pageOf(id)
  expect((await guest('POST', '/answer-page/settle', { key, settled: true })).status).toBe(409)
  await resolve(id)
  expect((await guest('POST', '/answer-page/settle', { key, settled: false })).body.state).toBe('read')
  const again = await readCase(id)
  expect(again).toMatchObject({ status: 'new', assignee: null, settled: false })
  expect(Date.parse(again.deadline)).toBeGreaterThan(Date.now() + 3_500_000)
  await survey.owner.post('/case/take', { id: caseOf(id) })
  await resolve(id)
  const settled = await guest('POST', '/answer-page/settle', { key, settled: true, score: 9 })
  expect(settled.body).toMatchObject({ settled: true, secondScore: 9, score: { value: 1, to: 10 } })
  await guest('POST', '/answer-page/settle', { key, score: 0 })
  expect((await readCase(id)).secondScore).toBe(9)
})

test('what a guest erases is gone: only contacts and messages, or the answer too; «не звоните» applies to everybody', async () => {
  const id = await complaint()
  const key = pageOf(id)
  await survey.owner.post('/case/take', { id: caseOf(id) })
  const call = { surveyId: survey.id, answerId: id, receivingId: PHONE, status: 'no_answer' }
  expect((await guest('POST', '/answer-page/erase', { key, degree: 'calls' })).status).toBe(204)
  expect((await survey.owner.post('/call', call)).status).toBe(400)
  await survey.owner.post('/message', {
    chatId: id,
    surveyId: survey.id,
    recepient: contact.email,
    msgText: 'Ответ',
  })
  expect((await guest('POST', '/answer-page/erase', { key, degree: 'contact' })).status).toBe(204)
  expect(await readCase(id)).toMatchObject({ contact: null, words: 'Ждали час', score: { value: 1 } })
  expect((await guest('GET', `/answer-page?key=${key}`)).body).toMatchObject({
    messages: [],
    data: { phone: null },
  })
  expect((await guest('POST', '/answer-page/erase', { key, degree: 'all' })).status).toBe(204)
  expect((await guest('GET', `/answer-page?key=${key}`)).status).toBe(404)
  expect((await survey.owner.get(`/case/one?id=${caseOf(id)}`)).status).toBe(404)
})

test('a key that differs in one letter opens nothing, and neither does a mix of two keys', async () => {
  const [first, second] = [await complaint(), await complaint()]
  const [firstKey, secondKey] = [pageOf(first), pageOf(second)]
  const crossed = firstKey.slice(0, -22) + secondKey.slice(-22)
  for (const key of [
    crossed,
    `${firstKey.slice(0, -1)}${firstKey.endsWith('A') ? 'B' : 'A'}`,
    firstKey.replace(/^./, (letter) => (letter === 'z' ? 'y' : 'z')),
  ])
    expect((await guest('GET', `/answer-page?key=${key}`)).status).toBe(404)
})

test('of ten members who take one case at once, one gets it', async () => {
  const id = await complaint()
  const rights = { surveys: 'all', branches: 'all', abilities: ['see', 'reply'] } as const
  const otherMembers = await Promise.all(
    Array.from({ length: 3 }, () =>
      joinTeam(survey.api.app, survey.owner, { ...rights, abilities: [...rights.abilities] }),
    ),
  )
  const everyone = [survey.owner, ...otherMembers]
  const all = await Promise.all(everyone.map((member) => member.post('/case/take', { id: caseOf(id) })))
  expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  const winner = everyone[all.findIndex(({ status }) => status === 200)]!
  const loser = everyone.find((member) => member !== winner)!
  const message = { chatId: id, surveyId: survey.id, recepient: '', msgText: 'И я' }
  expect((await loser.post('/message', message)).status).toBe(409)
  expect((await loser.post('/case/status', { id: caseOf(id), status: 'waiting' })).status).toBe(409)
  const handover = await winner.post('/case/take', { id: caseOf(id), hand: loser.memberId })
  expect(handover.body.assignee.id).toBe(loser.memberId)
  expect((await loser.post('/message', message)).status).toBe(200)
})

test('a complaint is closed with an outcome and a note, whichever call closes it', async () => {
  const id = await complaint()
  const close = (more = '') =>
    survey.owner.change('GET', `/survey/answer-status?id=${survey.id}&subId=${id}&status=resolved${more}`)
  expect((await close()).body.fields).toEqual({ outcome: expect.any(String), note: expect.any(String) })
  expect((await close('&note=Вернули')).status).toBe(400)
  const { body } = await close('&outcome=compensated&note=Вернули')
  expect([body.status, body.history.at(-1).note]).toEqual(['resolved', 'Вернули'])
})

test('a call without an answer is recorded by the specification’s fields, and calls nobody', async () => {
  const call = { callerId: '101', receivingId: '+77015559911', surveyId: survey.id, duration: 60 }
  const sentCall = { ...call, status: 'completed', createdAt: '2020-01-01T00:00:00Z', price: 99 }
  const { status, body } = await survey.owner.post('/call', sentCall)
  expect([status, body.calls[0]]).toEqual([
    200,
    expect.objectContaining({ ...call, answerId: null, price: 0 }),
  ])
  expect(new Date(body.calls[0].createdAt).getFullYear()).toBeGreaterThan(2020)
})

test('nobody is called a fourth time a day, nor at a number that the guest did not leave', async () => {
  const id = await complaint()
  await survey.owner.post('/case/take', { id: caseOf(id) })
  const call = { surveyId: survey.id, answerId: id, receivingId: PHONE, status: 'no_answer' }
  expect((await survey.owner.post('/call', { ...call, receivingId: '+77015550000' })).status).toBe(400)
  const repeated = { ...call, id: crypto.randomUUID() }
  for (const each of [repeated, repeated, call, call])
    expect((await survey.owner.post('/call', each)).status).toBe(200)
  const refusal = await survey.owner.post('/call', call)
  expect(refusal.body.fields.receivingId).toContain('три раза')
  expect((await readCase(id)).callsToday).toBe(3)
})

test('a scheduled message waits and can be cancelled; one to a stranger is refused', async () => {
  const id = await complaint()
  const message = { chatId: id, surveyId: survey.id, recepient: contact.email, msgText: 'Завтра перезвоним' }
  const dateTime = new Date(Date.now() + 86_400_000).toISOString()
  const { body } = await survey.owner.post('/message', { ...message, dateTime })
  const [queuedMessage] = body.chats[0].messages
  expect(queuedMessage).toMatchObject({ status: 'scheduled', channel: 'email' })
  const query = `surveyId=${survey.id}&chatId=${id}&id=${queuedMessage.id}`
  expect((await survey.owner.change('DELETE', `/message?${query}`)).status).toBe(204)
  expect((await survey.owner.change('DELETE', `/message?${query}`)).status).toBe(404)
  expect((await survey.owner.post('/message', { ...message, recepient: 'evil@example.com' })).status).toBe(
    400,
  )
})

test('cases, chats, calls and templates of another account are not found', async () => {
  const id = await complaint()
  const stranger = await registerPerson(survey.api.app)
  const own = { chatId: id, surveyId: survey.id, recepient: '', msgText: 'Чужое' }
  const refusals = await Promise.all([
    stranger.get(`/case?surveyId=${survey.id}`),
    stranger.get(`/case/one?id=${caseOf(id)}`),
    stranger.post('/case/take', { id: caseOf(id) }),
    stranger.post('/case/status', { id: caseOf(id), status: 'spam' }),
    stranger.post('/case/note', { id: caseOf(id), text: 'x' }),
    stranger.get(`/case/recovery?surveyId=${survey.id}`),
    stranger.get(`/message?surveyId=${survey.id}&chatId=${id}`),
    stranger.post('/message', own),
    stranger.get(`/call?surveyId=${survey.id}`),
    stranger.post('/call', { surveyId: survey.id, answerId: id, receivingId: PHONE }),
  ])
  expect(refusals.map(({ status }) => status)).toEqual(refusals.map(() => 404))
  await survey.owner.post('/case/causes', { causes: [{ title: 'Долго' }] })
  const { body } = await survey.owner.get('/case/causes')
  expect((await stranger.get('/case/causes')).body.causes).toEqual([])
  expect(body.causes).toMatchObject([{ title: 'Долго' }])
})

test('the cabinet shows when the guest of the most urgent complaint would like to be called', async () => {
  const owner = await registerPerson(survey.api.app)
  const { body } = await owner.post('/survey/receive', {
    title: 'Кофейня',
    config: { locales: ['ru'], defaultLocale: 'ru' },
    questions: [
      { id: 'nps', type: 'nps', title: 'Посоветуете?' },
      { id: 'contact', type: 'contact_info', title: 'Как связаться?' },
    ],
    widgets: [],
  })
  const answerId = await giveAnswer(survey.api.app, body.id, { nps: 1, contact })
  const key = ownPageKey(survey.api.app.config.secret, body.id, answerId)
  await guest('POST', '/answer-page/message', { key, id: crypto.randomUUID(), text: 'Сегодня попозже' })
  expect((await owner.get('/case/urgent')).body.urgent).toMatchObject({
    phone: PHONE,
    wish: 'Сегодня попозже',
  })
})
