import { Link, Outlet } from 'react-router'
import * as m from '../text/messages.js'
import { getLocale } from '../text/runtime.js'
import { localePath } from './locale.ts'
import { RouteError } from './RouteError.tsx'
import { SiteFooter } from './site.footer.tsx'
import styles from './site.layout.module.css'
import { ButtonLink } from './ui/Button.tsx'
import { LanguageSwitch } from './ui/LanguageSwitch.tsx'
import { Logo } from './ui/Logo.tsx'
import { useUser } from './use-root.ts'

/** What stands around the public pages. */
export default function SiteLayout() {
  const locale = getLocale()
  const user = useUser()
  return (
    <>
      <a className={styles.skip} href="#content">
        {m.web_skip()}
      </a>
      <header className={styles.header}>
        <div className={styles.inside}>
          <Logo to={localePath('/', locale)} small />
          <span className={styles.grow} />
          <div className={styles.language}>
            <LanguageSwitch addressed />
          </div>
          <nav className={styles.links} aria-label={m.web_menu()}>
            <Link to={localePath('/tariffs', locale)}>{m.web_tariffs()}</Link>
            {!user && <Link to={`/login?lang=${locale}`}>{m.web_sign_in()}</Link>}
          </nav>
          {user ? (
            <ButtonLink to="/cabinet" kind="ink">
              {m.web_to_cabinet()}
            </ButtonLink>
          ) : (
            <ButtonLink to={`/login?subId=register&lang=${locale}`} kind="ink" className={styles.register}>
              {m.web_register()}
            </ButtonLink>
          )}
        </div>
      </header>
      <Outlet />
      <SiteFooter />
    </>
  )
}

/** Here rather than at the root: the document around it stays as it is. */
export { RouteError as ErrorBoundary }
