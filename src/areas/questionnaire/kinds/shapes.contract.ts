import { z } from 'zod'
import { Address } from './address/shape.contract.ts'
import { NumberQuestion, Slider } from './amount/shape.contract.ts'
import { Dropdown, MultipleChoice, PictureChoice, SingleChoice } from './choice/shape.contract.ts'
import { Consent } from './consent/shape.contract.ts'
import { ConstantSum } from './constant-sum/shape.contract.ts'
import { ContactInfo, EmailQuestion, Phone } from './contact/shape.contract.ts'
import { DateQuestion, Time } from './date-time/shape.contract.ts'
import { HotSpot } from './hot-spot/shape.contract.ts'
import { Matrix } from './matrix/shape.contract.ts'
import { FileUploadQuestion, Location, Signature, Voice } from './media/shape.contract.ts'
import { Opinion } from './opinion/shape.contract.ts'
import { DateRange, TimeRange } from './range/shape.contract.ts'
import { Ranking } from './ranking/shape.contract.ts'
import { Repeat } from './repeat/shape.contract.ts'
import { Ces, Csat, Nps, Rating } from './scale/shape.contract.ts'
import { SubjectQuestion } from './subject/shape.contract.ts'
import { LongText, ShortText } from './text/shape.contract.ts'
import { YesNo } from './yes-no/shape.contract.ts'

/** A question of any kind: the list of their shapes. What each kind does is listed in kinds.ts, views.tsx and edits.ts. */
export const Question = z.discriminatedUnion('type', [
  Nps,
  Csat,
  Ces,
  Rating,
  SingleChoice,
  MultipleChoice,
  Dropdown,
  PictureChoice,
  Ranking,
  ConstantSum,
  Matrix,
  HotSpot,
  Repeat,
  YesNo,
  Opinion,
  ShortText,
  LongText,
  EmailQuestion,
  Phone,
  NumberQuestion,
  Slider,
  DateQuestion,
  Time,
  DateRange,
  TimeRange,
  ContactInfo,
  Address,
  Consent,
  SubjectQuestion,
  Location,
  FileUploadQuestion,
  Voice,
  Signature,
])
export type Question = z.infer<typeof Question>
export type QuestionType = Question['type']
export type QuestionOf<T extends QuestionType> = Extract<Question, { type: T }>
