import { routeOf } from '../../calls/define-calls.ts'
import type { App } from '../../platform/app.ts'
import { databaseNow } from '../../platform/clock.ts'
import { AppError } from '../../platform/errors.ts'
import { idempotencyKey } from '../../platform/idempotency.ts'
import { countTry } from '../../platform/limits/rate-limit.ts'
import { auditOfRights, recordAudit } from '../account/audit/audit.queries.ts'
import { withinReach } from '../account/reach.ts'
import { seesSurvey } from '../account/rights.ts'
import { requireTariff } from '../account/sign-in/session.access.ts'
import type { SignedIn } from '../account/sign-in/signed-in.ts'
import { type OwnSurvey, requireOwnSurvey } from '../survey/survey.access.ts'
import { listSurveys } from '../survey/survey.queries.ts'
import { createInvitation } from '../team/invitation.queries.ts'
import { requireAdmin } from '../team/team.access.ts'
import { inviteUrl } from '../team/team-mail.ts'
import { branchCalls } from './branch.calls.ts'
import { surveyOfBranch } from './branch.queries.ts'
import { codesOf } from './code/printed-codes.queries.ts'
import { allBranches, type FoundBranch, findBranches, findBranchIds } from './find.queries.ts'
import { changeBranches, saveBranches } from './save.queries.ts'
import { openAt } from './schedule/opening.ts'

/** Queries name each field of a branch. Validating 10,000 of them once more would hold up everybody else for 100 ms. */
const asRead = () => (list: unknown) => JSON.stringify(list)

/** Places where answers are collected. */
export async function branchRoutes(app: App): Promise<void> {
  const linked = ({ surveyId, ...branch }: FoundBranch) => ({
    ...branch,
    url: `${app.config.publicUrl}/interview/${surveyId}/${branch.code}`,
  })
  const listed = async (survey: OwnSurvey, ids?: readonly string[]) => {
    const [branches, surveys] = await Promise.all([
      allBranches(app.db, survey, ids),
      surveysSeen(survey.member),
    ])
    const branch = branches.map(linked)
    return { branch, list: namesOf(branch), surveys }
  }
  const surveysSeen = async ({ accountId, rights }: Pick<SignedIn, 'accountId' | 'rights'>) => {
    const surveys = await listSurveys(app.db, accountId, { trashed: false })
    return surveys.filter(({ id }) => seesSurvey(rights, id)).map(({ id, title }) => ({ id, title }))
  }

  app.route({
    ...routeOf(branchCalls, 'GET /survey/branch'),
    serializerCompiler: asRead,
    handler: async (request) => {
      const { id, page = 1, limit, ...filter } = request.query
      const survey = await requireOwnSurvey(request, id, 'see')
      if (limit === undefined) return listed(survey)
      const [{ branch, ...result }, surveys] = await Promise.all([
        findBranches(app.db, survey, filter, { page, limit }),
        surveysSeen(survey.member),
      ])
      const now = databaseNow()
      const codes = await codesOf(
        app.db,
        survey,
        branch.map((each) => ({ branchId: each.id, subjectId: null })),
      )
      return {
        ...result,
        list: namesOf(branch),
        surveys,
        tiles: app.config.tiles,
        branch: branch.map((each, at) => ({
          ...linked(each),
          shortUrl: `${app.config.publicUrl}/q/${codes[at]}`,
          open: openAt(each.schedule, now, each.timezone ?? survey.member.timezone),
        })),
      }
    },
  })

  app.route({
    ...routeOf(branchCalls, 'GET /survey/branchall'),
    handler: async (request) => {
      const { accountId, rights } = await requireTariff(request)
      const surveys = await listSurveys(app.db, accountId, { trashed: false })
      const seen = surveys.filter(({ id }) => seesSurvey(rights, id))
      const lists = await Promise.all(
        seen.map(async ({ id, title, slots }) => {
          const own = await allBranches(app.db, { accountId, id, slots, branches: rights.branches })
          return own
            .filter(({ active }) => active)
            .map((branch) => ({ ...linked(branch), survey: { id, title } }))
        }),
      )
      const branch = lists.flat()
      return { branch, list: namesOf(branch), surveys: seen.map(({ id, title }) => ({ id, title })) }
    },
  })

  app.route({
    ...routeOf(branchCalls, 'POST /survey/branch'),
    serializerCompiler: asRead,
    handler: async (request) => {
      const { id, data } = request.body
      const survey = await requireOwnSurvey(request, id, 'manage')
      if (data.some((change) => 'manager' in change)) await requireAdmin(request)
      const ids = await saveBranches(app.db, survey, data, idempotencyKey(request))
      return listed(survey, request.query.brief && ids)
    },
  })

  app.route({
    ...routeOf(branchCalls, 'POST /survey/branch/change'),
    handler: async (request) => {
      const { id, ids, filter, data } = request.body
      const survey = await requireOwnSurvey(request, id, 'manage')
      const chosen = ids ?? (await findBranchIds(app.db, survey, filter!))
      return { ids: await changeBranches(app.db, survey, chosen, data) }
    },
  })

  app.route({
    ...routeOf(branchCalls, 'GET /survey/branch/invite'),
    handler: async (request) => {
      const member = await requireAdmin(request)
      const surveyId = await surveyOfBranch(app.db, member, request.query.id)
      if (!surveyId) throw new AppError('not_found')
      const survey = await requireOwnSurvey(request, surveyId, 'manage')
      await countTry(app.db, `invite of ${member.accountId}`, {
        limit: app.config.limits.invitesPerHour,
        seconds: 3600,
      })
      const rights = withinReach(member, {
        surveys: [survey.id],
        branches: [request.query.id],
        abilities: ['see', 'reply'],
      })
      const { token, expiresAt } = await app.db.transaction().execute(async (trx) => {
        const what = { subject: survey.title, subjectId: request.query.id, detail: auditOfRights(rights) }
        await recordAudit(trx, member, { kind: 'member_invited', ...what })
        return createInvitation(trx, member, { email: null, rights })
      })
      return { url: inviteUrl(app.config.publicUrl, token), expiresAt }
    },
  })
}

function namesOf(branches: readonly { id: string; code: string; title: string }[]) {
  return branches.map(({ id, code, title }) => ({ id, code, title }))
}
