import type * as carry from './carry.ts'
import type * as variable from './variable.ts'

/**
 * In place of `carry.ts` and `variable.ts` in the smallest script of the guest's page (vite.guest.config.ts), which goes only
 * to questionnaires that carry no options over and compute nothing (`scriptFor`).
 */
export const carried: typeof carry.carried = (_survey, question, _answers, given) => ({ question, given })
export const computeOf: typeof variable.computeOf = () => undefined
