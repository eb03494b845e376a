import {
  IconArrowBackUp,
  IconArrowsMove,
  IconFileArrowRight,
  IconHistory,
  IconMoon,
  IconPrinter,
} from '@tabler/icons-react'
import { useState } from 'react'
import type { AnswerOf } from '../../../api-client.ts'
import * as m from '../../../text/messages.js'
import type { TableState } from '../../../web/table-address.ts'
import { ButtonLink } from '../../../web/ui/Button.tsx'
import { BulkAction } from '../../../web/ui/table/BulkBar.tsx'
import { DataTable } from '../../../web/ui/table/DataTable.tsx'
import { RowMenu, type RowMenuItem } from '../../../web/ui/table/RowMenu.tsx'
import type { TableFilter } from '../../../web/ui/table/TableFilter.tsx'
import type { TableSelection } from '../../../web/ui/table/use-selection.ts'
import { useUser } from '../../../web/use-root.ts'
import type { WantedCodes } from './code.contract.ts'
import type { BranchChoice } from './code.page.tsx'
import { columns, type ListedCode } from './code-columns.tsx'
import { placeName } from './code-words.ts'
import { CodeHistoryDialog } from './dialogs/HistoryDialog.tsx'
import { MoveDialog } from './dialogs/MoveDialog.tsx'
import { ReassignDialog } from './dialogs/ReassignDialog.tsx'
import { type ChosenCodes, useCodeChanges } from './use-code-changes.ts'

type Moving = { chosen: ChosenCodes; count: number; first: ListedCode | undefined; done: () => void }

/** The printed codes of a survey in a table, and what can be done with one or many. */
export function CodeTable({
  surveyId,
  list,
  state,
  branches,
  manages,
}: {
  surveyId: string
  list: AnswerOf<'GET', '/survey/code'> | null
  state: TableState
  branches: readonly BranchChoice[]
  manages: boolean
}) {
  const [moving, setMoving] = useState<Moving | null>(null)
  const [leading, setLeading] = useState<Moving | null>(null)
  const [shown, setShown] = useState<string | null>(null)
  const { setAsleep, keep } = useCodeChanges(surveyId)
  const zone = useUser()?.timezone ?? 'Asia/Almaty'
  const isLeft = state.filters.state === 'left'
  const rows = list?.codes.map((code) => ({ ...code, id: code.code })) ?? []
  const menuOf = (row: ListedCode): RowMenuItem[] => [
    {
      text: m.branch_code_history(),
      icon: <IconHistory size={20} aria-hidden="true" />,
      onClick: () => setShown(row.code),
    },
    ...(row.asleepAt === null && row.adopted === null && !row.now
      ? [
          {
            text: m.branch_code_print(),
            icon: <IconPrinter size={20} aria-hidden="true" />,
            to: printAddress(surveyId, row),
          },
        ]
      : []),
    ...(manages ? (row.now ? leftItems(row, row.now.surveyId) : ownItems(row)) : []),
  ]
  const leftItems = ({ code }: ListedCode, from: string): RowMenuItem[] => [
    {
      text: m.branch_code_switch_back(),
      icon: <IconArrowBackUp size={20} aria-hidden="true" />,
      onClick: () => void keep(code, from),
    },
  ]
  const ownItems = (row: ListedCode): RowMenuItem[] => {
    const chosen = { codes: [row.code] }
    const moved = { chosen, count: 1, first: row, done: () => {} }
    const wakes = row.asleepAt !== null
    return [
      {
        text: m.branch_code_move(),
        icon: <IconArrowsMove size={20} aria-hidden="true" />,
        onClick: () => setMoving(moved),
      },
      row.next
        ? {
            text: m.branch_code_switch_call_off(),
            icon: <IconArrowBackUp size={20} aria-hidden="true" />,
            onClick: () => void keep(row.code, surveyId),
          }
        : {
            text: m.branch_code_switch(),
            icon: <IconFileArrowRight size={20} aria-hidden="true" />,
            onClick: () => setLeading(moved),
          },
      {
        text: wakes ? m.branch_code_wake() : m.branch_code_sleep(),
        icon: wakes ? (
          <IconArrowBackUp size={20} aria-hidden="true" />
        ) : (
          <IconMoon size={20} aria-hidden="true" />
        ),
        onClick: () => void setAsleep(chosen, !wakes),
      },
    ]
  }
  const bulkOf = (selection: TableSelection, clear: () => void) => {
    const chosen: ChosenCodes = selection.all ? { where: wantedOf(state) } : { codes: [...selection.ids] }
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
            <BulkAction onClick={() => setLeading({ chosen, count: selection.count, first, done: clear })}>
              <IconFileArrowRight size={20} aria-hidden="true" />
              {m.branch_code_switch()}
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
  }
  return (
    <>
      <DataTable
        name={m.branch_code_meta()}
        columns={columns(zone)}
        rows={list && rows}
        total={list?.total ?? 0}
        state={state}
        nameOf={placeName}
        searchLabel={m.branch_code_search()}
        filters={filtersOf(branches, state, list?.left ?? 0)}
        aside={
          <ButtonLink kind="plain" to={`/survey/${surveyId}/design?show=print`}>
            <IconPrinter size={20} aria-hidden="true" />
            {m.branch_code_print_all()}
          </ButtonLink>
        }
        actions={(row) => (
          <RowMenu label={m.branch_code_menu({ place: placeName(row) })} items={menuOf(row)} />
        )}
        {...(!isLeft && { bulk: bulkOf })}
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
      {leading && (
        <ReassignDialog
          surveyId={surveyId}
          chosen={leading.chosen}
          count={leading.count}
          onDone={leading.done}
          onClose={() => setLeading(null)}
        />
      )}
      {shown && <CodeHistoryDialog surveyId={surveyId} code={shown} onClose={() => setShown(null)} />}
    </>
  )
}

function filtersOf(branches: readonly BranchChoice[], { filters }: TableState, left: number): TableFilter[] {
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
        ...(left > 0 ? [{ value: 'left', text: m.branch_code_state_left() }] : []),
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

function printAddress(surveyId: string, { code }: ListedCode): string {
  return `/survey/${surveyId}/design?show=print&code=${code}`
}
