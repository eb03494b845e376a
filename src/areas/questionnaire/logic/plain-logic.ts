import type * as carry from './carry.ts'
import type * as variable from './variable.ts'
import type * as wildcards from './wildcards.ts'

/**
 * In place of `carry.ts`, `variable.ts` and `wildcards.ts` in the smallest script of the guest's page (vite.guest.config.ts),
 * which goes only to questionnaires that carry no options over, compute nothing and have no patterns (`scriptFor`).
 */
export const carried: typeof carry.carried = (_survey, question, _answers, given) => ({ question, given })
export const computeOf: typeof variable.computeOf = () => undefined
export const matchesWildcards: typeof wildcards.matchesWildcards = () => false
