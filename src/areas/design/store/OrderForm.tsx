import { useMutation } from '@tanstack/react-query'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import type { BodyOf } from '../../../api-client.ts'
import * as m from '../../../text/messages.js'
import { getLocale } from '../../../text/runtime.js'
import { browserApi } from '../../../web/api.client.ts'
import { check, minLength, type Rules, required } from '../../../web/form/validators.ts'
import { formatNumber } from '../../../web/numbers.ts'
import { ApiProblem } from '../../../web/problem.ts'
import { Button, ButtonLink } from '../../../web/ui/Button.tsx'
import { SelectField, TextArea, TextField } from '../../../web/ui/Field.tsx'
import { Notice } from '../../../web/ui/Notice.tsx'
import { useUser } from '../../../web/use-root.ts'
import type { CatalogueEntry } from '../design.contract.ts'
import { sizeText } from '../print-choice.ts'
import { OrderPayment, type PrintMoney } from './OrderPayment.tsx'
import { orderPaymentText, PAPERS, paperName } from './order-words.ts'
import styles from './store.module.css'

const MOST_COPIES = 100_000
const USUAL_COPIES = 10

/** The API's rules for an order, checked before it is sent. */
const RULES: Rules = {
  quantity: [
    required,
    (value) =>
      /^\d+$/.test(value) && Number(value) >= 1 && Number(value) <= MOST_COPIES
        ? null
        : m.design_order_quantity_wrong({ most: formatNumber(MOST_COPIES) }),
  ],
  address: [required, minLength(5)],
  contact: [required],
  phone: [
    required,
    (value) => (/^\+?\d[\d\s()-]{5,}$/.test(value.trim()) ? null : m.design_order_phone_wrong()),
  ],
}

