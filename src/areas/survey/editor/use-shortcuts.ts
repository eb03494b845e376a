import { useEffect } from 'react'

/**
 * Undo, redo and save from the keyboard, wherever the focus is: the browser's own undo knows one field, this one the
 * whole questionnaire. Works in a Cyrillic layout too.
 */
export function useShortcuts(
  act: { undo: () => void; redo: () => void; save: () => void },
  enabled: boolean,
): void {
  const { undo, redo, save } = act
  useEffect(() => {
    if (!enabled) return
    const pressed = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.isComposing) return
      // In a layout without Latin letters the key's place says which it is.
      const letter = /^[a-z]$/i.test(event.key) ? event.key.toUpperCase() : event.code.replace(/^Key/, '')
      const isUndo = letter === 'Z' && !event.shiftKey
      const isRedo = (letter === 'Z' && event.shiftKey) || letter === 'Y'
      if (!isUndo && !isRedo && letter !== 'S') return
      event.preventDefault()
      if (isUndo) undo()
      else if (isRedo) redo()
      else save()
    }
    window.addEventListener('keydown', pressed)
    return () => window.removeEventListener('keydown', pressed)
  }, [undo, redo, save, enabled])
}
