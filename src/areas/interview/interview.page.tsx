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
  thanksFields,
  visitFields,
  visitOf,
} from './guest-visit.server.tsx'
import type { Interview } from './interview.contract.ts'
import { leavesNumber } from './leaves-number.ts'
import { askPassword, onceHeader, sayAnsweredOnce, takePassword } from './page/gates.server.tsx'
import { alreadyNotice, closedNotice, downNotice, tooLargeNotice } from './page/notices.server.tsx'
import { preparedPage, sendDocument, sendPrepared } from './page/reply.server.tsx'
import { postedForm } from './posted-form.ts'
import { sendFiles } from './send-files.server.ts'

/** The guest's page: the questions, or the thanks after a form that was posted without JavaScript. */
export async function loader({ request, params }: LoaderFunctionArgs): Promise<Response> {
  return withVisit(request, params, undefined, async (visit) => {
    if (visit.interview.needsPassword) return askPassword(visit)
    const { searchParams } = new URL(request.url)
    const done = searchParams.get('done') ?? visit.interview.full ?? null
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
    if (own._password !== undefined) return takePassword(request, visit, own._password)
    if (visit.interview.needsPassword) return askPassword(visit)
    const hidden = hiddenAmong(fields)
    const id = own._id ?? visit.answerId
    if (hasAnswered(visit, id)) return sayAnsweredOnce(visit)
    const surveyId = visit.interview.survey.id
    const version = Number(own._version) || visit.interview.survey.version
    const sent = await sendFiles(files, {
      ...{ id, surveyId, version, locale: visit.locale },
      pass: visit.pass,
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
    // What was typed comes back, with a message beside each question that needs one.
    const { status } = response.status === 400 || response.status === 429 ? response : { status: 503 }
    const mistakes: Record<string, string> = status === 400 ? (body.fields ?? {}) : {}
    const page = drawQuestions(visit, {
      answers,
      subjectId,
      mistakes,
      isRefused: status === 400,
      isLimited: status === 429,
    })
    const end = visitFields({
      ...visit,
      hidden: hidden ?? {},
      answerId: answer.id,
      startedAt: own._started ?? visit.startedAt,
      pageTime: own._page ?? visit.pageTime,
    })
    const retryAfter = status === 400 ? undefined : (response.headers.get('retry-after') ?? '5')
    return sendDocument(page, status, end, retryAfter)
  })
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
  if (interview.settings.onceBlocks && !invitation && !parameters.kiosk)
    headers.append('set-cookie', onceHeader(interview.survey.id, id))
  return new Response(null, { status: 303, headers })
}

/** Whether this browser gave another answer where only one is taken; tablets and personal links are not held up. */
function hasAnswered({ interview, invitation, parameters }: GuestVisit, answerId?: string): boolean {
  if (!interview.settings.onceBlocks || invitation || parameters.kiosk) return false
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
