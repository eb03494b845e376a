import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import * as m from '../../../../text/messages.js'
import { browserApi } from '../../../../web/api.client.ts'
import { ApiProblem } from '../../../../web/problem.ts'
import { Button } from '../../../../web/ui/Button.tsx'
import { Dialog } from '../../../../web/ui/Dialog.tsx'
import { TextField } from '../../../../web/ui/Field.tsx'
import { type CheckIssue, stopsPublishing } from '../../check/check-issue.ts'
import type { DocumentChange } from '../../version/changes.ts'
import type { EditedDraft } from '../draft/draft.ts'
import type { DraftSaver } from '../draft/saver.ts'
import type { ItemKey } from '../panes/outline.ts'
import { ChangeList } from './ChangeList.tsx'
import { CheckList } from './CheckList.tsx'

export type PublishedNow = {
  version: number
  revision: number
  draft: EditedDraft
  /** The first branch was named here: its poster comes next. */
  hasNewBranch: boolean
}

const LONGEST_BRANCH = 120

/**
 * Shows what guests will notice, then publishes; the first time it also asks where the code will hang. With faults left it
 * shows those instead.
 */
export function PublishDialog({
  surveyId,
  draft,
  saver,
  changes,
  issues,
  onJump,
  onDone,
  onClose,
}: {
  surveyId: string
  draft: EditedDraft
  saver: DraftSaver
  /** null before the first publication. */
  changes: readonly DocumentChange[] | null
  issues: readonly CheckIssue[]
  onJump: (key: ItemKey, issue: CheckIssue) => void
  onDone: (published: PublishedNow) => void
  onClose: () => void
}) {
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const [branch, setBranch] = useState('')
  const isBranchMade = useRef(false)
  const asksBranch = useHasNoBranch(surveyId, changes === null)
  const faults = issues.filter(stopsPublishing)

  const publish = async () => {
    setBusy(true)
    setFailed(false)
    const saved = await saver.flush()
    // A conflict has its own window, over this one.
    if (saved.kind === 'conflict') return onClose()
    try {
      if (saved.kind !== 'saved') throw new ApiProblem({ status: 0, offline: true })
      const title = branch.trim()
      if (asksBranch && title && !isBranchMade.current) {
        await browserApi.post('/survey/branch', { id: surveyId, data: [{ title }] })
        isBranchMade.current = true
      }
      const answer = await browserApi.post('/survey/receive', {
        id: surveyId,
        ...draft.document,
        revision: saver.revision,
      })
      onDone({ ...answer, draft, hasNewBranch: isBranchMade.current })
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem
      if (problem.status === 409) {
        saver.halt()
        onClose()
      }
      setFailed(true)
      setBusy(false)
    }
  }

  if (faults.length > 0) {
    return (
      <Dialog
        title={m.survey_publish_stopped()}
        onClose={onClose}
        actions={<Button onClick={onClose}>{m.survey_publish_cancel()}</Button>}
      >
        <CheckList survey={draft.document} issues={faults} onJump={onJump} />
      </Dialog>
    )
  }
  return (
    <Dialog
      title={m.survey_publish_title()}
      onClose={busy ? undefined : onClose}
      wide
      actions={
        <>
          {failed && <p role="alert">{m.survey_publish_failed()}</p>}
          <Button onClick={onClose}>{m.survey_publish_cancel()}</Button>
          {changes?.length !== 0 && (
            <Button kind="primary" busy={busy} onClick={() => void publish()}>
              {busy ? m.survey_publish_busy() : m.survey_editor_publish()}
            </Button>
          )}
        </>
      }
    >
      {changes === null ? (
        <>
          <p>
            {m.survey_publish_first()}:{' '}
            {m.survey_publish_first_count({ count: draft.document.questions.length })}.
          </p>
          {asksBranch && (
            <TextField
              name="branch"
              label={m.survey_publish_branch()}
              hint={m.survey_publish_branch_hint()}
              maxLength={LONGEST_BRANCH}
              value={branch}
              onChange={(event) => setBranch(event.currentTarget.value)}
            />
          )}
        </>
      ) : changes.length === 0 ? (
        <p>{m.survey_publish_nothing()}.</p>
      ) : (
        <>
          <ChangeList survey={draft.document} changes={changes} />
          <p>{m.survey_publish_note()}.</p>
        </>
      )}
      {issues.length > 0 && <CheckList survey={draft.document} issues={issues} onJump={onJump} />}
    </Dialog>
  )
}

/** Whether the survey has no branch yet; false until that is certain. */
function useHasNoBranch(surveyId: string, isFirst: boolean): boolean {
  const { data } = useQuery({
    queryKey: ['first branch', surveyId],
    queryFn: ({ signal }) => browserApi.get('/survey/branch', { id: surveyId }, signal),
    enabled: isFirst,
    staleTime: 0,
  })
  return data?.branch.length === 0
}
