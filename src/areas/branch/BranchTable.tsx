import {
  IconArchive,
  IconArrowBackUp,
  IconClock,
  IconFileZip,
  IconMapPin,
  IconUserPlus,
  IconWorld,
} from '@tabler/icons-react'
import { useState } from 'react'
import * as m from '../../text/messages.js'
import { formatNumber } from '../../web/numbers.ts'
import type { TableState } from '../../web/table-address.ts'
import { BulkAction } from '../../web/ui/table/BulkBar.tsx'
import { DataTable, type TableColumn } from '../../web/ui/table/DataTable.tsx'
import type { TableSelection } from '../../web/ui/table/use-selection.ts'
import { CodeCell, LinkCell, ManagerCell, NameCell, PrintCell, ScoreCell } from './BranchCells.tsx'
import { BranchAside, branchFilters } from './BranchFilters.tsx'
import { BranchMenu } from './BranchMenu.tsx'
import { BulkDialog, type BulkField } from './BulkDialog.tsx'
import type { Branch, BranchList } from './branch.contract.ts'
import { InviteDialog } from './InviteDialog.tsx'
import { isInOwnOrder, movedBy } from './own-order.ts'
import type { Scores } from './scores.ts'
import { type Chosen, useBranchChanges } from './use-branch-changes.ts'

/** Links made at once: more would be handed to the wrong people. */
const INVITED_AT_ONCE = 20

/** The branches of a survey in a table, and what can be done with one or many. */
export function BranchTable({
  surveyId,
  list,
  scores,
  state,
  isArchive,
  manages,
  invites,
  onEdit,
}: {
  surveyId: string
  list: BranchList | null
  scores: Scores | null
  state: TableState
  isArchive: boolean
  manages: boolean
  invites: boolean
  onEdit: (branch: Branch) => void
}) {
  const [invited, setInvited] = useState<readonly Branch[]>([])
  const [bulk, setBulk] = useState<{ field: BulkField; chosen: Chosen; clear: () => void } | null>(null)
  const { setActive, place } = useBranchChanges(surveyId)
  const rows = list?.branch ?? []
  const move = (branch: Branch, by: -1 | 1) => {
    const at = rows.indexOf(branch)
    const isOwnOrder = !isArchive && isInOwnOrder(state)
    return isOwnOrder && rows[at + by] ? () => void place(movedBy(rows, at, by)) : undefined
  }
  return (
    <>
      <DataTable
        name={m.branch_meta()}
        columns={columnsOf({
          surveyId,
          scores,
          manages,
          isArchive,
          onEdit,
          onInvite: invites ? (branch) => setInvited([branch]) : undefined,
        })}
        rows={list && rows}
        total={list?.total ?? 0}
        state={state}
        nameOf={({ title }) => title}
        searchLabel={m.branch_search()}
        filters={branchFilters(list?.groups ?? [], state)}
        aside={<BranchAside surveyId={surveyId} count={list?.count} isArchive={isArchive} />}
        actions={
          manages
            ? (branch) => (
                <BranchMenu
                  surveyId={surveyId}
                  branch={branch}
                  onEdit={() => onEdit(branch)}
                  onInvite={invites && branch.active ? () => setInvited([branch]) : undefined}
                  onUp={move(branch, -1)}
                  onDown={move(branch, 1)}
                  onActive={(active) => void setActive({ ids: [branch.id] }, active)}
                />
              )
            : undefined
        }
        bulk={
          manages
            ? (selection, clear) => {
                const chosen: Chosen = selection.all
                  ? { filter: { ...state.filters, search: state.search, active: isArchive ? '0' : '1' } }
                  : { ids: selection.ids }
                const open = (field: BulkField) => () => setBulk({ field, chosen, clear })
                const shown = rows.filter(({ id }) => selection.ids.includes(id))
                return isArchive ? (
                  <BulkAction main onClick={() => void setActive(chosen, true).then(clear)}>
                    <IconArrowBackUp size={20} aria-hidden="true" />
                    {m.branch_return()}
                  </BulkAction>
                ) : (
                  <>
                    <BulkAction onClick={() => void setActive(chosen, false).then(clear)}>
                      <IconArchive size={20} aria-hidden="true" />
                      {m.branch_bulk_archive()}
                    </BulkAction>
                    <BulkAction onClick={open('place')}>
                      <IconMapPin size={20} aria-hidden="true" />
                      {m.branch_bulk_place()}
                    </BulkAction>
                    <BulkAction onClick={open('timezone')}>
                      <IconWorld size={20} aria-hidden="true" />
                      {m.branch_bulk_timezone()}
                    </BulkAction>
                    <BulkAction onClick={open('schedule')}>
                      <IconClock size={20} aria-hidden="true" />
                      {m.branch_bulk_schedule()}
                    </BulkAction>
                    {invites &&
                      !selection.all &&
                      shown.length === selection.count &&
                      selection.count <= INVITED_AT_ONCE && (
                        <BulkAction onClick={() => setInvited(shown)}>
                          <IconUserPlus size={20} aria-hidden="true" />
                          {m.branch_bulk_invite()}
                        </BulkAction>
                      )}
                    <BulkAction main to={postersAddress(surveyId, selection, shown)}>
                      <IconFileZip size={20} aria-hidden="true" />
                      {m.branch_bulk_print()}
                    </BulkAction>
                  </>
                )
              }
            : undefined
        }
      />
      {invited.length > 0 && <InviteDialog branches={invited} onClose={() => setInvited([])} />}
      {bulk && (
        <BulkDialog
          surveyId={surveyId}
          field={bulk.field}
          chosen={bulk.chosen}
          groups={list?.groups ?? []}
          onDone={bulk.clear}
          onClose={() => setBulk(null)}
        />
      )}
    </>
  )
}

