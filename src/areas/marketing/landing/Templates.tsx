import { getLocale } from '../../../text/runtime.js'
import { localePath } from '../../../web/locale.ts'
import { ButtonLink } from '../../../web/ui/Button.tsx'
import type { Landing } from '../landing.page.tsx'
import { Section } from './Section.tsx'
import styles from './Templates.module.css'
import { usePicture } from './use-picture.ts'

/** How much the library holds, with a dozen of it. */
export function Templates({ landing: { words, templates, templateCount, catalogue } }: { landing: Landing }) {
  const picture = usePicture()
  const locale = getLocale()
  return (
    <Section onCard>
      <div className={styles.two}>
        <div>
          <h2>
            <span className={styles.count}>{templateCount}</span> {words.templates}
          </h2>
          <p className={styles.lead}>{words.templates_lead}</p>
          <ButtonLink
            to={catalogue ? localePath('/type-survey', locale) : `/login?subId=register&lang=${locale}`}
            kind="primary"
            size="large"
          >
            {catalogue ? words.templates_all : words.templates_take}
          </ButtonLink>
        </div>
        <ul className={styles.list}>
          {templates.map(({ id, title, metric }) => (
            <li key={id}>
              <img src={picture(`template-${id}`)} width={56} height={56} alt="" loading="lazy" />
              <span>{title}</span>
              <small>{metric.toUpperCase()}</small>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  )
}
