import { useCallback, useEffect, useReducer, useRef, useState, useSyncExternalStore } from 'react'
import * as m from '../../../../text/messages.js'
import { browserApi } from '../../../../web/api.client.ts'
import { ApiProblem } from '../../../../web/problem.ts'
import { useToast } from '../../../../web/ui/Toast.tsx'
import { useUser } from '../../../../web/use-root.ts'
import { same } from '../../../questionnaire/deep-equal.ts'
import type { Draft as SavedDraft } from '../../survey-calls.contract.ts'
import { writeOut } from '../use-typed.ts'
import { type Action, type EditedDraft, editing, startEditing } from './draft.ts'
import { DraftKeeper } from './local-copy.ts'
import { DraftSaver, type SaveOutcome } from './saver.ts'

/** What a crash may cost, in ms of typing. */
const KEEP_AFTER = 300

/** A draft as the API sends it, dates as text. */
export type LoadedDraft = Omit<SavedDraft, 'publishedAt' | 'savedAt'> & {
  publishedAt: string | null
  savedAt: string
}

/** Somebody saved in between: theirs as the server has it, and the draft that both began from, where it is known. */
export type Conflict = {
  theirs: EditedDraft
  revision: number
  base: EditedDraft | undefined
  saved: Pick<LoadedDraft, 'savedAt' | 'savedBy'>
}

/**
 * A draft that saves itself: every edit goes through `dispatch`, is kept in this browser and sent after a pause.
 * What an earlier visit could not send is brought back, or leads to a choice where somebody else saved since.
 */
export function useDraft(loaded: LoadedDraft) {
  const toast = useToast()
  const { id } = loaded
  const memberId = useUser()?.id ?? ''
  const [keeper] = useState(() => new DraftKeeper(memberId, id))
  const [state, dispatch] = useReducer(editing, loaded, (from) => startEditing(draftOf(from)))
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [saver] = useState(
    () =>
      new DraftSaver({
        draft: state.present,
        revision: loaded.revision,
        save: (draft, revision, saved) => save(id, draft, revision, saved.title),
        keep: (copy) => keeper.keep(copy),
      }),
  )
  const mine = useRef(state.present)
  mine.current = state.present
  const saving = useSyncExternalStore(saver.subscribe, saver.getState, saver.getState)

  // Not at every letter: to keep a copy of a long questionnaire takes longer than a letter may.
  const keeping = useRef<ReturnType<typeof setTimeout>>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change begins the wait, the newest state is kept
  useEffect(() => {
    keeping.current ??= setTimeout(() => {
      keeping.current = undefined
      saver.changed(mine.current)
    }, KEEP_AFTER)
  }, [saver, state.present])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once a visit, when the page comes up
  useEffect(() => {
    let current = true
    void keeper.take().then((copy) => {
      if (!current || !copy) return
      const { draft, revision, base } = copy
      if (isSameDraft(draft, mine.current)) return keeper.keep(null)
      const isNext = revision === saver.revision && !saver.unsaved
      if (isNext) toast({ text: m.survey_editor_restored() })
      else {
        setConflict({ theirs: draftOf(loaded), revision: loaded.revision, base, saved: loaded })
        saver.halt({ base: base ?? draft, revision })
      }
      dispatch({ type: 'edit', edit: () => draft })
    })
    return () => {
      current = false
      keeper.release()
    }
  }, [])

  useEffect(() => {
    if (saving.kind !== 'conflict' || conflict) return
    let current = true
    browserApi.get('/survey/question', { id }).then(
      (loaded) => {
        if (!current) return
        const theirs = draftOf(loaded)
        const own = [saver.maybeArrived, mine.current].some((draft) => draft && isSameDraft(draft, theirs))
        // An answer got lost on its way back: what is there is our own, so there is nothing to choose.
        if (own)
          saver.resolve(theirs, loaded.revision, isSameDraft(mine.current, theirs) ? theirs : mine.current)
        else setConflict({ theirs, revision: loaded.revision, base: saver.base, saved: loaded })
      },
      // Without network the choice waits: the state beside the title says so, and pressing it asks again.
      () => {},
    )
    return () => {
      current = false
    }
  }, [saving, conflict, id, saver])

  useEffect(() => {
    const flush = () => {
      saver.changed(mine.current)
      void saver.flush()
    }
    const hidden = () => {
      if (document.visibilityState !== 'hidden') return
      writeOut()
      keeper.write()
      flush()
    }
    const leaving = (event: BeforeUnloadEvent) => {
      writeOut()
      saver.changed(mine.current)
      if (!saver.unsaved) return
      keeper.write()
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
  }, [saver, keeper])

  const settle = useCallback(
    (merged: EditedDraft) => {
      if (!conflict) return
      // Both stay in the history, so that undoing brings back what was not chosen.
      if (merged !== conflict.theirs) dispatch({ type: 'edit', edit: () => conflict.theirs })
      dispatch({ type: 'edit', edit: () => merged })
      saver.resolve(conflict.theirs, conflict.revision, merged)
      setConflict(null)
    },
    [conflict, saver],
  )

  return { state, dispatch: dispatch as (action: Action) => void, saver, saving, conflict, settle }
}

function isSameDraft(a: EditedDraft, b: EditedDraft): boolean {
  return a.title.trim() === b.title.trim() && same(a.document, b.document)
}

function draftOf({ title, config, questions, widgets }: LoadedDraft): EditedDraft {
  return { title, document: { config, questions, widgets } }
}

/** @param savedTitle the name is sent only when it was changed here: renaming elsewhere does not touch the revision */
async function save(
  id: string,
  { title, document }: EditedDraft,
  revision: number,
  savedTitle: string,
): Promise<SaveOutcome> {
  const named = title.trim() && title.trim() !== savedTitle.trim() && { title: title.trim() }
  try {
    const saved = await browserApi.post('/survey/question', {
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
