import type { Option, Question } from '../../../questionnaire/questionnaire.contract.ts'
import type { Building } from '../building.ts'
import type { Expression } from '../expression.ts'
import { ALL_FILES } from '../file-kinds.ts'
import type { Ref } from '../say-condition.ts'
import { noteMedia } from './xlsform-columns.ts'
import type { SheetLine, XlsForm } from './xlsform-tables.ts'

type Asked = Pick<Question, 'id' | 'title' | 'description' | 'required'>
export type TakenRow = { question: Question; ref: Omit<Ref, 'question'> }

/** Metadata that a form records: time, user, device. The product records its own, so these are skipped. */
export const RECORDED = new Set([
  ...[
    'start',
    'end',
    'today',
    'deviceid',
    'subscriberid',
    'simserial',
    'phonenumber',
    'username',
    'email',
    'audit',
  ],
  ...['start-geopoint', 'background-audio', 'background-geopoint'],
])
const RECOMMENDING = /recommend|рекоменд|посовету|ұсынас/i

/**
 * What is asked instead of a row of an XLSForm.
 * @param kind the row's type without its list: `select_one`
 * @param list the name of its list of choices
 * @returns undefined where nothing here asks the like
 */
export function takeRow(
  row: SheetLine,
  kind: string,
  list: string,
  head: Asked,
  form: XlsForm,
  building: Building,
): TakenRow | undefined {
  const look = (row.values.get('appearance') ?? '').toLowerCase()
  switch (kind) {
    case 'text':
      return { question: textQuestion(head, look), ref: {} }
    case 'integer':
      return { question: { ...head, type: 'number', step: 1 }, ref: { isNumber: true } }
    case 'decimal':
      return { question: { ...head, type: 'number' }, ref: { isNumber: true } }
    case 'range':
      return { question: rangeQuestion(row, head, look, building), ref: { isNumber: true } }
    case 'date':
      if (/month|year/.test(look)) building.notes.changed(head.id, 'type_near')
      return { question: { ...head, type: 'date' }, ref: {} }
    case 'datetime':
      building.notes.changed(head.id, 'type_near')
      return { question: { ...head, type: 'date' }, ref: {} }
    case 'time':
      return { question: { ...head, type: 'time' }, ref: {} }
    case 'acknowledge':
    case 'trigger':
      return {
        question: { ...head, type: 'consent', text: head.title },
        ref: { values: new Map([['OK', true]]) },
      }
    case 'geopoint':
      return { question: { ...head, type: 'location' }, ref: {} }
    case 'image':
      if (/signature/.test(look)) return { question: { ...head, type: 'signature' }, ref: {} }
      return { question: { ...head, type: 'file_upload', max: 1 }, ref: {} }
    case 'video':
      return { question: { ...head, type: 'file_upload', max: 1, accept: ['video'] }, ref: {} }
    case 'file':
      return { question: { ...head, type: 'file_upload', max: 1, accept: [...ALL_FILES] }, ref: {} }
    case 'audio':
      return { question: { ...head, type: 'voice' }, ref: {} }
    case 'barcode':
      building.notes.changed(head.id, 'type_near')
      return { question: { ...head, type: 'short_text' }, ref: {} }
    case 'select_one':
    case 'select_multiple':
    case 'rank':
      return choiceRow(row, kind, list, head, form, building, look)
    default:
      return undefined
  }
}

function textQuestion(head: Asked, look: string): Question {
  if (look.includes('multiline')) return { ...head, type: 'long_text' }
  return look.includes('numbers') ? { ...head, type: 'phone' } : { ...head, type: 'short_text' }
}

function choiceRow(
  row: SheetLine,
  kind: string,
  list: string,
  head: Asked,
  form: XlsForm,
  building: Building,
  look: string,
): TakenRow | undefined {
  const hasOther = /\bor_other$/.test(row.values.get('type')?.trim().toLowerCase() ?? '')
  const all = optionsOf(form.choices.get(list) ?? [], building, head.id)
  const isLong = kind === 'select_one' && all.length > 200
  // So many are chosen from a list that can be searched.
  if (isLong) building.notes.changed(head.id, 'type_near')
  const isDropdown = kind === 'select_one' && (isLong || /minimal|autocomplete|search/.test(look))
  const most = isDropdown ? 1000 : 200
  const options = all.slice(0, most)
  if (all.length > most) building.notes.changed(head.id, 'too_many', `${all.length} → ${most}`)
  if (options.length === 0) {
    building.notes.leftOut(head.id, 'broken_item', list)
    return undefined
  }
  const filter = row.values.get('choice_filter')
  if (filter) building.notes.changed(head.id, 'choices_filtered', filter)
  const values = new Map(options.map(({ id }): [string, string] => [id, id]))
  if (hasOther) values.set('other', 'other')
  const random = /randomize\s*=\s*true/i.test(row.values.get('parameters') ?? '') && { random: true }
  const chosen = { options, ...(hasOther && { other: true }), ...random }
  if (kind === 'rank') return { question: { ...head, type: 'ranking', options, ...random }, ref: {} }
  if (kind === 'select_multiple')
    return { question: { ...head, type: 'multiple_choice', ...chosen }, ref: { values } }
  if (
    options.length === 11 &&
    options.every(({ id, label }, place) => id === String(place) && building.plain(label) === id)
  )
    return { question: { ...head, type: 'nps' }, ref: { isNumber: true } }
  return {
    question: { ...head, type: isDropdown ? 'dropdown' : 'single_choice', ...chosen },
    ref: { values },
  }
}