/** A request for printed copies of the design that was open. What was typed stays when it cannot be sent. */
export function OrderForm({
  survey,
  design,
  search,
  money,
}: {
  survey: { id: string; title: string }
  design: CatalogueEntry
  search: URLSearchParams
  /** null: copies have no price, or the member has nothing to do with money. */
  money: PrintMoney | null
}) {
  const user = useUser()
  // One order per opened form, however often it is sent.
  const [id] = useState(() => crypto.randomUUID())
  const send = useMutation({
    mutationFn: (body: BodyOf<'POST', '/order'>) => browserApi.post('/order', body),
  })
  const [ownFaults, setOwnFaults] = useState<Record<string, string>>({})
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState({ copies: USUAL_COPIES, isMany: false })
  const [isFromBalance, setFromBalance] = useState(false)
  const refused = send.error instanceof ApiProblem ? send.error : undefined
  const fields = Object.keys(ownFaults).length > 0 ? ownFaults : (refused?.fields ?? {})
  const isBeside = Object.keys(fields).some((name) => name in RULES)
  // Focus the first invalid field, so that screen readers read its error, from the browser or the server.
  useEffect(() => {
    if (Object.keys(ownFaults).length > 0 || send.error)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [ownFaults, send.error])
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const value = (name: string) => String(typed.get(name) ?? '')
    const wrong = check(Object.fromEntries(Object.keys(RULES).map((name) => [name, value(name)])), RULES)
    setOwnFaults(wrong)
    if (Object.keys(wrong).length > 0) return
    const what = value('what')
    const param = (name: string) => search.get(name) || undefined
    send.mutate({
      id,
      surveyId: survey.id,
      print: {
        design: design.id,
        size: value('size'),
        languages: param('languages'),
        template: param('template'),
        own: param('own') && JSON.parse(search.get('own')!),
        ...(what === 'one' ? { subId: param('subId'), code: param('code') } : { what }),
      },
      quantity: Number(value('quantity')),
      paper: value('paper'),
      address: value('address'),
      contact: value('contact'),
      phone: value('phone'),
      note: value('note'),
      fromBalance: isFromBalance,
    })
  }
  if (send.data)
    return (
      <div className={styles.sent}>
        <Notice kind="good">
          {m.design_order_sent({ number: send.data.order.number })}{' '}
          {orderPaymentText(send.data.order.payment)}
        </Notice>
        <ButtonLink to="/store?show=orders">{m.design_store_orders()}</ButtonLink>
      </div>
    )
  const [{ id: firstSize }] = design.sizes as [CatalogueEntry['sizes'][number]]
  const error = (name: string) => (fields[name] ? { error: fields[name] } : {})
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      <img
        src={lookOf(survey.id, design.id, search)}
        alt=""
        width={design.sizes[0]!.widthMm}
        height={design.sizes[0]!.heightMm}
      />
      <div className={styles.fields}>
        <div className={styles.wide}>
          <h2>
            {m.design_order_title()}: {design.name[getLocale()]}
          </h2>
          <p className={styles.soft}>{survey.title}</p>
          <p>{m.design_order_text()}</p>
        </div>
        <SelectField name="size" label={m.design_field_size()} defaultValue={search.get('size') ?? firstSize}>
          {design.sizes.map((size) => (
            <option key={size.id} value={size.id}>
              {sizeText(size)}
            </option>
          ))}
        </SelectField>
        <SelectField
          name="what"
          label={m.design_order_for()}
          defaultValue="one"
          onChange={(event) => setTyped({ ...typed, isMany: event.currentTarget.value !== 'one' })}
        >
          <option value="one">{m.design_order_one()}</option>
          <option value="branches">{m.design_bulk_branches()}</option>
          <option value="tables">{m.design_bulk_tables()}</option>
          <option value="staff">{m.design_bulk_staff()}</option>
        </SelectField>
        <TextField
          name="quantity"
          type="number"
          inputMode="numeric"
          min={1}
          max={MOST_COPIES}
          required
          defaultValue={USUAL_COPIES}
          onChange={(event) => setTyped({ ...typed, copies: event.currentTarget.valueAsNumber })}
          label={m.design_order_quantity()}
          {...error('quantity')}
        />
        <SelectField name="paper" label={m.design_order_paper()} defaultValue="matt">
          {PAPERS.map((paper) => (
            <option key={paper} value={paper}>
              {paperName(paper)}
            </option>
          ))}
        </SelectField>
        <div className={styles.wide}>
          <TextField
            name="address"
            required
            maxLength={500}
            autoComplete="street-address"
            label={m.design_order_address()}
            {...error('address')}
          />
        </div>
        <TextField
          name="contact"
          required
          maxLength={120}
          autoComplete="name"
          defaultValue={[user?.firstName, user?.lastName].filter(Boolean).join(' ')}
          label={m.design_order_contact()}
          {...error('contact')}
        />
        <TextField
          name="phone"
          type="tel"
          required
          maxLength={40}
          autoComplete="tel"
          defaultValue={user?.phone ?? ''}
          label={m.design_order_phone()}
          {...error('phone')}
        />
        <div className={styles.wide}>
          <TextArea name="note" rows={3} maxLength={2000} optional label={m.design_order_note()} />
        </div>
        {money && (
          <div className={styles.wide}>
            <OrderPayment {...typed} money={money} isFromBalance={isFromBalance} onChoose={setFromBalance} />
          </div>
        )}
        <div className={styles.wide}>
          {send.isError && !isBeside && (
            <Notice kind="bad">
              {refused && !refused.offline && refused.status < 500
                ? refused.detail || refused.title
                : m.design_order_failed()}
            </Notice>
          )}
          <Button type="submit" kind="primary" busy={send.isPending}>
            {m.design_order_send()}
          </Button>
        </div>
      </div>
    </form>
  )
}

/** What will be printed, with the business's own name, code and changes. */
function lookOf(surveyId: string, design: string, search: URLSearchParams): string {
  const look = new URLSearchParams({ id: surveyId, design, format: 'svg', preview: '1' })
  for (const name of ['size', 'languages', 'subId', 'code', 'template', 'own']) {
    const value = search.get(name)
    if (value) look.set(name, value)
  }
  return `/v1/survey/design/render?${look}`
}
