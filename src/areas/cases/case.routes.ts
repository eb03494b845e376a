import { routeOf } from '../../calls/define-calls.ts'
import type { App } from '../../platform/app.ts'
import { AppError } from '../../platform/errors.ts'
import { recordOncePerHour } from '../account/audit/audit.queries.ts'
import { isAble, isAdmin } from '../account/rights.ts'
import { BUSIEST, takeRead } from '../account/sign-in/read-ahead.ts'
import { requestLocale, requireSignedIn } from '../account/sign-in/session.access.ts'
import { TOPICS } from '../analytics/cards/comments/topic.ts'
import { namesTopic } from '../analytics/cards/comments/topics.ts'
import { ownPageKey } from '../answers/own-page-key.ts'
import { findBranch } from '../branch/branch.queries.ts'
import { answerFiles } from '../questionnaire/words/answer-files.ts'
import { answerFacts } from '../questionnaire/words/answer-summary.ts'
import { noteContacts } from '../survey/note-contacts.write.ts'
import { requireOwnSurvey, type SurveyRow, seesBranch } from '../survey/survey.access.ts'
import { callsToday } from './call/call.queries.ts'
import { type OwnCase, requireOwnCase } from './case.access.ts'
import { caseCalls } from './case.calls.ts'
import type { CaseDetail } from './case.contract.ts'
import { addNote, setCaseStatus, takeCase } from './case-change.queries.ts'
import { caseHistory, casePeople, caseTraits } from './case-history.queries.ts'
import { findCase, listCases } from './case-list.queries.ts'
import { mentionedIn } from './mention.ts'
import { readRecovery } from './recovery/recovery.queries.ts'
import {
  listCauses,
  listReplyTemplates,
  saveCauses,
  saveReplyTemplates,
} from './reply/reply-words.queries.ts'

import { busiestSurveys, urgentCase } from './urgent.queries.ts'

/** Complaints being worked on. */
export async function caseRoutes(app: App): Promise<void> {
  /** A case in its current state, in the caller's language. */
  async function detail({ survey, answerId }: OwnCase, locale: string): Promise<CaseDetail> {
    const [listedCase, history, people, traits, today] = await Promise.all([
      findCase(app.db, survey, answerId),
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
      surveyId: survey.id,
      facts: answerFacts({ document, answers }, locale),
      files: answerFiles({ document, answers }),
      topics: TOPICS.filter((topic) => namesTopic(listedCase.words, topic)),
      history,
      callsToday: today,
      people,
      page: `${app.config.publicUrl}/answer/${ownPageKey(app.config.secret, survey.id, answerId, 'staff')}`,
    }
  }

  app.route({
    ...routeOf(caseCalls, 'GET /case'),
    handler: async (request) => {
      const { surveyId, state, subId, limit } = request.query
      const survey = await requireOwnSurvey(request, surveyId, 'reply')
      const branch = subId === undefined ? undefined : await findBranch(app.db, survey, subId)
      if (subId !== undefined && !(branch && seesBranch(survey, branch.id))) throw new AppError('not_found')
      const list = await listCases(app.db, survey, { state, branchId: branch?.id, range: limit })
      if (list.cases.some(({ contact }) => contact)) await noteContacts(app.db, survey)
      return list
    },
  })

  app.route({
    ...routeOf(caseCalls, 'GET /case/urgent'),
    handler: async (request) => {
      const member = await requireSignedIn(request)
      if (!isAble(member.rights, 'reply')) throw new AppError('forbidden', { reason: 'rights' })
      const surveys = takeRead<SurveyRow[]>(request, BUSIEST, member) ?? busiestSurveys(app.db, member)
      return { urgent: await urgentCase(app.db, member, await surveys) }
    },
  })

  app.route({
    ...routeOf(caseCalls, 'GET /case/one'),
    handler: async (request) => {
      const own = await requireOwnCase(request, request.query.id, 'reply')
      const caseDetail = await detail(own, requestLocale(request))
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
