import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeOwned } from '../folders.ts'
import { ConfigError } from './setting.ts'

const FILE = 'production'

/** Notes in the data folder that it is of a real service, so that nothing takes it for a trial afterwards. */
export function noteProduction(dataDir: string, publicUrl: string): void {
  writeOwned(join(dataDir, FILE), `${publicUrl}\n`)
}

/**
 * A shell without the service's settings asks for a trial: its demonstration account and made-up secret must not get into a real service.
 * @throws ConfigError when the data folder is of a real service
 */
export function refuseTrialOf(dataDir: string): void {
  const note = join(dataDir, FILE)
  if (!existsSync(note)) return
  const publicUrl = readFileSync(note, 'utf8').trim()
  throw new ConfigError(
    `PUBLIC_URL is not set, but DATA_DIR (${dataDir}) is of ${publicUrl}: give this command the settings that the service has. To make a trial of it all the same, remove ${note}.`,
  )
}
