import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openFiles } from '../../../platform/files/open-files.ts'
import { type TestApi, testApi } from '../../../testing/api.ts'
import { canFillDisk, withRoomFor } from '../../../testing/full-disk.ts'
import { asGuest, type Person, registerPerson } from '../../../testing/people.ts'
import type { Question } from '../../questionnaire/questionnaire.contract.ts'
import { removeLooseFiles } from './file.queries.ts'

const QUESTIONS: Question[] = [
  { id: 'nps', type: 'nps', title: 'Посоветуете?' },
  { id: 'shot', type: 'file_upload', title: 'Фото', max: 2 },
  { id: 'more', type: 'file_upload', title: 'Ещё фото' },
  { id: 'said', type: 'voice', title: 'Голос' },
  { id: 'name', type: 'signature', title: 'Подпись' },
]
const SOUND = Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), Buffer.alloc(500, 1)])

let api: TestApi
let owner: Person
let surveyId: string
let photo: Buffer

beforeAll(async () => {
  api = await testApi()
  owner = await registerPerson(api.app)
  surveyId = await published()
  const dots = { create: { width: 2600, height: 1300, channels: 3, background: '#c43' } } as const
  photo = await sharp(dots)
    .jpeg()
    .withExif({ IFD3: { GPSLatitude: '43/1 14/1 0/1' } })
    .toBuffer()
})
afterAll(() => api?.close())

async function published(): Promise<string> {
  const document = { config: { locales: ['ru'], defaultLocale: 'ru' }, questions: QUESTIONS, widgets: [] }
  return (await owner.post('/survey/receive', { title: 'Кофейня', ...document })).body.id
}

type Upload = {
  id?: string
  fileId?: string
  question?: string
  surveyId?: string
  name?: string
  type?: string
}

async function upload(bytes: Uint8Array, { name = 'photo.jpg', type = 'image/jpeg', ...more }: Upload = {}) {
  const form = new FormData()
  const fields = { surveyId, id: randomUUID(), version: '1', question: 'shot', ...more }
  for (const [key, value] of Object.entries(fields)) form.append(key, value)
  form.append('file', new Blob([new Uint8Array(bytes)], { type }), name)
  const { headers, body } = await encoded(form)
  const reply = await api.app.inject({
    method: 'POST',
    url: '/v1/survey/answer/file',
    headers,
    payload: body,
  })
  return { status: reply.statusCode, body: reply.json() }
}

async function encoded(form: FormData) {
  const response = new Response(form)
  return {
    headers: { 'content-type': response.headers.get('content-type')! },
    body: Buffer.from(await response.arrayBuffer()),
  }
}

async function answer(id: string, answers: object) {
  return asGuest(api.app, 'POST', '/survey/answer', { id, surveyId, locale: 'ru', version: 1, answers })
}

/** A guest who sent a photo and then the answer with it. */
async function withPhoto() {
  const id = randomUUID()
  const { fileId } = (await upload(photo, { id })).body
  expect((await answer(id, { nps: 3, shot: [fileId] })).status).toBe(201)
  return {
    id,
    fileId: fileId as string,
    address: `/survey/answer/file?id=${surveyId}&subId=${id}&file=${fileId}`,
  }
}

const pathOnDisk = (fileId: string) =>
  join(api.app.config.dataDir, 'files', 'answer', String(owner.accountId), surveyId, fileId)

