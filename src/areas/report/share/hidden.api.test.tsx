import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { testAccount } from '../../../testing/account.ts'
import { asGuest } from '../../../testing/people.ts'
import { verifyMonth } from '../../counters/verify.queries.ts'
import { isComplaint } from '../../questionnaire/logic/complaint.ts'
import { SurveyDocument } from '../../questionnaire/questionnaire.contract.ts'
import { pictureSvg } from '../picture/picture.ts'
import { picturesOf } from '../picture/picture-names.ts'
import ReportPage from './report.page.tsx'
import { coverOf } from './report-cover.ts'

const here = testAccount()

const DOCUMENT = {
  config: { locales: ['ru'], defaultLocale: 'ru' },
  questions: [
    { id: 'nps', type: 'nps', title: 'Посоветуете нас?' },
    { id: 'taste', type: 'csat', title: 'Как вам вкус?' },
    { id: 'ease', type: 'ces', title: 'Легко ли было заказать?' },
    { id: 'service', type: 'rating', title: 'Обслуживание', scale: 5, shape: 'star' },
    { id: 'drink', type: 'single_choice', title: 'Что пили?', options: options('tea', 'coffee', 'water') },
    { id: 'liked', type: 'multiple_choice', title: 'Что понравилось?', options: options('food', 'staff') },
    { id: 'who', type: 'subject', title: 'Кто обслуживал?' },
    { id: 'back', type: 'yes_no', title: 'Вернётесь?' },
    { id: 'age', type: 'slider', title: 'Возраст', min: 0, max: 100 },
    { id: 'why', type: 'long_text', title: 'Почему?' },
    { id: 'wish', type: 'short_text', title: 'Что улучшить?' },
  ],
  widgets: [],
}
const GUESTS = 70
const PEOPLE = ['dana', 'arman', 'asel']
const WORDS = [
  'Вкусный кофе, спасибо',
  'Долго ждали, официант грубый',
  'Дорого и шумно',
  'Чисто, уютно, приветливый персонал',
  'Кофе холодный, ждали полчаса',
]

function options(...ids: string[]) {
  return ids.map((id) => ({ id, label: `выбор ${id}` }))
}

/** What a guest says to each question. Numbers without common factors: nothing goes together by chance of counting. */
function valuesOfGuest(guest: number) {
  return {
    nps: (guest * 7) % 11,
    taste: 1 + ((guest * 3) % 5),
    ease: 1 + ((guest * 2) % 5),
    service: 1 + (Math.floor(guest / 3) % 5),
    drink: ['tea', 'coffee', 'water'][guest % 3],
    liked: guest % 2 === 0 ? ['food'] : ['food', 'staff'],
    who: PEOPLE[guest % PEOPLE.length]!,
    back: guest % 4 !== 0,
    age: (guest * 13) % 100,
    why: WORDS[guest % WORDS.length],
    wish: WORDS[(guest * 2 + 1) % WORDS.length],
  }
}
type Asked = keyof ReturnType<typeof valuesOfGuest>

/** The answers of one guest; to some of the questions others than in every other survey, or none. */
function answersOf(guest: number, other: readonly Asked[], mayBeSilent: boolean) {
  const strange = valuesOfGuest(guest === 0 ? 8 : Math.floor(guest / 2) + 1)
  const changed = other.flatMap((id) => (mayBeSilent && guest % 4 === 1 ? [] : [[id, strange[id]]]))
  const plain = Object.entries(valuesOfGuest(guest)).filter(([id]) => !other.includes(id as Asked))
  return Object.fromEntries([...plain, ...changed])
}

/** A survey of seventy guests with counters; all are alike but in what was answered to some questions. */
async function makeSurvey(other: readonly Asked[] = [], { mayBeSilent = true } = {}): Promise<string> {
  const { owner, api } = here
  const { pool } = api.database
  const { id } = (await owner.post('/survey/receive', { title: 'Опрос', ...DOCUMENT })).body
  const data = ['abay', 'dostyk'].map((code) => ({ code, title: code }))
  const { branch } = (await owner.post('/survey/branch', { id, data })).body
  await pool.query(
    `insert into subject (account_id, survey_id, id, title) select $1, $2, name, 'Имя ' || name from unnest($3::text[]) as name`,
    [owner.accountId, id, PEOPLE],
  )
  const document = SurveyDocument.parse(DOCUMENT)
  const rows = Array.from({ length: GUESTS }, (_, guest) => {
    const answers = answersOf(guest, other, mayBeSilent)
    const at = new Date(Date.parse('2026-10-05T06:00:00Z') + guest * 7 * 3_600_000).toISOString()
    const complaint = isComplaint(document, { answers } as Parameters<typeof isComplaint>[1])
    const placement = ['Стол 1', 'Стол 2', null][guest % 3]
    return { at, answers, complaint, placement, branch: branch[guest % 2].id, subject: answers.who ?? null }
  })
  await pool.query(
    `insert into answer (account_id, survey_id, id, version, branch_id, subject_id, placement, locale, received_at, day, answers,
       complaint, seconds, fingerprint)
     select $1, $2, gen_random_uuid(), 1, branch, subject, placement, 'ru', at, (at at time zone 'Asia/Almaty')::date, answers,
       complaint, 20, gen_random_uuid()::text::bytea
     from jsonb_to_recordset($3) as given (at timestamptz, answers jsonb, complaint boolean, placement text, branch text, subject text)`,
    [owner.accountId, id, JSON.stringify(rows)],
  )
  await verifyMonth(pool, { accountId: owner.accountId, surveyId: id }, '2026-10-01', { repair: true })
  return id
}

