import * as m from '../../../../text/messages.js'
import type { QuestionType, Widget } from '../../../questionnaire/questionnaire.contract.ts'

/** All that can stand in a questionnaire: the types of questions and of blocks. */
export type ItemKind = QuestionType | Widget['type']

const WORDS = {
  nps: [m.survey_type_nps, m.survey_type_nps_hint],
  csat: [m.survey_type_csat, m.survey_type_csat_hint],
  ces: [m.survey_type_ces, m.survey_type_ces_hint],
  rating: [m.survey_type_rating, m.survey_type_rating_hint],
  single_choice: [m.survey_type_single_choice, m.survey_type_single_choice_hint],
  dropdown: [m.survey_type_dropdown, m.survey_type_dropdown_hint],
  ranking: [m.survey_type_ranking, m.survey_type_ranking_hint],
  constant_sum: [m.survey_type_constant_sum, m.survey_type_constant_sum_hint],
  matrix: [m.survey_type_matrix, m.survey_type_matrix_hint],
  picture_choice: [m.survey_type_picture_choice, m.survey_type_picture_choice_hint],
  multiple_choice: [m.survey_type_multiple_choice, m.survey_type_multiple_choice_hint],
  yes_no: [m.survey_type_yes_no, m.survey_type_yes_no_hint],
  short_text: [m.survey_type_short_text, m.survey_type_short_text_hint],
  long_text: [m.survey_type_long_text, m.survey_type_long_text_hint],
  email: [m.survey_type_email, m.survey_type_email_hint],
  phone: [m.survey_type_phone, m.survey_type_phone_hint],
  number: [m.survey_type_number, m.survey_type_number_hint],
  slider: [m.survey_type_slider, m.survey_type_slider_hint],
  date: [m.survey_type_date, m.survey_type_date_hint],
  time: [m.survey_type_time, m.survey_type_time_hint],
  contact_info: [m.survey_type_contact_info, m.survey_type_contact_info_hint],
  consent: [m.survey_type_consent, m.survey_type_consent_hint],
  address: [m.survey_type_address, m.survey_type_address_hint],
  subject: [m.survey_type_subject, m.survey_type_subject_hint],
  location: [m.survey_type_location, m.survey_type_location_hint],
  file_upload: [m.survey_type_file_upload, m.survey_type_file_upload_hint],
  voice: [m.survey_type_voice, m.survey_type_voice_hint],
  signature: [m.survey_type_signature, m.survey_type_signature_hint],
  image: [m.survey_type_image, m.survey_type_image_hint],
  cover: [m.survey_type_cover, m.survey_type_cover_hint],
  statement: [m.survey_type_statement, m.survey_type_statement_hint],
  thanks: [m.survey_type_thanks, m.survey_type_thanks_hint],
  reward: [m.survey_type_reward, m.survey_type_reward_hint],
} satisfies Record<ItemKind, [() => string, () => string]>

/** What a kind is called in the editor. */
export function itemKindName(kind: ItemKind): string {
  return WORDS[kind][0]()
}

/** What a kind is good for, in a line. */
export function kindHint(kind: ItemKind): string {
  return WORDS[kind][1]()
}
