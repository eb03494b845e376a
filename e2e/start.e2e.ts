import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { TRIAL_DEMO } from '../src/platform/config/config.ts'
import { isWhole, sampled } from '../src/testing/matrix.ts'
import {
  answers,
  ask,
  freePlace,
  type Started,
  type StartedPlace,
  secrets,
  signInTo,
  startAsPerson,
  until,
} from '../src/testing/started.ts'

const ROOT = fileURLToPath(new URL('../', import.meta.url))
const isRoot = process.getuid?.() === 0

let folder: string
let place: StartedPlace
/** What runs in `place`, from test to test: a start takes seconds. */
let running: Started | undefined
/** What a test has started, here and elsewhere. */
let started: Started[] = []

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'qalay-start-'))
  chmodSync(folder, 0o755)
  place = await freePlace(join(folder, 'данные клиента'))
})
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') running = undefined
  const over = started.filter((one) => one !== running)
  started = running ? [running] : []
  await Promise.all(over.map(stop))
})
afterAll(async () => {
  await Promise.all(started.map(stop))
  rmSync(folder, { recursive: true, force: true })
})

async function start(where: StartedPlace): Promise<Started> {
  const installation = startAsPerson(where)
  started.push(installation)
  await installation.ready
  return installation
}

/** The installation of `place` as the test before left it; started where it does not run. */
async function installed(): Promise<Started> {
  running ??= await start(place)
  return running
}

async function stop(installation: Started): Promise<void> {
  try {
    installation.signal('SIGTERM')
  } catch {
    // It has ended in its test.
  }
  await installation.ended
}

const isReady = async ({ webUrl, apiUrl }: Started) =>
  (await answers(`${webUrl}/health/ready`)) && (await answers(`${apiUrl}/health/ready`))

function isGone(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return false
  } catch {
    return true
  }
}

test('one command starts everything and says where it is and how to sign in; Ctrl-C stops all of it', async () => {
  const installation = await installed()
  running = undefined
  const { demoPassword, operatorPassword } = secrets(place)
  for (const said of [String(place.webPort), String(place.apiPort), demoPassword!, operatorPassword!])
    expect(installation.output()).toContain(said)
  expect(await isReady(installation)).toBe(true)
  const processes = Object.values(installation.processes())
  // Supervisor, database, API, web, worker, and a trial's stand-ins: bank, gateways, telephone.
  expect(processes).toHaveLength(8)

  installation.signal('SIGINT')
  expect(await installation.ended).toBe(0)
  expect(installation.output().trim()).toMatch(/Stopping…\s+Stopped$/)
  expect(processes.every(isGone)).toBe(true)
})

test('the database keeps what it confirms, and the service is no superuser of it', async () => {
  await installed()
  const settings = await ask(
    place,
    `select name from pg_settings where setting = 'on' and name in ('fsync', 'synchronous_commit', 'full_page_writes')`,
  )
  expect(settings).toHaveLength(3)
  expect(await ask(place, 'select usesuper, usecreatedb from pg_user where usename = current_user')).toEqual([
    { usesuper: false, usecreatedb: false },
  ])
})

test('what is built also has the threads and processes that it leaves work to', async () => {
  const installation = await installed()
  const demo = await signInTo(installation, TRIAL_DEMO, secrets(place).demoPassword!)
  const [survey] = await ask<{ id: string }>(
    place,
    `select survey_id as id from answer group by 1 order by count(*) limit 1`,
  )
  const { id } = survey!
  const design = `id=${id}&design=a5-poster&size=a6`
  expect((await demo.get(`/survey/design/render?${design}&format=pdf`)).text).toMatch(/^%PDF/)
  expect((await demo.get(`/survey/download?id=${id}&format=xlsx&table=program`)).text).toMatch(/^PK/)
  const read = await demo.post('/survey/import', { text: 'Как вас обслужили?\n( ) Хорошо\n( ) Плохо' })
  expect(read.body.document.questions).toHaveLength(1)
  const table = new FormData()
  table.set('id', id)
  table.set('dryRun', 'true')
  table.set('file', new File(['Название\nЗал на Абая'], 'branches.csv', { type: 'text/csv' }))
  expect((await demo.post('/survey/branch/import', table)).body).toMatchObject({ table: { rows: 1 } })
  const works = [
    await demo.post('/report/export', { id, data: { format: 'pdf' } }),
    await demo.post('/survey/design/bulk', { id, design: 'a5-poster', size: 'a6' }),
  ]
  for (const { body } of works)
    await expect
      .poll(async () => (await demo.get(`/works?id=${body.jobId}`)).body.work.status, {
        interval: 200,
      })
      .toBe('done')
})

test('a part that is killed is started again, the database too', async () => {
  const installation = await installed()
  for (const part of ['worker', 'api', 'web', 'postgres']) {
    const before = installation.processes()[part]!
    process.kill(before, 'SIGKILL')
    await until(() => {
      const now = installation.processes()[part]!
      return now !== before && !isGone(now)
    })
    await until(() => isReady(installation))
  }
})

const KILLED: [what: string, parts: string[]][] = [
  ['all but the database, which is left an orphan', ['supervisor', 'web', 'api', 'worker', 'bank']],
  ['the supervisor alone', ['supervisor']],
  ['all of it', ['supervisor', 'web', 'api', 'worker', 'bank', 'postgres']],
]

