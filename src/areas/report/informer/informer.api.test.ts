import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApi, testApi } from '../../../testing/api.ts'
import { asGuest, type Person, registerPerson } from '../../../testing/people.ts'
import { readQrCode } from '../../../testing/photo.ts'
import { pngOf } from '../../design/render/render-pages.ts'

const document = {
  config: { locales: ['ru'], defaultLocale: 'ru' },
  questions: [
    { id: 'nps', type: 'nps', title: 'Посоветуете нас?' },
    { id: 'why', type: 'long_text', title: 'Почему?' },
  ],
  widgets: [],
}
const EVIL = '<script>alert(1)</script>&"'

let api: TestApi
let owner: Person
let stranger: Person

beforeAll(async () => {
  api = await testApi()
  owner = await registerPerson(api.app)
  stranger = await registerPerson(api.app)
})
afterAll(() => api?.close())

async function makeSurvey(questions: object[] = document.questions): Promise<string> {
  const { status, body } = await owner.post('/survey/receive', { title: 'Кофейни', ...document, questions })
  expect(status).toBe(201)
  return body.id
}

async function answer(surveyId: string, nps: number, why?: string) {
  const answers = { nps, ...(why !== undefined && { why }) }
  const body = { id: randomUUID(), surveyId, locale: 'ru', version: 1, answers }
  expect((await asGuest(api.app, 'POST', '/survey/answer', body)).status).toBe(201)
}

const save = async (id: string, data: object) => (await owner.post('/survey/informer', { id, data })).body
const seen = (code: string, rest = '.svg') => asGuest(api.app, 'GET', `/survey/informer/${code}${rest}`)

test('nobody sees anything until the owner switches it on, and nothing the moment it is off again', async () => {
  const id = await makeSurvey()
  expect((await owner.get(`/survey/informer?id=${id}`)).body).toEqual({
    on: false,
    code: null,
    link: null,
    metric: 'nps',
    words: false,
    metrics: ['nps'],
  })
  const { code, link } = await save(id, { on: true })
  expect(code).toMatch(/^[\w-]{22}$/)
  expect(link).toMatch(/\/q\/[0-9A-Z]{10}$/)
  expect([(await seen(code)).status, (await seen(code, '.html')).status]).toEqual([200, 200])

  await save(id, { on: false })
  const never = await seen('A'.repeat(22))
  for (const rest of ['.svg', '.html']) {
    const { status, body } = await seen(code, rest)
    expect([status, body.detail]).toEqual([404, never.body.detail])
  }
  // What stands on a site comes back with the switch.
  expect((await save(id, { on: true })).code).toBe(code)
})

test('a changed address leaves nothing behind under the old one', async () => {
  const id = await makeSurvey()
  const { code } = await save(id, { on: true })
  const renewed = await save(id, { renew: true })
  expect(renewed).toMatchObject({ on: true, code: expect.not.stringMatching(code) })
  expect([(await seen(code)).status, (await seen(renewed.code)).status]).toEqual([404, 200])
})

test('the code on a television is read from the screen and leads to the questionnaire', async () => {
  const id = await makeSurvey()
  const { code, link } = await save(id, { on: true })
  const slide = (await seen(code, '.html')).bytes.toString()
  const [, drawn] = /<div class="q">(<svg[\s\S]*?<\/svg>)/.exec(slide)!
  const { data, info } = await sharp(pngOf(drawn!, 300)).raw().toBuffer({ resolveWithObject: true })
  const read = readQrCode({ data: new Uint8ClampedArray(data), ...info })
  expect(read?.toLowerCase()).toBe(link.toLowerCase())
  const target = await asGuest(api.app, 'GET', `/q?code=${link.split('/').at(-1)!.toLowerCase()}`)
  expect(target.body).toMatchObject({ surveyId: id })
})

test('a survey in the trash shows nothing any more', async () => {
  const id = await makeSurvey()
  const { code } = await save(id, { on: true })
  await owner.change('GET', `/survey/to-trash?id=${id}`)
  expect((await seen(code)).status).toBe(404)
})

