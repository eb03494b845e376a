import {
  IconBuildingStore,
  IconDeviceTv,
  IconHome,
  IconInbox,
  IconSettings,
  IconUsers,
  IconWallet,
} from '@tabler/icons-react'
import type { ComponentType, CSSProperties } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import type { User } from '../../areas/account/account.contract.ts'
import { isAble, isAdmin } from '../../areas/account/rights.ts'
import { pictureAddress } from '../../areas/questionnaire/pictures/uploaded-picture.ts'
import { fieldOf } from '../../contrast.ts'
import { isPageWritten } from '../../pages.ts'
import * as m from '../../text/messages.js'
import { getLocale } from '../../text/runtime.js'
import { localePath } from '../locale.ts'
import { formatNumber } from '../numbers.ts'
import { Ornament } from '../ui/Ornament.tsx'
import { useUser } from '../use-root.ts'
import { Logo, LogoSign } from './Logo.tsx'
import { PersonMenu } from './menu/PersonMenu.tsx'
import { RailNames } from './menu/RailNames.tsx'
import styles from './Rail.module.css'

/** `--rail` of the dark theme. */
const DARK_RAIL = '#0d1222'

/** Where the member is. */
type Here = { pathname: string }

export type RailEntry = {
  to: string
  text: string
  icon: ComponentType<{ size?: number; 'aria-hidden'?: 'true' }>
  /** How much waits there. */
  count?: number
  /** Whether a page without an entry of its own belongs to this one. */
  also?: (here: Here) => boolean
}

const under =
  (...paths: string[]) =>
  ({ pathname }: Here) =>
    paths.some((path) => pathname === path || pathname.startsWith(`${path}/`))

/** A survey's complaints belong to the inbox, not to the surveys. */
const isInbox = (here: Here) =>
  /^\/survey\/[^/]+\/call-centre(\/|$)/.test(here.pathname) || under('/shift', '/answers')(here)
/** `/branches` leads there where there is one survey. */
const isBranches = ({ pathname }: Here) => /^\/survey\/[^/]+\/branch(\/|$)/.test(pathname)
const isOfSurveys = (here: Here) =>
  (/^\/survey(\/|$)/.test(here.pathname) && !isInbox(here) && !isBranches(here)) ||
  under('/store', '/trash')(here)

/** @param waiting how many cases the member should see to */
export function mainEntries(user: User, waiting: number): RailEntry[] {
  const { rights } = user
  return [
    { to: '/cabinet', text: m.web_nav_surveys(), icon: IconHome, also: isOfSurveys },
    ...(isAble(rights, 'reply')
      ? [{ to: '/complaints', text: m.web_nav_inbox(), icon: IconInbox, also: isInbox, count: waiting }]
      : []),
    { to: '/board', text: m.web_nav_board(), icon: IconDeviceTv },
    { to: '/branches', text: m.web_tab_branch(), icon: IconBuildingStore, also: isBranches },
    ...(isAdmin(rights)
      ? [{ to: '/user', text: m.web_nav_team(), icon: IconUsers, also: under('/user/owner') }]
      : []),
    ...(isAble(rights, 'pay')
      ? [
          {
            to: '/balance',
            text: m.web_nav_balance(),
            icon: IconWallet,
            also: under(localePath('/tariffs', getLocale())),
          },
        ]
      : []),
    ...(isAdmin(rights)
      ? [
          {
            to: '/setting/connections',
            text: m.web_nav_settings(),
            icon: IconSettings,
            also: under(
              '/setting',
              '/user/key',
              '/user/webhook',
              '/user/gateway',
              '/user/reviews',
              '/user/log',
              '/user/entry',
            ),
          },
        ]
      : []),
  ].filter((entry) => isPageWritten(entry.to))
}

/** The menu beside every page of the cabinet; `narrow` leaves only the icons. */
export function Rail({ narrow, waiting }: { narrow: boolean; waiting: number }) {
  const user = useUser()
  if (!user) return null
  return (
    <aside className={`${styles.column} ${user.brand.colour ? styles.own : ''}`} style={ownColours(user)}>
      {narrow && <RailNames />}
      <div className={`${styles.rail} ${narrow ? styles.slim : ''}`}>
        <div className={styles.mark}>
          {narrow ? (
            <Link to="/cabinet" aria-label={m.web_nav_surveys()} style={{ color: 'inherit' }}>
              <LogoSign field="var(--rail)" />
            </Link>
          ) : (
            <Mark user={user} />
          )}
        </div>
        <nav aria-label={m.web_menu()}>
          <RailEntries entries={mainEntries(user, waiting)} narrow={narrow} />
        </nav>
        <div className={styles.ornament}>
          {!narrow && <Ornament tile={100} color="var(--rail-ornament)" />}
        </div>
        {!narrow && user.reviews && user.reviews.limit !== 0 && <YearlyUse reviews={user.reviews} />}
        <PersonMenu user={user} narrow={narrow} />
      </div>
    </aside>
  )
}

/** The business's logo where it has brought one, else the product's mark. */
export function Mark({ user, small = false }: { user: User; small?: boolean }) {
  const { logo } = user.brand
  if (!logo) return <Logo to="/cabinet" small={small} field="var(--rail)" />
  return (
    <Link to="/cabinet" className={styles.ownMark} aria-label={user.company || m.web_nav_surveys()}>
      <img src={pictureAddress(logo)} alt="" />
    </Link>
  )
}

/** The colours of a business's own frame; the style sheet takes those of the theme that is on. */
export function ownColours({ brand }: User): CSSProperties | undefined {
  if (!brand.colour) return undefined
  const light = fieldOf(brand.colour)
  const dark = fieldOf(brand.colour, DARK_RAIL)
  return {
    '--own-field': light.field,
    '--own-ink': light.ink,
    '--own-dark-field': dark.field,
    '--own-dark-ink': dark.ink,
  } as CSSProperties
}

export function RailEntries({ entries, narrow }: { entries: RailEntry[]; narrow: boolean }) {
  const here = useLocation()
  return (
    <ul className={styles.list}>
      {entries.map(({ to, text, icon: Icon, count = 0, also }) => (
        <li key={to}>
          <NavLink
            to={to}
            end
            className={`${styles.item} ${also?.(here) ? styles.on : ''}`}
            aria-label={narrow ? text : undefined}
          >
            <Icon size={20} aria-hidden="true" />
            {!narrow && text}
            {count > 0 && <b className={styles.count}>{formatNumber(count)}</b>}
          </NavLink>
        </li>
      ))}
    </ul>
  )
}

/** How much of the year's reviews the tariff has left. */
export function YearlyUse({ reviews }: { reviews: NonNullable<User['reviews']> }) {
  const { used, limit } = reviews
  const share = limit ? Math.min(1, used / limit) : 0
  return (
    <div className={styles.use}>
      <div className={styles.useHead}>
        <span>{m.web_answers_year()}</span>
        {limit !== null && <span>{Math.round(share * 100)} %</span>}
      </div>
      {limit !== null && (
        <div className={styles.bar} aria-hidden="true">
          <i style={{ width: `${share * 100}%` }} />
        </div>
      )}
      <span>
        {limit === null
          ? m.web_no_limit({ used: formatNumber(used) })
          : m.web_answers_of({ used: formatNumber(used), limit: formatNumber(limit) })}
      </span>
    </div>
  )
}
