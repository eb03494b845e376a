import { randomUUID } from 'node:crypto'
import { connect, createServer } from 'node:net'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AppError } from '../platform/errors.ts'
import { freePort } from '../platform/postgres/postgres.ts'
import { type TestApi, testApi } from '../testing/api.ts'
import { openRaw, sendRaw } from '../testing/raw-request.ts'
import { seeded } from '../testing/seeded.ts'
import { newVisitor } from '../testing/visitor.ts'
import { buildWebServer } from '../web/server/server.ts'

const SITE = 'https://feedback.example.kz'

let api: TestApi
let web: FastifyInstance
/** The API by itself, and through the web server. */
let doors: Record<'api' | 'web', string>

beforeAll(async () => {
  api = await testApi({
    PUBLIC_URL: SITE,
    SMTP_URL: 'smtp://127.0.0.1:9',
    CORS_ORIGINS: 'https://shop.example.kz',
    HSTS_SUBDOMAINS: 'yes',
    LOG_LEVEL: 'silent',
    BODY_SECONDS: '3',
  })
  const apiUrl = await api.app.listen({ port: 0, host: '127.0.0.1' })
  web = await buildWebServer({ ...api.app.config, apiUrl }, () => {
    // The build is not there: no page is.
    throw new AppError('not_found')
  })
  doors = { api: apiUrl, web: await web.listen({ port: 0, host: '127.0.0.1' }) }
})
afterAll(async () => {
  await web?.close()
  api?.app.server.closeAllConnections()
  await api?.close()
})

