import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApi, testApi } from '../../testing/api.ts'
import { type Person, registerPerson } from '../../testing/people.ts'
import { openPdf, type PixelImage, readQrCode } from '../../testing/photo.ts'

const survey = {
  title: 'Кофейни «Дәмді Ас»',
  config: {
    locales: ['ru', 'kk'],
    defaultLocale: 'ru',
    theme: { business: { ru: 'Дәмді Ас', kk: 'Дәмді Ас' }, picture: 'cup', brand: '#24478f' },
  },
  questions: [{ id: 'nps', type: 'nps', title: 'Посоветуете?', required: true }],
  widgets: [],
}

let api: TestApi
let owner: Person
let id: string

beforeAll(async () => {
  api = await testApi()
  owner = await registerPerson(api.app)
  id = (await owner.post('/survey/receive', survey)).body.id
  await owner.post('/survey/branch', {
    id,
    data: [
      { title: 'Абая, 54', code: 'abaya' },
      { title: 'Аэропорт', code: 'airport' },
    ],
  })
})
afterAll(() => api.close())

async function file(path: string) {
  const { bytes, headers, status } = await owner.get(path)
  return {
    status,
    type: String(headers['content-type']),
    name: String(headers['content-disposition']),
    bytes,
  }
}

const codeIn = async (pdf: Buffer) => readQrCode((await (await openPdf(pdf)).pixels(1200)) as PixelImage)

describe('the poster of a branch', () => {
  test('leads to this branch, bears its name, and can be sent to a print shop', async () => {
    const poster = await file(`/survey/design/render?id=${id}&design=a5-poster&subId=abaya`)
    expect(poster).toMatchObject({ status: 200, type: 'application/pdf' })
    expect(decodeURIComponent(poster.name)).toContain('a5-poster-a5-Абая, 54.pdf')
    const text = await (await openPdf(poster.bytes)).text()
    expect(text).toContain('Дәмді Ас · Абая, 54')
    const address = await codeIn(poster.bytes)
    expect(address).toMatch(/^HTTP:\/\/LOCALHOST:3000\/Q\/[0-9A-Z]{10}$/)
    const target = await owner.get(`/q?code=${address!.split('/').at(-1)!.toLowerCase()}`)
    expect(target.body).toMatchObject({ surveyId: id, subId: 'abaya' })
  })

  test('keeps its code however often it is printed, and another branch has another', async () => {
    const codes = await Promise.all(
      ['abaya', 'abaya', 'airport', 'none'].map(async (subId) =>
        codeIn((await file(`/survey/design/render?id=${id}&design=a5-poster&size=a6&subId=${subId}`)).bytes),
      ),
    )
    expect(codes[0]).toBe(codes[1])
    expect(new Set(codes).size).toBe(3)
  })

  test.each([
    ['png', 'image/png'],
    ['svg', 'image/svg+xml; charset=utf-8'],
  ])('also comes as %s', async (format, type) => {
    expect(await file(`/survey/design/render?id=${id}&design=table-tent&format=${format}`)).toMatchObject({
      status: 200,
      type,
    })
  })

  test('is in Kazakh and Russian by default', async () => {
    const words = async (query: string) =>
      (await openPdf((await file(`/survey/design/render?id=${id}&design=a5-poster${query}`)).bytes)).text()
    const both = await words('')
    expect(both.indexOf('Сізге')).toBeLessThan(both.indexOf('Вам'))
    expect(both).toContain('Вам')
    expect(await words('&languages=ru')).not.toContain('Сізге')
    expect(await words('&languages=en')).toContain('How was it?')
  })
})

