import type { FastifyRequest } from 'fastify'
import { routeOf } from '../../calls/define-calls.ts'
import type { App } from '../../platform/app.ts'
import { AppError } from '../../platform/errors.ts'
import { recordOncePerHour } from '../account/audit/audit.queries.ts'
import { isAble, isAdmin } from '../account/rights.ts'
import { CASE_REACH, takeRead } from '../account/sign-in/read-ahead.ts'
import { requestLocale, requireSignedIn } from '../account/sign-in/session.access.ts'
import type { SignedIn } from '../account/sign-in/signed-in.ts'
import { TOPICS } from '../analytics/cards/comments/topic.ts'
import { namesTopic } from '../analytics/cards/comments/topics.ts'
import { ownPageKey } from '../answers/own-page-key.ts'
import { findBranch } from '../branch/branch.queries.ts'
import { answerFiles } from '../questionnaire/words/answer-files.ts'
import { answerFacts } from '../questionnaire/words/answer-summary.ts'
import { noteContacts } from '../survey/note-contacts.write.ts'
import { requireOwnSurvey, seesBranch } from '../survey/survey.access.ts'
import { callsToday } from './call/call.queries.ts'
import { type OwnCase, readOwnCase, requireOwnCase } from './case.access.ts'
import { caseCalls } from './case.calls.ts'
import type { Case, CaseDetail } from './case.contract.ts'
import { type CaseReach, reachOf } from './case-base.queries.ts'
import { addNote, setCaseStatus, takeCase } from './case-change.queries.ts'
import { caseHistory, casePeople, caseTraits } from './case-history.queries.ts'
import { countOpen, findCase, listCases } from './case-list.queries.ts'
import { readCaseReach } from './case-reach.queries.ts'
import { mentionedIn } from './mention.ts'
import { readRecovery } from './recovery/recovery.queries.ts'
import {
  listCauses,
  listReplyTemplates,
  saveCauses,
  saveReplyTemplates,
} from './reply/reply-words.queries.ts'
import { urgentCase } from './urgent.queries.ts'

