import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { EditedDraft } from './draft.ts'
import { DraftSaver, SAVE_AFTER, type SaveOutcome } from './saver.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const titled = (title: string): EditedDraft => ({
  title,
  document: { config: { locales: ['ru'], defaultLocale: 'ru' }, questions: [], widgets: [] },
})

/** A server that remembers what it was sent, and answers when and how the test says. */
function begin(answer: (n: number) => SaveOutcome | Promise<SaveOutcome>) {
  const sent: [title: string, revision: number][] = []
  let localCopy: string | null = null
  const saver = new DraftSaver({
    draft: titled('0'),
    revision: 1,
    save: async (draft, revision) => {
      sent.push([draft.title, revision])
      return answer(sent.length)
    },
    keep: (copy) => {
      localCopy = copy && `${copy.draft.title}@${copy.revision}`
    },
  })
  return { saver, sent, kept: () => localCopy }
}

const always = (n: number): SaveOutcome => ({ kind: 'saved', revision: n + 1 })

describe('a draft is saved by itself', () => {
  test('once after a row of edits, and the copy in the tab is dropped then', async () => {
    const { saver, sent, kept } = begin(always)
    saver.changed(titled('1'))
    saver.changed(titled('2'))
    expect([saver.state.kind, kept()]).toEqual(['waiting', '2@1'])
    await vi.advanceTimersByTimeAsync(SAVE_AFTER)
    expect(sent).toEqual([['2', 1]])
    expect([saver.state.kind, kept(), saver.unsaved]).toEqual(['saved', null, false])
  })

  test('what is typed while saving goes after it, from the new revision', async () => {
    const { promise, resolve } = Promise.withResolvers<SaveOutcome>()
    const { saver, sent, kept } = begin((n) => (n === 1 ? promise : always(n)))
    saver.changed(titled('1'))
    await vi.advanceTimersByTimeAsync(SAVE_AFTER)
    saver.changed(titled('2'))
    expect(sent).toEqual([['1', 1]])
    resolve({ kind: 'saved', revision: 7 })
    expect((await saver.flush()).kind).toBe('saved')
    expect(sent).toEqual([
      ['1', 1],
      ['2', 7],
    ])
    expect(kept()).toBeNull()
  })

  test('without network the copy stays, and saving is tried again', async () => {
    const { saver, sent, kept } = begin((n) => (n < 3 ? { kind: 'offline' } : always(n)))
    saver.changed(titled('1'))
    await vi.advanceTimersByTimeAsync(SAVE_AFTER)
    expect([saver.state.kind, kept(), saver.unsaved]).toEqual(['offline', '1@1', true])
    await vi.advanceTimersByTimeAsync(10_000)
    expect(sent).toHaveLength(3)
    expect([saver.state.kind, kept()]).toEqual(['saved', null])
  })

  test('a draft whose answer got lost is known as our own, should it turn up on the server', async () => {
    const answers: SaveOutcome[] = [{ kind: 'offline' }, { kind: 'conflict' }]
    const { saver } = begin((n) => answers[n - 1]!)
    const first = titled('1')
    saver.changed(first)
    await vi.advanceTimersByTimeAsync(SAVE_AFTER)
    saver.changed(titled('2'))
    await vi.advanceTimersByTimeAsync(SAVE_AFTER)
    expect([saver.state.kind, saver.maybeArrived]).toEqual(['conflict', first])
  })

  test('after a conflict nothing more is sent until the member has chosen', async () => {
    const { saver, sent, kept } = begin((n) => (n === 1 ? { kind: 'conflict' } : always(n)))
    saver.changed(titled('mine'))
    await vi.advanceTimersByTimeAsync(SAVE_AFTER)
    saver.changed(titled('mine, more'))
    await vi.advanceTimersByTimeAsync(60_000)
    expect([sent.length, saver.state.kind, kept()]).toEqual([1, 'conflict', 'mine, more@1'])
    saver.resolve(titled('theirs'), 5, titled('mine, more'))
    await vi.advanceTimersByTimeAsync(SAVE_AFTER)
    expect(sent.at(-1)).toEqual(['mine, more', 5])
    expect(saver.state.kind).toBe('saved')
  })

  test('taking theirs sends nothing', async () => {
    const { saver, sent, kept } = begin(() => ({ kind: 'conflict' }))
    saver.changed(titled('mine'))
    await vi.advanceTimersByTimeAsync(SAVE_AFTER)
    const theirs = titled('theirs')
    saver.resolve(theirs, 5, theirs)
    await vi.advanceTimersByTimeAsync(60_000)
    expect([sent.length, saver.state.kind, kept(), saver.revision]).toEqual([1, 'saved', null, 5])
  })

  test('a refused draft is not sent in a circle, but goes again with the next edit', async () => {
    const { saver, sent } = begin((n) =>
      n === 1 ? { kind: 'refused', message: 'Слишком длинно' } : always(n),
    )
    saver.changed(titled('1'))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(saver.state).toEqual({ kind: 'refused', message: 'Слишком длинно' })
    saver.changed(titled('2'))
    await vi.advanceTimersByTimeAsync(SAVE_AFTER)
    expect([sent.length, saver.state.kind]).toEqual([2, 'saved'])
  })

  test('undoing back to what is saved needs no saving', async () => {
    const first = titled('0')
    const sent: string[] = []
    const saver = new DraftSaver({
      draft: first,
      revision: 1,
      save: async (draft) => {
        sent.push(draft.title)
        return { kind: 'saved', revision: 2 }
      },
      keep: () => {},
    })
    saver.changed(titled('1'))
    saver.changed(first)
    await vi.advanceTimersByTimeAsync(60_000)
    expect([sent, saver.state.kind, saver.unsaved]).toEqual([[], 'saved', false])
  })
})