test.each(sampled(KILLED, 2))(
  'after kill -9 of %s the next start recovers by itself, with the data there',
  async (_what, parts) => {
    const installation = await installed()
    await ask(place, `create table if not exists kept (id int); `)
    await ask(place, 'insert into kept values (1)')
    const [before] = await ask<{ count: number }>(place, 'select count(*)::int from kept')
    const processes = installation.processes()
    for (const part of parts) process.kill(processes[part]!, 'SIGKILL')
    await installation.ended
    running = undefined

    const next = await installed()
    expect(await isReady(next)).toBe(true)
    expect(await ask(place, 'select count(*)::int from kept')).toEqual([before])
    await until(() => Object.values(processes).every(isGone))
  },
)

test('a second start on the same folder says that it already runs, and disturbs nothing', async () => {
  const installation = await installed()
  const processes = installation.processes()
  const second = startAsPerson({ ...(await freePlace(place.dataDir)) })
  expect(await second.ended).toBe(1)
  expect(second.output()).toContain('already runs')
  expect(second.output()).toContain('DATA_DIR')
  expect(installation.processes()).toEqual(processes)
  expect(await isReady(installation)).toBe(true)
})

test('one that is stopped is backed up, and starts elsewhere with what it held', async () => {
  const installation = await installed()
  // A table of another test, which no release has.
  await ask(place, 'drop table if exists kept')
  const [before] = await ask(place, 'select count(*)::int as answers from answer')
  await stop(installation)
  running = undefined
  const run = (name: string, dataDir: string) =>
    execFileSync(process.execPath, [join('scripts', `${name}.ts`), join(folder, 'backups')], {
      cwd: ROOT,
      env: { PATH: process.env.PATH, DATA_DIR: dataDir },
      encoding: 'utf8',
    })
  const copy = await freePlace(join(folder, 'copy'))
  expect(run('backup', place.dataDir)).toContain('It is not encrypted')
  expect(run('restore', copy.dataDir)).toContain('go out when you start it: npm start')
  const restored = await start(copy)
  expect(await isReady(restored)).toBe(true)
  expect(await ask(copy, 'select count(*)::int as answers from answer')).toEqual([before])
})

test('lost passwords of the database are made anew', async () => {
  const file = join(place.dataDir, 'secrets.json')
  if (running || !existsSync(file)) await stop(await installed())
  running = undefined
  rmSync(file)
  const installation = await installed()
  expect(await isReady(installation)).toBe(true)
  running = undefined
})

const refusals: [string, string, (place: StartedPlace) => Partial<StartedPlace>][] = [
  ['a taken port', 'WEB_PORT', () => ({})],
  ['a wrong number', 'API_PORT', () => ({ env: { API_PORT: 'eight thousand' } })],
  ['production without a secret', 'SECRET', () => ({ env: { PUBLIC_URL: 'https://example.com' } })],
  ['an unwritable folder', 'DATA_DIR', ({ dataDir }) => ({ dataDir: join(dataDir, 'secrets.json', 'x') })],
  [
    'a database that is not there',
    'DATABASE_URL',
    () => ({ env: { DATABASE_URL: 'postgresql://a:b@127.0.0.1:1/c' } }),
  ],
]
test.each(refusals)('%s ends the start with one sentence that names %s', async (_what, setting, changes) => {
  const other = { ...(await freePlace(join(folder, 'refused'))) }
  let occupant: Server | undefined
  if (setting === 'WEB_PORT')
    occupant = await new Promise((resolve) => {
      const server = createServer().listen(other.webPort, '127.0.0.1', () => resolve(server))
    })
  mkdirSync(place.dataDir, { recursive: true })
  writeFileSync(join(place.dataDir, 'file'), '')
  const refused = startAsPerson({ ...other, ...changes(place) })
  expect(await refused.ended).toBe(1)
  const last = refused.output().trim().split('\n').at(-1)!
  expect(last).toMatch(new RegExp(`^${setting}\\b.*\\.$`))
  expect(refused.output()).not.toMatch(/^\s+at /m)
  occupant?.close()
})

/** A clone without its history; packages and the finished build are shared with this one. */
function clone(target: string): void {
  const left = new Set(['node_modules', '.git', '.data'])
  mkdirSync(target, { recursive: true })
  cpSync(ROOT, target, {
    recursive: true,
    filter: (path) => !left.has(path.slice(ROOT.length).split('/')[0]!),
  })
  symlinkSync(join(ROOT, 'node_modules'), join(target, 'node_modules'))
}

test('it runs for an ordinary user, from a path with spaces and Cyrillic letters', async () => {
  const root = join(folder, 'Мои проекты', 'отзывы гостей')
  clone(root)
  if (isRoot) execFileSync('chown', ['-R', 'nobody', root])
  const through = isRoot ? ['setpriv', '--reuid=nobody', '--regid=nogroup', '--clear-groups'] : []
  const installation = await start({ ...(await freePlace(join(root, '.data'))), root, through })
  expect(await isReady(installation)).toBe(true)
  expect(installation.processes().postgres).toBeGreaterThan(0)
})

test.runIf(isRoot && isWhole)('root may start it from a folder that nobody else can enter', async () => {
  const closed = join(folder, 'closed')
  const root = join(closed, 'clone')
  clone(root)
  chmodSync(closed, 0o700)
  const where = { ...(await freePlace(join(root, '.data'))), root }
  const installation = await start(where)
  expect(await isReady(installation)).toBe(true)
  const { data } = JSON.parse(readFileSync(join(where.dataDir, 'postgres.json'), 'utf8'))
  expect(readFileSync(join(where.dataDir, 'README'), 'utf8')).toContain(data)
  expect(existsSync(data)).toBe(true)
  installation.signal('SIGTERM')
  await installation.ended
  rmSync(join(data, '..'), { recursive: true })
})
