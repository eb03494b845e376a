/** Puts earlier answers into the texts of the page, in the words in which the guest gave them. */
export function fillPipes(form: HTMLFormElement): void {
  for (const place of form.querySelectorAll<HTMLElement>('[data-pipe]')) {
    const words = wordsOf(form, place.dataset.pipe!) || place.dataset.without!
    if (place.textContent !== words) place.textContent = words
  }
}

function wordsOf(form: HTMLFormElement, from: string): string {
  const hidden = from.replace(/^hidden:/, 'hidden.')
  const fields = [...form.elements] as HTMLInputElement[]
  return fields
    .filter(({ name }) => name === hidden || name.slice(name.indexOf('.') + 1) === from)
    .map(wordsIn)
    .filter(Boolean)
    .join(', ')
}

function wordsIn(field: HTMLInputElement): string {
  const isTick = field.type === 'radio' || field.type === 'checkbox'
  if (!isTick) return field.closest('[hidden]') ? '' : field.value.trim()
  // A choice in own words has them in the field beside.
  if (!field.checked || field.value === '') return ''
  return field.closest('label')?.textContent?.trim() ?? ''
}
