import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { currentVisit } from '../../web/layout/visit.server.ts'
import type { SubmittedAnswer, TakenAnswer } from '../answers/answers.contract.ts'
import { isTooLargeToDraw } from '../questionnaire/limits.ts'
import type { ShownReward } from '../questionnaire/logic/reward.ts'
import { hiddenAmong } from '../questionnaire/question/field-name.ts'
import { readGuestForm } from '../questionnaire/question/read-form.ts'
import { onceCookie, passCookie } from './guest-cookies.ts'
import { callApi, readPublic, Unavailable } from './guest-data.server.ts'
import {
  drawQuestions,
  drawThanks,
  type GuestVisit,
  invitedBy,
  type Refused,
  thanksFields,
  visitFields,
  visitOf,
} from './guest-visit.server.tsx'
import type { Interview } from './interview.contract.ts'
import { leavesNumber } from './leaves-number.ts'
import {
  askPassword,
  onceHeader,
  passHeader,
  sayAnsweredOnce,
  seeQuestions,
  takePassword,
} from './page/gates.server.tsx'
import { alreadyNotice, closedNotice, downNotice, tooLargeNotice } from './page/notices.server.tsx'
import { preparedPage, sendDocument, sendPrepared } from './page/reply.server.tsx'
import { type PostedForm, postedForm } from './posted-form.ts'
import { sendFiles } from './send-files.server.ts'

/** The guest's page: the questions, or the thanks after a form that was posted without JavaScript. */
export async function loader({ request, params }: LoaderFunctionArgs): Promise<Response> {
  return withVisit(request, params, undefined, async (visit) => {
    const { searchParams } = new URL(request.url)
    const done = searchParams.get('done') ?? visit.interview.full ?? null
    // An answer of a page that opened earlier was taken: it is thanked for, whatever the password is by now.
    if (done === null && visit.interview.needsPassword) return askPassword(visit)
    const rewarded = searchParams.get('reward') ?? undefined
    const own = ownKeyOf(searchParams)
    const hasNumber = searchParams.has('number')
    if (done !== null && (rewarded || own)) {
      const reward = rewarded ? await readReward(visit, rewarded) : undefined
      if (reward || own) {
        const page = drawThanks(visit, done, { reward, own, hasNumber })
        return sendDocument(
          page,
          200,
          thanksFields(visit, { done, reward: rewarded, own, ...(hasNumber && { number: '' }) }),
        )
      }
    }
    if (done !== null)
      return sendPrepared(
        request,
        preparedPage(`${visit.key} ${done}`, () => drawThanks(visit, done)),
        '',
      )
    if (hasAnswered(visit)) return sayAnsweredOnce(visit)
    // What the address fills in is this guest's alone.
    if (Object.keys(visit.prefilled).length > 0)
      return sendDocument(drawQuestions(visit), 200, visitFields(visit))
    const page = preparedPage(visit.key, () => drawQuestions(visit))
    return sendPrepared(request, page, visitFields(visit))
  })
}

