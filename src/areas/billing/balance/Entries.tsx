import { IconDownload } from '@tabler/icons-react'
import { Form, Link, useSearchParams } from 'react-router'
import type { z } from 'zod'
import * as m from '../../../text/messages.js'
import { callPath } from '../../../web/problem.ts'
import type { TableState } from '../../../web/table-address.ts'
import { Button, buttonClass } from '../../../web/ui/Button.tsx'
import { DateField } from '../../../web/ui/date/DateField.tsx'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { FoldOnPhone } from '../../../web/ui/fold/FoldOnPhone.tsx'
import { DataTable, type TableColumn } from '../../../web/ui/table/DataTable.tsx'
import { useUser } from '../../../web/use-root.ts'
import { formatDay, formatMoment } from '../../../web/zones/times.ts'
import type { LedgerKind } from '../ledger/book.ts'
import { changeText, tiynText } from '../pay/sums.ts'
import type { LedgerPage } from './balance.contract.ts'
import styles from './balance.module.css'
import { kindWords } from './kind-words.ts'

type Page = z.infer<typeof LedgerPage>
type Row = Omit<Page['entries'][number], 'id'> & { id: string }

/** Where the money went, newest first; filters stand in the address, and the file takes them over. */
export function Entries({
  page,
  state,
  kinds,
}: {
  page: Page | null
  state: TableState
  kinds: readonly LedgerKind[]
}) {
  const timezone = useUser()?.timezone ?? 'Asia/Almaty'
  const isEmpty = page?.total === 0 && Object.keys(state.filters).length === 0
  const columns: TableColumn<Row>[] = [
    {
      key: 'at',
      title: m.billing_csv_when(),
      cell: ({ at }) => formatMoment(at, timezone),
      width: 168,
    },
    {
      key: 'kind',
      title: m.billing_csv_kind(),
      phone: 'head',
      cell: ({ kind, cause }) => (
        <>
          <b>{kindWords(kind)}</b>
          {cause.note && (
            <span className={styles.why}>
              {cause.type === 'card' ? <Link to={`/pay/check/${cause.id}`}>{cause.note}</Link> : cause.note}
            </span>
          )}
        </>
      ),
    },
    {
      key: 'amount',
      title: m.billing_entries_sum(),
      end: true,
      phone: 'figure',
      cell: ({ amount }) => <b className={amount > 0 ? styles.plus : undefined}>{changeText(amount)}</b>,
    },
    {
      key: 'balance',
      title: m.billing_entries_left(),
      end: true,
      cell: ({ balance }) => <span className={styles.note}>{tiynText(balance)}</span>,
    },
  ]
  return (
    <section className={styles.section} id="entries" aria-labelledby="entries-title">
      <div className={styles.sectionHead}>
        <h2 id="entries-title">{m.billing_entries_title()}</h2>
        {!isEmpty && (
          <a
            className={buttonClass({ kind: 'plain' })}
            href={callPath('/balance/ledger', { ...state.filters, format: 'csv' })}
            download
          >
            <IconDownload size={20} aria-hidden="true" />
            {m.billing_entries_csv()}
          </a>
        )}
      </div>
      {isEmpty ? (
        <EmptyState
          small
          title={m.billing_entries_none()}
          action={
            <a className={buttonClass()} href="#topup">
              {m.billing_topup()}
            </a>
          }
        >
          {m.billing_entries_none_text()}
        </EmptyState>
      ) : (
        <>
          <FoldOnPhone
            title={m.billing_entries_days()}
            value={daysText(state.filters)}
            isOpen={Boolean(state.filters.from || state.filters.to)}
            hasOwnTitle
            className={styles.period}
          >
            <Days state={state} />
          </FoldOnPhone>
          <DataTable
            name={m.billing_entries_title()}
            lines
            columns={columns}
            rows={
              page === null ? null : page.entries.map(({ id, ...entry }) => ({ ...entry, id: String(id) }))
            }
            total={page?.total ?? 0}
            state={state}
            nameOf={({ kind }) => kindWords(kind)}
            filters={[
              {
                name: 'kind',
                label: m.billing_csv_kind(),
                any: m.billing_entries_all(),
                options: kinds.map((kind) => ({ value: kind, text: kindWords(kind) })),
              },
            ]}
          />
        </>
      )}
    </section>
  )
}

/** The days between which entries are shown; works without a script, and keeps the kind. */
function Days({ state: { filters } }: { state: TableState }) {
  const [search] = useSearchParams()
  return (
    <Form key={search.toString()} action="/balance#entries" className={styles.days} preventScrollReset>
      {filters.kind && <input type="hidden" name="kind" value={filters.kind} />}
      <DateField name="from" label={m.billing_entries_from()} defaultValue={filters.from ?? ''} />
      <DateField name="to" label={m.billing_entries_to()} defaultValue={filters.to ?? ''} />
      <Button type="submit">{m.billing_entries_show()}</Button>
    </Form>
  )
}

/** What is chosen of the days, as the fold says it. */
function daysText({ from, to }: TableState['filters']): string {
  const day = (date: string | undefined) => (date ? formatDay(`${date}T12:00:00Z`, 'UTC') : '…')
  return from || to ? `${day(from)} – ${day(to)}` : m.billing_entries_days_all()
}
