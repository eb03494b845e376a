import { namesTopic } from '../analytics/cards/comments/topics.ts'
import type { AlertCondition } from './alert.contract.ts'

/** The parts of an answer that rules check. */
export type RuleSubject = {
  complaint: boolean
  /** 0 to 10; null without one. */
  nps: number | null
  /** All texts of the guest. */
  words: string
  branchId: string | null
  subjectId: string | null
}

/** Whether a rule matches an answer. Words match by prefix, so that Russian and Kazakh endings do not matter. */
export function ruleFits(
  { which, words, branches, subjects, topics }: AlertCondition,
  answer: RuleSubject,
): boolean {
  return (
    isWhich(which, answer) &&
    (words.length === 0 || words.some((word) => hasWord(answer.words, word))) &&
    (branches.length === 0 || (answer.branchId !== null && branches.includes(answer.branchId))) &&
    (subjects.length === 0 || (answer.subjectId !== null && subjects.includes(answer.subjectId))) &&
    (topics.length === 0 || topics.some((topic) => namesTopic(answer.words, topic)))
  )
}

function isWhich(which: AlertCondition['which'], { complaint, nps, words }: RuleSubject): boolean {
  switch (which) {
    case 'complaint':
      return complaint
    case 'comment':
      return words !== ''
    case 'detractor':
      return nps !== null && nps <= 6
    case 'passive':
      return nps === 7 || nps === 8
    case 'promoter':
      return nps !== null && nps >= 9
    default:
      return true
  }
}

function hasWord(text: string, word: string): boolean {
  const plain = (words: string) => words.toLowerCase().replaceAll('ё', 'е')
  return plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .some((each) => each.startsWith(plain(word)))
}
