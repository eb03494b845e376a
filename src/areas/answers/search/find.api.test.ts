import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestApi, testApi } from '../../../testing/api.ts'
import { asGuest, joinTeam, type Person, registerPerson } from '../../../testing/people.ts'
import { readTexts } from './find.jobs.ts'

const document = {
  config: { locales: ['ru', 'kk', 'en'], defaultLocale: 'ru' },
  questions: [
    { id: 'nps', type: 'nps', title: 'Посоветуете нас?' },
    { id: 'why', type: 'long_text', title: 'Почему?' },
    { id: 'dish', type: 'short_text', title: 'Что заказали?' },
    {
      id: 'liked',
      type: 'single_choice',
      title: 'Что понравилось?',
      options: [
        { id: 'coffee', label: 'Кофе' },
        { id: 'staff', label: 'Персонал' },
      ],
      other: true,
    },
  ],
  widgets: [],
}

let api: TestApi
let owner: Person
let surveyId: string
let branches: { id: string; code: string }[]

beforeAll(async () => {
  api = await testApi()
})
afterAll(() => api?.close())

beforeEach(async () => {
  owner = await registerPerson(api.app)
  surveyId = await publish(owner)
  const data = [
    { code: 'abay', title: 'Абая' },
    { code: 'airport', title: 'Аэропорт' },
  ]
  branches = (await owner.post('/survey/branch', { id: surveyId, data })).body.branch
})

async function publish(person: Person): Promise<string> {
  const { body, status } = await person.post('/survey/receive', { title: 'Кофейни', ...document })
  expect(status).toBe(201)
  return body.id
}

async function say(why: string, { id = surveyId, subId = 'abay', ...more }: Given = {}): Promise<string> {
  const { contact, ...answers } = more
  const submitted = {
    id: randomUUID(),
    surveyId: id,
    ...(id === surveyId && { subId }),
    locale: 'ru',
    version: 1,
    answers: { nps: 9, ...(why && { why }), ...answers },
    ...(contact && { contact }),
  }
  expect((await asGuest(api.app, 'POST', '/survey/answer', submitted)).status).toBe(201)
  return submitted.id
}
type Given = { id?: string; subId?: string; contact?: object; dish?: string; liked?: unknown }

type Gets = { get: (path: string) => Promise<{ status: number; body: { answers: { id: string }[] } }> }

/** Ids of the answers that are listed for some words, the newest first; as many as analytics counts. */
async function found(find: string, { person = owner, id = surveyId, more = '' } = {}): Promise<string[]> {
  const query = `id=${id}&find=${encodeURIComponent(find)}${more}`
  const list = await (person as Gets).get(`/survey/answers?${query}`)
  expect(list.status).toBe(200)
  const analytics = await person.get(`/survey/analytics?${query}`)
  expect(analytics.status).toBe(200)
  expect(analytics.body.total.answers).toBe(list.body.answers.length)
  return list.body.answers.map(({ id }) => id)
}
const meant = async (find: string, person: Pick<Person, 'get'> = owner) =>
  (await person.get(`/survey/analytics?id=${surveyId}&find=${encodeURIComponent(find)}`)).body.found

