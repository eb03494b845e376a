import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import styles from './Tabs.module.css'

export type Tab = {
  to: string
  text: string
  badge?: number | undefined
  /** Marks the tab also where the open page is another that belongs to it. */
  current?: 'true' | undefined
}

/**
 * Pages side by side, as links: each tab has an address of its own. On a phone the one that is open stands in sight, and the strip
 * fades where it goes on.
 */
export function Tabs({
  label,
  tabs,
  isSecond = false,
}: {
  label: string
  tabs: Tab[]
  /** Stands under another row of tabs. */
  isSecond?: boolean
}) {
  const row = useRef<HTMLElement>(null)
  const isFirst = useRef(true)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: with the path another tab is the current one
  useEffect(() => {
    const here = row.current?.querySelector('[aria-current]')
    if (!here || !row.current) return
    // Moved by a finger before the page came alive: it must not slip away under it.
    const isMoved = isFirst.current && row.current.scrollLeft > 0
    isFirst.current = false
    if (isMoved) return
    const [tab, all] = [here.getBoundingClientRect(), row.current.getBoundingClientRect()]
    row.current.scrollLeft += tab.left + tab.width / 2 - all.left - all.width / 2
  }, [pathname])
  useEffect(() => {
    const { current: strip } = row
    if (!strip) return
    /** At which ends there is more than is seen. */
    const mark = () => {
      const left = strip.scrollLeft > 1
      const right = strip.scrollLeft + strip.clientWidth < strip.scrollWidth - 1
      strip.dataset.more = [left && 'left', right && 'right'].filter(Boolean).join(' ')
    }
    mark()
    const watcher = new ResizeObserver(mark)
    watcher.observe(strip)
    strip.addEventListener('scroll', mark, { passive: true })
    return () => {
      watcher.disconnect()
      strip.removeEventListener('scroll', mark)
    }
  }, [])
  return (
    <nav ref={row} className={`${styles.tabs} ${isSecond ? styles.second : ''}`} aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={tab.to}
          to={tab.to}
          prefetch="intent"
          aria-current={tab.to.split('?')[0] === pathname ? 'page' : tab.current}
        >
          {tab.text}
          {tab.badge ? <span className={styles.badge}>{tab.badge}</span> : null}
        </Link>
      ))}
    </nav>
  )
}
