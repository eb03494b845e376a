import * as m from '../../../text/messages.js'
import { durationWords } from '../case-words.ts'
import type { CaseHolder, CasePriority, CaseRule, CaseRuleWhen } from './case-rule.contract.ts'

export type Named = { id: string; title: string }
/** What rules can name. */
export type RuleParts = {
  people: { id: string; name: string }[]
  roles: Named[]
  causes: Named[]
  /** Only who runs the account may. */
  mayAddRole: boolean
}
/** The choice of a role that is made together with the rule. */
export const NEW_ROLE = 'new'

// Not from the contract: its shapes must not reach the browser.
export const PRIORITIES: readonly CasePriority[] = ['high', 'normal', 'low']
export const HOURS: readonly CaseRuleWhen['hours'][] = ['any', 'open', 'closed']
/** Seconds. */
export const DEADLINES = [900, 1800, 3600, 7200, 14_400, 28_800, 86_400, 259_200]
/** Minutes. */
export const DELAYS = [0, 5, 15, 60, 180, 1440]

export function priorityName(priority: CasePriority): string {
  return { high: m.cases_priority_high, normal: m.cases_priority_normal, low: m.cases_priority_low }[
    priority
  ]()
}

export function hoursName(hours: CaseRuleWhen['hours']): string {
  return {
    any: m.cases_rule_hours_any,
    open: m.cases_rule_hours_open,
    closed: m.cases_rule_hours_closed,
  }[hours]()
}

export function secondsWords(seconds: number): string {
  return durationWords(seconds * 1000)
}

/** What a holder is called in a form: its kind and its id. */
export function holderKey(holder: CaseHolder): string {
  return holder.kind === 'nobody' ? '' : `${holder.kind} ${holder.id}`
}

export function holderOf(key: string): CaseHolder {
  const [kind, id = ''] = key.split(' ')
  return (kind === 'member' || kind === 'role' || kind === 'least_busy') && id !== ''
    ? { kind, id }
    : { kind: 'nobody' }
}

/** What a rule does, in a few words each. */
export function effectWords({ effects }: Pick<CaseRule, 'effects'>, parts: RuleParts): string[] {
  const { opens, holder, priority, deadline, cause, reply } = effects
  return [
    ...(opens
      ? [
          holderWords(holder, parts),
          priority !== 'normal' && priorityName(priority),
          deadline !== null && secondsWords(deadline),
          parts.causes.find(({ id }) => id === cause)?.title,
        ]
      : [m.cases_rule_only_reply()]),
    reply?.active && m.cases_rule_reply_short(),
  ].filter((each) => typeof each === 'string')
}

function holderWords(holder: CaseHolder, { people, roles }: RuleParts): string | undefined {
  if (holder.kind === 'nobody') return undefined
  if (holder.kind === 'member') return people.find(({ id }) => id === holder.id)?.name
  const role = roles.find(({ id }) => id === holder.id)?.title
  return role && holder.kind === 'least_busy' ? m.cases_rule_holder_least_busy_of({ role }) : role
}
