import { hiddenName } from '../questionnaire/logic/hidden.ts'
import type { AnswerValues } from '../questionnaire/questionnaire.contract.ts'

/** The parts of an answer's row that marks are made of; none of them may change while the answer is there. */
type MarkedRow = { code: string | null; placement: string | null; answers: AnswerValues }

/** How an answer came: by a printed code, a link, a personal invitation, or entered from paper. */
export const CHANNELS = ['code', 'link', 'invitation', 'paper'] as const
export type Channel = (typeof CHANNELS)[number]

/** What the columns keep of an answer for filters, where nothing else in them says it: its channel and its hidden fields. */
export function marksOf({ code, placement, answers }: MarkedRow): string[] {
  const hidden = Object.entries(answers).flatMap(([key, value]) =>
    hiddenName(key) !== undefined && typeof value === 'string' ? [key, hiddenMark(key, value)] : [],
  )
  return [channelMark(channelOf(placement, code)), ...hidden]
}

/** Invitations and paper say what they are where others say the place of the code. */
function channelOf(placement: string | null, code: string | null): Channel {
  if (placement === 'invitation' || placement === 'paper') return placement
  return code === null ? 'link' : 'code'
}

export function channelMark(channel: Channel): string {
  return `channel=${channel}`
}

/** @param key of the hidden field, as `hidden:table`; by itself it marks an answer that has the field */
export function hiddenMark(key: string, value: string): string {
  return `${key}=${value}`
}
