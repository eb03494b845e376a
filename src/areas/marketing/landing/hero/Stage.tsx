import { IconArrowUpRight, IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { Deferred } from '../../../../web/ui/Deferred.tsx'
import { PhoneBody } from '../../../questionnaire/walk/PhoneBody.tsx'
import type { useMotion } from '../use-motion.ts'
import { usePicture } from '../use-picture.ts'
import type { LandingWords } from '../words.server.ts'
import type { Tried } from './LivePhone.tsx'
import card from './Score.module.css'
import styles from './Stage.module.css'
import type { SampleScore } from './sample-score.ts'
import { SLIDER, useSlider } from './use-slider.ts'

const loadPhone = () =>
  import('./LivePhone.tsx').then(async ({ loadLivePhone }) => ({ default: await loadLivePhone() }))

/** What shows that somebody is there: a page that is only looked at loads nothing more. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown'] as const

/**
 * On the table: a phone with the guest's page, which can be answered, and beside it, one at a time, what the owner
 * makes of it. An answer on the phone brings the score into sight and moves it.
 */
export function Stage({
  words,
  score,
  moving,
  motion,
}: {
  words: LandingWords
  score: SampleScore
  moving: boolean
  motion: ReturnType<typeof useMotion>
}) {
  const picture = usePicture()
  const [pauses, setPauses] = useState({ hover: false, focus: false })
  const [tried, setTried] = useState<Tried>()
  const { at, show } = useSlider(3, moving && !pauses.hover && !pauses.focus && !tried)
  const labels = [words.slide_1, words.slide_2, words.slide_3]
  const hold = (what: 'hover' | 'focus', is: boolean) => setPauses((now) => ({ ...now, [what]: is }))
  const stage = useRef<HTMLElement>(null)
  // React misses that the pointer leaves when what is under it is replaced just then, as the picture of the phone is by the phone.
  useEffect(() => {
    if (!pauses.hover) return
    const look = ({ target }: Event) => {
      if (!stage.current?.contains(target as Node)) setPauses((now) => ({ ...now, hover: false }))
    }
    addEventListener('mouseover', look)
    return () => removeEventListener('mouseover', look)
  }, [pauses.hover])
  const poster = (number: number, alt = '') => (
    <img src={picture(`poster-${number}`)} width={504} height={715} alt={alt} loading="lazy" />
  )
  const slides = [
    <>
      <ScoreCard words={words} score={tried?.score ?? score} answer={tried?.answer} />
      <div className={styles.stood}>{poster(1)}</div>
    </>,
    <>
      <div className={styles.board}>
        <img src={picture('board')} width={1440} height={900} alt={words.board_alt} loading="lazy" />
      </div>
      <div className={styles.stood}>{poster(3)}</div>
    </>,
    <>
      <div className={styles.hung}>{poster(2, words.poster_alt)}</div>
      <div className={styles.stood}>{poster(5)}</div>
    </>,
  ]
  return (
    <section
      ref={stage}
      className={styles.stage}
      style={{ '--change': `${SLIDER.change}ms` } as CSSProperties}
      aria-roledescription="carousel"
      aria-label={words.slides}
      onMouseEnter={() => hold('hover', true)}
      onMouseLeave={() => hold('hover', false)}
      onFocus={(event) => hold('focus', event.target.matches(':focus-visible, iframe'))}
      onBlur={() => hold('focus', false)}
    >
      <div className={`${styles.controls} needs-script`}>
        {labels.map((label, each) => (
          <button
            key={label}
            type="button"
            className={styles.dot}
            aria-label={label}
            aria-current={each === at}
            onClick={() => show(each)}
          />
        ))}
        {motion.offered && (
          <button
            type="button"
            className={styles.pause}
            aria-label={motion.moving ? words.pause : words.resume}
            onClick={motion.toggle}
          >
            {motion.moving ? (
              <IconPlayerPauseFilled size={18} aria-hidden="true" />
            ) : (
              <IconPlayerPlayFilled size={18} aria-hidden="true" />
            )}
          </button>
        )}
      </div>
      {slides.map((slide, each) => (
        <div key={labels[each]} className={styles.slide} inert={at !== each}>
          {slide}
        </div>
      ))}
      <GuestPhone
        words={words}
        isTried={tried !== undefined}
        onTry={(tried) => {
          setTried(tried)
          show(0)
        }}
      />
    </section>
  )
}

/** A picture of the guest's page until somebody is there to touch it, then the page itself. */
function GuestPhone({
  words,
  isTried,
  onTry,
}: {
  words: LandingWords
  isTried: boolean
  onTry: (tried: Tried) => void
}) {
  const picture = usePicture()
  const [live, setLive] = useState(false)
  useEffect(() => {
    const wake = () => setLive(true)
    for (const sign of SIGNS) addEventListener(sign, wake, { once: true, passive: true })
    return () => {
      for (const sign of SIGNS) removeEventListener(sign, wake)
    }
  }, [])
  const still = (
    <PhoneBody>
      <img src={picture('guest')} width={328} height={684} alt={words.slide_1} fetchPriority="high" />
    </PhoneBody>
  )
  return (
    <div className={styles.phone}>
      <div className={styles.body}>
        {live ? (
          <Deferred
            load={loadPhone}
            props={{ business: words.phone_business, onTry }}
            meanwhile={still}
            isBonus
            onClose={() => setLive(false)}
          />
        ) : (
          still
        )}
      </div>
      {!isTried && <p className={`${styles.try} needs-script`}>{words.phone_try}</p>}
    </div>
  )
}

/** What the owner sees meanwhile; drawn, so it says that it is a sample. */
function ScoreCard({
  words,
  score: { figure, range, at, low, high },
  answer,
}: {
  words: LandingWords
  score: SampleScore
  answer: number | undefined
}) {
  const own =
    answer === undefined ? [] : [[answer, answer < 7 ? words.score_own_bad : words.score_own] as const]
  const rows = [...own, [9, words.score_9] as const, [8, words.score_8] as const, [4, words.score_4] as const]
  return (
    <div className={card.score}>
      <p>
        {words.score_title}
        <span>{words.sample}</span>
      </p>
      <div className={card.figure} aria-live="polite">
        {/* A figure of its own for each answer: it comes in anew. */}
        <span key={answer}>{figure}</span>
        <em>
          <IconArrowUpRight size={20} aria-hidden="true" />
          {words.score_was}
        </em>
      </div>
      <div className={card.interval}>
        <i style={{ left: `${low}%`, right: `${100 - high}%` }} />
        <u style={{ left: `${at}%` }} />
      </div>
      <p>{range}</p>
      <ul>
        {rows.slice(0, 3).map(([score, comment]) => (
          <li key={comment}>
            <b className={score > 8 ? card.good : score > 6 ? card.middle : card.bad}>{score}</b>
            {comment}
          </li>
        ))}
      </ul>
    </div>
  )
}
