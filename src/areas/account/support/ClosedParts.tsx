import type { CallName } from '../../../api-client.ts'
import * as m from '../../../text/messages.js'
import { Notice } from '../../../web/ui/Notice.tsx'
import styles from './ClosedParts.module.css'
import { useMay } from './use-may.ts'

/**
 * Explains to a visiting operator why a page lacks the buttons for the given changes. Renders
 * nothing for others.
 * @param whole the whole page is about these changes
 */
export function ClosedParts({ to, whole = false }: { to: readonly CallName[]; whole?: boolean }) {
  const may = useMay()
  if (to.every(may)) return null
  return (
    <div className={styles.parts}>
      <Notice>{whole ? m.web_support_closed() : m.web_support_parts()}</Notice>
    </div>
  )
}
