import * as m from '../../../text/messages.js'
import { formatNumber } from '../../../web/numbers.ts'
import type { MysteryTrade, VisitMark, VisitState } from '../mystery.contract.ts'
import type { MysteryLevel, MysteryPage, MysteryRelation, MysteryResults } from '../results.contract.ts'

const STATES: Record<VisitState, () => string> = {
  open: m.mystery_state_open,
  offered: m.mystery_state_offered,
  expired: m.mystery_state_expired,
  taken: m.mystery_state_taken,
  missed: m.mystery_state_missed,
  sent: m.mystery_state_sent,
  returned: m.mystery_state_returned,
  accepted: m.mystery_state_accepted,
  rejected: m.mystery_state_rejected,
  cancelled: m.mystery_state_cancelled,
}
const MARKS: Record<VisitMark, () => string> = {
  fast: m.mystery_mark_fast,
  copied: m.mystery_mark_copied,
  far: m.mystery_mark_far,
  nowhere: m.mystery_mark_nowhere,
  late: m.mystery_mark_late,
}
const TRADE_NAMES: Record<MysteryTrade, () => string> = {
  cafe: m.mystery_trade_cafe,
  shop: m.mystery_trade_shop,
  bank: m.mystery_trade_bank,
  clinic: m.mystery_trade_clinic,
  fuel: m.mystery_trade_fuel,
  hotel: m.mystery_trade_hotel,
}

export const stateName = (state: VisitState) => STATES[state]()
export const markName = (mark: VisitMark) => MARKS[mark]()
export const tradeName = (trade: MysteryTrade) => TRADE_NAMES[trade]()

/** A share 0…1 in whole per cent: «72 %». */
export function percentText(share: number | null): string {
  return share === null ? '–' : `${Math.round(share * 100)}\u00a0%`
}

/** The interval of a level in whole per cent: «61–83». */
export function rangeText({ low, high }: MysteryLevel): string {
  return `${Math.round((low ?? 0) * 100)}–${Math.round((high ?? 0) * 100)}`
}

/** What may be said of a branch or a point. */
export function relationText(relation: MysteryRelation, visits: MysteryLevel): string {
  if (visits.value === null) return m.mystery_relation_until({ n: formatNumber(Math.max(0, 5 - visits.n)) })
  if (relation === 'same') return m.mystery_relation_same()
  if (relation === 'stricter') return m.mystery_relation_stricter()
  return relation === 'milder' ? m.mystery_relation_milder() : m.mystery_relation_unknown()
}

/** The finding that titles the page: the point that differs most, else a branch; only where intervals do not meet. */
export function findingOf({ points, branches }: MysteryResults): string {
  const gapOf = ({ visits, guests }: { visits: MysteryLevel; guests: MysteryLevel | null }) =>
    Math.abs((visits.value ?? 0) - (guests?.value ?? 0))
  const [point] = points
    .filter(({ relation }) => relation === 'stricter' || relation === 'milder')
    .toSorted((a, b) => gapOf(b) - gapOf(a))
  if (point)
    return point.relation === 'stricter'
      ? m.mystery_finding_stricter({ point: point.title })
      : m.mystery_finding_milder({ point: point.title })
  const [branch] = branches
    .filter(({ relation }) => relation === 'stricter')
    .toSorted((a, b) => gapOf(b) - gapOf(a))
  return branch ? m.mystery_finding_branch({ branch: branch.branch.title }) : m.mystery_name()
}

/** What the results rest on. */
export function leadOf({ results }: Pick<MysteryPage, 'results'>): string {
  const guests = results.branches.reduce((sum, each) => sum + each.guests.n, 0)
  const visits = results.branches.reduce((sum, each) => sum + each.scores.length, 0)
  if (visits === 0) return m.mystery_lead_empty()
  return m.mystery_lead({ visits: formatNumber(visits), guests: formatNumber(guests) })
}

/** Crumbs of a page about mystery visits. */
export function crumbsOf(surveyId: string, survey: string, here?: string) {
  return [
    { text: m.web_nav_surveys(), to: '/cabinet' },
    { text: survey, to: `/survey/${surveyId}` },
    here === undefined
      ? { text: m.mystery_name() }
      : { text: m.mystery_name(), to: `/survey/${surveyId}/mystery` },
    ...(here === undefined ? [] : [{ text: here }]),
  ]
}
