import type { LocalText } from '../condition.contract.ts'
import type { AnswerValue, Question } from '../questionnaire.contract.ts'
import type { GuestWords } from './words.ts'

/** What every part of a question needs to draw itself. */
export type Drawn<Q extends Question = Question> = {
  question: Q
  /** The texts of guests, in the language of the page. */
  text: (text: LocalText | undefined) => string
  words: GuestWords
  /** The language of the page, for the words that a kind has of its own. */
  locale: string
  /** What was answered already, and why it was refused. */
  value?: AnswerValue
  mistake?: string
  /** Id of the question inside the page; fields and messages derive theirs from it. */
  domId: string
}

/** Ids of what describes a question: its note where it has one, and its message. */
export function describedBy(domId: string, question: Question, text: Drawn['text']): string {
  return text(question.description) ? `${domId}-n ${domId}-m` : `${domId}-m`
}
