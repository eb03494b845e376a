import { hash } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { AppError } from '../../platform/errors.ts'
import { subscriberOf } from '../../platform/limits/subscriber.ts'

/**
 * How many answers one address may give to one survey within ten minutes. Counted in this process's memory, so that no answer waits for
 * it; the other copies of the API are told once a second (`exchange-counts.queries.ts`).
 */
export type AnswerLimit = {
  /**
   * Counts one more answer, before it is stored.
   * @param address of the guest, or what names the tablet
   * @throws AppError `too_many` with the seconds until the next may come
   */
  count: (surveyId: string, address: string, answerId: string) => CountedAnswer
  /** What other copies should hear of: few answers of an address are not worth a word. What is taken here is not given again. */
  takeDeltas: () => CountDelta[]
  /** Counts what another copy has counted. */
  mergeDelta: (delta: CountDelta) => void
}

/** Answers of one address to one survey that one copy has counted since it spoke of them last. */
export type CountDelta = {
  /** A digest: neither address nor survey leave the process. */
  key: string
  answers: number
  flood: string | null
}

export type CountedAnswer = {
  /** The flood that the answer belongs to, named by the answer with which it was noticed; null outside one. */
  flood: string | null
  /** Answers of the last ten minutes that turn out to be part of the flood, where this answer is the one that shows it. */
  floodBefore: readonly string[]
  /** Takes the count back: the answer was known already, or could not be stored. */
  undo: () => void
}

type Window = {
  /** Answers by minute, the newest last. */
  minutes: { minute: number; answers: number }[]
  /** The newest answers, which are told as a flood once there are enough of them. */
  ids: { id: string; minute: number }[]
  flood: string | null
  /** Answers counted here that other copies have not heard of. */
  unannounced: number
}

const MINUTES = 10
const MINUTE_MS = 60_000
/** From which share of the limit on answers of one address are told as a flood: 50 within ten minutes, unless set otherwise. */
const FLOOD_SHARE = 1 / 6
/** From which share of the limit on other copies are told: five answers, unless set otherwise. So much more may each copy let through. */
const ANNOUNCE_SHARE = 1 / 60
/** Answers that are told as a flood afterwards: more than the usual limit begins it with. */
const MOST_NAMED = 1000
/** Addresses and surveys in memory; the one that was heard of longest ago goes. */
const MOST_WINDOWS = 20_000

/**
 * @param limit answers per address and survey within ten minutes
 * @param now milliseconds that only ever grow
 * @param tellsFloods false where very many answers of one address are no sign of a flood
 */
export function openAnswerLimit(
  limit: number,
  { now = () => performance.now(), tellsFloods = true }: { now?: () => number; tellsFloods?: boolean } = {},
): AnswerLimit {
  const windows = new Map<string, Window>()
  const floodFrom = tellsFloods ? Math.max(1, Math.ceil(limit * FLOOD_SHARE)) : limit + 1
  const announceFrom = Math.max(1, Math.floor(limit * ANNOUNCE_SHARE))
  /** Keys of windows with enough that is unannounced. */
  const changed = new Set<string>()

  /** The window of a key in its present state; the one that was heard of longest ago makes room. */
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
    const last = window.minutes.at(-1)
    if (last?.minute === minute) return last
    const slot = { minute, answers: 0 }
    window.minutes.push(slot)
    return slot
  }

  return {
    takeDeltas: () => {
      const told = [...changed].flatMap((key): CountDelta[] => {
        const window = windows.get(key)
        if (!window || window.unannounced <= 0) return []
        const { unannounced: answers, flood } = window
        window.unannounced = 0
        return [{ key, answers, flood }]
      })
      changed.clear()
      return told
    },
    mergeDelta: ({ key, answers, flood }) => {
      const minute = Math.floor(now() / MINUTE_MS)
      const window = windowOf(key, minute)
      slotOf(window, minute).answers += answers
      // Two copies that notice a flood at the same moment come to the same name.
      if (flood !== null && (window.flood === null || flood < window.flood)) window.flood = flood
    },
    count: (surveyId, address, answerId) => {
      const key = hash('sha256', `${surveyId} ${subscriberOf(address)}`, 'base64url').slice(0, 22)
      const time = now()
      const minute = Math.floor(time / MINUTE_MS)
      const window = windowOf(key, minute)
      const before = window.minutes.reduce((sum, { answers }) => sum + answers, 0)
      if (before >= limit) {
        const free = (window.minutes[0]!.minute + MINUTES) * MINUTE_MS - time
        throw new AppError('too_many', { retryAfter: Math.max(1, Math.ceil(free / 1000)) })
      }
      const slot = slotOf(window, minute)
      slot.answers++
      if (++window.unannounced >= announceFrom) changed.add(key)
      const named = { id: answerId, minute }
      const undo = () => {
        slot.answers--
        window.unannounced--
        window.ids = window.ids.filter((each) => each !== named)
      }
      while (window.ids[0] && (window.ids.length >= MOST_NAMED || window.ids[0].minute <= minute - MINUTES))
        window.ids.shift()
      if (before + 1 < floodFrom) {
        window.flood = null
        window.ids.push(named)
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
