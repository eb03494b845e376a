import type { SurveyDocument } from '../../../questionnaire/questionnaire.contract.ts'
import { type ItemKey, outlineOf } from '../panes/outline.ts'

/** What is edited, saved and undone as one. */
export type EditedDraft = { title: string; document: SurveyDocument }

/** A draft with its past and future. Every state is whole, so that undoing is taking one from the pile. */
export type Editing = {
  present: EditedDraft
  selected: ItemKey
  past: Step[]
  future: Step[]
  /** What the last edit was about and when, so that typing a sentence is undone at once and not by letters. */
  last?: { merge: string; at: number }
}

type Step = { draft: EditedDraft; selected: ItemKey }

export type Action =
  | {
      type: 'edit'
      /** Pure; the same draft back means that nothing changed. */
      edit: (draft: EditedDraft) => EditedDraft
      select?: ItemKey
      /** Edits in a row with the same name and less than `MERGE_WITHIN` ms apart are one step. */
      merge?: string
      at?: number
    }
  /** What was published takes the place of what was sent, without a step: the author changed nothing. */
  | { type: 'settle'; draft: EditedDraft }
  | { type: 'select'; key: ItemKey }
  | { type: 'undo' }
  | { type: 'redo' }

const STEPS_KEPT = 200
export const MERGE_WITHIN = 1500

/** The beginning of an editing session: the first item is selected, nothing can be undone. */
export function startEditing(draft: EditedDraft): Editing {
  return { present: draft, selected: firstItem(draft), past: [], future: [] }
}

/** The one place where a draft changes. */
export function editing(state: Editing, action: Action): Editing {
  switch (action.type) {
    case 'edit':
      return edited(state, action)
    case 'settle':
      return { ...state, present: action.draft }
    case 'select':
      return state.selected === action.key ? state : withoutLast({ ...state, selected: action.key })
    case 'undo':
      return travelled(state, 'past', 'future')
    case 'redo':
      return travelled(state, 'future', 'past')
  }
}

function edited(state: Editing, action: Action & { type: 'edit' }): Editing {
  const present = action.edit(state.present)
  const selected = selectionAfter(present, action.select ?? state.selected, state)
  if (present === state.present) return { ...state, selected }
  const { merge, at = 0 } = action
  const goesOn =
    merge !== undefined &&
    state.last?.merge === merge &&
    at - state.last.at < MERGE_WITHIN &&
    state.past.length > 0
  const past = goesOn ? state.past : [...state.past, stepOf(state)].slice(-STEPS_KEPT)
  return withoutLast({ ...state, present, selected, past, future: [] }, merge && { merge, at })
}

/** Takes a step from one pile, and lays the present on the other; what the step was about is selected. */
function travelled(state: Editing, from: 'past' | 'future', to: 'past' | 'future'): Editing {
  const step = state[from].at(-1)
  if (!step) return state
  const next = {
    ...state,
    present: step.draft,
    selected: selectionAfter(step.draft, step.selected, state),
    [from]: state[from].slice(0, -1),
    [to]: [...state[to], stepOf(state)],
  }
  return withoutLast(next)
}

function stepOf({ present, selected }: Editing): Step {
  return { draft: present, selected }
}

/** The wanted item if it exists, else the one that now stands where the selected one stood. */
function selectionAfter(draft: EditedDraft, wanted: ItemKey, before: Editing): ItemKey {
  const items = outlineOf(draft.document)
  if (wanted === 'survey' || items.some(({ key }) => key === wanted)) return wanted
  const place = outlineOf(before.present.document).findIndex(({ key }) => key === wanted)
  return items[Math.min(Math.max(place, 0), items.length - 1)]?.key ?? 'survey'
}

function firstItem({ document }: EditedDraft): ItemKey {
  const items = outlineOf(document)
  return (items.find(({ kind }) => kind === 'question') ?? items[0])?.key ?? 'survey'
}

function withoutLast(state: Editing, last?: Editing['last'] | '' | undefined): Editing {
  const { last: _, ...rest } = state
  return last ? { ...rest, last } : rest
}
