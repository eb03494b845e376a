import table from './zone-table.json' with { type: 'json' }

/** Offsets of time zones as `npm run zones` writes them. */
export type ZoneTable = {
  /** The release of the tz database. */
  version: string
  /** Quarter-hours since 1970 between which the table holds. */
  from: number
  to: number
  /** By names of zones: the first offset in quarter-hours; then for each change how long after the one before, in base 36, and the new offset. */
  zones: Record<string, string>
}

type Change = { at: number; offset: number }

const QUARTER_MS = 900_000
const changesByZone = new Map<string, Change[] | undefined>()

/**
 * What a clock in a time zone shows: 'YYYY-MM-DDTHH:MM:SS'. By the project's own table: the zones of a device may be years older than
 * the server's (Almaty changed in 2024), and then React would draw the page anew with wrong times.
 */
export function wallClock(instant: string | Date, timeZone: string): string {
  const time = new Date(instant).getTime()
  return new Date(time + offsetMinutes(timeZone, time) * 60_000).toISOString().slice(0, 19)
}

/** Minutes that the clocks of a zone are ahead of UTC. */
export function offsetMinutes(timeZone: string, time: number): number {
  if (timeZone === 'UTC') return 0
  const quarter = time / QUARTER_MS
  const changes = quarter >= table.from && quarter < table.to ? changesOf(timeZone) : undefined
  const offset = changes?.findLast(({ at }) => at <= quarter)?.offset
  return offset === undefined ? offsetByDevice(timeZone, time) : offset * 15
}

function changesOf(timeZone: string): Change[] | undefined {
  if (!changesByZone.has(timeZone)) changesByZone.set(timeZone, readChanges(timeZone))
  return changesByZone.get(timeZone)
}

function readChanges(timeZone: string): Change[] | undefined {
  const entry = Object.entries(table.zones).find(([zones]) => zones.split(' ').includes(timeZone))
  if (!entry) return undefined
  const [first, ...rest] = entry[1].split(' ')
  const changes = [{ at: table.from, offset: Number(first) }]
  for (let place = 0; place < rest.length; place += 2) {
    const at = changes.at(-1)!.at + Number.parseInt(rest[place]!, 36)
    changes.push({ at, offset: Number(rest[place + 1]) })
  }
  return changes
}

/** For zones under an old name, and for years that the table leaves out. */
function offsetByDevice(timeZone: string, time: number): number {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
  const name = format.formatToParts(time).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)/.exec(name) ?? []
  return sign ? Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes)) : 0
}
