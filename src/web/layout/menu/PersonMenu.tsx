import {
  IconChevronUp,
  IconLanguage,
  IconLifebuoy,
  IconLogout,
  IconMoon,
  IconServer,
  IconUser,
} from '@tabler/icons-react'
import { Form, Link, useLocation } from 'react-router'
import type { User } from '../../../areas/account/account.contract.ts'
import * as m from '../../../text/messages.js'
import { getLocale } from '../../../text/runtime.js'
import { TokenField } from '../../form/TokenField.tsx'
import { languageNames, localePath } from '../../locale.ts'
import { forgetQueries } from '../../query.ts'
import { useRootData } from '../../use-root.ts'
import styles from './PersonMenu.module.css'

/** Who is signed in; opens the person's own places: profile, language, theme, support, sign out. */
export function PersonMenu({ user, narrow }: { user: User; narrow: boolean }) {
  const { pathname } = useLocation()
  return (
    <>
      <button
        type="button"
        className={`${styles.me} ${narrow ? styles.slim : ''}`}
        popoverTarget="person-menu"
        aria-haspopup="true"
        aria-label={narrow ? m.web_nav_person({ name: nameOf(user) }) : undefined}
      >
        <span className={styles.avatar} aria-hidden="true">
          {initials(user)}
        </span>
        {!narrow && (
          <>
            <span className={styles.who}>
              <b className={styles.name}>{nameOf(user)}</b>
              {user.company && <span className={styles.company}>{user.company}</span>}
            </span>
            <IconChevronUp size={18} aria-hidden="true" />
          </>
        )}
      </button>
      {/* The key closes the menu once it has led somewhere. */}
      <div key={pathname} className={styles.menu} id="person-menu" popover="auto">
        <PersonEntries user={user} />
      </div>
    </>
  )
}

/** The entries of the menu, which a phone shows in its sheet. */
export function PersonEntries({ user }: { user: User }) {
  const theme = useRootData()?.theme ?? 'auto'
  const themeName = { auto: m.account_theme_auto, light: m.account_theme_light, dark: m.account_theme_dark }[
    theme
  ]
  const locale = getLocale()
  return (
    <>
      <p className={styles.head}>
        <b>{nameOf(user)}</b>
        <span>{user.email}</span>
      </p>
      <ul>
        <li>
          <Link to="/profile">
            <IconUser size={20} aria-hidden="true" />
            {m.web_nav_profile()}
          </Link>
        </li>
        <li>
          <Link to="/profile#person">
            <IconLanguage size={20} aria-hidden="true" />
            {m.web_language()} <small>{languageNames[locale]}</small>
          </Link>
        </li>
        <li>
          <Link to="/profile#theme">
            <IconMoon size={20} aria-hidden="true" />
            {m.account_theme_title()} <small>{themeName()}</small>
          </Link>
        </li>
        <li>
          <Link to={localePath('/faq', locale)}>
            <IconLifebuoy size={20} aria-hidden="true" />
            {m.web_nav_support()}
          </Link>
        </li>
        {user.operator && (
          <li>
            <Link to="/qalay">
              <IconServer size={20} aria-hidden="true" />
              {m.web_nav_operator()}
            </Link>
          </li>
        )}
      </ul>
      {!user.support?.inside && (
        <Form method="post" action="/logout" reloadDocument onSubmit={forgetQueries}>
          <TokenField />
          <button type="submit">
            <IconLogout size={20} aria-hidden="true" />
            {m.web_sign_out()}
          </button>
        </Form>
      )}
    </>
  )
}

function nameOf(user: User): string {
  return [user.firstName, user.lastName].filter(Boolean).join(' ') || user.email
}

function initials(user: User): string {
  const letters = [user.firstName, user.lastName].map((name) => name?.[0] ?? '').join('')
  return (letters || user.email[0] || '').toUpperCase()
}
