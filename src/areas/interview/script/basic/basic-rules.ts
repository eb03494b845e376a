import type * as contact from '../../../questionnaire/kinds/contact/kind.ts'
import type * as fields from '../../../questionnaire/kinds/contact/wrong-fields.ts'
import type * as condition from '../../../questionnaire/logic/condition.ts'
import type * as path from '../../../questionnaire/logic/path.ts'
import type * as progress from '../../../questionnaire/question/progress.ts'
import type * as numbers from '../../leaves-number.ts'
import type * as media from '../media/late-media.ts'

/*
 * In place of the modules of these types in the basic script of the guest's page (vite.guest.config.ts), which goes only to
 * questionnaires that ask for scores, choices and texts, and show everything to everybody (`scriptFor`).
 */

export const holds: typeof condition.holds = () => true

export const visiblePath: typeof path.visiblePath = ({ questions }, situation) => ({
  questions,
  asked: questions,
  answers: situation.answers,
  situation,
})

export const progressOf: typeof progress.progressOf = (_survey, steps, current) => ({
  step: current + 1,
  steps: steps.length,
})

export const checkContact: typeof contact.checkContact = () => undefined

export const CAN_HAVE_MEDIA = false

export const lateMedia: typeof media.lateMedia = () => async () => false

export const leavesNumber: typeof numbers.leavesNumber = () => false

export const wrongFields: typeof fields.wrongFields = (all) => all.map(() => true)
