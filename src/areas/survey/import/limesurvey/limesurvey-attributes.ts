import type { Notes } from '../imported.ts'
import { type KnownAttributes, namesOf, noteLeftOver } from '../left-over.ts'
import type { LimeQuestion, LimeSurvey, LimeSurveyRow } from './limesurvey-tables.ts'

/** Attributes of questions that are read, or noted by a reason of their own (`limesurvey-settings.ts`). */
const READ = `hidden slider_layout slider_rating location_mapservice numbers_only max_num_of_files allowed_filetypes max_answers min_answers
  exclude_all_others date_format date_min date_max multiflexible_checkbox dualscale_headerA dualscale_headerB suffix prefix
  num_value_int_only random_order answer_order em_validation_q em_validation_q_tip`
/** How a question lies on the page, what statistics and printouts show of it, and what only LimeSurvey's editor reads. */
const LOOKS = `cssclass hide_tip printable_help statistics_showgraph statistics_graphtype public_statistics question_template
  text_input_width text_input_columns input_size answer_width answer_width_bycolumn label_input_columns repeat_headings
  display_columns display_rows display_type use_dropdown alphasort em_validation_sq_tip
  choice_title rank_title samechoiceheight samelistheight showpopups slider_orientation slider_handle slider_custom_handle
  slider_separator slider_reset slider_showminmax slider_height placeholder_width location_mapheight location_mapwidth location_mapzoom
  location_nodefaultcoord location_defaultcoor location_city location_country location_postal location_state dropdown_dates_minute_step
  dropdown_dates_month_style dropdown_prepostfix dropdown_separators dropdown_size show_grand_total_style image_width image_height keep_aspect horizontal_scroll
  max_subquestions save_as_default clear_default button_size dateformat nb_columns columns_per_row
  time_limit_disable_next time_limit_disable_prev time_limit_message_style time_limit_warning_style time_limit_warning_2_style
  time_limit_action time_limit_timer_style time_limit_message_delay time_limit_warning_display_time time_limit_warning_2_display_time`
const OF_ROWS: KnownAttributes = {
  used: namesOf(
    'qid parent_qid sid gid type title preg other mandatory question_order scale_id relevance language question help',
  ),
  harmless: namesOf('same_default same_script modulename question_theme_name id'),
}
const OF_SURVEY: KnownAttributes = {
  used: namesOf('format language additional_languages showwelcome startdate expires'),
  // Who runs the survey there, how it looks, and what is recorded of itself.
  harmless:
    namesOf(`sid gsid owner_id admin adminemail active anonymized savetimings template datestamp datecreated lastmodified
    ipaddr ipanonymize refurl bounce_email bounceprocessing bouncetime bounceaccounthost bounceaccounttype bounceaccountpass
    bounceaccountuser bounceaccountencryption allowprev showgroupinfo showqnumcode showprogress showxquestions shownoanswer questionindex
    nokeyboard tokenlength attributedescriptions autonumber_start faxto listpublic htmlemail sendconfirmation googleanalyticsapikey
    googleanalyticsstyle tokenencryptionoptions crypt_version mod_date othersettings`),
}
/** What columns and attributes hold where nobody has set them. */
const UNSET = new Set(['', '0', 'N', 'I', '-1', 'inherit', '{}', '[]'])
/** Texts of the survey that guests would read and nothing here shows. */
const UNREAD_TEXTS = ['surveyls_policy_notice', 'surveyls_policy_error', 'surveyls_legal_notice']

/**
 * Notes the attributes and columns of a question that are neither read nor known to be harmless.
 * @param noted attributes that are noted elsewhere by a reason of their own
 */
export function noteQuestionLeftOver(
  { code, row, attributes }: LimeQuestion,
  noted: readonly string[],
  notes: Notes,
): void {
  const attributesOfType: KnownAttributes = { used: namesOf(READ, noted.join(' ')), harmless: namesOf(LOOKS) }
  const filled = [...attributes].flatMap(([name, words]): [string, string][] => {
    const values = Object.values(words).filter((each) => each && !UNSET.has(each.trim()))
    return values.length === 0 ? [] : [[name, [...new Set(values)].join(' / ')]]
  })
  noteLeftOver(code, filled, attributesOfType, notes)
  noteLeftOver(code, set(row), OF_ROWS, notes)
}

/** Notes settings and texts of the survey, and its assessments: sums of points with a sentence for each range of them. */
export function noteSurveyLeftOver({ survey, texts, assessments }: LimeSurvey, notes: Notes): void {
  for (const [name, value] of set(survey)) noteLeftOver(name, [[name, value]], OF_SURVEY, notes)
  for (const name of UNREAD_TEXTS) {
    for (const words of Object.values(texts(name))) if (words) notes.leftOut(name, 'setting_left_out', words)
  }
  for (const { name, minimum, maximum, message } of assessments)
    notes.leftOut(
      name || 'assessments',
      'calculation_left_out',
      `${minimum ?? ''}–${maximum ?? ''}: ${message ?? ''}`,
    )
}

function set(row: LimeSurveyRow): [string, string][] {
  return Object.entries(row).flatMap(([name, value = '']) => (UNSET.has(value.trim()) ? [] : [[name, value]]))
}
