import type { Db, Executor } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { UiLocale } from '../../../platform/locale.ts'
import * as m from '../../../text/messages.js'
import { listBranches } from '../../branch/branch.queries.ts'
import { listSubjects } from '../../subject/subject.queries.ts'
import { type OwnSurvey, seesBranch } from '../../survey/survey.access.ts'
import type { SendInvitation } from '../invitation.contract.ts'
import { readyTexts } from '../invitation-mail.ts'
import { companyOf } from '../letter.queries.ts'
import { personAddress, personPhone } from '../person-address.ts'
import { invitationSetting } from '../setting.queries.ts'
import { readySmsTexts } from '../sms/invitation-sms.ts'
import { hasGateway } from '../sms/sms.queries.ts'
import { waveByApi } from '../wave.queries.ts'
import { addInvitee } from './add-invitee.queries.ts'

const DAY_MS = 86_400_000

/** Adds a prepared invitation: `at`, when it goes out. @throws AppError `conflict` when its wave was stopped */
type AddInvitation = (trx: Executor, times: { now: Date; at: Date }) => ReturnType<typeof addInvitee>

/**
 * Prepares the invitation of one person after a visit. The account's cap, blocks and quiet hours always hold.
 * @param title what the wave is called that collects such invitations
 * @param strict whether an unknown branch is refused; otherwise the person is invited without one
 * @throws AppError `invalid` for an address, branch or subject that is none
 */
export async function prepareInvitation(
  db: Db,
  survey: OwnSurvey,
  data: SendInvitation['data'],
  { title, strict, locale = survey.member.locale }: { title: string; strict: boolean; locale?: UiLocale },
): Promise<AddInvitation> {
  const { accountId, draft } = survey
  const { channel, address, other } = await wayTo(db, accountId, data)
  const place = await placeOf(db, survey, data, strict)
  const business = await companyOf(db, accountId)
  const texts = (channel === 'email' ? readyTexts : readySmsTexts)(draft, business)
  const knownFields = (draft.config.hidden ?? []).filter((name) => Object.hasOwn(data.hidden ?? {}, name))
  const person = {
    address,
    other,
    name: data.name ?? '',
    locale: data.locale && draft.config.locales.includes(data.locale) ? data.locale : null,
    ...place,
    hidden: Object.fromEntries(knownFields.map((name) => [name, data.hidden![name]!])),
  }
  return async (trx, { now, at }) => {
    const { capDays } = await invitationSetting(trx, accountId)
    const wave = await waveByApi(trx, survey, { title, source: data.source, channel, texts }, now)
    if (wave.state === 'stopped')
      throw new AppError('conflict', { detail: m.invitations_api_stopped({}, { locale }) })
    const key = { accountId, surveyId: survey.id, waveId: wave.id }
    const invitedSince = new Date(now.getTime() - capDays * DAY_MS)
    return addInvitee(trx, key, person, { now: at, invitedSince })
  }
}

/**
 * The channel of an invitation: the given one, or the one of the given address.
 * @throws AppError `invalid`
 */
async function wayTo(db: Db, accountId: number, { email, phone, channel }: SendInvitation['data']) {
  const mail = email === undefined ? null : personAddress(email)
  if (mail === undefined) throw new AppError('invalid', { fields: { 'data.email': 'email' } })
  const number = phone === undefined ? null : personPhone(phone)
  if (number === undefined) throw new AppError('invalid', { fields: { 'data.phone': 'invalid' } })
  const chosen = channel ?? (mail ? 'email' : 'sms')
  const [address, other] = chosen === 'email' ? [mail, number] : [number, mail]
  if (!address)
    throw new AppError('invalid', {
      fields: { [chosen === 'email' ? 'data.email' : 'data.phone']: 'required' },
    })
  if (chosen !== 'email' && !(await hasGateway(db, accountId, chosen)))
    throw new AppError('invalid', { fields: { 'data.phone': 'gateway' } })
  return { channel: chosen, address, other }
}

/**
 * @throws AppError `invalid` for a branch or subject that the survey does not have, or that the
 * caller may not see
 */
async function placeOf(
  db: Db,
  survey: OwnSurvey,
  { branch, subject }: { branch?: string | undefined; subject?: string | undefined },
  strict: boolean,
) {
  const branchRow = branch
    ? (await listBranches(db, survey)).find(
        ({ id, code, active }) => active && (id === branch || code === branch),
      )
    : undefined
  if ((strict && branch && !branchRow) || !seesBranch(survey, branchRow?.id ?? null))
    throw new AppError('invalid', { fields: { 'data.branch': 'invalid' } })
  const about = subject
    ? (await listSubjects(db, survey)).find(({ id, active }) => active && id === subject)
    : undefined
  if (subject && !about) throw new AppError('invalid', { fields: { 'data.subject': 'invalid' } })
  return { branchId: branchRow?.id ?? null, subjectId: about?.id ?? null }
}
