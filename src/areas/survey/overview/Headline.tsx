import { IconChartBar, IconMessageReply, IconPencil, IconPrinter } from '@tabler/icons-react'
import * as m from '../../../text/messages.js'
import { formatNumber } from '../../../web/numbers.ts'
import { ButtonLink } from '../../../web/ui/Button.tsx'
import { useUser } from '../../../web/use-root.ts'
import { isAble } from '../../account/rights.ts'
import { formatScore } from '../list/score-words.ts'
import type { ListedSurveyCard } from '../list/survey-card.ts'

/** The button beside the title does what the title is about; printing stays within reach. */
export function HeadActions({
  surveyId,
  isPublished,
  answers,
  card,
}: {
  surveyId: string
  isPublished: boolean
  answers: number
  card: ListedSurveyCard | undefined
}) {
  const user = useUser()
  if (!isPublished)
    return user && isAble(user.rights, 'manage') ? (
      <ButtonLink kind="primary" to={`/survey/${surveyId}/question`}>
        <IconPencil size={20} aria-hidden="true" />
        {m.survey_overview_edit()}
      </ButtonLink>
    ) : null
  const waiting = card && card.casesOpen > 0 && user && isAble(user.rights, 'reply')
  return (
    <>
      {waiting ? (
        <ButtonLink kind="primary" to={`/survey/${surveyId}/call-centre`}>
          <IconMessageReply size={20} aria-hidden="true" />
          {m.survey_overview_reply()}
        </ButtonLink>
      ) : (
        answers > 0 && (
          <ButtonLink kind="primary" to={`/survey/${surveyId}/analytic`}>
            <IconChartBar size={20} aria-hidden="true" />
            {m.survey_overview_figures()}
          </ButtonLink>
        )
      )}
      <ButtonLink kind={answers > 0 ? 'outline' : 'primary'} to={`/survey/${surveyId}/design`}>
        <IconPrinter size={20} aria-hidden="true" />
        {m.survey_overview_print()}
      </ButtonLink>
    </>
  )
}

/** The page's title is how the survey stands. */
export function headline(isPublished: boolean, answers: number, card: ListedSurveyCard | undefined): string {
  if (!isPublished) return m.survey_overview_draft()
  if (answers === 0) return m.survey_overview_silent()
  if (card && card.casesOpen > 0) {
    const count = card.casesOpen
    return m.survey_overview_complaints({ count, number: formatNumber(count) })
  }
  const value = card?.metric && card[card.metric]
  if (card?.metric && typeof value === 'number') {
    return m.survey_overview_score({
      metric: card.metric.toUpperCase(),
      value: formatScore(card.metric, value),
    })
  }
  return m.survey_overview_gathering({ count: answers, number: formatNumber(answers) })
}
