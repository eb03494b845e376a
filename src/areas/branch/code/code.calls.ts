import { defineCalls } from '../../../calls/define-calls.ts'
import {
  ChangeCodes,
  ChangedCodes,
  CodeHistory,
  CodeHistoryQuery,
  CodeList,
  CodesQuery,
  LeadCodes,
  LedCodes,
  MadeCodes,
  MakeCodes,
  SilentCodes,
  SilentCodesQuery,
} from './code.contract.ts'

export const codeCalls = defineCalls({
  'GET /survey/code': {
    access: 'signedIn',
    key: 'manage',
    query: CodesQuery,
    answer: CodeList,
    group: 'branches',
    summary: 'Lists the printed codes.',
  },
  'POST /survey/code': {
    access: 'signedIn',
    key: 'manage',
    body: MakeCodes,
    answer: MadeCodes,
    group: 'branches',
    summary: 'Makes codes for tables, rooms and other places.',
  },
  'POST /survey/code/change': {
    access: 'signedIn',
    body: ChangeCodes,
    answer: ChangedCodes,
    group: 'survey-pages',
    summary: 'Changes codes.',
  },
  'POST /survey/code/lead': {
    access: 'signedIn',
    body: LeadCodes,
    answer: LedCodes,
    group: 'survey-pages',
    summary: 'Leads codes to another survey.',
  },
  'GET /survey/code/history': {
    access: 'signedIn',
    query: CodeHistoryQuery,
    answer: CodeHistory,
    group: 'survey-pages',
    summary: 'Where a code has led.',
  },
  'GET /survey/code/silent': {
    access: 'signedIn',
    query: SilentCodesQuery,
    answer: SilentCodes,
    group: 'survey-pages',
    summary: 'Lists codes from which answers stopped coming.',
  },
})
