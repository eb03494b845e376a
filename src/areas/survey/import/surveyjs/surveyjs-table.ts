import type { Question } from '../../../questionnaire/questionnaire.contract.ts'
import { listedOptions } from './surveyjs-choice.ts'
import type { Item, Reading } from './surveyjs-item.ts'
import { MOST_COLUMNS, MOST_ROWS, most } from './surveyjs-lists.ts'
import { numberOf } from './surveyjs-numbers.ts'
import { wordsIn } from './surveyjs-texts.ts'

const ONE_CHOICE = ['dropdown', 'radiogroup', 'buttongroup']
const SEVERAL = ['checkbox', 'tagbox']

/**
 * A table whose cells are questions: one column of ratings or choices makes rows of those, two columns of choices are two scales. Columns
 * that fit neither are noted with their words.
 */
export function tableQuestion(reading: Reading): Question | undefined {
  const { item, head, read, building } = reading
  const rows = most(listedOptions(item.rows, reading), MOST_ROWS, reading)
  const columns = columnsOf(item)
  if (rows.length === 0 || columns.length === 0) return undefined
  const [first, second, ...rest] = columns
  const isDual = second !== undefined && [first!, second].every(({ type }) => ONE_CHOICE.includes(type))
  const requiredColumns = columns.filter(({ column }) => column.isRequired === true)
  const isRequired = head.required === true || requiredColumns.length === columns.length
  if (!isRequired && requiredColumns.length > 0)
    building.notes.changed(head.id, 'setting_left_out', 'isRequired')
  const base = { ...head, ...(isRequired && { required: true }), type: 'matrix' as const, rows }
  const ignored = isDual ? rest : columns.slice(1)
  for (const { column } of ignored)
    for (const words of wordsIn(column)) building.notes.changed(head.id, 'text_left_out', words)
  if (ignored.length > 0) building.notes.changed(head.id, 'type_near')
  const choicesOf = ({ column }: Column) =>
    most(listedOptions(column.choices ?? item.choices, reading), MOST_COLUMNS, reading)
  if (isDual)
    return {
      ...base,
      mode: 'dual',
      columns: choicesOf(first!),
      secondColumns: choicesOf(second),
      labels: { first: headOf(first!, read), second: headOf(second, read) },
    }
  const { type, column } = first!
  const title = read(column.title)
  const described = head.description === undefined && title ? { description: title } : {}
  if (head.description && title) building.notes.changed(head.id, 'text_left_out', building.everyWord(title))
  if (type === 'rating') return ratedTable({ ...base, ...described }, column, reading)
  if (!ONE_CHOICE.includes(type) && !SEVERAL.includes(type)) return undefined
  const mode = SEVERAL.includes(type) ? 'multiple' : 'single'
  return { ...base, ...described, mode, columns: choicesOf(first!) }
}

type Column = { type: string; column: Item }

function columnsOf(item: Item): Column[] {
  if (!Array.isArray(item.columns)) return []
  return item.columns.flatMap((column: unknown) => {
    if (typeof column !== 'object' || column === null) return []
    const own = column as Item
    const type = own.cellType && own.cellType !== 'default' ? own.cellType : item.cellType
    return [{ type: typeof type === 'string' ? type : 'dropdown', column: own }]
  })
}

function headOf({ column }: Column, read: Reading['read']) {
  return read(column.title) ?? String(column.name ?? '')
}

/** Steps from 1 are the steps here; others are noted. */
function ratedTable(
  base: Pick<Extract<Question, { type: 'matrix' }>, 'id' | 'title' | 'type' | 'rows'>,
  column: Item,
  { head, read, building }: Reading,
): Question {
  const from = numberOf(column.rateMin) ?? 1
  const count = numberOf(column.rateCount)
  const to = numberOf(column.rateMax) ?? (count ? from + count - 1 : 5)
  const steps = to - from + 1
  const scale = Math.min(10, Math.max(3, Math.round(steps)))
  if (
    from !== 1 ||
    scale !== steps ||
    Array.isArray(column.rateValues) ||
    (numberOf(column.rateStep) ?? 1) !== 1
  )
    building.notes.changed(head.id, 'type_near')
  for (const value of Array.isArray(column.rateValues) ? column.rateValues : [])
    for (const words of wordsIn(value as Item)) building.notes.changed(head.id, 'text_left_out', words)
  const labels = { low: read(column.minRateDescription), high: read(column.maxRateDescription) }
  const shape = String(column.rateType).toLowerCase() === 'stars' ? ('star' as const) : undefined
  return { ...base, mode: 'rating', columns: [], scale, labels, ...(shape && { shape }) }
}
