import { useMemo } from 'react'
import * as m from '../../../text/messages.js'
import { useToast } from '../../../web/ui/Toast.tsx'
import type { SurveyDocument } from '../../questionnaire/questionnaire.contract.ts'
import { withTranslatedFrom } from '../check/translated-from.ts'
import type { Action } from './draft/draft.ts'
import { duplicateItem, moveItem, removeItem, restoreItem } from './draft/edits.ts'
import { newItemId } from './new-ids.ts'
import { outlineOf, questionKey, widgetKey } from './panes/outline.ts'
import { titleOfKey } from './titles.ts'
import type { EditorActions } from './use-editor.ts'

type Parts = Omit<EditorActions, 'edit' | 'duplicate' | 'remove' | 'moveBy'> & {
  dispatch: (action: Action) => void
  /** The draft as it stands now. */
  document: () => SurveyDocument
  /** Says something to screen readers. */
  tell: (words: string) => void
}

/** What the fields of the editor do; the same object as long as its parts, functions of which must stay the same, are. */
export function useEditorTools(parts: Parts): EditorActions {
  const { dispatch, document: current, select, tell, translate, published, locale, beside } = parts
  const toast = useToast()
  return useMemo(() => {
    const edit: EditorActions['edit'] = (change, { whole = false, ...options } = {}) =>
      dispatch({
        type: 'edit',
        edit: (draft) => {
          const changed = change(draft.document)
          const document = whole ? changed : withTranslatedFrom(draft.document, changed)
          return document === draft.document ? draft : { ...draft, document }
        },
        at: Date.now(),
        ...options,
      })
    return {
      edit,
      select,
      translate,
      published,
      locale,
      beside,
      duplicate: (key) => {
        const id = newItemId()
        const copy = key.startsWith('q:') ? questionKey(id) : widgetKey(id)
        edit((document) => duplicateItem(document, key, id), { select: copy })
      },
      remove: (key) => {
        const before = current()
        edit((document) => removeItem(document, key))
        toast({
          text: m.survey_editor_removed({ title: titleOfKey(before, key) }),
          undo: () => edit((document) => restoreItem(document, before, key), { select: key }),
        })
      },
      moveBy: (key, places) => {
        const document = current()
        const items = outlineOf(document)
        const place = items.findIndex((item) => item.key === key) + places
        const moved = moveItem(document, key, place)
        if (moved === document) return
        edit(() => moved, { select: key })
        const title = titleOfKey(document, key)
        tell(m.survey_editor_drag_end({ title, place: place + 1, count: items.length }))
      },
    }
  }, [dispatch, current, select, tell, translate, toast, published, locale, beside])
}
