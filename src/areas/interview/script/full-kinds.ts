import { checkByKind } from '../../questionnaire/kinds/kinds.ts'
import { clockFacts } from '../../questionnaire/logic/clock.ts'
import { hiddenAmong } from '../../questionnaire/question/field-name.ts'
import { settleFields, touchField } from '../../questionnaire/question/fields-together.ts'
import { followAnswers } from '../../questionnaire/question/follow-answers.ts'
import { readGuestForm } from '../../questionnaire/question/read-form.ts'
import { arrangeSteps } from './arrange.ts'
import { deliver } from './deliver.ts'
import { find } from './find.ts'
import type { Kinds } from './kinds.ts'
import { deliverOnce, noteRepeat, sayAnsweredBefore } from './repeat.ts'
import { deliverReward, noteReward, offerReward } from './reward.ts'

const around = (send: typeof deliver) => deliverReward(deliverOnce(send))

/** What every type of question, and all of the logic, needs that a form with a script can hold. */
export const fullKinds = {
  check: checkByKind,
  readGuestForm,
  readHidden: (form) => hiddenAmong(new FormData(form)),
  touch: touchField,
  settle: (form, answerId, survey, steps) => {
    settleFields(form, answerId)
    arrangeSteps(answerId, survey, steps)
    void sayAnsweredBefore(answerId)
    void offerReward(answerId)
  },
  complete: async (answer) => {
    const pass = find<HTMLInputElement>('[name=_pass]')?.value
    if (pass) answer.pass = pass
    noteReward(answer)
    await noteRepeat(answer)
  },
  around,
  deliver: around(deliver),
  follow: followAnswers,
  clock: ({ offset }, startedAt) => (offset === undefined ? {} : clockFacts(new Date(startedAt), offset)),
} satisfies Kinds
