import { UNSAVED_CACHE } from '../../../../web/browser-cache.ts'
import type { EditedDraft } from './draft.ts'

/** Edits that the server does not have yet; `base` is the server's draft that they began from. */
export type LocalCopy = { draft: EditedDraft; revision: number; base?: EditedDraft }

const TAB = 'editor-tab'

/**
 * Keeps unsaved edits in this browser, so that neither a reload nor the end of the tab, the browser or the machine
 * loses them. Every tab has a copy of its own and a lock beside it: a copy whose lock is free was left by a tab that
 * is no more. Where the browser has no locks (a page without TLS) a tab finds only what it left itself.
 */
export class DraftKeeper {
  #prefix: string
  #tab: string | undefined
  #free: (() => void) | undefined
  #base: { draft: EditedDraft; text: string } | undefined
  /** What is to be written after the next picture: a large draft takes milliseconds, which no letter should wait for. */
  #waiting: { copy: LocalCopy | null } | undefined

  constructor(memberId: string, surveyId: string) {
    this.#prefix = `${UNSAVED_CACHE}${memberId}:${surveyId}:`
  }

  /** Keeps a copy, or drops it. A full or forbidden storage is no reason to stop working: saving goes on without. */
  keep(copy: LocalCopy | null): void {
    const isPlanned = this.#waiting !== undefined
    this.#waiting = { copy }
    if (!copy || document.hidden) this.write()
    else if (!isPlanned) requestAnimationFrame(() => setTimeout(this.write))
  }

  /** Writes at once what waits for its turn: the page may be gone in a moment. */
  write = (): void => {
    if (!this.#waiting) return
    const { copy } = this.#waiting
    this.#waiting = undefined
    try {
      if (!copy) {
        localStorage.removeItem(this.#name)
        return
      }
      // The base is the same for a whole row of edits.
      if (copy.base && this.#base?.draft !== copy.base)
        this.#base = { draft: copy.base, text: JSON.stringify(copy.base) }
      const base = copy.base ? `"base":${this.#base?.text},` : ''
      const { draft, revision } = copy
      localStorage.setItem(
        this.#name,
        `{"at":${Date.now()},"revision":${revision},${base}"draft":${JSON.stringify(draft)}}`,
      )
    } catch {}
  }

  /** The newest copy that was left behind for this survey; from now on it is this tab's own. */
  async take(): Promise<LocalCopy | null> {
    try {
      const stored = read(this.#name)
      this.#free = await hold(this.#name)
      if (!this.#free) {
        // This tab was duplicated, and what is kept belongs to the one that it was made from.
        this.#tab = newTab()
        this.#free = await hold(this.#name)
      } else if (stored) return stored.copy
      const copies = await this.#orphans()
      const newest = copies.toSorted((a, b) => b.at - a.at)[0]
      if (!newest) return null
      this.keep(newest.copy)
      this.write()
      localStorage.removeItem(newest.name)
      return newest.copy
    } catch {
      return null
    }
  }

  /** Writes and releases the copy, so that the next editor of the survey can restore it. */
  release(): void {
    this.write()
    this.#free?.()
    this.#free = undefined
  }

  async #orphans() {
    if (!navigator.locks) return []
    const names = Object.keys(localStorage).filter(
      (name) => name.startsWith(this.#prefix) && name !== this.#name,
    )
    const copies = []
    for (const name of names) {
      const free = await hold(name)
      const copy = free && read(name)
      free?.()
      if (copy) copies.push({ name, ...copy })
    }
    return copies
  }

  get #name(): string {
    this.#tab ??= sessionStorage.getItem(TAB) ?? newTab()
    return this.#prefix + this.#tab
  }
}

function newTab(): string {
  const tab = Math.random().toString(36).slice(2)
  sessionStorage.setItem(TAB, tab)
  return tab
}

/** Holds a lock until the returned function is called; undefined when another tab has it. */
function hold(name: string): Promise<(() => void) | undefined> {
  if (!navigator.locks) return Promise.resolve(() => {})
  return new Promise((resolve) => {
    void navigator.locks.request(name, { ifAvailable: true }, (lock) => {
      if (lock) return new Promise<void>(resolve)
      resolve(undefined)
    })
  })
}

function read(name: string): { copy: LocalCopy; at: number } | undefined {
  try {
    const { at, ...copy } = JSON.parse(localStorage.getItem(name) ?? 'null')
    const whole = Array.isArray(copy.draft?.document?.questions) && Number.isInteger(copy.revision)
    return whole ? { copy, at: Number(at) || 0 } : undefined
  } catch {
    return undefined
  }
}
