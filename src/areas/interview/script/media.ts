import { beginPage } from './begin.ts'
import { fullKinds } from './full-kinds.ts'
import { settleMedia } from './media/settle.ts'

/** For questionnaires that also ask for photos, a voice, a signature or a place: see `scriptFor`. */
beginPage({
  ...fullKinds,
  settle: (form, answerId, survey, steps) => {
    fullKinds.settle(form, answerId, survey, steps)
    settleMedia(form)
  },
})
