import { type FormEvent, useRef } from 'react'
import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
  useNavigate,
  useNavigation,
} from 'react-router'
import * as m from '../../text/messages.js'
import { api } from '../../web/api.server.ts'
import type { FormAnswer } from '../../web/form/CheckedForm.tsx'
import { FormKeyField } from '../../web/form/FormKeyField.tsx'
import { readForm } from '../../web/form/forms.server.ts'
import { TokenField } from '../../web/form/TokenField.tsx'
import { SurveyTabs } from '../../web/layout/SurveyTabs.tsx'
import { Button } from '../../web/ui/Button.tsx'
import { DateField } from '../../web/ui/date/DateField.tsx'
import { SelectField, TextField } from '../../web/ui/Field.tsx'
import { Notice } from '../../web/ui/Notice.tsx'
import { PageHead } from '../../web/ui/PageHead.tsx'
import { ClosedParts } from '../account/support/ClosedParts.tsx'
import { beforeText } from './action-words.ts'
import styles from './actions.module.css'
import { recordFromForm } from './actions-form.server.ts'
import { CandidateChoice, PlaceChoice, WaitChoice } from './PlanFields.tsx'
import { PlanSummary } from './PlanSummary.tsx'
import { PLAN_FIELDS, planQuery, waitOf } from './plan-search.ts'
import { ThanksFields } from './ThanksFields.tsx'

export async function loader({ request, params, url }: LoaderFunctionArgs) {
  const id = params.id!
  const query = planQuery(url.searchParams)
  const plan = await api(request).get('/survey/actions/plan', {
    id,
    ...(query.beginsOn && { beginsOn: query.beginsOn }),
    ...(query.measure && { measure: query.measure }),
    ...(query.branches.length > 0 && { branches: query.branches.join(',') }),
    ...(query.subjects.length > 0 && { subjects: query.subjects.join(',') }),
  })
  return { id, plan, query }
}

export async function action({ request, params }: ActionFunctionArgs) {
  return recordFromForm(api(request), params.id!, await readForm(request))
}

export const meta: MetaFunction = () => [{ title: m.actions_new() }]

/** Records an action: what and where, one measure, what it is compared with, how long is waited. */
export default function NewActionPage() {
  const { id, plan, query } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as FormAnswer | undefined
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const busy = useNavigation().formMethod === 'POST'
  const errors = answer?.errors ?? {}
  const measure = plan.measures.find((each) => each.id === query.measure) ?? plan.measures[0]

  // What the plan rests on was changed: it is read again, while what is typed stays.
  const reread = (event: FormEvent<HTMLFormElement>) => {
    const { name } = event.target as HTMLInputElement
    if (!PLAN_FIELDS.includes(name)) return
    const fields = [...new FormData(event.currentTarget)].filter(
      (pair): pair is [string, string] =>
        PLAN_FIELDS.includes(pair[0]) && typeof pair[1] === 'string' && pair[1] !== '',
    )
    void navigate(`?${new URLSearchParams(fields)}`, { replace: true, preventScrollReset: true })
  }
  return (
    <>
      <PageHead
        title={m.actions_new()}
        lead={m.actions_new_lead()}
        crumbs={[
          { text: plan.survey.title, to: `/survey/${id}` },
          { text: m.actions_name(), to: `/survey/${id}/actions` },
          { text: m.actions_new_crumb() },
        ]}
        tabs={<SurveyTabs surveyId={id} />}
      />
      <ClosedParts to={['POST /survey/actions']} />
      {!measure ? (
        <Notice>{m.actions_no_measure()}</Notice>
      ) : (
        <Form ref={form} method="post" className={styles.record} onChange={reread}>
          <TokenField />
          <FormKeyField />
          <div className={styles.steps}>
            {answer?.problem && <Notice kind="bad">{answer.problem}</Notice>}
            <Step number={1} title={m.actions_step_what()}>
              <TextField
                label={m.actions_field_title()}
                hint={m.actions_field_title_hint()}
                name="title"
                defaultValue={answer?.values.title ?? query.title}
                error={errors['data.title']}
                maxLength={120}
                required
                autoComplete="off"
              />
              <PlaceChoice plan={plan} query={query} />
              <div className={styles.pair}>
                <DateField
                  label={m.actions_field_begins()}
                  name="beginsOn"
                  defaultValue={query.beginsOn || plan.today}
                  error={errors['data.beginsOn']}
                  required
                />
                <DateField
                  label={m.actions_field_ends()}
                  name="endsOn"
                  defaultValue={answer?.values.endsOn ?? ''}
                  error={errors['data.endsOn']}
                  optional
                />
              </div>
              {query.beginsOn !== '' && query.beginsOn < plan.today && (
                <Notice>{m.actions_late_note()}</Notice>
              )}
            </Step>
            <Step number={2} title={m.actions_step_measure()}>
              <SelectField
                label={m.actions_field_measure()}
                name="measure"
                defaultValue={measure.id}
                error={errors['data.measure']}
                hint={beforeText(plan, measure)}
              >
                {plan.measures.map((each) => (
                  <option key={each.id} value={each.id}>
                    {each.title}
                  </option>
                ))}
              </SelectField>
            </Step>
            <Step number={3} title={m.actions_step_compared()}>
              <CandidateChoice plan={plan} measure={measure} />
            </Step>
            <Step number={4} title={m.actions_step_wait()}>
              <WaitChoice key={measure.counts} plan={plan} measure={measure} days={waitOf(plan, query)} />
            </Step>
            <details className={styles.forms}>
              <summary>{m.actions_step_guests()}</summary>
              <ThanksFields thanks={null} locales={plan.survey.locales} />
            </details>
          </div>
          <PlanSummary plan={plan} query={query} measure={measure}>
            <Button type="submit" kind="ink" busy={busy}>
              {m.actions_record()}
            </Button>
            <noscript>
              <Button type="submit" formMethod="get" formNoValidate>
                {m.actions_reread()}
              </Button>
            </noscript>
          </PlanSummary>
        </Form>
      )}
    </>
  )
}

function Step({ number, title, children }: { number: number; title: string; children: React.ReactNode }) {
  return (
    <section className={styles.step}>
      <span className={styles.stepNumber} aria-hidden="true">
        {number}
      </span>
      <div className={styles.stepBody}>
        <h2>{title}</h2>
        {children}
      </div>
    </section>
  )
}
