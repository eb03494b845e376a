import { Link } from 'react-router'
import * as m from '../../../text/messages.js'
import { ScoreBadge } from '../../../web/ui/ScoreBadge.tsx'
import { useUser } from '../../../web/use-root.ts'
import { formatMoment } from '../../../web/zones/times.ts'
import { isAble } from '../../account/rights.ts'
import { complaintCeiling } from '../../questionnaire/logic/complaint.ts'
import { mainQuestion, scaleOf } from '../../questionnaire/metric.ts'
import type { Question, SurveyDocument } from '../../questionnaire/questionnaire.contract.ts'
import styles from './overview.module.css'

/** An answer as the list of answers tells it, as far as a teaser needs it. */
export type LastAnswer = {
  id: string
  receivedAt: string
  branch: string | null
  subject: string | null
  locked: boolean
  answers: Record<string, unknown>
}

/** The newest answers in the guests' own words, each leading to its case, or to the list for members who don't answer guests. */
export function LastAnswers({
  surveyId,
  survey,
  answers,
  timezone,
}: {
  surveyId: string
  survey: SurveyDocument
  answers: LastAnswer[]
  timezone: string
}) {
  const user = useUser()
  const replies = user !== null && isAble(user.rights, 'reply')
  const scored = (['nps', 'csat', 'ces'] as const)
    .map((metric) => mainQuestion(survey, metric))
    .find((question) => question !== undefined)
  return (
    <>
      <ul className={styles.answers}>
        {answers.map((answer) => {
          const score = scored && answer.answers[scored.id]
          const words = wordsOf(survey, answer)
          const to = replies
            ? `/survey/${surveyId}/call-centre?case=${answer.id}`
            : `/survey/${surveyId}/analytic?parts=answers#answers`
          return (
            <li key={answer.id}>
              <ScoreBadge
                score={typeof score === 'number' ? score : null}
                kind={typeof score === 'number' ? kindOf(scored!, score) : null}
              />
              <span>
                {answer.locked ? (
                  <span className={styles.soft}>{m.survey_overview_locked()}</span>
                ) : (
                  <Link to={to} className={styles.answer}>
                    {words ? (
                      <q className={styles.quote}>{words}</q>
                    ) : (
                      <span className={styles.soft}>{m.survey_overview_no_words()}</span>
                    )}
                  </Link>
                )}
                <span className={styles.soft}>
                  {[formatMoment(answer.receivedAt, timezone), answer.branch, answer.subject]
                    .filter(Boolean)
                    .join(', ')}
                </span>
              </span>
            </li>
          )
        })}
      </ul>
      <Link to={`/survey/${surveyId}/analytic`}>{m.survey_overview_analytic()}</Link>
    </>
  )
}

function wordsOf({ questions }: SurveyDocument, { answers }: LastAnswer): string {
  return questions
    .filter(({ type }) => type === 'long_text' || type === 'short_text')
    .map(({ id }) => answers[id])
    .filter((text): text is string => typeof text === 'string' && text.trim() !== '')
    .join(' ')
}

/** Bad is what counts as a complaint by itself; good the two best steps, for NPS a promoter's. */
function kindOf(question: Question, score: number): 'good' | 'middle' | 'bad' {
  if (score <= complaintCeiling(question)!) return 'bad'
  return score >= scaleOf(question)!.to - 1 ? 'good' : 'middle'
}
