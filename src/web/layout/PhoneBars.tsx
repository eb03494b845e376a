import { IconBuildingCommunity, IconDots, IconDownload } from '@tabler/icons-react'
import { NavLink } from 'react-router'
import * as m from '../../text/messages.js'
import { Deferred } from '../ui/Deferred.tsx'
import { useInstall } from '../use-install.ts'
import { useUser } from '../use-root.ts'
import styles from './PhoneBars.module.css'
import rail from './Rail.module.css'
import {
  householdEntries,
  Mark,
  Me,
  mainEntries,
  ownColours,
  RailEntries,
  type RailEntry,
  SignOut,
  useHere,
  YearlyUse,
} from './Rail.tsx'

/** Five items are the most that a thumb can hit; the others are in the sheet. */
const IN_SHEET = ['/board', '/store']

const loadHowToInstall = () => import('../../areas/marketing/landing/InstallDialog.tsx')

/** On a phone: the mark above; below, under the thumb, the main places and a sheet with all the others. */
export function PhoneBars() {
  const here = useHere()
  const { pathname } = here
  const { install, isTold, close } = useInstall()
  const user = useUser()
  if (!user) return null
  const household = householdEntries(user)
  const main = mainEntries(user)
  const tabs = main.filter(({ to }) => !IN_SHEET.includes(to))
  const others: RailEntry[] = [
    // A wide screen has room for all tabs of a survey; a phone shows four of them.
    { to: '/branches', text: m.web_tab_branch(), icon: IconBuildingCommunity },
    ...main.filter(({ to }) => IN_SHEET.includes(to)),
    ...household,
  ]
  const among = others.some(
    ({ to, also }) => pathname === to || pathname.startsWith(`${to}/`) || also?.(here),
  )
  return (
    <>
      <header className={`${styles.top} ${user.brand.colour ? rail.own : ''}`} style={ownColours(user)}>
        <Mark user={user} small />
      </header>
      <nav className={styles.bottom} aria-label={m.web_menu()}>
        {tabs.map(({ to, text, icon: Icon, also }) => (
          <NavLink key={to} to={to} end className={`${styles.tab} ${also?.(here) ? styles.on : ''}`}>
            <Icon size={24} aria-hidden="true" />
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
          <Me user={user} narrow={false} />
          <RailEntries entries={others} narrow={false} />
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
          {!user.support?.inside && <SignOut narrow={false} />}
        </div>
      </nav>
      {/* Outside the sheet, which is gone while it is open. */}
      {isTold && <Deferred load={loadHowToInstall} props={{ onClose: close }} onClose={close} />}
    </>
  )
}
