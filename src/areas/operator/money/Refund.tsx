import { Link, useSearchParams } from 'react-router'
import * as m from '../../../text/messages.js'
import { CheckedForm, type FormAnswer } from '../../../web/form/CheckedForm.tsx'
import { buttonClass } from '../../../web/ui/Button.tsx'
import { Choice, TextField } from '../../../web/ui/Field.tsx'
import { Notice } from '../../../web/ui/Notice.tsx'
import { tariffName } from '../../billing/order/order-words.ts'
import { tengeText } from '../../billing/pay/sums.ts'
import styles from './money.module.css'
import { moneyRules } from './money-rules.ts'

export type RefundPreview = {
  id: string
  orderId: string
  refundable: number
  isOnBalance: boolean
  tariff: { now: number; becomes: number; isNextYear: boolean } | null
}

/** The refund of an order; its effect is shown before it is made. */
export function Refund({
  preview,
  most,
  answer,
}: {
  preview: RefundPreview
  most: number
  answer: FormAnswer | undefined
}) {
  const [search] = useSearchParams()
  const back = new URLSearchParams(search)
  back.delete('refund')
  const { id, orderId, isOnBalance, tariff } = preview
  const leave = (
    <Link className={buttonClass({ kind: 'plain' })} to={`?${back}#${orderId}`}>
      {m.web_cancel()}
    </Link>
  )
  const intent = `refund ${orderId}`
  if (most <= 0)
    return (
      <div className={styles.inside}>
        {answer?.intent === intent && answer.done && <Notice kind="good">{answer.done}</Notice>}
        <p>{m.operator_pay_refund_nothing()}</p>
        {leave}
      </div>
    )
  const name = tariff && (tariffName(tariff.now) || m.operator_no_tariff())
  return (
    <div className={styles.inside}>
      <p>{m.operator_pay_refund_most({ sum: tengeText(most) })}</p>
      {isOnBalance && <p>{m.operator_pay_refund_balance()}</p>}
      <CheckedForm
        intent={intent}
        rules={moneyRules.refund}
        answer={answer}
        initial={{ amount: String(most) }}
        submit={m.operator_pay_refund_do()}
      >
        {(field) => (
          <>
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="orderId" value={orderId} />
            <div className={styles.fields}>
              <TextField
                {...field('amount')}
                label={m.operator_pay_sum()}
                inputMode="decimal"
                maxLength={20}
              />
              <TextField
                {...field('reason')}
                label={m.operator_pay_reason()}
                hint={m.operator_pay_reason_hint()}
                maxLength={500}
              />
            </div>
            {tariff && name && (
              <fieldset className={styles.choices}>
                <legend className="visually-hidden">{m.operator_pay_refund()}</legend>
                <Choice type="radio" name="endsTariff" value="false" defaultChecked>
                  {m.operator_pay_refund_keep({ name })}
                </Choice>
                <Choice type="radio" name="endsTariff" value="true">
                  {tariff.isNextYear
                    ? m.operator_pay_refund_next({ name })
                    : m.operator_pay_refund_end({
                        name,
                        becomes: tariffName(tariff.becomes) || m.operator_no_tariff(),
                      })}
                </Choice>
              </fieldset>
            )}
          </>
        )}
      </CheckedForm>
      {leave}
    </div>
  )
}
