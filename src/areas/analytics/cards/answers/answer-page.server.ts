import type { Api } from '../../../../web/api.server.ts'
import { ApiProblem } from '../../../../web/problem.ts'
import type { ListTotal } from '../../../answers/answers.contract.ts'
import { isNarrowed, type listCall } from '../../drilldown/drilldown-address.ts'
import type { PageFilter } from '../../filter/page-filter.ts'
import type { AnswerItem } from './answer-view.ts'

export type AnswerPage = { answers: AnswerItem[]; nextCursor: string | null; total?: ListTotal }

const NO_ANSWERS: AnswerPage = { answers: [], nextCursor: null, total: { n: 0, isPart: false } }

/**
 * A page of the answers one by one, and the cursor that it really begins at: one that the API does not take is let go
 * of, and the list begins anew. Answers behind a number that there is not are none.
 */
export async function readAnswerPage(
  call: Api,
  { path, query }: ReturnType<typeof listCall>,
  { behind, cursor }: Pick<PageFilter, 'behind' | 'cursor'>,
): Promise<{ list: AnswerPage; cursor: string | undefined }> {
  const read = (cursor?: string) => call.get(path, { id: query.id, ...query, cursor })
  try {
    return { list: await read(cursor), cursor }
  } catch (error) {
    unfit(error)
    if (cursor !== undefined) return readAnswerPage(call, { path, query }, { behind, cursor: undefined })
    if (isNarrowed(behind)) return { list: NO_ANSWERS, cursor }
    throw error
  }
}

/**
 * An address may name questions that are gone, or twice the same: the rest of the page is shown without them.
 * @throws whatever else went wrong
 */
function unfit(error: unknown): null {
  if (error instanceof ApiProblem && (error.status === 400 || error.status === 404)) return null
  throw error
}
