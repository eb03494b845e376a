import { type ActionPlan, WAITS } from './actions.contract.ts'

/** The fields that a plan rests on, as the form and its address call them. */
export const PLAN_FIELDS: readonly string[] = ['branch', 'subject', 'beginsOn', 'measure', 'waitDays']

export type PlanSearch = {
  title: string
  beginsOn: string
  measure: string
  branches: string[]
  subjects: string[]
  /** Null: the measure's usual time. */
  waitDays: number | null
}

/** What the address of a new action asks for; what is no day or no waiting time is left out. */
export function planQuery(search: URLSearchParams): PlanSearch {
  const day = search.get('beginsOn') ?? ''
  const wait = Number(search.get('waitDays'))
  return {
    title: (search.get('title') ?? '').slice(0, 120),
    beginsOn: isDay(day) ? day : '',
    measure: search.get('measure') ?? '',
    branches: search.getAll('branch').slice(0, 200),
    subjects: search.getAll('subject').slice(0, 200),
    waitDays: WAITS.find((days) => days === wait) ?? null,
  }
}

/** The chosen waiting time, or the usual one where the measure does not offer it. */
export function waitOf({ waits, usualWait }: ActionPlan, { waitDays }: PlanSearch): number {
  return waits.find(({ days }) => days === waitDays)?.days ?? usualWait
}

function isDay(text: string): boolean {
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return false
  const time = Date.parse(text)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}
