import * as m from '../../../text/messages.js'
import { formatNumber } from '../../../web/numbers.ts'

/** Where a code hangs, in a few words: «Абая, Столик 12». */
export function placeName({
  branch,
  subject = null,
  placement,
}: {
  branch: string | null
  subject?: string | null
  placement: string
}): string {
  return [branch, placement, subject].filter(Boolean).join(', ') || m.branch_code_whole()
}

/** «молчит 3 дня; обычно 9 в день». */
export function silentWords({ days, usual }: { days: number; usual: number }): string {
  const digits = usual < 10 && !Number.isInteger(usual) ? 1 : 0
  return m.branch_code_silent({ days, usual: formatNumber(usual, digits) })
}
