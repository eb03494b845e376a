import { defineCalls } from '../../../calls/define-calls.ts'
import { MONTH } from '../../../calls/example-values.ts'
import { CSV, JSON_LINES, PDF, PNG, SAV, SVG, XLSX, XML } from '../../../calls/media-types.ts'
import {
  BeginExport,
  DownloadQuery,
  ExportBegun,
  ExportColumns,
  ExportColumnsQuery,
  ExportJobQuery,
  ExportLog,
  ExportLogQuery,
  ExportState,
} from './export.contract.ts'

export const reportExportCalls = defineCalls({
  'GET /survey/download': {
    access: 'signedIn',
    key: 'answers:read',
    query: DownloadQuery,
    files: [CSV, XLSX, XML, JSON_LINES, SAV, SVG, PNG, PDF],
    group: 'files',
    summary: 'Downloads the answers as csv, xlsx, xml or json, or the code as svg, png or pdf.',
    description:
      'The answers as csv, xlsx, xml or json; or the QR code of a branch or of the survey as svg, png or pdf.',
    example: { query: { ...MONTH, format: 'xlsx' } },
  },
  'POST /report/export': {
    access: 'signedIn',
    key: 'answers:read',
    body: BeginExport,
    answer: ExportBegun,
    statuses: [202],
    group: 'files',
    summary: 'Begins a report or a large file; it is made in the background.',
  },
  'GET /report/export': {
    access: 'signedIn',
    key: 'answers:read',
    query: ExportJobQuery,
    answer: ExportState,
    group: 'files',
    summary: 'Says how far a file is, and where it lies.',
  },
  'GET /report/export/columns': {
    access: 'signedIn',
    key: 'answers:read',
    query: ExportColumnsQuery,
    answer: ExportColumns,
    group: 'files',
    summary: 'Lists the columns that a file can have.',
  },
  'GET /report/export/log': {
    access: 'signedIn',
    query: ExportLogQuery,
    answer: ExportLog,
    group: 'figure-pages',
    summary: 'Lists who downloaded what.',
  },
})
