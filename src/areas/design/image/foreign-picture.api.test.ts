import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApi, testApi } from '../../../testing/api.ts'
import { type Person, registerPerson } from '../../../testing/people.ts'

let api: TestApi
let stranger: Person
/** A questionnaire of the one who knows another account's picture. */
let id: string

const FOREIGN = `photo:${'a'.repeat(32)}`
const UNKNOWN = `photo:${'b'.repeat(32)}`

beforeAll(async () => {
  api = await testApi()
  const owner = await registerPerson(api.app)
  stranger = await registerPerson(api.app)
  await api.database.pool.query(
    `insert into picture (account_id, id, title, size, width, height) values ($1, $2, 'Зал', 1, 1, 1)`,
    [owner.accountId, FOREIGN],
  )
  id = (await stranger.post('/survey/receive', { title: 'Пекарня', ...document({}) })).body.id
  await stranger.post('/survey/branch', { id, data: [{ title: 'Абая, 54' }] })
})
afterAll(() => api?.close())

const nps = { id: 'nps', type: 'nps', title: 'Посоветуете?' }
const document = ({
  theme,
  widgets = [],
  questions = [nps],
}: {
  theme?: object
  widgets?: object[]
  questions?: object[]
}) => ({
  config: { locales: ['ru'], defaultLocale: 'ru', ...(theme && { theme }) },
  questions,
  widgets,
})
const option = (image: string) => ({ id: 'a', label: 'Кофе', image })

const DOCUMENTS: [place: string, withPicture: (image: string) => object][] = [
  ['config.theme.logo', (logo) => document({ theme: { logo } })],
  ['config.theme.picture', (picture) => document({ theme: { picture } })],
  ...(['cover', 'image', 'thanks'] as const).map((type): (typeof DOCUMENTS)[number] => [
    'widgets.0.picture',
    (picture) =>
      document({ widgets: [{ id: 'w', type, after: type === 'thanks' ? 'end' : 'start', picture }] }),
  ]),
  [
    'questions.1.options.0.image',
    (image) =>
      document({
        questions: [nps, { id: 'q', type: 'picture_choice', title: 'Что?', options: [option(image)] }],
      }),
  ],
  [
    'questions.1.columns.0.image',
    (image) =>
      document({
        questions: [
          nps,
          {
            id: 'q',
            type: 'matrix',
            mode: 'rating',
            title: 'Что?',
            rows: [{ id: 'r', label: 'Кухня' }],
            columns: [option(image)],
          },
        ],
      }),
  ],
]

/** What a caller learns, apart from the number of the request. */
const outcomeOf = ({ status, body }: { status: number; body: { requestId?: string } }) => {
  const { requestId: _, ...rest } = body
  return { status, ...rest }
}
const revision = async () => (await stranger.get(`/survey/question?id=${id}`)).body.revision

test.each(DOCUMENTS)(
  'a questionnaire can’t show another account’s picture: %s',
  async (place, withPicture) => {
    for (const call of ['/survey/question', '/survey/receive']) {
      for (const own of [{}, { id, revision: await revision() }]) {
        const [foreign, unknown] = [FOREIGN, UNKNOWN].map((picture) =>
          stranger.post(call, { title: 'Пекарня', ...own, ...withPicture(picture) }),
        )
        const refused = outcomeOf(await foreign!)
        expect(refused).toMatchObject({ status: 400, fields: { [place]: expect.stringMatching(/картинки/) } })
        expect(outcomeOf(await unknown!)).toEqual(refused)
      }
    }
    expect((await stranger.get('/survey/receive')).body.surveys).toHaveLength(1)
  },
)

test('a questionnaire from a file comes without the pictures of another account, and says so', async () => {
  const whole = document({
    theme: { logo: FOREIGN, picture: 'cup' },
    widgets: [{ id: 'w', type: 'cover', after: 'start', picture: UNKNOWN }],
    questions: [nps, { id: 'q', type: 'picture_choice', title: 'Что?', options: [option(FOREIGN)] }],
  })
  const text = JSON.stringify({ format: 'qalay.survey', version: 1, title: 'Визит', document: whole })
  const { status, body } = await stranger.post('/survey/import', { text })
  expect(status).toBe(200)
  expect(JSON.stringify(body.document)).not.toContain('photo:')
  expect(body.document.config.theme).toEqual({ picture: 'cup' })
  const changed = { outcome: 'changed', reasons: ['picture_left_out'] }
  expect(body.notes).toEqual([
    expect.objectContaining({ item: 'nps', outcome: 'taken' }),
    expect.objectContaining({ item: 'q', ...changed }),
    expect.objectContaining({ item: 'theme', ...changed }),
    expect.objectContaining({ item: 'w', ...changed }),
  ])
  expect((await stranger.post('/survey/question', { title: 'Визит', ...body.document })).status).toBe(201)
})

test('neither can a print, the brand or a rated person', async () => {
  const design = (logo: string) => ({ texts: {}, colors: {}, images: { logo } })
  const calls: ((picture: string) => ReturnType<Person['post']>)[] = [
    (picture) =>
      stranger.post('/survey/design/upload', {
        surveyId: id,
        base: 'a5-poster',
        title: 'Наш',
        format: 'a5',
        ...design(picture),
      }),
    (picture) =>
      stranger.get(
        `/survey/design/render?id=${id}&design=a5-poster&format=svg&own=${encodeURIComponent(JSON.stringify(design(picture)))}`,
      ),
    (picture) =>
      stranger.get(
        `/survey/design/render?id=${id}&design=a5-poster&format=svg&own=${encodeURIComponent(JSON.stringify({ images: { code: picture } }))}`,
      ),
    (picture) =>
      stranger.post('/survey/design/bulk', {
        id,
        design: 'a5-poster',
        what: 'branches',
        own: design(picture),
      }),
    (picture) => stranger.post('/user/brand', { company: 'Пекарня', colour: null, logo: picture }),
    (picture) =>
      stranger.post('/survey/subject', { id, data: [{ title: 'Асель', kind: 'staff', photo: picture }] }),
    (picture) => stranger.change('DELETE', `/survey/design/image?id=${picture}`),
  ]
  for (const call of calls) {
    const refused = outcomeOf(await call(FOREIGN))
    expect(refused.status).toBe(404)
    expect(outcomeOf(await call(UNKNOWN))).toEqual(refused)
  }
})
