import * as m from '../../../../text/messages.js'
import { getLocale } from '../../../../text/runtime.js'
import { usualGuestText } from '../../../questionnaire/words/guest/all-messages.ts'
import type { GuestTextId } from '../../../questionnaire/words/guest/guest-text-ids.ts'
import { languageName } from '../../../questionnaire/words/language-name.ts'
import type { CheckIssue } from '../../check/check-issue.ts'
import { limitWords } from '../../check/limit-words.ts'

/** A remark of the check list in the member's language. */
export function issueWords({ code, params = {} }: CheckIssue): string {
  const count = Number(params.count ?? 0)
  switch (code) {
    case 'no_questions':
      return m.survey_check_no_questions()
    case 'question_without_text':
      return m.survey_check_question_without_text()
    case 'option_without_text':
      return m.survey_check_option_without_text({ count })
    case 'same_id':
      return m.survey_check_same_id()
    case 'default_language_missing':
      return m.survey_check_default_language_missing({ locale: languageName(String(params.locale)) })
    case 'missing_guest_texts':
      return m.survey_check_missing_guest_texts({ count, ...guestTextOf(params) })
    case 'guest_text_sign':
      return m.survey_check_guest_text_sign({ sign: String(params.sign), ...guestTextOf(params) })
    case 'guest_text_without':
      return m.survey_check_guest_text_without({ sign: String(params.sign), ...guestTextOf(params) })
    case 'condition_incomplete':
      return m.survey_check_condition_incomplete()
    case 'condition_unknown_question':
      return m.survey_check_condition_unknown_question()
    case 'condition_later_question':
      return m.survey_check_condition_later_question()
    case 'condition_unknown_option':
      return m.survey_check_condition_unknown_option()
    case 'condition_too_deep':
      return m.survey_check_condition_too_deep()
    case 'rule_unknown_question':
      return m.survey_check_rule_unknown_question()
    case 'rule_later_question':
      return m.survey_check_rule_later_question()
    case 'regex_wrong':
      return m.survey_check_regex_wrong()
    case 'pipe_unknown':
      return params.locales === undefined
        ? m.survey_check_pipe_unknown({ sign: String(params.sign) })
        : m.survey_check_pipe_unknown_in({
            sign: String(params.sign),
            locales: String(params.locales).split(', ').map(languageName).join(', '),
          })
    case 'default_wrong':
      return m.survey_check_default_wrong()
    case 'jump_back':
      return m.survey_check_jump_back()
    case 'jump_unknown':
      return m.survey_check_jump_unknown()
    case 'question_unreachable':
      return m.survey_check_question_unreachable()
    case 'picture_missing':
      return m.survey_check_picture_missing()
    case 'limits_crossed':
      return m.survey_check_limits_crossed()
    case 'limits_too_high':
      return m.survey_check_limits_too_high({ count })
    case 'widget_place_unknown':
      return m.survey_check_widget_place_unknown()
    case 'variable_unknown':
      return m.survey_check_variable_unknown({ name: String(params.name) })
    case 'variable_incomplete':
      return m.survey_check_variable_incomplete({ name: String(params.name) })
    case 'carried_unknown':
      return m.survey_check_carried_unknown()
    case 'order_depends':
      return m.survey_check_order_depends()
    case 'quota_incomplete':
      return m.survey_check_quota_incomplete({ name: String(params.name) })
    case 'redirect_not_allowed':
      return m.survey_check_redirect_not_allowed()
    case 'condition_contradictory':
      return m.survey_check_condition_contradictory()
    case 'missing_translation':
      return m.survey_check_missing_translation({ count, language: languageName(String(params.locale)) })
    case 'outdated_translation':
      return m.survey_check_outdated_translation({ count, language: languageName(String(params.locale)) })
    case 'condition_outside_scale':
      return m.survey_check_condition_outside_scale()
    case 'same_option_text':
      return m.survey_check_same_option_text({ text: String(params.text) })
    case 'no_score':
      return m.survey_check_no_score()
    case 'no_thanks':
      return m.survey_check_no_thanks()
    case 'reviews_by_score':
      return m.survey_check_reviews_by_score()
    case 'reviews_with_reward':
      return m.survey_check_reviews_with_reward()
    case 'reviews_for_some':
      return m.survey_check_reviews_for_some()
    case 'thanks_unreachable':
      return m.survey_check_thanks_unreachable()
    case 'reward_without_text':
      return m.survey_check_reward_without_text()
    case 'reward_without_code':
      return m.survey_check_reward_without_code()
    case 'reward_by_score':
      return m.survey_check_reward_by_score()
    case 'reward_unreachable':
      return m.survey_check_reward_unreachable()
    case 'contact_without_consent':
      return m.survey_check_contact_without_consent()
    case 'two_questions':
      return m.survey_check_two_questions({ text: String(params.text) })
    case 'leading_words':
      return m.survey_check_leading_words({ text: String(params.text) })
    case 'scale_leans':
      return m.survey_check_scale_leans()
    case 'too_complicated':
    case 'too_many_fields':
    case 'too_long_texts':
    case 'too_many_subject_questions':
      return limitWords({ code, params }, getLocale())
    case 'shown_without_script':
      return m.survey_check_shown_without_script()
    case 'long_survey':
      return m.survey_check_long_survey({ seconds: Number(params.seconds) })
  }
}

/** The language and the usual words of the text that a remark is about. */
function guestTextOf({ locale, text }: NonNullable<CheckIssue['params']>): {
  language: string
  text: string
} {
  return {
    language: languageName(String(locale)),
    text: usualGuestText(text as GuestTextId, getLocale()),
  }
}
