import { z } from 'zod'
import { defineCalls } from '../../../calls/define-calls.ts'
import { BankNotice, CheckQuery, PayCheck, PayLink, PayQuery } from './card.contract.ts'

export const cardCalls = defineCalls({
  // Whose money it is, and who may spend it, the calls themselves check; buying needs no tariff.
  'GET /pay/halykbank': {
    access: 'signedIn',
    changes: true,
    suspended: true,
    query: PayQuery,
    answer: PayLink,
    group: 'money',
    summary: 'Begins a payment by card.',
  },
  // A page that the bank leads back to asks this without a token; it does only what a job would do by itself.
  'GET /pay/halykbank/check': {
    access: 'signedIn',
    query: CheckQuery,
    answer: PayCheck,
    group: 'money',
    summary: 'Says how a payment went.',
    description:
      'How an order stands. Asks the bank itself while the outcome is open, at most every two seconds.',
  },
  'POST /pay/halykbank/callback': {
    access: 'public',
    body: BankNotice,
    answer: z.strictObject({}),
    group: 'money',
    summary: 'The bank’s notice.',
    description: 'The bank’s notice. Nothing in it is believed: it makes the service ask the bank.',
  },
})
