import {
  chownSync,
  copyFileSync,
  existsSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'

/**
 * Writes a whole file or nothing, also when the power fails in the middle. Under root the file belongs to the folder's owner,
 * so that this person can start the installation without root again.
 */
export function writeOwned(file: string, text: string, mode = 0o644): void {
  const fresh = `${file}.${process.pid}.new`
  try {
    writeFileSync(fresh, text, { mode, flush: true })
    giveToOwner(fresh)
    renameSync(fresh, file)
  } catch (error) {
    rmSync(fresh, { force: true })
    throw error
  }
}

/** Under root a file is given to the owner of its folder. */
export function giveToOwner(file: string): void {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync(dirname(file))
  chownSync(file, uid, gid)
}

/** A log and the older ones beside it take 25 MB at most, with what is written between two looks. */
const LOG_LIMIT = 5_000_000
const OLDER_LOGS = 4

/** Opens a log for adding to it. */
export function openLogFile(file: string): number {
  return openSync(file, 'a', 0o600)
}

/**
 * Puts a log that has grown large aside as `.1`, what was `.1` as `.2` and so on; the oldest goes. The log is copied and emptied, because
 * several processes, PostgreSQL among them, hold it open and go on adding to it. Where there is no room for the copy the lines are gone,
 * which makes room.
 */
export function rotateLog(file: string): void {
  if (!existsSync(file) || statSync(file).size <= LOG_LIMIT) return
  const older = (number: number) => `${file}.${number}`
  for (let number = OLDER_LOGS - 1; number > 0; number--)
    if (existsSync(older(number))) renameSync(older(number), older(number + 1))
  try {
    copyFileSync(file, older(1))
  } catch {
    rmSync(older(1), { force: true })
  }
  truncateSync(file)
}
