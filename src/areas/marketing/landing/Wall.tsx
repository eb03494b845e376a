import { pictureFile } from './pictures.ts'
import { SectionHead } from './Section.tsx'
import shared from './sections.module.css'
import styles from './Wall.module.css'
import type { Words } from './words.server.ts'

/** Posters as the product prints them, hung on a wire. */
export function Wall({ words }: { words: Words }) {
  return (
    <section className={`${shared.section} ${styles.wall}`}>
      <div className={shared.inside}>
        <SectionHead title={words.wall}>{words.wall_lead}</SectionHead>
      </div>
      <ul className={styles.row}>
        {[4, 2, 1, 3, 6, 5, 7, 8].map((at) => (
          <li key={at}>
            <img
              src={pictureFile(`poster-${at}.webp`)}
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
