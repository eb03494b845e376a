import type { FormEntries } from './fields.ts'
import { drop, keep, readStored } from './store.ts'
import { uuidV7 } from './uuid-v7.ts'

/** What a guest has marked so far, so that a closed tab or a changed language loses nothing. */
export type GuestDraft = {
  /** The answer's own id, made here: a repeat under it is the same answer. */
  id: string
  /** Names and values of the fields. */
  entries: FormEntries
  step: number
  startedAt: string
  /** The signed moment at which the page was loaded that it was begun on. */
  pageTime?: string | undefined
  /** The start has been counted. */
  isStarted: boolean
  savedAt: number
}

/** After this a draft is another visit's, perhaps another guest's at the same tablet. */
const LONGEST_MS = 6 * 3_600_000
/** Nothing waits for a draft, and a slow phone may take seconds to open its database. */
const PATIENCE_MS = 10_000

export function freshDraft(pageTime: string | undefined): GuestDraft {
  const startedAt = new Date().toISOString()
  return { id: uuidV7(), entries: [], step: 0, startedAt, pageTime, isStarted: false, savedAt: 0 }
}

export async function readDraft(key: string): Promise<GuestDraft | undefined> {
  const draft = await readStored<GuestDraft>(`draft:${key}`, PATIENCE_MS)
  return draft && Date.now() - draft.savedAt < LONGEST_MS ? draft : undefined
}

export function saveGuestDraft(key: string, draft: GuestDraft): Promise<boolean> {
  return keep(`draft:${key}`, draft)
}

export function dropDraft(key: string): Promise<void> {
  return drop(`draft:${key}`)
}
