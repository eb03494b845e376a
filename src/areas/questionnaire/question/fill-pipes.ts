import { variableName } from '../logic/hidden.ts'
import { piecesOf } from './piped.ts'

/**
 * Puts earlier answers and computed values into the texts of the page and its ending, answers in the words in which the guest
 * gave them.
 * @param computed values by name
 */
export function fillPipes(form: HTMLFormElement, computed: Readonly<Record<string, string | number>>): void {
  // The ending stands where the form stood, which then is in no page.
  const places = [form, form.ownerDocument].flatMap((root) => [
    ...root.querySelectorAll<HTMLElement>('[data-pipe]'),
  ])
  const answerOf = (from: string) => {
    const name = variableName(from)
    return name === undefined ? wordsOf(form, from) : `${computed[name] ?? ''}`
  }
  for (const place of places) {
    const words = answerOf(place.dataset.pipe!) || place.dataset.without!
    if (place.textContent !== words) place.textContent = words
  }
  // The script writes the words of the button anew with each step.
  const button = form.querySelector('.g-btn')
  if (button?.textContent?.includes('{{'))
    button.textContent = piecesOf(button.textContent)
      .map((piece) => (typeof piece === 'string' ? piece : answerOf(piece.from) || piece.fallback))
      .join('')
}

function wordsOf(form: HTMLFormElement, from: string): string {
  const hidden = from.replace(/^hidden:/, 'hidden.')
  const fields = [...form.elements] as HTMLInputElement[]
  return fields
    .filter(({ name }) => name === hidden || name === from || name.slice(name.indexOf('.') + 1) === from)
    .map(wordsIn)
    .filter(Boolean)
    .join(', ')
}

function wordsIn(field: HTMLInputElement): string {
  const isTick = field.type === 'radio' || field.type === 'checkbox'
  if (field.closest('[hidden]')) return ''
  if (!isTick) return field.value.trim()
  // A choice in own words has them in the field beside.
  if (!field.checked || field.value === '') return ''
  return field.closest('label')?.textContent?.trim() ?? ''
}
