import type { AsJson } from '../../../web/as-json.ts'
import type { Call, CallLine } from '../call/call.contract.ts'
import type { Case, CaseDetail } from '../case.contract.ts'
import type { CaseGifts } from '../gift/gift.contract.ts'
import type { Chat } from '../message/message.contract.ts'

/* API shapes as the pages read them. */
export type CaseItem = AsJson<Case>
export type CaseView = AsJson<CaseDetail>
export type ChatView = AsJson<Chat>
export type GiftsView = AsJson<CaseGifts>
export type CallView = AsJson<Call>
export type LineView = AsJson<CallLine>

/** Whether it is worked on although nobody has begun. */
export function isCase({ complaint, byRule }: Pick<CaseItem, 'complaint' | 'byRule'>): boolean {
  return complaint || byRule
}

/** Whether a colleague has taken it. One that a rule chose has not begun, so that others may. */
export function isWithColleague({ assignee, status }: Pick<CaseItem, 'assignee' | 'status'>): boolean {
  return assignee !== null && !assignee.me && status !== 'new'
}

/** The result of an action: what was done, or why not, with the typed values. */
export type CaseAnswer = { intent: string; done?: string; problem?: string; values: Record<string, string> }
