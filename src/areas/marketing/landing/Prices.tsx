import { Link } from 'react-router'
import * as m from '../../../text/messages.js'
import { getLocale } from '../../../text/runtime.js'
import { localePath } from '../../../web/locale.ts'
import { formatNumber } from '../../../web/numbers.ts'
import { ButtonLink } from '../../../web/ui/Button.tsx'
import { TARIFFS } from '../../account/tariff.ts'
import styles from './Prices.module.css'
import { Section } from './Section.tsx'
import type { Words } from './words.server.ts'

/** link4: the tariffs as a café's menu. */
export function Prices({ words }: { words: Words }) {
  const locale = getLocale()
  const contact = { to: `${localePath('/', locale)}?subId=link6`, 'data-section': 'link6' }
  const from = Math.max(...TARIFFS.map(({ limit }) => limit ?? 0))
  return (
    <Section id="link4">
      <div className={styles.board}>
        <div className={styles.head}>
          <h2>{words.prices}</h2>
          <p>{words.prices_lead}</p>
        </div>
        <ul>
          {TARIFFS.map(({ number, name, price, limit }) => (
            <li key={number} className={styles.row}>
              <h3>{name}</h3>
              <span className={styles.limit}>
                {limit === null
                  ? m.billing_from({ n: formatNumber(from) })
                  : m.billing_up_to({ n: formatNumber(limit) })}
              </span>
              <b className={price === null ? styles.ask : ''}>
                {price === null ? m.billing_on_request() : `$${price}`}
              </b>
              {price === null ? (
                <ButtonLink
                  {...contact}
                  className={styles.button}
                  aria-label={m.billing_write_about({ name })}
                >
                  {m.billing_write()}
                </ButtonLink>
              ) : (
                <ButtonLink
                  to={`/login?subId=register&lang=${locale}`}
                  className={styles.button}
                  aria-label={m.billing_start_with({ name })}
                >
                  {words.prices_start}
                </ButtonLink>
              )}
            </li>
          ))}
        </ul>
        <p className={styles.foot}>
          <Link to={localePath('/tariffs', locale)}>{words.prices_more}</Link>
          <span>
            {words.prices_other} <Link {...contact}>{words.prices_write}</Link>
          </span>
        </p>
      </div>
    </Section>
  )
}