describe('a comment is found', () => {
  test('by any form of its words, in three languages, without regard to case and ё', async () => {
    const russian = await say('Официанты вежливые, принесли быстро. ЕЩЁ придём')
    const kazakh = await say('Даяшыға рақмет, тамағы дәмді екен')
    const english = await say('The waiters were quick, thanks')
    await say('Кофейня у дома')
    expect(await found('официанту')).toEqual([russian])
    expect(await found('еще')).toEqual([russian])
    expect(await found('даяшы')).toEqual([kazakh])
    expect(await found('тамақ дәмді')).toEqual([kazakh])
    expect(await found('Waiter')).toEqual([english])
    expect(await found('кофе')).toEqual([])
  })

  test('by all words, by a phrase, and without a word', async () => {
    const both = await say('Холодный кофе и долгое ожидание')
    const one = await say('Кофе вкусный, зал холодный')
    const other = await say('Чай холодный')
    expect(await found('холодный кофе')).toEqual([one, both])
    expect(await found('"холодный кофе"')).toEqual([both])
    expect(await found('«чай холодный»')).toEqual([other])
    expect(await found('холодный -кофе')).toEqual([other])
    expect(await found('холодный -"холодный кофе"')).toEqual([other, one])
  })

  test('by what was typed as “other” and in short answers; never by a question or an option', async () => {
    const dish = await say('', { dish: 'Лагман' })
    const own = await say('', { liked: { other: 'Терраса' } })
    await say('', { liked: 'staff' })
    expect(await found('лагмана')).toEqual([dish])
    expect(await found('терраса')).toEqual([own])
    expect(await found('персонал')).toEqual([])
  })

  test('by the telephone or the name that the guest left', async () => {
    const left = await say('Перезвоните', { contact: { name: 'Данияр', phone: '8 701 123-45-67' } })
    await say('Спасибо', { contact: { name: 'Айгуль', phone: '+77770000000' } })
    expect(await found('+7 (701) 123 45 67')).toEqual([left])
    expect(await found('данияр')).toEqual([left])
  })

  test('with signs of all sorts in it, taken as they are', async () => {
    const odd = await say(`Скидка 100% — "лучше", чем d'Artagnan\\wi-fi_5 👍`)
    await say('Скидка 50, просто wifi')
    for (const find of ['100%', 'wi-fi', "d'Artagnan", '_5', '👍', '\\wi', 'скидка "лучше чем"'])
      expect(await found(find), find).toEqual([odd])
    expect(await found('%')).toEqual([])
  })

  test('at once, whether or not the worker has read it, and only once', async () => {
    const before = await say('Очередь на кассе')
    await readTexts(api.app.db)
    const after = await say('Очередь у входа')
    expect(await found('очередь')).toEqual([after, before])
    await Promise.all([readTexts(api.app.db), readTexts(api.app.db), found('очередь')])
    expect(await found('очередь')).toEqual([after, before])
  })

  test('also when its transaction ended after the answers behind it were read', async () => {
    const late = await say('Парковка далеко')
    await say('Парковка рядом')
    // As if the first had been stored only after the second was read, minutes ago.
    await api.database.pool.query(
      `update answer set received_at = received_at - interval '1 hour' where survey_id = $1`,
      [surveyId],
    )
    await readTexts(api.app.db)
    await api.database.pool.query('delete from answer_text where answer_id = $1', [late])
    await api.database.pool.query(
      `update answer_text_mark set settled_at = '-infinity', settled_id = '${'0'.repeat(8)}-0000-0000-0000-${'0'.repeat(12)}' where survey_id = $1`,
      [surveyId],
    )
    await readTexts(api.app.db)
    expect(await found('парковка')).toContain(late)
  })

  test('after the reading was killed midway, with nothing lost and nothing counted twice', async () => {
    for (let i = 0; i < 3; i++) await say(`Парковка ${i}`)
    const client = await api.database.pool.connect()
    await client.query('begin')
    // The words of answers are kept by then, those of the survey wait.
    await client.query('lock table survey_word in share row exclusive mode')
    const reading = readTexts(api.app.db)
    const refused = expect(reading).rejects.toThrow()
    for (let ended = 0; ended === 0; ) {
      const { rows } = await client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pg_backend_pid() = any(pg_blocking_pids(pid))`,
      )
      ended = rows.length
    }
    await refused
    await client.query('rollback')
    client.release()
    expect(await found('парковка')).toHaveLength(3)
    const { rows } = await api.database.pool.query(
      `select answers from survey_word where survey_id = $1 and form = 'парковка'`,
      [surveyId],
    )
    expect(rows).toEqual([{ answers: 3 }])
  })
})

describe('a misspelt word', () => {
  test('finds what was meant, and says so; in quotes it is taken as it is', async () => {
    const answer = await say('Официант был вежлив')
    expect(await found('афицыант')).toEqual([answer])
    expect((await meant('афицыант')).corrected).toEqual([{ asked: 'афицыант', used: 'официант' }])
    expect((await meant('официанты')).corrected).toEqual([])
    expect(await found('"афицыант"')).toEqual([])
  })

  test('that is like nothing is said to be in no answer', async () => {
    await say('Официант был вежлив')
    expect(await found('шиномонтаж официант')).toEqual([])
    expect((await meant('шиномонтаж официант')).unknown).toEqual(['шиномонтаж'])
  })

  test('never leads to a guest’s name', async () => {
    await say('Спасибо', { contact: { name: 'Серикбай' } })
    expect((await meant('серекбай')).corrected).toEqual([])
  })
})

describe('nobody finds', () => {
  test('spam, answers over the limit, and deleted ones, whose words are forgotten', async () => {
    const spam = await say('Бесподобно')
    const locked = await say('Бесподобно')
    const deleted = await say('Бесподобно, Кульпаш')
    expect(await found('бесподобно')).toHaveLength(3)
    await owner.change('GET', `/survey/answer-status?id=${surveyId}&subId=${spam}&status=spam`)
    const { pool } = api.database
    await pool.query('update answer set locked = true where id = $1', [locked])
    await owner.change('DELETE', `/survey/answers?id=${surveyId}&subId=${deleted}`)
    const analytics = await owner.get(`/survey/analytics?id=${surveyId}&find=бесподобно`)
    expect(analytics.body.total.answers).toBe(0)
    const list = await owner.get(`/survey/answers?id=${surveyId}&find=бесподобно`)
    // Spam stands in the list, marked as such; of a locked answer not even that it has the word is told.
    expect(list.body.answers.map(({ id }: { id: string }) => id)).toEqual([spam])
    expect((await meant('кульпашь')).corrected).toEqual([])
    const { rows } = await pool.query(
      `select form from survey_word where survey_id = $1
       union all select words::text from answer_text where answer_id = $2`,
      [surveyId, deleted],
    )
    expect(rows).toEqual([{ form: 'бесподобно' }])
  })

  test('what stands in another survey or account', async () => {
    const other = await publish(owner)
    await say('Терраса', { id: other })
    const stranger = await registerPerson(api.app)
    const theirs = await publish(stranger)
    await say('Терраса', { id: theirs })
    expect(await found('терраса')).toEqual([])
    expect((await meant('терасса')).corrected).toEqual([])
    expect((await stranger.get(`/survey/analytics?id=${surveyId}&find=терраса`)).status).toBe(404)
    expect((await stranger.get(`/survey/answers?id=${surveyId}&find=терраса`)).status).toBe(404)
  })

  test('what was said in branches that are not theirs, not even by a guess at their words', async () => {
    const mine = await say('Терраса', { subId: 'abay' })
    await say('Терраса и фонтан', { subId: 'airport' })
    const abay = branches.find(({ code }) => code === 'abay')!.id
    const rights = { surveys: [surveyId], branches: [abay], abilities: ['see' as const] }
    const member = await joinTeam(api.app, owner, rights)
    expect(await found('терраса', { person: member })).toEqual([mine])
    expect(await found('фонтан', { person: member })).toEqual([])
    expect(await meant('фантан', member)).toMatchObject({ corrected: [], unknown: ['фантан'] })
    expect((await meant('фантан')).corrected).toEqual([{ asked: 'фантан', used: 'фонтан' }])
    expect(await found('терраса', { more: '&subId=airport' })).toHaveLength(1)
  })
})

test.each(['""""', '«»', '-', '-кофе', '!', "'", '%', '\\', ':*', '& |', '"'.repeat(200), ' '])(
  'what is no word finds nothing, instead of everything: %s',
  async (find) => {
    await say('Кофе')
    expect(await found(find)).toEqual([])
    expect((await meant(find)).isNothing).toBe(true)
  },
)

test('words that nearly every comment has are found where they stand alone', async () => {
  const answer = await say('Быстро и вкусно')
  await say('Медленно')
  expect(await found('и')).toEqual([answer])
  expect(await found('и в на быстро')).toEqual([answer])
})

test('words are found among as many letters as a search takes; more are refused with the field', async () => {
  await say('Кофе')
  expect(await found('а'.repeat(200))).toEqual([])
  for (const path of ['answers', 'analytics']) {
    const { status, body } = await owner.get(`/survey/${path}?id=${surveyId}&find=${'x'.repeat(201)}`)
    expect(status).toBe(400)
    expect(body.fields).toHaveProperty('find')
  }
})
