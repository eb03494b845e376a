import type { UiLocale } from '../../../platform/locale.ts'
import * as m from '../../../text/messages.js'
import { addressFields, partsOf } from '../../questionnaire/compound-questions.ts'
import type { LocalText } from '../../questionnaire/condition.contract.ts'
import { isChoice, takesSeveral } from '../../questionnaire/kinds/choice/choice.ts'
import { countedAs } from '../../questionnaire/kinds/kinds.ts'
import { matrixParts } from '../../questionnaire/kinds/matrix/matrix-parts.ts'
import { takesFiles } from '../../questionnaire/kinds/media/media.ts'
import { entryParts } from '../../questionnaire/kinds/repeat/entries.ts'
import { PERSONAL_TYPES } from '../../questionnaire/personal-questions.ts'
import type { Option, Question, QuestionOf } from '../../questionnaire/questionnaire.contract.ts'
import { localText } from '../../questionnaire/words/local-text.ts'
import type { CellSource, OfQuestion } from './answer-cell.ts'
import type { RowColumn } from './row-files.ts'

export type ColumnOptions = {
  locale: UiLocale
  contacts: boolean
  /** Names of subjects by id. */
  subjects: ReadonlyMap<string, string>
}

export type Naming = { locale: string; own: string }

/** What a column is, before anything reads it. */
export type QuestionColumn = Omit<RowColumn, 'read'> & { from: CellSource }

const NUMBERS = ['nps', 'csat', 'ces', 'rating', 'slider', 'number'] as const

/** The columns of a question, by its kind. */
export function questionColumns(
  original: Question,
  naming: Naming,
  options: ColumnOptions,
): QuestionColumn[] {
  const question = countedAs(original)
  const { id, type } = question
  const title = words(question.title, naming) || id
  const isOf = (types: readonly string[]) => types.includes(type)
  if (isOf(PERSONAL_TYPES) && !options.contacts) return []
  const one = (kind: QuestionColumn['kind'], from: CellSource): QuestionColumn[] => [
    { key: id, title, kind, question: id, from },
  ]
  const parts = (
    items: readonly { id: string; label: string }[],
    kind: QuestionColumn['kind'],
    from: (part: string) => CellSource,
  ): QuestionColumn[] =>
    items.map((item) => ({
      key: `${id}.${item.id}`,
      title: `${title}: ${item.label}`,
      kind,
      question: id,
      from: from(item.id),
    }))
  const named = (list: readonly Pick<Option, 'id' | 'label'>[]) =>
    list.map((item) => ({ id: item.id, label: words(item.label, naming) || item.id }))
  const namesOf = (list: readonly Option[]) => new Map(named(list).map(({ id, label }) => [id, label]))
  const chosenOther = m.questionnaire_other({}, { locale: options.locale })
  if (isOf(NUMBERS)) return one('number', { of: 'number', id })
  if (type === 'yes_no' || type === 'consent') return one('number', { of: 'flag', id })
  if (isChoice(question) && !takesSeveral(question))
    return one('text', { of: 'choice', id, names: namesOf(question.options), other: chosenOther })
  if (isChoice(question)) {
    const several = parts(named(question.options), 'number', (part) => ({ of: 'chosen', id, part }))
    const other = [{ id: 'other', label: m.report_column_other({}, { locale: options.locale }) }]
    if (!question.other) return several
    return [...several, ...parts(other, 'text', () => ({ of: 'own words', id, other: chosenOther }))]
  }
  if (type === 'ranking')
    return parts(named(question.options), 'number', (part) => ({ of: 'place', id, part }))
  if (type === 'constant_sum')
    return parts(named(question.options), 'number', (part) => ({ of: 'part number', id, part }))
  if (type === 'matrix') {
    if (question.mode === 'rating')
      return parts(named(question.rows), 'number', (part) => ({ of: 'part number', id, part }))
    return matrixParts(question).flatMap((row) => {
      const names = namesOf(row.columns)
      return parts(named([row]), 'text', (part) => ({ of: 'part choice', id, part, names }))
    })
  }
  if (question.type === 'hot_spot') {
    const to = { locale: options.locale }
    const lists = [
      { id: 'areas', label: m.kind_hot_spot_areas({}, to) },
      { id: 'points', label: m.kind_hot_spot_points({}, to) },
    ]
    const names = namesOf(question.options)
    return parts(lists, 'text', (part) => ({ of: 'part choice', id, part, names }))
  }
  // What was left is in the columns of contacts; an address has its own.
  if (type === 'contact_info') return []
  if (type === 'address') {
    const fields = addressFields(question).map((field) => ({ id: field, label: field }))
    return parts(fields, 'text', (part) => ({ of: 'part text', id, part }))
  }
  if (type === 'date_range' || type === 'time_range')
    return parts(named(partsOf(question)), 'text', (part) => ({ of: 'part text', id, part }))
  if (type === 'repeat')
    return entryColumns(question, naming, (inner) => questionColumns(inner, naming, options))
  if (type === 'location') return []
  // The ids are the names under which the files are downloaded.
  if (takesFiles(question)) return one('text', { of: 'list', id })
  if (type === 'file_upload' || type === 'voice' || type === 'signature')
    return one('number', { of: 'count', id })
  if (type === 'subject') return one('text', { of: 'name', id, names: options.subjects })
  return one('text', { of: 'text', id })
}

/** The columns of each entry in their order, each as its question has them where it is asked once. */
function entryColumns(
  question: QuestionOf<'repeat'>,
  naming: Naming,
  columnsOf: (inner: Question) => QuestionColumn[],
): QuestionColumn[] {
  const title = words(question.title, naming) || question.id
  return entryParts(question).flatMap(({ part, number, inner }) =>
    columnsOf(inner).map(({ from, key, ...column }) => ({
      ...column,
      key: `${question.id}.${part}${key.slice(inner.id.length)}`,
      title: `${title} ${number}: ${column.title}`,
      question: question.id,
      from: { of: 'entry' as const, id: question.id, part, value: from as OfQuestion },
    })),
  )
}

function words(text: LocalText | undefined, { locale, own }: Naming): string {
  return localText(text, locale, own).replaceAll(/\s+/g, ' ').trim()
}
