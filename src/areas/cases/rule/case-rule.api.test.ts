import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLog } from '../../../platform/log/log.ts'
import { testApi } from '../../../testing/api.ts'
import { asGuest, joinTeam, type Person, registerPerson } from '../../../testing/people.ts'
import { startWorker } from '../../../worker/worker.ts'
import { alertOfComplaints } from '../../alerts/complaint.jobs.ts'
import { ownPageKey } from '../../answers/own-page-key.ts'
import { sendQueuedMessage } from '../message/message.jobs.ts'

const DRAFT = {
  config: { locales: ['ru', 'kk'], defaultLocale: 'ru', hidden: ['order'] },
  questions: [
    { id: 'nps', type: 'nps', title: 'Посоветуете нас?' },
    {
      id: 'what',
      type: 'single_choice',
      title: 'Что?',
      options: [
        { id: 'food', label: 'Еда' },
        { id: 'room', label: 'Зал' },
      ],
    },
    { id: 'words', type: 'long_text', title: 'Что случилось?' },
    { id: 'spot', type: 'location', title: 'Где вы?' },
    { id: 'contact', type: 'contact_info', title: 'Контакты' },
  ],
  widgets: [],
}
const SPOT = { lat: 43.24, lon: 76.95, accuracy: 20 }

let api: Awaited<ReturnType<typeof testApi>>
let worker: Awaited<ReturnType<typeof startWorker>>
beforeAll(async () => {
  api = await testApi()
  worker = await startWorker(api.app.config, openLog('test', 'silent'))
})
afterAll(async () => {
  await worker?.stop()
  await api?.close()
})

async function open() {
  const owner = await registerPerson(api.app)
  const surveyId = (await owner.post('/survey/receive', { title: 'Кофейни', ...DRAFT })).body.id as string
  const { body } = await owner.post('/survey/branch', {
    id: surveyId,
    data: [{ title: 'Абая', lat: 43.24, lon: 76.94 }, { title: 'Достык' }],
  })
  const [abay, dostyk] = body.branch as { id: string; code: string }[]
  return { owner, surveyId, abay: abay!, dostyk: dostyk! }
}
type Place = Awaited<ReturnType<typeof open>>

const staff = ({ owner, surveyId }: Place, branches: 'all' | string[]) =>
  joinTeam(api.app, owner, { surveys: [surveyId], branches, abilities: ['see', 'reply'] })

async function giveRole({ owner }: Place, title: string, members: Person[]): Promise<string> {
  const { body } = await owner.get('/users/roles')
  const roles = [...body.roles.map(({ mine, ...role }: { mine: boolean }) => role)]
  const { body: newRoles } = await owner.post('/users/roles', {
    roles: [...roles, { title, members: members.map(({ memberId }) => memberId) }],
  })
  return newRoles.roles.at(-1).id
}

async function saveRules({ owner, surveyId }: Place, rules: object[]) {
  const answer = await owner.post('/case/rules', { surveyId, rules })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
}
const rule = (title: string, when: object, effects: object = {}) => ({ title, when, effects })
const answerIs = (question: string, op: string, value?: unknown) => ({
  condition: { all: [{ question, op, ...(value !== undefined && { value }) }] },
})

async function answer({ surveyId }: Place, answers: object, extras: object = {}): Promise<string> {
  const id = randomUUID()
  const body = { id, surveyId, locale: 'ru', version: 1, answers, ...extras }
  const response = await asGuest(api.app, 'POST', '/survey/answer', body)
  expect(response.status, JSON.stringify(response.body)).toBe(201)
  return id
}
const jobDone = ({ surveyId }: Place, answerId: string) =>
  expect
    .poll(async () => {
      const { rows } = await api.database.pool.query(
        `select count(*)::integer as n from pgboss.job where name = 'complaints' and state <> 'completed'
           and data::text like '%' || $1 || '%' and data::text like '%' || $2 || '%'`,
        [surveyId, answerId],
      )
      return rows[0].n
    })
    .toBe(0)
