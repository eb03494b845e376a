import type { UiLocale } from '../../platform/locale.ts'
import * as m from '../../text/messages.js'
import type { Words } from './connector.ts'

/** Why an attempt failed or a notice changed nothing: what events keep, with the interface texts. */
const PROBLEMS: Record<string, Words> = {
  auth: m.connectors_problem_auth,
  money: m.connectors_problem_money,
  busy: m.connectors_problem_busy,
  away: m.connectors_problem_away,
  refused: m.connectors_problem_refused,
  unset: m.connectors_problem_unset,
  maker_gone: m.connectors_problem_maker_gone,
  no_address: m.connectors_problem_no_address,
  no_survey: m.connectors_problem_no_survey,
  no_gateway: m.connectors_problem_no_gateway,
  unsubscribed: m.connectors_problem_unsubscribed,
  bounced: m.connectors_problem_bounced,
  capped: m.connectors_problem_capped,
  erased: m.connectors_problem_unsubscribed,
}

/** The interface text of a problem; an unknown one is shown as a refusal. */
export function connectorProblem(reason: string, locale: UiLocale): string {
  const words = Object.hasOwn(PROBLEMS, reason) ? PROBLEMS[reason]! : PROBLEMS.refused!
  return words({}, { locale })
}
