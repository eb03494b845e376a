import { IconCheck } from '@tabler/icons-react'
import type { MetaFunction } from 'react-router'
import { brand } from '../../brand.ts'
import * as m from '../../text/messages.js'
import { getLocale } from '../../text/runtime.js'
import { formatNumber } from '../../web/numbers.ts'
import { publicLinks } from '../../web/public-links.ts'
import { ButtonLink, buttonClass } from '../../web/ui/Button.tsx'
import { Notice } from '../../web/ui/Notice.tsx'
import { useUser } from '../../web/use-root.ts'
import { NO_TARIFF, TARIFFS, type Tariff } from '../account/tariff.ts'
import styles from './tariffs.page.module.css'

export function loader() {
  return null
}

export const meta: MetaFunction = ({ matches }) => [
  { title: `${m.billing_tariffs_title()} – ${brand.name}` },
  { name: 'description', content: m.billing_tariffs_lead() },
  ...publicLinks('/tariffs', matches),
]

export default function TariffsPage() {
  const user = useUser()
  const included = [
    m.billing_included_1(),
    m.billing_included_2(),
    m.billing_included_3(),
    m.billing_included_4(),
    m.billing_included_5(),
    m.billing_included_6(),
  ]
  return (
    <main id="content">
      <div className={styles.hero}>
        <div className={styles.inside}>
          <h1>{m.billing_tariffs_heading()}</h1>
          <p>{m.billing_tariffs_lead()}</p>
          {user?.tariff === NO_TARIFF && (
            <div className={styles.notice}>
              <Notice>{m.billing_needed()}</Notice>
            </div>
          )}
        </div>
      </div>
      <div className={styles.body}>
        <section className={styles.menu}>
          <h2>{m.billing_menu_title()}</h2>
          <ul>
            {TARIFFS.map((tariff) => (
              <TariffRow key={tariff.number} tariff={tariff} />
            ))}
          </ul>
        </section>
        <section className={styles.two}>
          <div>
            <h2>{m.billing_limit_title()}</h2>
            <p>{m.billing_limit_text()}</p>
          </div>
          <div className={styles.gauge}>
            <i className={styles.inPlan} />
            <i className={styles.locked} />
            <span>{m.billing_limit_used()}</span>
            <span>{m.billing_limit_locked()}</span>
          </div>
        </section>
        <section className={styles.included}>
          <h2>{m.billing_included_title()}</h2>
          <ul>
            {included.map((text) => (
              <li key={text}>
                <IconCheck size={20} aria-hidden="true" />
                {text}
              </li>
            ))}
          </ul>
        </section>
      </div>
    </main>
  )
}

function TariffRow({ tariff }: { tariff: Tariff }) {
  return (
    <li className={styles.row}>
      <h3 className={styles.name}>{tariff.name}</h3>
      <span className={styles.limit}>
        {tariff.limit === null
          ? m.billing_from({ n: formatNumber(enterpriseFrom) })
          : m.billing_up_to({ n: formatNumber(tariff.limit) })}
      </span>
      <span className={styles.leader} aria-hidden="true" />
      <span className={`${styles.price} ${tariff.price === null ? styles.ask : ''}`}>
        {tariff.price === null ? m.billing_on_request() : `$${tariff.price}`}
      </span>
      <Choose tariff={tariff} />
    </li>
  )
}

/** Enterprise begins where the largest listed tariff ends. */
const enterpriseFrom = Math.max(...TARIFFS.map(({ limit }) => limit ?? 0))

/** Newcomers register; members write to us until paying is possible here. */
function Choose({ tariff }: { tariff: Tariff }) {
  const user = useUser()
  if (user?.tariff === tariff.number) return <span className={styles.yours}>{m.billing_current()}</span>
  if (!user && tariff.price !== null)
    return (
      <ButtonLink
        to={`/login?subId=register&lang=${getLocale()}`}
        className={styles.button}
        aria-label={m.billing_start_with({ name: tariff.name })}
      >
        {m.billing_start()}
      </ButtonLink>
    )
  const subject = encodeURIComponent(m.billing_mail_subject({ name: tariff.name }))
  return (
    <a
      href={`mailto:${brand.contacts.email}?subject=${subject}`}
      className={`${buttonClass()} ${styles.button}`}
      aria-label={m.billing_write_about({ name: tariff.name })}
    >
      {m.billing_write()}
    </a>
  )
}
