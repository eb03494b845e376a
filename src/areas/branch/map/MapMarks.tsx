import styles from '../map.module.css'

type Pixel = { x: number; y: number }

/** A place that is known, on a drawn map. */
export function MapDot({ at, title }: { at: Pixel; title: string }) {
  return (
    <circle cx={at.x} cy={at.y} r={6} className={styles.dot}>
      <title>{title}</title>
    </circle>
  )
}

/** The place in question; its tip stands there. */
export function MapPin({ at }: { at: Pixel }) {
  return (
    <g transform={`translate(${at.x} ${at.y})`} className={styles.pin}>
      <path d="M0 0C-5-9-12-14-12-23a12 12 0 0 1 24 0C12-14 5-9 0 0z" />
      <circle cy={-23} r={4.5} />
    </g>
  )
}
