import { setImmediate } from 'node:timers/promises'
import type { UiLocale } from '../../../platform/locale.ts'
import {
  LONGEST_TEXT,
  type SavValue,
  type SavVariable,
  writeSav,
} from '../../../platform/sheet/sav-writer.ts'
import * as m from '../../../text/messages.js'
import type { LocalText } from '../../questionnaire/condition.contract.ts'
import { isChoice, takesSeveral } from '../../questionnaire/kinds/choice/choice.ts'
import { matrixParts } from '../../questionnaire/kinds/matrix/matrix-parts.ts'
import type { Option, Question } from '../../questionnaire/questionnaire.contract.ts'
import { localText } from '../../questionnaire/words/local-text.ts'
import type { ExportedAnswer } from '../rows/answer-cell.ts'
import { localMoment } from '../rows/local-moment.ts'
import type { AnswerColumn } from './answer-columns.ts'
import type { ExportSource } from './export-source.read.ts'

/** A column as researchers count with it: choices are codes with labels. */
type SavColumn = {
  name: string
  label: string
  kind: SavVariable['kind']
  labels: { value: number; label: string }[]
  read: (answer: ExportedAnswer) => SavValue
}

/**
 * The answers for SPSS, with the labels of variables and values in a language. They are read twice: a text's width stands at the head of
 * the file.
 */
export async function* answersSav(source: ExportSource, locale: UiLocale): AsyncGenerator<Uint8Array> {
  const columns = savColumns(source, locale)
  const widest = columns.map(() => 1)
  const decimals = columns.map(() => 0)
  let cases = 0
  for await (const page of source.read()) {
    cases += page.length
    for (const [at, { kind, read }] of columns.entries())
      for (const answer of page) {
        const value = read(answer)
        if (kind === 'text') widest[at] = Math.max(widest[at]!, Buffer.byteLength(String(value ?? '')))
        else if (typeof value === 'number' && !Number.isInteger(value)) decimals[at] = 2
      }
    await setImmediate()
  }
  const variables = columns.map(({ name, label, kind, labels }, at): SavVariable => {
    if (kind === 'text') return { name, label, kind, bytes: Math.min(LONGEST_TEXT, widest[at]!) }
    return kind === 'date' ? { name, label, kind } : { name, label, kind, labels, decimals: decimals[at]! }
  })
  const rows = async function* () {
    for await (const page of source.pages) {
      yield page.map((answer) => columns.map(({ read }) => read(answer)))
      await setImmediate()
    }
  }
  yield* writeSav(variables, { title: source.title, made: new Date(), cases }, rows())
}

function savColumns(
  { columns, versions, names: titles, timezone }: ExportSource,
  locale: UiLocale,
): SavColumn[] {
  const own = versions[0]?.document.config.defaultLocale ?? 'ru'
  const words = (text: LocalText | undefined) => localText(text, locale, own).replaceAll(/\s+/g, ' ').trim()
  const names = new Set<string>()
  return columns.flatMap((column): SavColumn[] => {
    const question = column.asked
    const variable = {
      name: variableName(column.key, names),
      label: column.title,
      kind: column.kind,
      labels: question ? labelsOf(question, column, { locale, words }) : factLabels(column, locale),
      read: (answer: ExportedAnswer) => {
        const value = column.read(answer)
        return value instanceof Date ? localMoment(timezone, value) : value
      },
    }
    const place = placeCodes(column, titles)
    if (place) return [{ ...variable, ...place, kind: 'number' }]
    const coded = question && codedBy(question, column, words)
    if (!coded) return [variable]
    const other = m.report_column_other({}, { locale })
    const takesOwn = isChoice(question) && question.other
    return [
      {
        ...variable,
        kind: 'number',
        labels: [...coded.labels, ...(takesOwn ? [{ value: coded.labels.length + 1, label: other }] : [])],
        read: (answer) =>
          coded.read(answer) ??
          (takesOwn && ownWords(answer, question) !== null ? coded.labels.length + 1 : null),
      },
      ...(takesOwn
        ? [
            {
              name: variableName(`${column.key}.other`, names),
              label: `${column.title}: ${other}`,
              kind: 'text' as const,
              labels: [],
              read: (answer: ExportedAnswer) => ownWords(answer, question),
            },
          ]
        : []),
    ]
  })
}

