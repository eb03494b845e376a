import { defineCalls } from '../../../calls/define-calls.ts'
import { AddKey, ApiKeys, KeepKey, KeyAdded, KeyEnded, KeyQuery, KeyStays } from './key.contract.ts'

export const keyCalls = defineCalls({
  'GET /keys': {
    access: 'tariff',
    answer: ApiKeys,
    group: 'team',
    summary: 'Lists the keys of the API.',
  },
  'POST /keys': {
    access: 'tariff',
    body: AddKey,
    answer: KeyAdded,
    statuses: [201],
    group: 'team',
    summary: 'Makes a key; it is told this once.',
  },
  'DELETE /keys': {
    access: 'tariff',
    query: KeyQuery,
    answer: KeyEnded,
    group: 'team',
    summary: 'Ends a key.',
  },
  'POST /keys/keep': {
    access: 'tariff',
    body: KeepKey,
    answer: KeyStays,
    group: 'team',
    summary: 'Keeps an unused key from ending.',
  },
})
