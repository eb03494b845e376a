import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApi, testApi } from '../../../testing/api.ts'
import { asGuest, type Person, registerPerson } from '../../../testing/people.ts'

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
const INFECTED = Buffer.concat([PDF, Buffer.from('EICAR')])
const socketPath = join(tmpdir(), `qalay-clamd-${randomUUID()}`)

let api: TestApi
let owner: Person
let surveyId: string
let scanner: Server | undefined

/** What clamd does with INSTREAM: sizes of four bytes with their chunks, ended by a size of nothing. */
async function startScanner(): Promise<void> {
  const server = createServer((socket) => {
    let bytes = Buffer.alloc(0)
    socket.on('error', () => {})
    socket.on('data', (data) => {
      bytes = Buffer.concat([bytes, data])
      const start = 'zINSTREAM\0'.length
      let at = start
      const chunks: Buffer[] = []
      while (bytes.length >= at + 4) {
        const size = bytes.readUInt32BE(at)
        if (size === 0) {
          const isBad = Buffer.concat(chunks).includes('EICAR')
          socket.end(isBad ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0')
          return
        }
        if (bytes.length < at + 4 + size) return
        chunks.push(bytes.subarray(at + 4, at + 4 + size))
        at += 4 + size
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(socketPath, resolve))
  scanner = server
}

const stopScanner = () => new Promise<void>((resolve) => scanner?.close(() => resolve()) ?? resolve())

beforeAll(async () => {
  await startScanner()
  api = await testApi({ CLAMD_URL: `unix:${socketPath}`, FILE_DOCUMENT_MB: '1' })
  owner = await registerPerson(api.app)
  const questions = [
    { id: 'nps', type: 'nps', title: 'Посоветуете?' },
    { id: 'papers', type: 'file_upload', title: 'Документы', accept: ['pdf', 'image'] },
    { id: 'shot', type: 'file_upload', title: 'Фото' },
  ]
  const document = { config: { locales: ['ru'], defaultLocale: 'ru' }, questions, widgets: [] }
  surveyId = (await owner.post('/survey/receive', { title: 'Клиника', ...document })).body.id
})
afterAll(async () => {
  await api?.close()
  await stopScanner()
})

async function upload(bytes: Uint8Array, fields: { id?: string; question?: string } = {}) {
  const form = new FormData()
  for (const [key, value] of Object.entries({
    ...{ surveyId, id: randomUUID(), version: '1', question: 'papers' },
    ...fields,
  }))
    form.append(key, value)
  form.append('file', new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }), 'смета.pdf')
  const response = new Response(form)
  const reply = await api.app.inject({
    method: 'POST',
    url: '/v1/survey/answer/file',
    headers: { 'content-type': response.headers.get('content-type')! },
    payload: Buffer.from(await response.arrayBuffer()),
  })
  return { status: reply.statusCode, body: reply.json() }
}

test('a document that the question allows is kept as it came and only ever downloaded', async () => {
  const id = randomUUID()
  const { status, body } = await upload(PDF, { id })
  expect(status).toBe(201)
  const answers = { nps: 3, papers: [body.fileId] }
  const answer = { id, surveyId, locale: 'ru', version: 1, answers }
  expect((await asGuest(api.app, 'POST', '/survey/answer', answer)).status).toBe(201)
  const address = `/survey/answer/file?id=${surveyId}&subId=${id}&file=${body.fileId}`
  const file = await owner.get(address)
  expect(Buffer.from(file.bytes).equals(PDF)).toBe(true)
  expect(file.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${body.fileId}.pdf"`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  const { body: open } = await owner.get(`/case/one?id=${surveyId}.${id}`)
  expect(open.files).toEqual([{ kind: 'file', ids: [body.fileId] }])
  const { questions } = (await owner.get(`/survey/analytics?id=${surveyId}`)).body
  expect(questions.map(({ takesFiles }: { takesFiles?: boolean }) => takesFiles)).toEqual([
    undefined,
    true,
    undefined,
  ])
  expect((await asGuest(api.app, 'GET', address)).status).toBe(401)
  expect((await owner.change('DELETE', `/survey/answers?id=${surveyId}&subId=${id}`)).status).toBe(204)
  expect((await owner.get(address)).status).toBe(404)
})

test('what a file is says its content: pages, other kinds and documents for a photo are refused, and too large ones', async () => {
  const refusal = async (bytes: Uint8Array, question = 'papers') => {
    const { status, body } = await upload(bytes, { question })
    return [status, body.fields?.file]
  }
  const foreign = [400, 'Такой файл не подойдёт. Выберите другой.']
  expect(await refusal(Buffer.from('<html><script>alert(1)</script>'))).toEqual(foreign)
  expect(await refusal(Buffer.from('OggS\0\x02'.padEnd(60, '\0')))).toEqual(foreign)
  expect((await refusal(PDF, 'shot'))[0]).toBe(400)
  const large = Buffer.concat([PDF, Buffer.alloc(1_048_576)])
  expect(await refusal(large)).toEqual([400, 'Файл слишком большой: можно до 1 МБ.'])
})

test('an infected file is refused, and without a scanner none is taken unchecked', async () => {
  const { status, body } = await upload(INFECTED)
  expect([status, body.fields.file]).toEqual([400, expect.stringContaining('найден вирус')])
  await stopScanner()
  scanner = undefined
  expect((await upload(PDF)).status).toBe(503)
  await startScanner()
  expect((await upload(PDF)).status).toBe(201)
})
