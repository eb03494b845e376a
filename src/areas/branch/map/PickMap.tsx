import { IconFocusCentered, IconMinus, IconPlus } from '@tabler/icons-react'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import * as m from '../../../text/messages.js'
import { Button } from '../../../web/ui/Button.tsx'
import type { Branch, MapTiles } from '../branch.contract.ts'
import styles from '../branch.module.css'
import map from '../map.module.css'
import type { Coordinates } from './coordinates.ts'
import { MapGrid } from './MapGrid.tsx'
import { MapDot, MapPin } from './MapMarks.tsx'
import { MapPictures } from './MapPictures.tsx'
import { toPixels, toPlace, viewOf, zoomed } from './map-view.ts'

const SIZE = { width: 640, height: 320 }
/** Pixels that a pointer may tremble and still press. */
const TREMBLE = 4

/**
 * A drawing to point at a place: degrees as a grid, or a map where one is set, and the other branches as dots. Dragging moves it, a
 * press sets the pin; by keyboard arrows move the pin, plus and minus the scale.
 */
export function PickMap({
  value,
  others,
  tiles,
  onPick,
}: {
  value: Coordinates | null
  others: readonly Branch[]
  /** Null: the drawing alone. */
  tiles: MapTiles | null
  onPick: (place: Coordinates) => void
}) {
  const points = others.flatMap(({ id, title, lat, lon }) =>
    lat === null || lon === null ? [] : [{ id, title, lat, lon }],
  )
  const [view, setView] = useState(() => viewOf(points, value, SIZE))
  const drag = useRef<{ x: number; y: number; middle: Coordinates; moved: boolean } | null>(null)
  const at = (event: PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const unit = SIZE.width / box.width
    return { x: (event.clientX - box.left) * unit, y: (event.clientY - box.top) * unit }
  }
  const onMove = (event: PointerEvent<SVGSVGElement>) => {
    const from = drag.current
    if (!from) return
    const { x, y } = at(event)
    if (!from.moved && Math.hypot(x - from.x, y - from.y) < TREMBLE) return
    from.moved = true
    const middle = toPlace(
      { ...view, middle: from.middle },
      { x: SIZE.width / 2 + from.x - x, y: SIZE.height / 2 + from.y - y },
      SIZE,
    )
    setView({ ...view, middle })
  }
  const onKey = (event: KeyboardEvent) => {
    const step = event.shiftKey ? 1 : 10
    const [x, y] = {
      ArrowLeft: [-step, 0],
      ArrowRight: [step, 0],
      ArrowUp: [0, -step],
      ArrowDown: [0, step],
    }[event.key] ?? [0, 0]
    if (event.key === '+' || event.key === '=') setView(zoomed(view, 0.5))
    else if (event.key === '-') setView(zoomed(view, 2))
    else if (x || y) {
      const pin = toPixels(view, value ?? view.middle, SIZE)
      const place = toPlace(view, { x: pin.x + x!, y: pin.y + y! }, SIZE)
      onPick(place)
      setView({ ...view, middle: place })
    } else return
    event.preventDefault()
  }
  const pin = value && toPixels(view, value, SIZE)
  return (
    <div className={styles.map}>
      <svg
        className={map.picture}
        viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
        role="application"
        aria-label={m.branch_map_label({
          place: value ? `${value.lat}, ${value.lon}` : m.branch_map_nowhere(),
        })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrows move the pin
        tabIndex={0}
        onKeyDown={onKey}
        onPointerDown={(event) => {
          drag.current = { ...at(event), middle: view.middle, moved: false }
          event.currentTarget.setPointerCapture(event.pointerId)
        }}
        onPointerMove={onMove}
        onPointerUp={(event) => {
          if (drag.current && !drag.current.moved) onPick(toPlace(view, at(event), SIZE))
          drag.current = null
        }}
        onPointerCancel={() => {
          drag.current = null
        }}
      >
        {tiles ? (
          <MapPictures view={view} size={SIZE} address={tiles.url} />
        ) : (
          <MapGrid view={view} size={SIZE} />
        )}
        {points.map((point) => {
          const place = toPixels(view, point, SIZE)
          return <MapDot key={point.id} at={place} title={point.title} />
        })}
        {pin && <MapPin at={pin} />}
      </svg>
      <div className={styles.zoom}>
        <Button size="icon" aria-label={m.branch_map_closer()} onClick={() => setView(zoomed(view, 0.5))}>
          <IconPlus size={20} aria-hidden="true" />
        </Button>
        <Button size="icon" aria-label={m.branch_map_farther()} onClick={() => setView(zoomed(view, 2))}>
          <IconMinus size={20} aria-hidden="true" />
        </Button>
        <Button
          size="icon"
          aria-label={m.branch_map_all()}
          onClick={() => setView(viewOf(points, value, SIZE))}
        >
          <IconFocusCentered size={20} aria-hidden="true" />
        </Button>
      </div>
      <p className={styles.under}>
        <span>{m.branch_map_hint()}</span>
        {tiles && <span>{tiles.attribution}</span>}
      </p>
    </div>
  )
}
