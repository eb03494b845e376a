import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useLocation,
  useNavigation,
} from 'react-router'
import * as m from '../../../text/messages.js'
import { api } from '../../../web/api.server.ts'
import { readForm } from '../../../web/form/forms.server.ts'
import { SurveyTabs } from '../../../web/layout/SurveyTabs.tsx'
import { currentVisit } from '../../../web/layout/visit.server.ts'
import { formatNumber } from '../../../web/numbers.ts'
import { ApiProblem } from '../../../web/problem.ts'
import { ButtonLink } from '../../../web/ui/Button.tsx'
import { Card } from '../../../web/ui/Card.tsx'
import { Notice } from '../../../web/ui/Notice.tsx'
import { PageHead } from '../../../web/ui/PageHead.tsx'
import { useUser } from '../../../web/use-root.ts'
import { isAble } from '../../account/rights.ts'
import { ClosedParts } from '../../account/support/ClosedParts.tsx'
import { HIDDEN_BELOW } from '../../statistics/small-sample.ts'
import { ReviewsCard } from '../../survey/reviews/ReviewsCard.tsx'
import { useFollow } from '../board/use-live.ts'
import { AnswersCard } from '../cards/answers/AnswersCard.tsx'
import { NewestAnswers } from '../cards/answers/NewestAnswers.tsx'
import { Facts } from '../cards/facts/Facts.tsx'
import { NotEnoughAnswers } from '../cards/NotEnoughAnswers.tsx'
import { QuestionFileContext } from '../cards/question/question-file-context.ts'
import { ActionMarksContext } from '../cards/trend/action-marks.ts'
import { CompareResults } from '../compare/CompareResults.tsx'
import { isHalfChosen } from '../compare/compare-address.ts'
import { compareText } from '../compare/compare-words.ts'
import { CrossCard } from '../cross-tab/CrossCard.tsx'
import { DrillDownLink } from '../drilldown/AnswersLink.tsx'
import { CurrentYearContext } from '../filter/current-year-context.ts'
import { formatDays, formatOpenDays } from '../filter/days.ts'
import { FilterBar } from '../filter/FilterBar.tsx'
import { InvalidParamsNote } from '../filter/InvalidParamsNote.tsx'
import { typedSearch } from '../filter/page-filter.ts'
import { FindingList } from '../findings/FindingList.tsx'
import { ViewMenu } from '../views/ViewMenu.tsx'
import { AllOpenForm } from './AllOpenForm.tsx'
import { AnalyticEmpty } from './AnalyticEmpty.tsx'
import { AnalyticGone, namesAny } from './AnalyticGone.tsx'
import { isAllOpen } from './all-open.server.ts'
import styles from './analytic.module.css'
import { changeOnAnalytic } from './analytic-action.server.ts'
import { type Loaded, loadAnalytic } from './analytic-data.server.ts'
import { DetailList, OpenDetails } from './details/Details.tsx'
import { detailsOf } from './details/details-of.tsx'
import { DETAIL_PARTS } from './details/open-parts.ts'
import { isBesideComparison, partsOfAddress } from './details/parts-of-address.ts'
import { fileQuery } from './file-query.ts'
import { findingOf } from './finding.ts'
import { findingText } from './finding-words.ts'
import { FoundNote } from './found/FoundNote.tsx'
import { FoundNothing } from './found/FoundNothing.tsx'
import { FoundKeys } from './found/Marked.tsx'
import { PrintHead } from './PrintHead.tsx'
import { ScoreBlock } from './ScoreBlock.tsx'

export async function loader({ request, params, url }: LoaderFunctionArgs) {
  const id = params.id!
  const typed = typedSearch(url.searchParams)
  if (typed) return redirect(url.pathname + typed)
  const call = api(request)
  try {
    const { timezone } = currentVisit().user!
    const loaded = await loadAnalytic(call, id, url.searchParams, { timezone, isAllOpen: isAllOpen() })
    // An address that asks for nothing shows the view that the member chose to see first.
    const first = url.searchParams.size === 0 && loaded.views.find(({ isDefault }) => isDefault)
    if (first)
      return redirect(
        `${url.pathname}?${new URLSearchParams([...new URLSearchParams(first.search), ['view', first.id]])}`,
      )
    return loaded
  } catch (problem) {
    if (!(problem instanceof ApiProblem && problem.status === 404 && namesAny(url.searchParams)))
      throw problem
    // Of a survey that there is not, this fails as well.
    await call.get('/survey/branch', { id })
    return data({ gone: id }, { status: 404 })
  }
}

export async function action({ request, params }: ActionFunctionArgs) {
  return changeOnAnalytic(api(request), params.id!, await readForm(request))
}

