import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { isAble } from '../../areas/account/rights.ts'
import { isPageWritten } from '../../pages.ts'
import * as m from '../../text/messages.js'
import { useUser } from '../use-root.ts'
import styles from './Tabs.module.css'

export type Tab = {
  to: string
  text: string
  badge?: number
  /** Paths of pages without a tab of their own that belong to this one, with all below them. */
  holds?: string[]
}

/**
 * Pages side by side, as links: each tab has an address of its own. On a phone the one that is open stands in sight, and the strip
 * fades where it goes on.
 */
export function Tabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  const row = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: with the path another tab is the current one
  useEffect(() => {
    const here = row.current?.querySelector('[aria-current]')
    if (!here || !row.current) return
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
  const current = (tab: Tab) => {
    if (tab.to.split('?')[0] === pathname) return 'page'
    return (tab.holds ?? []).some((path) => `${pathname}/`.startsWith(`${path}/`)) ? 'true' : undefined
  }
  return (
    <nav ref={row} className={styles.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <Link key={tab.to} to={tab.to} prefetch="intent" aria-current={current(tab)}>
          {tab.text}
          {tab.badge ? <span className={styles.badge}>{tab.badge}</span> : null}
        </Link>
      ))}
    </nav>
  )
}

/** The pages of one survey; those that are not written yet are left out, and those for changing it for who may not. */
export function SurveyTabs({ surveyId, complaints }: { surveyId: string; complaints?: number }) {
  const user = useUser()
  const manages = user !== null && isAble(user.rights, 'manage')
  const tabs = [
    { path: '', text: m.web_tab_overview() },
    { path: '/question', text: m.web_tab_question(), changes: true },
    {
      path: '/analytic',
      text: m.web_tab_analytic(),
      holds: ['/analytic/compare', '/export', '/share', '/informer'],
    },
    {
      path: '/call-centre',
      text: m.web_tab_call_centre(),
      badge: complaints,
      holds: ['/call-centre'],
    },
    { path: '/reward', text: m.web_tab_reward(), holds: ['/reward'] },
    { path: '/branch', text: m.web_tab_branch(), holds: ['/branch', '/code'] },
    { path: '/subject', text: m.web_tab_subject(), holds: ['/subject'] },
    { path: '/design', text: m.web_tab_design() },
    { path: '/integration', text: m.web_tab_integration(), holds: ['/paper', '/tablet', '/invitation'] },
    { path: '/setting', text: m.web_tab_setting(), changes: true, holds: ['/alert'] },
  ]
  return (
    <Tabs
      label={m.web_tabs_label()}
      tabs={tabs
        .filter(({ path, changes }) => isPageWritten(`/survey/:id${path}`) && (manages || !changes))
        .map(({ path, changes: _, holds = [], ...tab }) => ({
          ...tab,
          to: `/survey/${surveyId}${path}`,
          holds: holds.map((each) => `/survey/${surveyId}${each}`),
        }))}
    />
  )
}
