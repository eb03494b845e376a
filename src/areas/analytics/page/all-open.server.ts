import { currentVisit } from '../../../web/layout/visit.server.ts'

const NAME = 'analytics_all'
const YEAR_SECONDS = 31_536_000

/** Whether this browser shows the analytics with everything unfolded. */
export function isAllOpen(): boolean {
  return currentVisit().cookies.get(NAME) === '1'
}

/** Keeps the choice in this browser. */
export function rememberAllOpen(isOpen: boolean): void {
  const visit = currentVisit()
  const age = isOpen ? YEAR_SECONDS : 0
  visit.cookies.set(NAME, isOpen ? '1' : '')
  visit.setCookies.push(`${NAME}=1; Path=/survey; Max-Age=${age}; SameSite=Lax; HttpOnly`)
}
