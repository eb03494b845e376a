/**
 * Writes the table of time zones by which pages show times, from the data of this Node: `npm run zones`. Server and browser share the
 * table, since a device may have older data than the server.
 */
import { writeFileSync } from 'node:fs'
import type { ZoneTable } from '../src/web/zones/wall-clock.ts'

const FILE = new URL('../src/web/zones/zone-table.json', import.meta.url)
/** Zones under names that this Node does not list, but other browsers and people use. */
const RENAMED = [
  ...['Africa/Asmara', 'America/Argentina/Buenos_Aires', 'America/Argentina/Catamarca'],
  ...['America/Argentina/Cordoba', 'America/Argentina/Jujuy', 'America/Argentina/Mendoza'],
  ...['America/Atikokan', 'America/Indiana/Indianapolis', 'America/Kentucky/Louisville', 'America/Nuuk'],
  ...['Asia/Ho_Chi_Minh', 'Asia/Kathmandu', 'Asia/Kolkata', 'Asia/Yangon', 'Atlantic/Faroe', 'Europe/Kyiv'],
  ...['Pacific/Chuuk', 'Pacific/Kanton', 'Pacific/Pohnpei'],
]
const QUARTER = 900_000
const STEP = 14 * 24 * 4
const FROM = Date.UTC(2020, 0) / QUARTER
const TO = Date.UTC(2036, 0) / QUARTER

if (import.meta.main) writeFileSync(FILE, `${JSON.stringify(zoneTable(), null, 1)}\n`)

export function zoneTable(): ZoneTable {
  const zonesByChanges = new Map<string, string[]>()
  for (const zone of [...Intl.supportedValuesOf('timeZone'), ...RENAMED]) {
    const changes = changesOf(offsetReader(zone))
    zonesByChanges.set(changes, [...(zonesByChanges.get(changes) ?? []), zone])
  }
  return {
    version: process.versions.tz!,
    from: FROM,
    to: TO,
    zones: Object.fromEntries([...zonesByChanges].map(([changes, zones]) => [zones.join(' '), changes])),
  }
}

/** The first offset, then each change: quarter-hours since the one before (in base 36), and the new offset. */
function changesOf(offsetAt: (quarter: number) => number): string {
  const changes: (number | string)[] = [offsetAt(FROM)]
  let last = FROM
  for (let start = FROM; start < TO; start += STEP) {
    const end = Math.min(start + STEP, TO)
    if (offsetAt(start) === offsetAt(end)) continue
    const change = firstWithout(offsetAt, start, end)
    changes.push((change - last).toString(36), offsetAt(change))
    last = change
  }
  return changes.join(' ')
}

/** The first quarter-hour after `start` that has another offset. */
function firstWithout(offsetAt: (quarter: number) => number, start: number, end: number): number {
  let [same, changed] = [start, end]
  while (changed - same > 1) {
    const middle = Math.floor((same + changed) / 2)
    if (offsetAt(middle) === offsetAt(start)) same = middle
    else changed = middle
  }
  return changed
}

/** @returns the offset of a zone in quarter-hours, at a quarter-hour since 1970 */
function offsetReader(timeZone: string): (quarter: number) => number {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
  return (quarter) => {
    const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(format.format(quarter * QUARTER)) ?? []
    return sign ? Number(`${sign}1`) * (Number(hours) * 4 + Math.round(Number(minutes) / 15)) : 0
  }
}
