import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFiles } from '../../../platform/files/open-files.ts'
import { type TestApi, testApi } from '../../../testing/api.ts'
import { asGuest, type Person, registerPerson } from '../../../testing/people.ts'
import { pathOfPicture, removeUnownedPictures } from './image.queries.ts'

let api: TestApi
let owner: Person
let other: Person

beforeAll(async () => {
  api = await testApi()
  owner = await registerPerson(api.app)
  other = await registerPerson(api.app)
})
afterAll(() => api?.close())

function photo(colour: string): Promise<Buffer> {
  const dots = { create: { width: 2400, height: 1200, channels: 3, background: colour } } as const
  return sharp(dots)
    .jpeg()
    .withExif({ IFD0: { Make: 'Камера' } })
    .toBuffer()
}

async function upload(person: Person, bytes: Uint8Array, fields: Record<string, string> = {}, { app } = api) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob([new Uint8Array(bytes)]), 'зал.jpg')
  const encoded = new Response(form)
  const reply = await app.inject({
    method: 'POST',
    url: '/v1/survey/design/image',
    headers: {
      'content-type': encoded.headers.get('content-type')!,
      cookie: person.cookie(),
      'x-xsrf-token': /XSRF-TOKEN=([^;]*)/.exec(person.cookie())![1]!,
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
  return { status: reply.statusCode, body: reply.json() }
}

const list = async (person: Person) =>
  (await person.get('/survey/design/image')).body.images.map(({ id }: { id: string }) => id)
const onDisk = (id: string) => join(api.app.config.dataDir, 'files', ...pathOfPicture(id))

test('a picture of the business is seen by guests, drawn anew, and kept by their browsers for ever', async () => {
  const { status, body } = await upload(owner, await photo('#a31'), { title: 'Зал' })
  expect(status).toBe(201)
  const { id, url } = body.image
  expect(body.image).toEqual({ id, url, title: 'Зал', width: 1600, height: 800 })
  const { bytes, headers } = await asGuest(api.app, 'GET', url.slice('/v1'.length))
  expect(headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  const metadata = await sharp(bytes).metadata()
  expect([metadata.format, metadata.width, metadata.exif]).toEqual(['webp', 1600, undefined])
  expect(await list(owner)).toContain(id)
})

test('a picture of a choice is small, and the same picture twice is one', async () => {
  const bytes = await photo('#13a')
  const images = [
    await upload(owner, bytes, { use: 'option' }),
    await upload(owner, bytes, { use: 'option' }),
  ]
  expect(images.map(({ body }) => body.image.width)).toEqual([640, 640])
  expect(new Set(images.map(({ body }) => body.image.id)).size).toBe(1)
})

test('the pictures of an account are listed and removed by itself alone; what two have stays for the other', async () => {
  const bytes = await photo('#3a1')
  const { id } = (await upload(owner, bytes)).body.image
  expect(await list(other)).not.toContain(id)
  expect((await other.change('DELETE', `/survey/design/image?id=${id}`)).status).toBe(404)
  await upload(other, bytes)
  expect((await owner.change('DELETE', `/survey/design/image?id=${id}`)).status).toBe(204)
  expect(existsSync(onDisk(id))).toBe(true)
  expect((await other.change('DELETE', `/survey/design/image?id=${id}`)).status).toBe(204)
  expect(existsSync(onDisk(id))).toBe(false)
})

test('a picture that a questionnaire shows can’t be removed', async () => {
  const { id } = (await upload(owner, await photo('#aa2'))).body.image
  await owner.post('/survey/receive', {
    title: 'Кофейня',
    config: { locales: ['ru'], defaultLocale: 'ru', theme: { picture: id } },
    questions: [{ id: 'nps', type: 'nps', title: 'Посоветуете?' }],
    widgets: [],
  })
  const { status, body } = await owner.change('DELETE', `/survey/design/image?id=${id}`)
  expect([status, body.detail]).toEqual([
    409,
    'Картинка стоит в анкете: «Кофейня». Сначала уберите её оттуда.',
  ])
})

test('a logo of a published look stays as well', async () => {
  const { id } = (await upload(owner, await photo('#2aa'), { use: 'option' })).body.image
  await owner.post('/survey/receive', {
    title: 'Пекарня',
    config: { locales: ['ru'], defaultLocale: 'ru', theme: { logo: id } },
    questions: [{ id: 'nps', type: 'nps', title: 'Посоветуете?' }],
    widgets: [],
  })
  expect((await owner.change('DELETE', `/survey/design/image?id=${id}`)).status).toBe(409)
})

test('neither does the logo of a poster of one’s own', async () => {
  const { id } = (await upload(owner, await photo('#2ab'), { use: 'option' })).body.image
  const survey = await owner.post('/survey/question', {
    title: 'Чайхана',
    config: { locales: ['ru'], defaultLocale: 'ru' },
    questions: [{ id: 'nps', type: 'nps', title: 'Посоветуете?' }],
    widgets: [],
  })
  const design = {
    base: 'a5-poster',
    title: 'Наш',
    texts: {},
    colors: {},
    images: { logo: id },
    format: 'a5',
  }
  expect((await owner.post('/survey/design/upload', { ...design, surveyId: survey.body.id })).status).toBe(
    200,
  )
  const { status, body } = await owner.change('DELETE', `/survey/design/image?id=${id}`)
  expect([status, body.detail]).toEqual([409, expect.stringContaining('«Чайхана»')])
})

test('an upload in the iPhone format is answered with what to do', async () => {
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(64)])
  const { status, body } = await upload(owner, heic)
  expect(status).toBe(400)
  expect(body.fields.file).toContain('HEIC')
})

test.each([
  ['a drawing with a script', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'],
  ['a page', '<!doctype html><script>alert(1)</script>'],
])('what is no photo is refused: %s', async (_, text) => {
  const { status, body } = await upload(owner, Buffer.from(text))
  expect([status, body.fields]).toEqual([400, { file: 'Это не фото. Подойдут JPEG, PNG и WebP.' }])
})

test.each(['..%2F..%2Fsecrets.json', 'x.webp', '%2e%2e', `${'0'.repeat(32)}.webp`])(
  'nothing else of the disk is reached: %s',
  async (file) => {
    expect((await asGuest(api.app, 'GET', `/picture/${file}`)).status).toBe(404)
  },
)

test('what no account has any more leaves the disk after a day', async () => {
  const { id } = (await upload(owner, await photo('#777'))).body.image
  await api.database.pool.query('delete from picture where id = $1', [id])
  const files = openFiles(api.app.config)
  await removeUnownedPictures(api.app.db, files)
  expect(existsSync(onDisk(id))).toBe(true)
  await removeUnownedPictures(api.app.db, files, Date.now() + 86_400_001)
  expect(existsSync(onDisk(id))).toBe(false)
})

test('an account that nobody vouches for keeps few pictures, also when they come at once', async () => {
  const small = await testApi({ PICTURES_UNCONFIRMED: '2', PICTURES_WITHOUT_TARIFF: '3', PICTURES: '4' })
  try {
    const person = await registerPerson(small.app)
    const dots = (at: number) =>
      sharp({ create: { width: 8 + at, height: 8, channels: 3, background: '#a31' } })
        .png()
        .toBuffer()
    const bring = async (at: number) => upload(person, await dots(at), {}, small)
    const uploads = await Promise.all([0, 1, 2, 3].map(bring))
    expect(uploads.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409])
    expect((await bring(4)).body.detail).toMatch(/почта не подтверждена.*не более 2/)
    const { pool } = small.database
    await pool.query(`update member set email_verified_at = now()`)
    await pool.query(`update account set tariff = 1`)
    expect([(await bring(5)).status, (await bring(6)).status]).toEqual([201, 409])
    await pool.query(`update account set tariff = 6`)
    expect([(await bring(7)).status, (await bring(8)).status]).toEqual([201, 409])
    // What they weigh counts as well.
    await pool.query(`update picture set size = 600000`)
    const one = (await person.get('/survey/design/image')).body.images[0].id
    await person.change('DELETE', `/survey/design/image?id=${encodeURIComponent(one)}`)
    expect((await bring(9)).status).toBe(201)
    await person.change('DELETE', `/survey/design/image?id=${encodeURIComponent(one)}`)
    await pool.query(`update picture set size = 700000`)
    expect((await bring(10)).body.detail).toContain('2 МБ')
  } finally {
    await small.close()
  }
})
