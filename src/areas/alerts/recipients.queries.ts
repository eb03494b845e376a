import type { Executor } from '../../platform/database.ts'
import { isDefaultRecipient, seesSurvey } from '../account/rights.ts'
import { managersOf } from '../branch/manager.queries.ts'
import { leadingMetric, mainQuestion } from '../questionnaire/metric.ts'
import { allGuestWords } from '../questionnaire/words/answer-summary.ts'
import { type AlertWho, LeavableWay } from './alert.contract.ts'
import { type Audience, type Member, membersOf, readAudience } from './audience.queries.ts'
import type { Complaint } from './complaint.queries.ts'
import { ruleFits } from './rule.ts'

/** The recipient of an alert, and their language. */
export type Recipient = {
  /** A member's id, an alert address's id (the secret of its stop link), or `tg` and a group's chat id. */
  memberId: string
  /** Their name in the list of messages. */
  name: string
  /** Empty for a group. */
  email: string
  locale: string
  /** Not a member: the cabinet is closed to them. */
  outside?: true
  group?: number
  /** Whether they may answer guests, and so see their contacts. */
  replies: boolean
  /** Whether they may change the recipients. */
  runs: boolean
  /** Alerted in quiet hours too. */
  atOnce: boolean
  /** Whether they get mails: members who do not run the account may turn theirs off. */
  mails: boolean
  /** By SMS first, if they confirmed a number. */
  sms: boolean
  /** Channels left out by every rule that names them. */
  without: readonly LeavableWay[]
}

/**
 * The recipients of an alert about a new answer. A complaint goes to the members named in the
 * survey's settings (to the owners when all of those have left or turned off mails; when nobody is
 * named, to the owners and to members who answer guests at the branch), and to outside addresses
 * that agreed. A case that a rule handed to a member or a role goes to them; one that nobody has
 * goes where complaints go. Any answer goes to the recipients of matching rules. Members only if
 * they may see the answer; each once.
 */
export async function recipientsOf(
  db: Executor,
  complaint: Complaint,
  audience?: Audience,
): Promise<Recipient[]> {
  const { isComplaint, locked } = complaint
  const { members: everyone, rules: allRules, addresses } = audience ?? (await readAudience(db, complaint))
  const members = seeing(everyone, complaint)
  const { alertMembers } = complaint.settings
  const isChosen = (id: string) => alertMembers?.includes(id) ?? false
  const ownersToo = alertMembers?.length && !everyone.some(({ id, mails }) => mails && isChosen(id))
  const recipients = new Map<string, Recipient>()
  const add = (recipient: Recipient) => {
    const existing = recipients.get(recipient.memberId)
    recipients.set(recipient.memberId, {
      ...recipient,
      atOnce: recipient.atOnce || (existing?.atOnce ?? false),
      sms: recipient.sms || (existing?.sms ?? false),
      // A channel is left out only if all rules leave it out.
      without: existing
        ? recipient.without.filter((way) => existing.without.includes(way))
        : recipient.without,
    })
  }
  const holders = holdersOf(members, complaint)
  for (const member of holders) add(asRecipient(member, false))
  if (isComplaint || (complaint.byRule && holders.length === 0))
    for (const member of members)
      if (
        alertMembers
          ? isChosen(member.id) || (ownersToo && member.owner)
          : isDefaultRecipient(member.owner, member.rights)
      )
        add(asRecipient(member, false))
  const rules = locked
    ? []
    : allRules.filter(({ active, when }) => active && ruleFits(when, subjectOf(complaint)))
  for (const { who, quiet, sms } of rules)
    for (const recipient of await namedRecipients(db, complaint, who, members))
      add({ ...recipient, atOnce: !quiet, sms: sms && !recipient.without.includes('sms') })
  // Outside addresses are not alerted about locked answers, since they cannot unlock them.
  if (isComplaint && !locked)
    for (const { id, address, locale } of addresses)
      if (!members.some(({ id, email }) => recipients.has(id) && isSameAddress(email, address)))
        add({
          memberId: id,
          name: address,
          email: address,
          locale,
          outside: true,
          replies: false,
          runs: false,
          atOnce: false,
          mails: true,
          sms: false,
          without: [],
        })
  // In a fixed order, so that two batches do not deadlock.
  return [...recipients.values()].toSorted((a, b) => (a.memberId < b.memberId ? -1 : 1))
}

/**
 * The escalation chain of an overdue complaint: the branch's manager, the people named in the
 * survey's settings, the owners. Each person is only in their first step; a step may be empty.
 */
export async function escalationChain(db: Executor, complaint: Complaint): Promise<Recipient[][]> {
  const members = await membersWhoSee(db, complaint)
  const { escalationMembers } = complaint.settings
  const noRecipients = { owners: false, manager: false, members: [], groups: [], without: [] }
  const steps = [
    await namedRecipients(db, complaint, { ...noRecipients, manager: true }, members),
    await namedRecipients(db, complaint, { ...noRecipients, members: escalationMembers }, members),
    await namedRecipients(db, complaint, { ...noRecipients, owners: true }, members),
  ]
  const earlierIds = new Set<string>()
  return steps.map((step) =>
    step.flatMap((recipient) => {
      if (earlierIds.has(recipient.memberId)) return []
      earlierIds.add(recipient.memberId)
      return [{ ...recipient, atOnce: true }]
    }),
  )
}

