import {
  type Announcements,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  type ScreenReaderInstructions,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import type { CSSProperties } from 'react'
import * as m from '../../../../text/messages.js'

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

/**
 * What screen readers hear while a row of a list moves: its name and place, in the words of the interface.
 * @param ids of the rows, in their order
 */
export function saidWhileDragging(
  ids: readonly string[],
  titleOf: (id: string) => string,
): { announcements: Announcements; screenReaderInstructions: ScreenReaderInstructions } {
  const place = (id: UniqueIdentifier) => ids.indexOf(String(id))
  const announcement = (words: typeof m.survey_editor_drag_over, id: UniqueIdentifier, at: number) =>
    words({ title: titleOf(String(id)), place: at + 1, count: ids.length })
  return {
    announcements: {
      onDragStart: ({ active }) => announcement(m.survey_editor_drag_start, active.id, place(active.id)),
      onDragOver: ({ active, over }) =>
        announcement(m.survey_editor_drag_over, active.id, place(over?.id ?? active.id)),
      onDragEnd: ({ active, over }) =>
        announcement(m.survey_editor_drag_end, active.id, place(over?.id ?? active.id)),
      onDragCancel: () => m.survey_editor_drag_cancel(),
    },
    screenReaderInstructions: { draggable: m.survey_editor_drag_help() },
  }
}

/** What a row and its handle need to be dragged; the row's own place comes from the list around it. */
export function useSortableRow(id: string, disabled = false) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({
      id,
      disabled,
      attributes: { roleDescription: m.survey_editor_drag_role() },
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
