import type { Question } from '../questionnaire.contract.ts'

/** The question that another one is a comment on; undefined for all others, and where it is not there. */
export function commentedBy(question: Question, byId: ReadonlyMap<string, Question>): Question | undefined {
  const id = 'commentOf' in question ? question.commentOf?.question : undefined
  const commented = id === undefined || id === question.id ? undefined : byId.get(id)
  // A comment on a comment is a question of its own.
  return commented && !('commentOf' in commented && commented.commentOf) ? commented : undefined
}

/** Questions in their order, with comments right behind what they are on. */
export function withAttachedComments(questions: readonly Question[]): Question[] {
  const byId = new Map(questions.map((question) => [question.id, question]))
  const comments = new Map<Question, Question[]>()
  for (const question of questions) {
    const commented = commentedBy(question, byId)
    if (commented) comments.set(commented, [...(comments.get(commented) ?? []), question])
  }
  if (comments.size === 0) return [...questions]
  return questions.flatMap((question) =>
    commentedBy(question, byId) ? [] : [question, ...(comments.get(question) ?? [])],
  )
}
