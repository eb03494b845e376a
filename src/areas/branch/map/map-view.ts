import type { Coordinates } from './coordinates.ts'

/** What a map shows: its middle, and how many degrees of longitude are one pixel. */
export type MapView = { middle: Coordinates; scale: number }
export type Size = { width: number; height: number }

/** From the whole world to single houses. */
const COARSEST = 0.4
const FINEST = 0.00001
/** Where nobody said where: Kazakhstan. */
const HOME: MapView = { middle: { lat: 48, lon: 67.5 }, scale: 0.09 }

/**
 * A view that holds all points with room around them; a plain cylindrical projection, true at its middle.
 * @param around the point that matters: it stands in the middle
 */
export function viewOf(points: readonly Coordinates[], around: Coordinates | null, size: Size): MapView {
  const all = around ? [...points, around] : points
  if (all.length === 0) return HOME
  const ends = (of: (point: Coordinates) => number) =>
    [Math.min(...all.map(of)), Math.max(...all.map(of))] as const
  const [south, north] = ends(({ lat }) => lat)
  const [west, east] = ends(({ lon }) => lon)
  const middle = around ?? { lat: (south + north) / 2, lon: (west + east) / 2 }
  const reach = {
    lat: 2 * Math.max(north - middle.lat, middle.lat - south),
    lon: 2 * Math.max(east - middle.lon, middle.lon - west),
  }
  const scale = 1.3 * Math.max(reach.lon / size.width, reach.lat / size.height / stretchAt(middle.lat))
  return { middle, scale: bounded(Math.max(scale, 0.0002)) }
}

export function zoomed({ middle, scale }: MapView, by: number): MapView {
  return { middle, scale: bounded(scale * by) }
}

/** Pixels from the left and the top. */
export function toPixels({ middle, scale }: MapView, { lat, lon }: Coordinates, { width, height }: Size) {
  return {
    x: width / 2 + (lon - middle.lon) / scale,
    y: height / 2 - (lat - middle.lat) / scale / stretchAt(middle.lat),
  }
}

/** The place under a pixel, to six decimals: ten centimetres. */
export function toPlace(
  { middle, scale }: MapView,
  { x, y }: { x: number; y: number },
  { width, height }: Size,
) {
  const rounded = (value: number, most: number) => Number(Math.max(-most, Math.min(most, value)).toFixed(6))
  return {
    lat: rounded(middle.lat + (height / 2 - y) * scale * stretchAt(middle.lat), 90),
    lon: rounded(middle.lon + (x - width / 2) * scale, 180),
  }
}

/** Distance between the lines of the grid in degrees: about six of them are seen. */
export function gridStep({ scale }: MapView, { width }: Size): number {
  const rough = (scale * width) / 6
  const power = 10 ** Math.floor(Math.log10(rough))
  return [1, 2, 5, 10].map((each) => each * power).find((each) => each >= rough) ?? 10 * power
}

/** A picture of a map by its number in the scheme of the web (“slippy map”), and where it stands in pixels. */
type Tile = {
  z: number
  x: number
  y: number
  left: number
  top: number
  width: number
  height: number
}

/** Side of a picture as its server draws it, and the finest that servers have. */
const TILE_PX = 256
const FINEST_TILES = 19

/**
 * The pictures that cover a view. They are drawn in Mercator's projection: each is stretched into its place here, which moves what
 * lies in its middle by less than a pin's width.
 */
export function tilesOf(view: MapView, size: Size): Tile[] {
  const z = Math.max(0, Math.min(FINEST_TILES, Math.round(Math.log2(360 / (TILE_PX * view.scale)))))
  const count = 2 ** z
  const corner = (pixel: { x: number; y: number }) => {
    const { lat, lon } = toPlace(view, pixel, size)
    return { x: ((lon + 180) / 360) * count, y: mercator(lat) * count }
  }
  const [first, last] = [corner({ x: 0, y: 0 }), corner({ x: size.width, y: size.height })]
  const range = (from: number, to: number) => {
    const begin = Math.max(0, Math.floor(from))
    return Array.from({ length: Math.min(count - 1, Math.floor(to)) - begin + 1 }, (_, at) => begin + at)
  }
  return range(first.y, last.y).flatMap((y) =>
    range(first.x, last.x).map((x) => {
      const placeOf = (right: number, down: number) =>
        toPixels(view, { lon: (right / count) * 360 - 180, lat: latitude(down / count) }, size)
      const [start, end] = [placeOf(x, y), placeOf(x + 1, y + 1)]
      return { z, x, y, left: start.x, top: start.y, width: end.x - start.x, height: end.y - start.y }
    }),
  )
}

/** Share of the way down a square map of the world in Mercator's projection, which ends at 85.05 degrees. */
function mercator(lat: number): number {
  const bounded = Math.max(-85.05, Math.min(85.05, lat))
  return 0.5 - Math.asinh(Math.tan((bounded * Math.PI) / 180)) / (2 * Math.PI)
}

function latitude(down: number): number {
  return (Math.atan(Math.sinh((0.5 - down) * 2 * Math.PI)) * 180) / Math.PI
}

/** A degree of longitude is shorter than one of latitude, the more so the farther north. */
function stretchAt(lat: number): number {
  return Math.max(0.1, Math.cos((lat * Math.PI) / 180))
}

function bounded(scale: number): number {
  return Math.max(FINEST, Math.min(COARSEST, scale))
}
