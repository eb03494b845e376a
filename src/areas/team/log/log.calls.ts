import { defineCalls } from '../../../calls/define-calls.ts'
import { CSV } from '../../../calls/media-types.ts'
import { AuditFileQuery, AuditList, AuditQuery } from '../../account/audit/audit.contract.ts'

export const logCalls = defineCalls({
  'GET /audit': {
    access: 'tariff',
    key: 'manage',
    query: AuditQuery,
    answer: AuditList,
    group: 'webhook-calls',
    summary: 'Lists who changed what in the account.',
  },
  'GET /audit/file': {
    access: 'tariff',
    key: 'manage',
    query: AuditFileQuery,
    files: [CSV],
    group: 'webhook-calls',
    summary: 'Downloads that log.',
    description: 'The log as csv.',
  },
})
