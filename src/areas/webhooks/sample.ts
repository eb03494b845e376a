import type { UiLocale } from '../../platform/locale.ts'
import * as m from '../../text/messages.js'
import type { AnswerData } from './webhook.contract.ts'

/** An answer that nobody gave, for trials: its ids say so. */
export function sampleData(locale: UiLocale): AnswerData {
  const to = { locale }
  return {
    id: '00000000-0000-4000-8000-000000000000',
    survey: { id: 'sample', title: m.webhooks_sample_survey({}, to) },
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
