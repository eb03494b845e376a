import { IconChevronDown } from '@tabler/icons-react'
import { Form } from 'react-router'
import * as m from '../../../text/messages.js'
import { getLocale } from '../../../text/runtime.js'
import { TokenField } from '../../../web/form/TokenField.tsx'
import { Button } from '../../../web/ui/Button.tsx'
import { DateField } from '../../../web/ui/date/DateField.tsx'
import { SelectField, TextArea, TextField } from '../../../web/ui/Field.tsx'
import { moneyText } from '../../billing/price/money.ts'
import { channelName, giftStatusName } from '../case-words.ts'
import type { GiftKind } from '../gift/gift.contract.ts'
import { Problem, TakesCase, useBusy } from './CaseForms.tsx'
import type { CaseAnswer, CaseView, ChatView, GiftsView } from './case-view.ts'
import styles from './GiftForm.module.css'
import pills from './pills.module.css'

type Props = { item: CaseView; gifts: GiftsView; answer: CaseAnswer | undefined }

/** The guest's gifts, including those waiting for a second member. */
export function GiftList({ item, gifts, answer }: Props) {
  const busy = useBusy('decide')
  if (gifts.gifts.length === 0) return null
  return (
    <section className={styles.list} aria-labelledby="gifts">
      <h3 id="gifts">{m.cases_gift_list()}</h3>
      <ul>
        {gifts.gifts.map((gift) => (
          <li key={gift.id} className={gift.status === 'asked' ? styles.asked : undefined}>
            <b>
              {[gift.kind === 'topup' ? m.cases_gift_topup() : gift.title, sumOf(gift.value)]
                .filter(Boolean)
                .join(', ')}
            </b>
            <span className={styles.soft}>
              {[giftStatusName(gift), gift.by, gift.decidedBy].filter(Boolean).join(', ')}
            </span>
            {gift.reason && <span className={styles.soft}>{gift.reason}</span>}
            {gift.mayDecide && (
              <Form method="post" className={styles.buttons} preventScrollReset>
                <TokenField />
                <input type="hidden" name="id" value={item.id} />
                <input type="hidden" name="giftId" value={gift.id} />
                <input type="hidden" name="intent" value="decide" />
                <Button type="submit" name="confirm" value="yes" kind="primary" busy={busy}>
                  {m.cases_gift_confirm()}
                </Button>
                <Button type="submit" name="confirm" value="no" kind="plain" busy={busy}>
                  {m.cases_gift_refuse()}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      <Problem answer={answer} intent="decide" />
    </section>
  )
}

/** The form for giving the guest something. Its fields depend on the kind, also without a script. */
export function GiftForm({ item, gifts, answer, giftId, chat }: Props & { giftId: string; chat: ChatView }) {
  const busy = useBusy('gift')
  const previousValues = answer?.intent === 'gift' && answer.problem ? answer.values : undefined
  const kinds: GiftKind[] = [
    ...(gifts.own ? (['code'] as const) : []),
    ...(gifts.pools.length > 0 ? (['pool'] as const) : []),
    ...(gifts.topup ? (['topup'] as const) : []),
  ]
  if (kinds.length === 0) return null
  const selectedKind = kinds.find((kind) => kind === previousValues?.kind) ?? kinds[0]!
  return (
    <details className={styles.gift} open={previousValues !== undefined} key={gifts.gifts.length}>
      <summary>
        {m.cases_gift()}
        <IconChevronDown size={20} aria-hidden="true" />
      </summary>
      <Form method="post" className={styles.form} preventScrollReset>
        <TokenField />
        <input type="hidden" name="id" value={item.id} />
        <input type="hidden" name="giftId" value={giftId} />
        <input type="hidden" name="intent" value="gift" />
        <TakesCase item={item} />
        <fieldset className={styles.kinds}>
          <legend>{m.cases_gift_kind()}</legend>
          {kinds.map((kind) => (
            <label key={kind} className={pills.pill}>
              <input type="radio" name="kind" value={kind} defaultChecked={kind === selectedKind} />
              <span>{kindName(kind)}</span>
            </label>
          ))}
        </fieldset>
        <div className={styles.code}>
          <TextField
            label={m.cases_gift_what()}
            hint={m.cases_gift_what_hint()}
            name="title"
            maxLength={120}
            defaultValue={previousValues?.title}
          />
          <div className={styles.pair}>
            <TextField
              label={m.cases_gift_value()}
              hint={m.cases_gift_value_hint()}
              name="worth"
              inputMode="decimal"
              optional
              defaultValue={previousValues?.worth}
            />
            <DateField
              label={m.cases_gift_until()}
              name="validUntil"
              optional
              defaultValue={previousValues?.validUntil}
            />
          </div>
        </div>
        {gifts.pools.length > 0 && (
          <div className={styles.pool}>
            <SelectField label={m.cases_gift_pool()} name="pool" defaultValue={previousValues?.pool}>
              {gifts.pools.map(({ id, title, value, left }) => (
                <option key={`${id} ${value}`} value={`${id}:${value}`}>
                  {m.cases_gift_pool_option({ title, sum: sumOf(value), n: String(left) })}
                </option>
              ))}
            </SelectField>
          </div>
        )}
        <div className={styles.topup}>
          <TextField
            label={m.cases_gift_sum()}
            hint={m.cases_gift_sum_hint()}
            name="sum"
            inputMode="numeric"
            defaultValue={previousValues?.sum}
          />
        </div>
        <TextArea
          label={m.cases_gift_words()}
          name="words"
          rows={2}
          maxLength={1000}
          optional
          defaultValue={previousValues?.words}
        />
        {chat.channels.length > 1 && (
          <SelectField
            label={m.cases_gift_channel()}
            name="channel"
            defaultValue={previousValues?.channel ?? chat.channels.at(-1)!.channel}
          >
            {chat.channels.map(({ channel }) => (
              <option key={channel} value={channel}>
                {channelName(channel)}
              </option>
            ))}
          </SelectField>
        )}
        {gifts.confirmAbove !== null && (
          <p className={styles.soft}>{m.cases_gift_confirm_hint({ sum: sumOf(gifts.confirmAbove) })}</p>
        )}
        <Problem answer={answer} intent="gift" />
        <div className={styles.buttons}>
          <Button type="submit" kind="outline" busy={busy}>
            {m.cases_gift_give()}
          </Button>
        </div>
      </Form>
    </details>
  )
}

function kindName(kind: GiftKind): string {
  if (kind === 'code') return m.cases_gift_kind_code()
  return kind === 'pool' ? m.cases_gift_kind_pool() : m.cases_gift_topup()
}

function sumOf(tiyn: number): string {
  return tiyn > 0 ? moneyText(BigInt(tiyn), getLocale()) : ''
}
