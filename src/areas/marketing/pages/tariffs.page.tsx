import { IconCheck } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Link, type MetaFunction, useSearchParams } from 'react-router'
import { brand } from '../../../brand.ts'
import * as m from '../../../text/messages.js'
import { getLocale } from '../../../text/runtime.js'
import { localePath } from '../../../web/locale.ts'
import { formatNumber } from '../../../web/numbers.ts'
import { publicHead } from '../../../web/public-head.ts'
import { ButtonLink, buttonClass } from '../../../web/ui/Button.tsx'
import { Notice } from '../../../web/ui/Notice.tsx'
import { useUser } from '../../../web/use-root.ts'
import { NO_TARIFF, TARIFFS, type Tariff } from '../../account/tariff.ts'
import { type ClaimGroup, trueClaims } from '../claims.ts'
import styles from './tariffs.module.css'

export function loader() {
  return null
}

export const meta: MetaFunction = ({ matches }) =>
  publicHead(
    {
      path: '/tariffs',
      title: m.billing_tariffs_title(),
      description: m.billing_tariffs_lead(),
      above: [],
      data: (absolute) => [
        {
          '@type': 'Product',
          name: brand.name,
          description: m.billing_tariffs_lead(),
          brand: { '@type': 'Brand', name: brand.name },
          image: absolute('/icon-512.png'),
          offers: TARIFFS.filter(({ price }) => price !== null).map(({ name, price }) => ({
            '@type': 'Offer',
            name,
            price: String(price),
            priceCurrency: 'USD',
            url: absolute(localePath('/tariffs', getLocale())),
          })),
        },
      ],
    },
    matches,
  )

export default function TariffsPage() {
  const user = useUser()
  const [search] = useSearchParams()
  const isFull = search.get('subId') === 'full'
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
        <Features isFull={isFull} />
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

const GROUPS: [ClaimGroup, () => string][] = [
  ['survey', m.marketing_info_group_survey],
  ['guest', m.marketing_info_group_guest],
  ['print', m.marketing_info_group_print],
  ['analytics', m.marketing_info_group_analytics],
  ['complaints', m.marketing_info_group_complaints],
  ['account', m.marketing_info_group_account],
]
/** Of each group without the overview. */
const FEW = 3

/** What every tariff has: the first of each group, or (`subId=full`) all in a table beside the limits. */
function Features({ isFull }: { isFull: boolean }) {
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isFull) section.current?.scrollIntoView()
  }, [isFull])
  return (
    <section className={styles.included} ref={section} id="full">
      <h2>{m.marketing_info_full_title()}</h2>
      <p className={styles.softly}>{m.marketing_info_full_lead()}</p>
      {isFull ? (
        <FeatureTable />
      ) : (
        <>
          <div className={styles.groups}>
            {GROUPS.map(([group, title]) => (
              <div key={group}>
                <h3>{title()}</h3>
                <ul>
                  {trueClaims(group)
                    .slice(0, FEW)
                    .map(({ id, text }) => (
                      <li key={id}>
                        <IconCheck size={20} aria-hidden="true" />
                        {text()}
                      </li>
                    ))}
                </ul>
              </div>
            ))}
          </div>
          <Link className={styles.all} to="?subId=full" preventScrollReset>
            {m.marketing_info_full_open()}
          </Link>
        </>
      )}
    </section>
  )
}

function FeatureTable() {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table can only be scrolled by keyboard when it has focus
    <section className={styles.tableBox} tabIndex={0} aria-label={m.marketing_info_full_open()}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{m.marketing_info_table_feature()}</th>
            {TARIFFS.map(({ number, name }) => (
              <th key={number} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{m.marketing_info_table_reviews()}</th>
            {TARIFFS.map(({ number, limit }) => (
              <td key={number}>
                {limit === null
                  ? m.marketing_info_table_unlimited({ n: formatNumber(enterpriseFrom) })
                  : formatNumber(limit)}
              </td>
            ))}
          </tr>
          <tr>
            <th scope="row">{m.marketing_info_table_price()}</th>
            {TARIFFS.map(({ number, price }) => (
              <td key={number}>{price === null ? m.billing_on_request() : `$${price}`}</td>
            ))}
          </tr>
        </tbody>
        {GROUPS.map(([group, title]) => (
          <tbody key={group}>
            <tr>
              <th scope="colgroup" colSpan={TARIFFS.length + 1} className={styles.groupName}>
                {title()}
              </th>
            </tr>
            {trueClaims(group).map(({ id, text }) => (
              <tr key={id}>
                <th scope="row">{text()}</th>
                {TARIFFS.map(({ number }) => (
                  <td key={number}>
                    <IconCheck size={20} role="img" aria-label={m.marketing_info_table_yes()} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  )
}
