import type { SubmittedAnswer } from '../../answers/answers.contract.ts'
import type { PageData } from '../page/page-data.ts'
import { find } from './find.ts'
import { keep, readStored } from './store.ts'
import { announce } from './view.ts'

/** Only where the survey looks for repeats does this browser keep account of what it answered. */
const { answeredBefore, surveyId }: PageData = JSON.parse(find('#g-data')!.textContent!)
const KEY = `answered:${surveyId}`

/** Tells who answered the survey before in this browser that they may do so again. */
export async function sayAnsweredBefore(answerId: string): Promise<void> {
  if (answeredBefore && (await isRepeat(answerId)) && !find('.g-status')!.textContent)
    announce(answeredBefore)
}

/**
 * Notes in an answer whether another one went before it, and in this browser that it was given. A browser that keeps nothing leaves
 * the answer as it is: the service then looks itself. The answer is the page's own object, which is also sent.
 */
export async function noteRepeat(answer: SubmittedAnswer): Promise<void> {
  if (!answeredBefore) return
  // Together, so that the guest waits for a hanging storage only once; the read comes first.
  const [repeat, isKept] = await Promise.all([isRepeat(answer.id), keep(KEY, answer.id)])
  if (repeat || isKept) answer.repeat = repeat
}

async function isRepeat(answerId: string): Promise<boolean> {
  const id = await readStored<string>(KEY)
  return id !== undefined && id !== answerId
}
