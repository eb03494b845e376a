import { drawSpots, tapSpot } from '../kinds/hot-spot/tap-spot.ts'

/**
 * What the fields of a question do together where there is a script: the guest's page and the editor's preview.
 * Everything here only makes the plain form more comfortable; the fields with names hold the answer.
 */

/** A field was changed by the guest. */
export function touchField(field: HTMLElement): void {
  const slider = field.closest<HTMLElement>('.g-slider')
  if (slider) slide(slider, field)
  if (field.matches('.g-find')) search(field as HTMLInputElement)
  if (field.matches('.g-rank select')) giveUpPlace(field as HTMLSelectElement)
  const sum = field.closest<HTMLElement>('.g-sum')
  if (sum) countRest(sum)
  const spot = field.closest('.g-q')?.querySelector('.g-spot')
  if (spot) drawSpots(spot)
}

/** Fields were filled by the page itself. Options in random order stand as they stood for the same answer before. */
export function settleFields(form: HTMLElement, answerId: string): void {
  for (const slider of form.querySelectorAll<HTMLElement>('.g-slider')) {
    const { field } = partsOf(slider)
    slide(slider, field)
  }
  for (const sum of form.querySelectorAll<HTMLElement>('.g-sum')) countRest(sum)
  for (const list of form.querySelectorAll<HTMLElement>('[data-random]')) shuffle(list, answerId)
  for (const fold of form.querySelectorAll<HTMLDetailsElement>('.g-more')) fold.open = isFilled(fold)
  for (const spot of form.querySelectorAll('.g-spot')) drawSpots(spot)
  if (form.dataset.settled) return
  form.dataset.settled = 'true'
  form.addEventListener('click', (event) => {
    const target = event.target as Element
    // A slider that stands where the guest wants it does not change by a tap.
    if (target.matches('.g-range[data-unset]')) tellChange(target)
    if (target.matches('.g-drop')) dropEntry(target.closest('.g-entry')!)
    const spot = target.closest<HTMLElement>('.g-spot')
    if (spot) tapSpot(spot, event)
    const row = target.closest('.g-rank')
    if (row && !target.matches('select, option')) {
      event.preventDefault()
      takeNextPlace(row.querySelector('select')!)
    }
  })
}

/** The later entries move up by one, and the last fold closes: entries stand one inside the other and can't be taken out. */
function dropEntry(entry: Element): void {
  const entries = [...entry.closest('.g-repeat')!.querySelectorAll('.g-entry')]
  const from = entries.indexOf(entry)
  for (const [place, each] of entries.entries()) if (place >= from) copyFields(entries[place + 1], each)
  const open = [...entry.closest('.g-repeat')!.querySelectorAll<HTMLDetailsElement>('.g-more[open]')]
  const last = open.pop()
  if (last) last.open = false
  tellChange(entry.querySelector('input, textarea')!)
}

function copyFields(from: Element | undefined, to: Element): void {
  const source = from ? fieldsIn(from) : []
  for (const [place, field] of fieldsIn(to).entries()) {
    const { checked = false, value = '' } = source[place] ?? {}
    if (field.type === 'radio' || field.type === 'checkbox') field.checked = checked
    else field.value = value
  }
}

function isFilled(part: Element): boolean {
  return fieldsIn(part).some(({ type, checked, value }) =>
    type === 'radio' || type === 'checkbox' ? checked : value !== '',
  )
}

function fieldsIn(part: Element): HTMLInputElement[] {
  return [...part.querySelectorAll<HTMLInputElement>('input, textarea')]
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

function tellChange(field: Element): void {
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

function ranksBeside(field: Element): HTMLSelectElement[] {
  // Options that were not carried over to this guest have no place.
  return [...field.closest('.g-ranks')!.querySelectorAll<HTMLSelectElement>(':not([hidden]) > select')]
}

/** A tap gives the next free place, or takes the place away; the last one left gets the last place by itself. */
function takeNextPlace(field: HTMLSelectElement): void {
  const all = ranksBeside(field)
  const free = all.map((_, at) => `${at + 1}`).filter((place) => all.every(({ value }) => value !== place))
  field.value = field.value === '' ? free[0]! : ''
  const open = all.filter(({ value }) => value === '')
  if (field.value && open.length === 1) open[0]!.value = free[1]!
  tellChange(field)
}

/** A place that was taken goes to the one who chose it last. */
function giveUpPlace(field: HTMLSelectElement): void {
  for (const other of ranksBeside(field)) {
    if (other !== field && other.value === field.value) other.value = ''
  }
}

/** Says how much of a sum is still to be shared out. */
function countRest(sum: HTMLElement): void {
  const spent = [...sum.querySelectorAll<HTMLInputElement>(':not([hidden]) > input')].reduce(
    (total, { value }) => total + (Number(value.replace(/\s/g, '')) || 0),
    0,
  )
  const rest = sum.parentElement!.querySelector<HTMLElement>('.g-left')!
  const remaining = Number(rest.dataset.total) - spent
  rest.textContent = spent === 0 ? '' : rest.dataset.words!.replace('{n}', `${remaining}`.replace('-', '−'))
  rest.classList.toggle('g-even', remaining === 0)
}

/** Leaves the options that hold every typed word; what is chosen stays in sight. */
function search(field: HTMLInputElement): void {
  const list = field.nextElementSibling!
  const terms = plain(field.value).split(/\s+/)
  let countVisible = 0
  for (const label of list.querySelectorAll<HTMLElement>('label')) {
    const words = plain(label.textContent ?? '')
    const isShown = terms.every((word) => words.includes(word))
    label.hidden = !isShown && !label.querySelector(':checked')
    if (isShown) countVisible++
  }
  ;(list.nextElementSibling as HTMLElement).hidden = countVisible > 0
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll('ё', 'е').trim()
}

/** Puts the options that have no place of their own into an order that the seed decides. */
function shuffle(list: HTMLElement, seed: string): void {
  const labels = [...list.children]
  const weight = new Map(labels.map((label) => [label, weightOf(seed, seedOf(label as HTMLElement))]))
  const moving = labels
    .filter((label) => !(label as HTMLElement).dataset.anchored)
    .sort((a, b) => weight.get(a)! - weight.get(b)!)
  list.append(...labels.map((label) => ((label as HTMLElement).dataset.anchored ? label : moving.shift()!)))
}

function seedOf(item: HTMLElement): string {
  return item.dataset.seed ?? item.querySelector('input')!.value
}

/** FNV-1a, mixed once more, since short texts that differ in one letter would stand side by side. */
export function weightOf(seed: string, value: string): number {
  let hash = 0x811c9dc5
  for (const sign of `${value} ${seed}`) hash = Math.imul(hash ^ sign.codePointAt(0)!, 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return (hash ^ (hash >>> 13)) >>> 0
}
