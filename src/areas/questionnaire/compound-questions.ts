import * as m from '../../text/messages.js'
import type { LocalText } from './condition.contract.ts'
import { matrixParts } from './kinds/matrix/matrix-parts.ts'
import { entryParts, readEntryPart } from './kinds/repeat/entries.ts'
import type { Option, Question, QuestionOf } from './questionnaire.contract.ts'
import { INTERFACE_LOCALES } from './words/interface-locale.ts'

/** Lists of a question that are written by its owner, by the name of their field. */
export const LIST_NAMES = ['options', 'rows', 'columns', 'secondColumns'] as const
export type ListName = (typeof LIST_NAMES)[number]

/** The lists of a question with their items, in the order in which guests meet them. */
export function listsOf(question: Question): [name: ListName, items: Option[]][] {
  if ('options' in question) return [['options', question.options]]
  if (question.type !== 'matrix') return []
  const rows: [ListName, Option[]] = ['rows', question.rows]
  if (question.mode === 'rating') return [rows]
  const first: [ListName, Option[]][] = [rows, ['columns', question.columns]]
  return question.mode === 'dual' ? [...first, ['secondColumns', question.secondColumns ?? []]] : first
}

/**
 * What a condition may look at within an answer: rows of a matrix, options of a ranking or a constant sum, the ends of a range, questions of
 * the entries of a repeated group, the areas of a picture.
 */
export function partsOf(question: Question): Option[] {
  if (question.type === 'matrix') return matrixParts(question).map(({ id, label }) => ({ id, label }))
  if (question.type === 'repeat')
    return entryParts(question).map(({ part, number, inner }) => ({
      id: part,
      label: numbered(number, inner.title),
    }))
  if (question.type === 'date_range' || question.type === 'time_range')
    return [namedPart('from', m.kind_range_from), namedPart('to', m.kind_range_to)]
  if (question.type === 'hot_spot') return [namedPart('areas', m.kind_hot_spot_areas)]
  return question.type === 'ranking' || question.type === 'constant_sum' ? question.options : []
}

/** A text with the number of its entry before it, in each of its languages. */
function numbered(number: number, text: LocalText): LocalText {
  if (typeof text === 'string') return `${number}. ${text}`
  return Object.fromEntries(Object.entries(text).map(([locale, words]) => [locale, `${number}. ${words}`]))
}

/** Its name in every language of the interface. */
function namedPart(id: string, name: typeof m.kind_range_from): Option {
  return { id, label: Object.fromEntries(INTERFACE_LOCALES.map((locale) => [locale, name({}, { locale })])) }
}

export const ADDRESS_FIELDS = ['country', 'city', 'street', 'postcode'] as const

/** The fields of an address that are asked, in the order in which people write them. */
export function addressFields({ fields }: QuestionOf<'address'>): (typeof ADDRESS_FIELDS)[number][] {
  return ADDRESS_FIELDS.filter((field) => !fields || fields.includes(field))
}

/** Steps of the rows of a rated matrix. */
export function rowScale({ scale }: QuestionOf<'matrix'>): { from: number; to: number } {
  return { from: 1, to: scale ?? 5 }
}

/** What the shares of a constant sum add up to. */
export function totalOf({ total }: QuestionOf<'constant_sum'>): number {
  return total ?? 100
}

/**
 * A part of a question as a question of its own, by which conditions about it are judged and written: a row of a matrix is a
 * choice or a rating, a place in a ranking and a share of a sum are numbers.
 * @returns undefined where there is no such part
 */
export function questionOfPart(question: Question, row: string): Question | undefined {
  const part = partsOf(question).find(({ id }) => id === row)
  if (!part) return undefined
  const own = { id: question.id, title: part.label }
  switch (question.type) {
    case 'matrix':
      if (question.mode === 'rating') {
        return { ...own, type: 'rating', scale: rowScale(question).to, shape: 'number' }
      }
      return {
        ...own,
        type: question.mode === 'multiple' ? 'multiple_choice' : 'single_choice',
        options: [...matrixParts(question).find(({ id }) => id === row)!.columns],
      }
    case 'repeat': {
      const inner = question.questions.find(({ id }) => id === readEntryPart(row).questionId)!
      return { ...inner, ...own }
    }
    case 'hot_spot':
      return {
        ...own,
        type: 'multiple_choice',
        options: question.options.map(({ id, label }) => ({ id, label })),
      }
    case 'ranking':
      return { ...own, type: 'number', min: 1, max: question.options.length, step: 1 }
    case 'date_range':
      return { ...own, type: 'date', min: question.min, max: question.max }
    case 'time_range':
      return { ...own, type: 'time' }
    case 'constant_sum':
      return { ...own, type: 'number', min: 0, max: totalOf(question), step: 1 }
    default:
      return undefined
  }
}
