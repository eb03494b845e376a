import type { QuestionResult } from '../../cards/question/question.contract.ts'

/** What conditions name of a question: its title and its values. */
export type ConditionQuestion = Pick<QuestionResult, 'id' | 'title' | 'type' | 'distribution'>

/** How a condition names a question. */
export const questionOf = (id: string) => `question:${id}`
