import { IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import * as m from '../../../text/messages.js'
import { formatNumber } from '../../../web/numbers.ts'
import styles from './overview.module.css'

/** The way from a draft to the first answer: what is done, and the one thing to do now. */
export function LaunchSteps({
  surveyId,
  faults,
  remarks,
  isPublished,
  isPrinted,
  answers,
  guestLink,
}: {
  surveyId: string
  /** What stops publishing, and all that the check list says. */
  faults: number
  remarks: number
  isPublished: boolean
  /** Whether a print file was made. */
  isPrinted: boolean
  answers: number
  guestLink: string
}) {
  const editor = `/survey/${surveyId}/question`
  const steps = [
    {
      title: m.survey_overview_step_check(),
      done: faults === 0,
      text:
        faults > 0
          ? m.survey_overview_step_check_text({ count: faults })
          : remarks > 0
            ? m.survey_overview_step_check_advice()
            : m.survey_overview_step_check_done(),
      to: editor,
      isOpen: remarks > 0,
    },
    {
      title: m.survey_overview_step_publish(),
      done: isPublished,
      text: isPublished ? m.survey_overview_step_publish_done() : m.survey_overview_step_publish_text(),
      to: editor,
    },
    {
      title: m.survey_overview_step_print(),
      done: isPrinted || answers > 0,
      text: m.survey_overview_step_print_text(),
      to: `/survey/${surveyId}/design`,
    },
    {
      title: m.survey_overview_step_answer(),
      done: answers > 0,
      text:
        answers > 0
          ? m.survey_overview_step_answer_done({ count: answers, number: formatNumber(answers) })
          : m.survey_overview_step_answer_text(),
      to: guestLink,
    },
  ]
  const next = steps.findIndex(({ done }) => !done)
  return (
    <ol className={styles.steps}>
      {steps.map(({ title, text, done, to, isOpen = false }, index) => (
        <li key={title} aria-current={index === next ? 'step' : undefined}>
          <span className={styles.mark}>
            {done ? (
              <IconCircleCheck size={24} role="img" aria-label={m.survey_overview_done()} />
            ) : (
              <span aria-hidden="true">{index + 1}</span>
            )}
          </span>
          <span>
            {!isOpen && (done || (index !== next && !isPublished)) ? (
              <b>{title}</b>
            ) : (
              <StepLink to={to}>{title}</StepLink>
            )}
            <span className={styles.soft}>{text}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}

function StepLink({ to, children }: { to: string; children: ReactNode }) {
  if (to.startsWith('/')) return <Link to={to}>{children}</Link>
  return (
    <a href={to} target="_blank" rel="noreferrer">
      {children}
    </a>
  )
}
