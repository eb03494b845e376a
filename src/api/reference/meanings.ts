/** Descriptions of fields that occur in many calls of surveys and whose name is not enough. */
const MEANINGS: Readonly<Record<string, string>> = {
  surveyId: 'the survey',
  subId: 'a branch, by its code',
  subjectId: 'a person or thing that is rated',
  placement: 'where the code hung: a table, a room',
  code: 'a printed code',
  qalayid: 'the number of the account',
  version: 'the version that was answered, as GET /v1/survey/receive-old gives it',
  answers: 'values by the ids of questions',
  hidden: 'values of hidden fields, by their names',
  pageTime: 'only guests’ pages send it',
  repeat: 'only guests’ pages send it',
  invitation: 'the key of a personal link',
  find: 'words in guests’ texts',
  class: 'of the score',
  revision: 'the draft that was read, as GET /v1/survey/question gives it',
}
/** Fields that mean the same in every call. */
const EVERYWHERE: Readonly<Record<string, string>> = {
  limit: 'rows: a number of them (20), or a range counted from 1, both ends included (21-40)',
  cursor: 'nextCursor of the page before',
  page: 'which page, counted from 1',
}
/** Calls of one answer: there `subId` is its id. */
const OF_ONE_ANSWER = ['GET /survey/answer-status', 'DELETE /survey/answers', 'GET /survey/answer/file']

/** A few words about a field of a call; undefined where its name and kind say enough. */
export function meaningOf(call: string, field: string): string | undefined {
  if (EVERYWHERE[field]) return EVERYWHERE[field]
  if (!/ \/(survey|report)(\/|$)/.test(call)) return undefined
  if (field === 'subId' && OF_ONE_ANSWER.includes(call)) return 'the answer'
  return MEANINGS[field]
}
