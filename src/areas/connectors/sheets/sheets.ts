import * as m from '../../../text/messages.js'
import type { Connector } from '../connector.ts'
import { WITH_CONTACTS } from '../fields.ts'
import { serviceAccountOf, sheetsAdapter } from './sheets-adapter.ts'

/** Google Sheets by a service account (developers.google.com/sheets/api): a row for each answer, with the columns of the CSV export. */
export const sheets: Connector = {
  name: 'sheets',
  group: 'systems',
  title: 'Google Sheets',
  what: m.connectors_sheets_what,
  help: m.connectors_sheets_help,
  fields: [
    {
      name: 'key',
      label: m.connectors_sheets_key,
      hint: m.connectors_sheets_key_hint,
      secret: true,
      long: true,
      isValid: (text) => serviceAccountOf(text) !== undefined,
    },
    {
      name: 'table',
      label: m.connectors_sheets_table,
      hint: m.connectors_sheets_table_hint,
      form: /^(?:https:\/\/docs\.google\.com\/spreadsheets\/d\/)?[\w-]{20,100}(?:[/?#]\S*)?$/,
    },
    {
      name: 'sheet',
      label: m.connectors_sheets_sheet,
      hint: m.connectors_sheets_sheet_hint,
      form: /^[^'!\n]{1,100}$/,
    },
    {
      name: 'survey',
      label: m.connectors_field_survey,
      hint: m.connectors_sheets_survey_hint,
      pick: 'survey',
    },
    WITH_CONTACTS,
  ],
  sends: 'answer',
  needsRow: true,
  steps: ['key', 'table'],
  content: ({ contacts }) => (contacts === 'yes' ? 'contacts' : 'answers'),
  adapter: sheetsAdapter,
}
