import type { Budget, Situation } from '../logic/condition.ts'
import type { AnswerValue, Question, QuestionOf, QuestionType } from '../questionnaire.contract.ts'
import { checkValidators } from '../validate/check-validators.ts'
import type { Mistake } from '../validate/mistake.ts'
import { address, checkAddress } from './address/kind.ts'
import { checkAmount, number, slider } from './amount/kind.ts'
import { type BASIC_TYPES, checkBasic } from './basic-checks.ts'
import { dropdown, multipleChoice, pictureChoice, singleChoice } from './choice/kind.ts'
import { consent } from './consent/kind.ts'
import { checkSum, constantSum } from './constant-sum/kind.ts'
import { checkReach, contactInfo, email, phone } from './contact/kind.ts'
import { checkDate, checkTime, date, time } from './date-time/kind.ts'
import { checkHotSpot, hotSpot } from './hot-spot/kind.ts'
import type { Kind } from './kind.ts'
import { checkMatrix, matrix } from './matrix/kind.ts'
import { checkFiles, checkLocation } from './media/check-media.ts'
import { fileUpload, location, signature, voice } from './media/kind.ts'
import { checkOpinion, opinion } from './opinion/kind.ts'
import { checkRange, dateRange, timeRange } from './range/kind.ts'
import { checkRanking, ranking } from './ranking/kind.ts'
import { checkRepeat, repeat } from './repeat/kind.ts'
import { ces, csat, nps, rating } from './scale/kind.ts'
import { checkSubject, subject } from './subject/kind.ts'
import { checkForm, longText, shortText } from './text/kind.ts'
import { yesNo } from './yes-no/kind.ts'

type Check<Q extends Question> = (question: Q, value: AnswerValue, budget?: Budget) => Mistake | undefined

/** How answers are judged, by kind. The guest's larger scripts hold this list and nothing of the next. */
const CHECKS: {
  [T in Exclude<QuestionType, (typeof BASIC_TYPES)[number]> | 'short_text' | 'long_text']: Check<
    QuestionOf<T>
  >
} = {
  short_text: checkForm,
  long_text: checkForm,
  email: checkReach,
  phone: checkReach,
  number: checkAmount,
  slider: checkAmount,
  date: checkDate,
  time: (_, value) => checkTime(value),
  date_range: checkRange,
  time_range: checkRange,
  ranking: checkRanking,
  constant_sum: checkSum,
  matrix: checkMatrix,
  hot_spot: checkHotSpot,
  repeat: checkRepeat,
  address: checkAddress,
  opinion: (_, value) => checkOpinion(value),
  subject: (_, value) => checkSubject(value),
  location: checkLocation,
  file_upload: checkFiles,
  voice: checkFiles,
  signature: checkFiles,
}

/** What else the product asks of each kind. */
const KINDS: { [T in QuestionType]: Kind<QuestionOf<T>> } = {
  nps,
  csat,
  ces,
  rating,
  single_choice: singleChoice,
  multiple_choice: multipleChoice,
  dropdown,
  picture_choice: pictureChoice,
  ranking,
  constant_sum: constantSum,
  matrix,
  hot_spot: hotSpot,
  repeat,
  yes_no: yesNo,
  opinion,
  short_text: shortText,
  long_text: longText,
  email,
  phone,
  number,
  slider,
  date,
  time,
  date_range: dateRange,
  time_range: timeRange,
  contact_info: contactInfo,
  address,
  consent,
  subject,
  location,
  file_upload: fileUpload,
  voice,
  signature,
}

/** The first mistake of a value that is not empty, by the rules of its kind and those of its owner. */
export function checkByKind(
  question: Question,
  value: AnswerValue,
  situation?: Situation,
): Mistake | undefined {
  const check = (CHECKS as Partial<Record<QuestionType, Check<never>>>)[question.type]
  const mistake = check ? check(question as never, value, situation?.budget) : checkBasic(question, value)
  return mistake ?? checkValidators(question, value, situation)
}

/** What a question's kind knows of it. */
export function kindOf({ type }: Question): Kind {
  return KINDS[type]
}

const substitutes = /* @__PURE__ */ new WeakMap<Question, Question>()

/**
 * The question itself, or the one of another kind that it is counted as (`Kind.countedAs`): by that one it is filtered, shown in
 * results, exported and compared in conditions too. Ids and answers are the same. Made once for each question: none is ever changed in place.
 */
export function countedAs(question: Question): Question {
  const cached = substitutes.get(question)
  if (cached) return cached
  const kind = kindOf(question)
  if (!kind.countedAs) return question
  const counted = kind.countedAs(question)
  substitutes.set(question, counted)
  return counted
}
