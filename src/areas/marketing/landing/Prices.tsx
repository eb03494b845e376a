import { Link } from 'react-router'
import { getLocale } from '../../../text/runtime.js'
import { localePath } from '../../../web/locale.ts'
import { ButtonLink } from '../../../web/ui/Button.tsx'
import type { Landing } from '../landing.page.tsx'
import styles from './Prices.module.css'
import { Section } from './Section.tsx'

/** link4: the tariffs as a café's menu. */
export function Prices({ landing: { words, tariffs } }: { landing: Landing }) {
  const locale = getLocale()
  const contact = { to: `${localePath('/', locale)}?subId=link6`, 'data-section': 'link6' }
  const back = (tariff: number) =>
    encodeURIComponent(`${localePath('/tariffs', locale)}?tariff=${tariff}#pay`)
  const register = (tariff: number) => ({
    to: `/login?subId=register&lang=${locale}&redirect=${back(tariff)}`,
  })
  return (
    <Section id="link4">
      <div className={styles.board}>
        <div className={styles.head}>
          <h2>{words.prices}</h2>
          <p>{words.prices_lead}</p>
        </div>
        <ul>
          {tariffs.map(({ number, name, price, limit, asked, action, label }) => (
            <li key={name} className={styles.row}>
              <h3>{name}</h3>
              <span className={styles.limit}>{limit}</span>
              <b className={asked ? styles.ask : ''}>{price}</b>
              <ButtonLink
                {...(asked ? contact : register(number))}
                className={styles.button}
                aria-label={label}
              >
                {action}
              </ButtonLink>
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
