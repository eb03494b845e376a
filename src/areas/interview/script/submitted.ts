import type { SubmittedAnswer } from '../../answers/answers.contract.ts'
import type { FilledForm } from '../../questionnaire/question/form-reader.ts'
import type { PageData } from '../page/page-data.ts'
import type { GuestDraft } from './draft.ts'

/** What stands in hidden fields: where the guest came from, and what the address filled in. */
export type Arrival = {
  code?: string | undefined
  invitation?: string | undefined
  hidden?: Record<string, string> | undefined
}

/** A finished answer as it is sent. */
export function submitted(
  { surveyId, subId, locale, version }: PageData,
  { id, startedAt, pageTime }: GuestDraft,
  { answers, subjectId }: FilledForm,
  { code, invitation, hidden }: Arrival,
): SubmittedAnswer {
  return {
    id,
    surveyId,
    subId,
    ...(subjectId && { subjectId }),
    ...(invitation ? { invitation } : code && { code }),
    locale,
    startedAt,
    ...(pageTime && { pageTime }),
    finishedAt: new Date().toISOString(),
    version,
    answers,
    ...(hidden && { hidden }),
  }
}