function optionsOf(lines: SheetLine[], building: Building, item: string): Option[] {
  const options = new Map<string, Option>()
  for (const line of lines) {
    const { values, words } = line
    const id = values.get('name')?.slice(0, 100)
    const label = building.text(item, words.get('label'))
    noteMedia(line, item, building.notes)
    if (!id) building.notes.changed(item, 'text_left_out', building.everyWord(label))
    else if (options.has(id))
      building.notes.changed(
        item,
        'repeated_name',
        [id, building.everyWord(label)].filter(Boolean).join(': '),
      )
    else options.set(id, { id, label: label ?? id })
  }
  return [...options.values()]
}

const RANGE_PARAMETER = /(?:^|[\s;,])(start|end|step)\s*=\s*(-?\d+(?:\.\d+)?)/gi

/** From 0 to 10 with words about recommending is NPS; few steps from 1 are a scale; other ranges are sliders. */
function rangeQuestion(row: SheetLine, head: Asked, look: string, building: Building): Question {
  const parameters = [...(row.values.get('parameters') ?? '').matchAll(RANGE_PARAMETER)]
  const number = (name: string, usual: number) => {
    const text = parameters.find(([, own]) => own!.toLowerCase() === name)?.[2]
    return text === undefined ? usual : Number(text)
  }
  const [min, max, step] = [number('start', 0), number('end', 10), number('step', 1)]
  const words = building.plain(head.title)
  if (min === 0 && max === 10 && step === 1 && RECOMMENDING.test(words)) return { ...head, type: 'nps' }
  if (look.includes('rating') && min === 1 && step === 1 && max >= 3 && max <= 10)
    return { ...head, type: 'rating', scale: max, shape: 'star' }
  return { ...head, type: 'slider', min, max, step }
}

/**
 * The question with what a constraint says of its answer: bounds of numbers and dates, lengths, how many are ticked.
 * @returns undefined when the constraint says anything else
 */
export function withConstraint(question: Question, expression: Expression | undefined): Question | undefined {
  const parts = expression?.kind === 'all' ? expression.parts : expression ? [expression] : []
  if (parts.length === 0) return undefined
  let bound = question
  for (const part of parts) {
    const next = part.kind === 'compare' ? bounded(bound, part) : undefined
    if (!next) return undefined
    bound = next
  }
  return bound
}

function bounded(
  question: Question,
  { sign, left, right }: Extract<Expression, { kind: 'compare' }>,
): Question | undefined {
  const value = right.kind === 'value' ? right.value : undefined
  const isSelf = left.kind === 'name' && left.name === '.'
  const call =
    left.kind === 'call' && left.parts[0]?.kind === 'name' && left.parts[0].name === '.' ? left.name : ''
  const whole = Number(value)
  if (isSelf && (question.type === 'number' || question.type === 'slider')) {
    const step = question.type === 'number' && question.step === 1 ? 1 : undefined
    // “More than 17” is “18 or more” of whole numbers alone.
    if (!Number.isFinite(whole) || typeof value !== 'number') return undefined
    if (sign === '>=' || (sign === '>' && step)) return { ...question, min: sign === '>' ? whole + 1 : whole }
    if (sign === '<=' || (sign === '<' && step)) return { ...question, max: sign === '<' ? whole - 1 : whole }
    return undefined
  }
  if (!Number.isInteger(whole) || whole < 1) return undefined
  const isMost = sign === '<=' || sign === '<'
  const limit = sign === '<' ? whole - 1 : sign === '>' ? whole + 1 : whole
  if (call === 'string-length' && isMost && limit >= 1) {
    if (question.type === 'short_text') return { ...question, max: Math.min(limit, 1000) }
    if (question.type === 'long_text') return { ...question, max: Math.min(limit, 10_000) }
  }
  if (call === 'string-length' && (sign === '>=' || sign === '>') && limit <= 1000) {
    if (question.type === 'short_text' || question.type === 'long_text') return { ...question, min: limit }
  }
  if (call === 'count-selected' && question.type === 'multiple_choice' && limit >= 1 && limit <= 200) {
    if (isMost) return { ...question, max: limit }
    if (sign === '>=' || sign === '>') return { ...question, min: limit }
    if (sign === '=') return { ...question, min: limit, max: limit }
  }
  return undefined
}
