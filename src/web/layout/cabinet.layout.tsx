import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import {
  Link,
  type LoaderFunctionArgs,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useLocation,
  useMatches,
} from 'react-router'
import { isAble } from '../../areas/account/rights.ts'
import { SignInAgain } from '../../areas/account/SignInAgain.tsx'
import { offsetOf, zoneName } from '../../areas/account/zone-name.ts'
import * as m from '../../text/messages.js'
import { api } from '../api.server.ts'
import { useLiveData } from '../live/use-live-data.ts'
import { getQueryClient, restored } from '../query.ts'
import { ToastProvider } from '../ui/Toast.tsx'
import { useUser } from '../use-root.ts'
import styles from './cabinet.layout.module.css'
import { EmailLine } from './notices/EmailStrip.tsx'
import { MemberNotices } from './notices/MemberNotices.tsx'
import { PhoneBars } from './PhoneBars.tsx'
import { Rail } from './Rail.tsx'
import { RouteError } from './RouteError.tsx'
import { currentVisit } from './visit.server.ts'

/**
 * A page with several columns may ask for the rail of icons: `export const handle: CabinetHandle = { rail: 'icons' }`. The editor
 * takes the whole room beside it as well, also on a phone: `narrow`.
 */
export type CabinetHandle = {
  rail?: 'narrow' | 'icons'
  /** New data may arrive while something is typed on the page: its forms keep what they hold. */
  refreshesWhileTyping?: true
}

/** Pages have titles of their own, so has what stands for one that failed. */
export function meta() {
  return []
}

/** Counts what waits for the member, in the menu; a page works without it. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { user } = currentVisit()
  if (!user || !isAble(user.rights, 'see') || !isAble(user.rights, 'reply')) return { waiting: 0 }
  const waiting = await api(request)
    .get('/case/open')
    .then(({ open }) => open)
    .catch(() => 0)
  return { waiting }
}

/** A way within a page reads nothing anew: some of them are walked without a network. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isWithinPage = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  return isWithinPage && !formMethod ? false : defaultShouldRevalidate
}

/** What stands around the pages of a signed-in member: the rail, on a phone the two bars, and what the pages share. */
export default function CabinetLayout() {
  const { waiting } = useLoaderData<typeof loader>()
  useEffect(() => {
    void restored()
  }, [])
  const handles = useMatches().map(({ handle }) => handle as CabinetHandle | undefined)
  const rails = handles.map((handle) => handle?.rail)
  // The profile has the address with its buttons itself.
  const isProfile = useLocation().pathname === '/profile'
  const isForWork = handles.some((handle) => handle?.refreshesWhileTyping)
  useLiveData({ whileTyping: isForWork })
  const narrow = rails.includes('narrow')
  const icons = rails.includes('icons')
  return (
    <QueryClientProvider client={getQueryClient()}>
      <ToastProvider>
        <a className={styles.skip} href="#content">
          {m.web_skip()}
        </a>
        <div className={`${styles.shell} ${narrow ? styles.narrow : ''} ${icons ? styles.icons : ''}`}>
          <Rail narrow={narrow || icons} waiting={waiting} />
          {!narrow && <PhoneBars waiting={waiting} />}
          <main className={styles.main} id="content">
            <MemberNotices narrow={narrow} compact={isForWork || isProfile} />
            <Outlet />
            {isForWork && <EmailLine />}
            {!narrow && <ZoneNote />}
          </main>
        </div>
        <SignInAgain />
      </ToastProvider>
    </QueryClientProvider>
  )
}

/** The time zone of all times in the cabinet: shown once in the footer of each page, with a link to change it. */
function ZoneNote() {
  const timezone = useUser()?.timezone
  if (!timezone) return null
  return (
    <p className={styles.zone}>
      {m.web_zone({ zone: zoneName(timezone), offset: offsetOf(timezone) })}{' '}
      <Link to="/profile">{m.web_zone_change()}</Link>
    </p>
  )
}

/** Here rather than at the root: the document around it stays as it is. */
export { RouteError as ErrorBoundary }
