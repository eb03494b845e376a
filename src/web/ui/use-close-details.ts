import { type RefObject, useEffect } from 'react'

/** Closes an open `<details>` by Escape, which goes back to what opened it, and by a press elsewhere. */
export function useCloseDetails(menu: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !menu.current?.open) return
      const open =
        [...menu.current.querySelectorAll<HTMLDetailsElement>('details[open]')].at(-1) ?? menu.current
      open.open = false
      open.querySelector('summary')?.focus()
    }
    const onPress = ({ target }: PointerEvent) => {
      if (menu.current?.open && !menu.current.contains(target as Node)) menu.current.open = false
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onPress)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onPress)
    }
  }, [menu])
}
