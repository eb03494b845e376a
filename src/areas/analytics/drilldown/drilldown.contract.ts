import { z } from 'zod'
import { AnswerListQuery } from '../../answers/answers.contract.ts'
import { orNone } from '../../answers/read/query-field.contract.ts'
import { TOPICS } from '../cards/comments/topic.ts'

/** Answers whose guests wrote a word of the cloud, or of a topic. */
export const MentionsQuery = AnswerListQuery.extend({
  topic: orNone(z.enum(TOPICS)),
  /** Guests write «none» too, so that it is a word here. */
  word: z
    .string()
    .trim()
    .max(100)
    .transform((text) => text || undefined)
    .optional(),
}).superRefine(({ topic, word }, context) => {
  if ((topic === undefined) === (word === undefined))
    context.addIssue({ code: 'custom', path: ['word'], message: 'invalid' })
})
