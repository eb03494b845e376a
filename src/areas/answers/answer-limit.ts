import { hash } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { AppError } from '../../platform/errors.ts'
import { subscriberOf } from '../../platform/limits/subscriber.ts'

/**
 * How many answers one address may give to one survey within ten minutes. Counted in this process's
 * memory, so that no answer waits for it; the other API copies are notified once a second
 * (`exchange-counts.queries.ts`).
 */
export type AnswerLimit = {
  /**
   * Counts one more answer, before it is stored.
   * @param address the guest's IP address, or an identifier of the tablet
   * @throws AppError `too_many` with the seconds until the next one is accepted
   */
  count: (surveyId: string, address: string, answerId: string) => CountedAnswer
  /** Counts to announce to the other copies; small counts are left out. Each count is returned only once. */
  takeDeltas: () => CountDelta[]
  /** Adds the counts of another copy. */
  mergeDelta: (delta: CountDelta) => void
}

/** Answers of one address to one survey that a copy has counted since its last announcement. */
export type CountDelta = {
  /** A digest: neither the address nor the survey leaves the process. */
  key: string
  answers: number
  flood: string | null
}

export type CountedAnswer = {
  /** The flood that the answer belongs to, named by the answer that triggered it; null outside a flood. */
  flood: string | null
  /** Answers of the last ten minutes that belong to the flood, set on the answer that triggers it. */
  floodBefore: readonly string[]
  /** Reverts the count: the answer already existed, or could not be stored. */
  undo: () => void
}

type Window = {
  /** Answers per minute, newest last. */
  minutes: { minute: number; answers: number }[]
  /** The newest answers, which are marked as a flood once there are enough. */
  ids: { id: string; minute: number }[]
  flood: string | null
  /** Answers counted here that have not been announced to other copies. */
  unannounced: number
}

const MINUTES = 10
const MINUTE_MS = 60_000
/** The share of the limit at which answers of one address count as a flood: by default 50 within ten minutes. */
const FLOOD_SHARE = 1 / 6
/**
 * The share of the limit at which other copies are notified: by default five answers. Each copy may
 * exceed the limit by that much.
 */
const ANNOUNCE_SHARE = 1 / 60
/** Answers marked as a flood retroactively: more than the default limit needs. */
const MOST_NAMED = 1000
/** Address-survey pairs in memory; the least recently used is evicted. */
const MOST_WINDOWS = 20_000

/**
 * @param limit answers per address and survey within ten minutes
 * @param now milliseconds of a monotonic clock
 * @param tellsFloods false where very many answers of one address are normal
 */
export function openAnswerLimit(
  limit: number,
  { now = () => performance.now(), tellsFloods = true }: { now?: () => number; tellsFloods?: boolean } = {},
): AnswerLimit {
  const windows = new Map<string, Window>()
  const floodFrom = tellsFloods ? Math.max(1, Math.ceil(limit * FLOOD_SHARE)) : limit + 1
  const announceFrom = Math.max(1, Math.floor(limit * ANNOUNCE_SHARE))
  /** Keys of windows with enough unannounced answers. */
  const pendingKeys = new Set<string>()

  /** The current window of a key; evicts the least recently used one when full. */
  const windowOf = (key: string, minute: number): Window => {
    const window = windows.get(key) ?? { minutes: [], ids: [], flood: null, unannounced: 0 }
    windows.delete(key)
    if (windows.size >= MOST_WINDOWS) windows.delete(windows.keys().next().value!)
    windows.set(key, window)
    window.minutes = window.minutes.filter((each) => each.minute > minute - MINUTES && each.answers > 0)
    if (window.minutes.length === 0) window.unannounced = 0
    return window
  }
  const slotOf = (window: Window, minute: number) => {
    const lastMinute = window.minutes.at(-1)
    if (lastMinute?.minute === minute) return lastMinute
    const slot = { minute, answers: 0 }
    window.minutes.push(slot)
    return slot
  }

  return {
    takeDeltas: () => {
      const deltas = [...pendingKeys].flatMap((key): CountDelta[] => {
        const window = windows.get(key)
        if (!window || window.unannounced <= 0) return []
        const { unannounced: answers, flood } = window
        window.unannounced = 0
        return [{ key, answers, flood }]
      })
      pendingKeys.clear()
      return deltas
    },
    mergeDelta: ({ key, answers, flood }) => {
      const minute = Math.floor(now() / MINUTE_MS)
      const window = windowOf(key, minute)
      slotOf(window, minute).answers += answers
      // Two copies that detect a flood at the same moment agree on one name.
      if (flood !== null && (window.flood === null || flood < window.flood)) window.flood = flood
    },
    count: (surveyId, address, answerId) => {
      const key = hash('sha256', `${surveyId} ${subscriberOf(address)}`, 'base64url').slice(0, 22)
      const time = now()
      const minute = Math.floor(time / MINUTE_MS)
      const window = windowOf(key, minute)
      const before = window.minutes.reduce((sum, { answers }) => sum + answers, 0)
      if (before >= limit) {
        const freeAt = (window.minutes[0]!.minute + MINUTES) * MINUTE_MS - time
        throw new AppError('too_many', { retryAfter: Math.max(1, Math.ceil(freeAt / 1000)) })
      }
      const slot = slotOf(window, minute)
      slot.answers++
      if (++window.unannounced >= announceFrom) pendingKeys.add(key)
      const entry = { id: answerId, minute }
      const undo = () => {
        slot.answers--
        window.unannounced--
        window.ids = window.ids.filter((each) => each !== entry)
      }
      while (window.ids[0] && (window.ids.length >= MOST_NAMED || window.ids[0].minute <= minute - MINUTES))
        window.ids.shift()
      if (before + 1 < floodFrom) {
        window.flood = null
        window.ids.push(entry)
        return { flood: null, floodBefore: [], undo }
      }
      const { ids, flood } = window
      window.flood ??= answerId
      window.ids = []
      const undoFlood = () => {
        undo()
        if (flood || window.flood !== answerId) return
        window.flood = null
        window.ids = ids
      }
      return { flood: window.flood, floodBefore: ids.map(({ id }) => id), undo: undoFlood }
    },
  }
}
