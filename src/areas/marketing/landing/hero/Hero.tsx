import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { brand } from '../../../../brand.ts'
import * as m from '../../../../text/messages.js'
import { getLocale } from '../../../../text/runtime.js'
import { localePath } from '../../../../web/locale.ts'
import { Button, ButtonLink } from '../../../../web/ui/Button.tsx'
import type { Landing } from '../../landing.page.tsx'
import { FilmLink } from '../FilmLink.tsx'
import type { Film } from '../film.ts'
import { useMotion, useVisible } from '../use-motion.ts'
import type { LandingWords } from '../words.server.ts'
import styles from './Hero.module.css'
import { Stage } from './Stage.tsx'
import { useTyping } from './use-typing.ts'

/** The headline that types itself and, on the table beside it, what guest and owner see. `still` while a window is open. */
export function Hero({
  landing: { words, templateCount, types, score },
  still,
  onFilm,
}: {
  landing: Landing
  still: boolean
  onFilm: (film: Film) => void
}) {
  const motion = useMotion()
  const visible = useVisible()
  const moving = motion.moving && visible && !still
  const locale = getLocale()
  return (
    <section className={styles.hero}>
      <div className={styles.inside}>
        <div className={styles.words}>
          <Headline words={words} moving={moving} />
          <p className={styles.lead}>{words.hero_lead}</p>
          <div className={styles.actions}>
            <ButtonLink to={localePath('/try', locale)} kind="ink" size="large">
              {words.try}
            </ButtonLink>
            <ButtonLink to={`/login?subId=register&lang=${locale}`} size="large" className={styles.outline}>
              {m.web_register()}
            </ButtonLink>
            {/* A form, so that the button leads somewhere before its script is there. */}
            <form action={localePath('/request', locale)} style={{ display: 'grid' }}>
              <Button type="submit" size="large" className={styles.outline} data-window="demo">
                {words.demo}
              </Button>
            </form>
          </div>
          <FilmLink
            className={styles.film}
            film={{ id: brand.videos.restaurants, title: words.film }}
            onFilm={onFilm}
          >
            <span className={styles.play}>
              <IconPlayerPlayFilled size={18} aria-hidden="true" />
            </span>
            {words.film}
          </FilmLink>
        </div>
        <Stage words={words} score={score} moving={moving} motion={motion} />
      </div>
      <div className={styles.table}>
        <ul>
          <li>
            <b>{templateCount}</b> {words.fact_1}
          </li>
          <li>
            <b>{types.count}</b> {types.word}
          </li>
          <li>
            <b>3</b> {words.fact_3}
          </li>
          <li>
            <b>{words.fact_4_n}</b> {words.fact_4}
          </li>
        </ul>
      </div>
    </section>
  )
}

/** Reserves the space of the longest word, so nothing jumps; a screen reader reads the whole sentence once. */
function Headline({ words, moving }: { words: LandingWords; moving: boolean }) {
  const cycle = [words.hero_word_1, words.hero_word_2, words.hero_word_3]
  const { word, tail } = useTyping(cycle, words.hero_after, moving)
  return (
    <h1 className={styles.headline}>
      <span className="visually-hidden">{words.hero_all}</span>
      <span aria-hidden="true">
        <span className={styles.line}>{words.hero_before}</span>
        <span className={styles.bubble}>
          {cycle.map((each) => (
            <span key={each} className={styles.room}>
              {each}
            </span>
          ))}
          <span className={styles.typed} data-testid="typed-word">
            {word}
            <i className={moving ? styles.caret : ''} />
          </span>
        </span>
        <span className={styles.line}>
          <span className={styles.tail}>
            <span className={styles.room}>{words.hero_after}</span>
            <span data-testid="typed-tail">{tail}</span>
          </span>
        </span>
      </span>
    </h1>
  )
}
