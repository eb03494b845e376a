import { IconDownload, IconTableImport } from '@tabler/icons-react'
import { type DragEvent, type FormEvent, useRef, useState } from 'react'
import * as m from '../../../text/messages.js'
import { TokenField } from '../../../web/form/TokenField.tsx'
import { Button, buttonClass } from '../../../web/ui/Button.tsx'
import { TextArea } from '../../../web/ui/Field.tsx'
import drop from '../../survey/import/DropFile.module.css'
import styles from './wizard.module.css'
import { pastedFile } from './wizard-state.ts'

/** Where a table is brought: a file that is dropped or chosen, or cells pasted from a spreadsheet. */
export function UploadStep({
  busy,
  example,
  pasted,
  onPasted,
  onFile,
}: {
  busy: boolean
  /** Address of an example. */
  example: string
  /** What was pasted before, when one comes back. */
  pasted: string
  onPasted: (text: string) => void
  onFile: (file: File) => void
}) {
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const [isBlank, setBlank] = useState(false)
  const take = (file: File | undefined) => {
    if (file && !busy) onFile(file)
    // The same file, mended, may be chosen once more.
    if (input.current) input.current.value = ''
  }
  const hover = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  const dropped = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files[0])
  }
  const read = (event: FormEvent) => {
    event.preventDefault()
    setBlank(!pasted.trim())
    if (pasted.trim() && !busy) onFile(pastedFile(pasted))
  }
  return (
    <div className={styles.ways}>
      {/* Without a script the file goes as it is, with what its columns seem to be. */}
      <form method="post" encType="multipart/form-data" className={styles.way}>
        <TokenField />
        {/* biome-ignore lint/a11y/noStaticElementInteractions: what is dropped can be chosen by the field inside */}
        <div
          className={drop.drop}
          data-over={over || undefined}
          onDragEnter={hover}
          onDragOver={hover}
          onDragLeave={() => setOver(false)}
          onDrop={dropped}
        >
          <IconTableImport size={40} stroke={1.5} aria-hidden="true" />
          <label className={drop.words}>
            <b>{m.branch_import_file()}</b>
            <span className={`${drop.dropping} needs-script`}>{m.branch_import_drop()}</span>
            <input
              ref={input}
              type="file"
              name="file"
              className={drop.input}
              accept=".xlsx,.csv,.txt,.tsv,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
              aria-describedby="import-hint"
              onChange={(event) => take(event.target.files?.[0])}
            />
            <span
              className={`${buttonClass({ kind: 'primary', size: 'large' })} ${drop.choose}`}
              aria-hidden="true"
            >
              {m.branch_import_choose()}
            </span>
          </label>
          <p id="import-hint" className={drop.hint}>
            {m.branch_import_hint()}
          </p>
          <noscript>
            <Button type="submit" kind="primary">
              {m.branch_import_script()}
            </Button>
          </noscript>
        </div>
        <p className={styles.example}>
          <a href={example} download>
            <IconDownload size={20} aria-hidden="true" />
            {m.branch_import_example()}
          </a>
          <span>{m.branch_import_example_hint()}</span>
        </p>
      </form>
      <form className={`${styles.way} needs-script`} onSubmit={read}>
        <TextArea
          label={m.branch_import_paste()}
          hint={m.branch_import_paste_hint()}
          error={isBlank ? m.branch_import_paste_empty() : undefined}
          rows={9}
          wrap="off"
          value={pasted}
          onChange={(event) => onPasted(event.target.value)}
        />
        <div>
          <Button type="submit" busy={busy}>
            {m.branch_import_paste_read()}
          </Button>
        </div>
      </form>
    </div>
  )
}
