import { beginPage } from './begin-page.ts'
import { fullKinds } from './full-kinds.ts'
import { deliverWithFiles, putAsideWithFiles } from './media/files.ts'
import { dropOldFiles, releaseHeld } from './media/send.ts'
import { settleMedia } from './media/settle.ts'
import { sendWaiting } from './outbox.ts'
import { withRepeat } from './repeat.ts'
import { deliverReward, withReward } from './reward.ts'

/** For questionnaires that also ask for photos, a voice, a signature or a place: see `scriptFor`. */
beginPage({
  ...fullKinds,
  settle: (form, answerId, survey, steps) => {
    fullKinds.settle(form, answerId, survey, steps)
    return settleMedia(form, answerId)
  },
  putAside: async (answer) => putAsideWithFiles(await withReward(await withRepeat(answer))),
  deliver: deliverReward(deliverWithFiles),
})

// What an earlier visit could not send goes as soon as there is a network again.
const bringOld = () => void releaseHeld().then(sendWaiting)
bringOld()
void dropOldFiles()
addEventListener('online', bringOld)
