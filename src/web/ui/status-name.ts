import * as m from '../../text/messages.js'
import { getLocale } from '../../text/runtime.js'

export type AnswerStatus = 'new' | 'in_work' | 'waiting' | 'resolved' | 'spam'

/** What a status is called, e.g. for a menu. */
export function statusName(status: AnswerStatus, locale = getLocale()): string {
  return {
    new: m.web_status_new,
    in_work: m.web_status_in_work,
    waiting: m.web_status_waiting,
    resolved: m.web_status_resolved,
    spam: m.web_status_spam,
  }[status]({}, { locale })
}
