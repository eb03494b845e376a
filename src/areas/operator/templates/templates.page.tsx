import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
  useNavigation,
  useSearchParams,
} from 'react-router'
import { brand } from '../../../brand.ts'
import * as m from '../../../text/messages.js'
import { getLocale } from '../../../text/runtime.js'
import { api } from '../../../web/api.server.ts'
import type { FormAnswer } from '../../../web/form/CheckedForm.tsx'
import { TokenField } from '../../../web/form/TokenField.tsx'
import { formatNumber } from '../../../web/numbers.ts'
import { Button, ButtonLink } from '../../../web/ui/Button.tsx'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { Notice } from '../../../web/ui/Notice.tsx'
import { PageHead } from '../../../web/ui/PageHead.tsx'
import { useUser } from '../../../web/use-root.ts'
import { formatMoment } from '../../../web/zones/times.ts'
import { industryName } from '../../templates/catalogue.ts'
import { OperatorTabs } from '../OperatorTabs.tsx'
import type { OperatorTemplate, OperatorTemplates } from './operator-templates.contract.ts'
import { TemplateForm } from './TemplateForm.tsx'
import { workOnTemplates } from './template-actions.server.ts'
import styles from './templates.module.css'

/** `?new` opens the form for another one, `?edit={id}` the same for one that is there. */
export function loader({ request }: LoaderFunctionArgs) {
  return api(request).get('/operator/templates')
}

export function action({ request }: ActionFunctionArgs) {
  return workOnTemplates(request)
}

export const meta: MetaFunction = () => [{ title: `${m.operator_templates_title()} – ${brand.name}` }]

/** Surveys of the operator's own account that every account finds in the catalogue. */
export default function OperatorTemplatesPage() {
  const { templates, surveys } = useLoaderData<typeof loader>()
  const answer = useActionData<FormAnswer>()
  const [search] = useSearchParams()
  const edited = templates.find(({ id }) => id === search.get('edit'))
  const isOpen = edited !== undefined || search.has('new')
  const publish = (
    <ButtonLink to="?new" kind="primary">
      {m.operator_template_new()}
    </ButtonLink>
  )
  const ofList = answer?.intent === 'publish' ? undefined : answer
  return (
    <>
      <PageHead
        title={m.operator_templates_title()}
        lead={m.operator_templates_lead()}
        tabs={<OperatorTabs />}
        actions={
          isOpen ? (
            <ButtonLink to="/qalay/templates">{m.web_close()}</ButtonLink>
          ) : (
            templates.length > 0 && surveys.length > 0 && publish
          )
        }
      />
      {isOpen && (
        <TemplateForm key={edited?.id ?? 'new'} surveys={surveys} template={edited} answer={answer} />
      )}
      {templates.length === 0 && !isOpen && <NoTemplates surveys={surveys}>{publish}</NoTemplates>}
      {ofList?.problem && <Notice kind="bad">{ofList.problem}</Notice>}
      {ofList?.done && <Notice kind="good">{ofList.done}</Notice>}
      {templates.length > 0 && (
        <ul className={styles.list}>
          {templates.map((template) => (
            <TemplateLine
              key={template.id}
              template={template}
              survey={surveys.find(({ id }) => id === template.surveyId)}
            />
          ))}
        </ul>
      )}
    </>
  )
}

function NoTemplates({
  surveys,
  children,
}: Pick<OperatorTemplates, 'surveys'> & { children: React.ReactNode }) {
  const canPublish = surveys.length > 0
  return (
    <EmptyState
      title={m.operator_templates_empty()}
      action={
        canPublish ? (
          children
        ) : (
          <ButtonLink to="/survey" kind="primary">
            {m.operator_templates_make_survey()}
          </ButtonLink>
        )
      }
    >
      {canPublish ? m.operator_templates_empty_text() : m.operator_templates_no_survey()}
    </EmptyState>
  )
}

function TemplateLine({
  template,
  survey,
}: {
  template: OperatorTemplate
  survey: OperatorTemplates['surveys'][number] | undefined
}) {
  const { id, version, industry, metric, questions, taken, publishedAt, publishedBy, withdrawnAt } = template
  const timezone = useUser()?.timezone ?? 'UTC'
  const locale = getLocale()
  const title = template.title[locale] || template.title.ru
  const isWithdrawn = withdrawnAt !== null
  return (
    <li className={isWithdrawn ? styles.withdrawn : undefined}>
      <div className={styles.words}>
        <h2>{isWithdrawn ? title : <Link to={`/survey?template=${id}`}>{title}</Link>}</h2>
        <p>{template.description[locale] || template.description.ru}</p>
        <p className={styles.note}>
          {industryName(industry)} · {metric.toUpperCase()} ·{' '}
          {m.templates_create_questions({ count: questions })}
        </p>
      </div>
      <div className={styles.facts}>
        <b>{m.operator_template_taken({ count: taken, n: formatNumber(taken) })}</b>
        <span className={styles.note}>
          {isWithdrawn
            ? m.operator_template_withdrawn({ when: formatMoment(withdrawnAt, timezone) })
            : m.operator_template_published({ when: formatMoment(publishedAt, timezone), who: publishedBy })}
        </span>
        {!survey && <span className={styles.note}>{m.operator_template_gone()}</span>}
        {survey && survey.version > version && (
          <span className={styles.newer}>{m.operator_template_newer()}</span>
        )}
      </div>
      <div className={styles.works}>
        {survey && !isWithdrawn && <ButtonLink to={`?edit=${id}`}>{m.operator_template_edit()}</ButtonLink>}
        <Work id={id} intent={isWithdrawn ? 'restore' : 'withdraw'} title={title} />
      </div>
    </li>
  )
}

/** Takes one out of the catalogue, or undoes that in the same place. */
function Work({ id, intent, title }: { id: string; intent: 'withdraw' | 'restore'; title: string }) {
  const { formData } = useNavigation()
  const words = intent === 'withdraw' ? m.operator_template_withdraw() : m.operator_template_restore()
  return (
    <Form method="post" preventScrollReset>
      <TokenField />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="intent" value={intent} />
      <Button type="submit" busy={formData?.get('id') === id} aria-label={`${words}: ${title}`}>
        {words}
      </Button>
    </Form>
  )
}
