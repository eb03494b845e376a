import styles from './Analytics.module.css'
import { HourChart } from './HourChart.tsx'
import { Section, SectionHead } from './Section.tsx'
import type { LandingWords } from './words.server.ts'

const FILES = ['Word', 'PDF', 'Excel', 'PowerPoint', 'CSV', 'XML']

/** link3: a finding of the report with its chart. */
export function AnalyticsSection({ words }: { words: LandingWords }) {
  return (
    <Section id="link3">
      <SectionHead title={words.analytics}>{words.analytics_lead}</SectionHead>
      <HourChart words={words} />
      <dl className={styles.facts}>
        {([1, 2, 3] as const).map((at) => (
          <div key={at}>
            <dt>{words[`analytics_${at}`]}</dt>
            <dd>{words[`analytics_${at}_text`]}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.files}>
        {words.analytics_files}
        {FILES.map((file) => (
          <b key={file}>{file}</b>
        ))}
      </p>
    </Section>
  )
}
