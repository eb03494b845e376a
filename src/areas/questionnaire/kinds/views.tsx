import type { ReactNode } from 'react'
import type { Drawn } from '../question/drawn.ts'
import type { GuestSubject } from '../question/guest-steps.ts'
import type { Question, QuestionOf, QuestionType } from '../questionnaire.contract.ts'
import { AddressFields } from './address/AddressFields.tsx'
import { Slider } from './amount/Slider.tsx'
import { ChoiceList } from './choice/ChoiceList.tsx'
import { Consent } from './consent/Consent.tsx'
import { ConstantSum } from './constant-sum/ConstantSum.tsx'
import { ContactFields } from './contact/ContactFields.tsx'
import { HotSpot } from './hot-spot/HotSpot.tsx'
import { Matrix } from './matrix/Matrix.tsx'
import { MediaFields } from './media/MediaFields.tsx'
import { Opinion } from './opinion/Opinion.tsx'
import { RangeFields } from './range/RangeFields.tsx'
import { Ranking } from './ranking/Ranking.tsx'
import { RepeatFields } from './repeat/RepeatFields.tsx'
import { Scale } from './scale/Scale.tsx'
import { SubjectAnswer } from './subject/SubjectChoice.tsx'
import { GuestTextField } from './text/TextField.tsx'
import { YesNo } from './yes-no/YesNo.tsx'

/** Draws what a guest answers with: plain markup with uncontrolled fields, complete without a script. */
type View<Q extends Question> = (props: Drawn<Q> & { subjects?: readonly GuestSubject[] }) => ReactNode
type Views = { [T in QuestionType]: View<QuestionOf<T>> }

/** Kinds that are answered in one field, whose label is the title of the question. Its id ends in `-t`. */
const FIELDS = {
  short_text: GuestTextField,
  long_text: GuestTextField,
  email: GuestTextField,
  phone: GuestTextField,
  number: GuestTextField,
  slider: Slider,
  date: GuestTextField,
  time: GuestTextField,
} satisfies Partial<Views>

/** Kinds with several fields, which are a group under the title. */
const GROUPS: Omit<Views, keyof typeof FIELDS> = {
  nps: Scale,
  csat: Scale,
  ces: Scale,
  rating: Scale,
  single_choice: ChoiceList,
  multiple_choice: ChoiceList,
  dropdown: ChoiceList,
  picture_choice: ChoiceList,
  ranking: Ranking,
  constant_sum: ConstantSum,
  matrix: Matrix,
  hot_spot: HotSpot,
  repeat: RepeatFields,
  yes_no: YesNo,
  opinion: Opinion,
  contact_info: ContactFields,
  date_range: RangeFields,
  time_range: RangeFields,
  address: AddressFields,
  consent: Consent,
  subject: SubjectAnswer,
  location: MediaFields,
  file_upload: MediaFields,
  voice: MediaFields,
  signature: MediaFields,
}

/** The view of a kind that is answered in one field; undefined for the others. */
export function fieldOf({ type }: Question): View<Question> | undefined {
  return (FIELDS as Partial<Record<QuestionType, unknown>>)[type] as View<Question> | undefined
}

/** The view of a kind with several fields. */
export function groupOf({ type }: Question): View<Question> {
  return GROUPS[type as keyof typeof GROUPS] as unknown as View<Question>
}
