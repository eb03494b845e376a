import { beforeAll, expect, test } from 'vitest'
import { asGuest } from '../../../testing/people.ts'
import { testSurvey } from '../../../testing/survey.ts'

const SURVEY_LINK = 'https://yandex.kz/maps/org/1'
const LINKS = [
  { kind: 'google', url: 'https://maps.app.goo.gl/abay' },
  { kind: '2gis', url: 'https://2gis.kz/almaty/firm/1' },
]
const survey = testSurvey(
  [{ id: 'nps', type: 'nps', title: 'Посоветуете нас?' }],
  [
    { title: 'Абая', code: 'abay', links: LINKS },
    { title: 'Достык', code: 'dostyk' },
  ],
)
let branches: { id: string; code: string; links: object[] }[]
beforeAll(async () => {
  const widgets = [
    {
      ...{ id: 'sorry', type: 'thanks', after: 'end', title: 'Простите', reviews: [SURVEY_LINK] },
      visibleIf: { all: [{ question: 'nps', op: 'less', value: 7 }] },
    },
    { id: 'thanks', type: 'thanks', after: 'end', title: 'Спасибо', reviews: [SURVEY_LINK] },
  ]
  const saved = await survey.owner.post('/survey/receive', {
    ...{ id: survey.id, title: 'Кофейни', config: { locales: ['ru'], defaultLocale: 'ru' } },
    ...{ questions: [{ id: 'nps', type: 'nps', title: 'Посоветуете нас?' }], widgets },
  })
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  branches = (await survey.owner.get(`/survey/branch?id=${survey.id}`)).body.branch
})

const shown = async (subid: string): Promise<string[]> =>
  (await asGuest(survey.api.app, 'GET', `/survey/receive-old?id=${survey.id}&subid=${subid}`)).body.reviews
const clicks = async () =>
  (await survey.owner.get(`/survey/branch/reviews?id=${survey.id}&branch=${branches[0]!.id}`)).body.clicks
const change = (data: object) => survey.owner.post('/survey/branch', { id: survey.id, data: [data] })

test('every guest of a branch gets its own links in the owner’s order, of another those of the survey', async () => {
  expect(branches[0]!.links).toEqual(LINKS)
  expect(await shown('abay')).toEqual(LINKS.map(({ url }) => url))
  expect(await shown('dostyk')).toEqual([SURVEY_LINK])
  expect(await shown('none')).toEqual([SURVEY_LINK])
})

test('a link leads to the site that it is said to', async () => {
  const wrong = { kind: '2gis', url: 'https://2gis.kz.evil.com/x' }
  const { status, body } = await change({ id: branches[1]!.id, links: [wrong] })
  expect([status, Object.keys(body.fields)]).toEqual([400, ['data.0.links.0.url']])
  expect(await shown('dostyk')).toEqual([SURVEY_LINK])
})

test('a file of branches fills in the link of one site and leaves the others', async () => {
  const rows = (link: string) => [
    ['ID', 'Филиал', '2ГИС'],
    [branches[0]!.id, 'Абая', link],
  ]
  const load = (link: string) =>
    survey.owner.post('/survey/branch/import', { id: survey.id, data: { rows: rows(link) } })
  const { body, status } = await load('2gis.kz/almaty/firm/2')
  expect(status, JSON.stringify(body)).toBe(200)
  expect(await shown('abay')).toEqual([LINKS[0]!.url, 'https://2gis.kz/almaty/firm/2'])
  await load('https://evil.com/')
  expect(await shown('abay')).toEqual([LINKS[0]!.url, 'https://2gis.kz/almaty/firm/2'])
})

test('presses are counted by branch and code, and nobody presses what is not there', async () => {
  await survey.owner.post('/survey/code', {
    id: survey.id,
    branchIds: [branches[0]!.id],
    placement: 'Стол 1',
  })
  const { rows } = await survey.api.database.pool.query(
    'select code from code where survey_id = $1 and branch_id = $2 limit 1',
    [survey.id, branches[0]!.id],
  )
  const { code } = rows[0]
  const press = (at: number, own?: string) =>
    asGuest(survey.api.app, 'POST', '/q/review', {
      ...{ id: survey.id, subid: 'abay', at },
      ...(own && { code: own }),
    })
  expect((await press(0, code)).status).toBe(204)
  expect((await press(1)).status).toBe(204)
  expect((await press(1, 'NOSUCHCODE')).status).toBe(204)
  expect((await press(7)).status).toBe(204)
  await expect
    .poll(async () => (await clicks()).reduce((sum: number, row: { clicks: number }) => sum + row.clicks, 0))
    .toBe(3)
  expect(await clicks()).toEqual(
    expect.arrayContaining([
      { branch: branches[0]!.id, code: '', site: '2ГИС', clicks: 2 },
      { branch: branches[0]!.id, code, site: 'Google', clicks: 1 },
    ]),
  )
})
