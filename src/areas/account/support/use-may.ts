import type { CallName } from '../../../api-client.ts'
import { useUser } from '../../../web/use-root.ts'
import { SUPPORT_CHANGES } from './support-changes.ts'

const OPEN: ReadonlySet<string> = new Set(SUPPORT_CHANGES)

/**
 * Whether this session can make a change at all. An operator who visits a member's account can make
 * few, and pages hide the other buttons (`<ClosedParts>` explains why). The member's rights are
 * checked separately.
 */
export function useMay(): (change: CallName) => boolean {
  const isVisit = useUser()?.support?.inside === true
  return (change) => !isVisit || OPEN.has(change)
}
