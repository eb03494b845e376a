/** Names and values, as a posted form says them. */
export type FormEntries = [name: string, value: string][]

/** What is in a form now, as a posted form would say it; fields of hidden questions too. */
export function entriesOf(form: HTMLFormElement): FormEntries {
  return fieldsOf(form).flatMap((field): [string, string][] =>
    isTick(field) && !field.checked ? [] : [[field.name, field.value]],
  )
}

/** Restores the draft's values. What the guest touched before this script arrived is newer, and stays. */
export function restore(form: HTMLFormElement, entries: FormEntries): void {
  const untouched = fieldsOf(form)
  const ticked = new Set(
    untouched
      .filter((field) => isTick(field) && field.checked && !field.defaultChecked)
      .map(({ name }) => name),
  )
  for (const field of untouched) {
    const values = entries.filter(([name]) => name === field.name).map(([, value]) => value)
    if (isTick(field)) {
      if (!ticked.has(field.name)) field.checked = values.includes(field.value)
    } else if (values[0] && field.value === ((field as { defaultValue?: string }).defaultValue ?? ''))
      field.value = values[0]
  }
}

/** “None of these” goes with nothing else: ticking one side unticks the other. */
export function keepExclusive(form: HTMLFormElement, field: HTMLInputElement): void {
  if (field.type !== 'checkbox' || !field.checked) return
  for (const other of form.querySelectorAll<HTMLInputElement>('[type=checkbox]:checked')) {
    const isExclusive = field.dataset.exclusive || other.dataset.exclusive
    if (other !== field && other.name === field.name && isExclusive) other.checked = false
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The fields that a guest fills; ours (`_id` and the like) are not among them. */
function fieldsOf(form: HTMLFormElement): Field[] {
  return ([...form.elements] as Field[]).filter(({ name, type }) => name && type !== 'hidden')
}

function isTick(field: Field): field is HTMLInputElement {
  return field.type === 'radio' || field.type === 'checkbox'
}
