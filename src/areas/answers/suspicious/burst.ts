/** An answer with the mark of its device, see device-mark.ts. */
export type DeviceMark = { id: string; device: string; receivedAt: Date }

/** How many answers had one mark within so many minutes, including this one. */
export type Burst = { answers: number; minutes: number }

/** The longest distance between answers of one burst. */
const BURST_MINUTES = 10
/**
 * How many answers with one mark are a burst: guests at one table share a network and often a phone
 * model, and so a mark; a table of five answering at once is normal.
 */
const LEAST = 6

/**
 * Answers in a burst: six or more with one mark within ten minutes.
 * @returns by answer id, its fullest ten minutes; the minutes are counted from first to last and
 * are at least one
 */
export function burstsOf(answers: readonly DeviceMark[]): Map<string, Burst> {
  const bursts = new Map<string, Burst>()
  for (const sameDevice of Map.groupBy(answers, ({ device }) => device).values()) {
    const times = sameDevice.map(({ id, receivedAt }) => ({ id, time: receivedAt.getTime() }))
    times.sort((a, b) => a.time - b.time)
    let end = 0
    for (const [start, { time }] of times.entries()) {
      while (end < times.length && times[end]!.time - time <= BURST_MINUTES * MINUTE) end += 1
      if (end - start < LEAST) continue
      const minutes = Math.max(1, Math.ceil((times[end - 1]!.time - time) / MINUTE))
      for (const { id } of times.slice(start, end))
        if ((bursts.get(id)?.answers ?? 0) < end - start) bursts.set(id, { answers: end - start, minutes })
    }
  }
  return bursts
}

const MINUTE = 60_000

/** The periods that may contain answers of the same bursts: ten minutes around each, merged where they overlap. */
export function stretchesAround(instants: readonly Date[]): { from: Date; to: Date }[] {
  const stretches: { from: Date; to: Date }[] = []
  for (const time of instants.map((instant) => instant.getTime()).sort((a, b) => a - b)) {
    const [from, to] = [new Date(time - BURST_MINUTES * MINUTE), new Date(time + BURST_MINUTES * MINUTE)]
    const lastStretch = stretches.at(-1)
    if (lastStretch && lastStretch.to >= from) lastStretch.to = to
    else stretches.push({ from, to })
  }
  return stretches
}
