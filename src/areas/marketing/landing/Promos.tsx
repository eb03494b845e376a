import { IconPhone } from '@tabler/icons-react'
import { brand } from '../../../brand.ts'
import { LogoSign } from '../../../web/layout/Logo.tsx'
import { Ornament } from '../../../web/ui/Ornament.tsx'
import { GetApp } from './GetApp.tsx'
import styles from './Promos.module.css'
import { Section } from './Section.tsx'
import { usePicture } from './use-picture.ts'
import type { LandingWords } from './words.server.ts'

/** A bad review is in the mail before the guest has stood up. */
export function Alerts({ words }: { words: LandingWords }) {
  return (
    <Section>
      <div className={styles.alerts}>
        <div className={styles.said}>
          <h2>{words.alerts}</h2>
          <p>{words.alerts_lead}</p>
          <ol>
            {([1, 2, 3, 4] as const).map((at) => (
              <li key={at}>{words[`alerts_${at}`]}</li>
            ))}
          </ol>
        </div>
        <div className={styles.mailSide}>
          <figure className={styles.mail}>
            <figcaption>
              <LogoSign size={24} field="#fff" />
              {brand.name}
              <span>{words.sample}</span>
            </figcaption>
            <blockquote>«{words.alerts_quote}»</blockquote>
            <p>{words.alerts_meta}</p>
            <span className={styles.call}>
              <IconPhone size={20} aria-hidden="true" />
              {words.alerts_call}
            </span>
          </figure>
        </div>
      </div>
    </Section>
  )
}

/** The cabinet on a phone, and how to get it there. */
export function Mobile({ words }: { words: LandingWords }) {
  const picture = usePicture()
  return (
    <Section id="app" onCard>
      <div className={styles.mobile}>
        <div>
          <h2>{words.mobile}</h2>
          <p className={styles.lead}>{words.mobile_lead}</p>
          <div className={styles.badges}>
            <GetApp words={words} />
          </div>
        </div>
        <div className={styles.pocket}>
          <div className={styles.ornament}>
            <Ornament tile={144} color="#e5b136" />
          </div>
          <div className={styles.phone}>
            <img src={picture('phone')} width={600} height={1169} alt={words.mobile_alt} loading="lazy" />
          </div>
        </div>
      </div>
    </Section>
  )
}
