import { memo, useState } from 'react'
import type { ItemKey } from '../panes/outline.ts'
import styles from './map.module.css'
import type { Bundle, MapCard, MapLayout } from './map-layout.ts'
import type { CardWords } from './map-words.ts'

/** All in CSS pixels of the unscaled map. */
const CARD = { width: 340, height: 104, gap: 24 }
const STEP = CARD.height + CARD.gap
const LANE = 18
const MARGIN = 24
const CORNER = 8
const ARROW = 7

/** How large a map is before it is zoomed. */
export function mapSize({ cards, jumps, conditions }: MapLayout): { width: number; height: number } {
  return {
    width: leftOf(jumps) + CARD.width + lanesOf(conditions) * LANE + MARGIN * 2,
    height: cards.length * STEP - CARD.gap + MARGIN * 2,
  }
}

/** Cards one under another, jumps as arcs on their left, what they depend on as dashed arcs on their right. */
export const MapPicture = memo(function MapPicture({
  layout,
  words,
  selected,
  onOpen,
}: {
  layout: MapLayout
  words: CardWords[]
  selected: ItemKey
  onOpen: (key: ItemKey) => void
}) {
  /** The card whose lines stand out. */
  const [active, setActive] = useState<number>()
  const { cards, jumps, conditions } = layout
  const { width, height } = mapSize(layout)
  const left = leftOf(jumps)
  const open = words.findIndex(({ key }) => key === selected)
  const state = ({ from, to }: Bundle) =>
    active === undefined ? undefined : from.includes(active) || to.includes(active) ? 'near' : 'far'
  return (
    <>
      <svg className={styles.lines} width={width} height={height} aria-hidden="true">
        {screensOf(cards).map(([first, last]) => (
          <rect
            key={first}
            className={styles.screen}
            x={left - 10}
            y={topOf(first) - 10}
            width={CARD.width + 20}
            height={topOf(last) - topOf(first) + CARD.height + 20}
            rx="20"
          />
        ))}
        {cards.slice(1).map((card, place) => (
          <path
            // biome-ignore lint/suspicious/noArrayIndexKey: a way is between two places
            key={place}
            className={card.kind === 'ending' ? styles.toEnding : styles.way}
            d={`M${left + CARD.width / 2} ${topOf(place) + CARD.height} V${topOf(place + 1) - 2} ${arrow(left + CARD.width / 2, topOf(place + 1) - 2, 'down')}`}
          />
        ))}
        {jumps.map((bundle) => (
          <path
            key={`${bundle.to} ${bundle.isBroken}`}
            className={styles.jump}
            data-broken={bundle.isBroken}
            data-state={state(bundle)}
            d={pathOf(bundle, left, -1)}
          />
        ))}
        {conditions.map((bundle) => (
          <path
            key={bundle.from[0]}
            className={styles.condition}
            data-state={state(bundle)}
            d={pathOf(bundle, left + CARD.width, 1)}
          />
        ))}
      </svg>
      <ol>
        {cards.map((card, place) => {
          const { key, title, kind, said, next } = words[place]!
          const style = { left, top: topOf(place), width: CARD.width, height: CARD.height }
          if (!key)
            return (
              <li key="end" className={styles.end} style={style}>
                {title}
              </li>
            )
          const rules = said.filter((_, at) => at > 0 || isConditional(card))
          const note = rules.join('. ') || kind
          const unseen = rules.length > 0 ? [kind, next] : [...said, next]
          return (
            <li key={key} style={style} className={styles.card}>
              <button
                type="button"
                tabIndex={place === Math.max(open, 0) ? 0 : -1}
                aria-current={key === selected || undefined}
                aria-describedby="map-keys"
                title={[title, ...said].join('\n')}
                data-kind={card.kind}
                data-conditional={isConditional(card) || undefined}
                onClick={() => onOpen(key)}
                onPointerEnter={() => setActive(place)}
                onPointerLeave={() => setActive(undefined)}
                onFocus={() => setActive(place)}
                onBlur={() => setActive(undefined)}
              >
                <span className={styles.title}>{title}</span>
                <span className={styles.note}>{note}</span>
                <span className="visually-hidden">{unseen.filter(Boolean).join('. ')}</span>
              </button>
            </li>
          )
        })}
      </ol>
    </>
  )
})

function isConditional(card: MapCard): boolean {
  if (card.kind === 'end') return false
  return (card.kind === 'question' ? card.question : card.widget).visibleIf !== undefined
}

function topOf(place: number): number {
  return MARGIN + place * STEP
}

function leftOf(jumps: Bundle[]): number {
  return MARGIN + lanesOf(jumps) * LANE
}

function lanesOf(bundles: Bundle[]): number {
  return Math.max(0, ...bundles.map(({ lane }) => lane + 1))
}

/** Runs of questions that stand on one screen. */
function screensOf(cards: MapCard[]): [first: number, last: number][] {
  const runs: [number, number][] = []
  for (const [place, card] of cards.entries()) {
    if (card.kind !== 'question' || !card.joined) continue
    const open = runs.at(-1)
    if (open && open[1] === place - 1) open[1] = place
    else runs.push([place - 1, place])
  }
  return runs
}

/**
 * From every source to the upright, along it, and to every target with an arrow. Lines leave a card below its middle and
 * come in above it, so that what leaves is never taken for what comes.
 * @param side −1 left of the cards, 1 right of them
 */
function pathOf({ from, to, lane }: Bundle, edge: number, side: -1 | 1): string {
  const upright = edge + side * (lane + 1) * LANE
  const out = from.map((place) => topOf(place) + CARD.height * 0.7)
  const into = to.map((place) => topOf(place) + CARD.height * 0.3)
  const bottom = Math.max(...into)
  const corner = side * CORNER
  const leave = out.map(
    (y) => `M${edge} ${y} H${upright - corner} Q${upright} ${y} ${upright} ${y + CORNER} V${bottom - CORNER}`,
  )
  const arrive = into.map(
    (y) =>
      `M${upright} ${y - CORNER} Q${upright} ${y} ${upright - corner} ${y} H${edge + side * 2} ${arrow(edge + side * 2, y, side < 0 ? 'right' : 'left')}`,
  )
  return [...leave, ...arrive].join(' ')
}

function arrow(x: number, y: number, way: 'down' | 'right' | 'left'): string {
  if (way === 'down') return `M${x - ARROW / 1.4} ${y - ARROW} L${x} ${y} L${x + ARROW / 1.4} ${y - ARROW}`
  const back = way === 'right' ? x - ARROW : x + ARROW
  return `M${back} ${y - ARROW / 1.4} L${x} ${y} L${back} ${y + ARROW / 1.4}`
}
