import { defineCalls } from '../../../calls/define-calls.ts'
import { PDF } from '../../../calls/media-types.ts'
import { InvoiceQuery, IssuedInvoice, PaperQuery } from './invoice.contract.ts'

export const invoiceCalls = defineCalls({
  'GET /pay/invoice': {
    access: 'signedIn',
    changes: true,
    suspended: true,
    query: InvoiceQuery,
    answer: IssuedInvoice,
    group: 'money',
    summary: 'Makes an invoice.',
  },
  'GET /pay/invoice/file': {
    access: 'signedIn',
    query: PaperQuery,
    files: [PDF],
    group: 'money',
    summary: 'Downloads the invoice.',
    description: 'The invoice, as PDF.',
  },
  'GET /pay/invoice/act': {
    access: 'signedIn',
    query: PaperQuery,
    files: [PDF],
    group: 'money',
    summary: 'Downloads the act.',
    description: 'The act of services (form Р-1), as PDF.',
  },
})
