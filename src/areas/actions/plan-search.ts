import { WAITS } from './actions.contract.ts'

/** The fields that a plan rests on, as the form and its address call them. */
export const PLAN_FIELDS: readonly string[] = ['branch', 'subject', 'beginsOn', 'measure', 'waitDays']

export type PlanSearch = {
  title: string
  beginsOn: string
  measure: string
  branches: string[]
  subjects: string[]
  waitDays: number
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
    waitDays: WAITS.find((days) => days === wait) ?? 21,
  }
}

function isDay(text: string): boolean {
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return false
  const time = Date.parse(text)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}
