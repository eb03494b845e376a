import type { CSSProperties } from 'react'
import styles from './Ornament.module.css'

/**
 * The ram's horn, tiled over its whole box.
 * @param tile the width of two horns, in pixels; the box should be at least half as high
 */
export function Ornament({ tile = 144, color = 'var(--ornament)' }: { tile?: number; color?: string }) {
  const style = { color, '--tile': `${tile}px` } as CSSProperties
  return <div className={styles.ornament} style={style} aria-hidden="true" />
}