const HEAD = 'Host: feedback.example.kz\r\nConnection: close\r\nAccept-Language: kk\r\n'
const get = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\n${HEAD}${headers}\r\n`
const post = (body: string | Buffer, headers: string, path = '/v1/survey/answer') =>
  Buffer.concat([
    Buffer.from(`POST ${path} HTTP/1.1\r\n${HEAD}${headers}\r\n\r\n`.replace('LENGTH', `${body.length}`)),
    Buffer.from(body),
  ])
const json = 'Content-Type: application/json\r\nContent-Length: LENGTH'
const packed = (coding: string, body: Buffer) => post(body, `${json}\r\nContent-Encoding: ${coding}`)
const file = '/v1/survey/answer/file'

const ODD: [string, number, string | Buffer][] = [
  ['a query key that reaches for the prototype', 400, get('/v1/survey/receive-old?id=1&__proto__=1')],
  ['the same in escapes', 400, get('/v1/user?%5f%5Fproto__=1')],
  ['the same hidden behind NUL', 400, get('/v1/user?__pro%00to__=1')],
  ['a host that is none', 400, get('/v1/user').replace('feedback.example.kz', '%%<>"')],
  ['a host that is a script', 400, get('/v1/user').replace('feedback.example.kz', 'javascript:alert(1)')],
  ['a host with no such port', 400, get('/v1/user').replace('feedback.example.kz', 'a.kz:99999')],
  ['a host with a path', 400, get('/v1/user').replace('feedback.example.kz', 'a.kz/x')],
  ['no host', 400, 'GET /v1/user HTTP/1.1\r\nConnection: close\r\nAccept-Language: kk\r\n\r\n'],
  ['two hosts', 400, get('/v1/user', 'Host: other.kz\r\n')],
  ['a forwarded host that is none', 400, get('/v1/user', 'X-Forwarded-Host: a b, <x>\r\n')],
  ['a forwarded protocol of another kind', 400, get('/v1/user', 'X-Forwarded-Proto: javascript\r\n')],
  ['a list of protocols that ends in none', 400, get('/v1/user', 'X-Forwarded-Proto: https, <>\r\n')],
  ['escapes that can not be read', 400, get('/v1/documents/%zz')],
  ['escapes of no letter', 400, get('/v1/documents/%ff%fe')],
  ['escapes that can not be read, where nothing is', 400, get('/nothing/%c3')],
  ['NUL in an address', 400, get('/v1/\0')],
  ['letters in an address', 400, get('/v1/ж')],
  ['a header that is none', 400, get('/v1/user', 'X Y: 1\r\n')],
  ['another protocol', 400, 'PRI * HTTP/2.0\r\nAccept-Language: kk\r\n\r\nSM\r\n\r\n'],
  ['TRACE', 405, get('/v1/user').replace('GET', 'TRACE')],
  ['CONNECT', 405, get('a.kz:443').replace('GET', 'CONNECT')],
  ['PROPFIND', 405, get('/v1/user').replace('GET', 'PROPFIND')],
  ['QUERY', 405, get('/v1/user').replace('GET', 'QUERY')],
  ['PUT', 405, get('/v1/user').replace('GET', 'PUT')],
  ['a method that nobody knows', 405, get('/v1/user').replace('GET', 'BREW')],
  ['an address without end', 414, get(`/v1/user?a=${'a'.repeat(60_000)}`)],
  ['a path of 7,000 segments', 414, get('/a'.repeat(7000))],
  ['a path of one segment without end', 414, get(`/survey/${'a'.repeat(3000)}`)],
  ['a path of more segments than any page has', 414, get(`/v1${'/a'.repeat(20)}`)],
  ['more parameters than any page has', 414, get(`/v1/user?${'a=&'.repeat(300)}`)],
  ['page modules of more paths than a page links to', 414, get(`/__manifest?paths=${'%2Fa,'.repeat(300)}`)],
  ['page modules of a path without end', 414, get(`/__manifest?paths=${'/a'.repeat(3000)}`)],
  ['more headers than any browser sends', 431, get('/v1/user', 'X-A: 1\r\n'.repeat(300))],
  ['more cookies than a browser keeps', 431, get('/v1/user', `Cookie: ${'a=1;'.repeat(300)}\r\n`)],
  ['headers without end', 431, get('/v1/user', `X-Long: ${'a'.repeat(60_000)}\r\n`)],
  ['a gzipped body', 415, packed('gzip', gzipSync('{}'))],
  ['a deflated body', 415, packed('deflate', deflateSync('{}'))],
  ['a body in Brotli', 415, packed('br', brotliCompressSync('{}'))],
  ['a body that is said to be gzipped', 415, packed('gzip', Buffer.from('{}'))],
  ['a packing that nobody knows', 415, packed('wat', Buffer.from('{}'))],
  ['another alphabet', 415, post('{}', json.replace('json', 'json; charset=klingon'))],
  ['UTF-16', 415, post(Buffer.from('{}', 'utf16le'), json.replace('json', 'json; charset="utf-16"'))],
  ['letters that are no UTF-8', 415, post(Buffer.from('{"a":"\xff"}', 'latin1'), json)],
  ['a type that is none', 415, post('{}', 'Content-Type: ;;;\r\nContent-Length: LENGTH')],
  ['no type', 415, post('{}', 'Content-Length: LENGTH')],
  ['a type of the prototype', 415, post('{}', 'Content-Type: __proto__/x\r\nContent-Length: LENGTH')],
  [
    'a form where data is wanted',
    415,
    post('xx', 'Content-Type: multipart/form-data\r\nContent-Length: LENGTH'),
  ],
  ['half a JSON', 400, post('{"a":', json)],
  ['a length that is none', 400, post('{}', json.replace('LENGTH', 'abc'))],
  ['a length below zero', 400, post('{}', json.replace('LENGTH', '-1'))],
  ['two lengths', 400, post('{}', `${json}\r\nContent-Length: 3`)],
  ['a length and pieces', 400, post('{}', `${json}\r\nTransfer-Encoding: chunked`)],
  [
    'pieces that are none',
    400,
    post('zz\r\n', 'Content-Type: application/json\r\nTransfer-Encoding: chunked'),
  ],
  ['a body beyond every limit', 413, post(`"${'a'.repeat(1_100_000)}"`, json)],
  [
    'a form without a boundary',
    400,
    post('xx', 'Content-Type: multipart/form-data\r\nContent-Length: LENGTH', file),
  ],
  [
    'a boundary without end',
    400,
    post(
      'xx',
      `Content-Type: multipart/form-data; boundary=${'b'.repeat(300)}\r\nContent-Length: LENGTH`,
      file,
    ),
  ],
  [
    'a form that was cut off',
    400,
    post(
      '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nPNG',
      'Content-Type: multipart/form-data; boundary=b\r\nContent-Length: LENGTH',
      file,
    ),
  ],
]

describe.each(['api', 'web'] as const)('an odd request, to the %s', (door) => {
  test.each(ODD)('%s: %i, in the language of who asks', async (_, status, request) => {
    const answer = await sendRaw(doors[door], request)
    expect([answer.status, answer.body]).toEqual([status, expect.stringMatching(/"title":"[^"]*[Ѐ-ӿ]/)])
    expect(answer.body).not.toMatch(/FST_|statusCode|"error"|Bad Request|Unsupported/)
    expect(answer.head).toContain('content-type: application/problem+json')
    expectSafeHeaders(answer.head)
  })

  test('an expectation that nobody knows is ignored, and a body that waits to be asked for is', async () => {
    expect((await sendRaw(doors[door], get('/v1/user', 'Expect: miracle\r\n'))).status).toBe(401)
    expect((await sendRaw(doors[door], post('{}', `${json}\r\nExpect: 100-continue`))).status).toBe(400)
  })

  test('an address written whole is the same address, whatever host it names', async () => {
    expect((await sendRaw(doors[door], get('http://evil.example/v1/user'))).status).toBe(401)
  })

  test('14,500 letters of a query are answered, packed for who wants it', async () => {
    const cookie = `Cookie: a=${'a'.repeat(1300)}\r\n`
    const query = `/v1/user?a=${'%D0%B6'.repeat(2416)}`
    const answer = await sendRaw(doors[door], get(query, `Accept-Encoding: br\r\n${cookie}`))
    expect(answer.status).toBe(401)
  })

  test('no random request ends the process or gets an internal error', async () => {
    const random = seeded(20_211)
    const failures: string[] = []
    for (let round = 0; round < 5; round++) {
      const requests = Array.from({ length: 80 }, () => thrownTogether(random))
      const answers = await Promise.all(requests.map((request) => sendRaw(doors[door], request, 1000)))
      for (const [at, { status, body }] of answers.entries())
        if (status >= 500 || /FST_|statusCode/.test(body)) failures.push(`${status} ${requests[at]}`)
    }
    expect(failures).toEqual([])
    expect((await newVisitor(doors[door]).get('/v1/openapi.json')).status).toBe(200)
  })
})

describe('through the web server', () => {
  test.each([
    ['a file', '/favicon.svg', 200],
    ['the manifest', '/site.webmanifest', 200],
    ['a file that is not there', '/dist/nothing.js', 404],
    ['a file outside', '/dist/%2e%2e/%2e%2e/package.json', 404],
    ['a part that a file does not have', '/favicon.svg', 416, 'Range: bytes=999999-\r\n'],
    ['the health', '/health/ready', 200],
    ['data', '/v1/openapi.json', 200],
    ['an address of a page that can not be read', '/survey/%zz', 400],
  ])('%s carries the headers that keep browsers safe', async (_, path, status, headers = '') => {
    const answer = await sendRaw(doors.web, get(path, headers))
    expect(answer.status).toBe(status)
    expectSafeHeaders(answer.head)
    if (status >= 400) expect(answer.body).toMatch(/"title":"[^"]*[Ѐ-ӿ]/)
  })

  test('nobody is sent to it before the API is ready, which is not asked for each who asks', async () => {
    const port = await freePort()
    const early = await buildWebServer({ ...api.app.config, apiUrl: `http://127.0.0.1:${port}` }, () => {
      throw new AppError('not_found')
    })
    const door = newVisitor(await early.listen({ port: 0, host: '127.0.0.1' }))
    const status = async () => (await door.get('/health/ready')).status
    expect(await status()).toBe(503)
    // The way to the API opens; it counts what comes by.
    let connections = 0
    const way = createServer((socket) => {
      connections++
      socket
        .on('error', () => {})
        .pipe(connect(Number(new URL(doors.api).port), '127.0.0.1'))
        .on('error', () => {})
        .pipe(socket)
    }).listen(port, '127.0.0.1')
    await expect.poll(status).toBe(200)
    const before = connections
    expect(new Set(await Promise.all(Array.from({ length: 200 }, status)))).toEqual(new Set([200]))
    expect(connections - before).toBeLessThan(20)
    await early.close()
    way.close()
  })

  test('a browser gets a page in the language that was chosen, with a way home', async () => {
    const page = (headers: string) =>
      sendRaw(doors.web, get('/survey/%zz', `Accept: text/html\r\n${headers}`))
    expect((await page('')).body).toMatch(/<html lang="kk-KZ">.*<a href="\/kk">Басты бетке<\/a>/)
    const chosen = await page('Cookie: lang=en\r\n')
    expect(chosen.body).toContain('<html lang="en">')
    expect(chosen.head).toMatch(/content-security-policy: default-src 'none'; style-src 'sha256-/)
    const tooLong = await sendRaw(doors.web, get(`/kk${'/a'.repeat(6000)}`, 'Accept: text/html\r\n'))
    expect(tooLong.status).toBe(414)
    expect(tooLong.body).toMatch(/<html lang="kk-KZ">.*<a href="\/kk">Басты бетке<\/a>/)
    const unreadable = await sendRaw(doors.web, get('/\0', 'Accept: text/html\r\n'))
    expect([unreadable.status, unreadable.body]).toEqual([
      400,
      expect.stringContaining('<html lang="kk-KZ">'),
    ])
  })

  test('the connection of a program that wants it closed is closed, and its length is the true one', async () => {
    const { head } = await sendRaw(doors.web, get('/v1/user'))
    expect(head).toContain('connection: close')
    expect(head).not.toContain('keep-alive')
  })

  test('a photo of some megabytes arrives as it was sent', async () => {
    const owner = newVisitor(doors.web)
    await owner.get('/v1/user')
    await owner.post('/v1/register', { username: `${randomUUID()}@example.kz`, password: 'Слово-пароль 7' })
    const noise = Buffer.from(Array.from({ length: 900 * 900 * 3 }, (_, at) => (at * 2_654_435_761) >>> 13))
    const photo = await sharp(noise, { raw: { width: 900, height: 900, channels: 3 } })
      .png({ compressionLevel: 0 })
      .toBuffer()
    const form = new FormData()
    form.append('title', 'Шум')
    form.append('file', new Blob([new Uint8Array(photo)]), 'noise.png')
    const { status } = await fetch(`${doors.web}/v1/survey/design/image`, {
      method: 'POST',
      body: form,
      headers: {
        cookie: [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-xsrf-token': owner.cookies.get('XSRF-TOKEN')!,
      },
    })
    expect([photo.length > 2_000_000, status]).toEqual([true, 201])
  })

  test('a form of more fields than any page has is refused before a page reads it', async () => {
    const url = 'Content-Type: application/x-www-form-urlencoded\r\nContent-Length: LENGTH'
    const parts = 'Content-Type: multipart/form-data; boundary=b\r\nContent-Length: LENGTH'
    const part = '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'
    const statuses = await Promise.all(
      [
        post('a=1&'.repeat(20_000), url, '/login'),
        post(`a=${'1'.repeat(2_100_000)}`, url, '/login'),
        post(`${part.repeat(20_000)}--b--\r\n`, parts, '/login'),
        // Ordinary ones reach the page, which is not there.
        post('a=1&'.repeat(1000), url, '/login'),
        post(`${part.repeat(1000)}--b--\r\n`, parts, '/login'),
      ].map(async (request) => (await sendRaw(doors.web, request)).status),
    )
    expect(statuses).toEqual([413, 413, 413, 404, 404])
  })

  test('a body that is too large by its own word is not waited for', async () => {
    const head = `POST /v1/survey/answer HTTP/1.1\r\n${HEAD}Content-Type: application/json\r\nContent-Length: 99999999\r\n\r\n`
    const socket = openRaw(doors.web)
    socket.on('error', () => {})
    socket.write(head)
    const answer = await new Promise((resolve) => socket.once('data', (data) => resolve(String(data))))
    expect(answer).toMatch(/^HTTP\/1\.1 413 /)
    socket.destroy()
  })
})

