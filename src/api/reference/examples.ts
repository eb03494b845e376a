import type { ReferenceCall } from './call-group.ts'
import { ANSWER, BRANCH, SURVEY } from './words.ts'

type Told = { query?: Record<string, unknown>; body?: unknown; answer?: unknown }

const MONTH = { id: SURVEY, startDate: '2026-11-01', endDate: '2026-11-30' }
const DOCUMENT = {
  config: { locales: ['en'], defaultLocale: 'en' },
  questions: [
    { id: 'nps', type: 'nps', title: 'Would you recommend us?' },
    { id: 'why', type: 'long_text', title: 'Why?' },
  ],
  widgets: [],
}
const SUBJECT = { kind: 'staff', title: 'Dana Akhmetova', position: 'Barista', branchId: BRANCH }

/** Examples that can't be derived from a contract: of the first calls in an integration, and of calls with rules beyond their shape. */
export const EXAMPLES: Partial<Record<ReferenceCall, Told>> = {
  'GET /survey/receive': { query: {} },
  'POST /survey/receive': {
    body: { title: 'Coffee shop on Abay', ...DOCUMENT },
    answer: { id: SURVEY, version: 1, revision: 1 },
  },
  'POST /survey/question': { body: { id: SURVEY, title: 'Coffee shop on Abay', ...DOCUMENT, revision: 1 } },
  'POST /survey/settings': { body: { id: SURVEY, data: { oncePerDevice: true } } },
  'GET /survey/extra-options': { query: { id: SURVEY, option: 'quietFrom:22:00' } },
  'POST /survey/answer': {
    body: {
      id: ANSWER,
      surveyId: SURVEY,
      subId: 'abay',
      locale: 'en',
      version: 1,
      answers: { nps: 9, why: 'Good coffee' },
      hidden: { order: '17' },
    },
    answer: { id: ANSWER, page: `/answer/${SURVEY}.fcZgWwmjSGWWJAC5Hf5S9LplIL7rYWxcfheOta-Xw9c` },
  },
  'POST /survey/answer/start': { body: { id: ANSWER, surveyId: SURVEY, subId: 'abay' } },
  'GET /survey/answers': { query: { ...MONTH, limit: 20 } },
  'POST /survey/reward/use': { body: { id: SURVEY, code: 'GIFT-7KQ2', used: true } },
  'GET /survey/reward': { query: { id: SURVEY, code: 'GIFT-7KQ2' } },
  'GET /survey/answer-status': {
    query: { id: SURVEY, subId: ANSWER, status: 'resolved', note: 'Called back' },
  },
  'DELETE /survey/answers': { query: { id: SURVEY, subId: ANSWER } },
  'GET /survey/analytics': { query: MONTH },
  'GET /survey/analytics/subjects': { query: { ...MONTH, ids: 'Rc87MKFjtKDH4CQB4GjIhg' } },
  'GET /survey/analytics/placements': { query: MONTH },
  'GET /survey/analytics/cross': { query: { ...MONTH, a: '@branch', b: 'nps' } },
  'GET /report/cross': { query: { ...MONTH, a: '@branch', b: 'nps' } },
  'GET /survey/analytics/compare': { query: { ...MONTH, kind: 'branch', subId: BRANCH, subId2: 'dostyk' } },
  'GET /survey/analytics/mentions': { query: { ...MONTH, word: 'coffee' } },
  'POST /survey/branch': {
    body: {
      id: SURVEY,
      data: [
        { code: 'abay', title: '12 Abay Avenue', city: 'Almaty', timezone: 'Asia/Almaty' },
        { id: BRANCH, phone: '+77015550142' },
      ],
    },
  },
  'POST /survey/branch/change': { body: { id: SURVEY, ids: [BRANCH], data: { active: false } } },
  'POST /survey/subject': { body: { id: SURVEY, data: [SUBJECT] } },
  'POST /survey/subject/another': { body: { id: SURVEY, userId: 'K9lLWw4OgK5gaaFnNPXwHg', data: [SUBJECT] } },
  'GET /survey/download': { query: { ...MONTH, format: 'xlsx' } },
  'POST /invitation/send': {
    body: {
      id: SURVEY,
      data: {
        email: 'guest@example.kz',
        source: 'consent at the till',
        name: 'Aliya',
        locale: 'en',
        branch: 'abay',
        hidden: { order: '17' },
      },
    },
  },
  'POST /webhooks': {
    body: {
      url: 'https://example.kz/hook',
      events: ['answer.created', 'complaint.created'],
      filter: { surveys: [SURVEY] },
    },
    answer: { id: 'K9lLWw4OgK5gaaFnNPXwHg', secret: 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD' },
  },
  'POST /webhooks/replay': { body: { id: 'K9lLWw4OgK5gaaFnNPXwHg', delivery: 'msg_2KWPBgLlAfxdpx2AI54pPJ' } },
}
