import type { UiLocale } from '../../../platform/locale.ts'
import * as m from '../../../text/messages.js'
import { type AnswerStatus, statusName } from '../../../web/ui/status-name.ts'
import { addressFields } from '../../questionnaire/compound-questions.ts'
import type { LocalText } from '../../questionnaire/condition.contract.ts'
import { isChoice, takesSeveral } from '../../questionnaire/kinds/choice/choice.ts'
import { countedAs } from '../../questionnaire/kinds/kinds.ts'
import { PERSONAL_TYPES } from '../../questionnaire/personal-questions.ts'
import type {
  AnswerValue,
  AnswerValues,
  ContactValue,
  Option,
  Question,
  SurveyDocument,
} from '../../questionnaire/questionnaire.contract.ts'
import { localText } from '../../questionnaire/words/local-text.ts'

/** An answer as it is exported; `contact` and `geo` only where the export holds them. */
export type ExportedAnswer = {
  id: string
  /** Of the questionnaire that was answered. */
  version: number
  receivedAt: Date
  branch: string | null
  placement: string | null
  subject: string | null
  locale: string
  seconds: number | null
  status: string
  complaint: boolean
  answers: AnswerValues
  contact: ContactValue | null
  geo: { lat: number; lon: number } | null
}

export type Cell = string | number | Date | null

/** A column of the answers: one of a question, of an option, of a row, or a fact about the answer. */
export type AnswerColumn = {
  /** For programs: made of ids, the same in every language. */
  key: string
  /** For people. */
  title: string
  kind: 'text' | 'number' | 'date'
  /** The question's id; undefined for facts about the answer. */
  question?: string
  /** That question with the options of all its versions. */
  asked?: Question
  read: (answer: ExportedAnswer) => Cell
}

export type ColumnOptions = {
  locale: UiLocale
  contacts: boolean
  /** Names of subjects by id: whom an answer to a question was about. */
  subjects: ReadonlyMap<string, string>
}

type Naming = { locale: string; own: string }

/**
 * The columns of a survey's answers: facts, then the questions as they are now, then those that only earlier versions asked. An option that
 * was taken away keeps its column, in the words of the last version that had it.
 * @param versions every published document, the newest first
 */
export function answerColumns(versions: readonly SurveyDocument[], options: ColumnOptions): AnswerColumn[] {
  const { locale, contacts } = options
  const own = versions[0]?.config.defaultLocale ?? 'ru'
  const naming = { locale, own }
  const columns = [
    ...factColumns(options),
    ...gatheredQuestions(versions).flatMap((asked) =>
      questionColumns(asked, naming, options).map((column) => ({ ...column, asked })),
    ),
    ...(contacts ? contactColumns(locale) : []),
  ]
  return uniquelyTitled(columns)
}

/** A question with the options, rows and columns of all its versions, as far as they are of one type. */
export function gatheredQuestions(versions: readonly SurveyDocument[]): Question[] {
  const found = new Map<string, Question>()
  for (const { questions } of versions)
    for (const question of questions) {
      const key = `${question.id} ${question.type}`
      const known = found.get(key)
      found.set(key, known ? withLists(known, question) : question)
    }
  return [...found.values()]
}

function withLists(newer: Question, older: Question): Question {
  const joined: Record<string, unknown> = { ...newer }
  for (const list of ['options', 'rows', 'columns'] as const) {
    const [mine, theirs] = [listOf(newer, list), listOf(older, list)]
    if (mine && theirs)
      joined[list] = [...mine, ...theirs.filter(({ id }) => !mine.some((item) => item.id === id))]
  }
  return joined as Question
}

function listOf(question: Question, list: 'options' | 'rows' | 'columns'): Option[] | undefined {
  return (question as Partial<Record<typeof list, Option[]>>)[list]
}

function factColumns({ locale }: ColumnOptions): AnswerColumn[] {
  const to = { locale }
  const fact = (
    key: string,
    title: string,
    read: AnswerColumn['read'],
    kind: AnswerColumn['kind'] = 'text',
  ): AnswerColumn => ({ key, title, kind, read })
  return [
    fact('id', m.report_column_id({}, to), ({ id }) => id),
    fact('received_at', m.report_column_received({}, to), ({ receivedAt }) => receivedAt, 'date'),
    fact('branch', m.report_column_branch({}, to), ({ branch }) => branch),
    fact('placement', m.report_column_placement({}, to), ({ placement }) => placement),
    fact('subject', m.report_column_subject({}, to), ({ subject }) => subject),
    fact('language', m.report_column_language({}, to), (answer) => answer.locale),
    fact('seconds', m.report_column_seconds({}, to), ({ seconds }) => seconds, 'number'),
    fact('status', m.report_column_status({}, to), ({ status }) =>
      statusName(status as AnswerStatus, locale),
    ),
    fact('complaint', m.report_column_complaint({}, to), ({ complaint }) => (complaint ? 1 : 0), 'number'),
  ]
}

function contactColumns(locale: UiLocale): AnswerColumn[] {
  const to = { locale }
  const titles = {
    name: m.report_column_name({}, to),
    phone: m.report_column_phone({}, to),
    email: m.report_column_email({}, to),
  }
  const contact = (['name', 'phone', 'email'] as const).map(
    (part): AnswerColumn => ({
      key: `contact_${part}`,
      title: titles[part],
      kind: 'text',
      read: ({ contact }) => contact?.[part] ?? null,
    }),
  )
  const place = (['lat', 'lon'] as const).map(
    (part): AnswerColumn => ({
      key: part,
      title: part === 'lat' ? m.report_column_lat({}, to) : m.report_column_lon({}, to),
      kind: 'number',
      read: ({ geo }) => geo?.[part] ?? null,
    }),
  )
  return [...contact, ...place]
}

