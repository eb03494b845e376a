import * as m from '../../../text/messages.js'
import { Button } from '../../../web/ui/Button.tsx'
import { Notice } from '../../../web/ui/Notice.tsx'
import styles from '../setting.module.css'
import type { SaveSettingsState } from './use-save-settings.ts'

/** Says below a setting what stands between it and being saved; nothing while all is well. `data-unsaved` keeps its part in sight. */
export function SaveNote({ saving: { state, overwrite, drop } }: { saving: SaveSettingsState }) {
  if (state.at === 'waiting')
    return (
      <div className={styles.saving} data-unsaved>
        <Notice>{m.settings_waiting()}</Notice>
      </div>
    )
  if (state.at === 'refused')
    return (
      <div className={styles.saving} data-unsaved>
        <Notice kind="bad">{state.problem}</Notice>
      </div>
    )
  if (state.at === 'conflict')
    return (
      <div className={styles.saving} data-unsaved>
        <Notice
          kind="bad"
          action={
            <span className={styles.save}>
              <Button kind="outline" onClick={overwrite}>
                {m.settings_conflict_mine()}
              </Button>
              <Button kind="plain" onClick={drop}>
                {m.settings_conflict_theirs()}
              </Button>
            </span>
          }
        >
          {m.settings_conflict()}
        </Notice>
      </div>
    )
  return (
    <span className="visually-hidden" role="status">
      {state.at === 'saving' ? m.settings_saving() : ''}
    </span>
  )
}
