import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, type IncomingHttpHeaders } from 'node:http2'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect as connectTls } from 'node:tls'
import { afterEach, expect, test } from 'vitest'
import { OPERATORS_PROGRAMS } from '../scripts/engines.mjs'
import { freePort } from '../src/platform/postgres/postgres.ts'
import { isWhole } from '../src/testing/matrix.ts'
import { type Site, testSite } from '../src/testing/site.ts'

const DOCUMENT = readFileSync(new URL('../docs/operations.md', import.meta.url), 'utf8')
/** The client's own address: the proxy must tell this one, whatever the client claims. */
const CLIENT = '127.0.0.9'
const FORGED = '203.0.113.7'
const UPLOAD_BYTES = 10_000_000

type Place = { folder: string; port: number; webPort: number }
type Proxy = {
  program: string
  language: string
  arguments: (file: string) => string[]
  adapt: (config: string, place: Place) => string
}

/** Only addresses and files differ from what the documentation says. */
const PROXIES: Record<string, Proxy> = {
  Caddy: {
    program: OPERATORS_PROGRAMS.caddy.programs[0]!,
    language: 'caddyfile',
    arguments: (file) => ['run', '--adapter', 'caddyfile', '--config', file],
    adapt: (config, { folder, port, webPort }) =>
      `{\n\tadmin off\n\tauto_https disable_redirects\n\tskip_install_trust\n\thttps_port ${port}\n\tstorage file_system ${folder}\n}\n` +
      config
        .replace(
          'feedback.example.kz {',
          `localhost:${port} {\n\tbind 127.0.0.1\n\ttls ${folder}/site.pem ${folder}/site.key`,
        )
        .replace(':3000', `:${webPort}`),
  },
  nginx: {
    program: OPERATORS_PROGRAMS.nginx.programs[0]!,
    language: 'nginx',
    arguments: (file) => ['-c', file, '-g', 'daemon off;'],
    adapt: (config, { folder, port, webPort }) =>
      `worker_processes 1;\nerror_log stderr;\npid ${folder}/pid;\nevents {}\nhttp {\n` +
      ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
        .map((name) => `${name}_temp_path ${folder}/${name};\n`)
        .join('') +
      `access_log off;\n${config
        .replace('listen 443', `listen 127.0.0.1:${port}`)
        .replace('/etc/ssl/feedback.example.kz.pem', `${folder}/site.pem`)
        .replace('/etc/ssl/feedback.example.kz.key', `${folder}/site.key`)
        .replace(':3000', `:${webPort}`)}}\n`,
  },
  HAProxy: {
    program: OPERATORS_PROGRAMS.haproxy.programs[0]!,
    language: 'haproxy',
    arguments: (file) => ['-db', '-f', file],
    adapt: (config, { folder, port, webPort }) =>
      config
        .replace('bind :443', `bind 127.0.0.1:${port}`)
        .replace('/etc/ssl/feedback.example.kz.both.pem', `${folder}/both.pem`)
        .replace(':3000', `:${webPort}`),
  },
}

const closing: (() => Promise<unknown> | unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

const installed = Object.entries(PROXIES).filter(([, { program }]) => existsSync(program))

test.runIf(isWhole && installed.length > 0).each(installed.length > 0 ? installed : Object.entries(PROXIES))(
  'behind %s as documented, the client’s own address counts, and uploads and boards pass',
  async (_, proxy) => {
    const place = { folder: certificateFolder(), port: await freePort(), webPort: await freePort() }
    const site = await startSite(place)
    await startProxy(proxy, place)
    const client = openClient(place.port)

    const { cookie, token } = await client.register()
    const { rows } = await site.database.pool.query('select address from session')
    expect(rows).toEqual([{ address: CLIENT }])

    await site.database.pool.query(`update account set tariff = 6, tariff_from = now()`)
    await site.database.pool.query(`update member set first_name = 'Айгерим'`)
    const form = uploadForm()
    const upload = await client.send(
      'POST',
      '/v1/survey/design/image',
      { cookie, 'x-xsrf-token': token, ...form.headers },
      form.body,
    )
    // It is no picture, which only a server that received all of it can say.
    expect(upload.status).toBe(400)

    const survey = {
      title: 'Кофейня',
      config: { locales: ['ru'], defaultLocale: 'ru' },
      questions: [{ id: 'nps', type: 'nps', title: 'Да?' }],
      widgets: [],
    }
    const json = { cookie, 'x-xsrf-token': token, 'content-type': 'application/json' }
    const { body } = await client.send(
      'POST',
      '/v1/survey/receive',
      json,
      Buffer.from(JSON.stringify(survey)),
    )
    expect(
      await client.firstEvent(`/v1/survey/analytics/live?id=${JSON.parse(body).id}`, { cookie }),
    ).toContain('data:')
  },
)

function certificateFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'qalay-proxy-'))
  closing.push(() => rmSync(folder, { recursive: true, force: true }))
  // nginx works as a user of its own.
  chmodSync(folder, 0o755)
  for (const name of ['client_body', 'proxy']) {
    mkdirSync(join(folder, name))
    chmodSync(join(folder, name), 0o777)
  }
  const [key, pem] = [join(folder, 'site.key'), join(folder, 'site.pem')]
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject, '-keyout', key, '-out', pem],
    { stdio: 'ignore' },
  )
  writeFileSync(join(folder, 'both.pem'), readFileSync(pem, 'utf8') + readFileSync(key, 'utf8'))
  return folder
}

