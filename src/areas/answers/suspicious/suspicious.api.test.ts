import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApi, testApi } from '../../../testing/api.ts'
import { asGuest, joinTeam, type Person, registerPerson } from '../../../testing/people.ts'

let api: TestApi
let owner: Person
let surveyId: string
const ids: Record<string, string> = {}

beforeAll(async () => {
  api = await testApi()
  owner = await registerPerson(api.app)
  const { body } = await owner.post('/survey/receive', {
    title: 'Кофейня',
    config: { locales: ['ru'], defaultLocale: 'ru' },
    questions: [{ id: 'nps', type: 'nps', title: 'Посоветуете?' }],
    widgets: [],
  })
  surveyId = body.id
  const never = { week: Array.from({ length: 7 }, () => []), holidays: null, exceptions: [] }
  const data = [
    { code: 'abay', title: 'Абая' },
    { code: 'shut', title: 'На ремонте', schedule: never },
  ]
  expect((await owner.post('/survey/branch', { id: surveyId, data })).status).toBe(200)
  for (let i = 0; i < 20; i++) await answer(40, 'abay')
  ids.fast = await answer(5, 'abay')
  ids.shut = await answer(40, 'shut')
})
afterAll(() => api?.close())

/** Each guest has their own phone unless a device is given. */
async function answer(seconds: number, subId: string, device?: string): Promise<string> {
  const id = randomUUID()
  const now = Date.now()
  const times = {
    startedAt: new Date(now - seconds * 1000).toISOString(),
    finishedAt: new Date(now).toISOString(),
  }
  const body = { id, surveyId, subId, locale: 'ru', version: 1, answers: { nps: 9 }, ...times }
  expect((await asGuest(api.app, 'POST', '/survey/answer', body, device ?? id)).status).toBe(201)
  return id
}

type Listed = { id: string; suspicions: object[] }
const list = async (query = '') => (await owner.get(`/survey/answers?id=${surveyId}${query}`)).body

test('an owner sees why an answer is suspicious, and other answers have no such mark', async () => {
  const { answers } = await list('&limit=100')
  expect(answers).toHaveLength(22)
  const odd = answers.filter(({ suspicions }: Listed) => suspicions.length > 0)
  expect(odd.map(({ id, suspicions }: Listed) => [id, suspicions])).toEqual([
    [ids.shut, [{ kind: 'closed' }]],
    [ids.fast, [{ kind: 'fast', seconds: 5, usual: 40 }]],
  ])
})

test('suspicious answers can be listed alone, page by page, and are still counted', async () => {
  const first = await list('&suspicious=1&limit=1')
  expect(first.answers.map(({ id }: Listed) => id)).toEqual([ids.shut])
  const second = await list(`&suspicious=1&limit=1&cursor=${first.nextCursor}`)
  expect(second.answers.map(({ id }: Listed) => id)).toEqual([ids.fast])
  expect(second.nextCursor).toBeNull()
  expect((await list('&suspicious=1&subId=abay')).answers).toHaveLength(1)
  expect((await owner.get(`/survey/analytics?id=${surveyId}`)).body.total.answers).toBe(22)
})

test('a repeat is marked, and the score is also shown without it', async () => {
  await owner.post('/survey/settings', { id: surveyId, data: { oncePerDevice: true } })
  const share = async () => (await owner.get(`/survey/analytics/suspicious?id=${surveyId}`)).body.suspicious
  const before = await share()
  const [first, second] = [await answer(40, 'abay', 'one'), await answer(40, 'abay', 'one')]
  const { answers } = await list('&limit=2')
  expect(answers.map(({ id, suspicions }: Listed) => [id, suspicions])).toEqual([
    [second, [{ kind: 'repeat' }]],
    [first, []],
  ])
  expect(await share()).toBe(before + 1)
})

test('many answers from one device within minutes show their number, a table of five shows nothing', async () => {
  const table = await Promise.all(Array.from({ length: 5 }, () => answer(40, 'abay', 'table')))
  const burst = await Promise.all(Array.from({ length: 7 }, () => answer(40, 'abay', 'burst')))
  const suspicionsById = new Map(
    (await list('&limit=100')).answers.map((each: Listed) => [each.id, each.suspicions]),
  )
  const kinds = (id: string) =>
    (suspicionsById.get(id) as { kind: string }[]).filter(({ kind }) => kind !== 'repeat')
  for (const id of table) expect(kinds(id)).toEqual([])
  for (const id of burst) expect(kinds(id)).toEqual([{ kind: 'burst', answers: 7, minutes: 1 }])
})

test('a member limited to one branch learns nothing of a burst in another', async () => {
  await Promise.all(Array.from({ length: 5 }, () => answer(40, 'abay', 'two branches')))
  const [ownAnswer] = await Promise.all(Array.from({ length: 2 }, () => answer(40, 'shut', 'two branches')))
  const { branch } = (await owner.get(`/survey/branch?id=${surveyId}`)).body
  const shut = branch.find(({ code }: { code: string }) => code === 'shut')
  const rights = { surveys: [surveyId], branches: [shut.id], abilities: ['see' as const] }
  const kindsFor = async (person: Person) => {
    const { answers } = (await person.get(`/survey/answers?id=${surveyId}&limit=100`)).body
    return answers
      .find(({ id }: Listed) => id === ownAnswer)
      .suspicions.map(({ kind }: { kind: string }) => kind)
  }
  expect(await kindsFor(owner)).toContain('burst')
  expect(await kindsFor(await joinTeam(api.app, owner, rights))).not.toContain('burst')
})
