/**
 * The supervisor of an installation: builds, starts the database, migrates, starts API, worker and web, keeps them alive,
 * and stops everything in order. `npm start` calls it on the right Node.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type Config, readConfig } from '../src/platform/config/config.ts'
import { noteProduction } from '../src/platform/config/production-note.ts'
import { smallEnvironment } from '../src/platform/config/small-machine.ts'
import { rotateLog } from '../src/platform/folders.ts'
import { freePort, isFree, type PrivatePostgres, startPostgres } from '../src/platform/postgres/postgres.ts'
import { PostgresError } from '../src/platform/postgres/postgres-home.ts'
import { standInEnvironment } from '../src/testing/bank/settings.ts'
import { standInUrls } from '../src/testing/gateways/stand-ins.ts'
import { telegramSettings } from '../src/testing/telegram/stand-in.ts'
import { STAND_IN } from '../src/testing/telephone/settings.ts'
import { topupSettings } from '../src/testing/topup/stand-in.ts'
import { WORKER_ENVIRONMENT } from '../src/worker/environment.ts'
import { buildSite, buildTexts } from './build.ts'
import { greet, shown } from './greeting.ts'
import { onShellGone } from './parent.mjs'
import { type Part, startPart } from './part.ts'
import { prepareDatabase } from './prepare-database.ts'
import { step } from './progress.mjs'
import { restartPauses } from './restart-pause.ts'
import { type RunRecord, takeRunRecord } from './run-record.ts'
import { checkFolder, checkPorts } from './start-checks.ts'
import { failureSentence } from './start-failure.ts'

const ROOT = fileURLToPath(new URL('../', import.meta.url))
const { values: options } = parseArgs({
  strict: false,
  options: {
    dev: { type: 'boolean', default: false },
    /** When `npm start` was called, in ms since 1970: installing packages came before this process. */
    began: { type: 'string', default: String(Date.now()) },
  },
})
const DEV = options.dev
/** Until when, counted from the wish to stop, each has time to finish what it does. Together below 15 s. */
const STOP_BY_MS = {
  web: 4000,
  api: 8000,
  worker: 11_000,
  bank: 12_000,
  gateways: 12_000,
  telephone: 12_000,
  postgres: 13_500,
}

const LOOK_AT_LOGS_MS = 5000

const running: {
  parts: Part[]
  drainMs: number
  /** It may still be starting, so stopping the installation awaits it. */
  postgres?: Promise<PrivatePostgres>
  record?: RunRecord
} = { parts: [], drainMs: 0 }
let stopping = false

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, requestStop)
onShellGone(() => requestStop('SIGTERM'))
// Where start.mjs stays beside it, it passes signals on as a message; when it is gone, the terminal is gone.
process.on('message', requestStop)
process.on('disconnect', requestStop)

start().catch(async (error) => {
  if (stopping) return
  stopping = true
  console.error(failureSentence(error))
  await stopAll(performance.now())
  process.exit(1)
})

async function start(): Promise<void> {
  const config = readConfig(process.env)
  running.drainMs = config.drainMs
  checkFolder(config.dataDir)
  running.record = await takeRunRecord(config.dataDir)
  await checkPorts(config)
  if (!config.trial) noteProduction(config.dataDir, config.publicUrl)
  await (DEV ? buildTexts() : buildSite())
  if (stopping) return

  const databaseUrl = config.privateDatabase ? await startDatabase(config) : config.databaseUrl
  if (stopping) return
  const telephonePort = config.trial ? await standInPort(config, 'telephone') : 0
  await step('Preparing the database', (say) => prepareDatabase(databaseUrl, telephonePort, say))
  if (stopping) return

  await step('Starting', async () => {
    running.parts = startParts(config, databaseUrl, {
      // A stand-in never runs where real money might be meant.
      bank: config.trial && !config.bank ? await standInPort(config, 'bank') : 0,
      gateways: config.trial ? await standInPort(config, 'gateways') : 0,
      telephone: telephonePort,
      telegram: config.trial && !config.telegram ? await standInPort(config, 'telegram') : 0,
      topup: config.trial && !config.topup ? await standInPort(config, 'topup') : 0,
    })
    await Promise.all(running.parts.map(({ ready }) => ready))
  })
  if (!DEV) keepLogsSmall(join(config.dataDir, 'logs'))
  greet(config, { took: Date.now() - Number(options.began), logs: !DEV })
}

