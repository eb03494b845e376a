import type { Executor } from '../../../platform/database.ts'
import type { OwnSurvey } from '../../survey/survey.access.ts'
import { readComments } from '../cards/comments/comments.queries.ts'
import type { Topic } from '../cards/comments/topic.ts'
import { namesTopic } from '../cards/comments/topics.ts'
import { usesWord } from '../cards/comments/words.ts'
import type { Period } from '../filter/period.ts'
import type { AnswersFilter } from '../read/answers-filter.ts'
import { documentOf } from '../read/scope.read.ts'

const EVER: Period = { from: '2000-01-01', to: '2100-01-01' }

/** Ids of the answers that a word of the cloud or a topic was counted in: among the same comments, by the same rules. */
export async function mentionIds(
  db: Executor,
  survey: OwnSurvey,
  filter: AnswersFilter,
  { topic, word }: { topic?: Topic | undefined; word?: string | undefined },
): Promise<string[]> {
  const document = await documentOf(db, survey)
  const period = { from: filter.startDate ?? EVER.from, to: filter.endDate ?? EVER.to }
  const comments = await readComments(db, { survey, document, filter, period })
  return comments
    .filter(({ text }) => (topic ? namesTopic(text, topic) : usesWord(text, word ?? '')))
    .map(({ id }) => id)
}
