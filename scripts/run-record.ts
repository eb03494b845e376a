/** Which processes belong to a running installation, so that the next start can tell a live one from remains. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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
  for (;;) {
    try {
      writeFileSync(file, JSON.stringify(running), { flag: 'wx' })
      break
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      await clear(file, dataDir, script)
    }
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

async function clear(file: string, dataDir: string, script: string): Promise<void> {
  const { supervisor = 0, parts = {} } = existsSync(file) ? read(file) : {}
  if (supervisor !== process.pid && isAlive(supervisor, script))
    throw new ConfigError(
      `It already runs on DATA_DIR ${dataDir} (process ${supervisor}): stop that one, or set DATA_DIR, WEB_PORT and API_PORT for a second one.`,
    )
  const left = Object.values(parts).filter((pid) => isAlive(pid, script))
  await Promise.all(left.map((pid) => stopProcess(pid, ['SIGTERM', 'SIGKILL'], 5000)))
  rmSync(file, { force: true })
}

function read(file: string): Partial<Running> {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}
