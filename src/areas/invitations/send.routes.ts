import { routeOf } from '../../calls/define-calls.ts'
import type { App } from '../../platform/app.ts'
import { databaseNow } from '../../platform/clock.ts'
import type { Executor } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import { createOnce, idempotencyKey } from '../../platform/idempotency.ts'
import * as m from '../../text/messages.js'
import { requestLocale } from '../account/sign-in/session.access.ts'
import { listBranches } from '../branch/branch.queries.ts'
import { listSubjects } from '../subject/subject.queries.ts'
import { type OwnSurvey, requireOwnSurvey, seesBranch } from '../survey/survey.access.ts'
import { addInvitee } from './add-invitee.queries.ts'
import { invitationCalls } from './invitation.calls.ts'
import type { SendInvitation } from './invitation.contract.ts'
import { readyTexts } from './invitation-mail.ts'
import { companyOf } from './letter.queries.ts'
import { personAddress, personPhone } from './person-address.ts'
import { invitationSetting } from './setting.queries.ts'
import { readySmsTexts } from './sms/invitation-sms.ts'
import { hasSmsGateway } from './sms/sms.queries.ts'
import { waveByApi } from './wave.queries.ts'

const DAY_MS = 86_400_000

/** One invitation after a visit, from an API client with a key. */
export async function sendInvitationRoutes(app: App): Promise<void> {
  app.route({
    ...routeOf(invitationCalls, 'POST /invitation/send'),
    handler: async (request) => {
      const { id, data } = request.body
      const survey = await requireOwnSurvey(request, id, 'reply')
      const locale = requestLocale(request)
      if (survey.version === 0 || survey.trashedAt)
        throw new AppError('conflict', { detail: m.invitations_not_published({}, { locale }) })
      const { channel, address, other } = await wayTo(survey.accountId, data)
      const place = await placeOf(survey, data)
      const business = await companyOf(app.db, survey.accountId)
      const ready = channel === 'sms' ? readySmsTexts : readyTexts
      const texts = ready(survey.draft, business)
      const title = m.invitations_by_api({}, { locale: survey.member.locale })
      const knownFields = (survey.draft.config.hidden ?? []).filter((name) =>
        Object.hasOwn(data.hidden ?? {}, name),
      )
      const person = {
        address,
        other,
        name: data.name ?? '',
        locale: data.locale && survey.draft.config.locales.includes(data.locale) ? data.locale : null,
        ...place,
        hidden: Object.fromEntries(knownFields.map((name) => [name, data.hidden![name]!])),
      }
      const add = async (trx: Executor) => {
        const now = databaseNow()
        const { capDays } = await invitationSetting(trx, survey.accountId)
        const wave = await waveByApi(trx, survey, { title, source: data.source, channel, texts }, now)
        if (wave.state === 'stopped')
          throw new AppError('conflict', { detail: m.invitations_api_stopped({}, { locale }) })
        const key = { accountId: survey.accountId, surveyId: survey.id, waveId: wave.id }
        const isNew = await addInvitee(trx, key, person, {
          now,
          invitedSince: new Date(now.getTime() - capDays * DAY_MS),
        })
        if (isNew.state === 'queued') await app.jobs.send(trx, 'invitations', {})
        return isNew
      }
      return app.db
        .transaction()
        .execute((trx) => createOnce(trx, survey.accountId, idempotencyKey(request), () => add(trx)))
    },
  })

  /**
   * The channel of an invitation: the given one, or the one of the given address.
   * @throws AppError `invalid`
   */
  async function wayTo(accountId: number, { email, phone, channel }: SendInvitation['data']) {
    const mail = email === undefined ? null : personAddress(email)
    if (mail === undefined) throw new AppError('invalid', { fields: { 'data.email': 'email' } })
    const number = phone === undefined ? null : personPhone(phone)
    if (number === undefined) throw new AppError('invalid', { fields: { 'data.phone': 'invalid' } })
    const isSms = channel === 'sms' || (!channel && !mail)
    const [address, other] = isSms ? [number, mail] : [mail, number]
    if (!address)
      throw new AppError('invalid', { fields: { [isSms ? 'data.phone' : 'data.email']: 'required' } })
    if (isSms && !(await hasSmsGateway(app.db, accountId)))
      throw new AppError('invalid', { fields: { 'data.phone': 'gateway' } })
    return { channel: isSms ? ('sms' as const) : ('email' as const), address, other }
  }

  /**
   * @throws AppError `invalid` for a branch or subject that the survey does not have, or that the
   * caller may not see
   */
  async function placeOf(
    survey: OwnSurvey,
    { branch, subject }: { branch?: string | undefined; subject?: string | undefined },
  ) {
    const branchRow = branch
      ? (await listBranches(app.db, survey)).find(
          ({ id, code, active }) => active && (id === branch || code === branch),
        )
      : undefined
    if ((branch && !branchRow) || !seesBranch(survey, branchRow?.id ?? null))
      throw new AppError('invalid', { fields: { 'data.branch': 'invalid' } })
    const about = subject
      ? (await listSubjects(app.db, survey)).find(({ id, active }) => active && id === subject)
      : undefined
    if (subject && !about) throw new AppError('invalid', { fields: { 'data.subject': 'invalid' } })
    return { branchId: branchRow?.id ?? null, subjectId: about?.id ?? null }
  }
}
