import { closestCenter, DndContext, type DragEndEvent } from '@dnd-kit/core'
import { rectSortingStrategy } from '@dnd-kit/sortable'
import { IconGripVertical, IconPlus, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import * as m from '../../../text/messages.js'
import {
  SortableContext,
  saidWhileDragging,
  useRowSensors,
  useSortableRow,
} from '../../survey/editor/panes/sorting.ts'
import styles from './ColumnsField.module.css'
import type { ExportColumns } from './export.contract.ts'

type Column = ExportColumns['columns'][number]

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

/** Which columns of the answers are taken out, and in what order: dragged, or moved by Alt and arrows. */
export function ColumnsField({
  columns,
  chosen,
  change,
}: {
  /** All that can be taken out, in the order of the questionnaire. */
  columns: readonly Column[]
  /** Keys in their order; those that are not among the columns wait until they can be taken out. */
  chosen: readonly string[]
  change: (chosen: string[]) => void
}) {
  const [isOpen, setOpen] = useState(false)
  const [said, setSaid] = useState('')
  const listId = useId()
  const list = useRef<HTMLUListElement>(null)
  const wanted = useRef<{ key: string; part: 'grip' | 'remove' } | null>(null)
  const byKey = new Map(columns.map((column) => [column.key, column]))
  const shown = chosen.filter((key) => byKey.has(key))
  const remaining = columns.filter(({ key }) => !chosen.includes(key))
  const titleOf = (key: string) => byKey.get(key)?.title ?? ''
  useEffect(() => {
    if (!wanted.current) return
    const { key, part } = wanted.current
    const row = list.current?.children[shown.indexOf(key)]
    row?.querySelector<HTMLButtonElement>(`[data-part="${part}"]`)?.focus()
    wanted.current = null
  }, [shown])
  // Columns that wait keep their places behind those that are shown.
  const put = (next: readonly string[]) => change([...next, ...chosen.filter((key) => !byKey.has(key))])
  const move = (key: string, to: number) => {
    const place = Math.min(Math.max(to, 0), shown.length - 1)
    const from = shown.indexOf(key)
    if (from < 0 || place === from) return
    put(shown.toSpliced(from, 1).toSpliced(place, 0, key))
    setSaid(m.survey_editor_drag_end({ title: titleOf(key), place: place + 1, count: shown.length }))
  }
  const dropped = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) move(String(active.id), shown.indexOf(String(over.id)))
  }
  const remove = (key: string) => {
    const at = shown.indexOf(key)
    const next = shown[at + 1] ?? shown[at - 1]
    if (next !== undefined) wanted.current = { key: next, part: 'remove' }
    put(shown.filter((each) => each !== key))
  }
  const add = (key: string) => {
    wanted.current = { key, part: 'grip' }
    put([...shown, key])
  }
  const spoken = saidWhileDragging(shown, titleOf)
  return (
    <fieldset className={styles.columns}>
      <legend>{m.report_export_columns()}</legend>
      {remaining.length > 0 && (
        <button type="button" className={styles.all} onClick={() => put(columns.map(({ key }) => key))}>
          {m.report_export_columns_all({ count: columns.length })}
        </button>
      )}
      <DndContext
        id={listId}
        sensors={useRowSensors()}
        collisionDetection={closestCenter}
        onDragEnd={dropped}
        accessibility={{
          ...spoken,
          screenReaderInstructions: { draggable: m.report_export_columns_help() },
        }}
      >
        <SortableContext items={shown} strategy={rectSortingStrategy}>
          <ul ref={list} className={styles.list}>
            {shown.map((key, at) => (
              <ColumnPill
                key={key}
                id={key}
                title={titleOf(key)}
                isLast={shown.length === 1}
                remove={() => remove(key)}
                step={(by) => {
                  wanted.current = { key, part: 'grip' }
                  move(key, at + by)
                }}
              />
            ))}
          </ul>
        </SortableContext>
      </DndContext>
      {remaining.length > 0 && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={isOpen}
          aria-controls={`${listId}-left`}
          onClick={() => setOpen(!isOpen)}
        >
          <IconPlus size={16} aria-hidden="true" />
          {m.report_export_columns_more({ count: remaining.length })}
        </button>
      )}
      {isOpen && remaining.length > 0 && (
        <ul id={`${listId}-left`} className={styles.list} aria-label={m.report_export_columns_left()}>
          {remaining.map(({ key, title }) => (
            <li key={key}>
              <button
                type="button"
                className={styles.add}
                aria-label={m.report_export_columns_add({ title })}
                onClick={() => add(key)}
              >
                <IconPlus size={16} aria-hidden="true" />
                <span>{title}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.said} role="status">
        {said}
      </p>
    </fieldset>
  )
}

function ColumnPill({
  id,
  title,
  isLast,
  remove,
  step,
}: {
  id: string
  title: string
  isLast: boolean
  remove: () => void
  step: (by: number) => void
}) {
  const { ref, style, isDragging, handle } = useSortableRow(id)
  const keys = (event: KeyboardEvent<HTMLButtonElement>) => {
    const by = event.altKey ? STEPS[event.key] : undefined
    if (by === undefined) return
    event.preventDefault()
    step(by)
  }
  return (
    <li ref={ref} style={style} className={styles.pill} data-dragged={isDragging || undefined}>
      <button
        type="button"
        className={styles.grip}
        aria-label={m.survey_editor_drag({ title })}
        data-part="grip"
        {...handle}
        onKeyDownCapture={keys}
      >
        <IconGripVertical size={16} aria-hidden="true" />
      </button>
      <span title={title}>{title}</span>
      <button
        type="button"
        className={styles.remove}
        aria-label={m.report_export_columns_remove({ title })}
        aria-disabled={isLast || undefined}
        title={isLast ? m.report_export_columns_last() : undefined}
        data-part="remove"
        onClick={isLast ? undefined : remove}
      >
        <IconX size={16} aria-hidden="true" />
      </button>
    </li>
  )
}
