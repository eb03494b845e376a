import type { CallName } from '../../../api-client.ts'
import * as m from '../../../text/messages.js'
import { Notice } from '../../../web/ui/Notice.tsx'
import styles from './ClosedParts.module.css'
import { useMay } from './use-may.ts'

/**
 * Tells an operator in a member's account why a page lacks buttons: those that make the given changes. Nothing for everybody else.
 * @param whole the page is for these changes alone
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
