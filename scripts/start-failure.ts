import { ConfigError } from '../src/platform/config/setting.ts'
import { PostgresError } from '../src/platform/postgres/postgres-home.ts'
import { BuildError } from './build.ts'

const EXPECTED = [ConfigError, PostgresError, BuildError]
const FULL_DISK = /ENOSPC|no space left on device|53100/i
/** An error may stand for another, and that for a third. */
const DEEPEST_CAUSE = 5

/** Why an installation does not start, as one sentence where the cause is known; otherwise the stack. */
export function failureSentence(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const causes = causesOf(error)
  const full = causes.find((each) => FULL_DISK.test(`${'code' in each ? each.code : ''} ${each.message}`))
  if (full) return `The disk is full (${full.message}): make room on the disk of DATA_DIR and start again.`
  const store = causes.find(({ name }) => name === 'FileStoreAway')
  if (store)
    return `S3_URL: the file store can't be reached (${causes.at(-1)!.message}); start it, or correct the address.`
  return EXPECTED.some((kind) => error instanceof kind) ? error.message : (error.stack ?? error.message)
}

function causesOf(error: Error): Error[] {
  const causes = [error]
  while (causes.length <= DEEPEST_CAUSE && causes.at(-1)!.cause instanceof Error)
    causes.push(causes.at(-1)!.cause as Error)
  return causes
}