describe('what a print promises', () => {
  const asking = (count: number) => ({
    ...survey,
    config: { ...survey.config, locales: ['ru'] },
    questions: Array.from({ length: count }, (_, at) => ({ ...survey.questions[0], id: `q${at}` })),
  })
  const printed = async (id: string, design: string, own = {}) => {
    const look = encodeURIComponent(JSON.stringify({ texts: {}, colors: {}, images: {}, ...own }))
    const { bytes } = await file(`/survey/design/render?id=${id}&design=${design}&languages=ru&own=${look}`)
    return (await (await openPdf(bytes)).text()).replace(/\s+/g, ' ')
  }

  test('is how long guests need, before and after a longer draft is published; what the owner typed stays', async () => {
    const { id, revision } = (await owner.post('/survey/receive', asking(1))).body
    expect(await printed(id, 'a5-poster')).toContain('займёт меньше минуты')
    const longer = (await owner.post('/survey/question', { ...asking(20), id, revision })).body
    expect(await printed(id, 'a5-poster')).toContain('займёт 2 минуты')
    expect(await printed(id, 'chat')).toContain('займёт 2 минуты')
    const own = { texts: { hint: { ru: 'минутное дело' } } }
    expect(await printed(id, 'a5-poster', own)).toContain('минутное дело')
    const { chosen } = (await owner.get(`/survey/design/init?id=${id}&design=receipt-head`)).body
    expect(chosen.texts).toMatchObject([
      { role: 'title', words: { ru: 'Ваше слово важно' } },
      { role: 'action' },
      { role: 'hint', words: { ru: 'займёт 2 минуты', kk: '2 минут кетеді', en: 'takes 2 minutes' } },
    ])
    await owner.post('/survey/receive', { ...asking(200), id, revision: longer.revision })
    const endless = await printed(id, 'a5-poster')
    expect(endless).toContain('приложение не нужно')
    expect(endless).not.toContain('минут')
  })

  test('is reported as outdated when a version that was live for a day asked less', async () => {
    const { id, revision } = (await owner.post('/survey/receive', asking(1))).body
    const grown = (await owner.post('/survey/receive', { ...asking(20), id, revision })).body
    const outgrown = async () => (await owner.get(`/survey/design/init?id=${id}`)).body.length.outgrown
    // Published twice within a day: it was being made, and nothing hangs.
    expect(await outgrown()).toBeNull()
    await sql`update survey_version set published_at = published_at - interval '2 days' where survey_id = ${id} and version = 1`.execute(
      api.app.db,
    )
    expect(await outgrown()).toMatchObject({ seconds: 10, now: 65 })
    await owner.post('/survey/receive', { ...asking(1), id, revision: grown.revision })
    expect(await outgrown()).toBeNull()
  })
})

describe('the catalogue of print', () => {
  test('lists what can be printed in which sizes, and the link that a person types', async () => {
    const { status, body } = await owner.get(`/survey/design/init?id=${id}&subId=airport`)
    expect(status).toBe(200)
    expect(body.list.map((design: { id: string }) => design.id)).toEqual(
      expect.arrayContaining(['a5-poster', 'table-tent']),
    )
    expect(body.list[0].sizes).toContainEqual({ id: 'a4', widthMm: 210, heightMm: 297 })
    const code = await codeIn((await file(`/survey/download?id=${id}&format=pdf&subId=airport`)).bytes)
    expect(`HTTP://${body.shortUrl.toUpperCase()}`).toBe(code)
  })
})

