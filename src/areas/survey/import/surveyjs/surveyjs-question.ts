import type { LocalText } from '../../../questionnaire/condition.contract.ts'
import type { Question } from '../../../questionnaire/questionnaire.contract.ts'
import type { Building } from '../building.ts'
import { fileKinds } from '../file-kinds.ts'
import { noteQuestionAttributes } from './surveyjs-attributes.ts'
import { choiceQuestion, entryOf, listedOptions } from './surveyjs-choice.ts'
import type { Item, Reading } from './surveyjs-item.ts'
import { MOST_COLUMNS, MOST_ROWS, most } from './surveyjs-lists.ts'
import { daysOf, lengthOf, noteBound, numberOf, rangeOf } from './surveyjs-numbers.ts'
import { repeatQuestion } from './surveyjs-repeat.ts'
import { tableQuestion } from './surveyjs-table.ts'
import { type Texts, wordsIn } from './surveyjs-texts.ts'
import { withDefault } from './surveyjs-values.ts'

/**
 * The questions that stand for one question of SurveyJS: one, several where it asks for several texts, or none where
 * nothing here asks the like. Notes say what was changed or left out.
 */
export function surveyJsQuestions(
  item: Item,
  name: string,
  texts: Texts,
  building: Building,
): { questions: Question[]; lead?: { title?: LocalText; text: LocalText } } {
  const { notes } = building
  const read = (value: unknown) => building.text(name, texts.words(value))
  const title = read(item.title)
  const description = read(item.description)
  const head: Reading['head'] = {
    id: name,
    title: title ?? name,
    ...(description && { description }),
    ...(item.isRequired === true && { required: true }),
  }
  notes.named(name, building.plain(title))
  const reading: Reading = { item, head, read, building }
  const lengths = lengthsOf(item)
  noteQuestionAttributes(item, name, notes)
  if (item.type === 'multipletext') {
    const lead = title && { ...(description ? { title, text: description } : { text: title }) }
    return { questions: severalTexts(reading), ...(lead && { lead }) }
  }
  const question = oneQuestion(reading, texts)
  if (question) return { questions: [withDefault(item, { ...question, ...lengths } as Question, notes)] }
  notes.leftOut(name, 'type_unknown')
  notes.lost(name, wordsIn(item))
  return { questions: [] }
}

/** The shortest and longest answer in own words that validators ask for; undefined where they ask for anything else. */
export function lengthsOf({ type, inputType, validators }: Item): { min?: number; max?: number } | undefined {
  const most = type === 'comment' ? 10_000 : 1000
  const isText = type === 'comment' || (type === 'text' && (inputType ?? 'text') === 'text')
  if (!isText || !Array.isArray(validators) || validators.length !== 1) return undefined
  const { type: kind, minLength, maxLength, allowDigits, text } = (validators[0] ?? {}) as Item
  if (kind !== 'text' || allowDigits === false || text) return undefined
  const min = numberOf(minLength)
  return {
    ...(min !== undefined && min >= 1 && { min: Math.min(1000, Math.round(min)) }),
    ...lengthOf(maxLength, most),
  }
}

function oneQuestion(reading: Reading, texts: Texts): Question | undefined {
  const { item, head, read, building } = reading
  switch (item.type) {
    case 'text':
      return textQuestion(reading)
    case 'comment':
      return { ...head, type: 'long_text', ...lengthOf(item.maxLength, 10_000) }
    case 'boolean':
      return { ...head, type: 'yes_no', labels: { yes: read(item.labelTrue), no: read(item.labelFalse) } }
    case 'rating':
      return ratingQuestion(reading)
    case 'slider':
    case 'nouislider': {
      const bounds = { min: item.min ?? item.rangeMin, max: item.max ?? item.rangeMax, step: item.step }
      const range = rangeOf(bounds, ['min', 'max', 'step'], head.id, building.notes)
      return { ...head, type: 'slider', ...range }
    }
    case 'matrix':
      return matrixQuestion(reading)
    case 'matrixdropdown':
      return tableQuestion(reading)
    case 'paneldynamic':
    case 'matrixdynamic':
      return repeatQuestion(reading, (item, name) => surveyJsQuestions(item, name, texts, building))
    case 'signaturepad':
      return { ...head, type: 'signature' }
    case 'file':
      return photoQuestion(reading)
    case 'radiogroup':
    case 'buttongroup':
    case 'dropdown':
    case 'checkbox':
    case 'tagbox':
    case 'imagepicker':
    case 'ranking':
      return choiceQuestion(reading)
    default:
      return undefined
  }
}

/** Files of a kind that can't be taken here are noted; without a list of kinds all of those that can are allowed. */
function photoQuestion({ item, head, building }: Reading): Question {
  const isCamera = item.sourceType === 'camera' || item.sourceType === 'file-camera'
  const types = typeof item.acceptedTypes === 'string' ? item.acceptedTypes : isCamera ? 'image/*' : ''
  const accept = fileKinds(types, head.id, building.notes)
  const most = item.allowMultiple === true ? (numberOf(item.maxFiles) ?? 3) : 1
  return {
    ...head,
    type: 'file_upload',
    max: Math.min(10, Math.max(1, Math.round(most))),
    ...(accept && { accept }),
  }
}

