import type { CallName } from '../../../api-client.ts'
import { useUser } from '../../../web/use-root.ts'
import { SUPPORT_CHANGES } from './support-changes.ts'

const OPEN: ReadonlySet<string> = new Set(SUPPORT_CHANGES)

/**
 * Tells of a change whether this sign-in may make it at all: an operator who looks into a member's account may make few, and a page shows no
 * button that would be refused. It says why with `<ClosedParts>`. What the member's rights allow is asked besides.
 */
export function useMay(): (change: CallName) => boolean {
  const isVisit = useUser()?.support?.inside === true
  return (change) => !isVisit || OPEN.has(change)
}
