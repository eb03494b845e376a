import { IconArrowNarrowRight } from '@tabler/icons-react'
import * as m from '../../../text/messages.js'
import { formatNumber, formatShare } from '../../../web/numbers.ts'
import type { CodeList } from './code.contract.ts'
import styles from './code.module.css'

/** From scanning to sending: how many of each step come to the next. */
export function Funnel({ sum: { scans, starts, finishes }, days }: { sum: CodeList['sum']; days: number }) {
  const steps = [
    { name: m.branch_code_scans(), count: scans, share: null, of: '' },
    {
      name: m.branch_code_starts(),
      count: starts,
      share: shareOf(starts, scans),
      of: m.branch_code_of_scans(),
    },
    {
      name: m.branch_code_finishes(),
      count: finishes,
      share: shareOf(finishes, starts),
      of: m.branch_code_of_starts(),
    },
  ]
  return (
    <section className={styles.funnel} aria-label={m.branch_code_funnel({ days })}>
      <p className={styles.period}>{m.branch_code_funnel({ days })}</p>
      <ol>
        {steps.map(({ name, count, share, of }, at) => (
          <li key={name}>
            {at > 0 && <IconArrowNarrowRight className={styles.arrow} size={28} aria-hidden="true" />}
            <div className={styles.step}>
              <span className={styles.stepName}>{name}</span>
              <b>{formatNumber(count)}</b>
              {share !== null && (
                <span className={styles.share}>
                  {formatShare(share)} {of}
                </span>
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** A share of the step before; null where that was not counted, or less than this one (a code read before counting began). */
export function shareOf(part: number, whole: number): number | null {
  return whole > 0 && part <= whole ? part / whole : null
}
