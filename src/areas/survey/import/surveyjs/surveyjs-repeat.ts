import { ENTRY_NUMBER } from '../../../questionnaire/kinds/repeat/entries.ts'
import type { EntryQuestion } from '../../../questionnaire/kinds/repeat/shape.contract.ts'
import type { Question } from '../../../questionnaire/questionnaire.contract.ts'
import { entryQuestion, repeatOf } from '../entry-question.ts'
import type { Item, Reading } from './surveyjs-item.ts'
import { numberOf } from './surveyjs-numbers.ts'
import { wordsIn } from './surveyjs-texts.ts'

const MOST_ELEMENTS = 100

/** Reads one question of an entry. */
type ReadQuestion = (item: Item, name: string) => { questions: Question[] }

/** What an entry shows of itself: `{panel.name}`, `{row.name}`, `{panelIndex}`; undefined for every other sign. */
export function placeInEntry(sign: string): string | undefined {
  const [, name] = /^(?:panel|row)\.([^.]+)$/.exec(sign) ?? []
  if (name !== undefined) return name
  return /^(?:visiblePanelIndex|panelIndex|rowIndex)$/.test(sign) ? ENTRY_NUMBER : undefined
}

/** A panel or the rows of a table that guests add: a repeated group; undefined where nothing in it can be asked. */
export function repeatQuestion(reading: Reading, readQuestion: ReadQuestion): Question | undefined {
  const { item, head, read, building } = reading
  const { notes } = building
  const isPanel = item.type === 'paneldynamic'
  const elements = isPanel ? listOf(item.templateElements) : columnsOf(item)
  const questions = elements.slice(0, MOST_ELEMENTS).flatMap((element) => {
    const name = textOf(element.name) || 'item'
    const entryQuestions = readEntry(element, `${head.id}.${name}`, name, reading, readQuestion)
    if (entryQuestions.length === 0) notes.lost(`${head.id}.${name}`, wordsIn(element))
    return entryQuestions
  })
  for (const element of elements.slice(MOST_ELEMENTS)) {
    notes.leftOut(head.id, 'too_many')
    notes.lost(head.id, wordsIn(element))
  }
  const [first, least, most] = isPanel
    ? [item.panelCount, item.minPanelCount, item.maxPanelCount]
    : [item.rowCount, item.minRowCount, item.maxRowCount]
  const repeat = repeatOf(head, questions, { min: numberOf(least), max: numberOf(most) }, building)
  if (!repeat) return undefined
  if (numberOf(first) !== undefined && numberOf(least) === undefined && Number(first) > 1)
    notes.changed(head.id, 'setting_left_out', `${isPanel ? 'panelCount' : 'rowCount'}: ${first}`)
  const entryTitle = isPanel ? read(item.templateTitle) : undefined
  const addLabel = read(isPanel ? (item.panelAddText ?? item.addPanelText) : item.addRowText)
  const below = isPanel ? read(item.templateDescription) : undefined
  if (below) notes.changed(head.id, 'text_left_out', building.everyWord(below))
  for (const key of [
    'panelRemoveText',
    'removePanelText',
    'removeRowText',
    'panelPrevText',
    'panelNextText',
    'confirmDeleteText',
  ])
    for (const words of wordsIn({ text: item[key] }))
      notes.changed(head.id, 'setting_left_out', `${key}: ${words}`)
  return { ...repeat, ...(entryTitle && { entryTitle }), ...(addLabel && { addLabel }) }
}

/** The questions of an entry that an element stands for; those of an inner panel where it is one. */
function readEntry(
  element: Item,
  item: string,
  name: string,
  reading: Reading,
  readQuestion: ReadQuestion,
): EntryQuestion[] {
  const { notes } = reading.building
  const type = textOf(element.type).toLowerCase()
  for (const key of ['visibleIf', 'requiredIf', 'enableIf'])
    if (element[key]) notes.changed(item, 'condition_left_out', `${key}: ${element[key]}`)
  if (['panel', 'html', 'paneldynamic', 'matrixdynamic', 'multipletext'].includes(type)) {
    notes.leftOut(item, 'repeat_left_out')
    return []
  }
  return readQuestion({ ...element, type }, item).questions.flatMap(
    (question) => entryQuestion(item, { ...question, id: name }, reading.building) ?? [],
  )
}

/** The columns of a table as questions: cells are lists of the table's own choices unless a column says otherwise. */
function columnsOf(item: Item): Item[] {
  return listOf(item.columns).map((column) => ({
    ...column,
    type: textOf(column.cellType) || textOf(item.cellType) || 'dropdown',
    ...(column.choices === undefined && { choices: item.choices }),
  }))
}

function listOf(value: unknown): Item[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'object' && each !== null) : []
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}