const readCase = async ({ owner, surveyId }: Place, answerId: string) =>
  (await owner.get(`/case/one?id=${surveyId}.${answerId}`)).body
const messagesTo = async (answerId: string) =>
  (
    await api.database.pool.query(
      'select channel, body, status, send_at, automatic from message where answer_id = $1 order by created_at',
      [answerId],
    )
  ).rows

test('an answer goes to the role that a rule names, is its work alone, and comes back to the guest as fixed', async () => {
  const place = await open()
  const { owner, surveyId, abay } = place
  const [technician, cleaner] = [await staff(place, 'all'), await staff(place, 'all')]
  const role = await giveRole(place, 'Техник', [technician])
  await giveRole(place, 'Уборка', [cleaner])
  await saveRules(place, [
    rule('Сломалось в зале', answerIs('what', 'any_of', ['room']), {
      priority: 'high',
      deadline: 1800,
      holder: { kind: 'role', id: role },
    }),
  ])
  const other = await answer(place, { nps: 10, what: 'food' }, { subId: abay.code })
  const id = await answer(
    place,
    { nps: 10, what: 'room', words: 'Не горит лампа', spot: SPOT },
    { subId: abay.code },
  )
  await jobDone(place, id)
  await jobDone(place, other)
  const listIds = async (person: Person, query: string) =>
    (await person.get(`/case?${query}`)).body.cases.map(({ answerId }: { answerId: string }) => answerId)
  expect(await listIds(technician, 'assignee=role')).toEqual([id])
  expect(await listIds(cleaner, 'assignee=role')).toEqual([])
  expect(await listIds(owner, `surveyId=${surveyId}`)).toEqual([id])
  const { body: item } = await technician.get(`/case/one?id=${surveyId}.${id}`)
  expect(item).toMatchObject({
    complaint: false,
    byRule: true,
    priority: 'high',
    role: { title: 'Техник' },
    assignee: null,
    place: { lat: 43.24, lon: 76.95 },
  })
  expect(item.place.metres).toBeGreaterThan(700)
  expect(item.place.metres).toBeLessThan(900)
  expect(Date.parse(item.deadline) - Date.parse(item.receivedAt)).toBe(1_800_000)
  expect(item.history).toMatchObject([{ kind: 'rule', text: 'Сломалось в зале', by: null }])
  const { rows } = await api.database.pool.query(
    `select recipient from alert_delivery where answer_id = $1 and kind = 'new'`,
    [id],
  )
  expect(rows).toEqual([{ recipient: technician.memberId }])
  await technician.post('/case/take', { id: item.id })
  const closing = { id: item.id, status: 'resolved', outcome: 'fixed', note: 'Заменил' }
  expect((await technician.post('/case/status', closing)).status).toBe(200)
  const key = ownPageKey(api.app.config.secret, surveyId, id)
  const page = await asGuest(api.app, 'GET', `/answer-page?key=${key}`)
  expect(page.body).toMatchObject({ state: 'closed', fixed: true })
  expect(await listIds(technician, 'assignee=role')).toEqual([])
})