const NUMBERS = ['nps', 'csat', 'ces', 'rating', 'slider', 'number'] as const

function questionColumns(asked: Question, naming: Naming, options: ColumnOptions): AnswerColumn[] {
  const question = countedAs(asked)
  const { id, type } = question
  const title = words(question.title, naming) || id
  const isOf = (types: readonly string[]) => types.includes(type)
  if (isOf(PERSONAL_TYPES) && !options.contacts) return []
  const one = (kind: AnswerColumn['kind'], read: (value: AnswerValue) => Cell): AnswerColumn[] => [
    { key: id, title, kind, question: id, read: ({ answers }) => orNull(answers[id], read) },
  ]
  const parts = (
    items: readonly { id: string; label: string }[],
    kind: AnswerColumn['kind'],
    read: (value: AnswerValue, part: string) => Cell,
  ): AnswerColumn[] =>
    items.map((item) => ({
      key: `${id}.${item.id}`,
      title: `${title}: ${item.label}`,
      kind,
      question: id,
      read: ({ answers }) => orNull(answers[id], (value) => read(value, item.id)),
    }))
  const named = (list: readonly Option[]) =>
    list.map((item) => ({ id: item.id, label: words(item.label, naming) || item.id }))
  if (isOf(NUMBERS)) return one('number', (value) => (typeof value === 'number' ? value : null))
  if (type === 'yes_no' || type === 'consent')
    return one('number', (value) => (typeof value === 'boolean' ? Number(value) : null))
  if (isChoice(question) && !takesSeveral(question)) {
    const labels = new Map(named(question.options).map(({ id, label }) => [id, label]))
    return one('text', (value) => otherOf(value) ?? labels.get(String(value)) ?? String(value))
  }
  if (isChoice(question)) {
    const several = parts(named(question.options), 'number', (value, part) =>
      Array.isArray(value) ? Number(value.includes(part)) : null,
    )
    const other = [{ id: 'other', label: m.report_column_other({}, { locale: options.locale }) }]
    const own = parts(other, 'text', (value) =>
      Array.isArray(value) ? (value.map(otherOf).find((text) => text !== undefined) ?? null) : null,
    )
    return question.other ? [...several, ...own] : several
  }
  if (type === 'ranking')
    return parts(named(question.options), 'number', (value, part) => {
      const place = Array.isArray(value) ? value.indexOf(part) : -1
      return place === -1 ? null : place + 1
    })
  if (type === 'constant_sum')
    return parts(named(question.options), 'number', (value, part) => numberIn(value, part))
  if (type === 'matrix') {
    const labels = new Map(named(question.columns).map(({ id, label }) => [id, label]))
    const isRated = question.mode === 'rating'
    return parts(named(question.rows), isRated ? 'number' : 'text', (value, part) => {
      if (isRated) return numberIn(value, part)
      const chosen = partIn(value, part)
      const all = Array.isArray(chosen) ? chosen : chosen === undefined ? [] : [String(chosen)]
      return all.map((each) => labels.get(each) ?? each).join('; ') || null
    })
  }
  if (type === 'contact_info' || type === 'address') {
    // What was left is in the columns of contacts; an address has its own.
    if (type === 'contact_info') return []
    const fields = addressFields(question).map((field) => ({ id: field, label: field }))
    return parts(fields, 'text', (value, part) => textIn(value, part))
  }
  if (type === 'location') return []
  if (type === 'file_upload' || type === 'voice' || type === 'signature')
    return one('number', (value) => (Array.isArray(value) ? value.length : null))
  if (type === 'subject') return one('text', (value) => options.subjects.get(String(value)) ?? String(value))
  return one('text', (value) => (typeof value === 'string' ? value : null))
}

function words(text: LocalText | undefined, { locale, own }: Naming): string {
  return localText(text, locale, own).replaceAll(/\s+/g, ' ').trim()
}

function orNull(value: AnswerValue | undefined, read: (value: AnswerValue) => Cell): Cell {
  return value === undefined || value === null ? null : read(value)
}

function otherOf(value: unknown): string | undefined {
  return typeof value === 'object' && value !== null && 'other' in value ? String(value.other) : undefined
}

function partIn(value: AnswerValue, part: string): string | string[] | number | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  return Object.hasOwn(value, part) ? (value as Record<string, string | string[] | number>)[part] : undefined
}

function numberIn(value: AnswerValue, part: string): number | null {
  const found = partIn(value, part)
  return typeof found === 'number' ? found : null
}

function textIn(value: AnswerValue, part: string): string | null {
  const found = partIn(value, part)
  return typeof found === 'string' ? found : null
}

/** Tables of Office want every head once. */
function uniquelyTitled(columns: readonly AnswerColumn[]): AnswerColumn[] {
  const seen = new Map<string, number>()
  return columns.map((column) => {
    const plain = column.title.slice(0, 200)
    const n = (seen.get(plain.toLowerCase()) ?? 0) + 1
    seen.set(plain.toLowerCase(), n)
    return { ...column, title: n === 1 ? plain : `${plain} (${n})` }
  })
}
