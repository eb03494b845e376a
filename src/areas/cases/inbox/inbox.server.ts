import { redirect } from 'react-router'
import { api } from '../../../web/api.server.ts'
import { currentVisit } from '../../../web/layout/visit.server.ts'
import { RecentMap } from '../../../web/visitor/recent-map.ts'
import { isAble } from '../../account/rights.ts'
import { CALL_SORTS } from '../call/call-sorts.ts'
import { readFilters, SEGMENTS, type Segment } from './inbox-address.ts'

const ROWS = 20
const MOST_ROWS = 100
/** The case that an address opened last for a member: it is read again beside the list, which says whether it still comes first. */
const lastOpened = new RecentMap<string>()

/**
 * Reads the inbox: of a survey where its page is open, else of the account. `?state` is the segment, `?case` the open case; without it
 * a wide screen opens the most urgent one. `?kept` leaves out guests' names and contacts, for the copy that works offline.
 */
export async function readInbox(request: Request, url: URL, surveyId: string | undefined) {
  const call = api(request)
  const { user } = currentVisit()
  const path = url.pathname.replace(/\.data$/, '')
  const mayReply = user !== null && isAble(user.rights, 'reply')
  const common = {
    surveyId: surveyId ?? null,
    path,
    timezone: user?.timezone ?? 'Asia/Almaty',
    memberId: user?.id ?? '',
    manages: user !== null && isAble(user.rights, 'manage'),
    exports: mayReply && isAble(user.rights, 'export'),
    now: Date.now(),
  }
  const reading = surveyId ? readSurveyTitle(request, surveyId) : readSurveys(request)
  if (!mayReply) {
    const surveys = await reading
    if (!surveyId) throw redirect(withoutReply(path, surveys))
    return { ...common, surveys, work: null }
  }
  const isKept = url.searchParams.has('kept')
  const segment =
    SEGMENTS.find((each) => each === url.searchParams.get('state')) ?? (path === '/answers' ? 'all' : 'open')
  const filters = readFilters(url.searchParams)
  const inSurvey = surveyId ?? filters.survey
  const rows = Math.min(MOST_ROWS, Math.max(ROWS, Math.trunc(Number(url.searchParams.get('rows'))) || ROWS))
  const named = caseId(url.searchParams.get('case'), surveyId)
  const address = `${common.memberId} ${path}${url.search.slice(0, 200)}`
  const likelyId = isKept ? undefined : (named ?? lastOpened.get(address))
  const [surveys, queue, { causes }, { templates }, branches, calls, { publicKey }, { roles }, likelyCase] =
    await Promise.all([
      reading,
      call.get('/case', {
        state: segment,
        limit: `1-${rows}`,
        ...(inSurvey && { surveyId: inSurvey }),
        ...(inSurvey && filters.branch && { subId: filters.branch }),
        ...(filters.who && { assignee: filters.who }),
        ...(filters.channel && { channel: filters.channel }),
      }),
      call.get('/case/causes'),
      call.get('/case/templates'),
      inSurvey ? readBranches(request, inSurvey) : [],
      surveyId ? readCalls(request, surveyId, url.searchParams) : null,
      call.get('/alert/push'),
      call.get('/users/roles'),
      likelyId
        ? readOpenCase(request, likelyId).catch((problem) => (named ? Promise.reject(problem) : null))
        : null,
    ])
  const selectedId = isKept ? null : (named ?? queue.cases[0]?.id ?? null)
  if (selectedId && !named) lastOpened.set(address, selectedId)
  const opened =
    selectedId === null
      ? null
      : (selectedId === likelyId && likelyCase) || (await readOpenCase(request, selectedId))
  return {
    ...common,
    surveys,
    work: {
      segment: segment as Segment,
      filters,
      branches,
      hasRole: roles.some(({ mine }) => mine),
      rows,
      queue: isKept ? { ...queue, cases: queue.cases.map((each) => ({ ...each, contact: null })) } : queue,
      causes,
      templates,
      calls,
      publicKey,
      selectedId,
      isNamed: named !== null,
      open: opened?.open ?? null,
      line: opened?.line ?? (surveyId ? await call.get('/call/line', { surveyId }) : null),
      // Created here, so that a form sent twice acts once.
      callId: crypto.randomUUID(),
      messageId: crypto.randomUUID(),
      giftId: crypto.randomUUID(),
    },
  }
}

type SurveyName = { id: string; title: string }

async function readSurveyTitle(request: Request, id: string): Promise<SurveyName[]> {
  const { survey } = await api(request).get('/survey/receive', { id })
  return [{ id, title: survey.title }]
}

/** The account's published surveys, first the one with the most open complaints. */
async function readSurveys(request: Request): Promise<SurveyName[]> {
  const { surveys } = await api(request).get('/survey/receive')
  return surveys
    .filter(({ publishedAt }) => publishedAt !== null)
    .toSorted((a, b) => b.casesOpen - a.casesOpen || (a.updatedAt < b.updatedAt ? 1 : -1))
    .map(({ id, title }) => ({ id, title }))
}

async function readBranches(request: Request, id: string): Promise<{ code: string; title: string }[]> {
  const { branch } = await api(request).get('/survey/branch', { id })
  return branch.map(({ code, title }) => ({ code, title }))
}

async function readCalls(request: Request, surveyId: string, search: URLSearchParams) {
  const of = CALL_SORTS.find((each) => each === search.get('calls')) ?? null
  const { calls, total } = await api(request).get('/call', { surveyId, limit: '1-10', ...(of && { of }) })
  return { calls, total, of }
}

/** How the member can call guests, and the last call to the guest of the open case. */
async function readLine(request: Request, id: string) {
  const [surveyId = '', answerId = ''] = id.split('.')
  return api(request).get('/call/line', { surveyId, answerId })
}

/** A case, and how the member can call its guest. */
async function readOpenCase(request: Request, id: string) {
  const call = api(request)
  const [surveyId = '', chatId = ''] = id.split('.')
  const [item, { chats }, gifts, line] = await Promise.all([
    call.get('/case/one', { id }),
    call.get('/message', { surveyId, chatId, innerLimit: '1-10' }),
    call.get('/case/gift', { id }),
    readLine(request, id),
  ])
  return { open: { item, chat: chats[0]!, gifts }, line }
}

/** An address names a case by its id; in a survey's inbox the answer's id is enough. */
function caseId(text: string | null, surveyId: string | undefined): string | null {
  if (!text) return null
  return text.includes('.') || !surveyId ? text : `${surveyId}.${text}`
}

/** Where a member goes who may read answers but not reply to guests. */
function withoutReply(path: string, surveys: SurveyName[]): string {
  const [only] = surveys
  return path === '/answers' && only && surveys.length === 1
    ? `/survey/${only.id}/analytic?parts=answers#answers`
    : '/cabinet'
}