const INPUTS = { email: 'email', tel: 'phone', time: 'time' } as const

function textQuestion({ item, head, building }: Reading): Question {
  const { notes } = building
  const input = (typeof item.inputType === 'string' ? item.inputType : 'text').toLowerCase()
  if (input === 'number' || input === 'range') {
    const type = input === 'number' ? 'number' : 'slider'
    return { ...head, type, ...rangeOf(item, ['min', 'max', 'step'], head.id, notes) }
  }
  if (input === 'date') return { ...head, type: 'date', ...daysOf(item, head.id, notes) }
  for (const name of ['min', 'max']) noteBound(item, name, head.id, notes)
  if (Object.hasOwn(INPUTS, input)) {
    noteBound(item, 'maxLength', head.id, notes)
    return { ...head, type: INPUTS[input as keyof typeof INPUTS] }
  }
  if (input !== 'text') notes.changed(head.id, 'type_near')
  return { ...head, type: 'short_text', ...lengthOf(item.maxLength, 1000) }
}

const RATING_SHAPES = { stars: 'star', smileys: 'smiley' } as const
const MOST_STEPS = 10
const FEWEST_STEPS = 3

/** 0 to 10 in numbers is NPS; any other scale starts at 1 here, and one that is too short or too long for that is a choice. */
function ratingQuestion(reading: Reading): Question {
  const { item, head, read, building } = reading
  const values = Array.isArray(item.rateValues) && item.rateValues.length > 0 ? item.rateValues : undefined
  const step = numberOf(item.rateStep) ?? 1
  const from = numberOf(item.rateMin) ?? 1
  const count = numberOf(item.rateCount)
  const to = numberOf(item.rateMax) ?? (count ? from + (count - 1) * step : 5)
  for (const name of ['rateMin', 'rateMax', 'rateStep'])
    if (numberOf(item[name]) === undefined) noteBound(item, name, head.id, building.notes)
  const labels = { low: read(item.minRateDescription), high: read(item.maxRateDescription) }
  if (!values && from === 0 && to === 10 && step === 1) return { ...head, type: 'nps', labels }
  const steps = values?.length ?? Math.max(1, Math.floor((to - from) / Math.max(step, 1e-6) + 1e-9) + 1)
  if (values && (steps > MOST_STEPS || steps < FEWEST_STEPS)) {
    building.notes.changed(head.id, 'type_near')
    for (const label of [labels.low, labels.high])
      if (label) building.notes.changed(head.id, 'text_left_out', building.everyWord(label))
    return choiceQuestion({ ...reading, item: { ...item, type: 'radiogroup', choices: values } })!
  }
  const looks = typeof item.rateType === 'string' ? item.rateType.toLowerCase() : ''
  const shape = Object.hasOwn(RATING_SHAPES, looks)
    ? RATING_SHAPES[looks as keyof typeof RATING_SHAPES]
    : 'number'
  const scale = Math.min(MOST_STEPS, Math.max(FEWEST_STEPS, Math.round(steps)))
  const isOwnScale = scale === steps && (values !== undefined || (from === 1 && step === 1))
  if (!isOwnScale) building.notes.changed(head.id, 'type_near')
  const numbers = step === 1 ? undefined : Array.from({ length: scale }, (_, place) => from + place * step)
  const names = values ?? numbers
  const stepNames = names?.map((value) => read(entryOf(value).text) ?? String(entryOf(value).value))
  return { ...head, type: 'rating', scale, shape, labels, ...(stepNames && { stepNames }) }
}

/** Columns without rows are one choice, there as here. */
function matrixQuestion(reading: Reading): Question | undefined {
  const { item, head } = reading
  const columns = listedOptions(item.columns, reading)
  if (columns.length === 0) return undefined
  const rows = listedOptions(item.rows, reading)
  if (rows.length === 0) {
    const type = item.cellType === 'checkbox' ? 'checkbox' : 'radiogroup'
    return choiceQuestion({ ...reading, item: { ...item, type, choices: item.columns } })
  }
  return {
    ...head,
    type: 'matrix',
    mode: item.cellType === 'checkbox' ? 'multiple' : 'single',
    rows: most(rows, MOST_ROWS, reading),
    columns: most(columns, MOST_COLUMNS, reading),
  }
}

function severalTexts({ item, head, read, building }: Reading): Question[] {
  const parts = Array.isArray(item.items) ? item.items : []
  if (parts.length > 0) building.notes.changed(head.id, 'type_split')
  else building.notes.leftOut(head.id, 'type_unknown')
  return parts.flatMap((part: unknown) => {
    if (typeof part !== 'object' || part === null) return []
    const { name, title, isRequired } = part as Item
    return [
      {
        id: `${head.id}.${name}`.slice(0, 90),
        title: read(title) ?? String(name),
        ...(isRequired === true && { required: true }),
        type: 'short_text' as const,
      },
    ]
  })
}
