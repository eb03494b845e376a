import { IconCheck, IconCloudOff, IconInfoCircle } from '@tabler/icons-react'
import { useLocation } from 'react-router'
import { brand } from '../../../brand.ts'
import * as m from '../../../text/messages.js'
import { formatNumber } from '../../../web/numbers.ts'
import { ButtonLink, buttonClass } from '../../../web/ui/Button.tsx'
import { useUser } from '../../../web/use-root.ts'
import { formatDay, formatMoment } from '../../../web/zones/times.ts'
import type { User } from '../../account/account.contract.ts'
import { TARIFFS } from '../../account/tariff.ts'
import type { PayCheck } from '../card/card.contract.ts'
import styles from './check.module.css'
import { nextLook } from './check-state.ts'
import { CardForm } from './PayWays.tsx'
import type { PayAnswer, Purchase } from './purchase.ts'
import { tengeText, usdText } from './sums.ts'

type Checked = { check: PayCheck }

/** Where the same thing can be chosen anew. */
function shopOf({ subType, subId, choice }: PayCheck): string {
  if (subType === 'balance') return `/balance?topup=${subId}#topup`
  return `/tariffs?tariff=${subId}${choice ? `&choice=${choice}` : ''}#pay`
}

function nameOf({ subType, subId }: PayCheck): string {
  return subType === 'balance' ? '' : (TARIFFS.find(({ number }) => number === subId)?.name ?? '')
}

/** Without a script the page asks by loading anew. */
export function Waiting({ check, looks, isOffline }: Checked & { looks: number; isOffline: boolean }) {
  const timezone = useUser()?.timezone ?? 'Asia/Almaty'
  const { pathname } = useLocation()
  const pause = nextLook(looks)
  const name = nameOf(check)
  return (
    <>
      <noscript>
        <meta httpEquiv="refresh" content="5" />
      </noscript>
      <div role="status">
        <h1>{m.billing_check_waiting()}</h1>
        <p className={styles.lead}>{m.billing_check_waiting_text()}</p>
      </div>
      <div className={styles.going} aria-hidden="true">
        <i />
      </div>
      <ol className={styles.steps}>
        <li className={styles.done}>
          <b>{m.billing_check_step_order()}</b>
          <span>{formatMoment(check.createdAt, timezone)}</span>
        </li>
        <li className={styles.now}>
          <b>{m.billing_check_step_bank()}</b>
          <span>
            {pause === null
              ? m.billing_check_step_later()
              : looks === 0
                ? m.billing_check_step_begin()
                : m.billing_check_step_looks({ n: formatNumber(looks), count: looks })}
          </span>
        </li>
        <li>
          <b>{name ? m.billing_check_step_tariff({ name }) : m.billing_check_step_balance()}</b>
        </li>
      </ol>
      {(check.bankAway || isOffline) && (
        <p className={`${styles.advice} ${styles.calm}`} role="status">
          <IconCloudOff size={20} aria-hidden="true" />
          {isOffline ? m.billing_check_offline() : m.billing_check_away()}
        </p>
      )}
      <div className={styles.actions}>
        <a href={pathname} className={buttonClass({ wide: true })}>
          {m.billing_check_now()}
        </a>
        <a href={shopOf(check)}>{name ? m.billing_check_unpaid() : m.billing_check_unpaid_balance()}</a>
      </div>
    </>
  )
}

