import type { UiLocale } from '../../platform/locale.ts'
import * as m from '../../text/messages.js'
import type { AnswerEvent } from './connector.ts'

/** So much of a guest's words goes into a message or a deal. */
const LONGEST = 2000

/** A complaint in one line: the score and the place. */
export function caseTitle({
  answer: { score, branch, placement, survey, complaint },
  locale,
}: AnswerEvent): string {
  const place = [branch?.title || survey.title, placement].filter(Boolean).join(', ')
  const value = score ? String(score.value) : ''
  if (!complaint) return m.connectors_case_title({ place }, { locale })
  return value
    ? m.connectors_complaint_title({ score: value, place }, { locale })
    : m.connectors_complaint_title_bare({ place }, { locale })
}

/** A complaint in lines: the guest's words, what they are about, and who left them where the connector sends contacts. */
export function caseLines({ answer, contact, locale }: AnswerEvent): string[] {
  const { score, comment, branch, subject, placement, survey } = answer
  const words = comment.length > LONGEST ? `${comment.slice(0, LONGEST).toWellFormed()}…` : comment
  const lines = [
    words ? `«${words}»` : m.connectors_no_words({}, { locale }),
    score && m.connectors_score({ score: String(score.value), scale: String(score.to) }, { locale }),
    [survey.title, branch?.title, placement, subject?.title].filter(Boolean).join(' · '),
    contact && [contact.name, contact.phone, contact.email].filter(Boolean).join(', '),
  ]
  return lines.filter((line) => typeof line === 'string' && line !== '') as string[]
}

/** The button below a message. */
export function openLabel(locale: UiLocale): string {
  return m.connectors_open_case({}, { locale })
}
