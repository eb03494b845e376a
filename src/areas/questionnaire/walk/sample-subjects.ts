import * as m from '../../../text/messages.js'
import type { GuestSubject } from '../question/guest-steps.ts'
import type { SurveyDocument } from '../questionnaire.contract.ts'
import { interfaceLocale } from '../words/interface-locale.ts'

/** People to choose from where a questionnaire is tried, for every question that asks about some: the real ones are the branch's. */
export function sampleSubjects({ questions }: SurveyDocument, locale: string): GuestSubject[] {
  const to = { locale: interfaceLocale(locale) }
  const names = m.questionnaire_sample_subjects({}, to).split(', ')
  const kinds = new Set(
    questions.map((question) => (question.type === 'subject' ? (question.kinds?.[0] ?? 'staff') : undefined)),
  )
  return [...kinds].flatMap((kind) =>
    kind
      ? names.map((title) => ({
          id: `${kind} ${title}`,
          title,
          position: m.questionnaire_sample_position({}, to),
          kind,
        }))
      : [],
  )
}
