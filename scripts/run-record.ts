/** Which processes belong to a running installation, so that the next start can tell a live one from remains. */
import { constants, copyFileSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from '../src/platform/config/setting.ts'
import { writeOwned } from '../src/platform/folders.ts'
import { isAlive, stopProcess } from '../src/platform/processes.ts'

type Running = { supervisor: number; parts: Record<string, number> }

export type RunRecord = {
  /** Notes the process of a part. */
  set: (part: string, pid: number) => void
  remove: () => void
}

/**
 * Takes the data folder for this process. Parts that outlived their supervisor are stopped first.
 * @param script what the command line of every process of this installation holds
 * @throws ConfigError when an installation already runs on this folder
 */
export async function takeRunRecord(dataDir: string, script: string): Promise<RunRecord> {
  const file = join(dataDir, 'run.json')
  const running: Running = { supervisor: process.pid, parts: {} }
  const own = `${file}.${process.pid}`
  writeFileSync(own, JSON.stringify(running))
  try {
    // A link appears whole or not at all: whoever starts in the same moment never reads half a record.
    while (!link(own, file)) await clear(file, dataDir, script)
  } finally {
    rmSync(own, { force: true })
  }
  return {
    set: (part, pid) => {
      running.parts[part] = pid
      try {
        writeOwned(file, JSON.stringify(running))
      } catch {
        // On a full disk the parts go on; what is noted is only wanted when this process is killed.
      }
    },
    remove: () => rmSync(file, { force: true }),
  }
}

function link(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
  }
  // A file system without links, such as a folder shared with a desktop.
  try {
    copyFileSync(from, to, constants.COPYFILE_EXCL)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

async function clear(file: string, dataDir: string, script: string): Promise<void> {
  refuseBesideLiving(read(file), dataDir, script)
  // Taken aside before it is looked at again: another start may have put its own there since.
  const old = `${file}.${process.pid}.old`
  try {
    renameSync(file, old)
  } catch {
    return
  }
  const record = read(old)
  try {
    refuseBesideLiving(record, dataDir, script)
  } catch (error) {
    link(old, file)
    rmSync(old, { force: true })
    throw error
  }
  const left = Object.values(record.parts ?? {}).filter((pid) => isAlive(pid, script))
  await Promise.all(left.map((pid) => stopProcess(pid, ['SIGTERM', 'SIGKILL'], 5000)))
  rmSync(old, { force: true })
}

function refuseBesideLiving({ supervisor = 0 }: Partial<Running>, dataDir: string, script: string): void {
  if (supervisor !== process.pid && isAlive(supervisor, script))
    throw new ConfigError(
      `It already runs on DATA_DIR ${dataDir} (process ${supervisor}): stop that one, or set DATA_DIR, WEB_PORT and API_PORT for a second one.`,
    )
}

function read(file: string): Partial<Running> {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}
