import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { brand } from '../../../brand.ts'
import * as m from '../../../text/messages.js'
import { SurveyTabs } from '../../../web/layout/SurveyTabs.tsx'
import { formatNumber } from '../../../web/numbers.ts'
import { ButtonLink } from '../../../web/ui/Button.tsx'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { Notice } from '../../../web/ui/Notice.tsx'
import { PageHead } from '../../../web/ui/PageHead.tsx'
import segmentStyles from '../../cases/inbox/inbox.module.css'
import { REVIEW_STATES } from '../review.contract.ts'
import { BesideScore } from './BesideScore.tsx'
import { ReviewCard } from './ReviewCard.tsx'
import { ReviewFilters } from './ReviewFilters.tsx'
import styles from './reviews.module.css'
import { readReviews, workOnReviews } from './reviews-page.server.ts'

export function loader({ request, params, url }: LoaderFunctionArgs) {
  return readReviews(request, url.searchParams, params.id)
}

export function action({ request }: ActionFunctionArgs) {
  return workOnReviews(request)
}

export const meta: MetaFunction = () => [{ title: `${m.reviews_name()} – ${brand.name}` }]

/** Reviews on public sites, of one survey or of all: what waits for a reply, and the work on it. */
export default function ReviewsPage() {
  const page = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { surveyId, list, state, isAdmin, manages } = page
  const { open } = list.counts
  const links = (
    <>
      {manages && surveyId && (
        <ButtonLink to={`/survey/${surveyId}/reviews/import`}>{m.reviews_import()}</ButtonLink>
      )}
      {isAdmin && <ButtonLink to="/user/reviews">{m.reviews_sources()}</ButtonLink>}
    </>
  )
  const isNew = list.total === 0 && state === 'all' && !page.filters.site && !page.filters.branch
  return (
    <>
      <PageHead
        title={
          isNew
            ? m.reviews_name()
            : open > 0
              ? m.reviews_title_open({ n: open, count: formatNumber(open) })
              : m.reviews_title_none()
        }
        lead={m.reviews_lead()}
        crumbs={
          surveyId
            ? [
                { text: page.surveyTitle, to: `/survey/${surveyId}` },
                { text: m.web_tab_call_centre(), to: `/survey/${surveyId}/call-centre` },
                { text: m.reviews_name() },
              ]
            : [{ text: m.web_nav_inbox(), to: '/complaints' }, { text: m.reviews_name() }]
        }
        actions={links}
        tabs={surveyId && <SurveyTabs surveyId={surveyId} />}
      />
      {answer?.problem && <Notice kind="bad">{answer.problem}</Notice>}
      {answer?.done && <Notice>{answer.done}</Notice>}
      <div className={styles.page}>
        <div className={styles.main}>
          <div className={segmentStyles.head}>
            <Segments state={state} counts={list.counts} />
            <ReviewFilters {...page} />
          </div>
          {list.reviews.length === 0 ? (
            isNew ? (
              <EmptyState
                title={m.reviews_empty()}
                action={isAdmin && <ButtonLink to="/user/reviews">{m.reviews_connect()}</ButtonLink>}
              >
                {m.reviews_empty_text()}
              </EmptyState>
            ) : (
              <p className={styles.soft}>{m.reviews_empty_segment()}</p>
            )
          ) : (
            <ul className={styles.list}>
              {list.reviews.map((review) => (
                <li key={review.id}>
                  <ReviewCard review={review} page={page} />
                </li>
              ))}
            </ul>
          )}
          <More rows={page.rows} total={list.total} />
        </div>
        {page.summary && page.summary.sites.length > 0 && (
          <BesideScore summary={page.summary} clicks={page.clicks} />
        )}
      </div>
    </>
  )
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>

function Segments({ state, counts }: { state: Loaded['state']; counts: Loaded['list']['counts'] }) {
  const [search] = useSearchParams()
  const names = {
    open: m.reviews_segment_open(),
    work: m.reviews_segment_work(),
    answered: m.reviews_segment_answered(),
    all: m.reviews_segment_all(),
  }
  return (
    <nav aria-label={m.reviews_segments()}>
      <ul className={`${segmentStyles.segments} ${styles.segments}`}>
        {REVIEW_STATES.map((each) => {
          const count = each === 'open' || each === 'work' ? counts[each] : 0
          const next = new URLSearchParams(search)
          next.set('state', each)
          next.delete('rows')
          return (
            <li key={each}>
              <Link to={`?${next}`} aria-current={each === state ? 'page' : undefined} preventScrollReset>
                {names[each]} {count > 0 && <span>{formatNumber(count)}</span>}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

function More({ rows, total }: { rows: number; total: number }) {
  const [search] = useSearchParams()
  if (total <= rows || rows >= 100) return null
  const next = new URLSearchParams(search)
  next.set('rows', String(Math.min(100, rows + 20)))
  return (
    <p>
      <ButtonLink to={`?${next}`} preventScrollReset>
        {m.reviews_more()}
      </ButtonLink>
    </p>
  )
}
