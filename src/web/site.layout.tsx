import { Outlet } from 'react-router'
import { shareVersion } from '../areas/marketing/share/share-version.server.ts'
import * as m from '../text/messages.js'
import { RouteError } from './RouteError.tsx'
import { SiteFooter } from './site.footer.tsx'
import { SiteHeader } from './site.header.tsx'
import styles from './site.layout.module.css'
import { siteWords } from './site-words.server.ts'

export function loader() {
  return { words: siteWords(), share: shareVersion() }
}

/** The words stay as they are until another document. */
export function shouldRevalidate() {
  return false
}

/** What stands around the public pages. */
export default function SiteLayout() {
  return (
    <>
      <a className={styles.skip} href="#content">
        {m.web_skip()}
      </a>
      <SiteHeader />
      <Outlet />
      <SiteFooter />
    </>
  )
}

/** Here rather than at the root: the document around it stays as it is. */
export { RouteError as ErrorBoundary }
