import * as m from '../../../../text/messages.js'
import type { GuestTextGroup } from '../../../questionnaire/words/guest/guest-text-ids.ts'

/** What the texts of a group are about, in the member's language. */
export function groupName(group: GuestTextGroup): string {
  return {
    steps: m.survey_texts_steps,
    network: m.survey_texts_network,
    ending: m.survey_texts_ending,
    privacy: m.survey_texts_privacy,
    password: m.survey_texts_password,
    mistakes: m.survey_texts_mistakes,
    scales: m.survey_texts_scales,
    choices: m.survey_texts_choices,
    contacts: m.survey_texts_contacts,
    subjects: m.survey_texts_subjects,
    files: m.survey_texts_files,
    places: m.survey_texts_places,
    own: m.survey_texts_own,
  }[group]()
}
