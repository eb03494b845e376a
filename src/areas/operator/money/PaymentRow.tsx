import { IconAlertTriangle, IconFileTypePdf } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import * as m from '../../../text/messages.js'
import { CheckedForm, type FormAnswer } from '../../../web/form/CheckedForm.tsx'
import { callPath } from '../../../web/problem.ts'
import { buttonClass } from '../../../web/ui/Button.tsx'
import { DateField } from '../../../web/ui/date/DateField.tsx'
import { TextField } from '../../../web/ui/Field.tsx'
import { StatusChip } from '../../../web/ui/StatusChip.tsx'
import { useUser } from '../../../web/use-root.ts'
import { formatDay } from '../../../web/zones/times.ts'
import type { WorkedPayment } from '../../billing/operator/operator-billing.contract.ts'
import { tariffName } from '../../billing/order/order-words.ts'
import { tengeText, usdText } from '../../billing/pay/sums.ts'
import styles from './money.module.css'
import { moneyRules } from './money-rules.ts'
import { attentionText, stateName } from './payment-words.ts'
import { Refund, type RefundPreview } from './Refund.tsx'

const LOOKS = {
  created: 'waiting',
  pending: 'in_work',
  paid: 'resolved',
  failed: 'new',
  expired: 'spam',
  cancelled: 'spam',
  refunded: 'spam',
} as const

/** An order of any account: what it is, where it stands, and what can be done about it. */
export function PaymentRow({
  order,
  refund,
  answer,
}: {
  order: WorkedPayment
  refund: RefundPreview | null
  answer: FormAnswer | undefined
}) {
  const timezone = useUser()?.timezone ?? 'Asia/Almaty'
  const { orderId, number, invoice, company, accountId, status, amount, usd, kind } = order
  const name = `№ ${invoice?.number ?? number}`
  const isOpen = status === 'created' || status === 'pending'
  return (
    <li id={orderId}>
      <div className={styles.facts}>
        <div>
          <b>{name}</b>
          <span className={styles.note}>{formatDay(order.createdAt, timezone)}</span>
        </div>
        <div className={styles.who}>
          <b>{invoice?.company || company || m.operator_account_nameless()}</b>
          <span className={styles.note}>
            <Link to={`/qalay/accounts?q=${accountId}`}>{m.operator_pay_account({ id: accountId })}</Link>
            {invoice && `, ${invoice.bin}`}
          </span>
        </div>
        <div className={styles.sum}>
          <b>{tengeText(amount)}</b>
          <span className={styles.note}>
            {[
              order.tariff ? tariffName(order.tariff) : m.billing_title_balance(),
              usd === null ? '' : usdText(usd),
            ]
              .filter(Boolean)
              .join(', ')}
          </span>
        </div>
        <div>
          <StatusChip status={LOOKS[status]} name={stateName(status)} />
          <span className={styles.note}>
            {kind === 'card' ? m.billing_by_card() : m.billing_by_invoice()}
            {isOpen && `, ${m.operator_pay_until({ day: formatDay(order.expiresAt, timezone) })}`}
            {order.paid > 0 &&
              order.paid !== amount &&
              `, ${m.operator_pay_came({ sum: tengeText(order.paid) })}`}
            {order.refunded > 0 && `, ${m.operator_pay_back({ sum: tengeText(order.refunded) })}`}
          </span>
        </div>
      </div>
      {order.attention && (
        <p className={styles.attention}>
          <IconAlertTriangle size={20} aria-hidden="true" />
          {attentionText(order.attention)}
        </p>
      )}
      {order.refunds
        .filter(({ state }) => state === 'asked')
        .map((unconfirmed) => (
          <Unconfirmed key={unconfirmed.id} orderId={orderId} asked={unconfirmed} answer={answer} />
        ))}
      {refund ? (
        <Refund preview={refund} most={refund.refundable} answer={answer} />
      ) : (
        <Works order={order} name={name} answer={answer} />
      )}
    </li>
  )
}

