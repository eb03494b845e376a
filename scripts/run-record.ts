/** Which processes belong to a running installation, so that the next start can tell a live one from remains. */
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { ConfigError } from '../src/platform/config/setting.ts'
import { giveToOwner, writeOwned } from '../src/platform/folders.ts'
import { isAlive, stopProcess } from '../src/platform/processes.ts'

const SOURCES = fileURLToPath(new URL('../', import.meta.url))

/** What the command lines of its processes hold is noted as well: they may be of another folder of sources. */
type Running = { supervisor: number; script: string; parts: Record<string, number> }

export type RunRecord = {
  /** Notes the process of a part. */
  set: (part: string, pid: number) => void
  /** The process of a part has ended. */
  clear: (part: string) => void
  remove: () => void
}

/**
 * Takes the data folder for this process. Parts that outlived their supervisor are stopped first.
 * @param script what the command line of every process that takes part holds: the folder of the sources, or a file alone
 * @throws ConfigError when an installation already runs on this folder
 */
export async function takeRunRecord(dataDir: string, script = SOURCES): Promise<RunRecord> {
  const file = join(dataDir, 'run.json')
  const running: Running = { supervisor: process.pid, script, parts: {} }
  const lock = openLock(dataDir)
  try {
    const { supervisor = 0, parts = {}, script: theirs = SOURCES } = read(file)
    if (supervisor !== process.pid && isAlive(supervisor, theirs))
      throw new ConfigError(
        `It already runs on DATA_DIR ${dataDir} (process ${supervisor}): stop that one, or set DATA_DIR, WEB_PORT and API_PORT for a second one.`,
      )
    const alive = Object.values(parts).filter((pid) => isAlive(pid, theirs))
    await Promise.all(alive.map((pid) => stopProcess(pid, ['SIGTERM', 'SIGKILL'], 5000)))
    writeOwned(file, JSON.stringify(running))
  } finally {
    lock.close()
  }
  const write = () => {
    try {
      writeOwned(file, JSON.stringify(running))
    } catch {
      // On a full disk the parts go on; what is noted is only wanted when this process is killed.
    }
  }
  return {
    set: (part, pid) => {
      running.parts[part] = pid
      write()
    },
    clear: (part) => {
      delete running.parts[part]
      write()
    },
    remove: () => rmSync(file, { force: true }),
  }
}

/**
 * Lets one process at a time look at the record and put its own in place. Node has no lock of files but the one of its SQLite, and
 * a file that is there or not is none: who removes the remains of a dead process may take away what a living one has just put there.
 */
function openLock(dataDir: string): DatabaseSync {
  const file = join(dataDir, 'run.lock')
  const lock = new DatabaseSync(file, { timeout: 15_000 })
  lock.exec('begin exclusive')
  giveToOwner(file)
  return lock
}

function read(file: string): Partial<Running> {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}
