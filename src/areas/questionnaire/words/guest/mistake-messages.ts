import * as m from '../../../../text/messages.js'
import type { Message } from './guest-text.ts'
import type { FixedTextId, GuestTextId } from './guest-text-ids.ts'

/** Our words beside an answer that is refused. */
export const MISTAKE_MESSAGES = {
  mistakeRequired: m.questionnaire_mistake_required,
  mistakeConsent: m.questionnaire_mistake_consent,
  mistakeInvalid: m.questionnaire_mistake_invalid,
  mistakeTooLong: m.questionnaire_mistake_too_long,
  mistakeTooShort: m.questionnaire_mistake_too_short,
  mistakePattern: m.questionnaire_mistake_pattern,
  mistakeTooFew: m.questionnaire_mistake_too_few,
  mistakeTooMany: m.questionnaire_mistake_too_many,
  mistakeEmail: m.questionnaire_mistake_email,
  mistakePhone: m.questionnaire_mistake_phone,
  mistakeNumber: m.questionnaire_mistake_number,
  mistakeRows: m.questionnaire_mistake_rows,
  mistakeRanks: m.questionnaire_mistake_ranks,
  mistakeSum: m.questionnaire_mistake_sum,
  mistakeTooSmall: m.questionnaire_mistake_too_small,
  mistakeTooBig: m.questionnaire_mistake_too_big,
  mistakeWhole: m.questionnaire_mistake_whole,
  mistakeStep: m.questionnaire_mistake_step,
  mistakeRule: m.questionnaire_mistake_rule,
  mistakeDate: m.questionnaire_mistake_date,
  mistakeRange: m.questionnaire_mistake_range,
  mistakeRangeOrder: m.questionnaire_mistake_range_order,
  mistakeTooEarly: m.questionnaire_mistake_too_early,
  mistakeTooLate: m.questionnaire_mistake_too_late,
  mistakeTime: m.questionnaire_mistake_time,
  mistakeTooManyFiles: m.questionnaire_mistake_too_many_files,
  mistakeEntries: m.kind_repeat_too_few,
  mistakeEntry: m.kind_repeat_mistake,
  mistakeUnknownQuestion: m.questionnaire_mistake_unknown_question,
} satisfies Partial<Record<GuestTextId | FixedTextId, Message>>
