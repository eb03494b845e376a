import { Link, useSearchParams } from 'react-router'
import * as m from '../../../../text/messages.js'
import { ScoreBadge } from '../../../../web/ui/ScoreBadge.tsx'
import { StatusChip } from '../../../../web/ui/StatusChip.tsx'
import { formatMoment } from '../../../../web/zones/times.ts'
import type { Metric } from '../../../questionnaire/metrics.ts'
import { drillDownSearch } from '../../drilldown/drilldown-address.ts'
import type { QuestionResult } from '../question/question.contract.ts'
import { type AnswerItem, answerHead } from './answer-view.ts'
import styles from './NewestAnswers.module.css'

const SHOWN = 4

/** The newest answers, where the complaints among them stand, and the way to the rest. */
export function NewestAnswers({
  answers,
  questions,
  metric,
  timezone,
}: {
  answers: readonly AnswerItem[]
  questions: QuestionResult[]
  metric: Metric | null
  timezone: string
}) {
  const [search] = useSearchParams()
  const open = answers.filter(({ locked }) => !locked).slice(0, SHOWN)
  if (open.length === 0) return null
  return (
    <section className={styles.newest} aria-labelledby="newest">
      <h2 id="newest">{m.analytics_newest()}</h2>
      <ul className={styles.list}>
        {open.map((answer) => {
          const { score, kind, words, meta } = answerHead(answer, questions, metric)
          return (
            <li key={answer.id}>
              <ScoreBadge score={score} kind={kind} />
              <span>
                <span className={styles.words}>{words || m.analytics_answer_silent()}</span>
                {answer.complaint && (
                  <span className={styles.status}>
                    <StatusChip status={answer.status} />
                  </span>
                )}
                <small>{[...meta, formatMoment(answer.receivedAt, timezone)].join(', ')}</small>
              </span>
            </li>
          )
        })}
      </ul>
      <p className={styles.foot}>
        <Link to={{ search: drillDownSearch(search, {}), hash: '#answers' }}>{m.analytics_newest_all()}</Link>
        <Link to={{ search: drillDownSearch(search, { complaints: true }), hash: '#answers' }}>
          {m.analytics_newest_complaints()}
        </Link>
      </p>
    </section>
  )
}
