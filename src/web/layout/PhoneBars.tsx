import { IconDots, IconDownload, IconMessageReport } from '@tabler/icons-react'
import { NavLink, useLocation } from 'react-router'
import * as m from '../../text/messages.js'
import { formatNumber } from '../numbers.ts'
import { Deferred } from '../ui/Deferred.tsx'
import { useInstall } from '../use-install.ts'
import { useUser } from '../use-root.ts'
import { PersonEntries } from './menu/PersonMenu.tsx'
import styles from './PhoneBars.module.css'
import rail from './Rail.module.css'
import { Mark, mainEntries, ownColours, RailEntries, type RailEntry, YearlyUse } from './Rail.tsx'

/** Five items are the most that a thumb can hit; the others are in the sheet. */
const TABS = ['/cabinet', '/complaints', '/answers', '/board']

const loadHowToInstall = () => import('../../areas/marketing/landing/InstallDialog.tsx')

/** On a phone: the mark above; below, under the thumb, the main places and a sheet with all the others. */
export function PhoneBars({ waiting }: { waiting: number }) {
  const here = useLocation()
  const { pathname } = here
  const { install, isTold, close } = useInstall()
  const user = useUser()
  if (!user) return null
  const [surveys, ...rest] = mainEntries(user, waiting)
  const main: RailEntry[] = [
    surveys!,
    ...rest.filter(({ to }) => to === '/complaints'),
    { to: '/answers', text: m.web_nav_answers(), icon: IconMessageReport },
    ...rest.filter(({ to }) => to !== '/complaints'),
  ]
  const tabs = main.filter(({ to }) => TABS.includes(to))
  const others = main.filter(({ to }) => !TABS.includes(to))
  const among = others.some(
    ({ to, also }) => pathname === to || pathname.startsWith(`${to}/`) || also?.(here),
  )
  return (
    <>
      <header className={`${styles.top} ${user.brand.colour ? rail.own : ''}`} style={ownColours(user)}>
        <Mark user={user} small />
      </header>
      <nav className={styles.bottom} aria-label={m.web_menu()}>
        {tabs.map(({ to, text, icon: Icon, count = 0, also }) => (
          <NavLink
            key={to}
            to={to}
            end
            className={`${styles.tab} ${also?.(here) && pathname !== '/answers' ? styles.on : ''}`}
          >
            <Icon size={24} aria-hidden="true" />
            {count > 0 && <b className={styles.count}>{formatNumber(count)}</b>}
            {text}
          </NavLink>
        ))}
        <button
          type="button"
          className={`${styles.tab} ${among ? styles.on : ''}`}
          popoverTarget="phone-more"
          aria-haspopup="true"
        >
          <IconDots size={24} aria-hidden="true" />
          {m.web_nav_more()}
        </button>
        {/* The key closes the sheet once it has led somewhere. */}
        <div key={pathname} className={styles.more} id="phone-more" popover="auto">
          <RailEntries entries={others} narrow={false} />
          <PersonEntries user={user} />
          <button
            type="button"
            className={`${rail.item} ${styles.install} needs-script`}
            popoverTarget="phone-more"
            popoverTargetAction="hide"
            onClick={() => void install()}
          >
            <IconDownload size={20} aria-hidden="true" />
            {m.web_install()}
          </button>
          {user.reviews && user.reviews.limit !== 0 && <YearlyUse reviews={user.reviews} />}
        </div>
      </nav>
      {/* Outside the sheet, which is gone while it is open. */}
      {isTold && <Deferred load={loadHowToInstall} props={{ onClose: close }} onClose={close} />}
    </>
  )
}
