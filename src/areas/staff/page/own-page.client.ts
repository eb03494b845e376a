import * as m from '../../../text/messages.js'
import type { ShownView } from './StaffContent.tsx'

const CALL_MS = 30_000

/** Opens a person's page; a problem is in the reader's words. */
export async function openPage(key: string, pin: string): Promise<{ view?: ShownView; problem?: string }> {
  try {
    const response = await fetch('/v1/staff/open', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ key, pin }),
      signal: AbortSignal.timeout(CALL_MS),
    })
    if (response.ok) return { view: (await response.json()) as ShownView }
    if (response.status === 404) return { problem: m.staff_gone() }
    if (response.status === 429) return { problem: m.staff_too_many() }
    return { problem: m.staff_pin_wrong() }
  } catch {
    return { problem: m.staff_offline() }
  }
}