/** Looks at the size of the logs, of PostgreSQL as well, for as long as the installation runs. */
function keepLogsSmall(folder: string): void {
  const look = () => {
    for (const part of [...running.parts.map(({ name }) => name), 'postgres'])
      try {
        rotateLog(join(folder, `${part}.log`))
      } catch (error) {
        console.error(failureSentence(error))
      }
  }
  look()
  setInterval(look, LOOK_AT_LOGS_MS).unref()
}

async function startDatabase(config: Config): Promise<string> {
  const begin = (say?: (detail: string) => void) =>
    startPostgres({ dataDir: config.dataDir, small: config.small, onStep: say })
  running.postgres = step('Starting PostgreSQL', begin)
  const postgres = await running.postgres
  if (!stopping) void keepDatabase(postgres, begin)
  return postgres.url
}

/** A database that dies is started again; it recovers by itself, and the others reconnect. */
async function keepDatabase(first: PrivatePostgres, begin: () => Promise<PrivatePostgres>): Promise<void> {
  let current = first
  const pauseAfter = restartPauses()
  for (;;) {
    const startedAt = performance.now()
    await current.exited
    if (stopping) return
    console.error('PostgreSQL ended, starting it again')
    await pause(pauseAfter(performance.now() - startedAt))
    if (stopping) return
    const next = await beginAgain(begin)
    if (!next) return
    running.postgres = Promise.resolve(next)
    if (stopping) return await next.stop()
    // Only when somebody took its port in that moment: the address that the parts know is dead.
    if (next.url !== first.url) {
      console.error('The port of the private PostgreSQL was taken by another program.')
      requestStop('failed')
      return
    }
    current = next
  }
}

/** Tries until it starts, since on a full disk it can't: the rest of the service goes on and is whole when there is room. */
async function beginAgain(begin: () => Promise<PrivatePostgres>): Promise<PrivatePostgres | undefined> {
  const pauseAfter = restartPauses()
  while (!stopping) {
    try {
      return await begin()
    } catch (error) {
      console.error(failureSentence(error))
      await pause(pauseAfter(0))
    }
  }
  return undefined
}

type StandIn = 'bank' | 'gateways' | 'telephone' | 'telegram' | 'topup'

/** Where a stand-in of a trial listens: the same port at every start, so that links to it stay good. */
async function standInPort({ dataDir }: Config, name: StandIn): Promise<number> {
  const note = join(dataDir, `${name}-port`)
  const noted = existsSync(note) ? Number(readFileSync(note, 'utf8')) : 0
  const port = (await isFree(noted)) ? noted : await freePort()
  writeFileSync(note, String(port))
  return port
}

