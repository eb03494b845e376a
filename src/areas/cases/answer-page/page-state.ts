import type { AsJson } from '../../../web/as-json.ts'
import type { AnswerPage } from './answer-page.contract.ts'

export type AnswerPageView = AsJson<AnswerPage>

/** What of the guest's page changes while it is open, as one text: the page is read again when it differs. */
export function pageState(page: AnswerPageView): string {
  const { state, readAt, settled, secondScore, telegram, writeUntil, reward, messages, gifts } = page
  const ids = [...messages, ...gifts].map(({ id }) => id)
  return [state, readAt, settled, secondScore, telegram, writeUntil, reward?.code, ...ids].join()
}
