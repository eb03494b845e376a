import type { QuestionOf, QuestionType } from '../questionnaire.contract.ts'
import { addressEdit } from './address/edit.ts'
import { numberEdit, sliderEdit } from './amount/edit.ts'
import { dropdownEdit, multipleChoiceEdit, pictureChoiceEdit, singleChoiceEdit } from './choice/edit.ts'
import { consentEdit } from './consent/edit.ts'
import { constantSumEdit } from './constant-sum/edit.ts'
import { contactInfoEdit, emailEdit, phoneEdit } from './contact/edit.ts'
import { dateEdit, timeEdit } from './date-time/edit.ts'
import { hotSpotEdit } from './hot-spot/edit.ts'
import type { KindEdit, KindGroup } from './kind-edit.ts'
import { matrixEdit } from './matrix/edit.ts'
import { fileUploadEdit, locationEdit, signatureEdit, voiceEdit } from './media/edit.ts'
import { opinionEdit } from './opinion/edit.ts'
import { dateRangeEdit, timeRangeEdit } from './range/edit.ts'
import { rankingEdit } from './ranking/edit.ts'
import { repeatEdit } from './repeat/edit.ts'
import { cesEdit, csatEdit, npsEdit, ratingEdit } from './scale/edit.ts'
import { subjectEdit } from './subject/edit.ts'
import { longTextEdit, shortTextEdit } from './text/edit.ts'
import { yesNoEdit } from './yes-no/edit.ts'

/** How the editor offers and changes each kind. Their order is that in which it offers those of a group. */
const EDITS: { [T in QuestionType]: KindEdit<QuestionOf<T>> } = {
  nps: npsEdit,
  csat: csatEdit,
  ces: cesEdit,
  rating: ratingEdit,
  single_choice: singleChoiceEdit,
  multiple_choice: multipleChoiceEdit,
  yes_no: yesNoEdit,
  opinion: opinionEdit,
  dropdown: dropdownEdit,
  picture_choice: pictureChoiceEdit,
  ranking: rankingEdit,
  matrix: matrixEdit,
  hot_spot: hotSpotEdit,
  repeat: repeatEdit,
  constant_sum: constantSumEdit,
  subject: subjectEdit,
  long_text: longTextEdit,
  short_text: shortTextEdit,
  contact_info: contactInfoEdit,
  consent: consentEdit,
  phone: phoneEdit,
  email: emailEdit,
  address: addressEdit,
  file_upload: fileUploadEdit,
  voice: voiceEdit,
  signature: signatureEdit,
  location: locationEdit,
  number: numberEdit,
  slider: sliderEdit,
  date: dateEdit,
  time: timeEdit,
  date_range: dateRangeEdit,
  time_range: timeRangeEdit,
}

/** How the editor offers and changes a kind; undefined for what is no question. */
export function editOf(type: string): KindEdit | undefined {
  return Object.hasOwn(EDITS, type) ? (EDITS[type as QuestionType] as KindEdit) : undefined
}

/** The kinds that the editor offers under one head. */
export function kindsIn(group: KindGroup): QuestionType[] {
  return (Object.keys(EDITS) as QuestionType[]).filter((type) => EDITS[type].group === group)
}

/** What the editor calls words that stand under a key of a question's labels. */
export function labelName(key: string): string {
  const fields = Object.values(EDITS).flatMap((edit: KindEdit) => edit.fields ?? [])
  const labels = fields.flatMap((field) => ('labels' in field ? (field.labels ?? []) : []))
  return labels.find((each) => each.key === key)?.label({}) ?? key
}
