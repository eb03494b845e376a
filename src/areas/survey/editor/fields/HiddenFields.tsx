import { useState } from 'react'
import * as m from '../../../../text/messages.js'
import type { SurveyDocument } from '../../../questionnaire/questionnaire.contract.ts'
import { useEditor } from '../use-editor.ts'
import styles from './fields.module.css'

/** The names of the fields that a link fills in, one a line or between commas. */
export function HiddenFields({ survey }: { survey: SurveyDocument }) {
  const { edit } = useEditor()
  const names = survey.config.hidden ?? []
  // What is being typed may end with a comma; only whole names are kept in the document.
  const [typed, setTyped] = useState<string>()
  return (
    <label className={styles.field}>
      <span className={styles.label}>{m.survey_field_hidden()}</span>
      <input
        className={styles.select}
        type="text"
        placeholder="order, table"
        value={typed ?? names.join(', ')}
        onBlur={() => setTyped(undefined)}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          const hidden = [...new Set(currentTarget.value.split(/[\s,]+/))]
            .filter((name) => name !== '' && name.length <= 100)
            .slice(0, 50)
          edit((document) => ({ ...document, config: { ...document.config, hidden } }), { merge: 'hidden' })
        }}
      />
      <span className={styles.hint}>{m.survey_field_hidden_hint()}</span>
    </label>
  )
}
