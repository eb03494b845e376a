import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react'
import * as m from '../../text/messages.js'
import { Button } from '../../web/ui/Button.tsx'
import styles from './CropDialog.module.css'
import { type Crop, firstCrop, MOST_ZOOM, moved, sourceOf, zoomedTo, zoomOf } from './crop.ts'

/** Dots of the window on the screen, and of the picture that leaves it. */
const WINDOW = 288
const RESULT = 640
/** One press of an arrow, and of plus or minus. */
const STEP = 12
const STEP_ZOOM = 1.15

/**
 * Lets a square be cut out of a photo: pulled by finger or arrows, drawn in by the slider, the wheel, two fingers, plus and minus.
 * @param image what was chosen, upright already
 */
export function CropDialog({
  image,
  onDone,
  onClose,
}: {
  image: ImageBitmap
  onDone: (photo: Blob) => void
  onClose: () => void
}) {
  const [crop, setCrop] = useState(() => firstCrop(image.width, image.height, WINDOW))
  const dialog = useRef<HTMLDialogElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const title = useId()
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  useEffect(() => {
    if (canvas.current) draw(canvas.current, image, crop, Math.round(WINDOW * devicePixelRatio))
  }, [crop, image])
  useWheel(canvas, (by, at) => setCrop((before) => zoomedTo(before, zoomOf(before) * by, at)))
  const fingers = useFingers(setCrop)

  const press = (event: KeyboardEvent) => {
    const change = KEYS[event.key]
    if (!change) return
    event.preventDefault()
    setCrop(change)
  }
  const finish = () => {
    const result = document.createElement('canvas')
    const { side } = sourceOf(crop)
    draw(result, image, crop, Math.min(RESULT, Math.max(1, Math.round(side))))
    result.toBlob((photo) => photo && onDone(photo), 'image/jpeg', 0.92)
  }
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={title} onClose={onClose}>
      <h2 id={title}>{m.subject_crop_title()}</h2>
      <p className={styles.hint} id={`${title}-hint`}>
        {m.subject_crop_hint()}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: pulled by keys and fingers; no element of HTML is that */}
      <div
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrows move what is inside
        tabIndex={0}
        className={styles.window}
        aria-label={m.subject_crop_window()}
        aria-describedby={`${title}-hint`}
        onKeyDown={press}
        {...fingers}
      >
        <canvas ref={canvas} style={{ width: WINDOW, height: WINDOW }} />
      </div>
      <label className={styles.zoom}>
        <span>{m.subject_crop_zoom()}</span>
        <input
          type="range"
          min={1}
          max={MOST_ZOOM}
          step={0.01}
          value={zoomOf(crop)}
          onChange={({ currentTarget }) => setCrop(zoomedTo(crop, Number(currentTarget.value)))}
        />
      </label>
      <div className={styles.actions}>
        <Button onClick={onClose}>{m.web_cancel()}</Button>
        <Button kind="primary" onClick={finish}>
          {m.subject_crop_done()}
        </Button>
      </div>
    </dialog>
  )
}

const KEYS: Record<string, (crop: Crop) => Crop> = {
  ArrowLeft: (crop) => moved(crop, -STEP, 0),
  ArrowRight: (crop) => moved(crop, STEP, 0),
  ArrowUp: (crop) => moved(crop, 0, -STEP),
  ArrowDown: (crop) => moved(crop, 0, STEP),
  '+': (crop) => zoomedTo(crop, zoomOf(crop) * STEP_ZOOM),
  '=': (crop) => zoomedTo(crop, zoomOf(crop) * STEP_ZOOM),
  '-': (crop) => zoomedTo(crop, zoomOf(crop) / STEP_ZOOM),
}

function draw(canvas: HTMLCanvasElement, image: ImageBitmap, crop: Crop, side: number): void {
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d')
  if (!context) return
  const source = sourceOf(crop)
  context.imageSmoothingQuality = 'high'
  // What a PNG leaves out is white, and not black as in a JPEG.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, side, side)
  context.drawImage(image, source.x, source.y, source.side, source.side, 0, 0, side, side)
}

type Point = { x: number; y: number }

/** The wheel draws in and out; React's own listener could not keep the page from scrolling. */
function useWheel(
  canvas: { current: HTMLCanvasElement | null },
  zoom: (by: number, at: Point) => void,
): void {
  useEffect(() => {
    const element = canvas.current
    const turn = (event: WheelEvent) => {
      event.preventDefault()
      zoom(Math.exp(-event.deltaY / 400), { x: event.offsetX, y: event.offsetY })
    }
    element?.addEventListener('wheel', turn, { passive: false })
    return () => element?.removeEventListener('wheel', turn)
  })
}

/** One finger or the mouse pulls, two draw in and out. */
function useFingers(change: (change: (crop: Crop) => Crop) => void) {
  const down = useRef(new Map<number, Point>())
  const at = (event: PointerEvent): Point => {
    const { left, top } = event.currentTarget.getBoundingClientRect()
    return { x: event.clientX - left, y: event.clientY - top }
  }
  const up = ({ pointerId }: PointerEvent) => {
    down.current.delete(pointerId)
  }
  return {
    onPointerDown: (event: PointerEvent) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      down.current.set(event.pointerId, at(event))
    },
    onPointerMove: (event: PointerEvent) => {
      const before = down.current.get(event.pointerId)
      if (!before) return
      const now = at(event)
      const other = [...down.current].find(([id]) => id !== event.pointerId)?.[1]
      down.current.set(event.pointerId, now)
      if (!other) return change((crop) => moved(crop, now.x - before.x, now.y - before.y))
      const by = distance(now, other) / Math.max(1, distance(before, other))
      const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }
      change((crop) => zoomedTo(crop, zoomOf(crop) * by, middle))
    },
    onPointerUp: up,
    onPointerCancel: up,
  }
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}
