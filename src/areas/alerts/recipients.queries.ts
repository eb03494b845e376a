import type { Executor } from '../../platform/database.ts'
import { isDefaultRecipient, seesSurvey } from '../account/rights.ts'
import { managersOf } from '../branch/manager.queries.ts'
import { leadingMetric, mainQuestion } from '../questionnaire/metric.ts'
import { type AlertWho, LeavableWay } from './alert.contract.ts'
import { type Audience, type Member, membersOf, readAudience } from './audience.queries.ts'
import type { Complaint } from './complaint.queries.ts'
import { ruleFits } from './rule.ts'

/** Who is told of an answer, in which language. */
export type Recipient = {
  /** A member's id, an alert address' id (the secret of the link that stops it), or `tg` and a group's chat id. */
  memberId: string
  /** What the list of messages calls them. */
  name: string
  /** Empty for a group. */
  email: string
  locale: string
  /** No member: nothing of the cabinet opens for them. */
  outside?: true
  group?: number
  /** Whether they may answer guests, and so learn how to reach them. */
  replies: boolean
  /** Whether they may change who is told. */
  runs: boolean
  /** Is told in quiet hours too. */
  atOnce: boolean
  /** Whether mails come: who does not run the account may end their own. */
  mails: boolean
  /** By SMS first, where they confirmed a number. */
  sms: boolean
  /** Ways that every rule which names them leaves out. */
  without: readonly LeavableWay[]
}

/**
 * The recipients of an alert about a new answer. A complaint goes to the members whom the survey's settings name (and to the owners where all
 * of them have left or take no mails; where the settings name nobody, to the owners and to those who answer guests at the branch), and to
 * outside addresses that agreed. Any answer goes to the recipients of the rules that fit. Members only where they may see the answer; each once.
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
  const told = new Map<string, Recipient>()
  const add = (recipient: Recipient) => {
    const known = told.get(recipient.memberId)
    told.set(recipient.memberId, {
      ...recipient,
      atOnce: recipient.atOnce || (known?.atOnce ?? false),
      sms: recipient.sms || (known?.sms ?? false),
      // What one rule leaves out another may ask for.
      without: known ? recipient.without.filter((way) => known.without.includes(way)) : recipient.without,
    })
  }
  if (isComplaint)
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
    for (const recipient of await named(db, complaint, who, members))
      add({ ...recipient, atOnce: !quiet, sms: sms && !recipient.without.includes('sms') })
  // Of locked answers an address outside hears nothing, since it could not unlock them.
  if (isComplaint && !locked)
    for (const { id, address, locale } of addresses)
      if (!members.some(({ id, email }) => told.has(id) && isSameAddress(email, address)))
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
  // In one order everywhere, so that two batches never wait for each other in a circle.
  return [...told.values()].toSorted((a, b) => (a.memberId < b.memberId ? -1 : 1))
}

/**
 * Who hears of an overdue complaint, step by step: the branch's manager, the people whom the survey's settings name, the owners. Each person
 * stands in their first step alone; a step may have nobody.
 */
export async function escalationChain(db: Executor, complaint: Complaint): Promise<Recipient[][]> {
  const members = await membersWhoSee(db, complaint)
  const { escalationMembers } = complaint.settings
  const nobody = { owners: false, manager: false, members: [], groups: [], without: [] }
  const steps = [
    await named(db, complaint, { ...nobody, manager: true }, members),
    await named(db, complaint, { ...nobody, members: escalationMembers }, members),
    await named(db, complaint, { ...nobody, owners: true }, members),
  ]
  const known = new Set<string>()
  return steps.map((step) =>
    step.flatMap((recipient) => {
      if (known.has(recipient.memberId)) return []
      known.add(recipient.memberId)
      return [{ ...recipient, atOnce: true }]
    }),
  )
}

/** The owners of the account, to whom a complaint comes in the end. */
export async function ownersOf(db: Executor, complaint: Complaint): Promise<Recipient[]> {
  const members = await membersWhoSee(db, complaint)
  return members.filter(({ owner }) => owner).map((member) => asRecipient(member, true))
}

/** One member of those who may see the answer; undefined for who may not, or not any more. */
export async function memberRecipient(
  db: Executor,
  complaint: Complaint,
  memberId: string,
): Promise<Recipient | undefined> {
  const member = (await membersWhoSee(db, complaint)).find(({ id }) => id === memberId)
  return member && asRecipient(member, false)
}

async function named(
  db: Executor,
  { accountId, branchId }: Complaint,
  { owners, manager, members, groups, without }: AlertWho,
  candidates: readonly Member[],
): Promise<Recipient[]> {
  const managers = manager && branchId !== null ? await managersOf(db, accountId) : undefined
  const found = branchId === null ? undefined : managers?.get(branchId)
  const managerId = found?.state === 'member' ? found.id : undefined
  const people = candidates.flatMap((member) => {
    const named = [
      owners && member.owner && 'owners',
      member.id === managerId && 'manager',
      members.includes(member.id) && member.id,
    ].filter((as) => as !== false)
    if (named.length === 0) return []
    const isLeftOut = (way: LeavableWay) =>
      named.every((as) => without.some((each) => each.who === as && each.way === way))
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
 * An answer as one recipient may read it, by whichever way it goes: who may not answer guests, an address outside the team and a group learn no
 * way to reach the guest.
 */
export function withAllowedContact(
  complaint: Complaint,
  { replies, outside, group }: Pick<Recipient, 'replies' | 'outside' | 'group'>,
): Complaint {
  if (replies && !outside && group === undefined) return complaint
  const name = complaint.contact?.name
  return { ...complaint, contact: name ? { name } : null }
}

/** A group of Telegram, which no member's rights can vouch for: it learns no contacts. */
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

function asRecipient({ id, email, name, locale, mails, rights }: Member, atOnce: boolean): Recipient {
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

/** The members whose rights reach the answer. */
function seeing(members: readonly Member[], { surveyId, branchId }: Complaint): Member[] {
  return members.filter(({ rights }) => {
    const isTheirs = rights.branches === 'all' || (branchId !== null && rights.branches.includes(branchId))
    return isTheirs && seesSurvey(rights, surveyId)
  })
}

function subjectOf({ document, answers, isComplaint, branchId, subjectId }: Complaint) {
  const question = leadingMetric(document) === 'nps' ? mainQuestion(document, 'nps') : undefined
  const nps = question && answers[question.id]
  const words = document.questions
    .filter(({ type }) => type === 'long_text' || type === 'short_text')
    .map(({ id }) => answers[id])
    .filter((text) => typeof text === 'string')
    .join(' ')
    .trim()
  return { complaint: isComplaint, nps: typeof nps === 'number' ? nps : null, words, branchId, subjectId }
}

function isSameAddress(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
