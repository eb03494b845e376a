import type { SubmittedAnswer } from '../../answers/answers.contract.ts'
import { CONNECTED_KEY, recall } from '../embed/kiosk-memory.ts'
import { onceCookie } from '../guest-cookies.ts'
import type { PageData } from '../page/page-data.ts'
import type { deliver } from './deliver.ts'
import { find } from './find.ts'
import { keep, readStored } from './store.ts'
import { announce, showEnding } from './view.ts'

/** Only where the survey looks for repeats does this browser keep account of what it answered. */
const { answeredBefore, once, surveyId }: PageData = JSON.parse(find('#g-data')!.textContent!)
const KEY = `answered:${surveyId}`

/** A tablet that its key has connected passes from guest to guest, and a personal link takes one answer by itself. */
function isShared(): boolean {
  const isTablet = location.search.includes('kiosk=') && recall('localStorage', CONNECTED_KEY) === surveyId
  return isTablet || find('[name=_invitation]') !== null
}

/** Tells who answered the survey before in this browser that they may do so again, or that they may not. */
export async function sayAnsweredBefore(answerId: string): Promise<void> {
  if (!answeredBefore || (once && isShared()) || !(await isRepeat(answerId))) return
  if (once) showEnding('', once)
  else if (!find('.g-status')!.textContent) announce(answeredBefore)
}

/**
 * Notes in an answer whether another one went before it, and in this browser that it was given. A browser that keeps nothing leaves
 * the answer as it is: the service then looks itself. The answer is the page's own object, which is also sent.
 */
export async function noteRepeat(answer: SubmittedAnswer): Promise<void> {
  if (!answeredBefore || (once && isShared())) return
  // Together, so that the guest waits for a hanging storage only once; the read comes first.
  const [repeat, isKept] = await Promise.all([isRepeat(answer.id), keep(KEY, answer.id)])
  if (repeat || isKept) answer.repeat = repeat
}

/** After a taken answer the next visit is met by the service already, before any question is shown. */
export function deliverOnce(send: typeof deliver): typeof deliver {
  return async (answer, isSafe, wait) => {
    const outcome = await send(answer, isSafe, wait)
    if (once && !isShared() && outcome.now === 'taken') {
      const secure = location.protocol === 'https:' ? ';secure' : ''
      // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store
      document.cookie = `${onceCookie(surveyId)}=${answer.id};path=/interview/${surveyId};max-age=34560000;samesite=lax${secure}`
    }
    return outcome
  }
}

async function isRepeat(answerId: string): Promise<boolean> {
  const id = await readStored<string>(KEY)
  return id !== undefined && id !== answerId
}