describe('a photo of a guest', () => {
  test.runIf(canFillDisk)(
    'that meets a full disk is refused with a message, leaves nothing behind, and is accepted when there is room',
    async () => {
      const [id, fileId] = [randomUUID(), randomUUID()]
      await withPhoto()
      const before = await readdir(dirname(pathOnDisk(fileId)))
      const refusal = await withRoomFor(1000, () => upload(photo, { id, fileId }))
      expect([refusal.status, refusal.body.title]).toEqual([507, 'На сервере нет места'])
      expect(await readdir(dirname(pathOnDisk(fileId)))).toEqual(before)
      expect((await upload(photo, { id, fileId })).status).toBe(201)
    },
  )

  test('is shown to the owner smaller, and without location and camera data', async () => {
    const { id, fileId, address } = await withPhoto()
    const { status, bytes, headers } = await owner.get(address)
    expect((await sharp(photo).metadata()).exif).toBeDefined()
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
    })
    const metadata = await sharp(bytes).metadata()
    expect(metadata).toMatchObject({ format: 'webp', width: 2000, height: 1000 })
    expect(metadata.exif).toBeUndefined()
    const { body } = await owner.get(`/case/one?id=${surveyId}.${id}`)
    expect(body.files).toEqual([{ kind: 'photo', ids: [fileId] }])
    const own = await asGuest(api.app, 'GET', `/answer-page?key=${body.page.split('/').at(-1)}`)
    expect(own.body.files).toEqual(body.files)
  })

  test('cannot be read by other accounts, by strangers, or under another answer', async () => {
    const { address, fileId } = await withPhoto()
    const other = await registerPerson(api.app)
    const own = (
      await other.post('/survey/receive', {
        title: 'Чужая',
        config: { locales: ['ru'], defaultLocale: 'ru' },
        questions: QUESTIONS,
        widgets: [],
      })
    ).body.id
    expect((await other.get(address)).status).toBe(404)
    expect((await other.get(address.replace(surveyId, own))).status).toBe(404)
    expect((await asGuest(api.app, 'GET', address)).status).toBe(401)
    const { id } = await withPhoto()
    expect((await owner.get(`/survey/answer/file?id=${surveyId}&subId=${id}&file=${fileId}`)).status).toBe(
      404,
    )
  })

  test('is not readable before its answer exists, nor when the answer no longer contains it', async () => {
    const id = randomUUID()
    const { fileId } = (await upload(photo, { id })).body
    const address = `/survey/answer/file?id=${surveyId}&subId=${id}&file=${fileId}`
    expect((await owner.get(address)).status).toBe(404)
    await answer(id, { nps: 3 })
    expect((await owner.get(address)).status).toBe(404)
  })

  test('is not readable in an answer over the tariff’s limit', async () => {
    const { id, address } = await withPhoto()
    await api.app.pool.query('update answer set locked = true where id = $1', [id])
    expect((await owner.get(address)).status).toBe(404)
  })

  test('is deleted from the disk together with its answer', async () => {
    const { id, fileId, address } = await withPhoto()
    expect(existsSync(pathOnDisk(fileId))).toBe(true)
    expect((await owner.change('DELETE', `/survey/answers?id=${surveyId}&subId=${id}`)).status).toBe(204)
    expect((await owner.get(address)).status).toBe(404)
    expect(existsSync(pathOnDisk(fileId))).toBe(false)
  })

  test('that another guest sent cannot be claimed, and the rest of the answer is stored', async () => {
    const { fileId } = await withPhoto()
    const id = randomUUID()
    const { status } = await answer(id, { nps: 3, shot: [fileId] })
    expect(status).toBe(201)
    const { rows } = await api.database.pool.query('select answers from answer where id = $1', [id])
    expect(rows[0].answers).toEqual({ nps: 3 })
  })

  test('belongs to the question that it was sent for', async () => {
    const id = randomUUID()
    const { fileId } = (await upload(photo, { id, question: 'more' })).body
    await answer(id, { nps: 3, shot: [fileId] })
    const { rows } = await api.database.pool.query('select answers from answer where id = $1', [id])
    expect(rows[0].answers).toEqual({ nps: 3 })
  })

  test('that is sent twice is one file; nobody else can use its id', async () => {
    const [id, fileId] = [randomUUID(), randomUUID()]
    const uploads = [await upload(photo, { id, fileId }), await upload(photo, { id, fileId })]
    expect(uploads.map(({ status, body }) => [status, body.fileId])).toEqual([
      [201, fileId],
      [201, fileId],
    ])
    expect((await upload(photo, { fileId })).status).toBe(409)
  })

  test('appears in the answer at most as often as the question allows', async () => {
    const id = randomUUID()
    const ids = await Promise.all([1, 2, 3].map(async () => (await upload(photo, { id })).body.fileId))
    const { status, body } = await answer(id, { shot: ids })
    expect(status).toBe(400)
    expect(body.fields).toEqual({ shot: 'Можно приложить не больше 2 файлов' })
  })
})

describe('a file that is not a photo', () => {
  const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  test.each([
    ['a drawing with a script', Buffer.from(SVG), 'image/svg+xml'],
    [
      'a page that calls itself a photo',
      Buffer.from('<!doctype html><script>alert(1)</script>'),
      'image/jpeg',
    ],
    ['nothing', Buffer.alloc(0), 'image/png'],
    ['the beginning of one alone', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 'image/png'],
  ])('is refused: %s', async (_, bytes, type) => {
    const { status, body } = await upload(bytes, { type })
    expect(status).toBe(400)
    expect(body.fields.file).toMatch(/фото/i)
  })

  test('is refused when it is truncated', async () => {
    const { status, body } = await upload(photo.subarray(0, photo.length >> 1))
    expect([status, body.fields?.file]).toEqual([400, 'Фото повреждено. Попробуйте другое.'])
  })

  test('is refused when it decompresses to more pixels than memory allows', async () => {
    const dots = { create: { width: 8000, height: 6000, channels: 3, background: '#000' } } as const
    const bomb = await sharp(dots).png({ compressionLevel: 9 }).toBuffer()
    expect(bomb.length).toBeLessThan(1_000_000)
    const { status, body } = await upload(bomb)
    expect(status).toBe(400)
    expect(body.fields.file).toContain('40 мегапикселей')
  })

  test('is refused when it is larger than 10 MB', async () => {
    expect((await upload(Buffer.concat([photo, Buffer.alloc(10_485_760)]))).status).toBe(413)
  })
})

