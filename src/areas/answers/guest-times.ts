import type { SubmittedAnswer } from './answers.contract.ts'

/** When a guest answered, bounded by what the server observed. */
export type GuestTimes = {
  startedAt: Date | null
  finishedAt: Date | null
  /** Duration; null when the guest's clock is implausible. */
  seconds: number | null
  /**
   * When the guest started, as far as the server can verify it: determines the questions, the
   * place, and whether the survey was still open.
   */
  begunAt: Date
}

/** Longer than a day, or ending before it started: the guest's clock was wrong and the duration is ignored. */
const LONGEST_MS = 86_400_000

/**
 * Bounds the times of the guest's clock: no time is after the answer's arrival, or before the
 * server first saw the guest. Without a page load (an API client), the start is the arrival minus
 * the duration. A clock that is ahead or behind is shifted to the nearest bound, with its duration.
 * @param seen.seenAt when the guest's page was loaded or its start was counted
 * @param seen.createdAt creation time of the survey
 */
export function guestTimes(
  clockTimes: Pick<SubmittedAnswer, 'startedAt' | 'finishedAt'>,
  { receivedAt, seenAt, createdAt }: { receivedAt: Date; seenAt: Date | undefined; createdAt: Date },
): GuestTimes {
  const arrival = receivedAt.getTime()
  const [started, finished] = [instantOf(clockTimes.startedAt), instantOf(clockTimes.finishedAt)]
  const took = started !== undefined && finished !== undefined ? finished - started : -1
  const isUsable = took >= 0 && took <= LONGEST_MS
  const firstSeen = seenAt && Math.min(arrival, seenAt.getTime())
  const begunAt = new Date(
    firstSeen === undefined
      ? arrival
      : startBound(started, { firstSeen, latest: isUsable ? arrival - took : arrival }),
  )
  const first = Math.min(arrival, Math.max(createdAt.getTime(), firstSeen ?? arrival - (isUsable ? took : 0)))
  const within = (instant: number) => Math.min(arrival, Math.max(first, instant))
  if (started !== undefined && isUsable) {
    const start = within(Math.min(started, arrival - took))
    const end = Math.min(arrival, start + took)
    // For a survey created a moment ago only the start is shifted.
    const seconds = Math.round(Math.min(took, firstSeen === undefined ? took : arrival - firstSeen) / 1000)
    return { startedAt: new Date(start), finishedAt: new Date(end), seconds, begunAt }
  }
  const start = started === undefined ? undefined : within(started)
  const end = finished === undefined ? undefined : Math.max(start ?? first, within(finished))
  return { startedAt: dateOf(start), finishedAt: dateOf(end), seconds: null, begunAt }
}

/** When the clock is days ahead of the server's, only the page load is known. */
function startBound(
  started: number | undefined,
  { firstSeen, latest }: { firstSeen: number; latest: number },
): number {
  if (started === undefined || started > latest + LONGEST_MS) return firstSeen
  return Math.max(firstSeen, Math.min(latest, started))
}

function instantOf(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Date.parse(text)
}

function dateOf(instant: number | undefined): Date | null {
  return instant === undefined ? null : new Date(instant)
}
