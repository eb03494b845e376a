import { isChoice, takesSeveral } from '../kinds/choice/choice.ts'
import { matrixParts } from '../kinds/matrix/matrix-parts.ts'
import { scaleOf } from '../metric.ts'
import type { AnswerValue, Question } from '../questionnaire.contract.ts'

/** What somebody typed for a question of a paper form: its value, nothing, or not understood. */
export type TypedValue = { value: AnswerValue } | { value?: undefined; isWrong: boolean }

const EMPTY: TypedValue = { isWrong: false }
const WRONG: TypedValue = { isWrong: true }

/** Types of questions that paper can't answer. */
export function isTypedIn({ type }: Question): boolean {
  return ![
    'file_upload',
    'voice',
    'signature',
    'location',
    'address',
    'subject',
    'date_range',
    'time_range',
    'repeat',
    'hot_spot',
  ].includes(type)
}

/**
 * Reads what was typed quickly: digits choose. Options go by their numbers on the form, several parted by blanks or commas; a matrix has one
 * number a row, `0` for an empty one; a date is day.month.year; a contact is name; phone; e-mail.
 */
export function typedValue(question: Question, typed: string): TypedValue {
  const text = typed.trim()
  if (text === '') return EMPTY
  const scale = scaleOf(question)
  if (scale) {
    const score = wholeOf(text)
    return score !== undefined && score >= scale.from && score <= scale.to ? { value: score } : WRONG
  }
  if (isChoice(question)) {
    const chosen = chosenOf(question.options, text)
    if (!chosen || chosen.length === 0) return WRONG
    if (takesSeveral(question)) return { value: [...new Set(chosen)] }
    return chosen.length === 1 ? { value: chosen[0]! } : WRONG
  }
  switch (question.type) {
    case 'yes_no':
      return text === '1' || text === '2' ? { value: text === '1' } : WRONG
    case 'consent':
      return text === '1' ? { value: true } : WRONG
    case 'ranking': {
      const order = chosenOf(question.options, text)
      return order && new Set(order).size === question.options.length ? { value: order } : WRONG
    }
    case 'constant_sum': {
      const parts = numbersOf(text)
      if (!parts || parts.length > question.options.length) return WRONG
      return { value: Object.fromEntries(parts.map((part, at) => [question.options[at]!.id, part])) }
    }
    case 'matrix':
      return matrixOf(question, text)
    case 'number':
    case 'slider': {
      const amount = Number(text.replace(/\s/g, '').replace(',', '.'))
      return Number.isFinite(amount) ? { value: amount } : WRONG
    }
    case 'date': {
      const [, day = '', month = '', year = ''] = /^(\d{1,2})[./ ](\d{1,2})[./ ](\d{4})$/.exec(text) ?? []
      return year ? { value: `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` } : WRONG
    }
    case 'time': {
      const [, hour = '', minute = ''] = /^(\d{1,2})[:. ]?(\d\d)$/.exec(text) ?? []
      return minute ? { value: `${hour.padStart(2, '0')}:${minute}` } : WRONG
    }
    case 'contact_info': {
      const [name = '', phone = '', email = ''] = text.split(';').map((part) => part.trim())
      return { value: { ...(name && { name }), ...(phone && { phone }), ...(email && { email }) } }
    }
    default:
      return { value: text }
  }
}

function wholeOf(text: string): number | undefined {
  return /^\d{1,4}$/.test(text) ? Number(text) : undefined
}

function numbersOf(text: string): number[] | undefined {
  const numbers = text.split(/[\s,;]+/).map(wholeOf)
  return numbers.every((number) => number !== undefined) ? numbers : undefined
}

function chosenOf(options: readonly { id: string }[], text: string): string[] | undefined {
  const ids = numbersOf(text)?.map((number) => options[number - 1]?.id)
  return ids?.every((id) => id !== undefined) ? ids : undefined
}

function matrixOf(question: Extract<Question, { type: 'matrix' }>, text: string): TypedValue {
  const { mode, scale = 5 } = question
  const parts = matrixParts(question)
  const numbers = numbersOf(text)
  if (!numbers || numbers.length > parts.length) return WRONG
  const mostIn = (at: number) => (mode === 'rating' ? scale : parts[at]!.columns.length)
  if (numbers.some((number, at) => number > mostIn(at))) return WRONG
  const filled = numbers.flatMap((number, at) => {
    if (number === 0) return []
    const { id, columns } = parts[at]!
    const column = columns[number - 1]?.id
    return [[id, mode === 'rating' ? number : mode === 'multiple' ? [column!] : column!] as const]
  })
  return filled.length > 0 ? { value: Object.fromEntries(filled) } : EMPTY
}
