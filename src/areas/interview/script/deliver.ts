import type { SubmittedAnswer } from '../../answers/answers.contract.ts'
import type { PageData } from '../page/page-data.ts'
import { type SendOutcome, send, sendWaiting, type WhyLater } from './outbox.ts'
import { storedUnder } from './store.ts'
import { announce } from './view.ts'
import { sendInBackground } from './worker-link.ts'

const LONGEST_WAIT_S = 60

/**
 * Sends until the answer's fate is decided, waiting for the network or as long as the service asks.
 * @param isSafe whether the answer survives the page, so that the browser may send it later too; sending does not wait for it
 */
export async function deliver(
  answer: SubmittedAnswer,
  isSafe: Promise<boolean>,
  wait: (why: WhyLater) => void,
): Promise<SendOutcome> {
  for (let tries = 0; ; tries++) {
    const outcome = await send(answer)
    if (outcome.now !== 'later') return outcome
    void sendInBackground(isSafe)
    // Whichever comes second changes nothing.
    await new Promise<unknown>((resolve) => {
      addEventListener('online', resolve, { once: true })
      setTimeout(resolve, Math.min(outcome.seconds * 2 ** tries, LONGEST_WAIT_S) * 1000)
      wait(outcome.why)
    })
  }
}

/**
 * Sends answers of earlier visits, and says what became of them.
 * @param isBusy whether the page has something else to say by then
 * @param wantMedia brings the script that sends answers with photos
 */
export async function sendEarlier(
  { words }: PageData,
  isBusy: () => boolean,
  wantMedia: () => void,
): Promise<void> {
  const { taken, waiting } = await sendWaiting()
  const held = (await storedUnder('held:')).length
  if (held > 0) wantMedia()
  // At a tablet the earlier answers are other guests'.
  if (isBusy() || location.search.includes('kiosk=')) return
  if (waiting + held > 0) announce(`${words.waiting}. ${words.waitingText}`)
  else if (taken > 0) announce(words.sentLater)
}
