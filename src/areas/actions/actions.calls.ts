import { defineCalls } from '../../calls/define-calls.ts'
import { SURVEY } from '../../calls/example-values.ts'
import {
  Action,
  ActionList,
  ActionPage,
  ActionPlan,
  ActionPlanQuery,
  ActionQuery,
  ActionsQuery,
  ChangeAction,
  NewAction,
} from './actions.contract.ts'

export const actionCalls = defineCalls({
  'GET /survey/actions': {
    access: 'signedIn',
    key: 'figures:read',
    query: ActionsQuery,
    answer: ActionList,
    group: 'figures',
    summary: 'Lists recorded changes of the business, with whether they helped.',
  },
  'GET /survey/actions/one': {
    access: 'signedIn',
    key: 'figures:read',
    query: ActionQuery,
    answer: Action,
    group: 'figures',
    summary: 'Gives one recorded change with its figures.',
  },
  'GET /survey/actions/plan': {
    access: 'signedIn',
    key: 'manage',
    query: ActionPlanQuery,
    answer: ActionPlan,
    group: 'figures',
    summary: 'Says what a change could be compared with, and how long to wait for a verdict.',
  },
  'POST /survey/actions': {
    access: 'signedIn',
    key: 'manage',
    body: NewAction,
    answer: Action,
    statuses: [201],
    group: 'figures',
    summary: 'Records a change of the business and what it should move.',
    example: {
      body: {
        id: SURVEY,
        data: {
          title: 'Second cook at breakfast',
          beginsOn: '2026-12-01',
          branches: ['abaya'],
          measure: 'metric:nps',
          waitDays: 21,
        },
      },
    },
  },
  'POST /survey/actions/change': {
    access: 'signedIn',
    key: 'manage',
    body: ChangeAction,
    answer: Action,
    group: 'figures',
    summary:
      'Changes the title, the end or the line for guests of a recorded change, or restores a withdrawn one.',
  },
  'DELETE /survey/actions': {
    access: 'signedIn',
    key: 'manage',
    query: ActionQuery,
    answer: Action,
    group: 'figures',
    summary: 'Withdraws a recorded change; it stays in the log.',
  },
  'GET /survey/actions/page': {
    access: 'signedIn',
    query: ActionsQuery,
    answer: ActionPage,
    group: 'figure-pages',
    summary: 'Everything that the page of recorded changes shows.',
  },
})
