import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { brand } from '../../../brand.ts'
import * as m from '../../../text/messages.js'
import { api } from '../../../web/api.server.ts'
import { TokenField } from '../../../web/form/TokenField.tsx'
import { currentVisit } from '../../../web/layout/visit.server.ts'
import { formatNumber } from '../../../web/numbers.ts'
import { Button } from '../../../web/ui/Button.tsx'
import { Card } from '../../../web/ui/Card.tsx'
import { CopyLine } from '../../../web/ui/CopyLine.tsx'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { Notice } from '../../../web/ui/Notice.tsx'
import { formatMoment } from '../../../web/zones/times.ts'
import { mayGive } from '../../account/reach.ts'
import { ExportFrame } from '../export/ExportFrame.tsx'
import { openWholeExport } from '../export/whole-export.server.ts'
import { narrowedText } from '../share/share-words.ts'
import type { LiveTable } from './live-table.contract.ts'
import styles from './live-table.module.css'
import { changeTables } from './live-table-form.server.ts'
import { TableForm } from './TableForm.tsx'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = params.id!
  const { user } = currentVisit()
  const isOpen = user !== null && mayGive(user, 'answers', id)
  const [parts, all] = await Promise.all([
    openWholeExport(request, id),
    isOpen ? api(request).get('/report/tables', { id }) : null,
  ])
  return {
    ...parts,
    isOpen,
    tables: all?.tables ?? [],
    columns: all?.columns ?? [],
    seesContacts: user !== null && mayGive(user, 'contacts', id),
  }
}

export function action({ request, params }: ActionFunctionArgs) {
  return changeTables(request, params.id!)
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData ? `${m.report_table_tab()}: ${loaderData.survey.title} – ${brand.name}` : '' },
]

/** Tables that Excel, Google Sheets or Power BI fetch themselves. */
export default function LiveTablePage() {
  const { survey, isOpen, tables, timezone, ...parts } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <ExportFrame
      survey={survey}
      here={{ text: m.report_table_tab() }}
      lead={m.report_table_lead()}
      isOpen={isOpen}
    >
      <div className={styles.page}>
        <div className={styles.list}>
          {answer?.done && <Notice kind="good">{answer.done}</Notice>}
          {tables.length === 0 && (
            <EmptyState small title={m.report_table_empty()}>
              {m.report_table_empty_text()}
            </EmptyState>
          )}
          {tables.map((table) => (
            <TableRow key={table.id} table={table} timezone={timezone} />
          ))}
          <section className={styles.how}>
            <h2>{m.report_table_how()}</h2>
            <p>{m.report_table_how_excel()}</p>
            <p>{m.report_table_how_sheets()}</p>
            <p>{m.report_table_how_power()}</p>
          </section>
        </div>
        <Card title={m.report_table_new()}>
          <TableForm key={tables.length} answer={answer} timezone={timezone} {...parts} />
        </Card>
      </div>
    </ExportFrame>
  )
}

function TableRow({ table, timezone }: { table: LiveTable; timezone: string }) {
  const { id, title, content, contacts, columns, filter, url, reads, readAt } = table
  const busy = useNavigation().formData?.get('table') === id
  const facts = [
    content === 'answers' ? m.report_table_answers() : m.report_table_figures(),
    columns && m.report_table_columns({ n: formatNumber(columns.length), count: columns.length }),
    narrowedText(filter),
    contacts && m.report_table_with_contacts(),
    readAt
      ? m.report_table_read({ n: formatNumber(reads), count: reads, when: formatMoment(readAt, timezone) })
      : m.report_table_unread(),
  ]
  return (
    <section className={styles.table}>
      <h2>{title}</h2>
      <p className={styles.soft}>{facts.filter(Boolean).join(', ')}</p>
      {url === '' ? (
        <Notice>{m.report_table_lost()}</Notice>
      ) : (
        <CopyLine label={m.report_table_address({ title })} line={url} />
      )}
      <Form method="post" className={styles.buttons} preventScrollReset>
        <TokenField />
        <input type="hidden" name="table" value={id} />
        <Button type="submit" name="intent" value="renew" busy={busy}>
          {m.report_table_renew()}
        </Button>
        <Button type="submit" kind="plain" name="intent" value="remove" busy={busy}>
          {m.report_table_remove()}
        </Button>
      </Form>
    </section>
  )
}