describe('slow bodies', () => {
  test('130 of one address leave room for everybody, and do not take all there is; none is waited for without end', async () => {
    const slow = Array.from({ length: 130 }, () => slowPost('203.0.113.9'))
    const stranger = slowPost('203.0.113.77')
    await expect.poll(() => slow.filter(({ heard }) => heard().includes(' 429 ')).length).toBe(130 - 64)
    const own = newVisitor(doors.web, { address: '203.0.113.9' })
    const other = newVisitor(doors.web, { address: '203.0.113.10' })
    for (const visitor of [own, other]) {
      expect((await visitor.get('/v1/user')).status).toBe(401)
      expect((await visitor.post('/v1/survey/answer', {})).status).toBe(400)
    }
    const open = slow.filter(({ heard }) => heard() === '')
    expect([open.length, stranger.heard()]).toEqual([64, ''])
    await expect
      .poll(() => [...open, stranger].filter(({ heard }) => heard().includes(' 408 ')).length)
      .toBe(65)
    expect(open[0]!.heard()).toContain('Деректер уақытында жетпеді')
    for (const { end } of [...slow, stranger]) end()
  })

  test('addresses of one IPv6 network are one address', async () => {
    const slow = Array.from({ length: 70 }, (_, at) => slowPost(`2001:db8:7:7::${at.toString(16)}`))
    await expect.poll(() => slow.filter(({ heard }) => heard().includes(' 429 ')).length).toBe(6)
    for (const { end } of slow) end()
  })

  function slowPost(address: string) {
    let text = ''
    const socket = openRaw(doors.web)
    socket.on('error', () => {})
    socket.on('data', (data) => {
      text += String(data)
    })
    const headers = `X-Forwarded-For: ${address}\r\nContent-Type: application/json\r\nContent-Length: 1000`
    socket.write(`POST /v1/survey/answer HTTP/1.1\r\n${HEAD}${headers}\r\n\r\n{`)
    return { heard: () => text, end: () => socket.destroy() }
  }
})

