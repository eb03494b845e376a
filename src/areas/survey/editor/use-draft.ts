import { useCallback, useEffect, useReducer, useRef, useState, useSyncExternalStore } from 'react'
import * as m from '../../../text/messages.js'
import { browserApi } from '../../../web/api.client.ts'
import { ApiProblem } from '../../../web/problem.ts'
import { useToast } from '../../../web/ui/Toast.tsx'
import { same } from '../same.ts'
import type { Draft as SavedDraft } from '../survey-calls.contract.ts'
import { type Action, type Draft, editing, startEditing } from './draft.ts'
import { keepCopy, keptCopy } from './kept-copy.ts'
import { DraftSaver, type SaveOutcome } from './saver.ts'

/** A draft as the API sends it, dates as text. */
export type LoadedDraft = Omit<SavedDraft, 'publishedAt'> & { publishedAt: string | null }

/** Somebody saved in between: theirs as the server has it, mine as it stands here. */
export type Conflict = { theirs: Draft; revision: number }

/**
 * A draft that saves itself: every edit goes through `dispatch`, is kept in this tab at once and sent after a pause.
 * What an earlier visit could not send is brought back, or leads to a choice where somebody else saved since.
 */
export function useDraft(loaded: LoadedDraft) {
  const toast = useToast()
  const { id } = loaded
  const [state, dispatch] = useReducer(editing, loaded, (from) => startEditing(draftOf(from)))
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [saver] = useState(
    () =>
      new DraftSaver({
        draft: state.present,
        revision: loaded.revision,
        save: (draft, revision) => save(id, draft, revision),
        keep: (copy) => keepCopy(id, copy),
      }),
  )
  const mine = useRef(state.present)
  mine.current = state.present
  const saving = useSyncExternalStore(saver.subscribe, saver.getState, saver.getState)

  useEffect(() => saver.changed(state.present), [saver, state.present])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once a visit, when the page comes up
  useEffect(() => {
    const copy = keptCopy(id)
    if (!copy) return
    if (isSameDraft(copy.draft, state.present)) keepCopy(id, null)
    else if (copy.revision === saver.revision) {
      dispatch({ type: 'edit', edit: () => copy.draft })
      toast({ text: m.survey_editor_restored() })
    } else {
      setConflict({ theirs: state.present, revision: saver.revision })
      dispatch({ type: 'edit', edit: () => copy.draft })
      saver.halt()
    }
  }, [])

  useEffect(() => {
    if (saving.kind !== 'conflict' || conflict) return
    let current = true
    browserApi.get<LoadedDraft>('/survey/question', { id }).then(
      (loaded) => {
        if (!current) return
        const theirs = draftOf(loaded)
        const own = [saver.maybeArrived, mine.current].some((draft) => draft && isSameDraft(draft, theirs))
        // An answer got lost on its way back: what is there is our own, so there is nothing to choose.
        if (own)
          saver.resolve(theirs, loaded.revision, isSameDraft(mine.current, theirs) ? theirs : mine.current)
        else setConflict({ theirs, revision: loaded.revision })
      },
      // Without network the choice waits: the state beside the title says so, and pressing it asks again.
      () => {},
    )
    return () => {
      current = false
    }
  }, [saving, conflict, id, saver])

  useEffect(() => {
    const flush = () => void saver.flush()
    const hidden = () => document.visibilityState === 'hidden' && flush()
    const leaving = (event: BeforeUnloadEvent) => {
      if (!saver.unsaved) return
      flush()
      event.preventDefault()
    }
    window.addEventListener('online', flush)
    window.addEventListener('beforeunload', leaving)
    document.addEventListener('visibilitychange', hidden)
    return () => {
      window.removeEventListener('online', flush)
      window.removeEventListener('beforeunload', leaving)
      document.removeEventListener('visibilitychange', hidden)
      flush()
    }
  }, [saver])

  const settle = useCallback(
    (keep: 'mine' | 'theirs') => {
      if (!conflict) return
      const kept = keep === 'mine' ? mine.current : conflict.theirs
      // Both stay in the history, so that undoing brings back the one that was not chosen.
      if (keep === 'mine') dispatch({ type: 'edit', edit: () => conflict.theirs })
      dispatch({ type: 'edit', edit: () => kept })
      saver.resolve(conflict.theirs, conflict.revision, kept)
      setConflict(null)
    },
    [conflict, saver],
  )

  return { state, dispatch: dispatch as (action: Action) => void, saver, saving, conflict, settle }
}

function isSameDraft(a: Draft, b: Draft): boolean {
  return a.title.trim() === b.title.trim() && same(a.document, b.document)
}

function draftOf({ title, config, questions, widgets }: LoadedDraft): Draft {
  return { title, document: { config, questions, widgets } }
}

async function save(id: string, { title, document }: Draft, revision: number): Promise<SaveOutcome> {
  const named = title.trim() && { title: title.trim() }
  try {
    const saved = await browserApi.post<LoadedDraft>('/survey/question', {
      id,
      ...named,
      ...document,
      revision,
    })
    return { kind: 'saved', revision: saved.revision }
  } catch (problem) {
    if (!(problem instanceof ApiProblem)) throw problem
    if (problem.status === 409) return { kind: 'conflict' }
    const passing = problem.offline || problem.status >= 500 || problem.status === 429
    return passing ? { kind: 'offline' } : { kind: 'refused', message: problem.detail || problem.title }
  }
}
