import { execFile, spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, normalize } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '../src/api/calls.ts'
import { pages } from '../src/pages.ts'
import { readConfig } from '../src/platform/config/config.ts'
import { listSettings } from '../src/platform/config/list-settings.ts'
import { isWhole } from '../src/testing/matrix.ts'
import { isInstalled, OPERATORS_PROGRAMS } from './engines.mjs'

// Operators follow the documents word by word: everything that they name has to exist.

const documents = ['README.md', 'CONTRIBUTING.md', 'Dockerfile', ...globSync('docs/*.md')].map((file) => ({
  file,
  text: readFileSync(file, 'utf8'),
}))
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
const operations = documents.find(({ file }) => file.endsWith('operations.md'))!.text
/** The settings of the table, with what each row says of its default. */
const table = new Map(
  [...operations.matchAll(/^\| ((?:`[A-Z]\w+`,? ?)+) *\| *(.*?) *\|/gm)].flatMap(([, names, normal]) =>
    [...names!.matchAll(/`(\w+)`/g)].map(([, name]) => [name!, normal!] as const),
  ),
)

type Command = { file: string; settings: string[]; program: string; words: string[] }

/** What stands between ` … ` and in blocks of the shell. */
const codes = documents.flatMap(({ file, text }) => {
  const blocks = [...text.matchAll(/^```sh\n([\s\S]*?)^```/gm)].flatMap(([, block]) =>
    block!.replaceAll('\\\n', ' ').split('\n'),
  )
  const inline = [...text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`\n]+)`/g)].map(([, code]) => code!)
  return [...blocks, ...inline].map((code) => ({ file, code: code.replace(/ +# .*/, '') }))
})

const commands: Command[] = codes.flatMap(({ file, code }) =>
  code.split(/ && |; |\| /).flatMap((part) => {
    const match = /^((?:[A-Z]\w*=\S+ )*)(npm|node) (.*)$/.exec(part.trim())
    if (!match) return []
    const settings = match[1]!
      .split(' ')
      .filter(Boolean)
      .map((setting) => setting.split('=')[0]!)
    return [{ file, settings, program: match[2]!, words: match[3]!.split(' ') }]
  }),
)
const scriptCalls = commands
  .filter(({ program, words }) => program === 'npm' && words[0] === 'run')
  .map(({ file, words }) => ({ file, name: words[1]!, given: words.slice(words.indexOf('--') + 1), words }))

const folder = mkdtempSync(join(tmpdir(), 'qalay-documents-'))
/** What each program says of its use when it gets an option that none has, by its name in package.json. */
const usages = new Map<string, string[]>()

beforeAll(async () => {
  const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: 'postgresql://a:b@127.0.0.1:1/c' }
  await Promise.all(
    ['operator', 'counters', 'backup', 'restore', 'bench', 'simulate'].map(
      (name) =>
        new Promise<void>((resolve) => {
          const file = scripts[name]!.replace('node ', '')
          execFile(process.execPath, [file, '--nonsense'], { env }, (_error, _stdout, stderr) => {
            usages.set(
              name,
              stderr.split('\n').map((line) => line.replace(/^Usage:/, '').trim()),
            )
            resolve()
          })
        }),
    ),
  )
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Capitals stand for what a person fills in; numbers, files, addresses and what is not Latin are already that. */
const isFixed = (word: string) => /^-{0,2}[a-z][a-z_-]*$/.test(word)

/** Whether a line of a program's usage knows every fixed word. */
function isKnown(line: string, args: string[]): boolean {
  const [first = '', ...rest] = line.replace(/^npm run [\w:]+ -- /, '').split(/ +/)
  const words = [first, ...rest].flatMap((word) => word.split(/[[\]|]+/))
  const isOneOfSeveral = rest[0] === '|' || !isFixed(first)
  return args.every((word) => !isFixed(word) || words.includes(word)) && (isOneOfSeveral || args[0] === first)
}

test('there is something to look at', () => {
  expect(scriptCalls.length).toBeGreaterThan(60)
  expect(table.size).toBeGreaterThan(90)
})

test('every program that is named exists', () => {
  const files = Object.values(scripts).flatMap((line) => /^node (\S+)/.exec(line)?.[1] ?? [])
  expect(files.filter((file) => !existsSync(file))).toEqual([])
  const missing = commands.filter(({ program, words: [what = '', name = ''] }) =>
    program === 'node'
      ? /\.ts$/.test(what) && !existsSync(what)
      : !(what === 'run' ? Object.hasOwn(scripts, name) : ['start', 'test', 'ci', 'i'].includes(what)),
  )
  expect(missing).toEqual([])
})

test('packages are installed without scripts of their own everywhere', () => {
  const installs = documents.flatMap(({ text }) => text.match(/\bnpm ci\b.*/g) ?? [])
  expect(installs.length).toBeGreaterThan(2)
  expect(installs.filter((line) => !line.includes('--ignore-scripts'))).toEqual([])
  // What else is installed in this folder: `npm i` of a developer, `npm start`.
  expect(readFileSync('.npmrc', 'utf8')).toMatch(/^ignore-scripts=true$/m)
})

test('every program accepts the words and options that the documents give it', () => {
  const unknown = scriptCalls.filter(({ name, words, given }) => {
    const lines = usages.get(name)?.filter((line) => line.startsWith(`npm run ${name} `))
    expect(lines?.length).not.toBe(0)
    return words.includes('--') && lines && !lines.some((line) => isKnown(line, given))
  })
  expect(unknown).toEqual([])
})

test('every command of the operator is documented', () => {
  const documented = new Set(
    scriptCalls.filter(({ name }) => name === 'operator').map(({ given }) => given[0]),
  )
  const operatorCommands = usages
    .get('operator')!
    .flatMap((line) => /^npm run operator -- ([a-z-]+)/.exec(line)?.[1] ?? [])
  expect(operatorCommands.length).toBeGreaterThan(30)
  expect(operatorCommands.filter((word) => !documented.has(word))).toEqual([])
})

test('the table of settings has every one that the service asks for, and no other', () => {
  // What only counts beside another setting is asked for once that one is set.
  const env = {
    DATA_DIR: folder,
    S3_URL: 'https://s3.example.com/bucket',
    S3_ACCESS_KEY: 'a',
    S3_SECRET_KEY: 'b',
    METRICS_PORT: '9464',
    ANALYTICS: 'umami',
    ANALYTICS_URL: 'https://umami.example.com',
    ANALYTICS_SITE: '6f1c7a0e-2f0c-4b5e-9f0e-0a3b1c2d4e5f',
    TILE_URL: 'https://tiles.example.com/{z}/{x}/{y}.png',
    TILE_ATTRIBUTION: 'somebody',
    EPAY_CLIENT_ID: 'a',
    EPAY_CLIENT_SECRET: 'b',
    EPAY_TERMINAL: 'c',
    EPAY_SHOP_ID: 'd',
    TELEGRAM_BOT_TOKEN: '123456:token-of-the-bot-of-tests',
    GOOGLE_CLIENT_ID: 'e',
    GOOGLE_CLIENT_SECRET: 'f',
    BACKUP_DIR: folder,
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318',
  }
  const names = listSettings(env).map(({ name }) => name)
  // A trial sets the stand-ins for its own processes; the browser belongs to the tests, not to the service.
  expect(names.filter((name) => name !== 'STAND_INS_URL' && !operations.includes(`\`${name}\``))).toEqual([])
  expect([...table.keys()].filter((name) => name !== 'CHROMIUM' && !names.includes(name))).toEqual([])
  const source = readSources('src/platform/config/*.ts')
  const variables = new Set([...source.matchAll(/\benv\.([A-Z][A-Z0-9_]+)/g)].map(([, name]) => name!))
  expect([...variables].filter((name) => !names.includes(name))).toEqual([])
  for (const [, name, normal] of source.matchAll(/'([A-Z][A-Z0-9_]+)', (\d[\d_]*),/g))
    if (/^\d+$/.test(table.get(name!) ?? ''))
      expect([name, Number(table.get(name!))]).toEqual([name, Number(normal!.replaceAll('_', ''))])
})

test('containers get every setting, or one that is fixed for them, and show only Caddy to the world', () => {
  const compose = readFileSync('compose.yaml', 'utf8')
  const passedNames = [...compose.matchAll(/^ {4}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name!)
  const image = readFileSync('Dockerfile', 'utf8')
  // The ports are those that compose.yaml and Caddy name; the browser belongs to the tests, not to the service.
  const elsewhere = ['API_PORT', 'WEB_PORT', 'CHROMIUM']
  const missingNames = [...table.keys(), 'OTEL_TRACES_SAMPLER_ARG'].filter(
    (name) => !passedNames.includes(name) && !image.includes(` ${name}=`) && !elsewhere.includes(name),
  )
  expect(missingNames).toEqual([])
  const published = compose.split(/^ {2}(?=\w+:$)/m).filter((service) => service.includes('ports:'))
  expect(published.map((service) => service.split(':')[0])).toEqual(['caddy'])
  expect(readFileSync('docker/Caddyfile', 'utf8').match(/dynamic .*/g)).toEqual([
    `dynamic a web ${table.get('WEB_PORT')} {`,
  ])
  // A backup goes where the worker can write and what it writes stays.
  expect(compose).toMatch(/^ {4}BACKUP_DIR: \/backups$/m)
  expect(compose).toContain('BACKUP_DIR:-backups}:/backups')
  expect(image).toMatch(/chown node:node .*\/backups/)
})

function readSources(...patterns: string[]): string {
  const files = globSync(patterns, { exclude: ['**/*.test.ts'] })
  return files.map((file) => readFileSync(file, 'utf8')).join('\n')
}

test('every setting that a command, a text or compose.yaml names is one', () => {
  const compose = readFileSync('compose.yaml', 'utf8')
  const others = `${readSources('bench/*.ts', 'scripts/*.mjs', 'src/testing/*.ts', 'src/worker/environment.ts')}${compose}`
  const isSetting = (name: string) =>
    table.has(name) || operations.includes(`\`${name}\` (1)`) || new RegExp(`\\b${name}\\b`).test(others)
  const commandSettings = commands.flatMap(({ settings }) => settings)
  const inText = documents
    .filter(({ file }) => /README|operations|scaling|monitoring/.test(file))
    .flatMap(({ text }) =>
      [...text.matchAll(/`([A-Z][A-Z0-9]*_[A-Z0-9_]+)(?:=[^`]*)?`/g)].map(([, name]) => name!),
    )
  const passedNames = [...compose.matchAll(/^ {4}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name!)
  expect(passedNames.length).toBeGreaterThan(10)
  expect(
    [...commandSettings, ...inText, ...passedNames].filter((name) => !isSetting(name) && name !== 'PATH'),
  ).toEqual([])
})

test('every file and every link leads somewhere', () => {
  const missing = codes.filter(
    ({ code }) =>
      /^(src|docs|scripts|bench|docker|migrations|e2e|public)\/[\w./-]*$/.test(code) && !existsSync(code),
  )
  expect(missing).toEqual([])
  const dead = documents.flatMap(({ file, text }) =>
    [...text.matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].flatMap(
      ([link, path, anchor]) => {
        const target = path ? normalize(join(dirname(file), path)) : file
        if (!existsSync(target)) return [`${file}: ${link}`]
        return anchor && !headings(target).includes(anchor) ? [`${file}: ${link}`] : []
      },
    ),
  )
  expect(dead).toEqual([])
})

/** As GitHub makes anchors of them. */
function headings(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, title]) =>
    title!
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

test('every page, call and port that is named is there', () => {
  const shape = (path: string) => path.replace(/\{[^}]+\}|:\w+/g, '*')
  const existingPaths = new Set([
    ...pages.map(({ path }) => shape(path)),
    ...Object.keys(calls).map((call) => shape(`/v1${call.split(' ')[1]}`)),
    '/health/ready',
    '/metrics',
  ])
  const missing = codes
    .filter(({ file }) => !/recipes|CONTRIBUTING|architecture|sign-in/.test(file))
    .filter(({ code }) => /^\/[\w{}/.-]+$/.test(code) && !existingPaths.has(shape(code)))
  expect(missing).toEqual([])
  const { web, api, watch } = readConfig({ DATA_DIR: folder, METRICS_PORT: '9464' })
  expect([table.get('WEB_PORT'), table.get('API_PORT')]).toEqual([String(web.port), String(api.port)])
  const readme = documents.find(({ file }) => file === 'README.md')!.text
  expect(readme).toContain(`the HTTP API (port ${api.port})`)
  expect(readme).toContain(`the site (port ${web.port})`)
  const { ports } = watch.metrics!
  const monitoring = documents.find(({ file }) => file === 'docs/monitoring.md')!.text
  expect(monitoring.replace(/\s+/g, ' ')).toContain(
    `the API on ${ports.api}, the web server on ${ports.web}, the worker on ${ports.worker}`,
  )
  expect(documents.find(({ file }) => file === 'Dockerfile')!.text).toContain(
    `EXPOSE ${web.port} ${api.port}`,
  )
})

test.runIf(isWhole && isInstalled(OPERATORS_PROGRAMS.promtool))(
  'the alert rules say what they promise, and stay silent otherwise',
  () => {
    const rules = 'docs/monitoring/alerts.test.yml'
    const [promtool] = OPERATORS_PROGRAMS.promtool.programs
    const { status, stderr, stdout } = spawnSync(promtool!, ['test', 'rules', rules], { encoding: 'utf8' })
    expect([status, status === 0 ? '' : stderr + stdout]).toEqual([0, ''])
  },
)
