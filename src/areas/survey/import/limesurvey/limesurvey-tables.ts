import { readXml } from '../../../../platform/sheet/xml-reader.ts'
import type { SourceWords } from '../building.ts'
import { UnreadableSurvey } from '../imported.ts'

/** A row of a table of LimeSurvey, its values by column. */
export type LimeSurveyRow = { readonly [column: string]: string | undefined }

/** A survey as LimeSurvey keeps it, whichever of its versions wrote the file. */
export type LimeSurvey = {
  /** The survey's own language first, under LimeSurvey's names. */
  languages: string[]
  survey: LimeSurveyRow
  /** Texts of the survey by their names (`surveyls_welcometext`). */
  texts: (name: string) => SourceWords
  groups: LimeGroup[]
  /** Quotas with what guests beyond them read, in every language. */
  quotas: { row: LimeSurveyRow; messages: string[] }[]
  /** Sentences for ranges of points. */
  assessments: LimeSurveyRow[]
  parameters: LimeSurveyRow[]
}
export type LimeGroup = {
  row: LimeSurveyRow
  name: SourceWords
  description: SourceWords
  questions: LimeQuestion[]
}
export type LimeQuestion = {
  row: LimeSurveyRow
  code: string
  question: SourceWords
  help: SourceWords
  /** Rows of an array, options of a multiple choice; and columns where both can be written. */
  parts: LimePart[]
  columns: LimePart[]
  /** Answers of the first and the second scale. */
  answers: [LimePart[], LimePart[]]
  /** Attributes that have a value: one for all languages under ''. */
  attributes: Map<string, SourceWords>
  defaults: LimeSurveyRow[]
  /** Conditions of versions before 2, one a row. */
  conditions: LimeSurveyRow[]
}
export type LimePart = { row: LimeSurveyRow; code: string; words: SourceWords }

/**
 * Reads a survey that LimeSurvey exported (.lss), of versions 1.9 to 7: texts stand in the rows of each language, or
 * since version 4 in tables of their own.
 * @throws UnreadableSurvey where it is no such file
 */
export async function readLimeSurvey(text: string): Promise<LimeSurvey> {
  const { tables, kind } = await readTables(text)
  // A group of questions (.lsg) has no table of the survey.
  if (kind !== 'Survey' && kind !== 'Group') throw new UnreadableSurvey('LimeSurveyDocType')
  const rows = (name: string) => tables.get(name) ?? []
  const settings = rows('surveys_languagesettings')
  const survey = rows('surveys')[0] ?? {}
  const inRows = ['groups', 'group_l10ns', 'questions', 'question_l10ns'].flatMap((name) =>
    rows(name).map(({ language }) => language ?? ''),
  )
  const own = survey.language || settings[0]?.surveyls_language || inRows.find(Boolean) || 'en'
  const others = kind === 'Group' ? inRows : (survey.additional_languages ?? '').split(' ')
  const merged = (name: string, key: string, texts: string) =>
    mergeLanguages(rows(name), rows(texts), key, own)
  const questions = merged('questions', 'qid', 'question_l10ns')
  const parts = merged('subquestions', 'qid', 'question_l10ns')
  const answers = merged('answers', 'aid', 'answer_l10ns')
  const byQuestion = <T>(list: T[], key: (each: T) => string | undefined) =>
    Map.groupBy(list, (each) => key(each) ?? '')
  const partsOf = byQuestion(parts, ({ row }) => row.parent_qid)
  const answersOf = byQuestion(answers, ({ row }) => row.qid)
  const attributesOf = byQuestion(rows('question_attributes'), ({ qid }) => qid)
  const defaultsOf = byQuestion(defaultsIn(tables, own), ({ qid }) => qid)
  const conditionsOf = byQuestion(rows('conditions'), ({ qid }) => qid)
  const quotaTexts = Map.groupBy(rows('quota_languagesettings'), ({ quotals_quota_id: id }) => id ?? '')
  const messagesOf = ({ id = '' }: LimeSurveyRow) =>
    (quotaTexts.get(id) ?? []).flatMap(({ quotals_message: message }) => message ?? [])
  const questionsOf = byQuestion(ordered(questions, 'question_order'), ({ row }) => row.gid)
  return {
    languages: [...new Set([own, ...others, ...settings.map((row) => row.surveyls_language ?? '')])].filter(
      Boolean,
    ),
    survey,
    texts: (name) => wordsOf(settings, name, 'surveyls_language', own),
    groups: ordered(merged('groups', 'gid', 'group_l10ns'), 'group_order').map((group) => ({
      row: group.row,
      name: group.words('group_name'),
      description: group.words('description'),
      questions: (questionsOf.get(group.row.gid ?? '') ?? [])
        .filter(({ row }) => !Number(row.parent_qid))
        .map((question): LimeQuestion => {
          const qid = question.row.qid ?? ''
          const part = (each: Merged): LimePart => ({
            row: each.row,
            code: each.row.title ?? '',
            words: each.words('question'),
          })
          const scale = (list: Merged[] | undefined, number: number) =>
            (list ?? []).filter(({ row }) => Number(row.scale_id ?? 0) === number)
          const answered = (number: number) =>
            ordered(scale(answersOf.get(qid), number), 'sortorder').map(
              (each): LimePart => ({
                row: each.row,
                code: each.row.code ?? '',
                words: each.words('answer'),
              }),
            )
          return {
            row: question.row,
            code: question.row.title || qid,
            question: question.words('question'),
            help: question.words('help'),
            parts: ordered(scale(partsOf.get(qid), 0), 'question_order').map(part),
            columns: ordered(scale(partsOf.get(qid), 1), 'question_order').map(part),
            answers: [answered(0), answered(1)],
            attributes: attributesFrom(attributesOf.get(qid) ?? []),
            defaults: defaultsOf.get(qid) ?? [],
            conditions: conditionsOf.get(qid) ?? [],
          }
        }),
    })),
    quotas: rows('quota').map((row) => ({ row, messages: messagesOf(row) })),
    assessments: rows('assessments'),
    parameters: rows('survey_url_parameters'),
  }
}

