import { useMemo } from 'react'
import * as m from '../../../text/messages.js'
import { Button } from '../../../web/ui/Button.tsx'
import { changesBetween } from '../changes.ts'
import { ChangeList } from './change-list.tsx'
import { Dialog } from './dialog.tsx'
import type { Draft } from './draft.ts'

/** Somebody saved in between: shows how the two differ and asks which to keep. Cannot be put off. */
export function ConflictDialog({
  theirs,
  mine,
  onChoose,
}: {
  theirs: Draft
  mine: Draft
  onChoose: (keep: 'mine' | 'theirs') => void
}) {
  const changes = useMemo(() => changesBetween(theirs.document, mine.document), [theirs, mine])
  return (
    <Dialog
      title={m.survey_conflict_title()}
      wide
      actions={
        <>
          <Button onClick={() => onChoose('theirs')}>{m.survey_conflict_theirs()}</Button>
          <Button kind="primary" onClick={() => onChoose('mine')}>
            {m.survey_conflict_mine()}
          </Button>
        </>
      }
    >
      <p>{m.survey_conflict_text()}</p>
      {changes.length > 0 && (
        <>
          <p>
            <b>{m.survey_conflict_differences({ count: changes.length })}</b> {m.survey_conflict_legend()}
          </p>
          <ChangeList survey={mine.document} changes={changes} />
        </>
      )}
    </Dialog>
  )
}
