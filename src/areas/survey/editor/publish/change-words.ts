import * as m from '../../../../text/messages.js'
import { languageName } from '../../../questionnaire/words/language-name.ts'
import type { DocumentChange } from '../../version/changes.ts'
import { type ItemKind, itemKindName } from '../panes/kind-words.ts'

/** What changed, in the member's language; the words themselves, where words changed, stand beside it. */
export function changeWords(
  { code, locale = '', before = '', after = '' }: DocumentChange,
  several: boolean,
): string {
  const language = languageName(locale)
  switch (code) {
    case 'question_added':
      return m.survey_change_question_added()
    case 'question_removed':
      return m.survey_change_question_removed()
    case 'question_moved':
    case 'widget_moved':
      return m.survey_change_question_moved()
    case 'type':
      return m.survey_change_type({
        before: itemKindName(before as ItemKind),
        after: itemKindName(after as ItemKind),
      })
    case 'text':
      return several ? m.survey_change_text_locale({ language }) : m.survey_change_text()
    case 'option_added':
      return m.survey_change_option_added()
    case 'option_removed':
      return m.survey_change_option_removed()
    case 'options_reordered':
      return m.survey_change_options_reordered()
    case 'required':
      return m.survey_change_required()
    case 'optional':
      return m.survey_change_optional()
    case 'condition_added':
      return m.survey_change_condition_added()
    case 'condition_removed':
      return m.survey_change_condition_removed()
    case 'condition':
      return m.survey_change_condition()
    case 'jumps':
      return m.survey_change_jumps()
    case 'details':
      return m.survey_change_details()
    case 'widget_added':
      return m.survey_change_widget_added({ type: itemKindName(after as ItemKind) })
    case 'widget_removed':
      return m.survey_change_widget_removed({ type: itemKindName(before as ItemKind) })
    case 'language_added':
      return m.survey_change_language_added({ language })
    case 'language_removed':
      return m.survey_change_language_removed({ language })
    case 'default_language':
      return m.survey_change_default_language({ language })
    case 'screens':
      return m.survey_change_screens()
    case 'look':
      return m.survey_change_look()
    case 'look_colours':
      return m.survey_change_look_colours()
    case 'look_logo':
      return m.survey_change_look_logo()
    case 'look_cover':
      return m.survey_change_look_cover()
    case 'look_font':
      return m.survey_change_look_font()
    case 'look_corners':
      return m.survey_change_look_corners()
    case 'look_mode':
      return m.survey_change_look_mode()
    case 'look_words':
      return m.survey_change_look_words()
    case 'complaint_rule':
      return m.survey_change_complaint_rule()
    case 'main_questions':
      return m.survey_change_main_questions()
    case 'quotas':
      return m.survey_change_quotas()
    case 'variables':
      return m.survey_change_variables()
    case 'hidden_fields':
      return m.survey_change_hidden_fields()
  }
}
