import { IconPlus } from '@tabler/icons-react'
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
  useLocation,
} from 'react-router'
import * as m from '../../text/messages.js'
import { api } from '../../web/api.server.ts'
import { readForm } from '../../web/form/forms.server.ts'
import { SurveyTabs } from '../../web/layout/SurveyTabs.tsx'
import { ButtonLink } from '../../web/ui/Button.tsx'
import { EmptyState } from '../../web/ui/EmptyState.tsx'
import { PageHead } from '../../web/ui/PageHead.tsx'
import { useUser } from '../../web/use-root.ts'
import { isAble } from '../account/rights.ts'
import { ClosedParts } from '../account/support/ClosedParts.tsx'
import { useMay } from '../account/support/use-may.ts'
import { ReadOnlyContext } from '../analytics/cards/read-only-context.ts'
import { ActionMarksContext } from '../analytics/cards/trend/action-marks.ts'
import { TrendCard } from '../analytics/cards/trend/TrendCard.tsx'
import { CurrentYearContext } from '../analytics/filter/current-year-context.ts'
import { scaleSteps } from '../analytics/read/format-metric.ts'
import { ActionDetails, VerdictIcon } from './ActionDetails.tsx'
import { ActionForms } from './ActionForms.tsx'
import { actionTitle, verdictName } from './action-words.ts'
import type { Action } from './actions.contract.ts'
import styles from './actions.module.css'
import { loadActions } from './actions-data.server.ts'
import { changeActions } from './actions-form.server.ts'
import { GoalSection } from './goal/GoalSection.tsx'

export function loader({ request, params }: LoaderFunctionArgs) {
  return loadActions(api(request), params.id!)
}

export async function action({ request, params }: ActionFunctionArgs) {
  return changeActions(api(request), params.id!, await readForm(request))
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData ? m.actions_page_title({ survey: loaderData.survey.title }) : '' },
]

/** The log of what the business changed, and whether it helped. */
export default function ActionsPage() {
  const { id, survey, actions, goals, goalChoices, trend, today } = useLoaderData<typeof loader>()
  const user = useUser()
  const may = useMay()
  const { hash } = useLocation()
  const records = user !== null && isAble(user.rights, 'manage') && may('POST /survey/actions')
  const decided = actions.filter(({ verdict }) => verdict === 'helped' || verdict === 'worse')
  const newest = decided.toSorted((a, b) => ((a.decidedOn ?? '') < (b.decidedOn ?? '') ? 1 : -1))[0]
  const standing = actions.filter(({ withdrawnOn }) => withdrawnOn === null)
  const withdrawn = actions.filter(({ withdrawnOn }) => withdrawnOn !== null)
  const open = standing.find(({ number }) => hash === `#action-${number}`) ?? newest ?? standing[0]
  const record = (
    <ButtonLink to={`/survey/${id}/actions/new`} kind={actions.length === 0 ? 'primary' : 'outline'}>
      <IconPlus size={20} aria-hidden="true" />
      {m.actions_record()}
    </ButtonLink>
  )
  return (
    <CurrentYearContext value={today.slice(0, 4)}>
      <PageHead
        title={
          newest
            ? m.actions_headline({ verdict: verdictName(newest), title: newest.title })
            : m.actions_name()
        }
        lead={m.actions_lead()}
        crumbs={[
          { text: m.web_nav_surveys(), to: '/cabinet' },
          { text: survey.title, to: `/survey/${id}` },
          { text: m.web_tab_analytic(), to: `/survey/${id}/analytic` },
          { text: m.actions_name() },
        ]}
        actions={records && actions.length > 0 ? record : undefined}
        tabs={<SurveyTabs surveyId={id} />}
      />
      <ClosedParts to={['POST /survey/actions', 'POST /survey/goals']} />
      <GoalSection goals={goals} choices={goalChoices} today={today} changes={records} />
      {actions.length === 0 ? (
        <EmptyState title={m.actions_empty()} action={records ? record : undefined}>
          {m.actions_empty_text()}
        </EmptyState>
      ) : (
        <>
          {trend && (
            <ReadOnlyContext value={true}>
              <ActionMarksContext value={{ surveyId: id, actions: standing }}>
                <TrendCard
                  trend={trend.trend}
                  changes={[]}
                  metric={trend.metric}
                  steps={scaleSteps(trend.metrics, trend.metric)}
                  step="week"
                />
              </ActionMarksContext>
            </ReadOnlyContext>
          )}
          <div className={styles.log}>
            {standing.map((each) => (
              <LogRow
                key={each.id}
                surveyId={id}
                action={each}
                open={each === open}
                locales={survey.locales}
                changes={records}
              />
            ))}
          </div>
          {withdrawn.length > 0 && (
            <details className={styles.withdrawnList}>
              <summary>{m.actions_withdrawn_list({ n: withdrawn.length })}</summary>
              {withdrawn.map((each) => (
                <LogRow
                  key={each.id}
                  surveyId={id}
                  action={each}
                  open={false}
                  locales={survey.locales}
                  changes={records}
                />
              ))}
            </details>
          )}
          <p className={styles.foot}>{m.actions_foot()}</p>
        </>
      )}
    </CurrentYearContext>
  )
}

type RowProps = { surveyId: string; action: Action; open: boolean; locales: string[]; changes: boolean }

/** An action as a row that unfolds. */
function LogRow({ surveyId, action, open, locales, changes }: RowProps) {
  const { number, verdict, measure } = action
  return (
    <details className={styles.row} open={open} id={`action-${number}`}>
      <summary>
        <span className={styles.number} aria-hidden="true">
          {number}
        </span>
        <span className={styles.what}>
          <h2>{actionTitle(action)}</h2>
          <small>{measure.title}</small>
        </span>
        <span className={`${styles.chip} ${styles[verdict]}`}>
          <VerdictIcon verdict={verdict} size={18} />
          {verdictName(action)}
        </span>
      </summary>
      <div className={styles.body}>
        <ActionDetails surveyId={surveyId} action={action} />
        {changes && <ActionForms action={action} locales={locales} />}
      </div>
    </details>
  )
}