/** What can be done with an order as it stands. */
function Works({
  order,
  name,
  answer,
}: {
  order: WorkedPayment
  name: string
  answer: FormAnswer | undefined
}) {
  const [search] = useSearchParams()
  const { orderId, status, kind, invoice } = order
  const isUnpaid = status !== 'paid' && status !== 'refunded'
  const refundAt = new URLSearchParams(search)
  refundAt.set('refund', orderId)
  return (
    <div className={styles.works}>
      {invoice &&
        (['invoice', 'act'] as const)
          .filter((paper) => paper === 'invoice' || invoice.hasAct)
          .map((paper) => (
            <a
              key={paper}
              className={buttonClass()}
              href={callPath('/operator/payments/paper', { orderId, paper })}
              target="_blank"
              rel="noopener"
              aria-label={`${paper === 'act' ? m.billing_paper_act() : m.billing_paper_invoice()} ${name}, PDF`}
            >
              <IconFileTypePdf size={20} aria-hidden="true" />
              {paper === 'act' ? m.billing_paper_act() : m.billing_paper_invoice()}
            </a>
          ))}
      {kind === 'invoice' && isUnpaid && <Paid key={order.paid} order={order} name={name} answer={answer} />}
      {kind === 'card' && isUnpaid && status !== 'cancelled' && (
        <CheckedForm
          intent={`check ${orderId}`}
          rules={{}}
          answer={answer}
          submit={m.operator_pay_check()}
          kind="outline"
        >
          {() => <input type="hidden" name="orderId" value={orderId} />}
        </CheckedForm>
      )}
      {isUnpaid && status !== 'cancelled' && <Cancel order={order} name={name} answer={answer} />}
      {status === 'paid' && (
        <Link
          className={buttonClass()}
          to={`?${refundAt}#${orderId}`}
          aria-label={`${m.operator_pay_refund()} ${name}`}
        >
          {m.operator_pay_refund()}
        </Link>
      )}
    </div>
  )
}

function Paid({
  order,
  name,
  answer,
}: {
  order: WorkedPayment
  name: string
  answer: FormAnswer | undefined
}) {
  const intent = `paid ${order.orderId}`
  return (
    <Folded title={m.operator_pay_paid()} name={name} isOpen={answer?.intent === intent}>
      <CheckedForm
        intent={intent}
        rules={moneyRules.paid}
        answer={answer}
        initial={{
          amount: String(order.amount - order.paid).replace('.', ','),
          date: new Date().toISOString().slice(0, 10),
        }}
        submit={m.operator_pay_paid_do()}
      >
        {(field) => (
          <>
            <input type="hidden" name="orderId" value={order.orderId} />
            <div className={styles.fields}>
              <TextField
                {...field('amount')}
                label={m.operator_pay_sum()}
                inputMode="decimal"
                maxLength={20}
              />
              <DateField {...field('date')} label={m.operator_pay_date()} />
              <TextField {...field('document')} label={m.operator_pay_document()} maxLength={60} />
            </div>
            <p className={styles.note}>{m.operator_pay_paid_hint()}</p>
          </>
        )}
      </CheckedForm>
    </Folded>
  )
}

function Cancel({
  order,
  name,
  answer,
}: {
  order: WorkedPayment
  name: string
  answer: FormAnswer | undefined
}) {
  const intent = `cancel ${order.orderId}`
  return (
    <Folded title={m.operator_pay_cancel()} name={name} isOpen={answer?.intent === intent}>
      <CheckedForm
        intent={intent}
        rules={moneyRules.cancel}
        answer={answer}
        submit={m.operator_pay_cancel()}
        kind="outline"
      >
        {(field) => (
          <>
            <input type="hidden" name="orderId" value={order.orderId} />
            <TextField
              {...field('reason')}
              label={m.operator_pay_reason()}
              hint={m.operator_pay_reason_hint()}
              maxLength={500}
            />
          </>
        )}
      </CheckedForm>
    </Folded>
  )
}

/** A refund whose answer was lost: only the bank's own list knows. */
function Unconfirmed({
  orderId,
  asked,
  answer,
}: {
  orderId: string
  asked: WorkedPayment['refunds'][number]
  answer: FormAnswer | undefined
}) {
  return (
    <div className={styles.unconfirmed}>
      <p>{m.operator_refund_asked({ sum: tengeText(asked.amount) })}</p>
      <div className={styles.works}>
        {([true, false] as const).map((isDone) => (
          <CheckedForm
            key={String(isDone)}
            intent={`resolve ${asked.id} ${isDone}`}
            rules={{}}
            answer={answer}
            submit={isDone ? m.operator_refund_was_done() : m.operator_refund_was_not()}
            kind="outline"
          >
            {() => (
              <>
                <input type="hidden" name="id" value={asked.id} />
                <input type="hidden" name="orderId" value={orderId} />
                <input type="hidden" name="isDone" value={String(isDone)} />
              </>
            )}
          </CheckedForm>
        ))}
      </div>
    </div>
  )
}

/** A form behind a button; open without a script as well. @param name distinguishes it from the same button of other rows */
export function Folded({
  title,
  name,
  isOpen,
  children,
}: {
  title: string
  name: string
  isOpen: boolean
  children: ReactNode
}) {
  return (
    <details className={styles.folded} open={isOpen || undefined}>
      <summary className={buttonClass()} aria-label={`${title} ${name}`}>
        {title}
      </summary>
      <div className={styles.inside}>{children}</div>
    </details>
  )
}
