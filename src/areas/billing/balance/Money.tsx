import { IconPlus } from '@tabler/icons-react'
import * as m from '../../../text/messages.js'
import { CheckedForm } from '../../../web/form/CheckedForm.tsx'
import { buttonClass } from '../../../web/ui/Button.tsx'
import { Card } from '../../../web/ui/Card.tsx'
import { TextField } from '../../../web/ui/Field.tsx'
import { FoldOnPhone } from '../../../web/ui/fold/FoldOnPhone.tsx'
import { Notice } from '../../../web/ui/Notice.tsx'
import type { Balance, PayAnswer } from '../pay/purchase.ts'
import { tiynText } from '../pay/sums.ts'
import styles from './balance.module.css'
import { kindWords } from './kind-words.ts'

/** What is on the balance, where it went lately, and from which sum on to warn. */
export function Money({ balance, answer }: { balance: Balance; answer: PayAnswer | undefined }) {
  const { balance: sum, held, credit, lowAt, spent } = balance
  const isLow = sum - held < lowAt
  const hasMoves = spent.length > 0 || sum !== 0
  return (
    <Card kicker={m.billing_money_on()} className={styles.money}>
      <p className={`${styles.sum} ${isLow && hasMoves ? styles.short : ''}`}>{tiynText(sum)}</p>
      {held > 0 && <p className={styles.note}>{m.billing_money_held({ sum: tiynText(held) })}</p>}
      {credit > 0 && <p className={styles.note}>{m.billing_money_credit({ sum: tiynText(credit) })}</p>}
      {spent.length > 0 && (
        <p className={styles.note}>
          {m.billing_money_spent({
            list: spent.map(({ kind, amount }) => `${kindWords(kind)} ${tiynText(amount)}`).join(', '),
          })}
        </p>
      )}
      {isLow && hasMoves && <Notice>{m.billing_money_low()}</Notice>}
      <a className={buttonClass({ kind: 'outline', wide: true })} href="#topup">
        <IconPlus size={20} aria-hidden="true" />
        {m.billing_topup()}
      </a>
      <FoldOnPhone
        level={2}
        title={m.billing_low_label()}
        value={tiynText(lowAt)}
        isOpen={answer?.intent === 'low-at'}
        hasOwnTitle
      >
        <CheckedForm
          key={lowAt}
          intent="low-at"
          rules={{}}
          answer={answer}
          initial={{ lowAt: String(lowAt / 100) }}
          submit={m.billing_low_save()}
          kind="outline"
        >
          {(field) => (
            <TextField
              {...field('lowAt')}
              label={m.billing_low_label()}
              hint={m.billing_low_hint()}
              inputMode="numeric"
              autoComplete="off"
              maxLength={15}
            />
          )}
        </CheckedForm>
      </FoldOnPhone>
      <p className={styles.note}>{m.billing_money_zero()}</p>
    </Card>
  )
}
