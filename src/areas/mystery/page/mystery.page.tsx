import { IconCalendarPlus, IconClipboardList, IconDownload, IconEye, IconUsers } from '@tabler/icons-react'
import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
} from 'react-router'
import * as m from '../../../text/messages.js'
import { api } from '../../../web/api.server.ts'
import { readForm } from '../../../web/form/forms.server.ts'
import { SurveyTabs } from '../../../web/layout/SurveyTabs.tsx'
import { ButtonLink, buttonClass } from '../../../web/ui/Button.tsx'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { Notice } from '../../../web/ui/Notice.tsx'
import { PageHead } from '../../../web/ui/PageHead.tsx'
import { useUser } from '../../../web/use-root.ts'
import { isAble } from '../../account/rights.ts'
import { ClosedParts } from '../../account/support/ClosedParts.tsx'
import { useMay } from '../../account/support/use-may.ts'
import type { MysteryPage as Page } from '../results.contract.ts'
import { BranchResults } from './BranchResults.tsx'
import styles from './mystery.module.css'
import { takeTemplate } from './mystery-form.server.ts'
import { crumbsOf, findingOf, leadOf } from './mystery-words.ts'
import { PlaceResults, RoundResults } from './PlaceResults.tsx'
import { PointResults } from './PointResults.tsx'
import { PlanGrid } from './plan/PlanGrid.tsx'
import { TakeChecklist } from './TakeChecklist.tsx'
import { WaitingVisits } from './WaitingVisits.tsx'

export async function loader({ request, params }: LoaderFunctionArgs) {
  return { id: params.id!, page: await api(request).get('/survey/mystery/page', { id: params.id! }) }
}

export async function action({ request, params }: ActionFunctionArgs) {
  return takeTemplate(api(request), params.id!, await readForm(request))
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData ? m.mystery_page_title({ survey: loaderData.page.survey.title }) : '' },
]

/** Mystery visits beside what guests say, with the plan of the visits. */
export default function MysteryPage() {
  const { id, page } = useLoaderData<typeof loader>()
  const { results, runs, programme, visits, survey } = page
  const changes = useMay()('POST /survey/mystery/programme') && runs
  const user = useUser()
  const waiting = visits.filter(({ state }) => state === 'sent')
  const hasVisits = results.branches.some(({ scores }) => scores.length > 0)
  return (
    <>
      <PageHead
        title={findingOf(results)}
        lead={leadOf(page)}
        crumbs={crumbsOf(id, survey.title)}
        actions={
          waiting[0] && changes ? (
            <ButtonLink to={`/survey/${id}/mystery/visit/${waiting[0].id}`} kind="primary">
              <IconEye size={20} aria-hidden="true" />
              {m.mystery_review_next({ n: waiting.length })}
            </ButtonLink>
          ) : undefined
        }
        tabs={<SurveyTabs surveyId={id} />}
      />
      <ClosedParts to={['POST /survey/mystery/programme']} />
      {runs && !programme && (changes ? <TakeChecklist /> : <EmptyState title={m.mystery_empty()} />)}
      {runs && programme && <Ways surveyId={id} exports={user !== null && isAble(user.rights, 'export')} />}
      {!runs && !hasVisits && (
        <EmptyState title={m.mystery_empty_member()}>{m.mystery_empty_member_text()}</EmptyState>
      )}
      {(programme || hasVisits) && results.branches.length > 0 && (
        <BranchResults surveyId={id} results={results} />
      )}
      {hasVisits && (
        <>
          <PlaceResults places={results.places} />
          <RoundResults rounds={results.rounds} />
        </>
      )}
      {programme && page.branches.length === 0 && <Notice>{m.mystery_no_branches()}</Notice>}
      {(programme || hasVisits) && (
        <div className={styles.columns}>
          <PointResults
            surveyId={id}
            whole={results.visits}
            points={results.points}
            sections={results.sections}
            records={changes}
          />
          {runs && <WaitingVisits surveyId={id} page={page} />}
        </div>
      )}
      {runs && programme && <Plan surveyId={id} page={page} changes={changes} />}
    </>
  )
}

function Ways({ surveyId, exports }: { surveyId: string; exports: boolean }) {
  return (
    <nav className={styles.ways} aria-label={m.mystery_name()}>
      <ButtonLink to={`/survey/${surveyId}/mystery/checklist`} kind="plain">
        <IconClipboardList size={20} aria-hidden="true" />
        {m.mystery_checklist()}
      </ButtonLink>
      <ButtonLink to={`/survey/${surveyId}/mystery/checkers`} kind="plain">
        <IconUsers size={20} aria-hidden="true" />
        {m.mystery_checkers()}
      </ButtonLink>
      {exports && (
        <a
          className={buttonClass({ kind: 'plain' })}
          href={`/v1/survey/mystery/file?id=${surveyId}&format=xlsx`}
          download
        >
          <IconDownload size={20} aria-hidden="true" />
          {m.mystery_download()}
        </a>
      )}
    </nav>
  )
}

function Plan({ surveyId, page, changes }: { surveyId: string; page: Page; changes: boolean }) {
  const hasCheckers = page.checkers.length > 0
  return (
    <section className={styles.part}>
      <div className={styles.planHead}>
        <div>
          <h2>{m.mystery_plan()}</h2>
          <p className={styles.hint}>{m.mystery_plan_lead({ weeks: page.programme!.rules.apartWeeks })}</p>
        </div>
        {changes && hasCheckers && page.branches.length > 0 && (
          <ButtonLink to={`/survey/${surveyId}/mystery/plan`}>
            <IconCalendarPlus size={20} aria-hidden="true" />
            {m.mystery_plan_add()}
          </ButtonLink>
        )}
      </div>
      {!hasCheckers && (
        <Notice action={<Link to={`/survey/${surveyId}/mystery/checkers`}>{m.mystery_invite()}</Link>}>
          {m.mystery_no_checkers()}
        </Notice>
      )}
      <PlanGrid surveyId={surveyId} page={page} changes={changes && page.branches.length > 0} />
    </section>
  )
}
