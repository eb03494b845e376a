import { DndContext, type DragEndEvent, DragOverlay } from '@dnd-kit/core'
import { useEffect, useRef, useState } from 'react'
import * as m from '../../../../text/messages.js'
import { formatDays } from '../../../analytics/filter/days.ts'
import { addDays } from '../../../counters/calendar.ts'
import type { MysteryVisit } from '../../mystery.contract.ts'
import { neededWeeks } from '../../plan/needed-weeks.ts'
import { isPlanned } from '../../plan/planned.ts'
import { mondayOf, weekNumber } from '../../plan/weeks.ts'
import type { MysteryPage } from '../../results.contract.ts'
import { FreeCell, MovableCell, MovingCell, PlanCell, WeekTarget } from './PlanCell.tsx'
import { PlanLegend } from './PlanLegend.tsx'
import { PlanVisit } from './PlanVisit.tsx'
import styles from './plan.module.css'
import { announcementsOf, usePlanSensors, weekUnder } from './plan-sensors.ts'
import { useGridKeys } from './use-grid-keys.ts'
import { usePlanChanges } from './use-plan-changes.ts'

const WEEKS_BEFORE = 3
const WEEKS_AHEAD = 5

type Props = { surveyId: string; page: MysteryPage; changes: boolean }
type Branch = MysteryPage['branches'][number]

/** Branches by weeks: what was, what is under way and what is planned. Planned visits can be moved, free weeks take one. */
export function PlanGrid({ surveyId, page, changes }: Props) {
  const { pending, move, add } = usePlanChanges(surveyId, page.today)
  const [moving, setMoving] = useState<MysteryVisit>()
  const [planned, setPlanned] = useState<{ branch: Branch; week: string }>()
  const sensors = usePlanSensors()
  const scroll = useScrolledToPresent()
  const present = mondayOf(page.today)
  const visits = page.visits.map((visit) => ({ ...visit, day: pending.get(visit.id) ?? visit.day }))
  const weeks = weeksOf(present, visits)
  const weekName = (week: string) => formatDays({ from: week, to: addDays(week, 6) }, page.today.slice(0, 4))
  const rows = page.branches.map((branch) =>
    rowOf(branch, { visits, weeks, present, changes, everyWeeks: page.programme!.rules.everyWeeks }),
  )
  const ids = rows.flatMap(({ cells }) =>
    cells.flatMap(({ visits: here, freeId }) => [
      ...here.map(({ id }) => id),
      ...(freeId === undefined ? [] : [freeId]),
    ]),
  )
  const keys = useGridKeys(ids, moving !== undefined)

  function drop({ over }: DragEndEvent): void {
    const [visit, week] = [moving, over && String(over.id)]
    setMoving(undefined)
    if (!visit || !week || mondayOf(visit.day) === week) return
    // The same weekday; in the present week it may be over.
    const day = addDays(week, (Date.parse(visit.day) - Date.parse(mondayOf(visit.day))) / 86_400_000)
    const isOver = day < page.today
    void move(visit, isOver ? page.today : day)
  }

  return (
    <>
      <DndContext
        id="plan"
        sensors={sensors}
        collisionDetection={weekUnder}
        onDragStart={({ active }) => setMoving(visits.find(({ id }) => id === active.id))}
        onDragEnd={drop}
        onDragCancel={() => setMoving(undefined)}
        accessibility={{
          announcements: announcementsOf(
            (visitId) => visits.find(({ id }) => id === visitId)?.branch.title ?? '',
            weekName,
          ),
          screenReaderInstructions: { draggable: m.mystery_plan_keys() },
        }}
      >
        <div className={styles.scroll} ref={scroll}>
          <table
            className={styles.grid}
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrow keys move between the cells, as in every grid
            role="grid"
            aria-label={m.mystery_plan()}
            onKeyDown={keys.onKeyDown}
            onFocus={keys.onFocus}
          >
            <thead>
              <tr>
                <th scope="col">{m.mystery_column_branch()}</th>
                {weeks.map((week) => (
                  <th key={week} scope="col" {...presentMark(week === present)}>
                    {weekName(week)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ branch, cells }) => (
                <tr key={branch.id}>
                  <th scope="row">{branch.title}</th>
                  {cells.map(({ week, visits: here, freeId, isNeeded }) => (
                    <td key={week} {...presentMark(week === present)}>
                      {here.map((visit) => {
                        const Cell = changes && isPlanned(visit.state) ? MovableCell : PlanCell
                        return (
                          <Cell
                            key={visit.id}
                            surveyId={surveyId}
                            visit={visit}
                            tabIndex={keys.tabIndexOf(visit.id)}
                          />
                        )
                      })}
                      {freeId !== undefined && (
                        <FreeCell
                          id={freeId}
                          name={`${branch.title}, ${weekName(week)}`}
                          isNeeded={isNeeded}
                          tabIndex={keys.tabIndexOf(freeId)}
                          onPlan={() => setPlanned({ branch, week })}
                        />
                      )}
                      {moving?.branch.id === branch.id && week >= present && <WeekTarget week={week} />}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <DragOverlay dropAnimation={null}>{moving && <MovingCell visit={moving} />}</DragOverlay>
      </DndContext>
      <PlanLegend changes={changes} />
      {planned && <PlanVisit {...planned} page={page} onAdd={add} onClose={() => setPlanned(undefined)} />}
    </>
  )
}

/** Some weeks before the present one, and as many after it as have visits. */
function weeksOf(present: string, visits: readonly MysteryVisit[]): string[] {
  const last = Math.max(...visits.map(({ day }) => weekNumber(day)))
  const ahead = Math.max(WEEKS_AHEAD, last - weekNumber(present) + 1)
  return Array.from({ length: WEEKS_BEFORE + ahead }, (_, at) => addDays(present, 7 * (at - WEEKS_BEFORE)))
}

function presentMark(isPresent: boolean) {
  return isPresent ? { className: styles.present, 'data-present': '' } : {}
}

type Scope = {
  visits: readonly MysteryVisit[]
  weeks: readonly string[]
  present: string
  changes: boolean
  everyWeeks: number
}

/** The weeks of a branch with their visits; `freeId`: of the button that plans one in a week without any. */
function rowOf(branch: Branch, { visits, weeks, present, changes, everyWeeks }: Scope) {
  const own = visits.filter((visit) => visit.branch.id === branch.id && visit.state !== 'rejected')
  const coming = weeks.filter((week) => week >= present)
  const needed = neededWeeks(own, everyWeeks, coming)
  const cells = weeks.map((week) => {
    const here = own.filter(({ day }) => mondayOf(day) === week)
    const isFree = changes && week >= present && here.length === 0
    return {
      ...{ week, visits: here, isNeeded: needed.has(week) },
      freeId: isFree ? `${branch.id} ${week}` : undefined,
    }
  })
  return { branch, cells }
}

/** Where the plan is wider than the screen it opens at the present week. */
function useScrolledToPresent() {
  const scroll = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const frame = scroll.current
    const [branches, present] = [
      frame?.querySelector<HTMLElement>('th'),
      frame?.querySelector<HTMLElement>('[data-present]'),
    ]
    if (frame && branches && present) frame.scrollLeft = present.offsetLeft - branches.offsetWidth
  }, [])
  return scroll
}
