import { IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { getLocale } from '../../../text/runtime.js'
import { localePath } from '../../../web/locale.ts'
import type { Landing } from '../landing.page.tsx'
import styles from './Faq.module.css'
import { Section } from './Section.tsx'

/** link5: seven questions, one open at a time. An address such as `#faq-3` opens its answer. */
export function FaqSection({ landing: { words, answers } }: { landing: Landing }) {
  const locale = getLocale()
  return (
    <Section id="link5" onCard>
      <div className={styles.two}>
        <div>
          <h2>{words.faq}</h2>
          <p className={styles.lead}>{words.faq_lead}</p>
          {answers ? (
            <Link className={styles.all} to={localePath('/faq', locale)}>
              {words.faq_all}
            </Link>
          ) : (
            <Link className={styles.all} to={`${localePath('/', locale)}?subId=link6`} data-section="link6">
              {words.prices_write}
            </Link>
          )}
        </div>
        <div>
          {([1, 2, 3, 4, 5, 6, 7] as const).map((at) => (
            <details key={at} name="faq" className={styles.item}>
              <summary>
                <h3>{words[`faq_${at}`]}</h3>
                <IconPlus size={28} aria-hidden="true" />
              </summary>
              <p id={`faq-${at}`}>{words[`faq_${at}_text`]}</p>
            </details>
          ))}
        </div>
      </div>
    </Section>
  )
}
