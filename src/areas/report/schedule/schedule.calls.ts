import { defineCalls } from '../../../calls/define-calls.ts'
import {
  AnswerReportOffer,
  ReportOffer,
  ReportOfferAnswered,
  ReportOfferQuery,
  SavedSchedule,
  SaveSchedule,
  ScheduleQuery,
  ScheduleRemoved,
  ScheduleSent,
  Schedules,
  SchedulesQuery,
  SendSchedule,
} from './schedule.contract.ts'

export const reportScheduleCalls = defineCalls({
  'GET /report/schedule': {
    access: 'signedIn',
    query: SchedulesQuery,
    answer: Schedules,
    group: 'figure-pages',
    summary: 'Lists the reports that are mailed.',
  },
  'POST /report/schedule': {
    access: 'signedIn',
    body: SaveSchedule,
    answer: SavedSchedule,
    group: 'figure-pages',
    summary: 'Saves a report that is mailed.',
  },
  'DELETE /report/schedule': {
    access: 'signedIn',
    query: ScheduleQuery,
    answer: ScheduleRemoved,
    group: 'figure-pages',
    summary: 'Removes it.',
  },
  'POST /report/schedule/send': {
    access: 'signedIn',
    body: SendSchedule,
    answer: ScheduleSent,
    statuses: [202],
    group: 'figure-pages',
    summary: 'Mails it now.',
  },
  'GET /report/offer': {
    access: 'public',
    query: ReportOfferQuery,
    answer: ReportOffer,
    group: 'figure-pages',
    summary: 'What somebody is asked who was named as a reader of a report.',
  },
  'POST /report/offer': {
    access: 'public',
    body: AnswerReportOffer,
    answer: ReportOfferAnswered,
    group: 'figure-pages',
    summary: 'Agrees or declines.',
  },
})
