import { IconCheck } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import * as m from '../../../text/messages.js'
import { formatNumber } from '../../../web/numbers.ts'
import { TARIFFS } from '../../account/tariff.ts'
import { type ClaimGroup, trueClaims } from '../claims.ts'
import styles from './features.module.css'

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

/** Enterprise begins where the largest listed tariff ends. */
export const enterpriseFrom = Math.max(...TARIFFS.map(({ limit }) => limit ?? 0))

/** What every tariff has: the first of each group, or (`subId=full`) all in a table beside the limits. */
export function Features({ isFull }: { isFull: boolean }) {
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
