import { IconAlertTriangle, IconGripVertical } from '@tabler/icons-react'
import { memo } from 'react'
import * as m from '../../../../text/messages.js'
import { KindIcon } from './KindIcon.tsx'
import type { ItemKind } from './kind-words.ts'
import styles from './outline.module.css'
import type { ItemKey } from './outline.ts'
import { useSortableRow } from './sorting.ts'

/** One row of the outline. Its props are plain values, so typing in one question does not draw the other rows again. */
export const OutlineRow = memo(function OutlineRow({
  itemKey,
  kind,
  number,
  title,
  note,
  lang,
  conditional,
  shared,
  faulty,
  selected,
  fixed,
  onSelect,
  onMove,
}: {
  itemKey: ItemKey
  kind: ItemKind
  /** 0 for a block. */
  number: number
  title: string
  note: string
  lang: string
  conditional: boolean
  /** Its place among the questions of one screen, where there are several. */
  shared: 'first' | 'further' | undefined
  faulty: boolean
  selected: boolean
  /** Covers and thanks stay at their ends. */
  fixed: boolean
  onSelect: (key: ItemKey) => void
  onMove: (key: ItemKey, places: number) => void
}) {
  const row = useSortableRow(itemKey, fixed)
  const className = [
    styles.row,
    conditional && styles.conditional,
    shared && styles.shared,
    shared === 'further' && styles.further,
    row.isDragging && styles.dragged,
  ]
  return (
    <li
      ref={row.ref}
      style={row.style}
      className={className.filter(Boolean).join(' ')}
      data-selected={selected || undefined}
    >
      <button
        type="button"
        className={styles.choose}
        aria-current={selected || undefined}
        onClick={() => onSelect(itemKey)}
        onKeyDown={(event) => {
          if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
          event.preventDefault()
          onMove(itemKey, event.key === 'ArrowUp' ? -1 : 1)
        }}
      >
        <span className={styles.number}>{number || <KindIcon kind={kind} />}</span>
        <span className={styles.words}>
          <span className={styles.title} lang={lang}>
            {title}
          </span>
          <span className={styles.note}>
            {note}
            {shared === 'further' && (
              <span className="visually-hidden">. {m.survey_editor_same_screen()}</span>
            )}
          </span>
        </span>
        {faulty && (
          <IconAlertTriangle
            className={styles.fault}
            size={18}
            role="img"
            aria-label={m.survey_check_title()}
          />
        )}
      </button>
      {!fixed && (
        <button
          type="button"
          className={styles.grip}
          aria-label={m.survey_editor_drag({ title })}
          {...row.handle}
        >
          <IconGripVertical size={18} aria-hidden="true" />
        </button>
      )}
    </li>
  )
})
