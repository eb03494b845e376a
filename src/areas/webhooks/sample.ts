import type { z } from 'zod'
import type { UiLocale } from '../../platform/locale.ts'
import * as m from '../../text/messages.js'
import type { AnswerData, MESSAGES, WebhookEvent } from './webhook.contract.ts'

type Data = { [Event in WebhookEvent]: z.output<(typeof MESSAGES)[Event]>['data'] }

const SURVEY = 'sample'

/** What a message of an event holds in a trial: an answer that nobody gave, a survey that is not there. Its ids say so. */
export function sampleData<Event extends WebhookEvent>(
  event: Event,
  locale: UiLocale,
  publicUrl: string,
): Data[Event] {
  const survey = { id: SURVEY, title: m.webhooks_sample_survey({}, { locale }) }
  const answer = sampleAnswer(locale, survey)
  const visit = {
    id: answer.id,
    survey,
    branch: answer.branch,
    day: '2000-01-01',
    score: 0.86,
    failed: false,
    url: '',
  }
  const data: Data = {
    'answer.created': answer,
    'answer.updated': { ...answer, status: 'in_work' },
    'complaint.created': answer,
    'complaint.overdue': answer,
    'score.changed': {
      id: answer.id,
      state: 'opened',
      survey,
      place: { kind: 'branch', ...answer.branch! },
      openedAt: answer.receivedAt,
      endedAt: null,
      ending: null,
      fall: null,
      burst: { metric: 'nps', scale: 10, below: 7, bad: 5, of: 6, minutes: 15, usual: 0.12 },
      url: '',
    },
    'review.created': {
      id: answer.id,
      survey,
      branch: answer.branch,
      ...{ site: 'google', stars: 5, author: '', words: m.webhooks_sample_comment({}, { locale }) },
      ...{ reviewUrl: null, postedAt: answer.receivedAt, url: '' },
    },
    'visit.submitted': visit,
    'visit.accepted': visit,
    'visit.returned': visit,
    'visit.rejected': visit,
    'survey.published': { survey, version: 1 },
    'export.finished': { survey, jobId: SURVEY, url: `${publicUrl}/v1/works/file?id=${SURVEY}` },
    'balance.low': { url: `${publicUrl}/balance` },
  }
  return data[event]
}

function sampleAnswer(locale: UiLocale, survey: AnswerData['survey']): AnswerData {
  const to = { locale }
  return {
    id: '00000000-0000-4000-8000-000000000000',
    survey,
    version: 1,
    receivedAt: new Date(0).toISOString(),
    branch: { id: 'sample', title: m.webhooks_sample_branch({}, to) },
    subject: null,
    placement: null,
    locale,
    seconds: 18,
    status: 'new',
    complaint: true,
    score: { value: 3, to: 10, bad: true },
    comment: m.webhooks_sample_comment({}, to),
    answers: { nps: 3 },
    url: '',
  }
}