/** Unfolding a part needs no other numbers. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const withoutParts = ({ pathname, searchParams }: URL) => {
    const search = new URLSearchParams(searchParams)
    search.delete('parts')
    return `${pathname}?${search}`
  }
  const isSame = currentUrl.search === nextUrl.search
  if (formMethod || isSame || withoutParts(currentUrl) !== withoutParts(nextUrl))
    return defaultShouldRevalidate
  return false
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  {
    title: !loaderData
      ? ''
      : 'gone' in loaderData
        ? m.analytics_gone_title()
        : m.analytics_page_title({ survey: loaderData.analytics.survey.title }),
  },
]

export default function AnalyticPage() {
  const loaded = useLoaderData<typeof loader>()
  return 'gone' in loaded ? <AnalyticGone surveyId={loaded.gone} /> : <Shown {...loaded} />
}

function Shown({
  id,
  views,
  analytics,
  branches,
  branchCount,
  subjects,
  placements,
  suspicious,
  reached,
  list,
  cross,
  comparison,
  filter,
  timezone,
  today,
  isEmpty,
  silent,
  actions,
  goals,
  benchmark,
  reviews,
  isAllOpen,
}: Loaded) {
  const { state } = useNavigation()
  const { search } = useLocation()
  const user = useUser()
  const manages = user !== null && isAble(user.rights, 'manage')
  const exports = user !== null && isAble(user.rights, 'export')
  useFollow(id, filter.subId, analytics.at, filter.dates?.to === undefined || filter.dates.to >= today)
  const thisYear = today.slice(0, 4)
  const { survey, total, rebuilding } = analytics
  // So few answers are read one by one: cards without a number would only stand before them.
  const isFew = total.answers < HIDDEN_BELOW && comparison === null
  const finding = findingOf(analytics)
  const headline =
    comparison && survey.metric
      ? compareText(comparison, survey.metric)
      : finding && findingText(finding, survey.metric)
  const names = {
    questions: analytics.questions,
    branches: [...branches, ...analytics.branches],
    subjects: analytics.subjects,
    thisYear,
  }
  const answersCard = (
    <FoundKeys value={new Set(analytics.found?.keys)}>
      <AnswersCard {...{ analytics, list, names, filter, timezone }} metric={survey.metric} />
    </FoundKeys>
  )
  const crossCard = <CrossCard analytics={analytics} table={cross} />
  const details = detailsOf(analytics, { cross: crossCard, answers: answersCard, reached })
  const open = isAllOpen
    ? new Set(DETAIL_PARTS)
    : partsOfAddress(new URLSearchParams(search), filter, total.answers)
  const period = { from: analytics.filter.startDate ?? today, to: analytics.filter.endDate ?? today }
  return (
    <CurrentYearContext value={thisYear}>
      <PageHead
        title={headline ?? survey.title}
        crumbs={[{ text: m.web_nav_surveys(), to: '/cabinet' }, { text: survey.title }]}
        actions={
          <>
            {manages && <ButtonLink to={`/survey/${id}/share${search}`}>{m.analytics_share()}</ButtonLink>}
            {exports && <ButtonLink to={`/survey/${id}/export${search}`}>{m.analytics_export()}</ButtonLink>}
          </>
        }
        tabs={<SurveyTabs surveyId={id} />}
      />
      {silent ? (
        <AnalyticEmpty surveyId={id} kind={survey.published ? 'silent' : 'unpublished'} />
      ) : (
        <>
          <PrintHead {...{ analytics, filter, branches, timezone }} shown={period} />
          <div className={styles.filters}>
            <ViewMenu views={views} manages={manages} misread={filter.misread} />
            <FilterBar
              key={JSON.stringify([filter, new URLSearchParams(search).get('compare')])}
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
              questions={analytics.questions}
            />
          </div>
          <ClosedParts to={['GET /survey/answer-status', 'POST /survey/analytics/views']} />
          <InvalidParamsNote
            misread={filter.misread}
            isHalf={isHalfChosen(new URLSearchParams(search))}
            days={
              filter.dates?.from && filter.dates.to ? formatDays(period) : formatOpenDays(filter.dates ?? {})
            }
          />
          {analytics.found && <FoundNote found={analytics.found} shown={period} timezone={timezone} />}
          {isEmpty ? (
            analytics.found ? (
              <FoundNothing found={analytics.found} />
            ) : (
              <AnalyticEmpty surveyId={id} kind="filtered" />
            )
          ) : (
            <div className={state === 'loading' ? styles.busy : undefined}>
              {rebuilding && (
                <Notice>
                  {m.analytics_rebuilding({
                    done: formatNumber((100 * rebuilding.done) / Math.max(1, rebuilding.total)),
                  })}
                </Notice>
              )}
              <DrillDownLink value={names}>
                <Facts total={total} metric={survey.metric} suspicious={suspicious} />
                {isFew ? (
                  <Card className={styles.few}>
                    <NotEnoughAnswers
                      n={total.answers}
                      text={m.analytics_few_text({ n: total.answers, least: HIDDEN_BELOW })}
                    />
                  </Card>
                ) : (
                  <QuestionFileContext value={exports ? fileQuery(id, analytics.filter, filter.where) : null}>
                    <ActionMarksContext value={{ surveyId: id, actions, records: manages }}>
                      {comparison ? (
                        <CompareResults comparison={comparison} metric={survey.metric} />
                      ) : (
                        <>
                          {analytics.filter.class !== null && (
                            <p className={styles.note}>{m.analytics_chosen_class()}</p>
                          )}
                          <ScoreBlock analytics={analytics} goals={goals} benchmark={benchmark} />
                          <ReviewsCard surveyId={id} summary={reviews} />
                          <FindingList
                            {...{ analytics, filter, isAllOpen }}
                            records={manages}
                            aside={<AllOpenForm isAllOpen={isAllOpen} />}
                          />
                          <div className={styles.columns}>
                            <NewestAnswers
                              answers={list.answers}
                              questions={analytics.questions}
                              metric={survey.metric}
                              timezone={timezone}
                            />
                            <DetailList {...{ details, open, isAllOpen }} />
                          </div>
                        </>
                      )}
                      <OpenDetails
                        details={
                          comparison ? details.filter(({ part }) => isBesideComparison(part)) : details
                        }
                        open={comparison ? new Set(DETAIL_PARTS) : open}
                        isAllOpen={isAllOpen || comparison !== null}
                      />
                    </ActionMarksContext>
                  </QuestionFileContext>
                )}
                {isFew && answersCard}
              </DrillDownLink>
            </div>
          )}
        </>
      )}
    </CurrentYearContext>
  )
}
