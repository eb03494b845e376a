import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from 'react-router'
import { brand } from '../../../brand.ts'
import * as m from '../../../text/messages.js'
import { api } from '../../../web/api.server.ts'
import { SurveyTabs } from '../../../web/layout/SurveyTabs.tsx'
import { currentVisit } from '../../../web/layout/visit.server.ts'
import { ButtonLink } from '../../../web/ui/Button.tsx'
import { Notice } from '../../../web/ui/Notice.tsx'
import { PageHead } from '../../../web/ui/PageHead.tsx'
import { isAdmin } from '../../account/rights.ts'
import { PlacesContext } from '../../survey/editor/logic/places-context.ts'
import { RuleForm } from './RuleForm.tsx'
import { changeRules } from './rule-actions.server.ts'
import styles from './rules.module.css'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = params.id!
  const call = api(request)
  const { user } = currentVisit()
  const [{ survey }, { rules }, { roles }, { people }, { causes }, { branch }, { subjects }] =
    await Promise.all([
      call.get('/survey/receive', { id }),
      call.get('/case/rules', { surveyId: id }),
      call.get('/users/roles'),
      call.get('/alert/ways', { surveyId: id }),
      call.get('/case/causes'),
      call.get('/survey/branch', { id }),
      call.get('/survey/subject', { id }),
    ])
  return {
    id,
    title: survey.title,
    document: survey.published,
    rules,
    parts: {
      roles: roles.map(({ id, title }) => ({ id, title })),
      people: people.map(({ id, name }) => ({ id, name })),
      causes,
      mayAddRole: user !== null && isAdmin(user.rights),
    },
    places: {
      branches: branch.filter(({ active }) => active).map(({ id, title }) => ({ id, title })),
      subjects: subjects.map(({ id, title }) => ({ id, title })),
    },
  }
}

export function action({ request, params }: ActionFunctionArgs) {
  return changeRules(request, params.id!)
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData ? `${m.cases_rules()}: ${loaderData.title} – ${brand.name}` : '' },
]

/** The rules that make cases of answers and hand them out. */
export default function CaseRulesPage() {
  const { id, title, document, rules, parts, places } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <>
      <PageHead
        title={m.cases_rules()}
        lead={m.cases_rules_lead()}
        crumbs={[
          { text: m.web_nav_surveys(), to: '/cabinet' },
          { text: title, to: `/survey/${id}` },
          { text: m.web_tab_setting(), to: `/survey/${id}/setting` },
          { text: m.cases_rules() },
        ]}
        tabs={<SurveyTabs surveyId={id} />}
        actions={parts.mayAddRole && <ButtonLink to="/user#roles">{m.cases_rules_roles()}</ButtonLink>}
      />
      {answer?.problem && <Notice kind="bad">{answer.problem}</Notice>}
      {answer?.done && <Notice kind="good">{answer.done}</Notice>}
      <p className={styles.hint}>{m.cases_rules_hint()}</p>
      {document ? (
        <PlacesContext value={places}>
          <div className={styles.rules}>
            {rules.map((rule) => (
              <RuleForm
                key={`${rule.id} ${JSON.stringify(rule)}`}
                surveyId={id}
                survey={document}
                rule={rule}
                parts={parts}
              />
            ))}
            <RuleForm key={`new ${rules.length}`} surveyId={id} survey={document} parts={parts} />
          </div>
        </PlacesContext>
      ) : (
        <Notice>{m.cases_rules_none_published()}</Notice>
      )}
    </>
  )
}