test('rules look at score, topic, hidden field, language and branch, and several of them make one case', async () => {
  const place = await open()
  const { owner, abay, dostyk } = place
  const chef = await staff(place, 'all')
  const all = (...parts: object[]) => ({ condition: { all: parts } })
  const { body } = await owner.post('/case/causes', { causes: [{ title: 'Доставка' }] })
  await saveRules(place, [
    rule('Номер заказа', all({ hidden: 'order', op: 'answered' }), {
      deadline: 7200,
      cause: body.causes[0].id,
    }),
    rule('Казахский', all({ fact: 'locale', op: 'any_of', value: ['kk'] }), { priority: 'high' }),
    rule('Абая', all({ fact: 'branch', op: 'any_of', value: [abay.id] }), {
      deadline: 600,
      holder: { kind: 'member', id: chef.memberId },
    }),
    rule('Еда', { topics: ['food'] }, { holder: { kind: 'member', id: owner.memberId } }),
    rule('Вопроса нет', answerIs('gone', 'not_equals', 'x')),
    { ...rule('Выключено', {}), active: false },
  ])
  const firedFor = async (answers: object, extras: object) => {
    const id = await answer(place, { nps: 9, ...answers }, extras)
    await jobDone(place, id)
    const item = await readCase(place, id)
    return { id, item, fired: item.history.find(({ kind }: { kind: string }) => kind === 'rule')?.text }
  }
  const both = await firedFor(
    { words: 'Суп был холодный, еда невкусная' },
    { subId: abay.code, locale: 'kk', hidden: { order: '17' } },
  )
  expect(both.fired).toBe('Номер заказа, Казахский, Абая, Еда')
  expect(both.item).toMatchObject({
    priority: 'high',
    cause: { title: 'Доставка' },
    assignee: { id: chef.memberId },
  })
  expect(Date.parse(both.item.deadline) - Date.parse(both.item.receivedAt)).toBe(600_000)
  expect((await firedFor({}, { subId: dostyk.code })).item).toMatchObject({ byRule: false, deadline: null })
  // A complaint keeps the survey's own deadline where its rules set none.
  const complaint = await firedFor({ nps: 1 }, { subId: dostyk.code, locale: 'kk' })
  expect(complaint.item).toMatchObject({ complaint: true, byRule: true, priority: 'high', assignee: null })
  expect(Date.parse(complaint.item.deadline) - Date.parse(complaint.item.receivedAt)).toBe(3_600_000)
  await alertOfComplaints(tools(), {
    answers: [{ accountId: owner.accountId, surveyId: place.surveyId, answerId: both.id }],
  })
  expect((await readCase(place, both.id)).history).toEqual(both.item.history)
})

test('work goes to the least busy of a role, among those who see the branch', async () => {
  const place = await open()
  const [first, second] = [await staff(place, 'all'), await staff(place, 'all')]
  const elsewhere = await staff(place, [place.dostyk.id])
  const role = await giveRole(place, 'Уборка', [first, second, elsewhere])
  for (const hand of [first.memberId, first.memberId]) {
    const id = await answer(place, { nps: 0 }, { subId: place.abay.code })
    await place.owner.post('/case/take', { id: `${place.surveyId}.${id}`, hand })
    await jobDone(place, id)
  }
  await saveRules(place, [
    { ...rule('complaint', {}, { holder: { kind: 'least_busy', id: role } }), id: 'complaint' },
  ])
  const holders: string[] = []
  for (let guest = 0; guest < 4; guest++) {
    const id = await answer(place, { nps: 0 }, { subId: place.abay.code })
    await jobDone(place, id)
    holders.push((await readCase(place, id)).assignee.id)
  }
  const of = ({ memberId }: Person) => holders.filter((id) => id === memberId).length
  expect([of(first), of(second), of(elsewhere)]).toEqual([1, 3, 0])
})

test('a case that a rule handed to somebody can be taken by a colleague until they begin', async () => {
  const place = await open()
  const [chef, colleague] = [await staff(place, 'all'), await staff(place, 'all')]
  await saveRules(place, [rule('Всё', {}, { holder: { kind: 'member', id: chef.memberId } })])
  const id = await answer(place, { nps: 9 })
  await jobDone(place, id)
  const item = { id: `${place.surveyId}.${id}` }
  expect((await colleague.post('/case/take', item)).body.assignee).toMatchObject({ id: colleague.memberId })
  expect((await chef.post('/case/take', item)).status).toBe(409)
})

