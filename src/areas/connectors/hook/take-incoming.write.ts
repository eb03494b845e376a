import type { App } from '../../../platform/app.ts'
import { databaseNow } from '../../../platform/clock.ts'
import { AppError } from '../../../platform/errors.ts'
import * as m from '../../../text/messages.js'
import { isAble } from '../../account/rights.ts'
import { setCaseStatus } from '../../cases/case-change.queries.ts'
import { memberCase, memberSurvey } from '../../cases/member-case.access.ts'
import { prepareInvitation } from '../../invitations/send/invite-one.write.ts'
import type { Connector, Incoming, OpenConnector, Visit } from '../connector.ts'
import { addEvent, answerOfExternal, hasEvent, noteLeftOut } from '../event/event.queries.ts'
import { eventId } from '../event/event-id.ts'
import { makerOf, statusOf } from '../maker.queries.ts'

const MINUTE_MS = 60_000
/** Without one of these, by e-mail where there is an address, else by SMS. */
const CHANNELS = ['sms', 'whatsapp', 'email'] as const

/** Does what a verified notice says, once however often it comes. */
export async function takeIncoming(
  app: App,
  connector: Connector,
  open: OpenConnector,
  incoming: Incoming,
): Promise<void> {
  if (incoming.kind === 'closed') await closeCase(app, connector, open, incoming)
  else await inviteAfterVisit(app, connector, open, incoming.visit)
}

/** The deal or task of a case was closed: the case is resolved, with the rights of the member who connected the system. */
async function closeCase(
  app: App,
  { title }: Connector,
  { accountId, name, madeBy }: OpenConnector,
  { externalId, outcome }: Extract<Incoming, { kind: 'closed' }>,
): Promise<void> {
  const about = await answerOfExternal(app.db, { accountId, connector: name }, externalId)
  const key = { accountId, connector: name, id: eventId('closed', externalId) }
  // Once: after a guest reopens a case, any change of its closed deal would else close it again.
  if (!about || (await hasEvent(app.db, key))) return
  const status = await statusOf(app.db, { accountId, ...about })
  if (status === undefined) return
  const own = await memberCase(app.db, { accountId, memberId: madeBy }, about.surveyId, about.answerId)
  if (own && status !== 'resolved' && status !== 'spam') {
    const note = m.connectors_closed_note({ title, id: externalId }, { locale: own.survey.member.locale })
    const id = `${about.surveyId}.${about.answerId}`
    await setCaseStatus(app, own, { id, status: 'resolved', outcome, note }, [], { anyHolder: true })
  }
  await addEvent(app.db, key, { kind: 'closed', direction: 'in', ...about }, databaseNow())
  if (!own) await noteLeftOut(app.db, key, 'maker_gone')
}

/** A visit has ended: the guest is invited after the connector's delay, under the account's cap and quiet hours. */
async function inviteAfterVisit(
  app: App,
  { title }: Connector,
  { accountId, name, madeBy, settings }: OpenConnector,
  visit: Visit,
): Promise<void> {
  const key = { accountId, connector: name, id: eventId('visit', visit.id) }
  const surveyId = settings.survey ?? ''
  const about = { kind: 'visit', direction: 'in', surveyId, answerId: null } as const
  const invite = await preparedFor(app, { accountId, madeBy, settings, title }, visit)
  await app.db.transaction().execute(async (trx) => {
    const now = databaseNow()
    if (!(await addEvent(trx, key, about, now))) return
    if (typeof invite === 'string') return noteLeftOut(trx, key, invite)
    const at = new Date(now.getTime() + Number(settings.delay ?? 0) * MINUTE_MS)
    const { state, reason } = await invite(trx, { now, at })
    if (state === 'left_out') await noteLeftOut(trx, key, reason ?? 'capped')
    else if (at <= now) await app.jobs.send(trx, 'invitations', {})
  })
}

type Maker = Pick<OpenConnector, 'accountId' | 'madeBy' | 'settings'> & { title: string }

/** What adds the invitation, or why there is none. */
async function preparedFor(
  { db }: App,
  { accountId, madeBy, settings, title }: Maker,
  visit: Visit,
): Promise<Awaited<ReturnType<typeof prepareInvitation>> | string> {
  const maker = await makerOf(db, { accountId, madeBy })
  if (!maker || !isAble(maker.rights, 'reply')) return 'maker_gone'
  const survey = await memberSurvey(db, { accountId, memberId: madeBy }, settings.survey ?? '')
  if (!survey || survey.version === 0 || survey.trashedAt) return 'no_survey'
  const channel = CHANNELS.find((each) => each === settings.channel)
  const { phone, email } = visit
  if (!(channel === 'email' ? email : channel ? phone : phone || email)) return 'no_address'
  const data = {
    ...(phone && { phone }),
    ...(email && { email }),
    ...(channel && { channel }),
    ...(visit.name && { name: visit.name.slice(0, 100) }),
    ...(visit.locale && { locale: visit.locale }),
    ...(visit.branch && { branch: branchIn(settings.branches, visit.branch) }),
    source: settings.source ?? '',
    hidden: visit.hidden,
  }
  try {
    return await prepareInvitation(db, survey, data, { title, strict: false })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.status === 409) return 'no_survey'
    return Object.values(error.fields ?? {}).includes('gateway') ? 'no_gateway' : 'no_address'
  }
}

/** The other system's id of a branch as ours, by lines `theirs = ours`. */
function branchIn(lines = '', id: string): string {
  for (const line of lines.split('\n')) {
    const [theirs, ours] = line.split('=').map((part) => part.trim())
    if (theirs === id && ours) return ours
  }
  return id
}
