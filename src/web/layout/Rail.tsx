import {
  IconBellRinging,
  IconBuildingStore,
  IconDeviceTv,
  IconHome,
  IconLifebuoy,
  IconLogout,
  IconMessageReport,
  IconPhoneCall,
  IconReceipt,
  IconServer,
  IconTrash,
  IconUser,
  IconUsers,
  IconWallet,
} from '@tabler/icons-react'
import { type ComponentType, type CSSProperties, useEffect, useState } from 'react'
import { Form, Link, NavLink, useLocation } from 'react-router'
import type { User } from '../../areas/account/account.contract.ts'
import { isAble, isAdmin } from '../../areas/account/rights.ts'
import { pictureAddress } from '../../areas/questionnaire/pictures/uploaded-picture.ts'
import { fieldOf } from '../../contrast.ts'
import { isPageWritten } from '../../pages.ts'
import * as m from '../../text/messages.js'
import { getLocale } from '../../text/runtime.js'
import { TokenField } from '../form/TokenField.tsx'
import { localePath } from '../locale.ts'
import { formatNumber } from '../numbers.ts'
import { forgetQueries } from '../query.ts'
import { Ornament } from '../ui/Ornament.tsx'
import { useUser } from '../use-root.ts'
import { Logo, LogoSign } from './Logo.tsx'
import { RailNames } from './menu/RailNames.tsx'
import styles from './Rail.module.css'

/** `--rail` of the dark theme. */
const DARK_RAIL = '#0d1222'

/** Where the member is. */
type Here = { pathname: string; hash: string }

export type RailEntry = {
  to: string
  text: string
  icon: ComponentType<{ size?: number; 'aria-hidden'?: 'true' }>
  /** Whether a page without an entry of its own belongs to this one. */
  also?: (here: Here) => boolean
}

/** A survey's complaints: where the entry «Жалобы» leads when there is one survey, so the menu marks that entry and not «Анкеты». */
const isComplaints = ({ pathname }: Here) => /^\/survey\/[^/]+\/call-centre(\/|$)/.test(pathname)
/** Where «Ответы» leads. */
const isAnswers = ({ pathname, hash }: Here) =>
  /^\/survey\/[^/]+\/analytic$/.test(pathname) && hash === '#answers'
const isOfASurvey = (here: Here) =>
  /^\/survey\/./.test(here.pathname) && !isComplaints(here) && !isAnswers(here)

const under = (path: string) => (here: Here) => here.pathname.startsWith(path)

export function mainEntries(user: User): RailEntry[] {
  return [
    { to: '/cabinet', text: m.web_nav_surveys(), icon: IconHome, also: isOfASurvey },
    ...(isAble(user.rights, 'reply') ? [{ to: '/shift', text: m.shift_title(), icon: IconBellRinging }] : []),
    { to: '/complaints', text: m.web_nav_complaints(), icon: IconPhoneCall, also: isComplaints },
    { to: '/answers', text: m.web_nav_answers(), icon: IconMessageReport, also: isAnswers },
    { to: '/board', text: m.web_nav_board(), icon: IconDeviceTv },
    { to: '/store', text: m.web_nav_store(), icon: IconBuildingStore },
  ].filter((entry) => isPageWritten(entry.to))
}

export function householdEntries(user: User): RailEntry[] {
  const entries = [
    ...(isAdmin(user.rights)
      ? [{ to: '/user', text: m.web_nav_team(), icon: IconUsers, also: under('/user/') }]
      : []),
    ...(isAble(user.rights, 'pay') ? [{ to: '/balance', text: m.web_nav_balance(), icon: IconWallet }] : []),
    { to: '/trash', text: m.web_nav_trash(), icon: IconTrash },
  ].filter((entry) => isPageWritten(entry.to))
  return [
    ...entries,
    { to: localePath('/tariffs', getLocale()), text: m.web_nav_tariffs(), icon: IconReceipt },
    { to: '/profile', text: m.web_nav_profile(), icon: IconUser, also: under('/profile/') },
    { to: localePath('/faq', getLocale()), text: m.web_nav_support(), icon: IconLifebuoy },
    ...(user.operator
      ? [{ to: '/qalay', text: m.web_nav_operator(), icon: IconServer, also: under('/qalay/') }]
      : []),
  ]
}

/** The menu beside every page of the cabinet; `narrow` leaves only the icons. */
export function Rail({ narrow }: { narrow: boolean }) {
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
          <RailEntries entries={mainEntries(user)} narrow={narrow} />
          {!narrow && <div className={styles.section}>{m.web_nav_household()}</div>}
          <RailEntries entries={householdEntries(user)} narrow={narrow} />
        </nav>
        <div className={styles.ornament}>
          {!narrow && <Ornament tile={100} color="var(--rail-ornament)" />}
        </div>
        {!narrow && user.reviews && user.reviews.limit !== 0 && <YearlyUse reviews={user.reviews} />}
        <Me user={user} narrow={narrow} />
        {!user.support?.inside && <SignOut narrow={narrow} />}
      </div>
    </aside>
  )
}

/** Who is signed in, leading to the own profile. */
export function Me({ user, narrow }: { user: User; narrow: boolean }) {
  return (
    <Link
      to="/profile"
      className={styles.me}
      aria-label={narrow ? `${m.web_nav_profile()}, ${initials(user)}` : undefined}
    >
      <span className={styles.avatar} aria-hidden="true">
        {initials(user)}
      </span>
      {!narrow && (
        <span className={styles.who}>
          <b className={styles.name}>
            {[user.firstName, user.lastName].filter(Boolean).join(' ') || user.email}
          </b>
          {user.company && <span className={styles.company}>{user.company}</span>}
        </span>
      )}
    </Link>
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

/** The part of the page after `#` is the browser's alone: what the server drew does not know it, so the first drawing here does not either. */
export function useHere(): Here {
  const { pathname, hash } = useLocation()
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => setDrawn(true), [])
  return { pathname, hash: isDrawn ? hash : '' }
}

export function RailEntries({ entries, narrow }: { entries: RailEntry[]; narrow: boolean }) {
  const here = useHere()
  return (
    <ul className={styles.list}>
      {entries.map(({ to, text, icon: Icon, also }) => (
        <li key={to}>
          <NavLink
            to={to}
            end
            className={`${styles.item} ${also?.(here) ? styles.on : ''}`}
            aria-label={narrow ? text : undefined}
          >
            <Icon size={20} aria-hidden="true" />
            {!narrow && text}
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

export function SignOut({ narrow }: { narrow: boolean }) {
  return (
    <Form method="post" action="/logout" reloadDocument onSubmit={forgetQueries}>
      <TokenField />
      <button
        className={`${styles.item} ${styles.leave}`}
        type="submit"
        aria-label={narrow ? m.web_sign_out() : undefined}
      >
        <IconLogout size={20} aria-hidden="true" />
        {!narrow && m.web_sign_out()}
      </button>
    </Form>
  )
}

function initials(user: User): string {
  const letters = [user.firstName, user.lastName].map((name) => name?.[0] ?? '').join('')
  return (letters || user.email[0] || '').toUpperCase()
}
