import { beforeAll, expect, test } from 'vitest'
import { testSurvey } from '../../testing/survey.ts'

const survey = testSurvey(
  [
    { id: 'nps', type: 'nps', title: 'Посоветуете?' },
    { id: 'why', type: 'long_text', title: 'Почему?' },
  ],
  ['abay', 'airport'].map((code) => ({ title: code, code })),
)

beforeAll(async () => {
  await store('abay', 'Вкусно', 200, '2026-10-10T12:00:00Z')
  await store('abay', 'Холодно', 60, '2026-10-10T06:00:00Z')
  await store('airport', 'Далеко', 300, '2026-10-10T12:30:00Z')
})

/** Stores answers with the same words at a branch, one a minute up to a time. */
async function store(code: string, words: string, count: number, until: string, status = 'new') {
  await survey.api.database.pool.query(
    `insert into answer (account_id, survey_id, id, version, branch_id, locale, received_at, day, answers, complaint, status, fingerprint)
     select branch.account_id, survey_id, gen_random_uuid(), 1, branch.id, 'ru', $4::timestamptz - n * interval '1 minute', '2026-10-10',
       jsonb_build_object('nps', 9, 'why', $3::text), false, $6, gen_random_uuid()::text::bytea
     from branch, generate_series(0, $5::int - 1) as n where survey_id = $1 and code = $2`,
    [survey.id, code, words, until, count, status],
  )
}

async function readOf(code: string) {
  const period = 'startDate=2026-10-10&endDate=2026-10-10'
  const { body } = await survey.owner.get(`/survey/analytics?id=${survey.id}&subId=${code}&${period}`)
  const words: string[] = body.words.map(({ word }: { word: string }) => word)
  return { words, placed: body.read.placed, comments: body.read.comments }
}

test('what one branch’s guests write is told from its newest 200 answers', async () => {
  expect(await readOf('abay')).toEqual({ words: ['вкусно'], placed: 200, comments: 200 })
})

test('spam among the newest makes room for those before it, however much there is', async () => {
  await store('abay', 'Реклама', 15, '2026-10-10T13:00:00Z', 'spam')
  expect(await readOf('abay')).toEqual({ words: ['вкусно'], placed: 200, comments: 200 })
  await store('abay', 'Реклама', 260, '2026-10-10T16:30:00Z', 'spam')
  expect(await readOf('abay')).toEqual({ words: ['вкусно'], placed: 200, comments: 200 })
})
