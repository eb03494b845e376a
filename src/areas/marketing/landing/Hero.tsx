import { IconArrowUpRight, IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react'
import { type CSSProperties, useState } from 'react'
import { brand } from '../../../brand.ts'
import * as m from '../../../text/messages.js'
import { getLocale } from '../../../text/runtime.js'
import { localePath } from '../../../web/locale.ts'
import { Button, ButtonLink } from '../../../web/ui/Button.tsx'
import type { Landing } from '../landing.page.tsx'
import { FilmLink } from './FilmLink.tsx'
import type { Film } from './film.ts'
import styles from './Hero.module.css'
import slides from './HeroSlides.module.css'
import { useMotion, useVisible } from './use-motion.ts'
import { usePicture } from './use-picture.ts'
import { SLIDER, useSlider } from './use-slider.ts'
import { useTyping } from './use-typing.ts'
import type { LandingWords } from './words.server.ts'

/** The headline that types itself and, on the table beside it, what guest and owner see. `still` while a window is open. */
export function Hero({
  landing: { words, templateCount, types },
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
            <ButtonLink to={`/login?subId=register&lang=${locale}`} kind="ink" size="large">
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
        <Slides words={words} moving={moving} motion={motion} />
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

/** The room of the longest word is kept, so nothing jumps; a screen reader hears the whole sentence once. */
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

function Slides({
  words,
  moving,
  motion,
}: {
  words: LandingWords
  moving: boolean
  motion: ReturnType<typeof useMotion>
}) {
  const picture = usePicture()
  const [held, setHeld] = useState({ hover: false, focus: false })
  const { at, show } = useSlider(3, moving && !held.hover && !held.focus)
  const labels = [words.slide_1, words.slide_2, words.slide_3]
  const style = { '--at': at, '--change': `${SLIDER.change}ms` } as CSSProperties
  const hold = (what: 'hover' | 'focus', is: boolean) => setHeld((now) => ({ ...now, [what]: is }))
  return (
    <section
      className={slides.slides}
      aria-roledescription="carousel"
      aria-label={words.slides}
      onMouseEnter={() => hold('hover', true)}
      onMouseLeave={() => hold('hover', false)}
      onFocus={(event) => hold('focus', event.target.matches(':focus-visible'))}
      onBlur={() => hold('focus', false)}
    >
      <div className={slides.window}>
        <div className={slides.track} style={style}>
          <div className={slides.slide} inert={at !== 0}>
            <div className={slides.phone}>
              <img src={picture('guest')} width={600} height={1231} alt={words.slide_1} loading="lazy" />
            </div>
            <ScoreCard words={words} />
            <img
              className={slides.hung}
              src={picture('poster-1')}
              width={504}
              height={715}
              alt=""
              loading="lazy"
            />
          </div>
          <div className={slides.slide} inert={at !== 1}>
            <div className={slides.screen}>
              <img src={picture('board')} width={1440} height={900} alt={words.board_alt} loading="lazy" />
            </div>
          </div>
          <div className={slides.slide} inert={at !== 2}>
            {[2, 3, 4].map((each) => (
              <img
                key={each}
                className={slides.print}
                src={picture(`poster-${each}`)}
                width={504}
                height={715}
                alt={each === 3 ? words.poster_alt : ''}
                loading="lazy"
              />
            ))}
          </div>
        </div>
      </div>
      <div className={`${slides.controls} needs-script`}>
        {labels.map((label, each) => (
          <button
            key={label}
            type="button"
            className={slides.dot}
            aria-label={label}
            aria-current={each === at}
            onClick={() => show(each)}
          />
        ))}
        {motion.offered && (
          <button
            type="button"
            className={slides.pause}
            aria-label={motion.moving ? words.pause : words.resume}
            onClick={motion.toggle}
          >
            {motion.moving ? <IconPlayerPauseFilled size={18} /> : <IconPlayerPlayFilled size={18} />}
          </button>
        )}
      </div>
    </section>
  )
}

/** What the owner sees meanwhile; drawn, so it says that it is a sample. */
function ScoreCard({ words }: { words: LandingWords }) {
  const rows = [
    ['9', words.score_9, slides.good],
    ['8', words.score_8, slides.middle],
    ['4', words.score_4, slides.bad],
  ]
  return (
    <div className={slides.score}>
      <p>
        {words.score_title}
        <span>{words.sample}</span>
      </p>
      <div className={slides.figure}>
        +63
        <em>
          <IconArrowUpRight size={20} aria-hidden="true" />
          {words.score_was}
        </em>
      </div>
      <div className={slides.interval}>
        <i />
        <u />
      </div>
      <p>{words.score_range}</p>
      <ul>
        {rows.map(([score, said, look]) => (
          <li key={score}>
            <b className={look}>{score}</b>
            {said}
          </li>
        ))}
      </ul>
    </div>
  )
}
