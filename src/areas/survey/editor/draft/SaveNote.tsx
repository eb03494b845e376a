import { IconAlertTriangle, IconCloudCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react'
import * as m from '../../../../text/messages.js'
import styles from '../TopBar.module.css'
import type { SaveState } from './saver.ts'

/** Where the draft stands, in words; what needs a hand is a button. */
export function SaveNote({ state, onRetry }: { state: SaveState; onRetry: () => void }) {
  switch (state.kind) {
    case 'saved':
      return (
        <span className={styles.saved} role="status">
          <IconCloudCheck size={20} aria-hidden="true" />
          <span>
            {state.at === null
              ? m.survey_editor_saved_all()
              : m.survey_editor_saved({ time: clock(state.at) })}
          </span>
        </span>
      )
    case 'waiting':
    case 'saving':
      return (
        <span className={styles.saved}>
          <IconCloudUp size={20} aria-hidden="true" />
          <span>{m.survey_editor_saving()}</span>
        </span>
      )
    case 'offline':
      return (
        <span className={styles.trouble} role="status">
          <IconCloudOff size={20} aria-hidden="true" />
          <span>{m.survey_editor_offline()}</span>
        </span>
      )
    default:
      return (
        <button
          type="button"
          className={styles.trouble}
          onClick={onRetry}
          title={'message' in state ? state.message : undefined}
        >
          <IconAlertTriangle size={20} aria-hidden="true" />
          <span>{state.kind === 'conflict' ? m.survey_editor_conflicting() : m.survey_editor_refused()}</span>
        </button>
      )
  }
}

/** The time of day by the clock of this device: «09:05». */
export function clock(at: number): string {
  const date = new Date(at)
  return [date.getHours(), date.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':')
}
