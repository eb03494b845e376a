/** Files in a folder and in a bucket of a real S3 server, which checks every signature. */
import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApi, testApi } from '../../testing/api.ts'
import { emptyDatabase, type TestDatabase } from '../../testing/database.ts'
import { objectServer } from '../../testing/object-store.ts'
import { asGuest, registerPerson } from '../../testing/people.ts'
import { restoreBackup } from '../backup/restore.ts'
import { takeBackup } from '../backup/take-backup.ts'
import { readObjectStore } from '../config/file-settings.ts'
import type { FileStore } from './file-store.ts'
import { openFiles } from './open-files.ts'

let server: Awaited<ReturnType<typeof objectServer>>
let root: string
const inBucket = (bucket: string) => readObjectStore(server.settings(bucket))!

beforeAll(async () => {
  server = await objectServer('plain', 'guests', 'restored')
  root = mkdtempSync(join(tmpdir(), 'qalay-files-'))
})
afterAll(async () => {
  await server?.close()
  rmSync(root, { recursive: true, force: true })
})

describe.each(['folder', 'bucket'])('a %s', (kind) => {
  let files: FileStore
  beforeAll(() => {
    files = openFiles({ dataDir: root, s3: kind === 'bucket' ? inBucket('plain') : null })
  })
  const namesIn = async (...path: string[]) => (await files.list(path)).map(({ name }) => name).toSorted()

  test('gives back what was put, and nothing for what is not there', async () => {
    await files.put(['answer', '7', 'one'], Buffer.from('photo'))
    await files.put(['answer', '7', 'one'], Buffer.from('another'))
    expect(String(await files.get(['answer', '7', 'one']))).toBe('another')
    expect(await files.get(['answer', '7', 'two'])).toBeUndefined()
    expect(await files.read(['answer', '8', 'one'])).toBeUndefined()
    expect(await files.list(['nothing'])).toEqual([])
  })

  test('lists what a folder holds, and removes a file or a folder with all in it and nothing beside it', async () => {
    for (const path of ['a/1/x', 'a/1/y', 'a/10/z', 'a/w'])
      await files.put(path.split('/'), Buffer.from(path))
    expect(await namesIn('a')).toEqual(['1', '10', 'w'])
    await files.remove(['a', '1', 'y'])
    await files.remove(['a', '1', 'never'])
    expect(await namesIn('a', '1')).toEqual(['x'])
    await files.remove(['a', '1'])
    expect(await namesIn('a')).toEqual(['10', 'w'])
    const [{ changedAt } = { changedAt: new Date(0) }] = (await files.list(['a'])).filter(
      ({ name }) => name === 'w',
    )
    expect(Math.abs(Date.now() - changedAt.getTime())).toBeLessThan(60_000)
  })

  test('takes a file that no memory should hold, piece by piece, and one of nothing', async () => {
    const pieces = Array.from({ length: 21 }, () => randomBytes(1_000_000))
    const size = await files.write(['work', 'large'], piecesOf(pieces))
    expect(size).toBe(21_000_000)
    const file = (await files.read(['work', 'large']))!
    expect(file.size).toBe(size)
    expect((await buffer(file.stream)).equals(Buffer.concat(pieces))).toBe(true)
    expect(await files.write(['work', 'empty'], piecesOf([]))).toBe(0)
    expect((await files.get(['work', 'empty']))?.length).toBe(0)
  })

  test('shows nothing of a file whose source broke off', async () => {
    const failingSource = (async function* () {
      yield randomBytes(9_000_000)
      throw new Error('the guest went away')
    })()
    await expect(files.write(['work', 'half'], failingSource)).rejects.toThrow('the guest went away')
    expect(await namesIn('work')).not.toContain('half')
    const all: string[] = []
    for await (const { path } of files.all()) all.push(path.join('/'))
    expect(all).toContain('work/large')
    expect(all.filter((path) => path.includes('half'))).toEqual([])
  })

  test('refuses names that our code never makes', async () => {
    await expect(async () => files.get(['..', 'secrets.json'])).rejects.toThrow(RangeError)
  })
})

async function* piecesOf(pieces: Buffer[]) {
  yield* pieces
}

describe('an installation with a bucket', () => {
  let api: TestApi
  let empty: TestDatabase
  beforeAll(async () => {
    api = await testApi(server.settings('guests'))
    empty = await emptyDatabase()
  })
  afterAll(async () => {
    await api?.close()
    await empty?.close()
  })

  test('keeps a guest’s photo there, shows it to the owner, and a backup brings it into another bucket', async () => {
    const owner = await registerPerson(api.app)
    const { body } = await owner.post('/survey/receive', {
      title: 'Кофейня',
      config: { locales: ['ru'], defaultLocale: 'ru' },
      questions: [{ id: 'shot', type: 'file_upload', title: 'Фото', max: 2 }],
      widgets: [],
    })
    const [surveyId, id] = [body.id as string, randomUUID()]
    const fileId = await sendPhoto(api, { surveyId, id })
    const answer = { id, surveyId, locale: 'ru', version: 1, answers: { shot: [fileId] } }
    expect((await asGuest(api.app, 'POST', '/survey/answer', answer)).status).toBe(201)
    const response = await owner.get(`/survey/answer/file?id=${surveyId}&subId=${id}&file=${fileId}`)
    expect([response.status, response.headers['content-type']]).toEqual([200, 'image/webp'])
    const { databaseUrl, dataDir, secret, s3 } = api.app.config
    expect(existsSync(join(dataDir, 'files'))).toBe(false)

    const to = join(root, 'backups')
    const { folder } = await takeBackup({ databaseUrl, dataDir, s3, secret, to })
    const target = { dataDir: join(root, 'restored'), s3: inBucket('restored') }
    await restoreBackup({ folder, databaseUrl: empty.url, ...target, compare: true })
    const path = ['answer', String(owner.accountId), surveyId, fileId]
    expect((await openFiles(target).get(path))!.equals(response.bytes)).toBe(true)
    await expect(restoreBackup({ folder, databaseUrl: empty.url, ...target })).rejects.toThrow('is not empty')
  })

  test('whose store is away says that it is, and when to try again', async () => {
    const unreachable = await testApi({ ...server.settings('guests'), S3_URL: 'http://127.0.0.1:9/guests' })
    const refused = await unreachable.app.files.get(['answer', '1', 'x']).catch((error) => error)
    expect(refused).toMatchObject({ status: 503, retryAfter: 5 })
    await unreachable.close()
  })
})

async function sendPhoto(api: TestApi, fields: { surveyId: string; id: string }): Promise<string> {
  const form = new FormData()
  for (const [key, value] of Object.entries({ ...fields, version: '1', question: 'shot' }))
    form.append(key, value)
  const dots = { create: { width: 600, height: 300, channels: 3, background: '#c43' } } as const
  const photo = await sharp(dots).jpeg().toBuffer()
  form.append('file', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'photo.jpg')
  const encoded = new Response(form)
  const reply = await api.app.inject({
    method: 'POST',
    url: '/v1/survey/answer/file',
    headers: { 'content-type': encoded.headers.get('content-type')! },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
  return reply.json().fileId
}
