import { type RefObject, useLayoutEffect, useRef } from 'react'

/** For a form that is made anew by what it then shows: in the new one people go on where they were in the old. */
export function useKeepFormState(): RefObject<HTMLFormElement | null> {
  const ref = useRef<HTMLFormElement>(null)
  useLayoutEffect(() => {
    const form = ref.current!
    goOn(form)
    return () => remember(form)
  }, [])
  return ref
}

/** The field in use and what was typed and not sent yet, while the form is made anew. */
let underWay: { field: string | null; typed: HTMLInputElement[] } | null = null

/** Reads the form that is still on the page: a quick user may have typed more since its filter changed. */
function remember(form: HTMLFormElement): void {
  const { activeElement } = document
  underWay = {
    field: form.contains(activeElement) ? (activeElement?.getAttribute('name') ?? null) : null,
    typed: [...form.elements]
      .filter((each) => each instanceof HTMLInputElement)
      .filter(({ value, defaultValue }) => value !== defaultValue),
  }
  // The new form comes in the same breath or not at all.
  queueMicrotask(() => {
    underWay = null
  })
}

/** Keyboard focus stays where it was, and nothing typed is lost. */
function goOn(form: HTMLFormElement): void {
  if (!underWay) return
  for (const { name, value, defaultValue } of underWay.typed) {
    const input = form.elements.namedItem(name)
    // What the new form itself says otherwise, as a view that was opened, is newer than what was typed.
    if (input instanceof HTMLInputElement && input.defaultValue === defaultValue) input.value = value
  }
  const field = underWay.field === null ? null : form.elements.namedItem(underWay.field)
  if (field instanceof HTMLElement && document.activeElement === document.body)
    field.focus({ preventScroll: true })
}
