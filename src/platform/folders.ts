import { chownSync, existsSync, openSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Writes a whole file or nothing, also when the power fails in the middle. Under root the file belongs to the folder's owner,
 * so that this person can start the installation without root again.
 */
export function writeOwned(file: string, text: string, mode = 0o644): void {
  const fresh = `${file}.${process.pid}.new`
  writeFileSync(fresh, text, { mode, flush: true })
  if (process.getuid?.() === 0) {
    const { uid, gid } = statSync(dirname(file))
    chownSync(fresh, uid, gid)
  }
  renameSync(fresh, file)
}

const LOG_LIMIT = 5_000_000

/** Opens a log for adding to it. One that has grown large is put aside first, replacing the one put aside before. */
export function openLog(file: string): number {
  if (existsSync(file) && statSync(file).size > LOG_LIMIT) renameSync(file, `${file}.old`)
  return openSync(file, 'a', 0o600)
}
