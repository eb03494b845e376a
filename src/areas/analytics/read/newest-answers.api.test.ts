import { beforeAll, expect, test } from 'vitest'
import { testSurvey } from '../../../testing/survey.ts'

const survey = testSurvey(
  [
    { id: 'nps', type: 'nps', title: 'Посоветуете?' },
    { id: 'why', type: 'long_text', title: 'Почему?' },
  ],
  ['abay', 'airport', 'mega'].map((code) => ({ title: code, code })),
)

beforeAll(async () => {
  await store('abay', 'Вкусно', 200, '2026-10-10T12:00:00Z')
  await store('abay', 'Холодно', 60, '2026-10-10T06:00:00Z')
  await store('airport', 'Далеко', 300, '2026-10-10T12:30:00Z')
})

/** Stores answers with the same words, or none, at a branch, one a minute up to a time. */
async function store(code: string, words: string | null, count: number, until: string, status = 'new') {
  await survey.api.database.pool.query(
    `insert into answer (account_id, survey_id, id, version, branch_id, locale, received_at, day, answers, complaint, status, fingerprint)
     select branch.account_id, survey_id, gen_random_uuid(), 1, branch.id, 'ru', $4::timestamptz - n * interval '1 minute', '2026-10-10',
       jsonb_strip_nulls(jsonb_build_object('nps', 9, 'why', $3::text)), false, $6, gen_random_uuid()::text::bytea
     from branch, generate_series(0, $5::int - 1) as n where survey_id = $1 and code = $2`,
    [survey.id, code, words, until, count, status],
  )
}

const period = 'startDate=2026-10-10&endDate=2026-10-10'

async function readOf(code: string) {
  const { body } = await survey.owner.get(`/survey/analytics?id=${survey.id}&subId=${code}&${period}`)
  const words: string[] = body.words.map(({ word }: { word: string }) => word)
  const uses: number[] = body.words.map(({ n }: { n: number }) => n)
  return { words, uses, comments: body.read.comments }
}

test('the words of one branch’s guests come from its newest 200 answers', async () => {
  expect(await readOf('abay')).toEqual({ words: ['вкусно'], uses: [200], comments: 200 })
})

test('spam among the newest makes room for those before it, however much there is', async () => {
  await store('abay', 'Реклама', 15, '2026-10-10T13:00:00Z', 'spam')
  expect(await readOf('abay')).toEqual({ words: ['вкусно'], uses: [200], comments: 200 })
  await store('abay', 'Реклама', 260, '2026-10-10T16:30:00Z', 'spam')
  expect(await readOf('abay')).toEqual({ words: ['вкусно'], uses: [200], comments: 200 })
})

test('where half of the guests write, words come from the newest 200 who did and lead to them, whether search has read them or not', async () => {
  await store('mega', 'Тихо', 300, '2026-10-10T12:00:00Z')
  await store('mega', null, 300, '2026-10-10T12:00:30Z')
  const expected = { words: ['тихо'], uses: [200], comments: 200 }
  expect(await readOf('mega')).toEqual(expected)
  // A search reads the texts.
  const find = encodeURIComponent('тихо')
  await survey.owner.get(`/survey/analytics?id=${survey.id}&subId=mega&${period}&find=${find}`)
  expect(await readOf('mega')).toEqual(expected)
  const behind = `/survey/analytics/mentions?id=${survey.id}&subId=mega&${period}&word=${find}&limit=100`
  const { answers, nextCursor } = (await survey.owner.get(behind)).body
  const rest = (await survey.owner.get(`${behind}&cursor=${nextCursor}`)).body
  expect([answers.length, rest.answers.length, rest.nextCursor]).toEqual([100, 100, null])
  await store('mega', 'Свежо', 20, '2026-10-10T18:30:00Z')
  expect(await readOf('mega')).toEqual({ ...expected, words: ['тихо', 'свежо'], uses: [180, 20] })
})
