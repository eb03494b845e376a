import { useSearchParams } from 'react-router'
import * as m from '../../../text/messages.js'
import { SurveyTabs } from '../../../web/layout/SurveyTabs.tsx'
import { ButtonLink } from '../../../web/ui/Button.tsx'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { PageHead } from '../../../web/ui/PageHead.tsx'
import { searchParam } from '../filter/invalid-params.ts'
import { changedSearch } from '../filter/page-filter.ts'

const NAMED = ['subId', 'subjectId']

/** Whether an address names a branch or a person. */
export function namesAny(search: URLSearchParams): boolean {
  return NAMED.some((name) => searchParam(search, name) !== undefined)
}

/** An old link may name a branch or a person that is gone: the way to all the rest of the survey. */
export function AnalyticGone({ surveyId }: { surveyId: string }) {
  const [search] = useSearchParams()
  const rest = changedSearch(search, Object.fromEntries(NAMED.map((name) => [name, undefined])))
  return (
    <>
      <PageHead
        title={m.web_tab_analytic()}
        crumbs={[{ text: m.web_nav_surveys(), to: '/cabinet' }]}
        tabs={<SurveyTabs surveyId={surveyId} />}
      />
      <EmptyState
        title={m.analytics_gone_title()}
        action={<ButtonLink to={{ search: rest }}>{m.analytics_gone_rest()}</ButtonLink>}
      >
        {m.analytics_gone_text()}
      </EmptyState>
    </>
  )
}
