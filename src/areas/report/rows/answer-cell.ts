import type { AnswerValue, AnswerValues, ContactValue } from '../../questionnaire/questionnaire.contract.ts'

/** An answer as it is exported; `contact` and `geo` only where the export holds them. */
export type ExportedAnswer = {
  id: string
  /** Of the questionnaire that was answered. */
  version: number
  receivedAt: Date
  branch: string | null
  branchId: string | null
  placement: string | null
  subject: string | null
  subjectId: string | null
  locale: string
  seconds: number | null
  status: string
  complaint: boolean
  answers: AnswerValues
  contact: ContactValue | null
  geo: { lat: number; lon: number } | null
}

export type Cell = string | number | Date | null

/** What an id or a status is called. */
type Names = ReadonlyMap<string, string>

/**
 * Where a column finds its cell in an answer. It is plain data, so that a column can be sent to the process that writes the rows, which
 * knows neither questionnaires nor texts.
 */
export type CellSource =
  | {
      of: 'fact'
      fact:
        | 'id'
        | 'receivedAt'
        | 'branch'
        | 'placement'
        | 'subject'
        | 'locale'
        | 'seconds'
        | 'complaint'
        | 'version'
    }
  | { of: 'status'; names: Names }
  | OfQuestion
  | { of: 'contact'; part: 'name' | 'phone' | 'email' }
  | { of: 'geo'; part: 'lat' | 'lon' }

/** `versions`: those alone that asked the question in the manner of this column; all where it was asked in one. */
export type OfQuestion = {
  versions?: ReadonlySet<number> | undefined
} /** The answer to a question: a number, a text, yes or no as 1 or 0, or how many files. */ & (
  | { of: 'number' | 'text' | 'flag' | 'count' | 'list'; id: string }
  /** What the answer to a question is called; what has no name is itself. */
  | { of: 'name'; id: string; names: Names }
  /** `other`: what stands for own words that were left out, here and below. */
  | { of: 'choice'; id: string; names: Names; other: string }
  /** Of several options: whether one is chosen, which place it has, own words. */
  | { of: 'chosen' | 'place'; id: string; part: string }
  | { of: 'own words'; id: string; other: string }
  /** One row of a table, or one part of an address, a range or a sum. */
  | { of: 'part number' | 'part text'; id: string; part: string }
  | { of: 'part choice'; id: string; part: string; names: Names }
  /** What a question of one entry of a group was answered. */
  | { of: 'entry'; id: string; part: string; value: OfQuestion }
)

/** How a cell is read from an answer; null where it has none. */
export function cellReader(source: CellSource): (answer: ExportedAnswer) => Cell {
  if (source.of === 'fact') {
    const { fact } = source
    return fact === 'complaint' ? ({ complaint }) => (complaint ? 1 : 0) : (answer) => answer[fact]
  }
  if (source.of === 'status') return ({ status }) => source.names.get(status) ?? status
  if (source.of === 'contact') return ({ contact }) => contact?.[source.part] ?? null
  if (source.of === 'geo') return ({ geo }) => geo?.[source.part] ?? null
  const { id, versions } = source
  const read = valueReader(source)
  return ({ answers, version }) => {
    const value = versions && !versions.has(version) ? null : answers[id]
    return value === undefined || value === null ? null : read(value)
  }
}

function valueReader(source: OfQuestion): (value: NonNullable<AnswerValue>) => Cell {
  switch (source.of) {
    case 'number':
      return (value) => (typeof value === 'number' ? value : null)
    case 'text':
      return (value) => (typeof value === 'string' ? value : null)
    case 'flag':
      return (value) => (typeof value === 'boolean' ? Number(value) : null)
    case 'count':
      return (value) => (Array.isArray(value) ? value.length : null)
    case 'list':
      return (value) => (Array.isArray(value) ? value.join('; ') : null)
    case 'name':
      return (value) => source.names.get(String(value)) ?? String(value)
    case 'choice':
      return (value) => otherOf(value, source.other) ?? source.names.get(String(value)) ?? String(value)
    case 'chosen':
      return (value) => (Array.isArray(value) ? Number(value.includes(source.part)) : null)
    case 'place':
      return (value) => {
        const place = Array.isArray(value) ? value.indexOf(source.part) : -1
        return place === -1 ? null : place + 1
      }
    case 'own words':
      return (value) =>
        Array.isArray(value)
          ? (value.map((each) => otherOf(each, source.other)).find((text) => text !== undefined) ?? null)
          : null
    case 'part number':
      return (value) => {
        const part = partIn(value, source.part)
        return typeof part === 'number' ? part : null
      }
    case 'part text':
      return (value) => {
        const part = partIn(value, source.part)
        return typeof part === 'string' ? part : null
      }
    case 'entry': {
      const read = valueReader(source.value)
      return (value) => {
        const part = partIn(value, source.part)
        return part === undefined ? null : read(part)
      }
    }
    case 'part choice':
      return (value) => {
        const chosen = partIn(value, source.part)
        const all = Array.isArray(chosen) ? chosen : chosen === undefined ? [] : [String(chosen)]
        return all.map((each) => source.names.get(each) ?? each).join('; ') || null
      }
  }
}

function otherOf(value: unknown, withoutWords: string): string | undefined {
  if (typeof value !== 'object' || value === null || !('other' in value)) return undefined
  return String(value.other).trim() || withoutWords
}

function partIn(value: AnswerValue, part: string): string | string[] | number | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  return Object.hasOwn(value, part) ? (value as Record<string, string | string[] | number>)[part] : undefined
}
