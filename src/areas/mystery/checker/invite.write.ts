import { randomInt } from 'node:crypto'
import { z } from 'zod'
import type { App } from '../../../platform/app.ts'
import type { Executor, OpenTransaction } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { newId } from '../../../platform/ids.ts'
import { queueMail } from '../../../platform/mail/mail.ts'
import * as m from '../../../text/messages.js'
import { recordAudit } from '../../account/audit/audit.queries.ts'
import { mailBrandOf } from '../../account/profile/brand.queries.ts'
import type { OwnSurvey } from '../../survey/survey.access.ts'
import type { MysteryInvitation, NewChecker } from '../invite.contract.ts'
import { lockPlan } from '../programme.queries.ts'
import { listVisits, updateVisit } from '../visit/visit.queries.ts'
import { readBusiness } from './business.queries.ts'
import { insertChecker, listCheckers, removeChecker, renewSecrets } from './checker.queries.ts'
import { checkerMail, visitAddress } from './checker-mail.ts'

/** Checkers that a survey may have. */
const MOST = 200
/** Whether a contact gets the link by mail. */
export function isMailAddress(contact: string): boolean {
  return z.email().safeParse(contact).success
}

/**
 * Invites a checker. With a mail address the link goes out by mail; the code never does, so that a mailbox alone opens nothing.
 * @throws AppError `conflict` for one more than a survey may have
 */
export async function inviteChecker(
  app: App,
  survey: OwnSurvey,
  data: NewChecker,
): Promise<MysteryInvitation> {
  return app.db.transaction().execute(async (trx) => {
    await lockPlan(trx, survey)
    const checkers = await listCheckers(trx, survey)
    if (checkers.filter(({ removed }) => !removed).length >= MOST)
      throw new AppError('conflict', {
        detail: (locale) => m.mystery_too_many_checkers({ n: MOST }, { locale }),
      })
    const [id, secrets] = [newId(), newSecrets()]
    await insertChecker(trx, survey, { id, ...data }, secrets)
    await auditChecker(trx, survey, 'mystery_checker_invited', { id, name: data.name })
    return sendInvitation(app, trx, survey, { id, ...data }, secrets)
  })
}

/**
 * Gives a checker a new link and code; the old link and the phone that opened it are shut out.
 * @throws AppError `not_found`
 */
export async function renewInvitation(app: App, survey: OwnSurvey, id: string): Promise<MysteryInvitation> {
  return app.db.transaction().execute(async (trx) => {
    const checker = await requireListed(trx, survey, id)
    const secrets = newSecrets()
    await renewSecrets(trx, survey, id, secrets)
    await auditChecker(trx, survey, 'mystery_checker_invited', checker)
    return sendInvitation(app, trx, survey, checker, secrets)
  })
}

/**
 * Removes a checker: the link ends, and visits that were not sent are open again.
 * @throws AppError `not_found`
 */
export async function dismissChecker(app: App, survey: OwnSurvey, id: string): Promise<void> {
  await app.db.transaction().execute(async (trx) => {
    await lockPlan(trx, survey)
    const checker = await requireListed(trx, survey, id)
    await removeChecker(trx, survey, id)
    for (const visit of await listVisits(trx, survey, { checkerId: id }))
      if (visit.status === 'offered' || visit.status === 'taken')
        await updateVisit(trx, survey, visit.id, { status: 'open', checkerId: null, offerUntil: null })
    await auditChecker(trx, survey, 'mystery_checker_removed', checker)
  })
}

async function requireListed(trx: Executor, survey: OwnSurvey, id: string) {
  const checker = (await listCheckers(trx, survey)).find((each) => each.id === id && !each.removed)
  if (!checker) throw new AppError('not_found')
  return checker
}

function newSecrets() {
  return { key: newId(), code: String(randomInt(1_000_000)).padStart(6, '0') }
}

type Invited = { id: string } & NewChecker

async function sendInvitation(
  app: App,
  trx: OpenTransaction,
  survey: OwnSurvey,
  { id, name, contact, locale }: Invited,
  { key, code }: { key: string; code: string },
): Promise<MysteryInvitation> {
  const { publicUrl } = app.config
  const { company, title } = await readBusiness(trx, survey)
  const business = company || title
  const link = visitAddress(publicUrl, key)
  const isMailed = isMailAddress(contact)
  if (isMailed) {
    const from = await mailBrandOf(trx, survey.accountId, publicUrl)
    await queueMail(trx, app.jobs, checkerMail({ to: contact, locale, name, business, from, link }))
  }
  return {
    ...{ checker: id, link, code, mailed: isMailed },
    text: m.mystery_invitation_text({ name, business, link, code }, { locale }),
  }
}

async function auditChecker(
  trx: Executor,
  survey: OwnSurvey,
  kind: 'mystery_checker_invited' | 'mystery_checker_removed',
  { id, name }: { id: string; name: string },
): Promise<void> {
  await recordAudit(trx, survey.member, { kind, subject: name, subjectId: id })
}
