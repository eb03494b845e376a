import { Link, useSearchParams } from 'react-router'
import * as m from '../../../../text/messages.js'
import { Card } from '../../../../web/ui/Card.tsx'
import { ScoreBadge } from '../../../../web/ui/ScoreBadge.tsx'
import { formatMoment } from '../../../../web/zones/times.ts'
import type { Metric } from '../../../questionnaire/questionnaire.contract.ts'
import { drillDownSearch } from '../../drilldown/drilldown-address.ts'
import type { QuestionResult } from '../question/question.contract.ts'
import { type AnswerItem, answerHead } from './answer-view.ts'
import styles from './NewestAnswers.module.css'

const SHOWN = 3

/** On a phone, where the list of answers is many screens away: the newest of them, and the way to the rest and to the complaints. */
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
    <Card className={styles.card} title={m.analytics_newest()}>
      <ul className={styles.list}>
        {open.map((answer) => {
          const { score, kind, words, meta } = answerHead(answer, questions, metric)
          return (
            <li key={answer.id}>
              <ScoreBadge score={score} kind={kind} />
              <span>
                <span className={styles.words}>{words || m.analytics_answer_silent()}</span>
                <small>{[...meta, formatMoment(answer.receivedAt, timezone)].join(', ')}</small>
              </span>
            </li>
          )
        })}
      </ul>
      <p className={styles.foot}>
        <a href="#answers">{m.analytics_newest_all()}</a>
        <Link to={{ search: drillDownSearch(search, { complaints: true }), hash: '#answers' }}>
          {m.analytics_newest_complaints()}
        </Link>
      </p>
    </Card>
  )
}
