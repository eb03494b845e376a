import { useEffect } from 'react'

/** Single-key shortcuts while no field is focused: through the queue, and to elements with `data-key`. */
export function useCaseKeys(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement
      if (event.key === 'Escape' && target.matches('textarea, input')) return target.blur()
      if (event.ctrlKey || event.metaKey || event.altKey || target.closest('input, textarea, select, dialog'))
        return
      const key = event.key.toLowerCase()
      if (key === 'j' || key === 'k') return moveSelection(key === 'j' ? 1 : -1)
      const part = document.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)
      if (!part) return
      event.preventDefault()
      // Keys that change something only focus their button; Enter triggers it.
      part.focus()
      if (part.tagName === 'A') part.click()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

function moveSelection(step: 1 | -1): void {
  const entries = [...document.querySelectorAll<HTMLElement>('[data-row]')]
  const at = entries.findIndex((entry) => entry.getAttribute('aria-current') === 'true')
  entries[Math.min(entries.length - 1, Math.max(0, at + step))]?.click()
}
