import styles from '../map.module.css'
import { gridStep, type MapView, type Size, toPixels, toPlace } from './map-view.ts'

/** The lines of a drawn map with their degrees. */
export function MapGrid({ view, size }: { view: MapView; size: Size }) {
  const step = gridStep(view, size)
  const digits = Math.max(0, -Math.floor(Math.log10(step)))
  const [first, last] = [
    toPlace(view, { x: 0, y: size.height }, size),
    toPlace(view, { x: size.width, y: 0 }, size),
  ]
  const lines = (from: number, to: number) => {
    const begin = Math.ceil(from / step)
    return Array.from(
      { length: Math.max(0, Math.floor(to / step) - begin + 1) },
      (_, at) => (begin + at) * step,
    )
  }
  return (
    <g className={styles.grid}>
      {lines(first.lon, last.lon).map((lon) => {
        const { x } = toPixels(view, { lat: view.middle.lat, lon }, size)
        return (
          <g key={lon}>
            <path d={`M${x} 0V${size.height}`} />
            <text x={x + 4} y={size.height - 6}>
              {lon.toFixed(digits)}°
            </text>
          </g>
        )
      })}
      {lines(first.lat, last.lat).map((lat) => {
        const { y } = toPixels(view, { lat, lon: view.middle.lon }, size)
        return (
          <g key={lat}>
            <path d={`M0 ${y}H${size.width}`} />
            <text x={6} y={y - 4}>
              {lat.toFixed(digits)}°
            </text>
          </g>
        )
      })}
    </g>
  )
}
