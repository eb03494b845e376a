import * as m from '../../../text/messages.js'
import { formatNumber, formatShare, withPercent } from '../../../web/numbers.ts'
import { formatEnds, formatMetric } from '../../analytics/read/format-metric.ts'
import type { Metric } from '../../questionnaire/metrics.ts'
import type { ReportSection } from '../export/export.contract.ts'
import type { PaperFinding } from './paper-findings.ts'

/** A cell: words alone, or a number with how it is written, so that a spreadsheet can go on calculating. */
export type PaperCell =
  | string
  | { value: number; text: string; as: 'number' | 'signed' | 'share' | 'decimal' }
export type PaperTable = {
  head: string[]
  /** Columns of numbers, which stand at the right. */
  numbers: boolean[]
  rows: PaperCell[][]
  /** What a row says, by its place: better or worse than the rest. */
  marks?: ('better' | 'worse' | 'same')[]
  /** Intervals to be drawn, one a row, on one axis. */
  bands?: PaperBands
}
/** A value and its interval; null where nothing may be said. */
export type PaperBand = { low: number; high: number; value: number } | null
export type PaperBands = {
  min: number
  max: number
  /** What all together come to. */
  whole: number | null
  /** How the drawing is read. */
  key: string
  rows: PaperBand[]
}
export type PaperChart =
  | {
      is: 'line'
      title: string
      points: { label: string; value: number | null; low: number | null; high: number | null; text: string }[]
      min: number
      max: number
    }
  | {
      is: 'bars'
      title: string
      /** `count`: how many it is beside its share. */
      bars: {
        label: string
        value: number
        text: string
        count?: string
        side?: 'better' | 'worse' | 'same'
      }[]
      max: number
    }
  | {
      is: 'heat'
      title: string
      /** How its numbers are written. */
      as: 'signed' | 'share' | 'decimal'
      days: string[]
      hours: number[]
      cells: (number | null)[][]
      texts: string[][]
    }
export type PaperQuote = { score: string; bad: boolean; words: string; where: string; when: string }
export type PaperBlock =
  | { is: 'text'; text: string }
  | { is: 'heading'; text: string; note: string }
  | { is: 'table'; table: PaperTable }
  | { is: 'chart'; chart: PaperChart }
  | { is: 'quotes'; quotes: PaperQuote[] }
export type PaperSection = {
  id: ReportSection | 'summary' | 'method'
  title: string
  /** What it comes to, in one sentence; '' where nothing is more than chance. */
  finding: string
  lead: string
  /** What can be done about it. */
  todo: string
  blocks: PaperBlock[]
}
/** A section before what it comes to is known. */
export type SectionParts = Omit<PaperSection, 'finding' | 'todo'>
export type PaperScore = {
  metric: string
  value: PaperCell
  range: string
  n: string
  change: string
  /** The interval on the metric's own scale. */
  band: { min: number; max: number; of: PaperBand }
}

/** A report as every format shows it: words and figures of one moment, in one language. */
export type Paper = {
  lang: 'ru' | 'en' | 'kk'
  brand: string
  company: string
  survey: string
  /** What it comes to, as an owner would say it; the questionnaire's name where nothing is more than chance. */
  finding: string
  lead: string
  period: string
  filters: string[]
  answers: string
  made: string
  newest: string
  colours: { main: string; ink: string; onMain: string; accent: string }
  /** The drawing of the cover, by its id; none smiles beside a bad score. */
  picture: string | null
  leading: PaperScore | null
  scores: PaperScore[]
  findings: PaperFinding[]
  sections: PaperSection[]
}

/** Sections that begin a page; the others follow each other. In a paper of little the words of guests do so too. */
export function pageStarts(paper: Paper): PaperSection['id'][] {
  return paper.sections.length > 3 ? ['trend', 'questions', 'comments', 'method'] : ['method']
}

/** How each metric's numbers are written. */
export const WRITTEN = { nps: 'signed', csat: 'share', ces: 'decimal' } as const

/** What may be drawn of a score: nothing without its interval. */
export function bandOf(score: { value: number | null; low: number | null; high: number | null }): PaperBand {
  const { value, low, high } = score
  return value === null || low === null || high === null ? null : { value, low, high }
}

/** A metric as a cell. */
export function metricCell(metric: Metric, value: number | null): PaperCell {
  if (value === null) return '–'
  return { value, text: formatMetric(metric, value), as: WRITTEN[metric] }
}

/** «от +47 до +55»; empty where nothing may be said. */
export function rangeText(metric: Metric, low: number | null, high: number | null): string {
  if (low === null || high === null) return ''
  const ends = formatEnds(metric, low, high)
  if (metric !== 'csat') return m.report_paper_range(ends)
  return m.report_paper_range({ low: withPercent(ends.low), high: withPercent(ends.high) })
}

export function countCell(value: number): PaperCell {
  return { value, text: formatNumber(value), as: 'number' }
}

export function shareCell(value: number | null): PaperCell {
  return value === null ? '–' : { value, text: formatShare(value), as: 'share' }
}

/** What a cell shows. */
export function cellText(cell: PaperCell): string {
  return typeof cell === 'string' ? cell : cell.text
}

export const MEASURED = ['nps', 'csat', 'ces'] as const
/** Longer tables of words are for the spreadsheet. */
const MOST_ROWS = 200

/** @param numbers columns that hold numbers; `marks` what a row says, by its place */
export function tableOf(
  head: string[],
  numbers: boolean[],
  rows: PaperCell[][],
  marks?: PaperTable['marks'],
): PaperTable {
  return { head, numbers, rows: rows.slice(0, MOST_ROWS), ...(marks && { marks: marks.slice(0, MOST_ROWS) }) }
}
