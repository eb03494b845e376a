/** Other processes of this machine, known by their number. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * Whether that process lives and its command line holds the given text: numbers are given out again,
 * so a number alone may be a stranger's.
 */
export function isAlive(pid: number, commandHolds: string): boolean {
  if (!Number.isInteger(pid) || pid <= 1) return false
  return commandOf(pid).includes(commandHolds)
}

/** Sends the signals one after another until the process is gone; each has `eachMs` to take effect. */
export async function stopProcess(pid: number, signals: NodeJS.Signals[], eachMs: number): Promise<void> {
  for (const signal of signals) {
    try {
      process.kill(pid, signal)
    } catch {
      return
    }
    for (let waited = 0; waited < eachMs; waited += 25) {
      if (commandOf(pid) === '') return
      await pause(25)
    }
  }
}

/** The command line with spaces between its words; empty when there is no such process or it is a zombie. */
function commandOf(pid: number): string {
  try {
    if (process.platform === 'linux')
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    return execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8', stdio: 'pipe' })
  } catch {
    return ''
  }
}
