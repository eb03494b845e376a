import { defineCalls } from '../../calls/define-calls.ts'
import { CSV } from '../../calls/media-types.ts'
import {
  Accounts,
  AccountsFileQuery,
  AccountsQuery,
  OutboxAnswer,
  OutboxQuery,
  PressPassedOn,
} from './operator.contract.ts'

export const operatorCalls = defineCalls({
  'GET /operator/accounts': {
    access: 'operator',
    query: AccountsQuery,
    answer: Accounts,
    group: 'operator',
    summary: 'Lists accounts.',
  },
  'GET /operator/accounts/file': {
    access: 'operator',
    query: AccountsFileQuery,
    files: [CSV],
    group: 'operator',
    summary: 'Downloads the accounts.',
    description: 'The accounts as csv.',
  },
  'GET /operator/outbox': {
    access: 'operator',
    query: OutboxQuery,
    answer: OutboxAnswer,
    group: 'operator',
    summary: 'Lists mails that a trial installation kept.',
  },
  'POST /operator/outbox/press': {
    access: 'operator',
    body: PressPassedOn,
    group: 'operator',
    summary: 'Presses a button of a kept message.',
  },
})
