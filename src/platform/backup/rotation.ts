/** Which backups are kept: the newest of each of 7 days, 4 weeks and 12 months. */
import { renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { listBackups, momentOf } from './manifest.ts'

export const REMOVING = '.removing-'
const KEPT = { days: 7, weeks: 4, months: 12 }
const DAY_MS = 86_400_000

/** Removes what is not kept. @returns the names of what was removed */
export function rotate(folder: string): string[] {
  const all = listBackups(folder)
  const kept = backupsWorthKeeping(all)
  const old = all.filter((name) => !kept.has(name))
  for (const name of old) {
    // Under another name at once: half a backup must never look like a whole one.
    const going = join(folder, `${REMOVING}${name}`)
    renameSync(join(folder, name), going)
    rmSync(going, { recursive: true, force: true })
  }
  return old
}

/** The names to keep among those of backups. Days, weeks and months without any are not counted, so a pause costs nothing. */
export function backupsWorthKeeping(names: readonly string[]): Set<string> {
  const newestFirst = names.toSorted().reverse()
  return new Set([
    ...newestOfEach(newestFirst, KEPT.days, (name) => name.slice(0, 10)),
    ...newestOfEach(newestFirst, KEPT.weeks, (name) => String(weekOf(momentOf(name)))),
    ...newestOfEach(newestFirst, KEPT.months, (name) => name.slice(0, 7)),
  ])
}

function newestOfEach(newestFirst: string[], most: number, span: (name: string) => string): string[] {
  const spans = new Map<string, string>()
  for (const name of newestFirst) if (!spans.has(span(name))) spans.set(span(name), name)
  return [...spans.values()].slice(0, most)
}

/** Weeks begin on Monday; 1 January 1970 was a Thursday. */
function weekOf(moment: Date): number {
  return Math.floor((Math.floor(moment.getTime() / DAY_MS) + 3) / 7)
}
