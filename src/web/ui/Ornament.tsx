import styles from './Ornament.module.css'

/**
 * The ram's horn, tiled over its whole box.
 * @param tile the width of two horns, in pixels; the box should be at least as high
 */
export function Ornament({ tile = 144, color = 'var(--ornament)' }: { tile?: number; color?: string }) {
  return <div className={styles.ornament} style={{ color, maskSize: `${tile}px` }} aria-hidden="true" />
}