async function startSite({ port, webPort }: Place): Promise<Site> {
  const site = await testSite({
    WEB_PORT: String(webPort),
    PUBLIC_URL: `https://localhost:${port}`,
    MAIL_FROM: 'Qalay <no-reply@localhost>',
  })
  closing.push(() => site.close())
  return site
}

async function startProxy({ program, language, arguments: args, adapt }: Proxy, place: Place): Promise<void> {
  const config = new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, 'm').exec(DOCUMENT)![1]!
  const file = join(place.folder, 'config')
  writeFileSync(file, adapt(config, place))
  const child: ChildProcess = spawn(program, args(file), { stdio: ['ignore', 'ignore', 'pipe'] })
  let output = ''
  child.stderr!.on('data', (chunk) => {
    output += chunk
  })
  closing.push(async () => {
    if (child.exitCode !== null) return
    const exit = once(child, 'exit')
    child.kill('SIGTERM')
    await exit
  })
  await expect
    .poll(() =>
      openClient(place.port)
        .send('GET', '/robots.txt')
        .then(
          ({ status }) => status,
          () => output,
        ),
    )
    .toBe(200)
}

function uploadForm() {
  const head =
    '--part\r\ncontent-disposition: form-data; name="file"; filename="hall.png"\r\ncontent-type: image/png\r\n\r\n'
  const body = Buffer.concat([
    Buffer.from(head),
    Buffer.alloc(UPLOAD_BYTES, 7),
    Buffer.from('\r\n--part--\r\n'),
  ])
  return { headers: { 'content-type': 'multipart/form-data; boundary=part' }, body }
}

/** Speaks HTTP/2 from an address of its own, and claims to have another. */
function openClient(port: number) {
  const origin = `https://localhost:${port}`
  const socket = { host: '127.0.0.1', port, localAddress: CLIENT, servername: 'localhost' }
  const createConnection = () => connectTls({ ...socket, ALPNProtocols: ['h2'], rejectUnauthorized: false })
  const session = connect(origin, { createConnection })
  session.on('error', () => {})
  closing.push(() => session.destroy())

  const request = (method: string, path: string, headers: Record<string, string> = {}, body?: Buffer) => {
    const stream = session.request({
      ':method': method,
      ':path': path,
      origin,
      'x-forwarded-for': FORGED,
      ...headers,
    })
    stream.end(body)
    return stream
  }
  const send = async (method: string, path: string, headers?: Record<string, string>, body?: Buffer) => {
    const stream = request(method, path, headers, body)
    const [head] = (await once(stream, 'response')) as [IncomingHttpHeaders & { ':status': number }]
    let text = ''
    for await (const chunk of stream) text += chunk
    return { status: head[':status'], cookies: head['set-cookie'] ?? [], body: text }
  }
  return {
    send,
    register: async () => {
      const first = await send('GET', '/v1/user')
      const account = { username: 'owner@example.com', password: 'a password of a test 7' }
      const headers = {
        cookie: cookieOf(first.cookies),
        'x-xsrf-token': tokenOf(first.cookies),
        'content-type': 'application/json',
      }
      const { cookies } = await send('POST', '/v1/register', headers, Buffer.from(JSON.stringify(account)))
      return { cookie: cookieOf(cookies), token: tokenOf(cookies) }
    },
    firstEvent: async (path: string, headers: Record<string, string>) => {
      const stream = request('GET', path, headers)
      let text = ''
      for await (const chunk of stream) {
        text += chunk
        if (text.includes('data:')) break
      }
      return text
    },
  }
}

function cookieOf(lines: readonly string[]): string {
  return lines.map((line) => line.split(';')[0]).join('; ')
}

function tokenOf(lines: readonly string[]): string {
  return /XSRF-TOKEN=([^;]+)/.exec(lines.join('\n'))?.[1] ?? ''
}