/** All words of a question, its rows, columns and answers. */
export function wordsIn({ question, help, parts, columns, answers }: LimeQuestion): (string | undefined)[] {
  const lists = [parts, columns, ...answers].flat().map(({ words }) => words)
  return [question, help, ...lists].flatMap((words) => Object.values(words))
}

export function definedWords(words: SourceWords): Record<string, string> {
  return Object.fromEntries(Object.entries(words).map(([locale, text = '']) => [locale, text]))
}

/** Rows that stand for one thing in several languages. */
type Merged = { row: LimeSurveyRow; words: (column: string) => SourceWords }

/** @param key the column that names the thing; files before version 4 have no `aid`: there question, code and scale do */
function mergeLanguages(rows: LimeSurveyRow[], texts: LimeSurveyRow[], key: string, own: string): Merged[] {
  const name = (row: LimeSurveyRow) => row[key] ?? [row.qid, row.code, row.scale_id].join(' ')
  const textsOf = Map.groupBy(texts, name)
  return [...Map.groupBy(rows, name)].map(([id, same]) => ({
    row: same.find(({ language }) => language === own) ?? same[0]!,
    words: (column) => wordsOf([...same, ...(textsOf.get(id) ?? [])], column, 'language', own),
  }))
}

function wordsOf(rows: LimeSurveyRow[], column: string, language: string, own: string): SourceWords {
  const words: Record<string, string> = Object.create(null)
  for (const row of rows) if (row[column]) words[row[language] || own] = row[column]
  return words
}

/** Default answers in the survey's own language, which since version 4 have a table for their texts. */
function defaultsIn(tables: Map<string, LimeSurveyRow[]>, own: string): LimeSurveyRow[] {
  const texts = Map.groupBy(tables.get('defaultvalue_l10ns') ?? [], ({ dvid }) => dvid ?? '')
  return (tables.get('defaultvalues') ?? []).flatMap((row) => {
    if (row.defaultvalue !== undefined) return !row.language || row.language === own ? [row] : []
    const translations = texts.get(row.dvid ?? '') ?? []
    const text = translations.find(({ language }) => language === own) ?? translations[0]
    return text ? [{ ...row, defaultvalue: text.defaultvalue }] : []
  })
}

function attributesFrom(rows: LimeSurveyRow[]): Map<string, SourceWords> {
  const attributes = new Map<string, Record<string, string>>()
  for (const { attribute, value, language } of rows) {
    if (!attribute || !value) continue
    const words = attributes.get(attribute) ?? Object.create(null)
    words[language ?? ''] = value
    attributes.set(attribute, words)
  }
  return attributes
}

function ordered(list: Merged[], column: string): Merged[] {
  return list.toSorted((one, other) => Number(one.row[column] ?? 0) - Number(other.row[column] ?? 0))
}

/** Tables of the file: `<questions><rows><row><qid>…`; what stands elsewhere (`<fields>`, `<themes>`) is passed over. */
async function readTables(text: string): Promise<{ tables: Map<string, LimeSurveyRow[]>; kind: string }> {
  const tables = new Map<string, LimeSurveyRow[]>()
  const path: string[] = []
  let row: Record<string, string> = Object.create(null)
  let value = ''
  let kind = ''
  await readXml(text, {
    open: (name) => {
      path.push(name)
      value = ''
      if (path.length === 4 && name === 'row') row = Object.create(null)
    },
    text: (words) => {
      if (path.length === 5 || path.length === 2) value += words
    },
    close: (name) => {
      const [root, table, list] = path
      if (root === 'document' && table === 'LimeSurveyDocType' && path.length === 2) kind = value.trim()
      if (list === 'rows' && path.length === 5) row[name] = value
      if (list === 'rows' && path.length === 4 && table) {
        const rows = tables.get(table) ?? []
        rows.push(row)
        tables.set(table, rows)
      }
      path.pop()
      if (path.length < 4) value = ''
    },
  })
  return { tables, kind }
}
