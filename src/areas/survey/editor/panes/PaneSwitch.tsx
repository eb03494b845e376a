import { IconDeviceMobile, IconListNumbers, IconPencil } from '@tabler/icons-react'
import * as m from '../../../../text/messages.js'
import styles from '../Editor.module.css'

export type PaneName = 'list' | 'edit' | 'preview'

/** On a phone one pane is seen at a time; this chooses which, under the thumb. */
export function PaneSwitch({ pane, onChoose }: { pane: PaneName; onChoose: (pane: PaneName) => void }) {
  const panes = [
    { name: 'list', words: m.survey_editor_questions(), Icon: IconListNumbers },
    { name: 'edit', words: m.survey_editor_edit(), Icon: IconPencil },
    { name: 'preview', words: m.survey_editor_preview_short(), Icon: IconDeviceMobile },
  ] as const
  return (
    <fieldset className={styles.switch} aria-label={m.survey_editor_panes()}>
      {panes.map(({ name, words, Icon }) => (
        <button
          key={name}
          type="button"
          data-name={name}
          aria-pressed={pane === name}
          onClick={() => onChoose(name)}
        >
          <Icon size={22} aria-hidden="true" />
          {words}
        </button>
      ))}
    </fieldset>
  )
}
