import type { LocalText } from '../../../questionnaire/condition.contract.ts'
import type { Question } from '../../../questionnaire/questionnaire.contract.ts'
import type { Building, SourceWords } from '../building.ts'
import { ALL_FILES } from '../file-kinds.ts'
import { type FormItem, itemOf, itemsIn, numberOf, optionsOf, textOf } from './form-values.ts'

type Head = Pick<Question, 'id' | 'title' | 'description' | 'required'>
type Reading = {
  read: (value: unknown) => LocalText | undefined
  words: (value: unknown) => SourceWords
  building: Building
}

const TEXTS = { email: 'email', phone: 'phone', number: 'number' } as const
const SHAPES: Record<string, 'star' | 'smiley' | 'number'> = {
  star: 'star',
  smiley: 'smiley',
  number: 'number',
}
const ADDRESS = ['country', 'city', 'street', 'postcode'] as const

/** What is asked instead of a question of Formbricks; undefined where nothing here asks the like. */
export function formbricksQuestion(item: string, source: FormItem, reading: Reading): Question | undefined {
  const { read, building } = reading
  const description = read(source.subheader)
  const head: Head = {
    id: item,
    title: read(source.headline) ?? item,
    ...(description && { description }),
    ...(source.required === true && { required: true }),
  }
  building.notes.named(item, building.plain(head.title))
  switch (source.type) {
    case 'openText':
      return textQuestion(source, head)
    case 'multipleChoiceSingle':
    case 'multipleChoiceMulti':
    case 'ranking':
      return choiceQuestion(item, source, head, reading)
    case 'pictureSelection':
      building.notes.changed(item, 'picture_left_out')
      return undefined
    case 'nps':
      return { ...head, type: 'nps', labels: endsOf(source, read) }
    case 'rating':
    case 'csat':
    case 'ces':
      return ratingQuestion(item, source, head, reading)
    case 'consent':
      return { ...head, type: 'consent', text: read(source.label) ?? head.title }
    case 'date':
      return { ...head, type: 'date' }
    case 'fileUpload':
      return {
        ...head,
        type: 'file_upload',
        max: source.allowMultipleFiles === true ? 10 : 1,
        accept: [...ALL_FILES],
      }
    case 'matrix':
      return matrixQuestion(item, source, head, reading)
    case 'address':
      return { ...head, type: 'address', fields: [...ADDRESS] }
    case 'contactInfo':
      building.notes.changed(item, 'type_near')
      return { ...head, type: 'contact_info' }
    default:
      return undefined
  }
}

function endsOf(source: FormItem, read: Reading['read']) {
  const [low, high] = [read(source.lowerLabel), read(source.upperLabel)]
  return { ...(low && { low }), ...(high && { high }) }
}

function textQuestion(source: FormItem, head: Head): Question {
  const input = textOf(source.inputType)
  if (Object.hasOwn(TEXTS, input)) return { ...head, type: TEXTS[input as keyof typeof TEXTS] }
  const { min, max } = itemOf(source.charLimit)
  const isLong = source.longAnswer !== false
  const [least, most] = [numberOf(min), numberOf(max)]
  return {
    ...head,
    type: isLong ? 'long_text' : 'short_text',
    ...(least && least >= 1 && { min: Math.min(1000, Math.round(least)) }),
    ...(most && most >= 1 && { max: Math.min(isLong ? 10_000 : 1000, Math.round(most)) }),
  }
}

function choiceQuestion(item: string, source: FormItem, head: Head, { words, building }: Reading) {
  const choices = itemsIn(source.choices)
  const isRanked = source.type === 'ranking'
  const hasOther = !isRanked && choices.some(({ id }) => id === 'other')
  const listed = hasOther ? choices.filter(({ id }) => id !== 'other') : choices
  const options = optionsOf(
    item,
    listed.map(({ id, label }) => ({ id: textOf(id), words: words(label), exclusive: id === 'none' })),
    building,
  )
  if (options.length === 0) return undefined
  const shuffle = textOf(source.shuffleOption)
  const random = shuffle && shuffle !== 'none' && { random: true }
  if (isRanked) return { ...head, type: 'ranking' as const, options, ...random }
  const type =
    source.type === 'multipleChoiceSingle' ? ('single_choice' as const) : ('multiple_choice' as const)
  return { ...head, type, options, ...(hasOther && { other: true }), ...random }
}

function ratingQuestion(item: string, source: FormItem, head: Head, { read, building }: Reading): Question {
  const range = Math.round(numberOf(source.range) ?? 5)
  const scale = Math.min(10, Math.max(3, range))
  if (scale !== range) building.notes.changed(item, 'type_near')
  const shape = SHAPES[textOf(source.scale)] ?? 'number'
  return { ...head, type: 'rating', scale, shape, labels: endsOf(source, read) }
}

/** Rows and columns are texts, in newer files with an id each. */
function matrixQuestion(item: string, source: FormItem, head: Head, { words, building }: Reading) {
  const list = (value: unknown, most: number) =>
    optionsOf(
      item,
      itemsIn(value).map((entry, place) => ({
        id: textOf(entry.id) || String(place + 1),
        words: words(entry.label ?? entry),
      })),
      building,
      most,
    )
  const [rows, columns] = [list(source.rows, 50), list(source.columns, 20)]
  if (rows.length === 0 || columns.length === 0) return undefined
  return { ...head, type: 'matrix' as const, mode: 'single' as const, rows, columns }
}
