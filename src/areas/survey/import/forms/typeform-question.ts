import type { LocalText } from '../../../questionnaire/condition.contract.ts'
import type { Option, Question } from '../../../questionnaire/questionnaire.contract.ts'
import type { Building } from '../building.ts'
import { ALL_FILES } from '../file-kinds.ts'
import { type FormItem, itemOf, itemsIn, numberOf, optionsOf, textOf } from './form-values.ts'

type Head = Pick<Question, 'id' | 'title' | 'description' | 'required'>

/** What is asked instead of a field of Typeform; undefined where nothing here asks the like. */
export function typeformQuestion(item: string, field: FormItem, building: Building): Question | undefined {
  const properties = itemOf(field.properties)
  const checks = itemOf(field.validations)
  const read = (value: unknown) => building.text(item, { '': textOf(value) })
  const description = read(properties.description)
  const head: Head = {
    id: item,
    title: read(field.title) ?? item,
    ...(description && { description }),
    ...(checks.required === true && { required: true }),
  }
  building.notes.named(item, building.plain(head.title))
  switch (field.type) {
    case 'short_text':
      return { ...head, type: 'short_text', ...lengthOf(checks.max_length, 1000) }
    case 'long_text':
      return { ...head, type: 'long_text', ...lengthOf(checks.max_length, 10_000) }
    case 'website':
      building.notes.changed(item, 'type_near')
      return { ...head, type: 'short_text' }
    case 'email':
      return { ...head, type: 'email' }
    case 'phone_number':
      return { ...head, type: 'phone' }
    case 'number': {
      const [min, max] = [numberOf(checks.min_value), numberOf(checks.max_value)]
      return { ...head, type: 'number', ...(min !== undefined && { min }), ...(max !== undefined && { max }) }
    }
    case 'date':
      return { ...head, type: 'date' }
    case 'yes_no':
      return { ...head, type: 'yes_no' }
    case 'legal':
      return { ...head, type: 'consent', text: head.title }
    case 'file_upload':
      return { ...head, type: 'file_upload', max: 1, accept: [...ALL_FILES] }
    case 'address':
      return { ...head, type: 'address' }
    case 'nps':
    case 'opinion_scale':
    case 'rating':
      return scaleQuestion(item, field, head, read, building)
    case 'multiple_choice':
    case 'picture_choice':
    case 'dropdown':
    case 'ranking':
      return choiceQuestion(item, field, head, building)
    case 'matrix':
      return matrixQuestion(item, properties, head, building)
    default:
      return undefined
  }
}

function lengthOf(value: unknown, most: number): { max?: number } {
  const max = numberOf(value)
  return max !== undefined && max >= 1 ? { max: Math.min(most, Math.round(max)) } : {}
}

const SHAPES: Record<string, 'star' | 'heart'> = { star: 'star', heart: 'heart' }

/** Scales from 0 to 10 are NPS; others start at 1 here, so that one from 0 has the names of its steps. */
function scaleQuestion(
  item: string,
  field: FormItem,
  head: Head,
  read: (value: unknown) => LocalText | undefined,
  building: Building,
): Question {
  const properties = itemOf(field.properties)
  const { left, center, right } = itemOf(properties.labels)
  const [low, high, middle] = [read(left), read(right), read(center)]
  const labels = { ...(low && { low }), ...(high && { high }) }
  const steps = numberOf(properties.steps) ?? (field.type === 'rating' ? 5 : 11)
  const from = field.type === 'rating' || properties.start_at_one === true ? 1 : 0
  if (field.type === 'nps' || (from === 0 && steps === 11)) {
    if (middle) building.notes.changed(item, 'text_left_out', building.everyWord(middle))
    return { ...head, type: 'nps', labels }
  }
  const scale = Math.min(10, Math.max(3, Math.round(steps)))
  if (scale !== steps) building.notes.changed(item, 'type_near')
  const shape = field.type === 'rating' ? (SHAPES[textOf(properties.shape)] ?? 'star') : 'number'
  const names = from === 0 ? Array.from({ length: scale }, (_, step) => String(step)) : undefined
  if (middle) building.notes.changed(item, 'text_left_out', building.everyWord(middle))
  return { ...head, type: 'rating', scale, shape, labels, ...(names && { stepNames: names }) }
}

function optionsIn(item: string, choices: unknown, building: Building, most?: number): Option[] {
  const list = itemsIn(choices)
  if (list.some(({ attachment }) => attachment)) building.notes.changed(item, 'picture_left_out')
  return optionsOf(
    item,
    list.map(({ ref, id, label }) => ({ id: textOf(ref) || textOf(id), words: { '': textOf(label) } })),
    building,
    most,
  )
}

function choiceQuestion(item: string, field: FormItem, head: Head, building: Building): Question | undefined {
  const properties = itemOf(field.properties)
  const { min_selection: least, max_selection: most } = itemOf(field.validations)
  const isList = field.type === 'dropdown'
  const options = optionsIn(item, properties.choices, building, isList ? 1000 : 200)
  if (options.length === 0) return undefined
  const random = properties.randomize === true && { random: true }
  if (field.type === 'ranking') return { ...head, type: 'ranking', options, ...random }
  const chosen = { options, ...(properties.allow_other_choice === true && { other: true }), ...random }
  if (isList) return { ...head, type: 'dropdown', ...chosen }
  if (properties.allow_multiple_selection !== true) return { ...head, type: 'single_choice', ...chosen }
  const [min, max] = [numberOf(least), numberOf(most)]
  return { ...head, type: 'multiple_choice', ...chosen, ...(min && { min }), ...(max && { max }) }
}

/** Each row is a field of its own there, and all have the same choices. */
function matrixQuestion(
  item: string,
  properties: FormItem,
  head: Head,
  building: Building,
): Question | undefined {
  const fields = itemsIn(properties.fields)
  const rows = optionsOf(
    item,
    fields.map((field) => ({ id: textOf(field.ref), words: { '': textOf(field.title) } })),
    building,
    50,
  )
  const first = itemOf(fields[0]?.properties)
  const columns = optionsIn(item, first.choices, building, 20)
  if (rows.length === 0 || columns.length === 0) return undefined
  const mode = first.allow_multiple_selection === true ? 'multiple' : 'single'
  return { ...head, type: 'matrix', mode, rows, columns }
}
