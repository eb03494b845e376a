import { Form, Link, useSearchParams } from 'react-router'
import * as m from '../../../text/messages.js'
import { Button } from '../../../web/ui/Button.tsx'
import { TextField } from '../../../web/ui/Field.tsx'
import { FoldOnPhone } from '../../../web/ui/fold/FoldOnPhone.tsx'
import type { Checkout } from '../pay/checkout.server.ts'
import { PayWays } from '../pay/PayWays.tsx'
import type { PayAnswer } from '../pay/purchase.ts'
import { tengeText } from '../pay/sums.ts'
import styles from './balance.module.css'

const USUAL = [5_000, 20_000, 50_000]

/** Paying into the balance: first the sum, which then stands in the address, then the way. */
export function TopUp({ checkout, answer }: { checkout: Checkout; answer: PayAnswer | undefined }) {
  const [search] = useSearchParams()
  const { selling, buyer } = checkout
  const { least, most } = selling.topup
  const typed = search.get('topup')
  const sum = Number((typed ?? '').replace(/\s/g, '') || 'none')
  const isFit = Number.isInteger(sum) && sum >= least && sum <= most
  return (
    <FoldOnPhone
      id="topup"
      level={2}
      title={m.billing_topup_title()}
      isOpen={typed !== null}
      className={`${styles.section} ${styles.folding}`}
    >
      <div className={styles.topUp}>
        <div className={styles.sums}>
          <nav className={styles.pills} aria-label={m.billing_topup_sums()}>
            {USUAL.map((each) => (
              <Link
                key={each}
                to={`?topup=${each}#topup`}
                preventScrollReset
                aria-current={each === sum ? 'true' : undefined}
              >
                {tengeText(each)}
              </Link>
            ))}
          </nav>
          <Form action="/balance#topup" className={styles.other} preventScrollReset>
            <TextField
              key={typed}
              name="topup"
              label={m.billing_topup_other()}
              hint={m.billing_topup_range({ least: tengeText(least), most: tengeText(most) })}
              error={
                typed !== null && !isFit
                  ? m.billing_error_topup({ least: tengeText(least), most: tengeText(most) })
                  : undefined
              }
              defaultValue={typed ?? ''}
              inputMode="numeric"
              autoComplete="off"
              maxLength={15}
            />
            <Button type="submit">{m.billing_choose()}</Button>
          </Form>
        </div>
        {isFit && (
          <div className={styles.paying}>
            <p className={styles.toPay}>{m.billing_topup_chosen({ sum: tengeText(sum) })}</p>
            <PayWays
              key={sum}
              purchase={{ subType: 'balance', subId: sum }}
              selling={selling}
              buyer={buyer}
              answer={answer}
              action={`/balance?topup=${sum}#topup`}
            />
          </div>
        )}
      </div>
    </FoldOnPhone>
  )
}
