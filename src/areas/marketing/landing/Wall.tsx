import { SectionHead } from './Section.tsx'
import shared from './sections.module.css'
import { usePicture } from './use-picture.ts'
import styles from './Wall.module.css'
import type { LandingWords } from './words.server.ts'

/** Numbers of the posters; neighbours differ in colour and shape. The outer ones hang a second time, to bleed off the edges. */
const ROWS = [
  [5, 4, 2, 1, 6, 7],
  [6, 7, 3, 5, 8, 4],
]

/** Posters as the product prints them, hung on two wires. */
export function Wall({ words }: { words: LandingWords }) {
  const picture = usePicture()
  return (
    <section className={`${shared.section} ${styles.wall}`}>
      <div className={shared.inside}>
        <SectionHead title={words.wall}>{words.wall_lead}</SectionHead>
      </div>
      {ROWS.map((row, at) => (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone the row scrolls, and a keyboard must reach that
        <ul key={row[0]} className={styles.row} tabIndex={0} aria-label={`${words.wall} ${at + 1}`}>
          {row.map((poster) => (
            <li key={poster}>
              <img
                src={picture(`poster-${poster}`)}
                width={504}
                height={715}
                alt={poster === 1 ? words.poster_alt : ''}
                loading="lazy"
              />
            </li>
          ))}
        </ul>
      ))}
    </section>
  )
}
