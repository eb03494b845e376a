import {
  IconArchive,
  IconArrowBackUp,
  IconArrowDown,
  IconArrowUp,
  IconChartBar,
  IconDownload,
  IconId,
  IconMapPin,
  IconPencil,
  IconUser,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import * as m from '../../text/messages.js'
import { formatNumber } from '../../web/numbers.ts'
import { type TableState, tableSearch } from '../../web/table-address.ts'
import { buttonClass } from '../../web/ui/Button.tsx'
import { BulkAction } from '../../web/ui/table/BulkBar.tsx'
import { DataTable, type TableColumn } from '../../web/ui/table/DataTable.tsx'
import { RowMenu, type RowMenuItem } from '../../web/ui/table/RowMenu.tsx'
import type { TableSelection } from '../../web/ui/table/use-selection.ts'
import { formatDay } from '../../web/zones/times.ts'
import { isInOwnOrder, movedBy } from '../branch/own-order.ts'
import { Avatar } from './Avatar.tsx'
import type { BranchName } from './BranchBoxes.tsx'
import { BranchesDialog } from './BranchesDialog.tsx'
import { SUBJECT_KINDS, subjectKindName } from './kind-words.ts'
import { SubjectScore, type SubjectScoreValue } from './SubjectScore.tsx'
import type { Subject, SubjectList } from './subject.contract.ts'
import styles from './subject.module.css'
import { useBulk } from './use-bulk.ts'

/** So many branches are named; more are counted. */
const NAMED = 2

/** The subjects of a survey: found, sorted, changed one by one and together. */
export function SubjectTable({
  id,
  state,
  list,
  branches,
  scores,
  manages,
}: {
  id: string
  state: TableState
  list: SubjectList
  branches: readonly BranchName[]
  scores: Record<string, SubjectScoreValue>
  manages: boolean
}) {
  const [search] = useSearchParams()
  const [moving, setMoving] = useState<TableSelection & { clear: () => void }>()
  const bulk = useBulk(id, state)
  const isArchive = state.filters.active === '0'
  const metric = Object.values(scores)[0]?.metric
  const columns: TableColumn<Subject>[] = [
    { key: 'title', title: m.subject_name(), sorts: true, phone: 'head', cell: (row) => <Named row={row} /> },
    {
      key: 'kind',
      title: m.subject_kind(),
      sorts: true,
      phone: 'inline',
      cell: ({ kind }) => subjectKindName(kind),
    },
    ...(branches.length > 0
      ? [
          {
            key: 'branches',
            title: m.subject_branches(),
            phone: 'inline' as const,
            cell: (row: Subject) => <Branches of={row} branches={branches} />,
          },
        ]
      : []),
    { key: 'days', title: m.subject_shown(), phone: 'inline', cell: (row) => <Days of={row} /> },
    {
      key: 'answers',
      title: m.subject_answers(),
      end: true,
      phone: 'inline',
      cell: (row) => formatNumber(scores[row.id]?.n ?? 0),
    },
    ...(metric
      ? [
          {
            key: 'score',
            title: metric.toUpperCase(),
            width: 180,
            cell: (row: Subject) => <SubjectScore score={scores[row.id]} />,
          },
        ]
      : []),
  ]
  const page = search.get('page') ?? ''
  const moves = (row: Subject): RowMenuItem[] => {
    const at = list.subjects.indexOf(row)
    if (!manages || isArchive || !isInOwnOrder(state)) return []
    const move = (by: -1 | 1) => () => void bulk.place(movedBy(list.subjects, at, by))
    return [
      ...(at > 0
        ? [{ text: m.subject_up(), icon: <IconArrowUp size={20} aria-hidden="true" />, onClick: move(-1) }]
        : []),
      ...(at < list.subjects.length - 1
        ? [{ text: m.subject_down(), icon: <IconArrowDown size={20} aria-hidden="true" />, onClick: move(1) }]
        : []),
    ]
  }
  const items = (row: Subject): RowMenuItem[] => [
    ...(manages && row.active
      ? [
          {
            text: m.subject_edit(),
            icon: <IconPencil size={20} aria-hidden="true" />,
            to: `/survey/${id}/subject${tableSearch(search, { edit: row.id, page })}`,
          },
          {
            text: m.subject_badge(),
            icon: <IconId size={20} aria-hidden="true" />,
            to: `/survey/${id}/design?show=print&subjectId=${row.id}`,
          },
        ]
      : []),
    {
      text: m.subject_analytic(),
      icon: <IconChartBar size={20} aria-hidden="true" />,
      to: `/survey/${id}/analytic?subjectId=${row.id}`,
    },
    ...(row.kind === 'staff' && row.active
      ? [
          {
            text: m.staff_page_link(),
            icon: <IconUser size={20} aria-hidden="true" />,
            to: `/survey/${id}/staff/${row.id}`,
          },
        ]
      : []),
    ...moves(row),
    ...(manages
      ? [
          row.active
            ? {
                text: m.subject_retire(),
                icon: <IconArchive size={20} aria-hidden="true" />,
                onClick: () => bulk.retire([row.id]),
              }
            : {
                text: m.subject_return(),
                icon: <IconArrowBackUp size={20} aria-hidden="true" />,
                onClick: () => bulk.bringBack([row.id]),
              },
        ]
      : []),
  ]
  const { retired } = list.count
  return (
    <>
      <DataTable
        name={m.web_tab_subject()}
        columns={columns}
        rows={list.subjects}
        total={list.total}
        state={state}
        nameOf={({ title }) => title}
        searchLabel={m.subject_search()}
        filters={[
          {
            name: 'kind',
            label: m.subject_kind(),
            any: m.subject_any_kind(),
            options: SUBJECT_KINDS.map((kind) => ({ value: kind, text: subjectKindName(kind) })),
          },
          ...(branches.length > 1
            ? [
                {
                  name: 'branchId',
                  label: m.subject_branch(),
                  any: m.subject_any_branch(),
                  options: branches.map(({ id, title }) => ({ value: id, text: title })),
                },
              ]
            : []),
          ...(retired > 0 || isArchive
            ? [
                {
                  name: 'active',
                  label: m.subject_state(),
                  any: m.subject_in_use(),
                  options: [{ value: '0', text: m.subject_archive({ number: formatNumber(retired) }) }],
                },
              ]
            : []),
        ]}
        aside={
          manages && (
            <a
              href={`/v1/survey/subject/export?id=${id}`}
              className={buttonClass({ kind: 'plain' })}
              download
            >
              <IconDownload size={20} aria-hidden="true" />
              {m.subject_export()}
            </a>
          )
        }
        actions={(row) => <RowMenu label={m.subject_actions_of({ title: row.title })} items={items(row)} />}
        bulk={
          manages
            ? (selection, clear) =>
                isArchive ? (
                  <BulkAction main onClick={() => void bulk.bringBack(selection).then(clear)}>
                    <IconArrowBackUp size={20} aria-hidden="true" />
                    {m.subject_return()}
                  </BulkAction>
                ) : (
                  <>
                    {branches.length > 0 && (
                      <BulkAction onClick={() => setMoving({ ...selection, clear })}>
                        <IconMapPin size={20} aria-hidden="true" />
                        {m.subject_branches()}
                      </BulkAction>
                    )}
                    <BulkAction onClick={() => void bulk.retire(selection).then(clear)}>
                      <IconArchive size={20} aria-hidden="true" />
                      {m.subject_retire()}
                    </BulkAction>
                  </>
                )
            : undefined
        }
      />
      {moving && (
        <BranchesDialog
          branches={branches}
          count={moving.count}
          onClose={() => setMoving(undefined)}
          onDone={async (chosen) => {
            await bulk.move(moving, chosen)
            moving.clear()
            setMoving(undefined)
          }}
        />
      )}
    </>
  )
}

function Named({ row }: { row: Subject }) {
  return (
    <span className={styles.named}>
      <Avatar title={row.title} photo={row.photo} />
      <span>
        <b>{row.title}</b>
        {row.position && <small>{row.position}</small>}
      </span>
    </span>
  )
}

function Branches({ of, branches }: { of: Subject; branches: readonly BranchName[] }) {
  if (of.branches.length === 0) return <span className={styles.pale}>{m.subject_all_branches()}</span>
  const names = of.branches.flatMap((id) => branches.find((branch) => branch.id === id)?.title ?? [])
  if (names.length === 0) return <span className={styles.pale}>{m.subject_closed_branches()}</span>
  const rest = names.length - NAMED
  const named = names.slice(0, NAMED).join(' · ')
  return (
    <span title={rest > 0 ? names.join(' · ') : undefined}>
      {rest > 0 ? m.subject_and_more({ names: named, number: formatNumber(rest) }) : named}
    </span>
  )
}

/** When guests are offered it. Days are of the calendar, so no time zone moves them. */
function Days({ of: { from, to } }: { of: Subject }) {
  if (!from && !to)
    return (
      <span className={styles.pale} data-usual="">
        {m.subject_always()}
      </span>
    )
  const day = (date: string) => formatDay(`${date}T12:00:00Z`, 'UTC')
  if (from && to) return <span>{m.subject_between({ from: day(from), to: day(to) })}</span>
  return <span>{from ? m.subject_since({ day: day(from) }) : m.subject_until({ day: day(to!) })}</span>
}
