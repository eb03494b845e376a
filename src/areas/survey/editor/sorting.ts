import { KeyboardSensor, type Modifier, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import type { CSSProperties } from 'react'

export { SortableContext, verticalListSortingStrategy }

/** Rows move up and down only. */
const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 })
export const restrictToList = [upAndDown]

// Kept outside: new options would make new sensors, and those draw every row again.
const BY_POINTER = { activationConstraint: { distance: 4 } }
const BY_KEYBOARD = { coordinateGetter: sortableKeyboardCoordinates }

/** Dragging by pointer begins after a few pixels, so that a press on the handle is no drag; by keyboard with space. */
export function useRowSensors() {
  return useSensors(useSensor(PointerSensor, BY_POINTER), useSensor(KeyboardSensor, BY_KEYBOARD))
}

/** What a row and its handle need to be dragged; the row's own place comes from the list around it. */
export function useSortableRow(id: string, disabled = false) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({
      id,
      disabled,
    })
  const style: CSSProperties = {
    transform: CSS.Translate.toString(transform),
    transition,
    ...(isDragging && { position: 'relative', zIndex: 1 }),
  }
  return {
    ref: setNodeRef,
    style,
    isDragging,
    handle: {
      ref: setActivatorNodeRef,
      ...listeners,
      'aria-describedby': attributes['aria-describedby'],
      'aria-roledescription': attributes['aria-roledescription'],
    },
  }
}
