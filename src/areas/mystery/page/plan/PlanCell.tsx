import { useDraggable, useDroppable } from '@dnd-kit/core'
import { IconEye, IconPlus, IconX } from '@tabler/icons-react'
import { Link } from 'react-router'
import * as m from '../../../../text/messages.js'
import { formatDayShort } from '../../../analytics/filter/days.ts'
import type { MysteryVisit } from '../../mystery.contract.ts'
import { windowText } from '../../plan/windows.ts'
import { stateName } from '../mystery-words.ts'
import styles from './plan.module.css'

const LOOKS: Partial<Record<MysteryVisit['state'], string | undefined>> = {
  accepted: styles.cellAccepted,
  sent: styles.cellSent,
  open: styles.cellOpen,
  expired: styles.cellExpired,
  missed: styles.cellMissed,
}

type Props = { surveyId: string; visit: MysteryVisit; tabIndex: number | undefined }

/** A visit in the plan: a link to its page. */
export function PlanCell({ surveyId, visit, tabIndex }: Props) {
  return (
    <Link
      to={`/survey/${surveyId}/mystery/visit/${visit.id}`}
      className={lookOf(visit)}
      tabIndex={tabIndex}
      data-item={visit.id}
      {...namesOf(visit)}
    >
      <CellFace visit={visit} />
    </Link>
  )
}

/** A visit that can be moved to another week. */
export function MovableCell({ surveyId, visit, tabIndex }: Props) {
  const { setNodeRef, listeners, attributes, isDragging } = useDraggable({ id: visit.id })
  return (
    <Link
      ref={setNodeRef}
      to={`/survey/${surveyId}/mystery/visit/${visit.id}`}
      className={`${lookOf(visit)} ${styles.movable} ${isDragging ? styles.lifted : ''}`}
      draggable={false}
      tabIndex={tabIndex}
      data-item={visit.id}
      {...listeners}
      aria-describedby={attributes['aria-describedby']}
      {...namesOf(visit)}
    >
      <CellFace visit={visit} />
    </Link>
  )
}

/** The visit under the pointer while it is moved. */
export function MovingCell({ visit }: { visit: MysteryVisit }) {
  return (
    <span className={`${lookOf(visit)} ${styles.moving}`}>
      <CellFace visit={visit} />
    </span>
  )
}

/** A week that takes the visit that is being moved. */
export function WeekTarget({ week }: { week: string }) {
  const { setNodeRef, isOver } = useDroppable({ id: week })
  return <span ref={setNodeRef} className={`${styles.target} ${isOver ? styles.over : ''}`} />
}

type FreeProps = {
  id: string
  name: string
  isNeeded: boolean
  tabIndex: number | undefined
  onPlan: () => void
}

/** A week without a visit, which takes one. */
export function FreeCell({ id, name, isNeeded, tabIndex, onPlan }: FreeProps) {
  return (
    <button
      type="button"
      className={`${styles.free} ${isNeeded ? styles.needed : ''}`}
      aria-label={
        isNeeded ? m.mystery_plan_needed_in({ where: name }) : m.mystery_plan_add_in({ where: name })
      }
      tabIndex={tabIndex}
      data-item={id}
      onClick={onPlan}
    >
      <IconPlus size={16} aria-hidden="true" />
      {isNeeded && m.mystery_state_open()}
    </button>
  )
}

function CellFace({ visit: { state, checker, score } }: { visit: MysteryVisit }) {
  return (
    <>
      {state === 'sent' && <IconEye size={16} aria-hidden="true" />}
      {state === 'missed' && <IconX size={16} aria-hidden="true" />}
      {shownOf({ state, checker, score })}
    </>
  )
}

function shownOf({ state, checker, score }: Pick<MysteryVisit, 'state' | 'checker' | 'score'>): string {
  if (state === 'accepted' || state === 'sent') return score === null ? '–' : String(Math.round(score * 100))
  if (state === 'open') return m.mystery_plan_open()
  return checker && state !== 'missed' ? initialsOf(checker.name) : stateName(state)
}

function lookOf({ state, failed }: MysteryVisit): string {
  const isFailed = failed && state === 'accepted'
  return `${styles.cell} ${LOOKS[state] ?? ''} ${isFailed ? styles.failed : ''}`
}

function namesOf(visit: MysteryVisit) {
  const { state, checker, day, branch } = visit
  const shown = shownOf(visit)
  const facts = [branch.title, formatDayShort(day), windowText(visit), stateName(state), checker?.name]
  const name = [shown, ...facts.filter((fact) => fact !== shown)].filter(Boolean).join(', ')
  return { 'aria-label': name, title: name }
}

function initialsOf(name: string): string {
  return name
    .split(/\s+/)
    .slice(0, 2)
    .map((part) => [...part][0]?.toUpperCase() ?? '')
    .join('')
}
