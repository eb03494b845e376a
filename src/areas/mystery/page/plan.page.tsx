import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import * as m from '../../../text/messages.js'
import { api } from '../../../web/api.server.ts'
import type { FormAnswer } from '../../../web/form/CheckedForm.tsx'
import { readForm, text } from '../../../web/form/forms.server.ts'
import { TokenField } from '../../../web/form/TokenField.tsx'
import { SurveyTabs } from '../../../web/layout/SurveyTabs.tsx'
import { formatNumber } from '../../../web/numbers.ts'
import { Button } from '../../../web/ui/Button.tsx'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { SelectField } from '../../../web/ui/Field.tsx'
import { Notice } from '../../../web/ui/Notice.tsx'
import { PageHead } from '../../../web/ui/PageHead.tsx'
import { formatDayShort } from '../../analytics/filter/days.ts'
import { windowText } from '../plan/windows.ts'
import { HandVisit } from './HandVisit.tsx'
import styles from './mystery.module.css'
import { acceptPlan, addVisitByHand } from './mystery-form.server.ts'
import { crumbsOf } from './mystery-words.ts'

const WEEKS = [2, 4, 6, 8, 12]

export async function loader({ request, params }: LoaderFunctionArgs) {
  const call = api(request)
  const id = params.id!
  const { searchParams } = new URL(request.url)
  const weeks = WEEKS.find((each) => String(each) === searchParams.get('weeks')) ?? 4
  const [survey, plan] = await Promise.all([
    call.get('/survey/mystery/page', { id }),
    call.get('/survey/mystery/plan', { id, weeks }),
  ])
  const { branches, checkers, today } = survey
  return { id, weeks, title: survey.survey.title, plan, branches, checkers, today }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const [call, form] = [api(request), await readForm(request)]
  const act = text(form, 'intent') === 'add' ? addVisitByHand : acceptPlan
  return act(call, params.id!, form)
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData ? m.mystery_page_title({ survey: loaderData.title }) : '' },
]

/** A drawn plan before it is accepted. */
export default function PlanPage() {
  const { id, weeks, title, plan, branches, checkers, today } = useLoaderData<typeof loader>()
  const answer = useActionData() as FormAnswer | undefined
  const isBusy = useNavigation().state !== 'idle'
  return (
    <>
      <PageHead
        title={m.mystery_plan_add()}
        lead={m.mystery_plan_proposal()}
        crumbs={crumbsOf(id, title, m.mystery_plan())}
        tabs={<SurveyTabs surveyId={id} />}
      />
      <Form method="get" className={styles.inline}>
        <SelectField label={m.mystery_plan_weeks()} name="weeks" defaultValue={String(weeks)}>
          {WEEKS.map((each) => (
            <option key={each} value={each}>
              {formatNumber(each)}
            </option>
          ))}
        </SelectField>
        <Button type="submit" busy={isBusy}>
          {m.mystery_plan_again()}
        </Button>
      </Form>
      {answer?.problem && <Notice kind="bad">{answer.problem}</Notice>}
      {plan.visits.length === 0 ? (
        <EmptyState title={m.mystery_plan_full()} small>
          {m.mystery_plan_full_text()}
        </EmptyState>
      ) : (
        <>
          <ul className={styles.proposal}>
            {plan.visits.map(({ branch, checker, day, from, to }) => (
              <li key={`${branch.id} ${day}`}>
                <b>{branch.title}</b>
                <span>{formatDayShort(day)}</span>
                <span>{windowText({ from, to })}</span>
                <span>{checker?.name ?? <em>{m.mystery_plan_open()}</em>}</span>
              </li>
            ))}
          </ul>
          <p className={`${styles.hint} ${styles.seed}`}>
            {m.mystery_plan_seed({ seed: plan.seed.slice(0, 6) })}
          </p>
          <Form method="post">
            <TokenField />
            <input type="hidden" name="seed" value={plan.seed} />
            <input type="hidden" name="weeks" value={weeks} />
            <input type="hidden" name="count" value={plan.visits.length} />
            <Button type="submit" kind="primary" busy={isBusy}>
              {m.mystery_plan_accept({ n: formatNumber(plan.visits.length) })}
            </Button>
          </Form>
        </>
      )}
      <HandVisit branches={branches} checkers={checkers} today={today} answer={answer} />
    </>
  )
}
