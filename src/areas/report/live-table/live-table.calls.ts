import { defineCalls } from '../../../calls/define-calls.ts'
import { CSV } from '../../../calls/media-types.ts'
import {
  AddTable,
  FetchTable,
  LiveTables,
  RenewTable,
  TableAdded,
  TableQuery,
  TableRemoved,
  TableRenewed,
  TablesQuery,
} from './live-table.contract.ts'

export const liveTableCalls = defineCalls({
  'GET /report/tables': {
    access: 'signedIn',
    query: TablesQuery,
    answer: LiveTables,
    group: 'figure-pages',
    summary: 'Lists the live tables.',
  },
  'POST /report/tables': {
    access: 'signedIn',
    body: AddTable,
    answer: TableAdded,
    group: 'figure-pages',
    summary: 'Makes a live table for Excel, Google Sheets or Power BI.',
  },
  'POST /report/tables/renew': {
    access: 'signedIn',
    body: RenewTable,
    answer: TableRenewed,
    group: 'figure-pages',
    summary: 'Gives a live table a new address.',
  },
  'DELETE /report/tables': {
    access: 'signedIn',
    query: TableQuery,
    answer: TableRemoved,
    group: 'figure-pages',
    summary: 'Removes a live table.',
  },
  'GET /report/table': {
    access: 'public',
    query: FetchTable,
    files: [CSV],
    group: 'figure-pages',
    summary: 'The live table itself, by its secret address.',
    description: 'A live table as csv, for anybody with its code; counted anew at most once a minute.',
  },
})
