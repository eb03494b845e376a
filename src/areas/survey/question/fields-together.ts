/**
 * What the fields of a question do together where there is a script: the guest's page and the editor's preview.
 * Everything here only makes the plain form more comfortable; the fields with names hold the answer.
 */

/** A field was changed by the guest. */
export function touchField(field: HTMLElement): void {
  const slider = field.closest<HTMLElement>('.g-slider')
  if (slider) slide(slider, field)
  if (field.matches('.g-find')) search(field as HTMLInputElement)
}

/** Fields were filled by the page itself. Options in random order stand as they stood for the same answer before. */
export function settleFields(form: HTMLElement, answerId: string): void {
  for (const slider of form.querySelectorAll<HTMLElement>('.g-slider')) {
    const { field } = partsOf(slider)
    slide(slider, field)
  }
  for (const list of form.querySelectorAll<HTMLElement>('[data-random]')) shuffle(list, answerId)
  if (form.dataset.settled) return
  form.dataset.settled = 'true'
  // A slider that stands where the guest wants it does not change by a tap.
  form.addEventListener('click', ({ target }) => {
    if ((target as Element).matches('.g-range[data-unset]'))
      target!.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

function partsOf(slider: HTMLElement) {
  return {
    range: slider.querySelector<HTMLInputElement>('.g-range')!,
    field: slider.querySelector<HTMLInputElement>('.g-input')!,
  }
}

function slide(slider: HTMLElement, touched: HTMLElement): void {
  const { range, field } = partsOf(slider)
  if (touched === range) field.value = range.value
  else range.value = field.value.replace(',', '.') || range.min
  range.toggleAttribute('data-unset', field.value === '')
}

/** Leaves the options that hold every typed word; what is chosen stays in sight. */
function search(field: HTMLInputElement): void {
  const list = field.nextElementSibling!
  const wanted = plain(field.value).split(/\s+/)
  let found = 0
  for (const label of list.querySelectorAll<HTMLElement>('label')) {
    const words = plain(label.textContent ?? '')
    const isShown = wanted.every((word) => words.includes(word))
    label.hidden = !isShown && !label.querySelector(':checked')
    if (isShown) found++
  }
  ;(list.nextElementSibling as HTMLElement).hidden = found > 0
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll('ё', 'е').trim()
}

/** Puts the options that have no place of their own into an order that the seed decides. */
function shuffle(list: HTMLElement, seed: string): void {
  const labels = [...list.children]
  const weight = new Map(labels.map((label) => [label, weightOf(seed, label.querySelector('input')!.value)]))
  const moving = labels
    .filter((label) => !(label as HTMLElement).dataset.anchored)
    .sort((a, b) => weight.get(a)! - weight.get(b)!)
  list.append(...labels.map((label) => ((label as HTMLElement).dataset.anchored ? label : moving.shift()!)))
}

/** FNV-1a, mixed once more, since short texts that differ in one letter would stand side by side. */
function weightOf(seed: string, value: string): number {
  let hash = 0x811c9dc5
  for (const sign of `${value} ${seed}`) hash = Math.imul(hash ^ sign.codePointAt(0)!, 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return (hash ^ (hash >>> 13)) >>> 0
}
