import { IconList, IconMinus, IconPlus, IconSitemap, IconZoomScan } from '@tabler/icons-react'
import { type KeyboardEvent, memo, useLayoutEffect, useMemo, useRef, useState } from 'react'
import * as m from '../../../../text/messages.js'
import { Button } from '../../../../web/ui/Button.tsx'
import type { SurveyDocument } from '../../../questionnaire/questionnaire.contract.ts'
import { usePlaces } from '../logic/places-context.ts'
import type { ItemKey } from '../panes/outline.ts'
import { MapPicture, mapSize } from './MapPicture.tsx'
import styles from './map.module.css'
import { layoutOf } from './map-layout.ts'
import { type CardWords, wordsOfCard } from './map-words.ts'

const SMALLEST = 0.25
const LARGEST = 1.5
const STEP = 1.25
/** How many cards further a key leads. */
const MOVES: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, Home: -1000, End: 1000 }

/** The paths through the questionnaire as a map or, in the same words, as a list. A question leads to its place. */
export const MapPane = memo(function MapPane({
  survey,
  selected,
  onOpen,
}: {
  survey: SurveyDocument
  selected: ItemKey
  onOpen: (key: ItemKey) => void
}) {
  const places = usePlaces()
  const [asList, setAsList] = useState(false)
  const layout = useMemo(() => layoutOf(survey), [survey])
  const words = useMemo(
    () => layout.cards.map((card) => wordsOfCard(card, survey, places)),
    [layout, survey, places],
  )
  if (survey.questions.length === 0) return <p className={styles.empty}>{m.survey_map_empty()}</p>
  const isPlain = layout.jumps.length === 0 && layout.conditions.length === 0
  return (
    <div className={styles.pane}>
      <div className={styles.head}>
        <h2>{m.survey_map_title()}</h2>
        <Button onClick={() => setAsList(!asList)}>
          {asList ? <IconSitemap size={20} aria-hidden="true" /> : <IconList size={20} aria-hidden="true" />}
          {asList ? m.survey_map_as_picture() : m.survey_map_as_list()}
        </Button>
      </div>
      <p className={styles.hint}>{isPlain ? m.survey_map_plain() : m.survey_map_hint()}</p>
      {asList ? (
        <MapList words={words} onOpen={onOpen} />
      ) : (
        <Zoomed layout={layout} words={words} selected={selected} onOpen={onOpen} />
      )}
    </div>
  )
})

function Zoomed({
  layout,
  words,
  selected,
  onOpen,
}: {
  layout: ReturnType<typeof layoutOf>
  words: CardWords[]
  selected: ItemKey
  onOpen: (key: ItemKey) => void
}) {
  const frame = useRef<HTMLDivElement>(null)
  const { width, height } = mapSize(layout)
  const [zoom, setZoom] = useState(1)
  const showWhole = () => {
    const box = frame.current
    if (box) setZoom(within(Math.min(1, box.clientWidth / width, box.clientHeight / height)))
  }
  // As wide as the screen at first; on a phone smaller letters are better than half a map.
  useLayoutEffect(() => {
    if (frame.current) setZoom(within(Math.min(1, frame.current.clientWidth / width)))
  }, [width])

  const keys = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const steps = MOVES[event.key]
    if (steps !== undefined) focusCard(steps)
    else if (event.key === '+' || event.key === '=') setZoom(within(zoom * STEP))
    else if (event.key === '-') setZoom(within(zoom / STEP))
    else if (event.key === '0') showWhole()
    else return
    event.preventDefault()
  }
  const focusCard = (by: number) => {
    const cards = [...(frame.current?.querySelectorAll<HTMLElement>('button') ?? [])]
    const at = cards.indexOf(document.activeElement as HTMLElement)
    cards[Math.min(cards.length - 1, Math.max(0, at + by))]?.focus()
  }
  return (
    <>
      <div className={styles.tools}>
        <fieldset className={styles.zoom} aria-label={m.survey_map_zoom({ percent: Math.round(zoom * 100) })}>
          <button
            type="button"
            aria-label={m.survey_map_zoom_out()}
            title={m.survey_map_zoom_out()}
            onClick={() => setZoom(within(zoom / STEP))}
          >
            <IconMinus size={20} aria-hidden="true" />
          </button>
          <output>{m.survey_map_zoom({ percent: Math.round(zoom * 100) })}</output>
          <button
            type="button"
            aria-label={m.survey_map_zoom_in()}
            title={m.survey_map_zoom_in()}
            onClick={() => setZoom(within(zoom * STEP))}
          >
            <IconPlus size={20} aria-hidden="true" />
          </button>
          <button
            type="button"
            aria-label={m.survey_map_fit()}
            title={m.survey_map_fit()}
            onClick={showWhole}
          >
            <IconZoomScan size={20} aria-hidden="true" />
          </button>
        </fieldset>
        <ul className={styles.legend}>
          <li data-line="jump">{m.survey_map_legend_jump()}</li>
          <li data-line="condition">{m.survey_map_legend_condition()}</li>
          <li data-line="ending">{m.survey_map_legend_ending()}</li>
        </ul>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hears the shortcuts of the cards inside */}
      <div ref={frame} className={styles.frame} onKeyDown={keys}>
        <p id="map-keys" className="visually-hidden">
          {m.survey_map_keys()}
        </p>
        <div style={{ width: width * zoom, height: height * zoom }} className={styles.sheet}>
          <div style={{ width, height, transform: `scale(${zoom})` }} className={styles.scaled}>
            <MapPicture layout={layout} words={words} selected={selected} onOpen={onOpen} />
          </div>
        </div>
      </div>
    </>
  )
}

function within(zoom: number): number {
  return Math.min(LARGEST, Math.max(SMALLEST, zoom))
}

/** The same paths as text, for screen readers. */
function MapList({ words, onOpen }: { words: CardWords[]; onOpen: (key: ItemKey) => void }) {
  return (
    <ol className={styles.list}>
      {words.map(({ key, title, kind, said, next }) => (
        <li key={key ?? 'end'}>
          {key ? (
            <button type="button" onClick={() => onOpen(key)} title={m.survey_map_open()}>
              {title}
            </button>
          ) : (
            <strong>{title}</strong>
          )}
          <span className={styles.kind}>{kind}</span>
          {said.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          {next && <p className={styles.next}>{next}</p>}
        </li>
      ))}
    </ol>
  )
}