/** A branch or a person as a number with its name; undefined for other columns. */
function placeCodes(
  { key, asked }: AnswerColumn,
  { branches, subjects }: ExportSource['names'],
): Coded | undefined {
  const of = (titles: ReadonlyMap<string, string>, idIn: (answer: ExportedAnswer) => unknown): Coded => {
    const codes = new Map<unknown, number>([...titles.keys()].map((id, at) => [id, at + 1]))
    return {
      labels: [...titles.values()].map((label, at) => ({ value: at + 1, label })),
      read: (answer) => codes.get(idIn(answer)) ?? null,
    }
  }
  if (asked?.type === 'subject') return of(subjects, ({ answers }) => answers[asked.id])
  if (asked) return undefined
  if (key === 'branch') return of(branches, ({ branchId }) => branchId)
  return key === 'subject' ? of(subjects, ({ subjectId }) => subjectId) : undefined
}

type Coded = { labels: { value: number; label: string }[]; read: (answer: ExportedAnswer) => number | null }

/** A choice of one as its number in the list; undefined for what is no such choice. */
function codedBy(
  question: Question,
  { key }: AnswerColumn,
  words: (text: LocalText | undefined) => string,
): Coded | undefined {
  const of = (list: readonly Option[], chosenIn: (answer: ExportedAnswer) => unknown): Coded => {
    const codes = new Map<unknown, number>(list.map(({ id }, at) => [id, at + 1]))
    return {
      labels: list.map(({ id, label }, at) => ({ value: at + 1, label: words(label) || id })),
      read: (answer) => codes.get(chosenIn(answer)) ?? null,
    }
  }
  if (isChoice(question) && !takesSeveral(question))
    return of(question.options, ({ answers }) => answers[question.id])
  if (question.type !== 'matrix' || !['single', 'dual'].includes(question.mode ?? 'single')) return undefined
  const row = key.slice(question.id.length + 1)
  const part = matrixParts(question).find(({ id }) => id === row)
  return of(part?.columns ?? [], ({ answers }) => {
    const value = answers[question.id]
    return typeof value === 'object' && value !== null && Object.hasOwn(value, row)
      ? (value as Record<string, unknown>)[row]
      : undefined
  })
}

function ownWords({ answers }: ExportedAnswer, { id }: Question): string | null {
  const value = answers[id]
  return typeof value === 'object' && value !== null && 'other' in value ? String(value.other) : null
}

/** What the numbers of a question mean, where they mean more than themselves. */
function labelsOf(
  question: Question,
  { kind, key }: AnswerColumn,
  { locale, words }: { locale: UiLocale; words: (text: LocalText | undefined) => string },
): SavColumn['labels'] {
  if (kind !== 'number') return []
  if (question.type === 'yes_no')
    return yesNo(locale, words(question.labels?.no), words(question.labels?.yes))
  const isTick = isChoice(question) && key !== question.id
  if (isTick || question.type === 'consent') return yesNo(locale)
  const steps = 'stepNames' in question ? question.stepNames : undefined
  return (steps ?? []).flatMap((name, at) => (words(name) ? [{ value: at + 1, label: words(name) }] : []))
}

function factLabels({ key }: AnswerColumn, locale: UiLocale): SavColumn['labels'] {
  return key === 'complaint' ? yesNo(locale) : []
}

function yesNo(locale: UiLocale, no = '', yes = ''): SavColumn['labels'] {
  return [
    { value: 0, label: no || m.report_sav_no({}, { locale }) },
    { value: 1, label: yes || m.report_sav_yes({}, { locale }) },
  ]
}

/** Words of SPSS's own language. */
const RESERVED = /^(all|and|by|eq|ge|gt|le|lt|ne|not|or|to|with)$/i
const LONGEST_NAME = 64

/** A name that SPSS takes, as near to the key as may be; none is given twice. */
function variableName(key: string, names: Set<string>): string {
  const plain = key.replaceAll(/[^A-Za-z0-9._]/g, '_').replace(/(?<![._])[._]+$/, '')
  const lead = /^[A-Za-z]/.test(plain) && !RESERVED.test(plain) ? plain : `v_${plain}`
  for (let n = 1; ; n++) {
    const end = n === 1 ? '' : `_${n}`
    const name = lead.slice(0, LONGEST_NAME - end.length) + end
    if (names.has(name.toLowerCase())) continue
    names.add(name.toLowerCase())
    return name
  }
}
