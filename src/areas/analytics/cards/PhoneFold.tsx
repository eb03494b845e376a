import { type ReactNode, useState } from 'react'
import * as m from '../../../text/messages.js'
import { formatNumber } from '../../../web/numbers.ts'
import { Button } from '../../../web/ui/Button.tsx'
import styles from './PhoneFold.module.css'

/**
 * Leaves the later parts of a long section out on a phone until they are asked for; a wide screen, paper and a page without script have
 * all of them. The parts to be left out have the class that is handed over.
 * @param count how many parts are left out
 */
export function PhoneFold({ count, children }: { count: number; children: (later: string) => ReactNode }) {
  const [isWhole, setWhole] = useState(false)
  return (
    <>
      {children(isWhole ? '' : styles.later!)}
      {!isWhole && count > 0 && (
        <div className={styles.more}>
          <Button wide onClick={() => setWhole(true)}>
            {m.analytics_more_cards({ n: formatNumber(count) })}
          </Button>
        </div>
      )}
    </>
  )
}
