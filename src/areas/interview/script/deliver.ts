import type { SubmittedAnswer } from '../../answers/answers.contract.ts'
import { type SendOutcome, send, type WhyLater } from './outbox.ts'
import { sendInBackground } from './worker-link.ts'

const LONGEST_WAIT_S = 60

/**
 * Sends until the answer's fate is decided, waiting for the network or as long as the service asks.
 * @param isSafe whether the answer survives the page, so that the browser may send it later too
 */
export async function deliver(
  answer: SubmittedAnswer,
  isSafe: boolean,
  wait: (why: WhyLater) => void,
): Promise<SendOutcome> {
  for (let tries = 0; ; tries++) {
    const outcome = await send(answer)
    if (outcome.now !== 'later') return outcome
    if (isSafe) void sendInBackground()
    await new Promise<void>((resolve) => {
      const again = () => {
        removeEventListener('online', again)
        clearTimeout(timer)
        resolve()
      }
      addEventListener('online', again)
      const timer = setTimeout(again, Math.min(outcome.seconds * 2 ** tries, LONGEST_WAIT_S) * 1000)
      wait(outcome.why)
    })
  }
}
