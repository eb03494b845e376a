import { text } from '../../../web/form/forms.server.ts'
import { ScheduleFilter } from './schedule.contract.ts'

/** The filter that a form has: its branch as chosen, the rest as `FilterField` sends it. */
export function formFilter(form: FormData): ScheduleFilter {
  const { success, data } = ScheduleFilter.safeParse(parsed(text(form, 'filter')))
  const branch = text(form, 'branch')
  return { ...(success && data), ...(branch && { subId: branch }) }
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return {}
  }
}
