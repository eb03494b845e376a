import * as m from '../../../text/messages.js'
import { ButtonLink } from '../../../web/ui/Button.tsx'
import { EmptyState, TableTent } from '../../../web/ui/EmptyState.tsx'

/** No answers to show: not published yet, published and silent, or none within the filter. Each says what to do. */
export function AnalyticEmpty({
  surveyId,
  kind,
}: {
  surveyId: string
  kind: 'unpublished' | 'silent' | 'filtered'
}) {
  if (kind === 'filtered') {
    return (
      <EmptyState
        title={m.analytics_filtered()}
        action={<ButtonLink to="?period=all">{m.analytics_filtered_button()}</ButtonLink>}
      >
        {m.analytics_filtered_text()}
      </EmptyState>
    )
  }
  if (kind === 'unpublished') {
    return (
      <EmptyState
        title={m.analytics_unpublished()}
        picture={<TableTent />}
        action={
          <ButtonLink to={`/survey/${surveyId}/question`} kind="primary" size="large">
            {m.analytics_unpublished_button()}
          </ButtonLink>
        }
      >
        {m.analytics_unpublished_text()}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={m.analytics_gathering()}
      picture={<TableTent />}
      action={
        <ButtonLink to={`/survey/${surveyId}/design`} kind="primary" size="large">
          {m.analytics_silent_button()}
        </ButtonLink>
      }
    >
      {m.analytics_silent_text()}
    </EmptyState>
  )
}
