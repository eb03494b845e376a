import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { brand } from '../../../brand.ts'
import { FilmLink } from './FilmLink.tsx'
import type { Film } from './film.ts'
import styles from './LastFilm.module.css'
import shared from './sections.module.css'
import { usePicture } from './use-picture.ts'
import type { LandingWords } from './words.server.ts'

/** The film at the foot of the page. */
export function LastFilm({ words, onFilm }: { words: LandingWords; onFilm: (film: Film) => void }) {
  const picture = usePicture()
  return (
    <section className={styles.band}>
      <FilmLink
        film={{ id: brand.videos.restaurants, title: words.last_film }}
        className={`${shared.inside} ${styles.link}`}
        onFilm={onFilm}
      >
        <span className={styles.play}>
          <IconPlayerPlayFilled size={36} aria-hidden="true" />
        </span>
        <span>
          <span className="visually-hidden">{words.film_of}</span>
          <span className={styles.title}>{words.last_film}</span>
          <span className={styles.text}>{words.last_film_text}</span>
        </span>
        <span className={styles.things} aria-hidden="true">
          {['food-delivery', 'restaurant-visit'].map((id) => (
            <img key={id} src={picture(`template-${id}`)} width={150} height={150} alt="" loading="lazy" />
          ))}
        </span>
      </FilmLink>
    </section>
  )
}