describe('what an owner changes in a design', () => {
  const own = (look: object) => `&own=${encodeURIComponent(JSON.stringify(look))}`
  const poster = (more: string) => `/survey/design/render?id=${id}&design=a5-poster&subId=abaya${more}`

  test('is printed in each language, and an emptied field falls back to the design’s own words', async () => {
    const texts = { title: { ru: 'Как вам кофе?', kk: '' } }
    const text = await (await openPdf((await file(poster(own({ texts })))).bytes)).text()
    expect(text).toContain('Как вам кофе?')
    expect(text).toContain('Сізге ұнады ма?')
    const { body } = await owner.get(`/survey/design/init?id=${id}&design=a5-poster`)
    expect(body.chosen.texts[0]).toMatchObject({ role: 'title', words: { kk: 'Сізге ұнады ма?' } })
  })

  test('can never make a print whose code a phone would not read: it is refused with the reason', async () => {
    const pale = own({ colors: { ink: '#c9d2e8', accent: '#f4c06a' } })
    const refused = await owner.get(poster(pale))
    expect(refused.status).toBe(400)
    expect(refused.body.fields.design).toContain('бледным')
    expect((await owner.get(poster(pale).replace('render', 'check'))).body).toEqual({
      works: false,
      reason: refused.body.detail,
    })
    expect((await owner.get(poster('').replace('render', 'check'))).body).toEqual({
      works: true,
      reason: null,
    })
  })

  test.each([
    [{ colors: { ink: 'url(http://a.b)' } }, 'a colour that is none'],
    [{ texts: { title: { ru: 'а'.repeat(61) } } }, 'a text that is too long'],
    [{ images: { logo: '../../secrets.json' } }, 'a picture that is a path'],
    [{ more: 1 }, 'a field that nobody knows'],
  ])('%j is refused: %s', async (look: object, _why: string) => {
    expect((await owner.get(poster(own(look)))).status).toBe(400)
    expect((await owner.get(poster('&own={'))).status).toBe(400)
  })

  test('comes several on a sheet of a print shop, each code readable', async () => {
    const sheet = await openPdf((await file(poster('&size=a6&sheet=a4'))).bytes)
    expect([Math.round(sheet.widthMm), Math.round(sheet.heightMm)]).toEqual([210, 297])
    expect(((await sheet.text()).match(/Вам понравилось\?/g) ?? []).length).toBeGreaterThan(1)
  })

  test('is kept as a design of their own, found by nobody else, and removed', async () => {
    const design = {
      surveyId: id,
      base: 'a5-poster',
      title: 'Наш плакат',
      texts: { title: { ru: 'Ну как?' } },
      colors: { field: '#ffcc00' },
      images: {},
      format: 'a6',
    }
    const { body } = await owner.post('/survey/design/upload', design)
    expect(body.template).toMatchObject(design)
    const saved = `&template=${body.template.id}`
    expect(await (await openPdf((await file(poster(saved))).bytes)).text()).toContain('Ну как?')
    expect((await owner.get('/survey/design/init')).body.templates).toEqual([body.template])
    const stranger = await registerPerson(api.app)
    const theirs = (await stranger.post('/survey/receive', survey)).body.id
    expect((await stranger.get(`/survey/design/template?id=${body.template.id}`)).status).toBe(404)
    expect((await stranger.get(poster(saved).replace(id, theirs).replace('abaya', 'none'))).status).toBe(404)
    const foreign = { ...design, id: body.template.id, surveyId: theirs }
    expect((await stranger.post('/survey/design/upload', foreign)).status).toBe(404)
    const removal = { id, template: body.template.id }
    expect((await stranger.post('/survey/design/remove', { ...removal, id: theirs })).status).toBe(404)
    expect((await owner.post('/survey/design/remove', removal)).status).toBe(200)
    expect((await owner.get(`/survey/design/template?id=${body.template.id}`)).status).toBe(404)
  })

  test('is printed for a table by its code, with the place on it; another survey’s code is nobody’s', async () => {
    const { pool } = api.database
    await pool.query(
      `with key as (insert into code_key (code, account_id) values ('TABLETWELV', $1))
       insert into code (code, account_id, survey_id, placement) values ('TABLETWELV', $1, $2, 'Столик 12')`,
      [owner.accountId, id],
    )
    const { bytes, status } = await file(`/survey/design/render?id=${id}&design=a5-poster&code=tabletwelv`)
    expect(status).toBe(200)
    expect(await codeIn(bytes)).toMatch(/TABLETWELV$/)
    const other = (await owner.post('/survey/receive', survey)).body.id
    expect(
      (await owner.get(`/survey/design/render?id=${other}&design=a5-poster&code=tabletwelv`)).status,
    ).toBe(404)
  })
})