/** @param ports of the stand-ins; 0: it does not run */
function startParts(config: Config, databaseUrl: string, ports: Record<StandIn, number>): Part[] {
  const urlOf = (name: StandIn) => `http://127.0.0.1:${ports[name]}`
  const outbox = (['gateways', 'telephone', 'telegram', 'topup'] as const).filter((name) => ports[name])
  const env = {
    ...(ports.gateways && standInUrls(urlOf('gateways'))),
    ...process.env,
    ...(outbox.length > 0 && { STAND_INS_URL: outbox.map(urlOf).join(' ') }),
    ...(ports.telegram && telegramSettings(urlOf('telegram'))),
    ...(ports.topup && topupSettings(urlOf('topup'))),
    ...(ports.bank && standInEnvironment(`http://localhost:${ports.bank}`)),
    ...(ports.telephone && { TELEPHONE_HOSTS: [...config.telephoneHosts, STAND_IN.host].join(',') }),
    DATABASE_URL: databaseUrl,
    NODE_ENV: DEV ? 'development' : 'production',
  }
  const own: Record<string, NodeJS.ProcessEnv> = {
    worker: WORKER_ENVIRONMENT,
    bank: { BANK_PORT: String(ports.bank), BANK_FILE: join(config.dataDir, 'bank.json') },
    gateways: {
      GATEWAYS_PORT: String(ports.gateways),
      TELEGRAM_PORT: String(ports.telegram),
      TOPUP_PORT: String(ports.topup),
    },
    telephone: { TELEPHONE_PORT: String(ports.telephone) },
  }
  const host = config.api.host === '0.0.0.0' || config.api.host === '::' ? '127.0.0.1' : config.api.host
  const part = (name: string, entry: string, port?: number) => {
    const watch = DEV && name !== 'web' ? ['--watch', '--watch-preserve-output'] : []
    const part = startPart({
      name,
      args: [...watch, join(ROOT, entry)],
      env: { ...env, ...own[name], ...(config.small && smallEnvironment(name)) },
      ...(!DEV && { log: join(config.dataDir, 'logs', `${name}.log`) }),
      ...(port && { readyUrl: `http://${host}:${port}/health/ready` }),
      onPid: (pid) => running.record?.set(name, pid),
      onRestart: (reason) => {
        running.record?.clear(name)
        console.error(`${name} ${reason}, starting it again`)
      },
    })
    const hint = DEV ? '' : `; its log is ${shown(join(config.dataDir, 'logs', `${name}.log`))}`
    const ready = part.ready.catch(() => {
      throw new PostgresError(`The part “${name}” ended while it was starting${hint}.`)
    })
    return { ...part, ready }
  }
  return [
    part('web', DEV ? 'src/web/server/dev.ts' : 'build/programs/web.js', config.web.port),
    part('api', DEV ? 'src/api/main.ts' : 'build/programs/api.js', config.api.port),
    part('worker', DEV ? 'src/worker/main.ts' : 'build/programs/worker.js'),
    ...(ports.bank ? [part('bank', 'src/testing/bank/main.ts')] : []),
    ...(ports.gateways ? [part('gateways', 'src/testing/gateways/main.ts')] : []),
    ...(ports.telephone ? [part('telephone', 'src/testing/telephone/main.ts')] : []),
  ]
}

function requestStop(cause: unknown): void {
  if (stopping) {
    if (cause === 'SIGINT' && performance.now() - stopSince > 300)
      console.log('Already stopping, a moment please')
    return
  }
  stopping = true
  stopSince = performance.now()
  const failed = cause === 'failed'
  console.log('\nStopping…')
  stopAll(stopSince).then(
    () => {
      console.log('Stopped')
      process.exit(failed ? 1 : 0)
    },
    (error) => {
      console.error(error)
      process.exit(1)
    },
  )
}
let stopSince = 0

async function stopAll(since: number): Promise<void> {
  // Web and API each say that they are not ready before they end.
  const drained = { web: 1, api: 2, worker: 0, bank: 2, gateways: 2, telephone: 2, postgres: 2 }
  const remainingMs = (name: keyof typeof STOP_BY_MS) =>
    Math.max(STOP_BY_MS[name] + drained[name] * running.drainMs - (performance.now() - since), 200)
  const stop = (part: Part) => part.stop(remainingMs(part.name as keyof typeof STOP_BY_MS))
  const [worker, servers] = [
    running.parts.filter(({ name }) => name === 'worker'),
    running.parts.filter(({ name }) => name !== 'worker'),
  ]
  const background = Promise.all(worker.map(stop))
  for (const part of servers) await stop(part)
  await background
  const postgres = await running.postgres?.catch(() => undefined)
  await postgres?.stop(remainingMs('postgres'))
  running.record?.remove()
}
