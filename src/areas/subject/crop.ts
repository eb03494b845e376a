/** A picture under a square window: where its upper left corner lies and how large it is drawn, in dots of the window. */
export type Crop = {
  /** The picture's own size. */
  width: number
  height: number
  /** The window's side. */
  side: number
  x: number
  y: number
  /** Dots of the window per dot of the picture. */
  scale: number
}

/** How far one may go in: the window then shows a quarter of the picture's shorter side. */
export const MOST_ZOOM = 4

/** The smallest scale at which the picture still fills the window. */
function leastScale({ width, height, side }: Crop): number {
  return side / Math.min(width, height)
}

/** How far one has gone in, from 1 to `MOST_ZOOM`. */
export function zoomOf(crop: Crop): number {
  return crop.scale / leastScale(crop)
}

/** As large as fits, in the middle; of a tall picture the upper part, since faces are there. */
export function firstCrop(width: number, height: number, side: number): Crop {
  const crop = { width, height, side, x: 0, y: 0, scale: side / Math.min(width, height) }
  return within({ ...crop, x: (side - width * crop.scale) / 2, y: (side - height * crop.scale) / 4 })
}

/** Moves the picture; it never leaves a part of the window empty. */
export function moved(crop: Crop, dx: number, dy: number): Crop {
  return within({ ...crop, x: crop.x + dx, y: crop.y + dy })
}

/** Goes in or out to a zoom, while what lies at a point of the window stays there; by default its middle. */
export function zoomedTo(crop: Crop, zoom: number, at = { x: crop.side / 2, y: crop.side / 2 }): Crop {
  const scale = leastScale(crop) * Math.min(MOST_ZOOM, Math.max(1, zoom))
  const grown = scale / crop.scale
  return within({ ...crop, scale, x: at.x - (at.x - crop.x) * grown, y: at.y - (at.y - crop.y) * grown })
}

/** What the window shows, in dots of the picture. */
export function sourceOf({ x, y, side, scale }: Crop): { x: number; y: number; side: number } {
  return { x: (0 - x) / scale, y: (0 - y) / scale, side: side / scale }
}

function within(crop: Crop): Crop {
  const { width, height, side, x, y, scale } = crop
  const keep = (value: number, size: number) => Math.min(0, Math.max(side - size * scale, value))
  return { ...crop, x: keep(x, width), y: keep(y, height) }
}
