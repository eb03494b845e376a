import type { Option, Question } from '../../../questionnaire/questionnaire.contract.ts'
import type { Reading } from './surveyjs-item.ts'
import { numberOf } from './surveyjs-numbers.ts'

/** Options that are shown beside each other. */
const MOST_SHOWN = 200
const MOST_LISTED = 1000
const FROM_ELSEWHERE = ['choicesByUrl', 'choicesFromQuestion', 'choicesVisibleIf']

export function choiceQuestion(reading: Reading): Question | undefined {
  const { item, head, read, building } = reading
  const { notes } = building
  for (const name of FROM_ELSEWHERE)
    if (item[name]) notes.changed(head.id, 'choices_elsewhere', JSON.stringify(item[name]))
  const options = listedOptions(item.choices, reading)
  const isMany = item.type === 'checkbox' || item.type === 'tagbox' || item.multiSelect === true
  if (isMany && (item.showNoneItem === true || item.hasNone === true))
    options.push({ id: 'none', label: read(item.noneText) ?? '—', exclusive: true })
  if (options.length === 0) return undefined
  if (item.type === 'imagepicker') notes.changed(head.id, 'picture_left_out')
  const isRow = item.type === 'radiogroup' || item.type === 'buttongroup'
  const kind = isRow && options.length > MOST_SHOWN ? 'dropdown' : item.type
  // So many are chosen from a list that can be searched.
  if (kind !== item.type) notes.changed(head.id, 'type_near')
  const most = kind === 'dropdown' ? MOST_LISTED : MOST_SHOWN
  if (options.length > most) notes.changed(head.id, 'too_many', `${options.length} → ${most}`)
  const chosen = {
    options: options.slice(0, most),
    ...((item.showOtherItem === true || item.hasOther === true) && { other: true }),
    ...(item.choicesOrder === 'random' && { random: true }),
  }
  if (item.type === 'ranking')
    return { ...head, type: 'ranking', options: chosen.options, ...(chosen.random && { random: true }) }
  if (kind === 'dropdown') return { ...head, type: 'dropdown', ...chosen }
  if (!isMany) return { ...head, type: 'single_choice', ...chosen }
  const [min, max] = [numberOf(item.minSelectedChoices), numberOf(item.maxSelectedChoices)]
  return { ...head, type: 'multiple_choice', ...chosen, ...(min && { min }), ...(max && { max }) }
}

/** Options of a list of values, or of `{value, text}`; a value that comes twice is one option, and is noted. */
export function listedOptions(list: unknown, { head, read, building }: Reading): Option[] {
  if (!Array.isArray(list)) return []
  const options = new Map<string, Option>()
  for (const entry of list) {
    const { value, text } = entryOf(entry)
    const label = read(text)
    const id = String(value ?? building.plain(label)).slice(0, 100)
    if (!id) continue
    if (options.has(id)) {
      const words = building.everyWord(label)
      building.notes.changed(head.id, 'repeated_name', words ? `${id}: ${words}` : id)
    } else options.set(id, { id, label: label ?? id })
  }
  return [...options.values()]
}

export function entryOf(entry: unknown): { value: unknown; text?: unknown } {
  if (typeof entry !== 'object' || entry === null) return { value: entry }
  return entry as { value: unknown; text?: unknown }
}