/** Takes a form that was posted without JavaScript. */
export async function action({ request, params }: ActionFunctionArgs): Promise<Response> {
  const posted = await postedForm(request)
  if (typeof posted === 'number') return new Response(null, { status: posted })
  const { fields, files } = posted
  const own = Object.fromEntries(fields.filter(([name]) => name.startsWith('_')))
  return withVisit(request, params, own._pass, async (visit) => {
    if (own._password !== undefined) return enter({ request, params, fields, password: own._password }, visit)
    const hidden = hiddenAmong(fields)
    const id = own._id ?? visit.answerId
    if (hasAnswered(visit, id)) return sayAnsweredOnce(visit)
    const surveyId = visit.interview.survey.id
    const version = Number(own._version) || visit.interview.survey.version
    const sent = await sendFiles(files, {
      ...{ id, surveyId, version, locale: visit.locale },
      pass: visit.pass,
      pageTime: own._page,
    })
    const { answers, subjectId } = readGuestForm([...fields, ...sent.taken])
    const answer: SubmittedAnswer = {
      id,
      surveyId,
      subId: visit.subId,
      ...(subjectId && { subjectId }),
      ...(own._code && { code: own._code }),
      ...(own._invitation && { invitation: own._invitation }),
      ...(visit.pass && { pass: visit.pass }),
      locale: visit.locale,
      ...(own._started && { startedAt: own._started }),
      ...(own._page && { pageTime: own._page }),
      finishedAt: new Date().toISOString(),
      version,
      answers,
      ...(hidden && { hidden }),
    }
    const response = await sendAnswer(answer, sent.mistakes, request.headers.get('user-agent'))
    const body = await response.json()
    if (response.ok)
      return seeThanks(request, visit, body, {
        id,
        hasNumber: leavesNumber(visit.interview.survey, answers),
      })
    if (response.status === 409) return alreadyNotice(request)
    if (response.status === 404) return closedNotice(request)
    // Without the password there are no questions to show; what was typed waits until it is entered.
    if (visit.interview.needsPassword || response.status === 403)
      return askPassword(visit, { pendingFields: [...fields, ...sent.taken] })
    // What was typed comes back, with a message beside each question that needs one.
    const { status } = response.status === 400 || response.status === 429 ? response : { status: 503 }
    const mistakes: Record<string, string> = status === 400 ? (body.fields ?? {}) : {}
    return redraw(
      visit,
      fields,
      { answers, subjectId, mistakes, status: REFUSALS[status] },
      { status, retryAfter: status === 400 ? undefined : (response.headers.get('retry-after') ?? '5') },
    )
  })
}

/** What is said above the button when an answer could not be taken. */
const REFUSALS: Partial<Record<number, Refused['status']>> = { 429: 'limitedForm', 503: 'failed' }

/** The questions with what was typed, as the same visit. */
function redraw(
  visit: GuestVisit,
  fields: PostedForm['fields'],
  refused: Refused,
  { status, retryAfter }: { status: number; retryAfter?: string | undefined },
): Response {
  const own = Object.fromEntries(fields.filter(([name]) => name.startsWith('_')))
  const end = visitFields({
    ...visit,
    hidden: hiddenAmong(fields) ?? {},
    answerId: own._id ?? visit.answerId,
    startedAt: own._started ?? visit.startedAt,
    pageTime: own._page ?? visit.pageTime,
  })
  return sendDocument(drawQuestions(visit, refused), status, end, retryAfter)
}

/** Takes the password, and shows the questions: with the answers of a form that had to wait for it. */
async function enter(
  {
    request,
    params,
    fields,
    password,
  }: Pick<LoaderFunctionArgs, 'request' | 'params'> & {
    fields: PostedForm['fields']
    password: string
  },
  visit: GuestVisit,
): Promise<Response> {
  const surveyId = visit.interview.survey.id
  const pendingFields = fields.some(([name]) => name === '_id') ? fields : []
  const pass = await takePassword(request, visit, password, pendingFields)
  if (typeof pass !== 'string') return pass
  if (pendingFields.length === 0) return seeQuestions(request, surveyId, pass)
  const { answers, subjectId } = readGuestForm(pendingFields)
  const refused: Refused = { answers, subjectId, mistakes: {}, status: 'restored' }
  const response = await withVisit(request, params, pass, async (opened) =>
    redraw(opened, pendingFields, refused, { status: 200 }),
  )
  if (!visit.parameters.embed) response.headers.append('set-cookie', passHeader(surveyId, pass))
  return response
}

/** Sends the answer, unless a file of it was refused: then the guest decides first. */
async function sendAnswer(
  answer: SubmittedAnswer,
  mistakes: Record<string, string>,
  userAgent: string | null,
): Promise<Response> {
  if (Object.keys(mistakes).length > 0) return Response.json({ fields: mistakes }, { status: 400 })
  try {
    return await callApi('/survey/answer', {
      method: 'POST',
      locale: answer.locale,
      headers: { 'content-type': 'application/json', ...(userAgent && { 'user-agent': userAgent }) },
      body: JSON.stringify(answer),
    })
  } catch (error) {
    if (error instanceof Unavailable) return Response.json({}, { status: error.status })
    throw error
  }
}

