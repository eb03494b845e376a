import type { LocalText } from '../condition.contract.ts'
import type { FieldKind } from '../question/field-name.ts'
import type { AnswerValue, Question } from '../questionnaire.contract.ts'
import type { SlotKey } from '../slot-key.ts'
import type { Mistake } from '../validate/mistake.ts'

/** One value of a question as results show it: how often it was given stands under its counter key. */
export type CountedValue = {
  value: number | boolean | string
  label: string
  /** The row of a table that the value belongs to. */
  row?: string
  key: SlotKey
  /** What its share is of, where that is not the guests: counter keys, each with what one of its answers weighs. */
  base?: readonly (readonly [key: SlotKey, weight: number])[]
}

/** In which language results are read, and how a text of the questionnaire reads in it. */
export type ResultReader = {
  locale: string
  words: { yes: string; no: string; other: string }
  read: (text: LocalText | undefined) => string
}

/**
 * What the product asks of a kind of question, besides its shape (shape.contract.ts), how an answer is checked (`CHECKS` in kinds.ts),
 * how it is drawn and how it is edited. Pure: runs in the API, in the worker and on pages, never in the guest's scripts, which leave it out
 * because nothing of it runs when its file is loaded: what a kind is made by has `@__PURE__` before it.
 */
export type Kind<Q extends Question = Question> = {
  /** How long an answer takes, in seconds. */
  seconds: number
  /**
   * The question of another kind that answers are counted as. Conditions, filters, results and exports treat the question as that
   * one too, so that a kind which has it needs nothing of what stands below. Its words are given in every language of the interface.
   */
  countedAs?(question: Q): Question
  /** The field of the form that an answer of one field stands in; a text unless said otherwise. */
  field?: FieldKind
  /** The answers that a guest picks from, where no other can be given. */
  picks?(question: Q, subjects: readonly string[]): readonly AnswerValue[]
  /** The fields that a guest types into. None where a browser does not tell by style whether they are empty. */
  typed?(question: Q): readonly FieldKind[]
  /** How many fields it adds to the page; 4 unless said otherwise. */
  fieldCount?(question: Q): number
  /** The mistakes that its check may find, so that the page holds their words. */
  mistakes?(question: Q): Mistake[]
  /** What answers are counted by; without it only how many there are. */
  keys?(question: Q): SlotKey[]
  /** The counter keys of one answer. */
  keysIn?(question: Q, value: AnswerValue): SlotKey[]
  /** The amounts that one answer adds under a counter key. */
  sharesIn?(question: Q, value: AnswerValue): [key: SlotKey, amount: number][]
  /** The values that results show, in their order. */
  values?(question: Q, reader: ResultReader): CountedValue[]
}
