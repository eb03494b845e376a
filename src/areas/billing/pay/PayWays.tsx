import { IconFileTypePdf } from '@tabler/icons-react'
import { useEffect } from 'react'
import * as m from '../../../text/messages.js'
import { CheckedForm } from '../../../web/form/CheckedForm.tsx'
import { buttonClass } from '../../../web/ui/Button.tsx'
import { TextField } from '../../../web/ui/Field.tsx'
import { Notice } from '../../../web/ui/Notice.tsx'
import { useUser } from '../../../web/use-root.ts'
import { formatDay } from '../../../web/zones/times.ts'
import styles from './pay.module.css'
import { type Buyer, invoiceRules, type PayAnswer, type Purchase, type Selling } from './purchase.ts'
import { tengeText } from './sums.ts'

/**
 * The two ways to pay for something: by card on the bank's page, or by an invoice.
 * @param action where the forms go; its page answers by `payByForm`
 */
export function PayWays({
  purchase,
  selling,
  buyer,
  answer,
  action,
}: {
  purchase: Purchase
  selling: Selling
  buyer: Buyer | null
  answer: PayAnswer | undefined
  action: string
}) {
  if (answer?.bank) return <ToBank url={answer.bank} isTraining={selling.training} />
  if (answer?.issued) return <Issued invoice={answer.issued} />
  return (
    <div className={styles.ways}>
      {selling.card ? (
        <>
          <CardForm purchase={purchase} answer={answer} action={action} />
          {selling.training && <Notice>{m.billing_pay_training()}</Notice>}
        </>
      ) : (
        <Notice>{m.billing_error_no_card()}</Notice>
      )}
      {selling.invoice ? (
        <details
          id="invoice"
          className={styles.invoice}
          open={answer?.intent === 'invoice' || !selling.card || undefined}
        >
          <summary className={buttonClass({ wide: true })}>{m.billing_pay_by_invoice()}</summary>
          <InvoiceForm purchase={purchase} buyer={buyer} answer={answer} action={action} />
        </details>
      ) : (
        <p className={styles.note}>{m.billing_pay_no_invoice()}</p>
      )}
    </div>
  )
}

/** A button that leads to the bank's page; what was typed there is never ours. */
export function CardForm({
  purchase,
  answer,
  action,
  submit = m.billing_pay_by_card(),
}: {
  purchase: Purchase
  answer: PayAnswer | undefined
  action?: string
  submit?: string
}) {
  return (
    <CheckedForm intent="card" rules={{}} answer={answer} submit={submit} wide action={action}>
      {() => <Wanted purchase={purchase} />}
    </CheckedForm>
  )
}

function Wanted({ purchase }: { purchase: Purchase }) {
  return Object.entries(purchase).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}

function InvoiceForm({
  purchase,
  buyer,
  answer,
  action,
}: {
  purchase: Purchase
  buyer: Buyer | null
  answer: PayAnswer | undefined
  action: string
}) {
  const user = useUser()
  const person = [user?.firstName, user?.lastName].filter(Boolean).join(' ')
  const initial = {
    invoiceBin: buyer?.bin ?? '',
    invoiceCompany: buyer?.company ?? user?.company ?? '',
    invoiceAddress: buyer?.address ?? '',
    invoiceContact: buyer?.contact ?? [person, user?.email].filter(Boolean).join(', '),
  }
  return (
    <div className={styles.form}>
      <p className={styles.note}>{m.billing_invoice_lead()}</p>
      <CheckedForm
        intent="invoice"
        rules={invoiceRules}
        answer={answer}
        initial={initial}
        submit={m.billing_invoice_get()}
        kind="outline"
        action={action}
      >
        {(field) => (
          <>
            <Wanted purchase={purchase} />
            <div className={styles.fields}>
              <TextField
                {...field('invoiceBin')}
                label={m.billing_invoice_bin()}
                inputMode="numeric"
                autoComplete="off"
                maxLength={40}
                required
              />
              <TextField
                {...field('invoiceCompany')}
                label={m.billing_invoice_company()}
                autoComplete="organization"
                maxLength={300}
                required
              />
              <TextField
                {...field('invoiceAddress')}
                label={m.billing_invoice_address()}
                autoComplete="street-address"
                maxLength={300}
                required
              />
              <TextField
                {...field('invoiceContact')}
                label={m.billing_invoice_contact()}
                hint={m.billing_invoice_contact_hint()}
                maxLength={300}
                required
              />
            </div>
          </>
        )}
      </CheckedForm>
    </div>
  )
}

/**
 * On the way to the bank. A page rather than a redirect: without a script a form may lead to this site only, and the bank's
 * address is known to nobody before it tells it.
 */
export function ToBank({ url, isTraining = false }: { url: string; isTraining?: boolean }) {
  useEffect(() => location.assign(url), [url])
  return (
    <div className={styles.ways} role="status">
      <noscript>
        <meta httpEquiv="refresh" content={`0;url=${url}`} />
      </noscript>
      <p>{isTraining ? m.billing_pay_to_training() : m.billing_pay_to_bank()}</p>
      <a href={url} className={buttonClass({ kind: 'primary', size: 'large', wide: true })}>
        {m.billing_pay_open_bank()}
      </a>
    </div>
  )
}

function Issued({ invoice }: { invoice: NonNullable<PayAnswer['issued']> }) {
  const timezone = useUser()?.timezone ?? 'Asia/Almaty'
  const { number, amount, expiresAt, url } = invoice
  return (
    <div className={styles.ways}>
      <Notice kind="good">
        <strong>{m.billing_invoice_issued({ number, sum: tengeText(amount) })}</strong>
        <br />
        {m.billing_invoice_next({ day: formatDay(expiresAt, timezone) })}
      </Notice>
      <a href={url} target="_blank" rel="noopener" className={buttonClass({ kind: 'primary', wide: true })}>
        <IconFileTypePdf size={20} aria-hidden="true" />
        {m.billing_invoice_open()}
      </a>
    </div>
  )
}
