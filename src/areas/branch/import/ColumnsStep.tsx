import { useId } from 'react'
import type { ImportOutcome } from '../../../platform/table-import/table-import.contract.ts'
import * as m from '../../../text/messages.js'
import { Button } from '../../../web/ui/Button.tsx'
import { Choice, SelectField } from '../../../web/ui/Field.tsx'
import { Notice } from '../../../web/ui/Notice.tsx'
import columns from './columns.module.css'
import styles from './wizard.module.css'
import type { TableEncoding } from './wizard-state.ts'

/** What encodings are called where tables are saved. */
const ENCODINGS: Record<TableEncoding, string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'Unicode (UTF-16)',
  'windows-1251': 'Windows-1251',
  ibm866: 'DOS (CP866)',
  'koi8-r': 'KOI8-R',
  'x-mac-cyrillic': 'Mac',
  rk1048: 'KZ-1048',
}
/** Names of columns stand at the top; further down a person would not look for them. */
const HEADER_ROWS = 15

/** What each column of the table is taken for, above its first rows. */
export function ColumnsStep({
  table,
  mapping,
  asksEncoding,
  erase,
  busy,
  onColumn,
  onHeader,
  onEncoding,
  onErase,
  onBack,
  onCheck,
}: {
  table: ImportOutcome['table']
  mapping: readonly string[]
  asksEncoding: boolean
  /** Whether empty cells erase what is stored. */
  erase: boolean
  busy: boolean
  onColumn: (at: number, field: string) => void
  onHeader: (row: number) => void
  onEncoding: (encoding: TableEncoding) => void
  onErase: (erase: boolean) => void
  onBack: () => void
  onCheck: () => void
}) {
  const hint = useId()
  const eraseHint = useId()
  const isKnown = mapping.includes('title') || mapping.includes('id') || mapping.includes('code')
  return (
    <div className={styles.step}>
      {table.lostLetters && <Notice kind="bad">{m.branch_import_lost()}</Notice>}
      <div className={columns.reading}>
        <SelectField
          label={m.branch_import_header_row()}
          value={String(table.header)}
          onChange={(event) => onHeader(Number(event.target.value))}
        >
          <option value="0">{m.branch_import_header_none()}</option>
          {Array.from({ length: Math.max(HEADER_ROWS, table.header) }, (_, at) => at + 1).map((row) => (
            <option key={row} value={row}>
              {m.branch_import_header_at({ row })}
            </option>
          ))}
        </SelectField>
        {table.encoding && asksEncoding && (
          <SelectField
            label={m.branch_import_encoding()}
            value={table.encoding}
            onChange={(event) => onEncoding(event.target.value as TableEncoding)}
          >
            {Object.entries(ENCODINGS).map(([name, words]) => (
              <option key={name} value={name}>
                {words}
              </option>
            ))}
          </SelectField>
        )}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
      <section className={columns.scroll} aria-label={m.branch_import_sample()} tabIndex={0}>
        <table className={columns.table}>
          <thead>
            <tr>
              <th scope="col" className={columns.number}>
                {m.branch_import_row()}
              </th>
              {table.columns.map(({ name }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns are told by their place, and keep it
                <th key={at} scope="col" data-left-out={mapping[at] === '' || undefined}>
                  <span className={columns.name}>{name}</span>
                  <select
                    id={columnId(at)}
                    aria-label={m.branch_import_column_of({ name })}
                    className={columns.select}
                    value={mapping[at] ?? ''}
                    onChange={(event) => onColumn(at, event.target.value)}
                  >
                    <option value="">{m.branch_import_skip()}</option>
                    {table.fields.map(({ key, title }) => (
                      <option key={key} value={key}>
                        {title}
                      </option>
                    ))}
                  </select>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.sample.map(({ row, cells }) => (
              <tr key={row}>
                <th scope="row" className={columns.number}>
                  {row}
                </th>
                {cells.map((cell, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above
                  <td key={at} data-left-out={mapping[at] === '' || undefined}>
                    <span className={columns.cell}>{cell}</span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <div className={styles.whole}>
        <Choice
          checked={erase}
          aria-describedby={eraseHint}
          onChange={(event) => onErase(event.target.checked)}
        >
          {m.branch_import_erase()}
        </Choice>
        <p id={eraseHint} className={styles.small}>
          {m.branch_import_erase_hint()}
        </p>
      </div>
      {!isKnown && (
        <div id={hint}>
          <Notice>{m.branch_import_no_title()}</Notice>
        </div>
      )}
      <div className={styles.actions}>
        <Button
          kind="primary"
          size="large"
          busy={busy}
          disabled={!isKnown}
          aria-describedby={isKnown ? undefined : hint}
          onClick={onCheck}
        >
          {m.branch_import_check()}
        </Button>
        <Button size="large" onClick={onBack}>
          {m.branch_import_back()}
        </Button>
      </div>
    </div>
  )
}

/** The id of the field that says what a column is taken for. */
export function columnId(at: number): string {
  return `import-column-${at}`
}
