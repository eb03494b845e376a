import type { ExportFormat } from './export.contract.ts'

export const EXPORT_TYPES: Readonly<Record<ExportFormat, string>> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  xml: 'application/xml',
  json: 'application/x-ndjson',
  sav: 'application/x-spss-sav',
}

/** With its dot. JSON is an object a line. */
export function extensionOf(format: ExportFormat): string {
  return format === 'json' ? '.jsonl' : `.${format}`
}
