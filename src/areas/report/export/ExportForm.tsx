import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import * as m from '../../../text/messages.js'
import { getLocale } from '../../../text/runtime.js'
import { browserApi } from '../../../web/api.client.ts'
import { ApiProblem } from '../../../web/problem.ts'
import { Button } from '../../../web/ui/Button.tsx'
import { Choice } from '../../../web/ui/Field.tsx'
import { Notice } from '../../../web/ui/Notice.tsx'
import segments from '../../../web/ui/segments.module.css'
import { TaskProgress, useTasks } from '../../../web/ui/TaskProgress.tsx'
import { ColumnsField } from './ColumnsField.tsx'
import { ExportedFiles } from './ExportedFiles.tsx'
import { ContactsFields } from './ExportFields.tsx'
import {
  CSV_TABLES,
  type ExportColumns,
  type ExportFilterInput,
  type ReportSection,
} from './export.contract.ts'
import styles from './export.module.css'
import {
  formatHint,
  formatName,
  OFFERED,
  type ReportFormatChoice,
  SECTIONS_OF,
  sectionName,
  tableName,
} from './export-words.ts'
import { FormatDrawing } from './FormatDrawing.tsx'

const LOCALES = [
  ['ru', 'РУС'],
  ['kk', 'ҚАЗ'],
  ['en', 'ENG'],
] as const

/** What file is wanted and what is in it; below it what is being made and what is ready. */
export function ExportForm({
  id,
  filter,
  columns,
  seesContacts,
  timezone,
  first,
  children,
}: {
  id: string
  filter: ExportFilterInput
  columns: ExportColumns
  seesContacts: boolean
  timezone: string
  /** The format that is chosen when the page opens. */
  first: ReportFormatChoice
  children: ReactNode
}) {
  const [format, setFormat] = useState(first)
  const [isJson, setIsJson] = useState(false)
  const [isSpss, setIsSpss] = useState(false)
  const [excluded, setLeft] = useState<readonly ReportSection[]>([])
  const [locale, setLocale] = useState(getLocale())
  const [table, setTable] = useState<(typeof CSV_TABLES)[number]>('excel')
  const [contacts, setContacts] = useState(false)
  const [reason, setReason] = useState('')
  const [chosen, setChosen] = useState<readonly string[]>(columns.chosen)
  const works = useTasks('export')
  const ready = useRef<HTMLDivElement>(null)
  const offered = SECTIONS_OF[format]
  const hasRows = offered.length === 0 || format === 'xlsx'
  const hasAnswers = offered.length === 0 || (format === 'xlsx' && !excluded.includes('answers'))
  const offeredColumns = columns.columns.filter(({ personal }) => contacts || !personal)
  const sections = offered.filter((section) => !excluded.includes(section))
  const finalFormat = format === 'xml' && isJson ? 'json' : format === 'csv' && isSpss ? 'sav' : format
  const begin = useMutation({
    mutationFn: () =>
      browserApi.post('/report/export', {
        id,
        data: {
          format: finalFormat,
          filter,
          locale,
          table,
          ...(hasAnswers && { columns: [...chosen] }),
          ...(offered.length > 0 && { sections }),
          contacts: hasRows && contacts,
          reason: hasRows && contacts ? reason : '',
        },
      }),
    // The button may stand a screen below: who pressed it sees the file being made.
    onSuccess: async () => {
      await works.refetch()
      ready.current?.scrollIntoView({ block: 'nearest' })
    },
  })
  const all = works.data ?? []
  const going = all.filter(({ status }) => status === 'queued' || status === 'running')
  const problem = begin.error instanceof ApiProblem ? begin.error : undefined
  return (
    <form
      className={styles.columns}
      onSubmit={(event) => {
        event.preventDefault()
        if (!begin.isPending) begin.mutate()
      }}
    >
      <fieldset className={styles.formats}>
        <legend>{m.report_export_file()}</legend>
        {OFFERED.map((each) => (
          <label key={each} className={styles.format}>
            <input
              type="radio"
              name="format"
              value={each}
              checked={format === each}
              onChange={() => setFormat(each)}
            />
            <FormatDrawing format={each} />
            <strong>{formatName(each)}</strong>
            <small>{formatHint(each)}</small>
          </label>
        ))}
      </fieldset>
      <div className={styles.side}>
        {children}
        {offered.length > 0 && (
          <fieldset className={styles.choices}>
            <legend>{format === 'xlsx' ? m.report_export_sheets() : m.report_export_sections()}</legend>
            {offered.map((section) => (
              <Choice
                key={section}
                checked={!excluded.includes(section)}
                onChange={() =>
                  setLeft(
                    excluded.includes(section)
                      ? excluded.filter((each) => each !== section)
                      : [...excluded, section],
                  )
                }
              >
                {sectionName(section)}
              </Choice>
            ))}
          </fieldset>
        )}
        {format === 'csv' && (
          <fieldset className={styles.choices}>
            <legend>{m.report_export_table()}</legend>
            {CSV_TABLES.map((each) => (
              <Choice
                key={each}
                type="radio"
                name="table"
                checked={table === each && !isSpss}
                onChange={() => {
                  setTable(each)
                  setIsSpss(false)
                }}
              >
                {tableName(each)}
              </Choice>
            ))}
            <Choice type="radio" name="table" checked={isSpss} onChange={() => setIsSpss(true)}>
              {m.report_export_sav()}
            </Choice>
          </fieldset>
        )}
        {format === 'xml' && (
          <fieldset className={styles.choices}>
            <legend>{m.report_export_kind()}</legend>
            <Choice type="radio" name="kind" checked={!isJson} onChange={() => setIsJson(false)}>
              {m.report_export_with_schema()}
            </Choice>
            <Choice type="radio" name="kind" checked={isJson} onChange={() => setIsJson(true)}>
              {m.report_export_json()}
            </Choice>
          </fieldset>
        )}
        {hasAnswers && <ColumnsField columns={offeredColumns} chosen={chosen} change={setChosen} />}
        <fieldset className={styles.language}>
          <legend>{m.report_export_language()}</legend>
          <div className={segments.segments}>
            {LOCALES.map(([code, name]) => (
              <label key={code} lang={code}>
                <input
                  type="radio"
                  name="locale"
                  checked={locale === code}
                  onChange={() => setLocale(code)}
                />
                <span>{name}</span>
              </label>
            ))}
          </div>
        </fieldset>
        {hasRows && seesContacts && (
          <div className={styles.contacts}>
            <ContactsFields
              taken={contacts}
              take={setContacts}
              value={reason}
              error={problem?.fields?.reason}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          </div>
        )}
        {begin.isError && <Notice kind="bad">{reasonOf(begin.error)}</Notice>}
        <Button kind="primary" type="submit" busy={begin.isPending} wide>
          {m.report_export_begin({ format: formatName(finalFormat) })}
        </Button>
        <p className={styles.soft}>{m.report_export_safe()}</p>
      </div>
      <div className={styles.made} ref={ready}>
        {going.map((work) => (
          <div key={work.id} className={styles.going}>
            <TaskProgress id={work.id} title={m.report_export_making()} onEnd={() => void works.refetch()} />
            <p className={styles.soft}>{m.report_export_leave()}</p>
          </div>
        ))}
        <ExportedFiles works={all} timezone={timezone} />
      </div>
    </form>
  )
}

function reasonOf(error: Error): string {
  if (!(error instanceof ApiProblem)) return error.message
  return error.status === 429 ? m.report_export_too_many() : error.detail || error.title
}
