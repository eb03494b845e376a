import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import yauzl from 'yauzl'
import { openLog } from '../../../platform/log/log.ts'
import { type TestApi, testApi } from '../../../testing/api.ts'
import { type Person, registerPerson } from '../../../testing/people.ts'
import { openPdf, type PixelImage, readQrCode } from '../../../testing/photo.ts'
import { startWorker } from '../../../worker/worker.ts'

const DOCUMENT = {
  title: 'Кофейни: «Дәмді Ас»',
  config: { locales: ['ru', 'kk'], defaultLocale: 'ru', theme: { business: 'Дәмді Ас', picture: 'cup' } },
  questions: [{ id: 'nps', type: 'nps', title: 'Посоветуете?' }],
  widgets: [],
}
const TITLES = ['Абая, 54', 'Аэропорт: зал 2/3', 'Аэропорт: зал 2/3']

let api: TestApi
let worker: Awaited<ReturnType<typeof startWorker>>
let owner: Person
let id: string
let branches: { id: string; code: string; title: string }[]

beforeAll(async () => {
  api = await testApi()
  worker = await startWorker(api.app.config, openLog('test', process.env.LOG_LEVEL ?? 'silent'))
  owner = await registerPerson(api.app)
  id = (await owner.post('/survey/receive', DOCUMENT)).body.id
  const data = TITLES.map((title) => ({ title }))
  branches = (await owner.post('/survey/branch', { id, data })).body.branch
})
afterAll(async () => {
  await worker.stop()
  await api.close()
})

const ask = (body: object, person = owner) =>
  person.post('/survey/design/bulk', { id, design: 'a5-poster', size: 'a6', ...body })
async function endOf(jobId: string, person = owner) {
  const look = async () => (await person.get(`/works?id=${jobId}`)).body.work
  await expect.poll(async () => (await look()).status, { interval: 200 }).toMatch(/done|failed|cancelled/)
  return look()
}
async function printed(body: object, person = owner) {
  const { status, body: begun } = await ask(body, person)
  expect(status).toBe(202)
  const work = await endOf(begun.jobId, person)
  expect(work.error).toBeNull()
  return { work, ...begun, file: (await person.get(`/works/file?id=${begun.jobId}`)).bytes as Buffer }
}
/** What another maker's reader finds in an archive. */
async function unzipped(archive: Buffer): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>()
  const zip = await yauzl.fromBufferPromise(archive, { lazyEntries: true })
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
  return files
}
const codeIn = async (pdf: Buffer) => readQrCode((await (await openPdf(pdf)).pixels(1000)) as PixelImage)!
const branchOf = async (address: string) =>
  (await owner.get(`/q?code=${address.split('/').at(-1)}`)).body.subId
const tables = (rows: [code: string, branchId: string | null, placement: string][]) =>
  api.database.pool.query(
    `with key as (insert into code_key (code, account_id) select code, $1 from unnest($3::text[]) as t (code))
     insert into code (code, account_id, survey_id, branch_id, placement)
     select code, $1, $2, branch, placement from unnest($3::text[], $4::text[], $5::text[]) as t (code, branch, placement)`,
    [owner.accountId, id, ...[0, 1, 2].map((at) => rows.map((row) => row[at]))],
  )

describe('a print of all branches', () => {
  test('is an archive with a poster each, under its name, whose code leads to that branch', async () => {
    const { work, count, file } = await printed({})
    expect(count).toBe(3)
    expect(work).toMatchObject({ done: 3, total: 3, file: { type: 'application/zip' } })
    const files = await unzipped(file)
    expect([...files.keys()].sort()).toEqual([
      'Абая, 54.pdf',
      'Аэропорт зал 2 3 (2).pdf',
      'Аэропорт зал 2 3.pdf',
    ])
    const led = await Promise.all([...files.values()].map(async (pdf) => branchOf(await codeIn(pdf))))
    expect(new Set(led)).toEqual(new Set(branches.map(({ code }) => code)))
  })

  test('is also begun by the render call with subId=all, which needs the token of a change', async () => {
    const url = `/survey/design/render?id=${id}&design=a5-poster&size=a6&subId=all`
    const { status, body } = await owner.change('GET', url)
    expect(status).toBe(202)
    expect((await endOf(body.jobId)).result).toEqual({ count: 3 })
    const plain = await api.app.inject({ url: `/v1${url}`, headers: { cookie: owner.cookie() } })
    expect(plain.statusCode).toBe(403)
    const head = await api.app.inject({
      method: 'HEAD',
      url: `/v1${url}`,
      headers: { cookie: owner.cookie() },
    })
    expect(head.statusCode).toBe(404)
  })

  test('is one PDF of sheets with several, for a print shop', async () => {
    const { work, file } = await printed({ form: 'a3' })
    expect(work.file.type).toBe('application/pdf')
    expect(work.result).toEqual({ count: 3, sheets: 1 })
    const pdf = await openPdf(file)
    expect([pdf.pages, Math.round(pdf.widthMm), Math.round(pdf.heightMm)]).toEqual([1, 297, 420])
    const text = await pdf.text()
    for (const title of ['Абая, 54', 'Аэропорт: зал 2/3']) expect(text).toContain(title)
  })

  test('of round stickers tells a press where to cut each, on sheets and one by one', async () => {
    const stickers = { design: 'halves', size: '70x70', press: true }
    const sheet = (await printed({ ...stickers, form: 'sra3' })).file
    const single = [...(await unzipped((await printed(stickers)).file)).values()]
    const linesOf = (pdf: Buffer) => {
      const text = pdf.toString('latin1')
      return text.includes('/Separation /CutContour') ? text.match(/ S Q\n/g)!.length : 0
    }
    expect([linesOf(sheet), ...single.map(linesOf)]).toEqual([3, 1, 1, 1])
  })

  test('holds only the chosen branches', async () => {
    const { count } = await printed({ branches: [branches[0]!.code], form: 'pages' })
    expect(count).toBe(1)
  })
})

