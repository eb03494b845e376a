import type { SubmittedAnswer } from './answers.contract.ts'

/** When a guest answered, within what the server itself saw. */
export type GuestTimes = {
  startedAt: Date | null
  finishedAt: Date | null
  /** How long it took; null where the guest's clock makes no sense. */
  seconds: number | null
  /** When the guest began, as far as the server can vouch for it: decides what is asked, where, and whether it is still open. */
  begunAt: Date
}

/** Longer than a day, or ending before it began: the guest's clock was wrong and the duration is not used. */
const LONGEST_MS = 86_400_000

/**
 * Bounds the times of a guest's clock: nothing lies after the answer's arrival, and nothing before the server saw the guest. Where it
 * did not (a program that asked for no page), the guest began as long before the arrival as it took. A clock that is ahead or behind is
 * moved to the nearest bound with its duration.
 * @param seen.seenAt when the guest's page was loaded or its start was counted
 * @param seen.createdAt of the survey
 */
export function guestTimes(
  claimed: Pick<SubmittedAnswer, 'startedAt' | 'finishedAt'>,
  { receivedAt, seenAt, createdAt }: { receivedAt: Date; seenAt: Date | undefined; createdAt: Date },
): GuestTimes {
  const last = receivedAt.getTime()
  const [started, finished] = [instantOf(claimed.startedAt), instantOf(claimed.finishedAt)]
  const took = started !== undefined && finished !== undefined ? finished - started : -1
  const isUsable = took >= 0 && took <= LONGEST_MS
  const seen = seenAt && Math.min(last, seenAt.getTime())
  const begunAt = new Date(
    seen === undefined ? last : begun(started, { seen, latest: isUsable ? last - took : last }),
  )
  const first = Math.min(last, Math.max(createdAt.getTime(), seen ?? last - (isUsable ? took : 0)))
  const within = (instant: number) => Math.min(last, Math.max(first, instant))
  if (started !== undefined && isUsable) {
    const start = within(Math.min(started, last - took))
    const end = Math.min(last, start + took)
    // Of a survey that was made a moment ago the start alone is moved.
    const seconds = Math.round(Math.min(took, seen === undefined ? took : last - seen) / 1000)
    return { startedAt: new Date(start), finishedAt: new Date(end), seconds, begunAt }
  }
  const start = started === undefined ? undefined : within(started)
  const end = finished === undefined ? undefined : Math.max(start ?? first, within(finished))
  return { startedAt: dateOf(start), finishedAt: dateOf(end), seconds: null, begunAt }
}

/** By a clock that is days ahead of the server's nothing is known but that the page was there. */
function begun(started: number | undefined, { seen, latest }: { seen: number; latest: number }): number {
  if (started === undefined || started > latest + LONGEST_MS) return seen
  return Math.max(seen, Math.min(latest, started))
}

function instantOf(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Date.parse(text)
}

function dateOf(instant: number | undefined): Date | null {
  return instant === undefined ? null : new Date(instant)
}
