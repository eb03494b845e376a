import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { brand } from '../../../brand.ts'
import * as m from '../../../text/messages.js'
import { api } from '../../../web/api.server.ts'
import { readForm, text } from '../../../web/form/forms.server.ts'
import { TokenField } from '../../../web/form/TokenField.tsx'
import { SurveyTabs } from '../../../web/layout/SurveyTabs.tsx'
import { ApiProblem } from '../../../web/problem.ts'
import { Button, ButtonLink, buttonClass } from '../../../web/ui/Button.tsx'
import { Card } from '../../../web/ui/Card.tsx'
import { CopyLine } from '../../../web/ui/CopyLine.tsx'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { Choice } from '../../../web/ui/Field.tsx'
import { Notice } from '../../../web/ui/Notice.tsx'
import { PageHead } from '../../../web/ui/PageHead.tsx'
import { useRootData } from '../../../web/use-root.ts'
import { ClosedParts } from '../../account/support/ClosedParts.tsx'
import { useMay } from '../../account/support/use-may.ts'
import { BadgeCard } from './BadgeCard.tsx'
import type { Informer, InformerChange } from './informer.contract.ts'
import styles from './informer.module.css'

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData ? `${m.report_informer_meta({ title: loaderData.title })} – ${brand.name}` : '' },
]

export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = params.id!
  const call = api(request)
  const [informer, { survey }] = await Promise.all([
    call.get('/survey/informer', { id }),
    call.get('/survey/receive', { id }),
  ])
  return { id, informer, title: survey.title }
}

/** Every form says what it wants to be, so that pressing twice is harmless. */
export async function action({ request, params }: ActionFunctionArgs) {
  const form = await readForm(request)
  try {
    await api(request).post('/survey/informer', { id: params.id!, data: changeOf(form) })
    return { saved: text(form, 'intent') }
  } catch (problem) {
    if (!(problem instanceof ApiProblem) || problem.status === 401) throw problem
    const [first] = Object.values(problem.fields)
    const failed = problem.offline || problem.status >= 500
    return { problem: failed ? m.web_problem_unavailable() : (first ?? (problem.detail || problem.title)) }
  }
}

function changeOf(form: FormData): InformerChange {
  const intent = text(form, 'intent')
  if (intent === 'on' || intent === 'off') return { on: intent === 'on' }
  if (intent === 'renew') return { renew: true }
  return { metric: text(form, 'metric') === 'csat' ? 'csat' : 'nps', words: form.has('words') }
}

export default function InformerPage() {
  const { id, informer, title } = useLoaderData<typeof loader>()
  const outcome = useActionData<typeof action>()
  return (
    <>
      <PageHead
        title={m.report_informer_title()}
        lead={m.report_informer_lead()}
        crumbs={[
          { text: m.web_nav_surveys(), to: '/cabinet' },
          { text: title, to: `/survey/${id}` },
          { text: m.report_informer_crumb() },
        ]}
        tabs={<SurveyTabs surveyId={id} />}
      />
      <ClosedParts to={['POST /survey/informer']} />
      {outcome && 'problem' in outcome && <Notice kind="bad">{outcome.problem}</Notice>}
      {informer.on && informer.code !== null ? (
        <Shown informer={informer} code={informer.code} saved={outcome?.saved === 'what'} />
      ) : (
        <NotShown id={id} informer={informer} />
      )}
    </>
  )
}

function NotShown({ id, informer }: { id: string; informer: Informer }) {
  const hasMetric = informer.metrics.length > 0
  return (
    <EmptyState
      title={m.report_informer_off_title()}
      action={
        hasMetric ? (
          <Send intent="on" kind="primary">
            {m.report_informer_switch_on()}
          </Send>
        ) : (
          <ButtonLink kind="primary" to={`/survey/${id}/question`}>
            {m.report_informer_add_question()}
          </ButtonLink>
        )
      }
    >
      {hasMetric ? m.report_informer_off_text() : m.report_informer_no_question()}
    </EmptyState>
  )
}

function Shown({ informer, code, saved }: { informer: Informer; code: string; saved: boolean }) {
  const origin = useRootData()?.origin ?? ''
  const mayChange = useMay()('POST /survey/informer')
  const slide = `${origin}/tv/${code}`
  return (
    <div className={styles.page}>
      <BadgeCard code={code} guestLink={informer.link ?? origin} />
      <div className={styles.column}>
        <Card title={m.report_informer_tv()}>
          <p className={styles.lead}>{m.report_informer_tv_text()}</p>
          <CopyLine label={m.report_informer_tv_address()} line={slide} />
          <a className={buttonClass()} href={slide} target="_blank" rel="noreferrer">
            {m.report_informer_tv_open()}
          </a>
        </Card>
        <Card title={m.report_informer_what()}>
          <Form method="post" preventScrollReset className={styles.form}>
            <TokenField />
            <fieldset disabled={!mayChange}>
              <legend>{m.report_informer_metric()}</legend>
              {informer.metrics.map((metric) => (
                <Choice
                  key={metric}
                  type="radio"
                  name="metric"
                  value={metric}
                  defaultChecked={metric === informer.metric}
                >
                  {metric === 'nps' ? m.report_informer_metric_nps() : m.report_informer_metric_csat()}
                </Choice>
              ))}
            </fieldset>
            <div>
              <Choice type="checkbox" name="words" defaultChecked={informer.words} disabled={!mayChange}>
                {m.report_informer_words()}
              </Choice>
              <p className={styles.hint}>{m.report_informer_words_hint()}</p>
            </div>
            <div className={styles.row} hidden={!mayChange}>
              <Button type="submit" kind="primary" name="intent" value="what">
                {m.report_informer_save()}
              </Button>
              <span role="status" className={styles.hint}>
                {saved ? m.report_informer_saved() : ''}
              </span>
            </div>
          </Form>
        </Card>
        {mayChange && (
          <Card title={m.report_informer_access()}>
            <div className={styles.access}>
              <Send intent="off">{m.report_informer_switch_off()}</Send>
              <p className={styles.hint}>{m.report_informer_off_hint()}</p>
              <Send intent="renew">{m.report_informer_renew()}</Send>
              <p className={styles.hint}>{m.report_informer_renew_hint()}</p>
            </div>
          </Card>
        )}
      </div>
    </div>
  )
}

/** A button that posts one wish, also before the script arrives. */
function Send({
  intent,
  kind,
  children,
}: {
  intent: 'on' | 'off' | 'renew'
  kind?: 'primary'
  children: string
}) {
  const { formData } = useNavigation()
  const may = useMay()
  if (!may('POST /survey/informer')) return null
  return (
    <Form method="post" preventScrollReset>
      <TokenField />
      <Button
        type="submit"
        kind={kind}
        name="intent"
        value={intent}
        busy={formData?.get('intent') === intent}
      >
        {children}
      </Button>
    </Form>
  )
}
