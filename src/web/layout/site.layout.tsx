import { lazy, Suspense, useState } from 'react'
import { Outlet, useLoaderData } from 'react-router'
import { RequestWindows } from '../../areas/marketing/forms/RequestWindows.tsx'
import { formWords } from '../../areas/marketing/landing/words.server.ts'
import { shareVersion } from '../../areas/marketing/share/share-version.server.ts'
import * as m from '../../text/messages.js'
import { RouteError } from './RouteError.tsx'
import { SiteFooter } from './SiteFooter.tsx'
import { SiteHeader } from './SiteHeader.tsx'
import styles from './site.layout.module.css'
import { siteWords } from './site-words.server.ts'
import { useFormWords } from './use-site-words.ts'
import { currentVisit } from './visit.server.ts'

/* Fetched only where a service is set. */
const Visits = lazy(() => import('../visits/Visits.tsx'))

export function loader() {
  return {
    words: siteWords(),
    form: formWords(),
    share: shareVersion(),
    analytics: currentVisit().analytics,
  }
}

/** The words stay as they are until another document. */
export function shouldRevalidate() {
  return false
}

/** Pages have titles of their own, so has what stands for one that failed. */
export function meta() {
  return []
}

/** What its pages learn from the layout, by `useOutletContext`. */
export type SiteContext = { windowOpen: boolean }

/** What stands around the public pages. */
export default function SiteLayout() {
  const { analytics } = useLoaderData<typeof loader>()
  const [windowOpen, setWindowOpen] = useState(false)
  return (
    <>
      <a className={styles.skip} href="#content">
        {m.web_skip()}
      </a>
      <SiteHeader />
      <Outlet context={{ windowOpen } satisfies SiteContext} />
      <SiteFooter />
      <RequestWindows words={useFormWords()} onOpen={setWindowOpen} />
      <Suspense>{analytics && <Visits service={analytics} />}</Suspense>
    </>
  )
}

/** Here rather than at the root: the document around it stays as it is. */
export { RouteError as ErrorBoundary }
