import {
  IconArchive,
  IconArrowBackUp,
  IconClock,
  IconDownload,
  IconFileZip,
  IconMapPin,
  IconUserPlus,
  IconWorld,
} from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import * as m from '../../text/messages.js'
import { formatNumber } from '../../web/numbers.ts'
import { type TableState, tableSearch } from '../../web/table-address.ts'
import { BulkAction } from '../../web/ui/BulkBar.tsx'
import { buttonClass } from '../../web/ui/Button.tsx'
import { DataTable, type TableColumn } from '../../web/ui/DataTable.tsx'
import type { TableFilter } from '../../web/ui/TableFilter.tsx'
import { useUser } from '../../web/use-root.ts'
import { BranchMenu } from './BranchMenu.tsx'
import { BulkDialog, type BulkField } from './BulkDialog.tsx'
import type { BranchList, OwnBranch } from './branch.contract.ts'
import styles from './branch.module.css'
import { CodeCell, LinkCell, ManagerCell, NameCell, PrintCell, ScoreCell } from './cells.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import type { Scores } from './scores.ts'
import { type Chosen, useBranchChanges } from './use-branch-changes.ts'

/** Links made at once: more would be handed to the wrong people. */
const INVITED_AT_ONCE = 20

type Groups = NonNullable<BranchList['groups']>

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
  list: Required<BranchList> | null
  scores: Scores | null
  state: TableState
  isArchive: boolean
  manages: boolean
  invites: boolean
  onEdit: (branch: OwnBranch) => void
}) {
  const [invited, setInvited] = useState<readonly OwnBranch[]>([])
  const [bulk, setBulk] = useState<{ field: BulkField; chosen: Chosen; clear: () => void } | null>(null)
  const { setActive } = useBranchChanges(surveyId)
  const rows = list?.branch ?? []
  return (
    <>
      <DataTable
        name={m.branch_meta()}
        columns={columnsOf({
          surveyId,
          scores,
          manages,
          onEdit,
          onInvite: invites ? (branch) => setInvited([branch]) : undefined,
        })}
        rows={list && rows}
        total={list?.total ?? 0}
        state={state}
        nameOf={({ title }) => title}
        searchLabel={m.branch_search()}
        filters={filtersOf(list?.groups ?? [], state)}
        aside={<Aside surveyId={surveyId} count={list?.count} isArchive={isArchive} />}
        actions={
          manages
            ? (branch) => (
                <BranchMenu
                  surveyId={surveyId}
                  branch={branch}
                  onEdit={() => onEdit(branch)}
                  onInvite={invites && branch.active ? () => setInvited([branch]) : undefined}
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
                      {m.branch_archive()}
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
                    <BulkAction main to={`/survey/${surveyId}/design?show=print&subId=all`}>
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
  onEdit,
  onInvite,
}: {
  surveyId: string
  scores: Scores | null
  manages: boolean
  onEdit: (branch: OwnBranch) => void
  onInvite: ((branch: OwnBranch) => void) | undefined
}): TableColumn<OwnBranch>[] {
  const byCode = new Map(scores?.branches.map((score) => [score.code, score]))
  const score: TableColumn<OwnBranch> = {
    key: 'score',
    title: m.branch_column_score({ metric: scores?.metric?.toUpperCase() ?? '' }),
    width: 208,
    cell: ({ code }) => <ScoreCell score={byCode.get(code)} metric={scores?.metric} steps={scores?.steps} />,
  }
  return [
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
    { key: 'link', title: m.branch_column_link(), cell: (branch) => <LinkCell branch={branch} /> },
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
}

/** Region, then the cities in it: each is offered only where there is something to choose. */
function filtersOf(groups: Groups, { filters }: TableState): TableFilter[] {
  const regions = [...new Set(groups.map(({ region }) => region).filter(Boolean))]
  const cities = Map.groupBy(
    groups.filter(({ region, city }) => city && (!filters.region || region === filters.region)),
    ({ city }) => city,
  )
  const sum = (of: Groups) => formatNumber(of.reduce((total, { branches }) => total + branches, 0))
  const option = (value: string, of: Groups) => ({ value, text: `${value} · ${sum(of)}` })
  return [
    {
      name: 'region',
      label: m.branch_region(),
      any: m.branch_regions_all(),
      options: regions.map((region) =>
        option(
          region,
          groups.filter((each) => each.region === region),
        ),
      ),
    },
    {
      name: 'city',
      label: m.branch_city(),
      any: m.branch_cities_all(),
      options: [...cities].map(([city, of]) => option(city, of)),
    },
  ].filter(({ name, options }) => options.length > 1 || filters[name])
}

function Aside({
  surveyId,
  count,
  isArchive,
}: {
  surveyId: string
  count: BranchList['count']
  isArchive: boolean
}) {
  const [search] = useSearchParams()
  const manages = useUser() !== null
  if (!count) return null
  const other = (view: string) => tableSearch(search, { view, search: '', region: '', city: '', sort: '' })
  return (
    <>
      {!isArchive && count.unmanaged > 0 && count.active > count.unmanaged && (
        <span>{m.branch_unmanaged({ count: count.unmanaged, number: formatNumber(count.unmanaged) })}</span>
      )}
      {isArchive ? (
        <Link to={{ search: other('') }} className={styles.aside}>
          <IconArrowBackUp size={20} aria-hidden="true" />
          {m.branch_view_active({ number: formatNumber(count.active) })}
        </Link>
      ) : (
        count.retired > 0 && (
          <Link to={{ search: other('archive') }} className={styles.aside}>
            <IconArchive size={20} aria-hidden="true" />
            {m.branch_view_archive({ number: formatNumber(count.retired) })}
          </Link>
        )
      )}
      {manages && (
        <a
          href={`/v1/survey/branch/export?id=${surveyId}`}
          className={buttonClass({ kind: 'plain' })}
          download
        >
          <IconDownload size={20} aria-hidden="true" />
          {m.branch_export()}
        </a>
      )}
    </>
  )
}