describe('a change that another site asks for', () => {
  const EVIL = [
    'https://evil.example',
    'http://feedback.example.kz',
    'https://feedback.example.kz.evil.example',
  ]
  const change = async (door: 'api' | 'web', path: string, headers: Record<string, string>) => {
    const visitor = newVisitor(doors[door])
    await visitor.get('/v1/user')
    return visitor.post(path, {}, headers)
  }

  test.each(['api', 'web'] as const)('is refused with a reason, at the %s', async (door) => {
    for (const path of ['/v1/login', '/v1/user', '/v1/survey/answer'])
      for (const origin of EVIL) {
        const { status, body } = await change(door, path, { origin, 'accept-language': 'en' })
        expect([status, body.reason, body.detail]).toEqual([
          403,
          'origin',
          'The request came from another site. Open the page on our site and try again.',
        ])
      }
    const changing = await newVisitor(doors[door]).get('/v1/survey/rename', { origin: EVIL[0]! })
    expect(changing.body.reason).toBe('origin')
    expect((await change(door, '/v1/login', { origin: 'null' })).body.reason).toBe('origin')
  })

  test.each(['api', 'web'] as const)('is taken from where it may come, at the %s', async (door) => {
    const fields = (headers: Record<string, string>) => change(door, '/v1/login', headers)
    const { host } = new URL(doors[door])
    for (const headers of [
      { origin: SITE },
      { origin: 'https://shop.example.kz' },
      { origin: `http://${host}` },
      { origin: 'null', 'sec-fetch-site': 'same-origin' },
      {},
    ] as Record<string, string>[])
      expect([headers, (await fields(headers)).body.fields]).toEqual([
        headers,
        { username: expect.any(String), password: expect.any(String) },
      ])
    // A guest's page in another site's sandbox, and a program that names itself.
    expect((await change(door, '/v1/survey/answer', { origin: 'null' })).status).toBe(400)
    const program = await change(door, '/v1/survey/answer', { origin: EVIL[0]!, authorization: 'Bearer key' })
    expect(program.status).toBe(400)
  })
})

