import type { MetaFunction } from 'react-router'
import { brand } from '../../brand.ts'
import * as m from '../../text/messages.js'
import { getLocale } from '../../text/runtime.js'
import { localePath } from '../../web/locale.ts'
import { publicLinks } from '../../web/public-links.ts'
import { ButtonLink } from '../../web/ui/Button.tsx'
import { TableTent } from '../../web/ui/EmptyState.tsx'
import styles from './landing.page.module.css'

export function loader() {
  return null
}

export const meta: MetaFunction = ({ matches }) => [
  { title: m.marketing_title({ name: brand.name }) },
  { name: 'description', content: m.marketing_description() },
  ...publicLinks('/', matches),
]

export default function LandingPage() {
  const locale = getLocale()
  const steps = [
    { title: m.marketing_step_1(), text: m.marketing_step_1_text() },
    { title: m.marketing_step_2(), text: m.marketing_step_2_text() },
    { title: m.marketing_step_3(), text: m.marketing_step_3_text() },
    { title: m.marketing_step_4(), text: m.marketing_step_4_text() },
  ]
  return (
    <main id="content">
      <section className={styles.hero}>
        <div className={styles.inside}>
          <div className={styles.words}>
            <h1>{m.marketing_heading()}</h1>
            <p>{m.marketing_lead()}</p>
            <div className={styles.actions}>
              <ButtonLink to={`/login?subId=register&lang=${locale}`} kind="ink" size="large">
                {m.web_register()}
              </ButtonLink>
              <ButtonLink to={localePath('/tariffs', locale)} size="large" className={styles.outline}>
                {m.marketing_prices()}
              </ButtonLink>
            </div>
          </div>
          <div className={styles.picture}>
            <TableTent width={560} onSaffron />
          </div>
        </div>
        <div className={styles.table} />
      </section>
      <section className={styles.steps}>
        <h2>{m.marketing_steps()}</h2>
        <ol>
          {steps.map(({ title, text }, at) => (
            <li key={title}>
              <span className={styles.number} aria-hidden="true">
                {at + 1}
              </span>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </section>
    </main>
  )
}
