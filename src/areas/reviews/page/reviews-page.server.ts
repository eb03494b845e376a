import * as m from '../../../text/messages.js'
import { api } from '../../../web/api.server.ts'
import { readForm, text } from '../../../web/form/forms.server.ts'
import { problemText } from '../../../web/form/problem-text.ts'
import { currentVisit } from '../../../web/layout/visit.server.ts'
import { ApiProblem } from '../../../web/problem.ts'
import { isAble, isAdmin } from '../../account/rights.ts'
import { REVIEW_STATES } from '../review.contract.ts'
import { REVIEW_SITES } from '../sites.contract.ts'

const ROWS = 20
const MOST_ROWS = 100
/** How far back the figures beside the list count. */
const DAYS = 30

/** What the page of reviews shows; `?state`, `?site`, `?branch` and `?rows` narrow it. */
export async function readReviews(request: Request, search: URLSearchParams, surveyId: string | undefined) {
  const call = api(request)
  const { user } = currentVisit()
  const site = REVIEW_SITES.find((each) => each === search.get('site'))
  const branch = (surveyId && search.get('branch')) || undefined
  const state = REVIEW_STATES.find((each) => each === search.get('state')) ?? 'open'
  const rows = Math.min(MOST_ROWS, Math.max(ROWS, Math.trunc(Number(search.get('rows'))) || ROWS))
  const replies = user !== null && isAble(user.rights, 'reply')
  const filter = { ...(site && { site }), ...(branch && { branch }) }
  const [list, { templates }, survey, branches, summary, clicks] = await Promise.all([
    call.get('/reviews', { ...filter, ...(surveyId && { surveyId }), state, limit: `1-${rows}` }),
    replies ? call.get('/case/templates') : { templates: [] },
    surveyId ? call.get('/survey/receive', { id: surveyId }) : null,
    surveyId ? call.get('/survey/branch', { id: surveyId }) : null,
    surveyId
      ? call.get('/survey/reviews/summary', { id: surveyId, days: DAYS, ...(branch && { branch }) })
      : null,
    surveyId
      ? call.get('/survey/branch/reviews', { id: surveyId, days: DAYS, ...(branch && { branch }) })
      : null,
  ])
  return {
    ...{ surveyId: surveyId ?? null, list, state, rows, templates, summary, replies },
    surveyTitle: survey?.survey.title ?? '',
    filters: { site: site ?? null, branch: branch ?? null },
    branches: (branches?.branch ?? []).map(({ id, title }) => ({ id, title })),
    clicks: clicks?.clicks ?? [],
    isAdmin: user !== null && isAdmin(user.rights),
    manages: user !== null && isAble(user.rights, 'manage'),
    timezone: user?.timezone ?? 'Asia/Almaty',
  }
}
export type ReviewsData = Awaited<ReturnType<typeof readReviews>>

/** Replies to a review, works on it or puts it to its branch. */
export async function workOnReviews(request: Request): Promise<{ done?: string; problem?: string }> {
  const form = await readForm(request)
  const call = api(request)
  const key = { surveyId: text(form, 'surveyId'), id: text(form, 'id') }
  const intent = text(form, 'intent')
  try {
    if (intent === 'site' || intent === 'hand') {
      await call.post('/reviews/reply', { ...key, text: text(form, 'text'), by: intent })
      return { done: m.reviews_replied() }
    }
    if (intent === 'branch') await call.post('/reviews/branch', { ...key, branch: text(form, 'branch') })
    else {
      const step = (['open', 'take', 'close'] as const).find((each) => each === intent) ?? 'open'
      const note = text(form, 'note').trim()
      await call.post('/reviews/work', { ...key, step, ...(note && { note }) })
    }
    return { done: m.reviews_saved() }
  } catch (problem) {
    const isTaken = problem instanceof ApiProblem && problem.status === 409 && !problem.detail
    return { problem: isTaken ? m.reviews_work_conflict() : problemText(problem) }
  }
}
