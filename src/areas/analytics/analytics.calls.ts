import { defineCalls } from '../../calls/define-calls.ts'
import { MONTH } from '../../calls/example-values.ts'
import {
  Analytics,
  AnalyticsOldQuery,
  AnalyticsQuery,
  ChartSet,
  Placements,
  PlacementsQuery,
  SetChartQuery,
  SuspiciousShare,
} from './analytics.contract.ts'
import { AnalyticPage, AnalyticPageQuery } from './page/page.contract.ts'

export const analyticsCalls = defineCalls({
  'GET /survey/analytics': {
    access: 'signedIn',
    key: 'figures:read',
    query: AnalyticsQuery,
    answer: Analytics,
    group: 'figures',
    summary: 'NPS, CSAT and CES with their intervals, the trend, and every question.',
    example: { query: MONTH },
  },
  'GET /survey/analytics/placements': {
    access: 'signedIn',
    key: 'figures:read',
    query: PlacementsQuery,
    answer: Placements,
    group: 'figures',
    summary: 'Compares the tables and other places of printed codes.',
    example: { query: MONTH },
  },
  'GET /survey/analytics/suspicious': {
    access: 'signedIn',
    key: 'figures:read',
    query: AnalyticsQuery,
    answer: SuspiciousShare,
    group: 'figures',
    summary: 'Says how many answers look odd, and why.',
  },
  'GET /survey/analytics-old': {
    access: 'signedIn',
    key: 'figures:read',
    query: AnalyticsOldQuery,
    answer: Analytics,
    group: 'figures',
    summary: 'The same as GET /survey/analytics, under its former name.',
  },
  'GET /survey/analytics/page': {
    access: 'signedIn',
    query: AnalyticPageQuery,
    answer: AnalyticPage,
    group: 'figure-pages',
    summary: 'Everything that the page of figures shows.',
  },
  'GET /survey/analytics/set-chart': {
    access: 'signedIn',
    changes: true,
    query: SetChartQuery,
    answer: ChartSet,
    group: 'figure-pages',
    summary: 'Chooses the chart of a question.',
  },
})
