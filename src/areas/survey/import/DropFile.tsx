import { IconFileImport } from '@tabler/icons-react'
import { type DragEvent, Fragment, useRef, useState } from 'react'
import * as m from '../../../text/messages.js'
import { formatNumber } from '../../../web/numbers.ts'
import { Button, buttonClass } from '../../../web/ui/Button.tsx'
import styles from './DropFile.module.css'

/** A place to choose a file, or to drop it; with a script it is read at once, else by the button. */
export function DropFile({ busy }: { busy: boolean }) {
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const [chosen, setChosen] = useState<{ name: string; size: number }>()
  const read = () => {
    const file = input.current?.files?.[0]
    if (!file || busy) return
    setChosen({ name: file.name, size: file.size })
    input.current?.form?.requestSubmit()
  }
  const dropped = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!input.current || busy || event.dataTransfer.files.length === 0) return
    input.current.files = event.dataTransfer.files
    read()
  }
  const hover = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what is dropped can be chosen by the field inside */}
      <div
        className={styles.drop}
        data-over={over || undefined}
        onDragEnter={hover}
        onDragOver={hover}
        onDragLeave={() => setOver(false)}
        onDrop={dropped}
      >
        <IconFileImport size={40} stroke={1.5} aria-hidden="true" />
        <label className={styles.words}>
          <b>{m.survey_import_file()}</b>
          <span className={`${styles.dropping} needs-script`}>{m.survey_import_drop()}</span>
          <input
            ref={input}
            type="file"
            name="file"
            className={styles.input}
            accept=".json,.qsf,.lss,.xlsx,.html,.txt,application/json,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            aria-describedby="import-hint"
            onChange={read}
          />
          <span
            className={`${buttonClass({ kind: 'primary', size: 'large' })} ${styles.choose}`}
            aria-hidden="true"
          >
            {m.survey_import_choose()}
          </span>
        </label>
        <p id="import-hint" className={styles.hint}>
          {m.survey_import_hint()}
        </p>
        <noscript>
          <Button type="submit" kind="primary">
            {m.survey_import_read()}
          </Button>
        </noscript>
      </div>
      <div role="status" className={styles.state}>
        {busy && (
          <>
            <progress aria-label={m.survey_import_reading()} />
            {chosen
              ? m.survey_import_reading_file({
                  name: chosen.name,
                  size: formatNumber(Math.ceil(chosen.size / 1024)),
                })
              : m.survey_import_reading()}
          </>
        )}
      </div>
      <h2>{m.survey_import_where()}</h2>
      <dl className={styles.sources}>
        {WHERE.map(([name, words]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{words()}</dd>
          </Fragment>
        ))}
      </dl>
      <p className={styles.hint}>{m.survey_import_answers()}</p>
    </>
  )
}

/** Where each tool gives its file; names of tools are the same in all languages. */
const WHERE = [
  ['LimeSurvey', m.survey_import_where_limesurvey],
  ['KoboToolbox, ODK', m.survey_import_where_xlsform],
  ['SurveyJS', m.survey_import_where_surveyjs],
  ['Qualtrics', m.survey_import_where_qualtrics],
  ['Google Forms', m.survey_import_where_google],
  ['Microsoft Forms', m.survey_import_where_microsoft],
  ['Typeform, Formbricks', m.survey_import_where_json],
  ['Qalay', m.survey_import_where_own],
] as const
