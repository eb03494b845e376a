import { chownSync, renameSync, statSync, writeFileSync } from 'node:fs'
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