export function Paid({ check, given: user }: Checked & { given: User | null }) {
  const timezone = user?.timezone ?? 'Asia/Almaty'
  const name = nameOf(check)
  const isNext = check.choice === 'renewal' || check.choice === 'smaller'
  const isOnBalance = name === '' || check.reason?.code === 'to_balance'
  const isFirst = !isOnBalance && check.choice === 'new'
  const until = user?.tariffUntil ? formatDay(user.tariffUntil, timezone) : null
  const limit = user?.reviews?.limit
  // A member without a name is asked for it on the way.
  const templates = user?.firstName ? '/survey' : '/profile?redirect=/survey'
  return (
    <>
      <div role="status">
        <h1>
          {name && !isOnBalance && !isNext ? m.billing_check_paid_tariff({ name }) : m.billing_check_paid()}
        </h1>
        <p className={styles.lead}>
          {isOnBalance
            ? (check.reason?.text ?? m.billing_check_on_balance({ sum: tengeText(check.amount) }))
            : isNext
              ? m.billing_check_next_year({ name, day: until ?? '' })
              : until && limit
                ? m.billing_check_given({ n: formatNumber(limit), day: until })
                : m.billing_check_given_endless()}
        </p>
        {user && <p className={styles.lead}>{m.billing_check_mail({ email: user.email })}</p>}
      </div>
      {!isOnBalance && !isNext && (
        <p className={`${styles.advice} ${styles.glad}`}>
          <IconCheck size={20} aria-hidden="true" />
          {m.billing_check_opening()}
        </p>
      )}
      <div className={styles.actions}>
        {isFirst && (
          <ButtonLink to={templates} kind="primary" wide reloadDocument>
            {m.billing_check_templates()}
          </ButtonLink>
        )}
        <ButtonLink to="/cabinet" kind={isFirst ? 'outline' : 'primary'} wide reloadDocument>
          {m.billing_check_cabinet()}
        </ButtonLink>
        <ButtonLink to="/balance" kind={isFirst ? 'plain' : 'outline'} wide reloadDocument>
          {m.billing_check_balance()}
        </ButtonLink>
      </div>
    </>
  )
}

/** The bank's word, what to do about it, and the way that helps first. */
export function Refused({ check, answer }: Checked & { answer: PayAnswer | undefined }) {
  const isOver = check.reason?.code === 'outdated'
  const { subType, subId, choice } = check
  const purchase: Purchase =
    subType === 'tariff' && choice !== null
      ? { subType, subId, choice }
      : { subType: 'balance', subId: check.amount }
  return (
    <>
      <div role="status">
        <h1>{m.billing_check_refused()}</h1>
        <p className={styles.lead}>{m.billing_check_refused_text()}</p>
      </div>
      {check.reason && (
        <p className={styles.advice}>
          <IconInfoCircle size={20} aria-hidden="true" />
          {check.reason.text}
        </p>
      )}
      <div className={styles.actions}>
        {isOver ? (
          <ButtonLink to={shopOf(check)} kind="primary" wide>
            {m.billing_check_anew()}
          </ButtonLink>
        ) : (
          <>
            <CardForm purchase={purchase} answer={answer} submit={m.billing_check_other_card()} />
            <ButtonLink to={shopOf(check).replace(/#.*/, '#invoice')} wide>
              {m.billing_pay_by_invoice()}
            </ButtonLink>
          </>
        )}
        <a href={`mailto:${brand.contacts.email}`}>{m.billing_write()}</a>
      </div>
    </>
  )
}

export function Expired({ check }: Checked) {
  return (
    <>
      <div role="status">
        <h1>{m.billing_check_expired()}</h1>
        <p className={styles.lead}>{m.billing_refusal_order_expired()}</p>
      </div>
      <div className={styles.actions}>
        <ButtonLink to={shopOf(check)} kind="primary" wide>
          {m.billing_check_anew()}
        </ButtonLink>
        <ButtonLink to="/cabinet" wide>
          {m.billing_check_cabinet()}
        </ButtonLink>
      </div>
    </>
  )
}

export function Refunded({ check }: Checked) {
  return (
    <>
      <div role="status">
        <h1>{m.billing_check_refunded()}</h1>
        <p className={styles.lead}>
          {m.billing_check_refunded_text({ sum: tengeText(check.refunded || check.amount) })}
        </p>
      </div>
      <div className={styles.actions}>
        <ButtonLink to="/cabinet" wide reloadDocument>
          {m.billing_check_cabinet()}
        </ButtonLink>
      </div>
    </>
  )
}

/** The order in figures, the same in every state. */
export function Facts({ check }: Checked) {
  const { number, amount, usd, rate, card, approvalCode } = check
  const facts: [string, string | null][] = [
    [m.billing_fact_order(), `№ ${number}`],
    [m.billing_fact_sum(), tengeText(amount)],
    [
      m.billing_check_rate(),
      usd !== null && rate !== null ? `${usdText(usd)}, 1 $ = ${tengeText(rate)}` : null,
    ],
    [m.billing_check_with(), card],
    [m.billing_check_code(), approvalCode],
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
