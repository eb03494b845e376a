import { SectionHead } from './Section.tsx'
import shared from './sections.module.css'
import { usePicture } from './use-picture.ts'
import styles from './Wall.module.css'
import type { LandingWords } from './words.server.ts'

/** Posters as the product prints them, hung on a wire. */
export function Wall({ words }: { words: LandingWords }) {
  const picture = usePicture()
  return (
    <section className={`${shared.section} ${styles.wall}`}>
      <div className={shared.inside}>
        <SectionHead title={words.wall}>{words.wall_lead}</SectionHead>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone the row scrolls, and a keyboard must reach that */}
      <ul className={styles.row} tabIndex={0} aria-label={words.wall}>
        {[4, 2, 1, 3, 6, 5, 7, 8].map((at) => (
          <li key={at}>
            <img
              src={picture(`poster-${at}`)}
              width={504}
              height={715}
              alt={at === 1 ? words.poster_alt : ''}
              loading="lazy"
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
