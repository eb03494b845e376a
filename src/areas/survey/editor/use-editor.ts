import { createContext, useContext } from 'react'
import type { SurveyDocument } from '../../questionnaire/questionnaire.contract.ts'
import type { ItemKey } from './panes/outline.ts'

/** What every field of the editor needs; the functions stay the same, so that rows are not drawn again for them. */
export type EditorActions = {
  /**
   * Changes the document as one step that can be undone.
   * Edits with the same `merge` in a row (typing in one field) are one step; `select` goes to an item after it. `whole`: another
   * document takes the place of this one, with translations of its own.
   */
  edit: (
    change: (document: SurveyDocument) => SurveyDocument,
    options?: { merge?: string; select?: ItemKey; whole?: boolean },
  ) => void
  select: (key: ItemKey) => void
  /** Leads to the texts of an item beside their translations into a language. */
  translate: (key: ItemKey, locale: string) => void
  /** Deletes an item and offers to bring it back. */
  remove: (key: ItemKey) => void
  duplicate: (key: ItemKey) => void
  /** Moves an item by a number of places, and tells it to screen readers. */
  moveBy: (key: ItemKey, places: number) => void
  /** What guests get now; undefined before the first publication. */
  published: SurveyDocument | undefined
  /** The language that is being written, and whether the main language stands beside it. */
  locale: string
  beside: boolean
}

export const EditorContext = createContext<EditorActions | null>(null)

export function useEditor(): EditorActions {
  const editor = useContext(EditorContext)
  if (!editor) throw new Error('The editor’s parts live inside its context')
  return editor
}
