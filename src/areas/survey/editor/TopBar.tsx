import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowLeft,
  IconCircleCheck,
  IconGitCompare,
  IconHistory,
} from '@tabler/icons-react'
import { memo } from 'react'
import { Link } from 'react-router'
import * as m from '../../../text/messages.js'
import { Button, buttonClass } from '../../../web/ui/Button.tsx'
import { SaveNote } from './draft/SaveNote.tsx'
import type { SaveState } from './draft/saver.ts'
import { IconButton } from './IconButton.tsx'
import styles from './TopBar.module.css'

/** The editor's head: where one is, whether it is saved, back and forth, and the way to the guests. */
export const TopBar = memo(function TopBar({
  surveyId,
  title,
  saving,
  canUndo,
  canRedo,
  remarks,
  faults,
  changes,
  onTitle,
  onRetry,
  onUndo,
  onRedo,
  onRemarks,
  onHistory,
  onPublish,
}: {
  surveyId: string
  title: string
  saving: SaveState
  canUndo: boolean
  canRedo: boolean
  /** How many remarks the check list has, and how many of them stop publishing. */
  remarks: number
  faults: number
  /** How many things guests would see changed; null before the first publication. */
  changes: number | null
  onTitle: (title: string) => void
  onRetry: () => void
  onUndo: () => void
  onRedo: () => void
  onRemarks: () => void
  onHistory: () => void
  onPublish: () => void
}) {
  return (
    <header className={styles.bar}>
      <Link
        to={`/survey/${surveyId}`}
        className={buttonClass({ size: 'icon' })}
        aria-label={m.survey_editor_back()}
      >
        <IconArrowLeft size={20} aria-hidden="true" />
      </Link>
      <h1 className={styles.heading}>
        <input
          className={styles.title}
          aria-label={m.survey_editor_name()}
          placeholder={m.survey_editor_name_empty()}
          value={title}
          maxLength={200}
          size={Math.max(title.length, 8)}
          onChange={(event) => onTitle(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
        />
      </h1>
      <SaveNote state={saving} onRetry={onRetry} />
      <span className={styles.gap} />
      <div className={styles.history}>
        <IconButton label={m.survey_editor_undo()} keys="Ctrl+Z" off={!canUndo} onClick={onUndo}>
          <IconArrowBackUp size={22} aria-hidden="true" />
        </IconButton>
        <IconButton label={m.survey_editor_redo()} keys="Ctrl+Shift+Z" off={!canRedo} onClick={onRedo}>
          <IconArrowForwardUp size={22} aria-hidden="true" />
        </IconButton>
        <IconButton label={m.survey_history_title()} onClick={onHistory}>
          <IconHistory size={22} aria-hidden="true" />
        </IconButton>
      </div>
      {remarks > 0 && (
        <button
          type="button"
          className={styles.remarks}
          data-faults={faults > 0 || undefined}
          aria-label={m.survey_editor_remarks({ count: remarks })}
          onClick={onRemarks}
        >
          <IconAlertTriangle size={18} aria-hidden="true" />
          <span>{m.survey_editor_remarks({ count: remarks })}</span>
        </button>
      )}
      {changes === 0 ? (
        <p className={styles.state} role="status">
          <IconCircleCheck size={20} aria-hidden="true" />
          {m.survey_editor_no_changes()}
        </p>
      ) : (
        <>
          <button type="button" className={styles.state} onClick={onPublish} aria-haspopup="dialog">
            <IconGitCompare size={20} aria-hidden="true" />
            {changes === null
              ? m.survey_editor_never_published()
              : m.survey_editor_changes({ count: changes })}
          </button>
          <Button kind="primary" className={styles.publish} onClick={onPublish} aria-haspopup="dialog">
            {m.survey_editor_publish()}
          </Button>
        </>
      )}
    </header>
  )
})
