import { type LoaderFunctionArgs, type MetaFunction, useLoaderData, useLocation } from 'react-router'
import * as m from '../../../text/messages.js'
import { api } from '../../../web/api.server.ts'
import { SurveyTabs } from '../../../web/layout/SurveyTabs.tsx'
import { currentVisit } from '../../../web/layout/visit.server.ts'
import { ButtonLink } from '../../../web/ui/Button.tsx'
import { PageHead } from '../../../web/ui/PageHead.tsx'
import { CurrentYearContext } from '../filter/current-year-context.ts'
import { FilterBar } from '../filter/FilterBar.tsx'
import { InvalidParamsNote } from '../filter/InvalidParamsNote.tsx'
import { todayIn } from '../filter/page-filter.ts'
import { CannotSay } from './CannotSay.tsx'
import { GroupCards } from './GroupCards.tsx'
import { GroupDifference } from './GroupDifference.tsx'
import { GroupQuestions } from './GroupQuestions.tsx'
import { GroupSuggestions } from './GroupSuggestions.tsx'
import { groupNames, segmentsTitle } from './segment-words.ts'
import styles from './segments.module.css'
import { loadSegments } from './segments-data.server.ts'

export async function loader({ request, params, url }: LoaderFunctionArgs) {
  const today = todayIn(currentVisit().user!.timezone, new Date())
  return loadSegments(api(request), params.id!, url.searchParams, today)
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData ? m.analytics_segments_page_title({ survey: loaderData.analytics.survey.title }) : '' },
]

/** Two groups of answers that any conditions tell apart. */
export default function SegmentsPage() {
  const { id, analytics, branches, branchCount, subjects, placements, filter, groups, segments, today } =
    useLoaderData<typeof loader>()
  const { search } = useLocation()
  const { survey, questions } = analytics
  const named = { questions, branches, subjects }
  const names = groupNames(groups, named)
  const period = { from: analytics.filter.startDate ?? today, to: analytics.filter.endDate ?? today }
  return (
    <CurrentYearContext value={today.slice(0, 4)}>
      <PageHead
        title={segments ? segmentsTitle(segments, names, survey.metric) : m.analytics_segments_open()}
        lead={segments ? undefined : m.analytics_segments_lead()}
        crumbs={[
          { text: m.web_nav_surveys(), to: '/cabinet' },
          { text: survey.title, to: `/survey/${id}` },
          { text: m.analytics_segments_crumb() },
        ]}
        actions={
          <ButtonLink to={`/survey/${id}/analytic${search}`}>{m.analytics_segments_back()}</ButtonLink>
        }
        tabs={<SurveyTabs surveyId={id} />}
      />
      <FilterBar
        key={JSON.stringify(filter)}
        surveyId={id}
        filter={filter}
        shown={period}
        today={today}
        branches={branches}
        branchCount={branchCount}
        subjects={subjects}
        locales={survey.locales}
        placements={placements}
        hasClasses={analytics.metrics.nps !== null}
        questions={questions}
      />
      <InvalidParamsNote misread={filter.misread} days="" />
      <GroupCards
        surveyId={id}
        filter={filter}
        groups={groups}
        answers={segments?.answers}
        named={named}
        names={names}
      />
      {segments ? (
        <>
          {(segments.both > 0 || segments.neither > 0) && <LeftOut {...segments} />}
          <GroupDifference segments={segments} names={names} metric={survey.metric} />
          <GroupQuestions questions={segments.questions} names={names} />
          <CannotSay segments={segments} />
        </>
      ) : (
        <GroupSuggestions named={named} locales={survey.locales} />
      )}
    </CurrentYearContext>
  )
}

/** The answers that are in neither group. */
function LeftOut({ both, neither }: { both: number; neither: number }) {
  return (
    <p className={styles.note}>
      {both > 0 && m.analytics_segments_both({ count: both })}{' '}
      {neither > 0 && m.analytics_segments_neither({ count: neither })}
    </p>
  )
}
