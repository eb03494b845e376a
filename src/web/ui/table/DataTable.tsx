import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link, useLocation, useNavigation, useRevalidator, useSearchParams } from 'react-router'
import * as m from '../../../text/messages.js'
import { formatNumber } from '../../numbers.ts'
import { type TableState, tableSearch } from '../../table-address.ts'
import { Button, ButtonLink } from '../Button.tsx'
import { EmptyState } from '../EmptyState.tsx'
import { Notice } from '../Notice.tsx'
import { BulkBar } from './BulkBar.tsx'
import styles from './DataTable.module.css'
import { FilterChoice, type TableFilter } from './TableFilter.tsx'
import { TablePages } from './TablePages.tsx'
import { TableSearch } from './TableSearch.tsx'
import tools from './TableTools.module.css'
import { type TableSelection, useSelection } from './use-selection.ts'

export type TableColumn<Row> = {
  /** Also what `sort` in the address says when this column is sorted by. */
  key: string
  title: string
  cell: (row: Row) => ReactNode
  sorts?: boolean
  /** Numbers stand at the end. */
  end?: boolean
  width?: number
  /**
   * On a phone a row is a card: `head` is its heading, `figure` stands beside it where rows are lines, `bare` stands without the column's
   * title, `inline` runs on in one small line with others of its kind, `none` is left out. What is `data-usual` needs no place in a line.
   */
  phone?: 'head' | 'figure' | 'bare' | 'inline' | 'none'
}

/**
 * A table that the server searches, sorts, filters and pages: all of it stands in the address, which the page's loader
 * reads by `readTable`. The rows before stay until the new ones are there. Sorting, paging and searching work without a
 * script; under 860 px of room a row becomes a card.
 * @param name what the table lists, for those who cannot see it
 * @param rows of this page; null when they could not be read
 * @param total of rows found, on all pages
 * @param bulk what can be done with chosen rows, as `<BulkAction>`s; without it nothing can be chosen
 * @param aside stands at the end of the line of filters
 * @param lines whether a phone shows rows as lines of a list, for those that nothing is done with
 */
export function DataTable<Row extends { id: string }>({
  name,
  columns,
  rows,
  total,
  state,
  nameOf,
  searchLabel,
  filters = [],
  aside,
  actions,
  bulk,
  lines = false,
}: {
  name: string
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[] | null
  total: number
  state: TableState
  /** What a row is called in words about it. */
  nameOf: (row: Row) => string
  searchLabel?: string
  filters?: readonly TableFilter[]
  aside?: ReactNode
  /** What can be done with one row; stands at its end. */
  actions?: (row: Row) => ReactNode
  bulk?: (selection: TableSelection, clear: () => void) => ReactNode
  lines?: boolean
}) {
  const busy = useBusy()
  const { revalidate, state: again } = useRevalidator()
  const isNarrowed = state.search !== '' || Object.keys(state.filters).length > 0
  const choice = useSelection(rows ?? [], total, JSON.stringify([state.search, state.filters]))
  const { selection, clear } = choice
  return (
    <div className={styles.frame}>
      <div className={tools.tools}>
        {searchLabel && <TableSearch label={searchLabel} state={state} />}
        {filters.map((filter) => (
          <FilterChoice key={filter.name} filter={filter} state={state} />
        ))}
        <PhoneSort columns={columns} state={state} />
        <span role="status" className={isNarrowed ? tools.found : 'visually-hidden'}>
          {busy ? m.web_loading() : m.web_table_found({ number: formatNumber(total) })}
        </span>
        {aside && <div className={tools.aside}>{aside}</div>}
      </div>
      {rows === null ? (
        <Notice
          kind="bad"
          action={
            <Button busy={again === 'loading'} onClick={() => void revalidate()}>
              {m.web_retry()}
            </Button>
          }
        >
          {m.web_table_failed()}
        </Notice>
      ) : rows.length === 0 ? (
        <Nothing filters={filters} />
      ) : (
        <>
          <table
            className={lines ? `${styles.table} ${styles.lines}` : styles.table}
            aria-label={name}
            aria-busy={busy || undefined}
          >
            <thead>
              <tr>
                {bulk && (
                  <th className={`${styles.check} needs-script`} scope="col">
                    <PageCheck choice={choice} />
                  </th>
                )}
                {columns.map((column) => (
                  <Head key={column.key} column={column} state={state} />
                ))}
                {actions && (
                  <th scope="col">
                    <span className="visually-hidden">{m.web_table_actions()}</span>
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, at) => {
                const chosen = selection.all || choice.ids.has(row.id)
                return (
                  <tr key={row.id} className={chosen ? styles.chosen : undefined}>
                    {bulk && (
                      <td className={`${styles.check} needs-script`}>
                        <Check
                          checked={chosen}
                          label={m.web_table_choose({ name: nameOf(row) })}
                          onChange={(checked, range) => choice.choose(at, checked, range)}
                        />
                      </td>
                    )}
                    {columns.map((column) => (
                      <td
                        key={column.key}
                        className={[column.end && styles.end, styles[column.phone ?? 'line']]
                          .filter(Boolean)
                          .join(' ')}
                        data-title={column.title}
                      >
                        {column.cell(row)}
                      </td>
                    ))}
                    {actions && <td className={styles.actions}>{actions(row)}</td>}
                  </tr>
                )
              })}
            </tbody>
          </table>
          <TablePages page={state.page} total={total} />
          {bulk && selection.count > 0 && (
            <BulkBar
              count={selection.count}
              all={selection.all}
              total={choice.wholePage ? total : 0}
              onAll={choice.chooseAll}
              onClear={clear}
            >
              {bulk(selection, clear)}
            </BulkBar>
          )}
        </>
      )}
    </div>
  )
}

