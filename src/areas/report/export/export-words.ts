import * as m from '../../../text/messages.js'
import type { CSV_TABLES, ExportFormat, ReportSection } from './export.contract.ts'

/** The six kinds of file that are offered; JSON is a choice beside XML. */
export const OFFERED = ['docx', 'pdf', 'xlsx', 'pptx', 'csv', 'xml'] as const
export type ReportFormatChoice = (typeof OFFERED)[number]

/** Sections that each kind of file has; rows have none. */
export const SECTIONS_OF: Readonly<Record<ReportFormatChoice, readonly ReportSection[]>> = {
  docx: ['trend', 'questions', 'branches', 'subjects', 'drivers', 'hours', 'topics', 'mystery', 'comments'],
  pdf: ['trend', 'questions', 'branches', 'subjects', 'drivers', 'hours', 'topics', 'mystery', 'comments'],
  pptx: ['trend', 'questions', 'branches', 'subjects', 'drivers', 'hours', 'topics', 'mystery'],
  xlsx: ['trend', 'questions', 'branches', 'subjects', 'drivers', 'hours', 'topics', 'mystery', 'answers'],
  csv: [],
  xml: [],
}

/** What people call a kind of file. */
export function formatName(format: ExportFormat): string {
  return {
    docx: 'Word',
    pdf: 'PDF',
    xlsx: 'Excel',
    pptx: 'PowerPoint',
    csv: 'CSV',
    xml: 'XML',
    json: 'JSON',
    sav: 'SPSS',
  }[format]
}

/** What it is good for. */
export function formatHint(format: ReportFormatChoice): string {
  return {
    docx: m.report_export_docx,
    pdf: m.report_export_pdf,
    xlsx: m.report_export_xlsx,
    pptx: m.report_export_pptx,
    csv: m.report_export_csv,
    xml: m.report_export_xml,
  }[format]()
}

export function sectionName(section: ReportSection): string {
  return {
    trend: m.report_section_trend,
    questions: m.report_section_questions,
    branches: m.report_section_branches,
    subjects: m.report_section_subjects,
    drivers: m.report_section_drivers,
    hours: m.report_section_hours,
    topics: m.report_section_topics,
    mystery: m.mystery_name,
    comments: m.report_section_comments,
    answers: m.report_section_answers,
  }[section]()
}

/** Whose program reads the rows. */
export function tableName(table: (typeof CSV_TABLES)[number]): string {
  return {
    excel: m.report_export_excel,
    program: m.report_export_program,
    long: m.report_export_long,
    raw: m.report_export_raw,
  }[table]()
}
