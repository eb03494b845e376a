import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import * as m from '../../../text/messages.js'
import { browserApi } from '../../../web/api.client.ts'
import { formatNumber } from '../../../web/numbers.ts'
import { ApiProblem } from '../../../web/problem.ts'
import { Button } from '../../../web/ui/Button.tsx'
import { SelectField } from '../../../web/ui/Field.tsx'
import { Notice } from '../../../web/ui/Notice.tsx'
import { TaskProgress, useTasks } from '../../../web/ui/TaskProgress.tsx'
import { ClosedParts } from '../../account/support/ClosedParts.tsx'
import { useMay } from '../../account/support/use-may.ts'
import type { CatalogueEntry } from '../design.contract.ts'
import styles from '../print.module.css'
import { isOwn, type PrintChoice } from '../print-choice.ts'
import type { PrintData } from '../print-pane.server.ts'
import type { BulkForm, BulkTargets } from './bulk.contract.ts'
import type { BulkRequest } from './bulk-request.ts'

/** The design for everybody at once; what is being made is found again after a reload. */
export function BulkPrinting({
  data,
  design,
  choice,
  wish,
}: {
  data: PrintData
  design: CatalogueEntry
  choice: PrintChoice
  wish: BulkRequest
}) {
  const [what, setWhat] = useState<BulkTargets>(design.slots.includes('subject') ? 'staff' : 'branches')
  const [form, setForm] = useState<BulkForm>('zip')
  const [closed, setClosed] = useState<string[]>([])
  const works = useTasks('print')
  const begin = useMutation({
    mutationFn: () =>
      browserApi.post('/survey/design/bulk', {
        id: data.survey.id,
        design: choice.design,
        size: choice.size,
        languages: choice.languages,
        press: choice.press,
        what,
        form,
        branches: wish.branches,
        codes: wish.codes,
        where: wish.where,
        ...(isOwn(choice.own) && { own: choice.own }),
      }),
    onSuccess: () => works.refetch(),
  })
  const may = useMay()
  const visibleTasks = (works.data ?? []).filter(({ id }) => !closed.includes(id)).slice(0, 3)
  if (!may('POST /survey/design/bulk')) return <ClosedParts to={['POST /survey/design/bulk']} />
  return (
    <details id="bulk" className={styles.bulk} open={visibleTasks.length > 0 || wish.isAsked || undefined}>
      <summary>{wish.count > 0 ? m.design_bulk_these() : m.design_bulk()}</summary>
      {wish.branches && <p>{m.design_bulk_chosen({ number: formatNumber(wish.branches.length) })}</p>}
      <div className={styles.choices}>
        {wish.count === 0 && (
          <SelectField
            label={m.design_bulk_what()}
            value={what}
            onChange={(event) => setWhat(event.currentTarget.value as BulkTargets)}
          >
            <option value="branches">{m.design_bulk_branches()}</option>
            <option value="tables">{m.design_bulk_tables()}</option>
            <option value="staff">{m.design_bulk_staff()}</option>
          </SelectField>
        )}
        <SelectField
          label={m.design_bulk_form()}
          value={form}
          onChange={(event) => setForm(event.currentTarget.value as BulkForm)}
        >
          <option value="zip">{m.design_bulk_zip()}</option>
          <option value="pages">{m.design_bulk_pages()}</option>
          {design.isCut &&
            (['a4', 'a3', 'sra3'] as const).map((sheet) => (
              <option key={sheet} value={sheet}>
                {m.design_sheet_on({ sheet: sheet.toUpperCase() })}
              </option>
            ))}
        </SelectField>
      </div>
      <Button busy={begin.isPending} onClick={() => begin.mutate()}>
        {m.design_bulk_begin()}
      </Button>
      {begin.isError && <Notice kind="bad">{reasonOf(begin.error)}</Notice>}
      {visibleTasks.map(({ id }) => (
        <TaskProgress
          key={id}
          id={id}
          title={m.design_bulk_title()}
          onRetry={() => begin.mutate()}
          onClose={() => setClosed([...closed, id])}
        />
      ))}
    </details>
  )
}

function reasonOf(error: Error): string {
  if (!(error instanceof ApiProblem)) return error.message
  return error.status === 429 ? m.design_bulk_too_many() : error.detail || error.title
}
