import type { SubmittedAnswer } from '../../answers/answers.contract.ts'
import { leavesNumber } from '../leaves-number.ts'
import type { PageData } from '../page/page-data.ts'
import type { deliver } from './deliver.ts'
import { find } from './find.ts'
import { type SendOutcome, sendWaiting } from './outbox.ts'
import { rewardAddress, rewardKey } from './reward-address.ts'
import { drop, keep, readStored } from './store.ts'

/** Only where the survey gives something for an answer does this browser keep which answer that was. */
const { reward, surveyId, locale, survey }: PageData = JSON.parse(find('#g-data')!.textContent!)
const KEY = rewardKey(surveyId)

/** Notes whose reward is to be shown, should the answer go out only after this page is closed. */
export function noteReward({ id }: SubmittedAnswer): void {
  if (reward) void keep(KEY, id)
}

/** Delivers an answer; who was given something for it is taken to the page that shows it, which can be opened again. */
export function deliverReward(send: typeof deliver): typeof deliver {
  return async (answer, isSafe, wait): Promise<SendOutcome> => {
    const outcome = await send(answer, isSafe, wait)
    if (!reward || outcome.now !== 'taken') return outcome
    if (outcome.reward) {
      const hasNumber = leavesNumber(survey, answer.answers)
      const redirect = rewardAddress(answer.id, locale, outcome.thanks, outcome.page, hasNumber)
      return { ...outcome, redirect }
    }
    void drop(KEY)
    return outcome
  }
}

/** Offers what was given for an answer that went out after its page was closed. */
export async function offerReward(answerId: string): Promise<void> {
  const id = reward && (await readStored<string>(KEY))
  if (!id || id === answerId) return
  const waits = () => readStored(`answer:${id}`)
  if (await waits()) await sendWaiting()
  if (await waits()) return
  const query = new URLSearchParams({ id: surveyId, answer: id })
  // Without the network it is offered on the next visit.
  const response = await fetch(`/v1/survey/answer/reward?${query}`).catch(() => undefined)
  if (response?.status === 404) await drop(KEY)
  if (!response?.ok || isOffered) return
  isOffered = true
  // A line of its own: what else the page has to say may come at the same moment.
  const line = document.createElement('p')
  line.className = 'g-status'
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = reward.show
  button.onclick = () => location.assign(rewardAddress(id, locale))
  line.append(reward.waits, ' ', button)
  find('.g-status')!.after(line)
}
let isOffered = false
