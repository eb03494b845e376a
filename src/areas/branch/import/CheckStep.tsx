import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import type { ImportOutcome } from '../../../platform/table-import/table-import.contract.ts'
import * as m from '../../../text/messages.js'
import { formatNumber } from '../../../web/numbers.ts'
import { Button } from '../../../web/ui/Button.tsx'
import { Choice } from '../../../web/ui/Field.tsx'
import { Notice } from '../../../web/ui/Notice.tsx'
import check from './check.module.css'
import { errorsFile } from './errors-file.ts'
import styles from './wizard.module.css'

/** Faults shown at once; the file holds all of them. */
const SHOWN = 100

/** What would come of the table: how many rows of each kind, and every fault by its row and column. */
export function CheckStep({
  outcome,
  busy,
  onBack,
  onColumn,
  onOther,
  onLoad,
}: {
  outcome: ImportOutcome
  busy: boolean
  onBack: () => void
  /** Back to the columns, to the one with this name. */
  onColumn: (name: string) => void
  /** Back to the file, for one that was mended. */
  onOther: () => void
  onLoad: (partial: boolean) => void
}) {
  const { created, updated, unchanged, erased, errorCount } = outcome
  const [partial, setPartial] = useState(false)
  const hasFaults = errorCount > 0
  const count = created + updated
  return (
    <div className={styles.step}>
      <Sums
        sums={[
          { words: m.branch_import_created(), count: created },
          { words: m.branch_import_updated(), count: updated },
          { words: m.branch_import_unchanged(), count: unchanged },
          { words: m.branch_import_faulty(), count: outcome.skipped - unchanged, isBad: true },
        ]}
      />
      {erased > 0 && (
        <div className={styles.whole}>
          <Notice>{m.branch_import_erases({ number: formatNumber(erased) })}</Notice>
        </div>
      )}
      {hasFaults && (
        <>
          <FaultTable outcome={outcome} onColumn={onColumn} />
          <div className={styles.whole}>
            <Notice>{count > 0 ? m.branch_import_whole() : m.branch_import_none()}</Notice>
          </div>
          {count > 0 && (
            <Choice checked={partial} onChange={(event) => setPartial(event.target.checked)}>
              {m.branch_import_partial()}
            </Choice>
          )}
        </>
      )}
      <div className={styles.actions}>
        {count > 0 && (
          <Button
            kind="primary"
            size="large"
            busy={busy}
            disabled={hasFaults && !partial}
            onClick={() => onLoad(partial)}
          >
            {m.branch_import_load({ count, number: formatNumber(count) })}
          </Button>
        )}
        <Button size="large" onClick={onBack}>
          {m.branch_import_back()}
        </Button>
        {hasFaults && (
          <Button size="large" kind="plain" onClick={onOther}>
            {m.branch_import_other_file()}
          </Button>
        )}
      </div>
    </div>
  )
}

/** Large numbers beside each other. */
export function Sums({ sums }: { sums: { words: string; count: number; isBad?: boolean }[] }) {
  return (
    <dl className={check.sums}>
      {sums.map(({ words, count, isBad }) => (
        <div key={words} data-bad={(isBad && count > 0) || undefined} data-none={count === 0 || undefined}>
          <dt>{words}</dt>
          <dd>{formatNumber(count)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Every fault by its row and column, with a way to the column, and all of them as a file. */
export function FaultTable({
  outcome: { errors, errorCount, table },
  onColumn,
}: {
  outcome: ImportOutcome
  onColumn?: (name: string) => void
}) {
  const save = () => {
    const link = document.createElement('a')
    link.href = URL.createObjectURL(errorsFile(errors))
    link.download = `${m.branch_import_fault_file_name()}.csv`
    link.click()
    URL.revokeObjectURL(link.href)
  }
  const names = new Set(table.columns.map(({ name }) => name))
  return (
    <section className={check.faults} aria-labelledby="import-faults">
      <div className={check.faultsHead}>
        <h3 id="import-faults">{m.branch_import_fault_list()}</h3>
        <Button kind="plain" className="needs-script" onClick={save}>
          <IconDownload size={20} aria-hidden="true" />
          {m.branch_import_fault_file()}
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
      <ul className={check.list} tabIndex={0}>
        {errors.slice(0, SHOWN).map(({ row, column, value, message }) => (
          <li key={`${row} ${column}`}>
            <b>
              {m.branch_import_row()} {row}
            </b>
            {onColumn && names.has(column) ? (
              <button
                type="button"
                className={check.jump}
                aria-label={m.branch_import_fault_to_column({ name: column })}
                onClick={() => onColumn(column)}
              >
                {column}
              </button>
            ) : (
              <span className={check.column}>{column}</span>
            )}
            <span className={check.message}>
              {message}
              {value && <code>{value}</code>}
            </span>
          </li>
        ))}
      </ul>
      {errorCount > SHOWN && (
        <p className={styles.small}>
          {m.branch_import_fault_first({ shown: formatNumber(SHOWN), all: formatNumber(errorCount) })}
        </p>
      )}
    </section>
  )
}