test('a guest gets one automatic reply in their language, after quiet hours, unless a member writes first', async () => {
  const place = await open()
  const { owner, surveyId } = place
  await owner.post('/survey/settings', { id: surveyId, data: { quietFrom: '00:00', quietTo: '23:59' } })
  const reply = { active: true, texts: { ru: 'Спасибо', kk: 'Рақмет' }, delayMinutes: 0 }
  await saveRules(place, [
    rule('Благодарность', answerIs('nps', 'greater_or_equal', 9), { opens: false, reply }),
    rule('Ещё одна', answerIs('nps', 'greater_or_equal', 9), { opens: false, reply }),
    rule('Выключено', {}, { opens: false, reply: { ...reply, active: false } }),
  ])
  const onPage = await answer(place, { nps: 10 }, { locale: 'kk' })
  await jobDone(place, onPage)
  await expect.poll(async () => (await messagesTo(onPage))[0]?.status).toBe('sent')
  expect(await messagesTo(onPage)).toMatchObject([
    { channel: 'page', body: 'Рақмет\n\nБұл — автоматты хабарлама.', automatic: true },
  ])
  const key = ownPageKey(api.app.config.secret, surveyId, onPage)
  expect((await asGuest(api.app, 'GET', `/answer-page?key=${key}`)).body).toMatchObject({
    state: 'received',
    answeredAt: null,
    messages: [{ direction: 'out', by: null }],
  })
  expect((await owner.get(`/case?surveyId=${surveyId}`)).body.cases).toEqual([])
  const byMail = await answer(place, { nps: 10, contact: { email: 'inna@example.com' } })
  await jobDone(place, byMail)
  const [waiting] = await messagesTo(byMail)
  expect(waiting).toMatchObject({ channel: 'email', status: 'scheduled' })
  expect(waiting.body).toContain('Спасибо')
  expect(waiting.send_at.toISOString()).toMatch(/:59:00/)
  await owner.post('/message', { chatId: byMail, surveyId, recepient: '', msgText: 'Приходите ещё' })
  await api.database.pool.query(`update message set send_at = now() where answer_id = $1 and automatic`, [
    byMail,
  ])
  const { rows } = await api.database.pool.query(
    'select id from message where answer_id = $1 and automatic',
    [byMail],
  )
  await sendQueuedMessage(tools(), { accountId: owner.accountId, surveyId, answerId: byMail, id: rows[0].id })
  expect(await messagesTo(byMail)).toMatchObject([{ body: 'Приходите ещё' }])
  const unhappy = await answer(place, { nps: 3 })
  await jobDone(place, unhappy)
  expect(await messagesTo(unhappy)).toEqual([])
})

test('rules name only what is the account’s own, and their number and depth are bounded', async () => {
  const [place, stranger] = [await open(), await registerPerson(api.app)]
  const { owner, surveyId } = place
  const strangersRole = (await stranger.post('/users/roles', { roles: [{ title: 'Шеф' }] })).body.roles[0].id
  const save = async (rules: object[]) => (await owner.post('/case/rules', { surveyId, rules })).status
  for (const holder of [
    { kind: 'member', id: stranger.memberId },
    { kind: 'role', id: strangersRole },
    { kind: 'least_busy', id: strangersRole },
  ])
    expect(await save([rule('Чужие', {}, { holder })])).toBe(404)
  expect(await save([rule('Чужое', {}, { cause: 'none' })])).toBe(404)
  expect(await save(Array.from({ length: 21 }, () => rule('Много', {})))).toBe(400)
  let condition: object = { all: [{ question: 'nps', op: 'answered' }] }
  for (let depth = 0; depth < 8; depth++) condition = { all: [condition] }
  expect(await save([rule('Глубоко', { condition })])).toBe(400)
  const wide = {
    any: Array.from({ length: 5 }, () => ({
      all: Array.from({ length: 11 }, () => ({ question: 'nps', op: 'answered' })),
    })),
  }
  expect(await save([rule('Широко', { condition: wide })])).toBe(400)
  expect(await save(Array.from({ length: 20 }, () => rule('Двадцать', {})))).toBe(200)
  const foreign = { roles: [{ title: 'Шеф', members: [stranger.memberId] }] }
  expect((await owner.post('/users/roles', foreign)).status).toBe(404)
})

/** The tools that the worker passes to its jobs. */
const tools = () => ({
  db: api.app.db,
  jobs: api.app.jobs,
  publicUrl: 'http://localhost',
  secret: api.app.config.secret,
  gatewayUrls: api.app.config.gatewayUrls,
  replyAddress: null,
  push: { services: [], contact: 'mailto:hello@qalay.example', secret: api.app.config.secret },
})
