import type { LocalText } from '../../../questionnaire/condition.contract.ts'
import type { Option, Question } from '../../../questionnaire/questionnaire.contract.ts'
import { isBlank, type Notes } from '../imported.ts'
import { noteQuestionAttributes } from './surveyjs-attributes.ts'
import type { Texts } from './surveyjs-texts.ts'
import { type Item, withDefault } from './surveyjs-values.ts'

/** Options that are shown beside each other. */
const MOST_SHOWN = 200

type Asked = Pick<Question, 'id' | 'title' | 'description' | 'required'>

/**
 * The questions that stand for one question of SurveyJS: one, several where it asks for several texts, or none where
 * nothing here asks the like. Notes say what was changed or left out.
 */
export function surveyJsQuestions(item: Item, name: string, texts: Texts, notes: Notes): Question[] {
  const read = (value: unknown) => texts.read(value, name, notes)
  const title = read(item.title)
  const description = read(item.description)
  const head: Asked = {
    id: name,
    title: isBlank(title) ? name : title!,
    ...(!isBlank(description) && { description }),
    ...(item.isRequired === true && { required: true }),
  }
  notes.named(name, texts.plain(title))
  const lengths = lengthsOf(item)
  const hasChecks = Array.isArray(item.validators) && item.validators.length > 0 && !lengths
  if (hasChecks || item.requiredIf || item.enableIf) notes.changed(name, 'check_left_out')
  if (item.type === 'multipletext') {
    noteQuestionAttributes(item, name, notes)
    return severalTexts(item, head, read, notes)
  }
  const question = oneQuestion(item, head, read, notes)
  if (!question) notes.leftOut(name, 'type_unknown')
  noteQuestionAttributes(item, name, notes)
  return question ? [withDefault(item, { ...question, ...lengths } as Question, notes)] : []
}

/** The shortest and longest answer in own words that validators ask for; undefined where they ask for anything else. */
function lengthsOf({ type, inputType, validators }: Item): { min?: number; max?: number } | undefined {
  const most = type === 'comment' ? 10_000 : 1000
  const isText = type === 'comment' || (type === 'text' && (inputType ?? 'text') === 'text')
  if (!isText || !Array.isArray(validators) || validators.length !== 1) return undefined
  const { type: kind, minLength, maxLength, allowDigits } = (validators[0] ?? {}) as Item
  if (kind !== 'text' || allowDigits === false) return undefined
  const min = numberOf(minLength)
  return {
    ...(min !== undefined && min >= 1 && { min: Math.min(1000, Math.round(min)) }),
    ...limit(maxLength, most),
  }
}

type Read = (value: unknown) => LocalText | undefined

function oneQuestion(item: Item, head: Asked, read: Read, notes: Notes): Question | undefined {
  switch (item.type) {
    case 'text':
      return textQuestion(item, head, notes)
    case 'comment':
      return { ...head, type: 'long_text', ...limit(item.maxLength, 10_000) }
    case 'boolean':
      return { ...head, type: 'yes_no', labels: { yes: read(item.labelTrue), no: read(item.labelFalse) } }
    case 'rating':
      return ratingQuestion(item, head, read, notes)
    case 'slider':
    case 'nouislider':
      return {
        ...head,
        type: 'slider',
        ...range(item.min ?? item.rangeMin, item.max ?? item.rangeMax, item.step),
      }
    case 'matrix':
      return matrixQuestion(item, head, read, notes)
    case 'signaturepad':
      return { ...head, type: 'signature' }
    case 'file':
      return photoQuestion(item, head, notes)
    case 'radiogroup':
    case 'dropdown':
    case 'checkbox':
    case 'tagbox':
    case 'imagepicker':
    case 'ranking':
      return choiceQuestion(item, head, read, notes)
    default:
      return undefined
  }
}

/** Files here are photos from the guest's phone: another kind of file is noted. */
function photoQuestion(item: Item, head: Asked, notes: Notes): Question {
  const accepted = typeof item.acceptedTypes === 'string' ? item.acceptedTypes.split(',') : []
  const isPhoto = (type: string) => /^(?:image\/|\.(?:jpe?g|png|webp|heic)$)/i.test(type.trim())
  const arePhotos = accepted.length > 0 ? accepted.every(isPhoto) : item.sourceType === 'camera'
  if (!arePhotos) notes.changed(head.id, 'type_near')
  const most = item.allowMultiple === true ? (numberOf(item.maxFiles) ?? 3) : 1
  return { ...head, type: 'file_upload', max: Math.min(10, Math.max(1, Math.round(most))) }
}

const INPUTS = { email: 'email', tel: 'phone', date: 'date', time: 'time' } as const

function textQuestion(item: Item, head: Asked, notes: Notes): Question {
  const input = typeof item.inputType === 'string' ? item.inputType : 'text'
  if (Object.hasOwn(INPUTS, input)) return { ...head, type: INPUTS[input as keyof typeof INPUTS] }
  if (input === 'number') return { ...head, type: 'number', ...range(item.min, item.max, item.step) }
  if (input === 'range') return { ...head, type: 'slider', ...range(item.min, item.max, item.step) }
  if (input !== 'text') notes.changed(head.id, 'type_near')
  return { ...head, type: 'short_text', ...limit(item.maxLength, 1000) }
}

