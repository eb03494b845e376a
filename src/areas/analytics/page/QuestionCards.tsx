import { useContext } from 'react'
import * as m from '../../../text/messages.js'
import type { ReportAnalytics } from '../analytics.contract.ts'
import { QuestionCard } from '../cards/question/QuestionCard.tsx'
import type { QuestionResult } from '../cards/question/question.contract.ts'
import { ReadOnlyContext } from '../cards/read-only-context.ts'
import styles from './analytic.module.css'

/**
 * What guests answered to each question, that of the leading metric first; those that nobody answered are only named.
 * @param from the place of the first one to be shown, and `to` that of the first one no more
 */
export function QuestionCards({
  analytics,
  from = 0,
  to,
}: {
  analytics: ReportAnalytics
  from?: number
  to?: number
}) {
  const forReading = useContext(ReadOnlyContext)
  const all = visibleQuestions(analytics, forReading)
  const visible = all.slice(from, to)
  const cards = visible
    .filter(({ n }) => n > 0)
    .map((question) => (
      <QuestionCard key={question.id} question={question} place={all.indexOf(question) + 1} of={all.length} />
    ))
  const silent = visible.filter(({ n }) => n === 0)
  return (
    <>
      {cards.length === 1 ? cards : <div className={styles.halves}>{cards}</div>}
      {silent.length > 0 && (
        <p className={styles.note}>
          {m.analytics_questions_silent({
            questions: silent.map(({ title }) => `«${title}»`).join(', '),
          })}
        </p>
      )}
    </>
  )
}

/** Contacts and consent are no opinion: they stand with each answer. So do words, where answers are shown at all. */
export function visibleQuestions(
  { questions, survey }: ReportAnalytics,
  forReading: boolean,
): QuestionResult[] {
  const visible = questions.filter(
    ({ type, distribution }) =>
      type !== 'contact_info' && type !== 'consent' && !(forReading && distribution.length === 0),
  )
  return survey.metric
    ? [...visible].sort((a, b) => Number(b.type === survey.metric) - Number(a.type === survey.metric))
    : visible
}