test('a print of tables has one for each code that hangs somewhere, 2 before 10, with the place on it', async () => {
  const mine = branches[0]!.id
  await tables([
    ['TABLETWELV', mine, 'Столик 12'],
    ['TABLETWAAA', mine, 'Столик 2'],
    ['COUNTERAAA', null, 'Касса'],
  ])
  const { file } = await printed({ what: 'tables' })
  const files = await unzipped(file)
  expect([...files.keys()].sort()).toEqual([
    'Абая, 54 — Столик 12.pdf',
    'Абая, 54 — Столик 2.pdf',
    'Касса.pdf',
  ])
  expect(await codeIn(files.get('Абая, 54 — Столик 12.pdf')!)).toMatch(/\/Q\/TABLETWELV$/)
  const sheets = await printed({ what: 'tables', form: 'pages' })
  expect((await openPdf(sheets.file)).pages).toBe(3)
})

test('a print of chosen codes has these alone, those taken down left out; or all that a filter finds', async () => {
  await tables([
    ['WINDOWAAAA', branches[2]!.id, 'Окно 1'],
    ['WINDOWBBBB', branches[2]!.id, 'Окно 2'],
    ['WINDOWCCCC', branches[2]!.id, 'Окно 3'],
  ])
  const asleep = { id, codes: ['WINDOWCCCC'], set: { asleep: true } }
  expect((await owner.post('/survey/code/change', asleep)).status).toBe(200)
  const { file } = await printed({ codes: ['WINDOWBBBB', 'WINDOWCCCC', 'windowaaaa'] })
  const files = await unzipped(file)
  expect([...files.keys()]).toEqual(['Аэропорт зал 2 3 — Окно 1.pdf', 'Аэропорт зал 2 3 — Окно 2.pdf'])
  expect(await codeIn([...files.values()][0]!)).toMatch(/\/Q\/WINDOWAAAA$/)
  expect((await printed({ where: { search: 'Окно' }, form: 'pages' })).count).toBe(2)
  expect((await ask({ codes: ['WINDOWCCCC'] })).status).toBe(400)
})

describe('a member who is limited to a branch', () => {
  test('prints that branch and its tables alone, whatever is asked for', async () => {
    const manager = await registerPerson(api.app)
    await api.database.pool
      .query(`update member set account_id = $1, owner = false, rights = $2 where id = $3`, [
        owner.accountId,
        JSON.stringify({ surveys: [id], branches: [branches[1]!.id], abilities: ['see'] }),
        manager.memberId,
      ])
      .catch(() => {})
    await api.database.pool.query('update session set account_id = $1 where member_id = $2', [
      owner.accountId,
      manager.memberId,
    ])
    expect((await printed({}, manager)).count).toBe(1)
    expect((await ask({ branches: [branches[0]!.code] }, manager)).status).toBe(400)
    expect((await ask({ what: 'tables' }, manager)).status).toBe(400)
    expect((await ask({ codes: ['TABLETWELV'] }, manager)).status).toBe(404)
    expect((await ask({ where: { search: 'Столик' } }, manager)).status).toBe(400)
    expect((await ask({ where: { subId: branches[0]!.code } }, manager)).status).toBe(404)
  })
})

describe('what is refused before anything is printed', () => {
  test.each([
    [{ design: 'dragon' }, 404],
    [{ size: 'b0' }, 400],
    [{ what: 'staff' }, 400],
    [{ design: 'table-tent', size: undefined, form: 'a4' }, 400],
    [{ template: 'nothing' }, 404],
    [{ own: { images: { logo: `photo:${'0'.repeat(32)}` } } }, 404],
    [{ own: { colors: { ink: '#ffee88', accent: '#ffee88' } } }, 400],
    [{ odd: 1 }, 400],
    [{ codes: ['NOTTHEIRSX'] }, 404],
    [{ codes: [] }, 400],
    [{ where: { subId: 'elsewhere' } }, 404],
  ])('%j answers %i', async (body, status) => {
    expect((await ask(body)).status).toBe(status)
  })

  test('another account’s survey looks like one that never existed', async () => {
    const stranger = await registerPerson(api.app)
    const theirs = await ask({}, stranger)
    const nobodys = await ask({ id: 'nothing' }, stranger)
    expect(theirs.status).toBe(404)
    expect(theirs.body).toEqual({ ...nobodys.body, requestId: theirs.body.requestId })
  })
})
