import { IconAlertTriangle } from '@tabler/icons-react'
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from 'react-router'
import * as m from '../../../text/messages.js'
import { api } from '../../../web/api.server.ts'
import type { FormAnswer } from '../../../web/form/CheckedForm.tsx'
import { readForm } from '../../../web/form/forms.server.ts'
import { SurveyTabs } from '../../../web/layout/SurveyTabs.tsx'
import { formatNumber } from '../../../web/numbers.ts'
import { Notice } from '../../../web/ui/Notice.tsx'
import { PageHead } from '../../../web/ui/PageHead.tsx'
import { useUser } from '../../../web/use-root.ts'
import { isAble } from '../../account/rights.ts'
import { useMay } from '../../account/support/use-may.ts'
import { formatDate } from '../../analytics/filter/days.ts'
import { isPlanned } from '../plan/planned.ts'
import { windowText } from '../plan/windows.ts'
import styles from './mystery.module.css'
import { changeVisit } from './mystery-form.server.ts'
import { crumbsOf, markName, stateName } from './mystery-words.ts'
import type { ShownVisit } from './shown-visit.ts'
import { PlaceInPlan, Review, Thread } from './VisitForms.tsx'
import { VisitPoints } from './VisitPoints.tsx'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const [call, id] = [api(request), params.id!]
  const [visit, page] = await Promise.all([
    call.get('/survey/mystery/visits/one', { id, visit: params.visit! }),
    call.get('/survey/mystery/page', { id }),
  ])
  const next = page.visits.find((each) => each.state === 'sent' && each.id !== visit.id)
  return {
    id,
    visit,
    title: page.survey.title,
    runs: page.runs,
    checkers: page.checkers,
    next: next?.id ?? null,
  }
}

export async function action({ request, params }: ActionFunctionArgs) {
  return changeVisit(api(request), params.id!, params.visit!, await readForm(request))
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData ? m.mystery_page_title({ survey: loaderData.title }) : '' },
]

/** One visit: what the checker saw, the decision about it, and what the branch says. */
export default function VisitPage() {
  const { id, visit, title, runs, checkers, next } = useLoaderData<typeof loader>()
  const answer = useActionData() as FormAnswer | undefined
  const user = useUser()
  const may = useMay()
  const reviews = runs && may('POST /survey/mystery/review')
  const writes =
    user !== null &&
    may('POST /survey/mystery/thread') &&
    (isAble(user.rights, 'reply') || isAble(user.rights, 'manage'))
  const isToCome = isPlanned(visit.state) || visit.state === 'taken'
  return (
    <>
      <PageHead
        title={m.mystery_visit_title({ branch: visit.branch.title, day: formatDate(visit.day) })}
        lead={factsOf(visit).join(' · ')}
        crumbs={crumbsOf(id, title, m.mystery_visit())}
        tabs={<SurveyTabs surveyId={id} />}
      />
      <div className={styles.spaced}>
        {answer?.problem && <Notice kind="bad">{answer.problem}</Notice>}
        {answer?.done && <Notice kind="good">{answer.done}</Notice>}
        <Signs visit={visit} />
        {visit.reason !== '' && <Notice>{visit.reason}</Notice>}
        {reviews && visit.state === 'sent' && (
          <Review visit={visit} next={next && `/survey/${id}/mystery/visit/${next}`} />
        )}
        {reviews && isToCome && <PlaceInPlan visit={visit} checkers={checkers} answer={answer} />}
      </div>
      <VisitPoints surveyId={id} visit={visit} />
      {visit.state === 'accepted' && <Thread visit={visit} writes={writes} />}
    </>
  )
}

/** Who, when, for how much and how long, as far as the member may know. */
function factsOf({ state, checker, from, to, fee, minutes, distance, score }: ShownVisit): string[] {
  return [
    ...(score === null ? [] : [`${Math.round(score * 100)} %`]),
    stateName(state),
    windowText({ from, to }),
    ...(checker ? [checker.name] : []),
    ...(fee > 0 ? [m.mystery_visit_fee({ fee: formatNumber(fee) })] : []),
    ...(minutes === null ? [] : [m.mystery_visit_minutes({ n: formatNumber(minutes) })]),
    ...(distance === null ? [] : [m.mystery_visit_distance({ n: formatNumber(distance) })]),
  ]
}

function Signs({ visit: { failed, points, marks } }: { visit: ShownVisit }) {
  const failures = points.filter((point) => point.failed).length
  return (
    <>
      {failed && <Notice kind="bad">{m.mystery_visit_failed({ n: formatNumber(failures) })}</Notice>}
      {marks.length > 0 && (
        <p className={styles.signs}>
          <IconAlertTriangle size={18} aria-hidden="true" />
          <span>
            {m.mystery_visit_signs()}: {marks.map(markName).join(', ')}
          </span>
        </p>
      )}
    </>
  )
}