describe('a voice and a signature', () => {
  test('are stored with the answer, and a player may request a byte range', async () => {
    const id = randomUUID()
    const recordingId = (await upload(SOUND, { id, question: 'said', type: 'audio/webm' })).body.fileId
    const name = (await upload(await sharp(photo).png().toBuffer(), { id, question: 'name' })).body.fileId
    expect((await answer(id, { said: [recordingId], name: [name] })).status).toBe(201)
    const at = (file: string) => `/survey/answer/file?id=${surveyId}&subId=${id}&file=${file}`
    expect((await owner.get(at(recordingId))).headers['content-type']).toBe('audio/webm')
    expect((await owner.get(at(name))).headers['content-type']).toBe('image/png')
    const piece = await api.app.inject({
      url: `/v1${at(recordingId)}`,
      headers: { cookie: owner.cookie(), range: 'bytes=0-1' },
    })
    expect([piece.statusCode, piece.headers['content-range'], piece.rawPayload.length]).toEqual([
      206,
      `bytes 0-1/${SOUND.length}`,
      2,
    ])
  })

  test('may be replaced by text', async () => {
    const id = randomUUID()
    await answer(id, { said: 'Всё хорошо', name: 'Айгерим Серик' })
    const { rows } = await api.database.pool.query('select answers from answer where id = $1', [id])
    expect(rows[0].answers).toEqual({ said: 'Всё хорошо', name: 'Айгерим Серик' })
  })

  test('are refused when they are something else', async () => {
    expect((await upload(Buffer.from('<html>'), { question: 'said', type: 'audio/webm' })).status).toBe(400)
    expect((await upload(Buffer.concat([SOUND, Buffer.alloc(2_000_000)]), { question: 'said' })).status).toBe(
      400,
    )
  })
})

describe('an upload', () => {
  test.each([
    ['no such survey', { surveyId: 'none' }],
    ['a question that takes no files', { question: 'nps' }],
    ['no such question', { question: '../../etc/passwd' }],
  ])('is refused: %s', async (_, more) => {
    expect((await upload(photo, more)).status).toBe(404)
  })

  test.each([{ id: '../../../x' }, { fileId: '..' }, { id: '' }])('refuses invalid ids: %j', async (more) => {
    expect((await upload(photo, more)).status).toBe(400)
  })

  test('is too late once the answer exists', async () => {
    const { id } = await withPhoto()
    expect((await upload(photo, { id })).status).toBe(409)
  })

  test('is refused by a survey in the trash', async () => {
    const trashed = await published()
    await owner.change('GET', `/survey/to-trash?id=${trashed}`)
    expect((await upload(photo, { surveyId: trashed })).status).toBe(404)
  })

  test('of a photo from a page loaded before photos were switched off is accepted but not stored', async () => {
    const id = await published()
    await owner.post('/survey/settings', { id, data: { photo: false } })
    expect((await upload(photo, { surveyId: id })).status).toBe(201)
    const fileRows = await api.app.pool.query('select from answer_file where survey_id = $1', [id])
    expect(fileRows.rowCount).toBe(0)
  })

  test('is refused by a survey that closed more than a day ago', async () => {
    const closedSurvey = await published()
    const { status } = await owner.post('/survey/settings', {
      id: closedSurvey,
      data: { closes: '2026-01-01' },
    })
    expect(status).toBe(200)
    expect((await upload(photo, { surveyId: closedSurvey })).status).toBe(404)
  })

  test('cannot be repeated until the disk is full', async () => {
    const id = randomUUID()
    const small = await sharp(photo).resize(10).jpeg().toBuffer()
    for (let time = 0; time < 20; time++) expect((await upload(small, { id })).status).toBe(201)
    expect((await upload(small, { id })).status).toBe(429)
  })

  test('must be a form with a file', async () => {
    expect((await asGuest(api.app, 'POST', '/survey/answer/file', { id: randomUUID() })).status).toBe(415)
  })
})

test('files that no answer contains are removed after a day, those of answers stay', async () => {
  const { fileId } = await withPhoto()
  const id = randomUUID()
  const loose = (await upload(photo, { id })).body.fileId
  const unnamed = randomUUID()
  const droppedFileId = (await upload(photo, { id: unnamed })).body.fileId
  await answer(unnamed, { nps: 3 })
  const files = openFiles(api.app.config)
  await removeLooseFiles(api.app.db, files)
  expect([fileId, loose, droppedFileId].map((each) => existsSync(pathOnDisk(each)))).toEqual([
    true,
    true,
    true,
  ])
  await api.database.pool.query(`update answer_file set created_at = now() - interval '25 hours'`)
  await removeLooseFiles(api.app.db, files)
  expect([fileId, loose, droppedFileId].map((each) => existsSync(pathOnDisk(each)))).toEqual([
    true,
    false,
    false,
  ])
})
