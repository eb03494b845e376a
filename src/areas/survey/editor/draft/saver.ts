import type { EditedDraft } from './draft.ts'

/** Where the draft stands between the hands and the server. */
export type SaveState =
  | { kind: 'saved'; at: number | null }
  | { kind: 'waiting' | 'saving' | 'offline' }
  | { kind: 'conflict' }
  /** The server turned the draft down for another reason; `message` is in the member's language. */
  | { kind: 'refused'; message: string }

/** How saving one draft ended. */
export type SaveOutcome =
  | { kind: 'saved'; revision: number }
  | { kind: 'offline' | 'conflict' }
  | { kind: 'refused'; message: string }

type Options = {
  /** The draft as the server has it. */
  draft: EditedDraft
  revision: number
  /** Sends a draft edited from `revision`, at which the server had `saved`. Never throws. */
  save: (draft: EditedDraft, revision: number, saved: EditedDraft) => Promise<SaveOutcome>
  /** Keeps what is not on the server yet where a reload finds it; null when all is saved. */
  keep: (unsaved: { draft: EditedDraft; revision: number; base: EditedDraft } | null) => void
}

export const SAVE_AFTER = 800
const RETRY_AFTER = [2000, 5000, 15_000, 30_000]

/**
 * Saves a draft a moment after the last edit, one request at a time, and again when the network returns.
 * Outside of React, so that a save under way survives any rendering.
 */
export class DraftSaver {
  state: SaveState = { kind: 'saved', at: null }
  revision: number
  #saved: EditedDraft
  #draft: EditedDraft
  /** What was last sent without an answer: it may have arrived all the same. */
  #sent: EditedDraft | undefined
  #options: Options
  #listeners = new Set<() => void>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #running: Promise<void> | undefined
  #failures = 0

  constructor(options: Options) {
    this.#options = options
    this.#draft = options.draft
    this.#saved = options.draft
    this.revision = options.revision
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  getState = () => this.state

  /** Takes the newest draft; it is saved after a pause. */
  changed(draft: EditedDraft): void {
    if (draft === this.#draft) return
    this.#draft = draft
    this.#options.keep(draft === this.#saved ? null : { draft, revision: this.revision, base: this.#saved })
    if (this.state.kind === 'conflict') return
    if (draft === this.#saved && !this.#running) this.#become({ kind: 'saved', at: null })
    else {
      const isSaid = this.state.kind === 'offline' || this.state.kind === 'waiting'
      if (!this.#running && !isSaid) this.#become({ kind: 'waiting' })
      this.#wait(SAVE_AFTER)
    }
  }

  /** Saves at once what is not saved; resolves when nothing is left to do or saving failed. */
  async flush(): Promise<SaveState> {
    clearTimeout(this.#timer)
    if (this.state.kind === 'conflict') return this.state
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined
    })
    await this.#running
    return this.state
  }

  /**
   * Goes on from what somebody else saved: `draft` is what the member chose to keep.
   * @param theirs the draft that the server has, at `revision`
   */
  resolve(theirs: EditedDraft, revision: number, draft: EditedDraft): void {
    this.#saved = theirs
    this.revision = revision
    this.#draft = theirs
    this.#options.keep(null)
    this.#become({ kind: 'saved', at: null })
    this.changed(draft)
  }

  /** What may be on the server as our own doing, when its revision turns out to be newer than the one we saw. */
  get maybeArrived(): EditedDraft | undefined {
    return this.#sent
  }

  /** The server's draft that the edits since began from. */
  get base(): EditedDraft {
    return this.#saved
  }

  /** Whether closing the page now would lose something. */
  get unsaved(): boolean {
    return this.#draft !== this.#saved
  }

  /**
   * Sends nothing more until `resolve`: somebody else's revision is known to be newer.
   * @param since where the edits began that are brought back from an earlier visit
   */
  halt(since?: { base: EditedDraft; revision: number }): void {
    clearTimeout(this.#timer)
    if (since) {
      this.#saved = since.base
      this.revision = since.revision
    }
    this.#become({ kind: 'conflict' })
  }

  async #run(): Promise<void> {
    while (this.#draft !== this.#saved) {
      const draft = this.#draft
      this.#become({ kind: 'saving' })
      const unanswered = this.#sent
      this.#sent = draft
      const outcome = await this.#options.save(draft, this.revision, this.#saved)
      if (outcome.kind === 'conflict') this.#sent = unanswered
      if (outcome.kind !== 'saved') {
        this.#fail(outcome)
        return
      }
      this.#failures = 0
      this.#sent = undefined
      this.#saved = draft
      this.revision = outcome.revision
      const remaining =
        this.#draft === draft ? null : { draft: this.#draft, revision: outcome.revision, base: draft }
      this.#options.keep(remaining)
    }
    this.#become({ kind: 'saved', at: Date.now() })
  }

  #fail(outcome: Exclude<SaveOutcome, { kind: 'saved' }>): void {
    this.#become(outcome)
    if (outcome.kind !== 'offline') return
    this.#wait(RETRY_AFTER[Math.min(this.#failures, RETRY_AFTER.length - 1)]!)
    this.#failures++
  }

  #wait(ms: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.flush(), ms)
  }

  #become(state: SaveState): void {
    this.state = state
    for (const listener of this.#listeners) listener()
  }
}
