import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { isAble } from '../../areas/account/rights.ts'
import { isPageWritten } from '../../pages.ts'
import * as m from '../../text/messages.js'
import { useUser } from '../use-root.ts'
import styles from './Tabs.module.css'

export type Tab = { to: string; text: string; badge?: number }

/** Pages side by side, as links: each tab has an address of its own. On a phone the one that is open stands in sight. */
export function Tabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  const row = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    const here = row.current?.querySelector(`[href="${pathname}"]`)
    if (!here || !row.current) return
    const [tab, all] = [here.getBoundingClientRect(), row.current.getBoundingClientRect()]
    row.current.scrollLeft += tab.left + tab.width / 2 - all.left - all.width / 2
  }, [pathname])
  return (
    <nav ref={row} className={styles.tabs} aria-label={label}>
      {tabs.map(({ to, text, badge }) => (
        <NavLink key={to} to={to} end prefetch="intent">
          {text}
          {badge ? <span className={styles.badge}>{badge}</span> : null}
        </NavLink>
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
    { path: '/analytic', text: m.web_tab_analytic() },
    { path: '/call-centre', text: m.web_tab_call_centre(), badge: complaints },
    { path: '/reward', text: m.web_tab_reward() },
    { path: '/branch', text: m.web_tab_branch() },
    { path: '/subject', text: m.web_tab_subject() },
    { path: '/design', text: m.web_tab_design() },
    { path: '/integration', text: m.web_tab_integration() },
    { path: '/setting', text: m.web_tab_setting(), changes: true },
  ]
  return (
    <Tabs
      label={m.web_tabs_label()}
      tabs={tabs
        .filter(({ path, changes }) => isPageWritten(`/survey/:id${path}`) && (manages || !changes))
        .map(({ path, changes: _, ...tab }) => ({ ...tab, to: `/survey/${surveyId}${path}` }))}
    />
  )
}