type Hiding = { questions?: string[]; people?: boolean; text?: boolean }

/** All that a stranger gets of a survey: the numbers, the page that is made of them, the pictures. */
async function toldOf(id: string, { questions = [], people = false, text = false }: Hiding) {
  const { owner, api } = here
  const hide = { questions, people, text }
  const { code } = (await owner.post('/survey/analytics/share-save', { id, data: { title: 'Итоги', hide } }))
    .body
  const address = `/survey/analytics/report?id=${id}&qalayid=${owner.accountId}&code=${code}`
  const { body, status } = await asGuest(api.app, 'GET', address)
  expect(status).toBe(200)
  const named = [id, ...body.branches.map((branch: { id: string }) => branch.id).sort()]
  const codes = new Map(body.branches.map((branch: { id: string; code: string }) => [branch.id, branch.code]))
  const json = named.reduce(
    (all, each) => all.replaceAll(each, String(codes.get(each) ?? 'survey')),
    JSON.stringify(body),
  )
  const report = { ...JSON.parse(json), at: '2026-11-21T00:00:00.000Z' }
  const loaded = { report, cover: coverOf(report), isPreview: false }
  const Page = createRoutesStub([{ id: 'report', path: '/', Component: ReportPage }])
  const html = renderToStaticMarkup(
    createElement(Page, { hydrationData: { loaderData: { report: loaded } } }),
  )
  return { report, html, pictures: picturesOf(report).map((name) => pictureSvg(report, name, 'ru')) }
}

let plain: Promise<string> | undefined
/** The survey that the others are compared with. */
function plainSurvey(): Promise<string> {
  plain ??= makeSurvey()
  return plain
}

test.each([
  ['nps'],
  ['taste'],
  ['ease'],
  ['service'],
  ['drink'],
  ['liked'],
  ['who'],
  ['back'],
  ['age'],
  ['why'],
  ['wish'],
] as [Asked][])(
  'a report without the question «%s» is the same whatever was answered to it',
  async (questionId) => {
    const [one, other] = await Promise.all([plainSurvey(), makeSurvey([questionId])])
    expect((await toldOf(other, {})).report).not.toEqual((await toldOf(one, {})).report)
    const expected = await toldOf(one, { questions: [questionId] })
    expect(await toldOf(other, { questions: [questionId] })).toEqual(expected)
    expect(expected.html).toContain('70')
  },
)

test('a report without words is the same whatever the guests wrote, one without people whomever they chose', async () => {
  const [one, words, people] = await Promise.all([
    plainSurvey(),
    makeSurvey(['why', 'wish'], { mayBeSilent: false }),
    makeSurvey(['who']),
  ])
  expect((await toldOf(words, {})).report.words).not.toEqual((await toldOf(one, {})).report.words)
  expect(await toldOf(words, { text: true })).toEqual(await toldOf(one, { text: true }))
  expect(await toldOf(people, { people: true })).toEqual(await toldOf(one, { people: true }))
})

test('what is shown is there to be seen', async () => {
  const { report, html, pictures } = await toldOf(await plainSurvey(), {})
  expect(report.drivers.length).toBeGreaterThan(1)
  for (const list of ['words', 'topics', 'subjects', 'placements', 'branches'])
    expect(report[list].length, list).toBeGreaterThan(1)
  for (const text of ['Имя dana', 'Стол 1', 'кофе', 'Как вам вкус?']) expect(html).toContain(text)
  expect(pictures.length).toBeGreaterThan(5)
})

test('complaints are shown where no hidden question makes them', async () => {
  const id = await plainSurvey()
  const result = await toldOf(id, { questions: ['drink'] })
  expect(result.report.total.complaints).toBeGreaterThan(10)
  for (const questionId of ['nps', 'taste', 'ease', 'service'])
    expect((await toldOf(id, { questions: [questionId] })).report.total.complaints, questionId).toBeNull()
})
