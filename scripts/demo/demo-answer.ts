import type { AnswerValues } from '../../src/areas/questionnaire/questionnaire.contract.ts'
import type { DemoLocale } from './comment.ts'
import type { Random } from './random.ts'

/** A change of an answer's status, with the note that the staff left. */
export type CaseStep = { status: 'in_work' | 'waiting' | 'resolved'; note: string; changedAt: Date }

/** A complaint that somebody has taken up. */
export type DemoCase = {
  key: { account_id: number; survey_id: string; answer_id: string }
  answer: DemoAnswer
  member: string
  takenAt: Date
  phone: string | undefined
  random: Random
}

/** One invented answer to the questionnaire `restaurant-visit`, in the shape in which a guest's page sends it. */
export type DemoAnswer = {
  id: string
  /** Keys of BRANCHES and SUBJECTS. */
  branch: string
  subject: string | null
  placement: string
  locale: DemoLocale
  startedAt: Date
  finishedAt: Date
  answers: AnswerValues
  /** What the staff did about it, oldest first; empty while it is new. */
  steps: CaseStep[]
}
