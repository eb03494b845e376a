import { z } from 'zod'
import { AnswerListQuery } from '../../answers/answers.contract.ts'
import { TOPICS } from '../comments/topic.ts'

/** Answers whose guests wrote a word of the cloud, or of a topic. */
export const MentionsQuery = AnswerListQuery.extend({
  topic: z.enum(TOPICS).optional(),
  word: z.string().trim().min(1).max(100).optional(),
}).superRefine(({ topic, word }, context) => {
  if ((topic === undefined) === (word === undefined))
    context.addIssue({ code: 'custom', path: ['word'], message: 'invalid' })
})