function expectSafeHeaders(head: string): void {
  expect(head).toContain('x-content-type-options: nosniff')
  expect(head).toContain('referrer-policy: strict-origin-when-cross-origin')
  expect(head).toMatch(/permissions-policy: .*camera=\(\)/)
  expect(head).toContain('strict-transport-security: max-age=31536000; includesubdomains')
  expect(head).toMatch(/content-security-policy: default-src 'none'.*frame-ancestors 'none'/)
  expect(head).toContain('x-frame-options: deny')
}

const WORDS = [
  ...[
    '',
    '1',
    '__proto__',
    'constructor',
    'toString',
    '%00',
    '%zz',
    '%ff',
    '%F0%9F%98%80',
    '..',
    '//',
    '\\',
    ';',
    '&&',
    '[]',
    'a[b]',
  ],
  ...[
    '<script>',
    '"',
    "'",
    '{}',
    'null',
    '-1',
    '1e999',
    'a'.repeat(2000),
    '%'.repeat(50),
    'javascript:',
    '\xff',
    '\t',
    '*',
    '?',
    '#',
  ],
]
const METHODS = [
  'GET',
  'POST',
  'HEAD',
  'DELETE',
  'OPTIONS',
  'PUT',
  'PATCH',
  'TRACE',
  'QUERY',
  'M-SEARCH',
  'get',
  'X',
]
const PATHS = [
  ...[
    '/v1/survey/receive-old',
    '/v1/survey/answer',
    '/v1/survey/answer/file',
    '/v1/user',
    '/v1/login',
    '/v1/q',
    '/api/user',
  ],
  ...[
    '/v1/picture/x',
    '/v1/survey/informer/x.svg',
    '/v1/documents/x',
    '/v1/share/ru/x',
    '/dist/x.js',
    '/favicon.svg',
    '/v1',
    '*',
  ],
]
const NAMES = [
  ...['Cookie', 'Content-Encoding', 'Transfer-Encoding', 'Accept', 'Accept-Encoding'],
  ...[
    'Accept-Language',
    'Accept-Version',
    'Authorization',
    'Connection',
    'Expect',
    'Forwarded',
    'If-None-Match',
    'Origin',
    'Range',
  ],
  ...[
    'If-Modified-Since',
    'TE',
    'Trailer',
    'Upgrade',
    'User-Agent',
    'X-Forwarded-For',
    'X-Forwarded-Host',
    'X-Forwarded-Proto',
  ],
  ...[
    'X-HTTP-Method-Override',
    'X-Request-Id',
    'X-XSRF-TOKEN',
    'Keep-Alive',
    'Proxy-Authorization',
    'Sec-Fetch-Site',
    '__proto__',
  ],
]
const VALUES = [
  ...[
    'sid=%zz; XSRF-TOKEN=%ff; __proto__=1',
    'application/json',
    'multipart/form-data; boundary=b',
    'multipart/form-data',
    'gzip',
  ],
  ...[
    'text/html;charset=x',
    'application/json;;;=',
    'chunked',
    'bytes=0-,-1,a',
    'websocket',
    'close, cookie',
    'keep-alive',
    'kk;q=x',
    '0',
  ],
]
const BODIES = [
  '',
  '{}',
  '{"a":',
  '[[[[',
  'null',
  '{"__proto__":1}',
  '--b\r\n\r\n',
  '--b--\r\n',
  'a=b',
  '\0',
  '0\r\n\r\n',
  '5\r\n{}',
]

/** Most of it is in order, so that the rest gets past the first check. */
function thrownTogether(random: () => number): Buffer {
  const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  const mostly = (usual: string, list: readonly string[]) => (random() < 0.85 ? usual : one(list))
  const some = (most: number, make: () => string) =>
    Array.from({ length: Math.floor(random() * (most + 1)) }, make).join('')
  const word = () => mostly(encodeURIComponent(one(WORDS)), WORDS)
  const body = one(BODIES)
  const method = mostly(one(['GET', 'POST']), METHODS)
  const path = one(PATHS) + some(1, () => `/${word()}`)
  const query = some(1, () => `?id=1${some(4, () => `&${word()}=${word()}`)}`)
  const headers = [
    `Host: ${mostly('feedback.example.kz', WORDS)}`,
    'Connection: close',
    `Content-Type: ${mostly('application/json', VALUES)}`,
    `Content-Length: ${mostly(`${Buffer.byteLength(body)}`, ['0', '1', '-1', 'x', '3'])}`,
    ...Array.from({ length: Math.floor(random() * 3) }, () => `${one(NAMES)}: ${one([...VALUES, ...WORDS])}`),
  ]
  return Buffer.from(`${method} ${path}${query} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n${body}`, 'latin1')
}