/**
 * What was given for an answer, which its guest alone can name; undefined when that was nothing.
 * @throws Unavailable
 */
async function readReward(
  { interview, locale }: GuestVisit,
  answer: string,
): Promise<ShownReward | undefined> {
  const query = new URLSearchParams({ id: interview.survey.id, answer })
  const response = await callApi(`/survey/answer/reward?${query}`, { locale })
  if (response.status === 429 || response.status >= 500)
    throw new Unavailable(response.status === 429 ? 429 : 503, response.headers.get('retry-after'))
  return response.ok ? await response.json() : undefined
}

async function withVisit(
  request: Request,
  params: LoaderFunctionArgs['params'],
  postedPass: string | undefined,
  answer: (visit: GuestVisit) => Promise<Response>,
): Promise<Response> {
  try {
    const { id = '', subId = 'none' } = params
    const read = (pass: string | undefined) =>
      readPublic<Interview>('/survey/receive-old2', { id, subid: subId, ...(pass && { pass }) })
    let pass = passOf(request, id, postedPass)
    let interview = await read(pass)
    if (interview?.data.needsPassword) {
      pass = (await invitedBy(id, new URL(request.url).searchParams.get('invitation')))?.pass
      if (pass) interview = await read(pass)
    }
    if (!interview) return closedNotice(request)
    if (isTooLargeToDraw(interview.data.survey)) return tooLargeNotice(request)
    return await answer(await visitOf(request, subId, interview, pass))
  } catch (error) {
    if (error instanceof Unavailable) return downNotice(request, error)
    throw error
  }
}

/** After a POST the browser is sent on, so that reloading the thanks sends nothing again. */
function seeThanks(
  request: Request,
  { locale, interview, pass, parameters, invitation }: GuestVisit,
  { thanks = '', reward, page }: Pick<TakenAnswer, 'thanks' | 'reward' | 'page'>,
  { id, hasNumber }: { id: string; hasNumber: boolean },
): Response {
  const { pathname } = new URL(request.url)
  const own = page?.split('/').at(-1)
  const search = new URLSearchParams({
    done: thanks,
    ...(reward && { reward: id }),
    ...(own && { own }),
    ...(hasNumber && { number: '' }),
    lang: locale,
    ...(pass && parameters.embed && { embed: parameters.embed, pass }),
  })
  const headers = new Headers({ location: `${pathname}?${search}`, 'cache-control': 'no-store' })
  if (interview.settings.onceBlocks && !invitation)
    headers.append('set-cookie', onceHeader(interview.survey.id, id))
  return new Response(null, { status: 303, headers })
}

/**
 * Whether this browser gave another answer where only one is taken. Personal links are not held up; a tablet that is connected by its
 * key keeps no such mark.
 */
function hasAnswered({ interview, invitation }: GuestVisit, answerId?: string): boolean {
  if (!interview.settings.onceBlocks || invitation) return false
  const answered = currentVisit().cookies.get(onceCookie(interview.survey.id))
  return answered !== undefined && answered !== answerId
}

/** What entering the survey's password gave: in the posted form, the address, or this browser. */
function passOf(request: Request, surveyId: string, posted: string | undefined): string | undefined {
  const { searchParams } = new URL(request.url)
  const pass = posted ?? searchParams.get('pass') ?? currentVisit().cookies.get(passCookie(surveyId))
  return pass?.slice(0, 40)
}

/** The key of the guest's own page in an address; whether it is one of ours that page finds out. */
function ownKeyOf(search: URLSearchParams): string | undefined {
  const key = search.get('own') ?? ''
  return /^[\w-]{1,40}\.[\w-]{43}$/.test(key) ? key : undefined
}
