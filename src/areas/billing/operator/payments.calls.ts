import { defineCalls } from '../../../calls/define-calls.ts'
import { PDF } from '../../../calls/media-types.ts'
import {
  CancelPayment,
  ChangedPayment,
  CheckPayment,
  MakeRefund,
  MarkPaid,
  OperatorPaperQuery,
  PaymentsQuery,
  RefundPreview,
  RefundQuery,
  ResolveRefund,
  WorkedPayments,
} from './operator-billing.contract.ts'

export const operatorPaymentCalls = defineCalls({
  'GET /operator/payments': {
    access: 'operator',
    query: PaymentsQuery,
    answer: WorkedPayments,
    group: 'operator',
    summary: 'Lists payments.',
  },
  'GET /operator/payments/paper': {
    access: 'operator',
    query: OperatorPaperQuery,
    files: [PDF],
    group: 'operator',
    summary: 'Downloads a payment’s paper.',
    description: 'An invoice or its act, as PDF.',
  },
  'POST /operator/payments/paid': {
    access: 'operator',
    body: MarkPaid,
    answer: ChangedPayment,
    group: 'operator',
    summary: 'Marks an invoice as paid.',
  },
  'POST /operator/payments/cancel': {
    access: 'operator',
    body: CancelPayment,
    answer: ChangedPayment,
    group: 'operator',
    summary: 'Cancels a payment.',
  },
  'POST /operator/payments/check': {
    access: 'operator',
    body: CheckPayment,
    answer: ChangedPayment,
    group: 'operator',
    summary: 'Asks the bank about a payment.',
    description: 'Asks the bank for a payment by card now.',
  },
  'GET /operator/payments/refund': {
    access: 'operator',
    query: RefundQuery,
    answer: RefundPreview,
    group: 'operator',
    summary: 'What a refund would give back.',
    description: 'What a refund would do to the tariff, told before it is made.',
  },
  'POST /operator/payments/refund': {
    access: 'operator',
    body: MakeRefund,
    answer: ChangedPayment,
    group: 'operator',
    summary: 'Refunds.',
  },
  'POST /operator/payments/refund/resolve': {
    access: 'operator',
    body: ResolveRefund,
    answer: ChangedPayment,
    group: 'operator',
    summary: 'Settles a refund that is in doubt.',
    description: 'Enters what the bank said by telephone of a refund whose answer was lost.',
  },
})