test('four answers are no score yet, and are not counted aloud; five are', async () => {
  const few = await makeSurvey()
  for (const nps of [10, 10, 9, 0]) await answer(few, nps)
  const { code } = await save(few, { on: true })
  const gathering = (await seen(code)).bytes.toString()
  expect(gathering).toContain('Собираем отзывы')
  expect(gathering).not.toMatch(/>\+?\d+</)
  expect((await seen(code, '.html')).bytes.toString()).not.toContain('class="n"')

  const enough = await makeSurvey()
  for (const nps of [10, 10, 9, 8, 0]) await answer(enough, nps)
  const { code: other } = await save(enough, { on: true })
  const badge = (await seen(other)).bytes.toString()
  expect(badge).toContain('>+40<')
  expect(badge).toContain('по 5 отзывам')
  expect((await seen(other, '.svg?lang=en&look=line&theme=dark&size=s')).bytes.toString()).toContain(
    '5 reviews',
  )
  expect((await seen(other, '.html?lang=kk')).bytes.toString()).toContain('5 пікір')
})

test('a guest’s words are on the screen only when the owner wants it, and only those of a happy guest', async () => {
  const id = await makeSurvey()
  for (const nps of [10, 9, 9]) await answer(id, nps)
  await answer(id, 10, 'Кофе отличный')
  await answer(id, 10, 'Звоните 8 701 123 45 67')
  await answer(id, 2, 'Ждали час')
  await answer(id, 7, 'Бывало и лучше')
  await answer(id, 10, 'Сверх тарифа')
  await api.database.pool.query(`update answer set locked = true where answers->>'why' = 'Сверх тарифа'`)
  const { code } = await save(id, { on: true })
  expect((await seen(code, '.html')).bytes.toString()).not.toContain('Кофе отличный')
  await save(id, { words: true })
  const slide = (await seen(code, '.html')).bytes.toString()
  expect(slide).toContain('«Кофе отличный»')
  expect(slide).not.toMatch(/Ждали час|лучше|701|Сверх/)
})

test('names and words of anybody are text, never markup', async () => {
  await owner.post('/user', { company: EVIL })
  const id = await makeSurvey()
  for (let i = 0; i < 5; i++) await answer(id, 10, `${EVIL} спасибо`)
  const { code } = await save(id, { on: true, words: true })
  for (const rest of ['.svg?look=card', '.svg?look=line', '.svg?look=seal', '.html']) {
    const text = (await seen(code, rest)).bytes.toString()
    expect(text).not.toContain('<script')
    expect(text).toContain('&lt;script&gt;')
  }
  await owner.post('/user', { company: 'Дәмді Ас' })
})

test('a site of another host may show the badge; a browser asks again each time and is told when nothing changed', async () => {
  const id = await makeSurvey()
  const { code } = await save(id, { on: true })
  const { headers } = await seen(code)
  expect(headers).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'public, no-cache',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  })
  const again = await api.app.inject({
    method: 'GET',
    url: `/v1/survey/informer/${code}.svg`,
    headers: { 'if-none-match': String(headers.etag) },
  })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  const { headers: slide, bytes } = await seen(code, '.html')
  expect(slide['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/)
  expect(bytes.toString()).toContain('http-equiv="refresh"')
  expect(bytes.toString()).not.toContain('<script')
})

test('another account can neither look at the switch nor turn it', async () => {
  const id = await makeSurvey()
  const { code } = await save(id, { on: true })
  expect((await stranger.get(`/survey/informer?id=${id}`)).status).toBe(404)
  expect((await stranger.post('/survey/informer', { id, data: { on: false } })).status).toBe(404)
  expect((await seen(code)).status).toBe(200)
})

test('what the questionnaire does not ask can not be shown', async () => {
  const id = await makeSurvey([{ id: 'why', type: 'long_text', title: 'Почему?' }])
  expect((await owner.get(`/survey/informer?id=${id}`)).body.metrics).toEqual([])
  expect((await owner.post('/survey/informer', { id, data: { on: true } })).status).toBe(400)
  const withNps = await makeSurvey()
  expect((await owner.post('/survey/informer', { id: withNps, data: { metric: 'csat' } })).status).toBe(400)
})

test.each(['x.svg', `${'A'.repeat(22)}.png`, `${'A'.repeat(22)}`, '..%2f.svg'])(
  '%s is no informer',
  async (file) => {
    expect((await asGuest(api.app, 'GET', `/survey/informer/${file}`)).status).toBe(404)
  },
)
