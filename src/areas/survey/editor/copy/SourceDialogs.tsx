import { lazy, Suspense } from 'react'
import * as m from '../../../../text/messages.js'
import { useToast } from '../../../../web/ui/Toast.tsx'
import type { SurveyDocument } from '../../../questionnaire/questionnaire.contract.ts'
import { newItemId } from '../new-ids.ts'
import type { ItemKey } from '../panes/outline.ts'
import { useEditor } from '../use-editor.ts'
import { copyItems } from './copy-items.ts'

const HistoryDialog = lazy(() =>
  import('../publish/HistoryDialog.tsx').then((file) => ({ default: file.VersionHistoryDialog })),
)
const CopyDialog = lazy(() => import('./CopyDialog.tsx').then((file) => ({ default: file.CopyDialog })))

export type CopySource = 'history' | 'copy'

/** Windows that bring something in from elsewhere: an earlier version, or parts of another survey. */
export function SourceDialogs({
  source,
  surveyId,
  survey,
  selected,
  onUndo,
  onClose,
}: {
  source: CopySource
  surveyId: string
  survey: SurveyDocument
  selected: ItemKey
  onUndo: () => void
  onClose: () => void
}) {
  const { edit, select } = useEditor()
  const toast = useToast()
  const restore = (document: SurveyDocument, version: number) => {
    edit(() => document, { whole: true })
    onClose()
    toast({ text: m.survey_history_restored({ version }), undo: onUndo })
  }
  const copy = (from: SurveyDocument, chosen: ReadonlySet<ItemKey>) => {
    const { document, first, dropped } = copyItems(survey, from, chosen, { after: selected, newItemId })
    edit(() => document, first && { select: first })
    if (first) select(first)
    onClose()
    const done = m.survey_copy_done({ count: chosen.size })
    toast({
      text: dropped === 0 ? done : `${done}. ${m.survey_copy_dropped({ count: dropped })}`,
      undo: onUndo,
    })
  }
  return (
    <Suspense>
      {source === 'history' ? (
        <HistoryDialog surveyId={surveyId} draft={survey} onRestore={restore} onClose={onClose} />
      ) : (
        <CopyDialog surveyId={surveyId} onCopy={copy} onClose={onClose} />
      )}
    </Suspense>
  )
}
