import type { UiLocale } from '../../../platform/locale.ts'
import * as m from '../../../text/messages.js'
import { type AnswerStatus, statusName } from '../../../web/ui/status-name.ts'
import { LIST_NAMES, type ListName, rowScale } from '../../questionnaire/compound-questions.ts'
import { matrixParts } from '../../questionnaire/kinds/matrix/matrix-parts.ts'
import { mostEntries } from '../../questionnaire/kinds/repeat/entries.ts'
import { scaleOf } from '../../questionnaire/metric.ts'
import type {
  Option,
  Question,
  QuestionOf,
  SurveyDocument,
} from '../../questionnaire/questionnaire.contract.ts'
import { type CellSource, cellReader } from '../rows/answer-cell.ts'
import { type ColumnOptions, type Naming, questionColumns } from '../rows/question-columns.ts'
import type { RowColumn } from '../rows/row-files.ts'

/** A column of the answers: one of a question, of an option, of a row, or a fact about the answer. */
export type AnswerColumn = RowColumn & {
  /** Where `read` finds the cell. */
  from: CellSource
  /** The question with the options of all its versions; undefined for facts about the answer. */
  asked?: Question
  /** The scale of a question that had several, of which this column holds one. */
  scale?: string
  /** A part that the newest version does not offer any more. */
  isRemoved?: boolean
}

/**
 * The columns of a survey's answers: facts, then the questions as they are now, then those that only earlier versions asked. An option that
 * was taken away keeps its column, in the words of the last version that had it.
 * @param versions every published version, the newest first
 */
export function answerColumns(versions: readonly PublishedVersion[], options: ColumnOptions): AnswerColumn[] {
  const { locale, contacts } = options
  const own = versions[0]?.document.config.defaultLocale ?? 'ru'
  const naming = { locale, own }
  const columns: Plan[] = [
    ...factColumns(options),
    ...gatheredQuestions(versions).flatMap((gathered) => columnsOfQuestion(gathered, naming, options)),
    ...(contacts ? contactColumns(locale) : []),
  ]
  return uniquelyTitled(columns).map((column) => ({ ...column, read: cellReader(column.from) }))
}

export type PublishedVersion = { version: number; document: SurveyDocument }

/** A question with the options, rows and columns of all versions that asked it in one manner. */
export type GatheredQuestion = {
  question: Question
  /** The newest version's own, where it asks the question in this manner. */
  current: Question | undefined
  /** Where other versions asked it in another manner: those that asked it in this one. */
  versions: ReadonlySet<number> | undefined
}

/** Answers of one manner stand in one column: on another scale or in another kind of question the same number means something else. */
function gatheredQuestions(versions: readonly PublishedVersion[]): GatheredQuestion[] {
  const newest = versions[0]?.version
  const byManner = new Map<
    string,
    { question: Question; current: Question | undefined; versions: Set<number> }
  >()
  for (const { version, document } of versions)
    for (const question of document.questions) {
      const key = JSON.stringify([question.id, question.type, scaleName(question)])
      const existing = byManner.get(key)
      existing?.versions.add(version)
      if (existing) existing.question = withLists(existing.question, question)
      else
        byManner.set(key, {
          question,
          current: version === newest ? question : undefined,
          versions: new Set([version]),
        })
    }
  const manners = Map.groupBy(byManner.values(), ({ question }) => question.id)
  return [...byManner.values()].map((each) =>
    manners.get(each.question.id)!.length > 1 ? each : { ...each, versions: undefined },
  )
}

/** «1–5»; undefined where numbers are no steps of a scale. */
function scaleName(question: Question): string | undefined {
  const isRated = question.type === 'matrix' && question.mode === 'rating'
  const scale = isRated ? rowScale(question) : scaleOf(question)
  return scale ? `${scale.from}–${scale.to}` : undefined
}

function columnsOfQuestion(
  { question, current, versions }: GatheredQuestion,
  naming: Naming,
  options: ColumnOptions,
): Plan[] {
  const columns = questionColumns(question, naming, options)
  const scale = versions && scaleName(question)
  const { id } = question
  const partIds =
    current &&
    new Set(
      (current.type === 'hot_spot'
        ? []
        : current.type === 'matrix'
          ? matrixParts(current)
          : (listOf(current, 'options') ?? [])
      ).map((part) => part.id),
    )
  const currentKeys =
    current?.type === 'repeat'
      ? new Set(questionColumns(current, naming, options).map(({ key }) => key))
      : undefined
  return columns.map((column) => {
    const part = column.key.slice(id.length + 1)
    const isRemoved =
      (currentKeys && !currentKeys.has(column.key)) ||
      (partIds !== undefined && part !== '' && part !== 'other' && partIds.size > 0 && !partIds.has(part))
    const manner = versions && !current ? `@${scale?.replace('–', '-') ?? question.type}` : ''
    return {
      ...column,
      key: `${id}${manner}${column.key.slice(id.length)}`,
      title: scale
        ? m.report_column_scale({ title: column.title, scale }, { locale: options.locale })
        : column.title,
      from: versions && 'id' in column.from ? { ...column.from, versions } : column.from,
      asked: question,
      ...(scale !== undefined && { scale }),
      ...(isRemoved && { isRemoved }),
    }
  })
}