describe('the badge of a person', () => {
  test('bears the name and leads to the questionnaire about this very person', async () => {
    await owner.post('/survey/subject', {
      id,
      data: [
        { kind: 'staff', title: 'Әсел Нұрланова', position: 'бариста' },
        { kind: 'staff', title: 'Данияр Сейітов' },
      ],
    })
    const { body } = await owner.get(`/survey/subject-all?id=${id}`)
    const asel = body.subjects.find(({ title }: { title: string }) => title.startsWith('Әсел'))
    const { bytes, status } = await file(
      `/survey/design/render?id=${id}&design=stripes&size=90x60&subjectId=${asel.id}`,
    )
    expect(status).toBe(200)
    const pdf = await openPdf(bytes)
    expect((await pdf.text()).replace(/\s+/g, ' ')).toContain('Әсел Нұрланова')
    const address = (await codeIn(bytes))!
    const target = await owner.get(`/q?code=${address.split('/').at(-1)!.toLowerCase()}`)
    expect(target.body).toMatchObject({ surveyId: id, subjectId: asel.id })
  })
})

describe('the code alone', () => {
  test.each(['pdf', 'png', 'svg'])('is downloaded as %s', async (format) => {
    const { status, name, bytes } = await file(`/survey/download?id=${id}&format=${format}&subId=airport`)
    expect(status).toBe(200)
    expect(decodeURIComponent(name)).toContain(`qr-Аэропорт.${format}`)
    expect(bytes.length).toBeGreaterThan(1000)
    if (format === 'pdf') expect(await codeIn(bytes)).toMatch(/^HTTP:\/\/LOCALHOST:3000\/Q\//)
  })
})

describe('what cannot be printed', () => {
  test.each([
    ['/survey/design/render?id=ID&design=dragon', 404, 'a design that does not exist'],
    ['/survey/design/render?id=ID&design=a5-poster&subId=elsewhere', 404, 'a branch of another survey'],
    ['/survey/design/render?id=ID&design=a5-poster&size=b0', 400, 'a size that the design does not have'],
    ['/survey/design/render?id=ID&design=a5-poster&size=constructor', 400, 'a size that only looks like one'],
    ['/survey/design/render?id=ID&design=a5-poster&format=exe', 400, 'an unknown format'],
    ['/survey/download?id=ID', 400, 'a download without a format'],
  ])('%s answers %i: %s', async (path, status) => {
    expect((await owner.get(path.replace('ID', id))).status).toBe(status)
  })

  test('is another account’s survey, which looks like one that never existed', async () => {
    const stranger = await registerPerson(api.app)
    const theirs = await stranger.get(`/survey/design/render?id=${id}&design=a5-poster`)
    const nobodys = await stranger.get('/survey/design/render?id=nothing&design=a5-poster')
    expect(theirs.status).toBe(404)
    expect(theirs.body).toEqual({ ...nobodys.body, requestId: theirs.body.requestId })
  })

  test('is anything for somebody who is not signed in', async () => {
    const { statusCode } = await api.app.inject({ url: `/v1/survey/download?id=${id}&format=svg` })
    expect(statusCode).toBe(401)
  })
})

test('a survey remembers the trade of its template, and its first print file, but no preview', async () => {
  const template = 'bank-branch'
  const { body } = await owner.post('/survey/receive', { ...survey, template })
  const facts = async () => (await owner.get(`/survey/receive?id=${body.id}`)).body.survey
  expect(await facts()).toMatchObject({ industry: 'banks', printedAt: null })
  const render = `/survey/design/render?id=${body.id}&design=a5-poster&format=svg`
  await owner.get(`${render}&preview=1`)
  expect(await facts()).toMatchObject({ printedAt: null })
  await owner.get(render)
  expect((await facts()).printedAt).toMatch(/^\d{4}-/)
})
