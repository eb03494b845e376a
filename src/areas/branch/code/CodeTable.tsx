import { IconArrowBackUp, IconArrowsMove, IconHistory, IconMoon, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import * as m from '../../../text/messages.js'
import { formatDay, formatNumber, formatShare } from '../../../web/numbers.ts'
import type { TableState } from '../../../web/table-address.ts'
import { BulkAction } from '../../../web/ui/BulkBar.tsx'
import { ButtonLink } from '../../../web/ui/Button.tsx'
import { DataTable, type TableColumn } from '../../../web/ui/DataTable.tsx'
import { RowMenu, type RowMenuItem } from '../../../web/ui/RowMenu.tsx'
import type { TableFilter } from '../../../web/ui/TableFilter.tsx'
import type { TableSelection } from '../../../web/ui/use-selection.ts'
import type { CodeList, PrintedCode, WantedCodes } from './code.contract.ts'
import styles from './code.module.css'
import type { BranchChoice } from './code.page.tsx'
import { placeName } from './code-words.ts'
import { shareOf } from './Funnel.tsx'
import { HistoryDialog } from './HistoryDialog.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import { ShortLink } from './ShortLink.tsx'
import { type ChosenCodes, useCodeChanges } from './use-code-changes.ts'

type Row = PrintedCode & { id: string }
type Moving = { chosen: ChosenCodes; count: number; first: PrintedCode | undefined; done: () => void }

/** The printed codes of a survey in a table, and what can be done with one or many. */
export function CodeTable({
  surveyId,
  list,
  state,
  branches,
  manages,
}: {
  surveyId: string
  list: CodeList | null
  state: TableState
  branches: readonly BranchChoice[]
  manages: boolean
}) {
  const [moving, setMoving] = useState<Moving | null>(null)
  const [shown, setShown] = useState<string | null>(null)
  const { setAsleep } = useCodeChanges(surveyId)
  const rows = list?.codes.map((code) => ({ ...code, id: code.code })) ?? []
  const menuOf = (row: Row): RowMenuItem[] => [
    { text: m.branch_code_history(), icon: <IconHistory size={20} />, onClick: () => setShown(row.code) },
    ...(row.asleepAt === null && row.adopted === null
      ? [{ text: m.branch_code_print(), icon: <IconPrinter size={20} />, to: printAddress(surveyId, row) }]
      : []),
    ...(manages
      ? [
          {
            text: m.branch_code_move(),
            icon: <IconArrowsMove size={20} />,
            onClick: () => setMoving({ chosen: { codes: [row.code] }, count: 1, first: row, done: () => {} }),
          },
          row.asleepAt === null
            ? {
                text: m.branch_code_sleep(),
                icon: <IconMoon size={20} />,
                onClick: () => void setAsleep({ codes: [row.code] }, true),
              }
            : {
                text: m.branch_code_wake(),
                icon: <IconArrowBackUp size={20} />,
                onClick: () => void setAsleep({ codes: [row.code] }, false),
              },
        ]
      : []),
  ]
  return (
    <>
      <DataTable
        name={m.branch_code_meta()}
        columns={columns()}
        rows={list && rows}
        total={list?.total ?? 0}
        state={state}
        nameOf={placeName}
        searchLabel={m.branch_code_search()}
        filters={filtersOf(branches, state)}
        aside={
          <ButtonLink kind="plain" to={`/survey/${surveyId}/design?show=print`}>
            <IconPrinter size={20} aria-hidden="true" />
            {m.branch_code_print_all()}
          </ButtonLink>
        }
        actions={(row) => (
          <RowMenu label={m.branch_code_menu({ place: placeName(row) })} items={menuOf(row)} />
        )}
        bulk={(selection, clear) => {
          const chosen: ChosenCodes = selection.all
            ? { where: wantedOf(state) }
            : { codes: [...selection.ids] }
          const first = rows.find(({ id }) => selection.ids.includes(id))
          return (
            <>
              {(selection.all || selection.count <= MOST_NAMED) && (
                <BulkAction to={printChosen(surveyId, selection, state)}>
                  <IconPrinter size={20} aria-hidden="true" />
                  {m.branch_code_print()}
                </BulkAction>
              )}
              {manages && (
                <>
                  <BulkAction onClick={() => void setAsleep(chosen, true).then(clear)}>
                    <IconMoon size={20} aria-hidden="true" />
                    {m.branch_code_sleep()}
                  </BulkAction>
                  <BulkAction onClick={() => void setAsleep(chosen, false).then(clear)}>
                    <IconArrowBackUp size={20} aria-hidden="true" />
                    {m.branch_code_wake()}
                  </BulkAction>
                  <BulkAction
                    main
                    onClick={() => setMoving({ chosen, count: selection.count, first, done: clear })}
                  >
                    <IconArrowsMove size={20} aria-hidden="true" />
                    {m.branch_code_move()}
                  </BulkAction>
                </>
              )}
            </>
          )
        }}
      />
      {moving && (
        <MoveDialog
          surveyId={surveyId}
          branches={branches}
          chosen={moving.chosen}
          count={moving.count}
          first={moving.first}
          onDone={moving.done}
          onClose={() => setMoving(null)}
        />
      )}
      {shown && <HistoryDialog surveyId={surveyId} code={shown} onClose={() => setShown(null)} />}
    </>
  )
}

function columns(): TableColumn<Row>[] {
  return [
    {
      key: 'place',
      title: m.branch_code_column_place(),
      sorts: true,
      phone: 'head',
      cell: (row) => <PlaceCell code={row} />,
    },
    {
      key: 'link',
      title: m.branch_code_column_code(),
      cell: ({ url, adopted }) => (
        <span className={styles.address}>{adopted === null ? <ShortLink url={url} /> : adopted}</span>
      ),
    },
    {
      key: 'scans',
      title: m.branch_code_scans(),
      sorts: true,
      end: true,
      cell: ({ scans }) => formatNumber(scans),
    },
    {
      key: 'starts',
      title: m.branch_code_starts(),
      sorts: true,
      end: true,
      cell: ({ scans, starts }) => <Step count={starts} of={scans} />,
    },
    {
      key: 'finishes',
      title: m.branch_code_finishes(),
      sorts: true,
      end: true,
      cell: ({ starts, finishes }) => <Step count={finishes} of={starts} />,
    },
    {
      key: 'last',
      title: m.branch_code_column_last(),
      cell: ({ lastAnswer }) => (lastAnswer ? formatDay(lastAnswer, 'UTC') : m.branch_code_never()),
    },
  ]
}

function PlaceCell({ code }: { code: PrintedCode }) {
  const { branch, placement, subject, silentSince, asleepAt, adopted } = code
  const name = placement || subject || branch || m.branch_code_whole()
  const under = [branch, subject].filter((each) => each && each !== name).join(', ')
  return (
    <div className={styles.place}>
      <b>{name}</b>
      {under && <span className={styles.under}>{under}</span>}
      {asleepAt !== null && <span className={styles.chip}>{m.branch_code_asleep()}</span>}
      {silentSince !== null && (
        <span className={`${styles.chip} ${styles.bad}`}>
          {m.branch_code_silent_since({ day: formatDay(silentSince, 'UTC') })}
        </span>
      )}
      {adopted !== null && <span className={styles.chip}>{m.branch_code_adopted()}</span>}
    </div>
  )
}

function Step({ count, of }: { count: number; of: number }) {
  const share = shareOf(count, of)
  return (
    <span className={styles.count}>
      {formatNumber(count)}
      {share !== null && <span className={styles.stepShare}>{formatShare(share)}</span>}
    </span>
  )
}

function filtersOf(branches: readonly BranchChoice[], { filters }: TableState): TableFilter[] {
  const period = (days: number) => ({ value: String(days), text: m.branch_code_period({ days }) })
  return [
    {
      name: 'branch',
      label: m.branch_code_branch(),
      any: m.branch_code_branches_all(),
      options: branches.map(({ code, title }) => ({ value: code, text: title })),
    },
    {
      name: 'state',
      label: m.branch_code_state(),
      any: m.branch_code_state_all(),
      options: [
        { value: 'awake', text: m.branch_code_state_awake() },
        { value: 'silent', text: m.branch_code_state_silent() },
        { value: 'asleep', text: m.branch_code_state_asleep() },
      ],
    },
    {
      name: 'days',
      label: m.branch_code_period_label(),
      any: m.branch_code_period({ days: 30 }),
      options: [period(7), period(90), period(365)],
    },
  ].filter(({ name, options }) => options.length > 1 || filters[name])
}

/** The filter of the list, as a change of all that it finds takes it. */
function wantedOf({ search, filters: { branch, state } }: TableState): WantedCodes {
  return {
    ...(search && { search }),
    ...(branch && { subId: branch }),
    ...(state && { state: state as NonNullable<WantedCodes['state']> }),
  }
}

/** Codes that an address can name: a longer one is refused by servers. */
const MOST_NAMED = 500

/** Where the chosen codes are printed, or all that the filter found. */
function printChosen(
  surveyId: string,
  { ids, all, count }: TableSelection,
  { search, filters: { branch, state } }: TableState,
): string {
  const query = new URLSearchParams({ show: 'print', subId: 'all', count: String(count) })
  if (!all) query.set('codes', ids.join())
  else
    for (const [name, value] of Object.entries({ search, branch, state })) if (value) query.set(name, value)
  return `/survey/${surveyId}/design?${query}`
}

function printAddress(surveyId: string, { code }: PrintedCode): string {
  return `/survey/${surveyId}/design?show=print&code=${code}`
}
