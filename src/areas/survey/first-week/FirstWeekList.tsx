import { IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import * as m from '../../../text/messages.js'
import { Button } from '../../../web/ui/Button.tsx'
import { useToast } from '../../../web/ui/Toast.tsx'
import type { ListedSurveyCard } from '../list/survey-card.ts'
import steps from '../overview/overview.module.css'
import styles from './FirstWeekList.module.css'
import type { FirstStep } from './first-week.contract.ts'
import { firstWeekQuery, setClosed } from './first-week-query.ts'

/** The first steps of a new account; each ticks itself once it is done. */
export function FirstWeekList({ cards }: { cards: readonly ListedSurveyCard[] }) {
  const { data } = useQuery(firstWeekQuery)
  const toast = useToast()
  const survey = cards.find(({ publishedAt }) => publishedAt !== null) ?? cards[0]
  if (!data?.isShown || !survey) return null
  const doneCount = data.steps.filter(({ done }) => done).length
  const isAllDone = doneCount === data.steps.length
  const next = data.steps.find(({ done }) => !done)?.id
  const close = () => {
    void setClosed(true)
    toast({ text: m.survey_week_closed(), undo: () => void setClosed(false) })
  }
  return (
    <section className={styles.week} aria-labelledby="first-week">
      <div className={styles.head}>
        <h2 id="first-week">
          {isAllDone
            ? m.survey_week_done()
            : m.survey_week_title({ done: doneCount, all: data.steps.length })}
        </h2>
        <Button kind="plain" className="needs-script" onClick={close}>
          {m.survey_week_close()}
        </Button>
      </div>
      <ol className={steps.steps}>
        {data.steps.map(({ id, done }, at) => (
          <li key={id} aria-current={id === next ? 'step' : undefined}>
            <span className={steps.mark}>
              {done ? (
                <IconCircleCheck size={24} role="img" aria-label={m.survey_overview_done()} />
              ) : (
                <span aria-hidden="true">{at + 1}</span>
              )}
            </span>
            <span>
              {done ? <b>{stepTitle(id)}</b> : <Link to={stepAddress(id, survey.id)}>{stepTitle(id)}</Link>}
              <span className={steps.soft}>{stepReason(id)}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function stepTitle(step: FirstStep): string {
  return {
    printed: m.survey_week_printed,
    answered: m.survey_week_answered,
    solved: m.survey_week_solved,
    changed: m.survey_week_changed,
  }[step]()
}

/** Why it matters, in one sentence. */
function stepReason(step: FirstStep): string {
  return {
    printed: m.survey_week_printed_why,
    answered: m.survey_week_answered_why,
    solved: m.survey_week_solved_why,
    changed: m.survey_week_changed_why,
  }[step]()
}

function stepAddress(step: FirstStep, surveyId: string): string {
  return {
    printed: `/survey/${surveyId}/design`,
    answered: `/survey/${surveyId}`,
    solved: '/complaints',
    changed: `/survey/${surveyId}/actions/new`,
  }[step]
}
