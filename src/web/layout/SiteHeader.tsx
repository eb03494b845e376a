import { IconMenu2, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import * as m from '../../text/messages.js'
import { getLocale } from '../../text/runtime.js'
import { localePath } from '../locale.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { useUser } from '../use-root.ts'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { Logo } from './Logo.tsx'
import styles from './SiteHeader.module.css'
import { useSiteWords } from './use-site-words.ts'

/**
 * The head of every public page. After 120 px of scroll it stays on top; on narrow screens its menu is a `details`, so
 * that it opens without scripts too.
 */
export function SiteHeader() {
  const locale = getLocale()
  const line = useRef<HTMLDivElement>(null)
  const menu = useRef<HTMLDetailsElement>(null)
  const [stuck, setStuck] = useState(false)
  const { key } = useLocation()
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) =>
      setStuck(entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top < 0),
    )
    if (line.current) observer.observe(line.current)
    return () => observer.disconnect()
  }, [])
  const fold = () => menu.current?.removeAttribute('open')
  // biome-ignore lint/correctness/useExhaustiveDependencies: wherever one went, the menu has done its work
  useEffect(fold, [key])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !menu.current?.open) return
    fold()
    menu.current.querySelector('summary')?.focus()
  }
  return (
    <div className={styles.place}>
      <div ref={line} className={styles.line} />
      <header className={`${styles.header} ${stuck ? styles.stuck : ''}`} data-stuck={stuck || undefined}>
        <div className={styles.inside}>
          <Logo to={localePath('/', locale)} small />
          <nav className={styles.wide} aria-label={m.web_menu()}>
            <Sections />
          </nav>
          <div className={styles.right}>
            <div>
              <LanguageSwitch addressed />
            </div>
            <Doors />
          </div>
          <details ref={menu} className={styles.menu} onKeyDown={onKeyDown}>
            <summary aria-label={m.web_menu()}>
              <IconMenu2 className={styles.closed} size={28} aria-hidden="true" />
              <IconX className={styles.opened} size={28} aria-hidden="true" />
            </summary>
            {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: links inside act by themselves */}
            <div className={styles.sheet} onClick={fold}>
              <nav aria-label={m.web_menu()}>
                <Sections />
              </nav>
              <Doors />
              <LanguageSwitch addressed />
            </div>
          </details>
        </div>
      </header>
    </div>
  )
}

/** The sections of the landing page, from wherever one is. */
function Sections() {
  const { nav } = useSiteWords()
  const home = localePath('/', getLocale())
  const sections = [
    ['link2', nav.system],
    ['link1', nav.industries],
    ['link3', nav.analytics],
    ['link4', nav.tariffs],
    ['link5', nav.support],
    ['link6', nav.contacts],
  ]
  return (
    <ul>
      {sections.map(([id, title]) => (
        <li key={id}>
          <Link to={`${home}?subId=${id}`} data-section={id}>
            {title}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Doors() {
  const locale = getLocale()
  if (useUser())
    return (
      <ButtonLink to="/cabinet" kind="ink">
        {m.web_to_cabinet()}
      </ButtonLink>
    )
  return (
    <>
      <Link className={styles.signIn} to={`/login?lang=${locale}`}>
        {m.web_sign_in()}
      </Link>
      <ButtonLink to={`/login?subId=register&lang=${locale}`} kind="ink">
        {m.web_register()}
      </ButtonLink>
    </>
  )
}
