import { useMemo } from 'react'
import { newFormKey } from './form-key.ts'

/**
 * A hidden key for a form that creates one thing: sent again by a double click or a retry, it creates nothing more.
 * @param renewedBy what changes with every success, where the form stays on its page: the next sending then means another thing
 */
export function FormKeyField({ renewedBy }: { renewedBy?: unknown }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key is wanted whenever it changes
  const key = useMemo(newFormKey, [renewedBy])
  // The server and the browser each make one, and either is as good.
  return <input type="hidden" name="_key" value={key} suppressHydrationWarning />
}
