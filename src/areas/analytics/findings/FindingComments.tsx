import { useEffect, useState } from 'react'
import * as m from '../../../text/messages.js'
import { browserApi } from '../../../web/api.client.ts'
import { Button } from '../../../web/ui/Button.tsx'
import { ScoreBadge } from '../../../web/ui/ScoreBadge.tsx'
import { useUser } from '../../../web/use-root.ts'
import { formatMoment } from '../../../web/zones/times.ts'
import type { FilterCondition } from '../../answers/conditions/condition.contract.ts'
import type { Analytics } from '../analytics.contract.ts'
import { type AnswerItem, answerHead } from '../cards/answers/answer-view.ts'
import { filterQuery, type PageFilter, whereParam } from '../filter/page-filter.ts'
import { scaleSteps } from '../read/format-metric.ts'
import type { Finding } from './findings.contract.ts'
import styles from './findings.module.css'

const SHOWN = 3
type State = AnswerItem[] | 'loading' | 'failed'

/** The newest words of the guests that a finding is about, of those whose score it rests on; read once it is opened. */
export function FindingComments({
  surveyId,
  filter,
  finding: { where, effect, measure },
  analytics,
}: {
  surveyId: string
  filter: PageFilter
  finding: Finding
  analytics: Analytics
}) {
  const { questions, survey } = analytics
  const words = questions.find(({ type, isRemoved }) => type === 'long_text' && !isRemoved)?.id
  const timezone = useUser()?.timezone ?? 'UTC'
  const [answers, setAnswers] = useState<State>('loading')
  const [attempt, setAttempt] = useState(0)
  const conditions = words && whereParam([...filter.where, ...where, answered(words)])
  const scored = scoresOf(analytics, measure, effect.value < 0)
  const query = JSON.stringify({ ...filterQuery(filter), where: conditions, ...scored, attempt })
  useEffect(() => {
    if (!words) return
    const leaving = new AbortController()
    const { attempt: _, ...asked } = JSON.parse(query)
    browserApi
      .get('/survey/answers', { id: surveyId, ...asked, limit: SHOWN, counted: '1' }, leaving.signal)
      .then(
        (page) => setAnswers(page.answers as AnswerItem[]),
        () => leaving.signal.aborted || setAnswers('failed'),
      )
    return () => leaving.abort()
  }, [surveyId, words, query])
  if (!words) return null
  return (
    <div className={styles.comments} aria-live="polite" aria-busy={answers === 'loading'}>
      <p className={styles.kicker}>{m.analytics_finding_words()}</p>
      {answers === 'failed' ? (
        <p>
          {m.analytics_finding_words_failed()}{' '}
          <Button
            kind="plain"
            onClick={() => {
              setAnswers('loading')
              setAttempt(attempt + 1)
            }}
          >
            {m.web_retry()}
          </Button>
        </p>
      ) : answers === 'loading' ? (
        <div className={styles.waiting} />
      ) : answers.length === 0 ? (
        <p>{m.analytics_finding_words_none()}</p>
      ) : (
        <ul>
          {answers.map((answer) => {
            const { score, kind, words, meta } = answerHead(answer, questions, survey.metric)
            return (
              <li key={answer.id}>
                <ScoreBadge score={score} kind={kind} />
                <span>
                  {words || m.analytics_answer_silent()}
                  <small>{[...meta, formatMoment(answer.receivedAt, timezone)].join(', ')}</small>
                </span>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}

/** The marks that pull a score down, or up. */
function scoresOf({ survey, metrics }: Analytics, measure: Finding['measure'], isLower: boolean) {
  const question = measure === 'share' ? null : survey.main[measure]
  if (question === null || measure === 'share') return {}
  if (measure === 'nps') return { question, value: isLower ? '0..6' : '9..10' }
  const steps = scaleSteps(metrics, measure)
  return { question, value: isLower ? `1..${Math.ceil(steps / 2)}` : `${steps - 1}..${steps}` }
}

function answered(question: string): FilterCondition {
  return { dimension: `question:${question}`, op: 'answered', values: [] }
}