/** Whether another view of this very page is on its way. */
function useBusy(): boolean {
  const { location } = useNavigation()
  const { pathname } = useLocation()
  return location?.pathname === pathname
}

function PageCheck({ choice }: { choice: ReturnType<typeof useSelection> }) {
  return (
    <Check
      checked={choice.wholePage}
      mixed={choice.somePage}
      label={m.web_table_choose_page()}
      words={m.web_table_choose_page()}
      onChange={choice.choosePage}
    />
  )
}

function Check({
  checked,
  mixed = false,
  label,
  words,
  onChange,
}: {
  checked: boolean
  mixed?: boolean
  label: string
  /** Beside it, where rows are cards. */
  words?: string
  onChange: (checked: boolean, range: boolean) => void
}) {
  return (
    // The whole cell is the target: 24 px alone are too few for a thumb.
    <label className={styles.checkbox}>
      <input
        type="checkbox"
        checked={checked}
        ref={(input) => {
          if (input) input.indeterminate = mixed
        }}
        aria-label={label}
        onChange={(event) =>
          onChange(event.target.checked, (event.nativeEvent as unknown as MouseEvent).shiftKey === true)
        }
      />
      {words && (
        <span className={styles.checkWords} aria-hidden="true">
          {words}
        </span>
      )}
    </label>
  )
}

function Head<Row>({ column, state }: { column: TableColumn<Row>; state: TableState }) {
  const [search] = useSearchParams()
  const { key, title, sorts, end, width } = column
  const down = state.sort === `-${key}`
  const sorted = down || state.sort === key
  const Arrow = down ? IconArrowDown : IconArrowUp
  return (
    <th
      scope="col"
      style={width ? { width } : undefined}
      className={end ? styles.end : undefined}
      aria-sort={sorted ? (down ? 'descending' : 'ascending') : undefined}
    >
      {sorts ? (
        <Link
          to={{ search: tableSearch(search, { sort: sorted && !down ? `-${key}` : key }) }}
          preventScrollReset
          className={sorted ? styles.sorted : styles.sorts}
        >
          {title}
          <Arrow size={16} aria-hidden="true" />
        </Link>
      ) : (
        title
      )}
    </th>
  )
}

/** Cards have no heads to sort by. */
function PhoneSort<Row>({ columns, state }: { columns: readonly TableColumn<Row>[]; state: TableState }) {
  const sortable = columns.filter(({ sorts }) => sorts)
  if (sortable.length < 2) return null
  const options = sortable.flatMap(({ key, title }) => [
    { value: key, text: `${title} ↑` },
    { value: `-${key}`, text: `${title} ↓` },
  ])
  return (
    <span className={tools.phoneSort}>
      <FilterChoice
        filter={{ name: 'sort', label: m.web_table_sort(), any: m.web_table_sort(), options }}
        state={{ ...state, filters: { sort: state.sort } }}
      />
    </span>
  )
}

function Nothing({ filters }: { filters: readonly TableFilter[] }) {
  const [search] = useSearchParams()
  const without = Object.fromEntries(['search', ...filters.map(({ name }) => name)].map((each) => [each, '']))
  return (
    <EmptyState
      small
      title={m.web_table_nothing()}
      action={<ButtonLink to={{ search: tableSearch(search, without) }}>{m.web_table_reset()}</ButtonLink>}
    >
      {m.web_table_nothing_text()}
    </EmptyState>
  )
}
