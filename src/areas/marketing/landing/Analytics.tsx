import styles from './Analytics.module.css'
import { Section, SectionHead } from './Section.tsx'
import { usePicture } from './use-picture.ts'
import type { LandingWords } from './words.server.ts'

/** link3: the analytics page and the wall board as they are. */
export function AnalyticsSection({ words }: { words: LandingWords }) {
  const picture = usePicture()
  return (
    <Section id="link3">
      <SectionHead title={words.analytics}>{words.analytics_lead}</SectionHead>
      <div className={styles.pictures}>
        <img
          className={styles.page}
          src={picture('analytic')}
          width={1440}
          height={900}
          alt={words.analytics_alt}
          loading="lazy"
        />
        <img
          className={styles.board}
          src={picture('board')}
          width={1440}
          height={900}
          alt={words.board_alt}
          loading="lazy"
        />
      </div>
      <dl className={styles.facts}>
        {([1, 2, 3] as const).map((at) => (
          <div key={at}>
            <dt>{words[`analytics_${at}`]}</dt>
            <dd>{words[`analytics_${at}_text`]}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