function columnsOf({
  surveyId,
  scores,
  manages,
  isArchive,
  onEdit,
  onInvite,
}: {
  surveyId: string
  scores: Scores | null
  manages: boolean
  isArchive: boolean
  onEdit: (branch: Branch) => void
  onInvite: ((branch: Branch) => void) | undefined
}): TableColumn<Branch>[] {
  const byCode = new Map(scores?.branches.map((score) => [score.code, score]))
  const score: TableColumn<Branch> = {
    key: 'score',
    title: m.branch_column_score({ metric: scores?.metric?.toUpperCase() ?? '' }),
    width: 208,
    cell: ({ code }) => <ScoreCell score={byCode.get(code)} metric={scores?.metric} steps={scores?.steps} />,
  }
  const columns: TableColumn<Branch>[] = [
    {
      key: 'code',
      title: m.branch_column_code(),
      width: 84,
      phone: 'none',
      cell: (branch) => <CodeCell surveyId={surveyId} branch={branch} />,
    },
    {
      key: 'title',
      title: m.branch_column_title(),
      sorts: true,
      phone: 'head',
      cell: (branch) => <NameCell branch={branch} onEdit={manages ? () => onEdit(branch) : undefined} />,
    },
    {
      key: 'link',
      title: m.branch_column_link(),
      width: 184,
      cell: (branch) => <LinkCell branch={branch} />,
    },
    {
      key: 'answers',
      title: m.branch_column_answers(),
      sorts: true,
      end: true,
      cell: ({ answers }) => formatNumber(answers),
    },
    ...(scores?.metric ? [score] : []),
    {
      key: 'manager',
      title: m.branch_column_manager(),
      cell: (branch) => (
        <ManagerCell
          branch={branch}
          onInvite={onInvite && branch.active ? () => onInvite(branch) : undefined}
        />
      ),
    },
    {
      key: 'print',
      title: m.branch_column_print(),
      end: true,
      cell: (branch) => <PrintCell surveyId={surveyId} branch={branch} />,
    },
  ]
  // What is retired is neither printed nor looked after.
  return isArchive
    ? columns.filter(({ key }) => !['code', 'link', 'manager', 'print'].includes(key))
    : columns
}

/** Where posters are printed for the chosen ones; for all where they are not on this page. */
function postersAddress(surveyId: string, { count }: TableSelection, shown: readonly Branch[]): string {
  const query = new URLSearchParams({ show: 'print', subId: 'all' })
  if (shown.length === count) query.set('branches', shown.map(({ code }) => code).join())
  return `/survey/${surveyId}/design?${query}`
}