/** Complaints being worked on. */
export async function caseRoutes(app: App): Promise<void> {
  /** A case in its current state, in the caller's language. */
  async function detail({ survey, answerId }: OwnCase, locale: string): Promise<CaseDetail> {
    const [listedCase, history, people, traits, today] = await Promise.all([
      findCase(app.db, reachOf(survey), answerId),
      caseHistory(app.db, survey, answerId),
      casePeople(app.db, survey, answerId),
      caseTraits(app.db, survey, answerId),
      callsToday(app.db, survey, answerId),
    ])
    if (!listedCase) throw new AppError('not_found')
    const { document, answers, ...listed } = listedCase
    return {
      ...listed,
      ...traits,
      facts: answerFacts({ document, answers }, locale),
      files: answerFiles({ document, answers }),
      topics: TOPICS.filter((topic) => namesTopic(listedCase.words, topic)),
      history,
      callsToday: today,
      people,
      page: `${app.config.publicUrl}/answer/${ownPageKey(app.config.secret, survey.id, answerId, 'staff')}`,
    }
  }

  /** The answers of a survey that the caller may work on, and the branch that is named. */
  async function requireSurveyReach(request: FastifyRequest, surveyId: string, branchCode?: string) {
    const survey = await requireOwnSurvey(request, surveyId, 'reply')
    const branch = branchCode === undefined ? undefined : await findBranch(app.db, survey, branchCode)
    if (branchCode !== undefined && !(branch && seesBranch(survey, branch.id)))
      throw new AppError('not_found')
    return { member: survey.member, reach: reachOf(survey), branchId: branch?.id }
  }

  /** The answers of all surveys that the caller may work on. */
  async function requireFullReach(request: FastifyRequest) {
    const member = await requireSignedIn(request)
    if (!isAble(member.rights, 'see') || !isAble(member.rights, 'reply'))
      throw new AppError('forbidden', { reason: 'rights' })
    const reading = takeRead<CaseReach>(request, CASE_REACH, member) ?? readCaseReach(app.db, member)
    return { member, reach: await reading }
  }

  /** Notes in the log whose contacts were read, by survey. */
  async function noteListed(
    member: SignedIn,
    cases: readonly (Pick<Case, 'surveyId' | 'survey'> & { contact: unknown })[],
  ): Promise<void> {
    const titles = new Map(
      cases.flatMap(({ surveyId, survey, contact }) => (contact ? [[surveyId, survey] as const] : [])),
    )
    await Promise.all([...titles].map(([id, title]) => noteContacts(app.db, { id, title, member })))
  }

  app.route({
    ...routeOf(caseCalls, 'GET /case'),
    handler: async (request) => {
      const { surveyId, state, subId, limit, assignee, channel } = request.query
      const { member, reach, branchId } = surveyId
        ? await requireSurveyReach(request, surveyId, subId)
        : { ...(await requireFullReach(request)), branchId: undefined }
      const list = await listCases(app.db, reach, { state, branchId, range: limit, assignee, channel })
      await noteListed(member, list.cases)
      return list
    },
  })

  app.route({
    ...routeOf(caseCalls, 'GET /case/open'),
    handler: async (request) => {
      const { reach } = await requireFullReach(request)
      return { open: await countOpen(app.db, reach) }
    },
  })

  app.route({
    ...routeOf(caseCalls, 'GET /case/urgent'),
    handler: async (request) => {
      const { member, reach } = await requireFullReach(request)
      const urgent = await urgentCase(app.db, reach)
      if (urgent && (urgent.name || urgent.phone)) await noteListed(member, [{ ...urgent, contact: urgent }])
      return { urgent }
    },
  })

  app.route({
    ...routeOf(caseCalls, 'GET /case/one'),
    handler: async (request) => {
      const { own, caseDetail } = await readOwnCase(request, request.query.id, 'reply', async (each) => ({
        own: each,
        caseDetail: await detail(each, requestLocale(request)),
      }))
      const auditEvent = { subject: own.survey.title, subjectId: own.answerId }
      if (caseDetail.contact)
        await recordOncePerHour(app.db, own.survey.member, { kind: 'contact_opened', ...auditEvent })
      return caseDetail
    },
  })

  app.route({
    ...routeOf(caseCalls, 'POST /case/take'),
    handler: async (request) => {
      const own = await requireOwnCase(request, request.body.id, 'reply')
      const to = request.body.hand ?? own.survey.member.memberId
      const people = await casePeople(app.db, own.survey, own.answerId)
      if (!people.some(({ id }) => id === to)) throw new AppError('not_found')
      await takeCase(app, own, to)
      return detail(own, requestLocale(request))
    },
  })

  app.route({
    ...routeOf(caseCalls, 'POST /case/status'),
    handler: async (request) => {
      const own = await requireOwnCase(request, request.body.id, 'reply')
      const { note } = request.body
      const people = note?.includes('@') ? await casePeople(app.db, own.survey, own.answerId) : []
      await setCaseStatus(app, own, request.body, mentionedIn(note ?? '', people))
      return detail(own, requestLocale(request))
    },
  })

  app.route({
    ...routeOf(caseCalls, 'POST /case/note'),
    handler: async (request) => {
      const own = await requireOwnCase(request, request.body.id, 'reply')
      const people = await casePeople(app.db, own.survey, own.answerId)
      await addNote(app, own, request.body.text, mentionedIn(request.body.text, people))
      return detail(own, requestLocale(request))
    },
  })

  app.route({
    ...routeOf(caseCalls, 'GET /case/recovery'),
    handler: async (request) => {
      const survey = await requireOwnSurvey(request, request.query.surveyId, 'see')
      return readRecovery(app.db, survey, request.query.days)
    },
  })

  app.route({
    ...routeOf(caseCalls, 'GET /case/causes'),
    handler: async (request) => listCauses(app.db, (await requireSignedIn(request)).accountId),
  })

  app.route({
    ...routeOf(caseCalls, 'POST /case/causes'),
    handler: async (request) => {
      const member = await requireSignedIn(request)
      if (!isAdmin(member.rights)) throw new AppError('forbidden', { reason: 'rights' })
      await saveCauses(app.db, member.accountId, request.body)
      return listCauses(app.db, member.accountId)
    },
  })

  app.route({
    ...routeOf(caseCalls, 'GET /case/templates'),
    handler: async (request) => listReplyTemplates(app.db, (await requireSignedIn(request)).accountId),
  })

  app.route({
    ...routeOf(caseCalls, 'POST /case/templates'),
    handler: async (request) => {
      const member = await requireSignedIn(request)
      if (!isAdmin(member.rights)) throw new AppError('forbidden', { reason: 'rights' })
      await saveReplyTemplates(app.db, member.accountId, request.body)
      return listReplyTemplates(app.db, member.accountId)
    },
  })
}
