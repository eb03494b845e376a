import type { LocalText } from '../condition.contract.ts'
import type { AnswerValues } from '../questionnaire.contract.ts'

/** Why a value is refused; `limit` fills the number of the message. The words are in messages/, by `mistakeText`. */
export type Mistake = {
  code:
    | 'required'
    | 'consent'
    | 'invalid'
    | 'too_long'
    | 'too_short'
    | 'pattern'
    | 'too_few'
    | 'too_many'
    | 'email'
    | 'phone'
    | 'number'
    | 'rows'
    | 'ranks'
    | 'sum'
    | 'too_small'
    | 'too_big'
    | 'step'
    | 'date'
    | 'too_early'
    | 'too_late'
    | 'time'
    | 'range'
    | 'range_order'
    | 'too_many_files'
    | 'entries'
    | 'entry'
    | 'rule'
    | 'unknown_question'
  limit?: number | string
  /** The owner's own words of a rule, which the guest's script does not have. */
  message?: LocalText
  /** What is wrong in an entry of a repeated group, and with which of its questions. */
  entry?: { title?: LocalText; mistake: Mistake }
}

export type Checked = { ok: true; answers: AnswerValues } | { ok: false; mistakes: Record<string, Mistake> }