function withLists(newer: Question, older: Question): Question {
  const joined: Record<string, unknown> = { ...newer }
  for (const list of LIST_NAMES) {
    const [mine, theirs] = [listOf(newer, list), listOf(older, list)]
    if (mine && theirs)
      joined[list] = [...mine, ...theirs.filter(({ id }) => !mine.some((item) => item.id === id))]
  }
  if (newer.type === 'repeat' && older.type === 'repeat') {
    joined.questions = joinedEntryQuestions(newer, older)
    joined.max = Math.max(mostEntries(newer), mostEntries(older))
  }
  return joined as Question
}

/** The questions of a group as they are now with all their options, then those of earlier versions. */
function joinedEntryQuestions(newer: QuestionOf<'repeat'>, older: QuestionOf<'repeat'>): Question[] {
  const before = new Map(older.questions.map((asked) => [`${asked.id} ${asked.type}`, asked]))
  const ids = new Set(newer.questions.map(({ id }) => id))
  return [
    ...newer.questions.map((asked) => {
      const was = before.get(`${asked.id} ${asked.type}`)
      return was ? withLists(asked, was) : asked
    }),
    ...older.questions.filter(({ id }) => !ids.has(id)),
  ]
}

function listOf(question: Question, list: ListName): Option[] | undefined {
  return (question as Partial<Record<typeof list, Option[]>>)[list]
}

/** What a column is, before anything reads it. */
type Plan = Omit<AnswerColumn, 'read'>

const STATUSES: readonly AnswerStatus[] = ['new', 'in_work', 'waiting', 'resolved', 'spam']

function factColumns({ locale }: ColumnOptions): Plan[] {
  const to = { locale }
  type Fact = Extract<CellSource, { of: 'fact' }>['fact']
  const fact = (key: string, title: string, fact: Fact, kind: Plan['kind'] = 'text'): Plan => ({
    key,
    title,
    kind,
    from: { of: 'fact', fact },
  })
  return [
    fact('id', m.report_column_id({}, to), 'id'),
    fact('received_at', m.report_column_received({}, to), 'receivedAt', 'date'),
    fact('branch', m.report_column_branch({}, to), 'branch'),
    fact('placement', m.report_column_placement({}, to), 'placement'),
    fact('subject', m.report_column_subject({}, to), 'subject'),
    fact('language', m.report_column_language({}, to), 'locale'),
    fact('seconds', m.report_column_seconds({}, to), 'seconds', 'number'),
    {
      key: 'status',
      title: m.report_column_status({}, to),
      kind: 'text',
      from: { of: 'status', names: new Map(STATUSES.map((status) => [status, statusName(status, locale)])) },
    },
    fact('complaint', m.report_column_complaint({}, to), 'complaint', 'number'),
    fact('version', m.report_column_version({}, to), 'version', 'number'),
  ]
}

function contactColumns(locale: UiLocale): Plan[] {
  const to = { locale }
  const titles = {
    name: m.report_column_name({}, to),
    phone: m.report_column_phone({}, to),
    email: m.report_column_email({}, to),
  }
  const contact = (['name', 'phone', 'email'] as const).map(
    (part): Plan => ({
      key: `contact_${part}`,
      title: titles[part],
      kind: 'text',
      from: { of: 'contact', part },
    }),
  )
  const place = (['lat', 'lon'] as const).map(
    (part): Plan => ({
      key: part,
      title: part === 'lat' ? m.report_column_lat({}, to) : m.report_column_lon({}, to),
      kind: 'number',
      from: { of: 'geo', part },
    }),
  )
  return [...contact, ...place]
}

/** Tables of Office want every head once. */
function uniquelyTitled(columns: readonly Plan[]): Plan[] {
  const seen = new Map<string, number>()
  return columns.map((column) => {
    const plain = column.title.slice(0, 200)
    const n = (seen.get(plain.toLowerCase()) ?? 0) + 1
    seen.set(plain.toLowerCase(), n)
    return { ...column, title: n === 1 ? plain : `${plain} (${n})` }
  })
}
