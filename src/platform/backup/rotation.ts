/**
 * Which backups are kept: the newest five; the newest of each of 7 days, 4 weeks and 12 months; the newest two that were proved; of those made
 * by hand the newest ten of the last 90 days.
 */
import { renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { listBackups, momentOf } from './manifest.ts'
import { type Pin, pinsOf } from './pin.ts'

export const REMOVING = '.removing-'
const KEPT = { newest: 5, days: 7, weeks: 4, months: 12, proved: 2, byHand: 10 }
const BY_HAND_DAYS = 90
const DAY_MS = 86_400_000

/** Removes what is not kept. @returns the names of what was removed */
export function rotate(folder: string): string[] {
  const all = listBackups(folder)
  const worthKeeping = backupsWorthKeeping(all, (name) => pinsOf(join(folder, name)))
  const old = all.filter((name) => !worthKeeping.has(name))
  for (const name of old) {
    // Under another name at once: half a backup must never look like a whole one.
    const doomed = join(folder, `${REMOVING}${name}`)
    renameSync(join(folder, name), doomed)
    rmSync(doomed, { recursive: true, force: true })
  }
  return old
}

/**
 * The names to keep among those of backups. Days, weeks and months without any are not counted, so a pause costs nothing; ages count from the
 * newest backup for the same reason.
 */
export function backupsWorthKeeping(
  names: readonly string[],
  pins: (name: string) => ReadonlySet<Pin> = () => new Set(),
): Set<string> {
  const newestFirst = names.toSorted().reverse()
  const pinnedAs = (pin: Pin) => newestFirst.filter((name) => pins(name).has(pin))
  const oldestByHand = newestFirst[0] ? momentOf(newestFirst[0]).getTime() - BY_HAND_DAYS * DAY_MS : 0
  return new Set([
    ...newestFirst.slice(0, KEPT.newest),
    ...newestOfEach(newestFirst, KEPT.days, (name) => name.slice(0, 10)),
    ...newestOfEach(newestFirst, KEPT.weeks, (name) => String(weekOf(momentOf(name)))),
    ...newestOfEach(newestFirst, KEPT.months, (name) => name.slice(0, 7)),
    ...pinnedAs('proved').slice(0, KEPT.proved),
    ...pinnedAs('hand')
      .filter((name) => momentOf(name).getTime() >= oldestByHand)
      .slice(0, KEPT.byHand),
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
