import {
  type Announcements,
  type CollisionDetection,
  closestCenter,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import * as m from '../../../../text/messages.js'

// Kept outside: new options would make new sensors, and those draw every cell again.
const BY_MOUSE = { activationConstraint: { distance: 4 } }
// A finger that stays is a move, one that slides scrolls the plan.
const BY_TOUCH = { activationConstraint: { delay: 300, tolerance: 8 } }
const BY_KEYBOARD = {
  coordinateGetter: toNeighbour,
  // Enter opens the visit.
  keyboardCodes: { start: ['KeyM', 'Space'], cancel: ['Escape'], end: ['Enter', 'Space'] },
}

/** By mouse at once, by touch after a moment, by keyboard with M. */
export function usePlanSensors() {
  return useSensors(
    useSensor(MouseSensor, BY_MOUSE),
    useSensor(TouchSensor, BY_TOUCH),
    useSensor(KeyboardSensor, BY_KEYBOARD),
  )
}

/** Where the pointer is; the keyboard has none. */
export const weekUnder: CollisionDetection = (move) =>
  move.pointerCoordinates ? pointerWithin(move) : closestCenter(move)

/** The place of the week before or after. Targets are named by their Mondays. */
function toNeighbour(
  event: Parameters<KeyboardCoordinateGetter>[0],
  { context: { droppableRects, over, collisionRect } }: Parameters<KeyboardCoordinateGetter>[1],
): ReturnType<KeyboardCoordinateGetter> {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.code]
  if (step === undefined) return undefined
  event.preventDefault()
  const weeks = [...droppableRects.keys()].toSorted()
  const next = weeks[weeks.indexOf(over?.id ?? '') + step]
  const rect = next === undefined || !over ? undefined : droppableRects.get(next)
  if (!rect || !collisionRect) return undefined
  return { x: rect.left + (rect.width - collisionRect.width) / 2, y: collisionRect.top }
}

/** What screen readers hear while a visit moves. */
export function announcementsOf(
  branchOf: (visitId: UniqueIdentifier) => string,
  weekName: (week: string) => string,
): Announcements {
  const weekOf = (over: { id: UniqueIdentifier } | null) => over && { week: weekName(String(over.id)) }
  const stayed = () => m.mystery_plan_move_cancelled()
  return {
    onDragStart: ({ active }) => m.mystery_plan_move_started({ branch: branchOf(active.id) }),
    onDragOver: ({ over }) => m.mystery_plan_move_over(weekOf(over) ?? { week: '–' }),
    onDragEnd: ({ over }) => {
      const place = weekOf(over)
      return place ? m.mystery_plan_move_ended(place) : stayed()
    },
    onDragCancel: stayed,
  }
}