/** The owners of the account, the last step of the chain. */
export async function ownersOf(db: Executor, complaint: Complaint): Promise<Recipient[]> {
  const members = await membersWhoSee(db, complaint)
  return members.filter(({ owner }) => owner).map((member) => asRecipient(member, true))
}

/** A member who may see the answer; undefined for one who may not, or not any more. */
export async function memberRecipient(
  db: Executor,
  complaint: Complaint,
  memberId: string,
): Promise<Recipient | undefined> {
  const member = (await membersWhoSee(db, complaint)).find(({ id }) => id === memberId)
  return member && asRecipient(member, false)
}

async function namedRecipients(
  db: Executor,
  { accountId, branchId }: Complaint,
  { owners, manager, members, groups, without }: AlertWho,
  candidates: readonly Member[],
): Promise<Recipient[]> {
  const managers = manager && branchId !== null ? await managersOf(db, accountId) : undefined
  const managerIds = branchId === null ? undefined : managers?.get(branchId)
  const managerId = managerIds?.state === 'member' ? managerIds.id : undefined
  const people = candidates.flatMap((member) => {
    const selectedMembers = [
      owners && member.owner && 'owners',
      member.id === managerId && 'manager',
      members.includes(member.id) && member.id,
    ].filter((as) => as !== false)
    if (selectedMembers.length === 0) return []
    const isLeftOut = (way: LeavableWay) =>
      selectedMembers.every((as) => without.some((each) => each.who === as && each.way === way))
    return [{ ...asRecipient(member, false), without: LeavableWay.options.filter(isLeftOut) }]
  })
  const chats =
    groups.length === 0
      ? []
      : await db
          .selectFrom('telegram_chat')
          .select(['chat_id', 'title', 'locale'])
          .where('account_id', '=', accountId)
          .where('member_id', 'is', null)
          .where('blocked_at', 'is', null)
          .execute()
  return [
    ...people,
    ...chats.filter(({ chat_id }) => groups.includes(String(chat_id))).map((chat) => groupRecipient(chat)),
  ]
}

/**
 * An answer as one recipient may read it, by any channel: contacts are removed for members who may
 * not answer guests, outside addresses and groups.
 */
export function withAllowedContact(
  complaint: Complaint,
  { replies, outside, group }: Pick<Recipient, 'replies' | 'outside' | 'group'>,
): Complaint {
  if (replies && !outside && group === undefined) return complaint
  const name = complaint.contact?.name
  return { ...complaint, contact: name ? { name } : null }
}

/** A Telegram group, which has no rights: it never gets contacts. */
export function groupRecipient(chat: { chat_id: number; title: string; locale: string }): Recipient {
  return {
    memberId: `tg${chat.chat_id}`,
    name: chat.title,
    email: '',
    locale: chat.locale,
    group: chat.chat_id,
    replies: false,
    runs: false,
    atOnce: false,
    mails: false,
    sms: false,
    without: [],
  }
}

export function asRecipient({ id, email, name, locale, mails, rights }: Member, atOnce: boolean): Recipient {
  return {
    memberId: id,
    name,
    email,
    locale,
    replies: rights.abilities.includes('reply'),
    runs: rights.abilities.includes('manage'),
    atOnce,
    mails,
    sms: false,
    without: [],
  }
}

async function membersWhoSee(db: Executor, complaint: Complaint): Promise<Member[]> {
  return seeing(await membersOf(db, complaint.accountId), complaint)
}

/** Who has a case that nobody has taken yet: the assignee, else everybody of the role. */
function holdersOf(members: readonly Member[], { assigneeId, roleId, status }: Complaint): Member[] {
  if (status !== 'new') return []
  return members.filter(({ id, roles }) =>
    assigneeId === null ? roleId !== null && roles.includes(roleId) : id === assigneeId,
  )
}

/** The members whose rights include the answer. */
export function seeing(members: readonly Member[], { surveyId, branchId }: Complaint): Member[] {
  return members.filter(({ rights }) => {
    const isTheirs = rights.branches === 'all' || (branchId !== null && rights.branches.includes(branchId))
    return isTheirs && seesSurvey(rights, surveyId)
  })
}

function subjectOf({ document, answers, isComplaint, branchId, subjectId }: Complaint) {
  const question = leadingMetric(document) === 'nps' ? mainQuestion(document, 'nps') : undefined
  const nps = question && answers[question.id]
  const words = allGuestWords({ document, answers })
  return { complaint: isComplaint, nps: typeof nps === 'number' ? nps : null, words, branchId, subjectId }
}

function isSameAddress(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase()
}
