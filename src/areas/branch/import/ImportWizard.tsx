import { useEffect, useRef, useState } from 'react'
import type { ImportOutcome } from '../../../platform/table-import/table-import.contract.ts'
import * as m from '../../../text/messages.js'
import { formatNumber } from '../../../web/numbers.ts'
import { Button, ButtonLink } from '../../../web/ui/Button.tsx'
import { Notice } from '../../../web/ui/Notice.tsx'
import { TaskProgress } from '../../../web/ui/TaskProgress.tsx'
import { CheckStep, FaultTable, Sums } from './CheckStep.tsx'
import { ColumnsStep, columnId } from './ColumnsStep.tsx'
import { UploadStep } from './UploadStep.tsx'
import { type ImportKind, useImport } from './use-import.ts'
import styles from './wizard.module.css'
import { isPastedTable, STEPS, type WizardStep, withColumn } from './wizard-state.ts'

const STEP_WORDS: Record<WizardStep, () => string> = {
  file: m.branch_import_step_file,
  columns: m.branch_import_step_columns,
  check: m.branch_import_step_check,
  done: m.branch_import_step_done,
}

/**
 * Brings a table in, step by step: the file, its columns, what would come of it, what came.
 * @param list where the list is that it fills, and what leads there
 * @param sent what came of a file that was sent without a script
 */
export function ImportWizard({
  kind,
  surveyId,
  list,
  sent,
}: {
  kind: ImportKind
  surveyId: string
  list: { to: string; text: string }
  sent?: { outcome?: ImportOutcome; fault?: string }
}) {
  const { step, choices, outcome, busy, fault, work, ...does } = useImport(kind, surveyId, sent?.outcome)
  const [pasted, setPasted] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  const wanted = useRef<string>(undefined)
  const isFirst = useRef(true)
  // A step that comes is read out, or the column that was asked for.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the step is what it waits for
  useEffect(() => {
    if (isFirst.current) isFirst.current = false
    else if (wanted.current) document.getElementById(wanted.current)?.focus()
    else heading.current?.focus()
    wanted.current = undefined
  }, [step, work])
  const words = fault ?? (sent?.fault && step === 'file' ? { words: sent.fault } : undefined)
  const at = STEPS.indexOf(work ? 'done' : step)
  return (
    <div className={styles.wizard}>
      <ol className={styles.steps} aria-label={m.branch_import_steps()}>
        {STEPS.map((each, place) => (
          <li key={each} data-past={place < at || undefined} aria-current={place === at ? 'step' : undefined}>
            {STEP_WORDS[each]()}
          </li>
        ))}
      </ol>
      <div role="status" className={styles.state}>
        {busy && (
          <>
            <progress aria-label={busy} />
            {busy}
          </>
        )}
      </div>
      {words && (
        <div className={styles.fault}>
          <Notice
            kind="bad"
            action={words.again && <Button onClick={words.again}>{m.branch_import_again()}</Button>}
          >
            {words.words}
          </Notice>
        </div>
      )}
      {work ? (
        <>
          <h2 ref={heading} tabIndex={-1}>
            {m.branch_import_loading()}
          </h2>
          <p className={styles.lead}>{m.branch_import_leave()}</p>
          <TaskProgress
            id={work}
            title={m.branch_import_work()}
            onEnd={({ status, result }) => {
              if (status === 'done') does.endWork(result as ImportOutcome)
            }}
            onRetry={() => does.endWork(undefined)}
          />
        </>
      ) : (
        <>
          {step === 'file' && (
            <UploadStep
              busy={busy !== ''}
              example={`/v1/survey/${kind}/export?id=${surveyId}&example=1`}
              pasted={pasted}
              onPasted={setPasted}
              onFile={(file) => void does.open(file)}
            />
          )}
          {step === 'columns' && choices && outcome && (
            <>
              <h2 ref={heading} tabIndex={-1}>
                {m.branch_import_columns_title()}
              </h2>
              <p className={styles.lead}>
                {rowsOf(outcome)}. {m.branch_import_columns_lead()}
              </p>
              <ColumnsStep
                table={outcome.table}
                mapping={choices.mapping}
                erase={choices.erase}
                asksEncoding={!isPastedTable(choices)}
                busy={busy !== ''}
                onColumn={(place, field) => does.setMapping(withColumn(choices.mapping, place, field))}
                onHeader={(header) => void does.reread({ header })}
                onEncoding={(encoding) => void does.reread({ encoding, header: undefined })}
                onErase={does.setErase}
                onBack={() => does.goTo('file')}
                onCheck={() => void does.check()}
              />
            </>
          )}
          {step === 'check' && outcome && (
            <>
              <h2 ref={heading} tabIndex={-1}>
                {checkTitle(outcome)}
              </h2>
              <p className={styles.lead}>{rowsOf(outcome)}</p>
              <CheckStep
                outcome={outcome}
                busy={busy !== ''}
                onBack={() => does.goTo('columns')}
                onColumn={(name) => {
                  wanted.current = columnId(outcome.table.columns.findIndex((column) => column.name === name))
                  does.goTo('columns')
                }}
                onOther={() => does.goTo('file')}
                onLoad={(partial) => void does.load(partial)}
              />
            </>
          )}
          {step === 'done' && outcome && (
            <div className={styles.step}>
              <h2 ref={heading} tabIndex={-1}>
                {outcome.created + outcome.updated > 0 || outcome.errorCount === 0
                  ? m.branch_import_done_title()
                  : m.branch_import_check_faults()}
              </h2>
              <Sums
                sums={[
                  { words: m.branch_import_was_created(), count: outcome.created },
                  { words: m.branch_import_was_updated(), count: outcome.updated },
                  { words: m.branch_import_unchanged(), count: outcome.unchanged },
                  {
                    words: m.branch_import_was_skipped(),
                    count: outcome.skipped - outcome.unchanged,
                    isBad: true,
                  },
                ]}
              />
              {outcome.errorCount > 0 && <FaultTable outcome={outcome} />}
              <div className={styles.actions}>
                <ButtonLink kind="primary" size="large" to={list.to}>
                  {list.text}
                </ButtonLink>
                <Button size="large" className="needs-script" onClick={does.restart}>
                  {m.branch_import_more()}
                </Button>
              </div>
            </div>
          )}
        </>
      )}
    </div>
  )
}

function rowsOf({ table: { rows } }: ImportOutcome): string {
  return m.branch_import_rows({ count: rows, number: formatNumber(rows) })
}

function checkTitle({ errorCount, created, updated }: ImportOutcome): string {
  if (errorCount > 0) return m.branch_import_check_faults()
  return created + updated > 0 ? m.branch_import_check_ready() : m.branch_import_check_same()
}
