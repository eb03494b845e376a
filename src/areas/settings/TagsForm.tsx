import * as m from '../../text/messages.js'
import { TextField } from '../../web/ui/Field.tsx'
import { SavedForm } from './saving/SavedForm.tsx'
import styles from './setting.module.css'
import type { Settings } from './settings.contract.ts'

/** Words by which the list of surveys is narrowed. */
export function TagsForm(common: { id: string; settings: Settings; disabled: boolean }) {
  return (
    <SavedForm {...common} intent="tags">
      {(errors) => (
        <div className={styles.wide}>
          <TextField
            label={m.settings_tags()}
            hint={m.settings_tags_hint()}
            name="tags"
            maxLength={330}
            defaultValue={common.settings.tags.join(', ')}
            {...(Object.keys(errors).some((name) => name.startsWith('tags')) && {
              error: m.settings_tags_wrong(),
            })}
          />
        </div>
      )}
    </SavedForm>
  )
}
