/** An answer with the mark of the device that sent it, see device-mark.ts. */
export type DeviceMark = { id: string; device: string; receivedAt: Date }

/** That many answers bore one mark within so many minutes, this one among them. */
export type Burst = { answers: number; minutes: number }

/** How far apart the answers of one burst may come. */
const BURST_MINUTES = 10
/**
 * From how many answers on one mark is odd: guests at one table share a network and often the model of their phones, and so a mark;
 * a table of five that answers at once is not odd yet.
 */
const LEAST = 6

/**
 * Answers that came in a burst: six or more with one mark within ten minutes.
 * @returns by the answer's id, the fullest ten minutes it lies in; its minutes are counted from first to last and at least one
 */
export function burstsOf(answers: readonly DeviceMark[]): Map<string, Burst> {
  const bursts = new Map<string, Burst>()
  for (const marked of Map.groupBy(answers, ({ device }) => device).values()) {
    const times = marked.map(({ id, receivedAt }) => ({ id, time: receivedAt.getTime() }))
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

/** The stretches of time in which answers of the same bursts may lie: ten minutes around each, those that meet as one. */
export function stretchesAround(instants: readonly Date[]): { from: Date; to: Date }[] {
  const stretches: { from: Date; to: Date }[] = []
  for (const time of instants.map((instant) => instant.getTime()).sort((a, b) => a - b)) {
    const [from, to] = [new Date(time - BURST_MINUTES * MINUTE), new Date(time + BURST_MINUTES * MINUTE)]
    const last = stretches.at(-1)
    if (last && last.to >= from) last.to = to
    else stretches.push({ from, to })
  }
  return stretches
}
