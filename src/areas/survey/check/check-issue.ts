/** Faults that stop publishing: a guest would meet something broken. */
const FAULTS = [
  'no_questions',
  'question_without_text',
  'option_without_text',
  'same_id',
  'default_language_missing',
  'missing_guest_texts',
  'condition_incomplete',
  'condition_unknown_question',
  'condition_later_question',
  'condition_unknown_option',
  'condition_too_deep',
  'rule_unknown_question',
  'rule_later_question',
  'regex_wrong',
  'default_wrong',
  'jump_back',
  'jump_unknown',
  'limits_crossed',
  'limits_too_high',
  'picture_missing',
  'widget_place_unknown',
  'variable_unknown',
  'variable_incomplete',
  'carried_unknown',
  'order_depends',
  'quota_incomplete',
  'redirect_not_allowed',
  'reward_without_text',
  'reward_without_code',
  'reward_by_score',
  'reviews_by_score',
  'too_complicated',
  'too_many_fields',
  'too_long_texts',
  'too_many_subject_questions',
] as const
/** Advice: can be published, but a careful owner would look. */
const HINTS = [
  'missing_translation',
  'outdated_translation',
  'condition_outside_scale',
  'condition_contradictory',
  'same_option_text',
  'no_score',
  'no_thanks',
  'pipe_unknown',
  'guest_text_sign',
  'guest_text_without',
  'thanks_unreachable',
  'reviews_for_some',
  'reviews_with_reward',
  'reward_unreachable',
  'question_unreachable',
  'contact_without_consent',
  'long_survey',
  'two_questions',
  'leading_words',
  'scale_leans',
  'shown_without_script',
] as const
export type IssueCode = (typeof FAULTS)[number] | (typeof HINTS)[number]

/** One remark of the check list. Without questionId and widgetId it concerns the questionnaire as a whole. */
export type CheckIssue = {
  code: IssueCode
  questionId?: string
  widgetId?: string
  params?: Record<string, string | number>
}

/** Whether a remark is a fault and not advice. */
export function stopsPublishing({ code }: CheckIssue): boolean {
  return (FAULTS as readonly string[]).includes(code)
}
