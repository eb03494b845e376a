import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { brand } from '../../../brand.ts'
import { FilmLink } from './FilmLink.tsx'
import type { Film } from './film.ts'
import styles from './Industries.module.css'
import { Section, SectionHead } from './Section.tsx'
import { usePicture } from './use-picture.ts'
import type { LandingWords } from './words.server.ts'

const INDUSTRIES = ['restaurants', 'banks', 'trade', 'healthcare', 'goods', 'transport'] as const

/** link1: six trades, a film each. */
export function Industries({ words, onFilm }: { words: LandingWords; onFilm: (film: Film) => void }) {
  const picture = usePicture()
  return (
    <Section id="link1">
      <SectionHead title={words.industries}>{words.industries_lead}</SectionHead>
      <ul className={styles.tiles}>
        {INDUSTRIES.map((industry) => {
          const title = words[`industry_${industry}`]
          return (
            <li key={industry}>
              <FilmLink
                film={{ id: brand.videos[industry], title }}
                className={`${styles.tile} ${styles[industry]}`}
                onFilm={onFilm}
              >
                <h3>
                  <span className="visually-hidden">{words.film_of}</span>
                  {title}
                </h3>
                <p>{words[`industry_${industry}_text`]}</p>
                <img src={picture(`industry-${industry}`)} width={226} height={226} alt="" loading="lazy" />
                <span className={styles.play}>
                  <IconPlayerPlayFilled size={20} aria-hidden="true" />
                </span>
              </FilmLink>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
