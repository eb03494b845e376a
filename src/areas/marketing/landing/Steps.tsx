import { Section, SectionHead } from './Section.tsx'
import styles from './Steps.module.css'
import { usePicture } from './use-picture.ts'
import type { LandingWords } from './words.server.ts'

/** link2: how the system works, and how long it takes. */
export function StepsSection({ words }: { words: LandingWords }) {
  const picture = usePicture()
  const steps = [
    { title: words.step_1, text: words.step_1_text, look: styles.take, picture: <Characters /> },
    {
      title: words.step_2,
      text: words.step_2_text,
      look: styles.hang,
      picture: (
        <>
          <img src={picture('poster-3')} width={150} height={213} alt="" loading="lazy" />
          <img src={picture('poster-5')} width={150} height={213} alt="" loading="lazy" />
        </>
      ),
    },
    {
      title: words.step_3,
      text: words.step_3_text,
      look: styles.answer,
      picture: <img src={picture('guest')} width={220} height={451} alt="" loading="lazy" />,
    },
    {
      title: words.step_4,
      text: words.step_4_text,
      look: styles.call,
      picture: (
        <div className={styles.mail}>
          <b>«{words.alerts_quote}»</b>
          <span>{words.alerts_call}</span>
        </div>
      ),
    },
  ]
  const terms = [
    { time: words.setup_1, who: words.setup_1_text },
    { time: words.setup_2, who: words.setup_2_text },
    { time: words.setup_3, who: words.setup_3_text },
  ]
  return (
    <Section id="link2" onCard>
      <SectionHead title={words.steps}>{words.steps_lead}</SectionHead>
      <ol className={styles.steps}>
        {steps.map(({ title, text, look, picture }, at) => (
          <li key={title}>
            <div className={`${styles.picture} ${look}`} aria-hidden="true">
              {picture}
            </div>
            <div>
              <span className={styles.number} aria-hidden="true">
                {at + 1}
              </span>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <div className={styles.setup}>
        <h3>{words.setup}</h3>
        {terms.map(({ time, who }) => (
          <p key={who}>
            <b>{time}</b>
            {who}
          </p>
        ))}
      </div>
    </Section>
  )
}

function Characters() {
  const picture = usePicture()
  return ['food-delivery', 'bank-loyalty', 'doctor-visit', 'store-visit'].map((id) => (
    <img key={id} src={picture(`template-${id}`)} width={96} height={96} alt="" loading="lazy" />
  ))
}
