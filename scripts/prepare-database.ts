/**
 * Brings the database of an installation up to this release, and fills that of a trial. The supervisor has it done by a process of its
 * own: what it loads would take 40 MB of the supervisor for as long as the installation runs.
 */
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { readConfig } from '../src/platform/config/config.ts'
import { ConfigError } from '../src/platform/config/setting.ts'
import { trialPasswords } from './greeting.ts'
import { failureSentence } from './start-failure.ts'

/** What the process says: how far it is, or why it could not. */
type Message = { detail: string } | { failed: string }

/**
 * @param telephonePort of a trial's telephone, which the demonstration account calls through; 0: none
 * @param say receives each step
 * @throws ConfigError whose message is one sentence when the database can't be used or is of a newer release
 */
export async function prepareDatabase(
  databaseUrl: string,
  telephonePort: number,
  say: (detail: string) => void,
): Promise<void> {
  const child = fork(fileURLToPath(import.meta.url), [databaseUrl, String(telephonePort)], {
    execArgv: [],
  })
  const end = () => child.kill()
  process.once('exit', end)
  let failed: string | undefined
  child.on('message', (message: Message) => {
    if ('detail' in message) say(message.detail)
    else failed = message.failed
  })
  const code = await new Promise((resolve) => child.once('exit', resolve))
  process.off('exit', end)
  if (code !== 0) throw new ConfigError(failed ?? 'The database could not be prepared, see above.')
}

async function prepare(databaseUrl: string, telephonePort: number): Promise<void> {
  const say = (detail: string) => process.send?.({ detail } satisfies Message)
  const { MigrationError, migrate } = await import('../src/platform/postgres/migrate.ts')
  await migrate(databaseUrl, { onStep: say }).catch((error) => {
    if (error instanceof MigrationError) throw new ConfigError(error.message)
    if (error instanceof ConfigError) throw error
    throw new ConfigError(`DATABASE_URL: the database can't be used (${error.message || error.code}).`)
  })
  const { trial, dataDir, s3, secret } = readConfig(process.env)
  if (!trial) return
  const { seedDemo } = await import('./seed.ts')
  await seedDemo({ databaseUrl, dataDir, s3, secret, passwords: trialPasswords(dataDir) }, (done, of) =>
    say(`demonstration answers ${Math.round((100 * done) / of)} %`),
  )
  if (!telephonePort) return
  const { connectDemo } = await import('./trial-telephone.ts')
  await connectDemo(databaseUrl, secret, telephonePort)
}

if (import.meta.main) {
  const [databaseUrl = '', telephonePort = '0'] = process.argv.slice(2)
  try {
    await prepare(databaseUrl, Number(telephonePort))
    process.exit(0)
  } catch (error) {
    process.send?.({ failed: failureSentence(error) } satisfies Message, () => process.exit(1))
  }
}
