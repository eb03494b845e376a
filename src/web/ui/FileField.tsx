import { type InputHTMLAttributes, useState } from 'react'
import * as m from '../../text/messages.js'
import { buttonClass } from './Button.tsx'
import { type Frame, Labelled, useDescription } from './Field.tsx'
import styles from './FileField.module.css'

/**
 * One file. The browser's own field speaks the browser's language, and shows the name in small print: this lies above it unseen, so it is
 * still what is pressed, dropped on and reached by Tab.
 */
export function FileField({
  label,
  hint,
  error: serverError,
  optional,
  ...input
}: Frame & Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'onChange'>) {
  const { id, error, described } = useDescription(serverError, hint)
  const [chosen, setChosen] = useState<string>()
  return (
    <Labelled id={id} label={label} hint={hint} error={error} optional={optional}>
      <span className={styles.file} data-invalid={error ? true : undefined}>
        <input
          {...input}
          {...described}
          id={id}
          type="file"
          className={styles.input}
          onChange={(event) => setChosen(event.target.files?.[0]?.name)}
        />
        <span className={`${buttonClass({ kind: 'outline' })} ${styles.choose}`} aria-hidden="true">
          {m.web_file_choose()}
        </span>
        <span className={styles.name} aria-hidden="true">
          {chosen ?? m.web_file_none()}
        </span>
      </span>
    </Labelled>
  )
}