const RATING_SHAPES = { stars: 'star', smileys: 'smiley' } as const

/** 0 to 10 in numbers is NPS; any other scale starts at 1 here. */
function ratingQuestion(item: Item, head: Asked, read: Read, notes: Notes): Question {
  const values = Array.isArray(item.rateValues) ? item.rateValues : undefined
  const from = numberOf(item.rateMin) ?? 1
  const to = numberOf(item.rateMax) ?? (numberOf(item.rateCount) ? from + numberOf(item.rateCount)! - 1 : 5)
  const labels = { low: read(item.minRateDescription), high: read(item.maxRateDescription) }
  const looks = typeof item.rateType === 'string' ? item.rateType : ''
  const shape = Object.hasOwn(RATING_SHAPES, looks)
    ? RATING_SHAPES[looks as keyof typeof RATING_SHAPES]
    : 'number'
  if (!values && from === 0 && to === 10) return { ...head, type: 'nps', labels }
  const steps = values?.length ?? to - from + 1
  const scale = Math.min(10, Math.max(3, Math.round(steps)))
  if (scale !== steps || (!values && from !== 1)) notes.changed(head.id, 'type_near')
  const names = values?.map((value) => read(entryOf(value).text) ?? String(entryOf(value).value))
  return {
    ...head,
    type: 'rating',
    scale,
    shape,
    labels,
    ...(names && { stepNames: names.slice(0, scale) }),
  }
}

function matrixQuestion(item: Item, head: Asked, read: Read, notes: Notes): Question | undefined {
  const rows = optionsOf(item.rows, read)
  const columns = optionsOf(item.columns, read)
  if (rows.length === 0 || columns.length === 0) return undefined
  if (rows.length > 50 || columns.length > 20) notes.changed(head.id, 'too_many')
  return {
    ...head,
    type: 'matrix',
    mode: item.cellType === 'checkbox' ? 'multiple' : 'single',
    rows: rows.slice(0, 50),
    columns: columns.slice(0, 20),
  }
}

function choiceQuestion(item: Item, head: Asked, read: Read, notes: Notes): Question | undefined {
  if (item.choicesByUrl || item.choicesFromQuestion || item.choicesVisibleIf)
    notes.changed(head.id, 'choices_elsewhere')
  const options = optionsOf(item.choices, read)
  const isMany = item.type === 'checkbox' || item.type === 'tagbox' || item.multiSelect === true
  if (isMany && (item.showNoneItem === true || item.hasNone === true))
    options.push({ id: 'none', label: read(item.noneText) ?? '—', exclusive: true })
  if (options.length === 0) return undefined
  if (item.type === 'imagepicker') notes.changed(head.id, 'picture_left_out')
  const kind = item.type === 'radiogroup' && options.length > MOST_SHOWN ? 'dropdown' : item.type
  // So many are chosen from a list that can be searched.
  if (kind !== item.type) notes.changed(head.id, 'type_near')
  const most = kind === 'dropdown' ? 1000 : MOST_SHOWN
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

function severalTexts(item: Item, head: Asked, read: Read, notes: Notes): Question[] {
  const parts = Array.isArray(item.items) ? item.items : []
  if (parts.length > 0) notes.changed(head.id, 'type_split')
  else notes.leftOut(head.id, 'type_unknown')
  return parts.flatMap((part: unknown) => {
    if (typeof part !== 'object' || part === null) return []
    const { name, title, isRequired } = part as Item
    const label = read(title)
    return [
      {
        id: `${head.id}.${name}`.slice(0, 90),
        title: isBlank(label) ? String(name) : label!,
        ...(isRequired === true && { required: true }),
        type: 'short_text' as const,
      },
    ]
  })
}

/** Options of a list of values, or of `{value, text}`; a value that comes twice is one option. */
function optionsOf(list: unknown, read: Read): Option[] {
  if (!Array.isArray(list)) return []
  const options = new Map<string, Option>()
  for (const entry of list) {
    const { value, text } = entryOf(entry)
    const id = String(value ?? '').slice(0, 100)
    const label = read(text)
    if (id && !options.has(id)) options.set(id, { id, label: isBlank(label) ? id : label! })
  }
  return [...options.values()]
}

function entryOf(entry: unknown): { value: unknown; text?: unknown } {
  if (typeof entry !== 'object' || entry === null) return { value: entry }
  return entry as { value: unknown; text?: unknown }
}

function range(min: unknown, max: unknown, step: unknown) {
  const [low, high, by] = [numberOf(min), numberOf(max), numberOf(step)]
  return {
    ...(low !== undefined && { min: low }),
    ...(high !== undefined && { max: high }),
    ...(by !== undefined && by > 0 && { step: by }),
  }
}

function limit(value: unknown, most: number): { max?: number } {
  const max = numberOf(value)
  return max !== undefined && max >= 1 ? { max: Math.min(most, Math.round(max)) } : {}
}

function numberOf(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}
