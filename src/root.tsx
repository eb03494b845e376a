import { lazy, type ReactNode, Suspense } from 'react'
import {
  Links,
  type LinksFunction,
  Meta,
  type MetaFunction,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { brand } from './brand.ts'
import { htmlLang } from './html-lang.ts'
import { getLocale } from './text/runtime.js'
import { isVisitOutdated, noteVisit } from './web/browser-session.ts'
import geologica from './web/fonts/geologica-cyrillic.woff2?url'
import geologicaLatin from './web/fonts/geologica-latin.woff2?url'
import onest from './web/fonts/onest-cyrillic.woff2?url'
import onestLatin from './web/fonts/onest-latin.woff2?url'
import { NavigationProgress } from './web/layout/NavigationProgress.tsx'
import { RouteError } from './web/layout/RouteError.tsx'
import { currentVisit, xsrfToken } from './web/layout/visit.server.ts'
import { useRootData, useUser } from './web/use-root.ts'
import { visitMiddleware } from './web/visitor/session.server.ts'
import './web/fonts.css'
import './web/fonts/letters.css'
import './web/theme.css'

const SupportBar = lazy(() =>
  import('./areas/account/support/SupportBar.tsx').then(({ SupportBar }) => ({ default: SupportBar })),
)

export const middleware = [visitMiddleware]

export async function loader() {
  const visit = currentVisit()
  const user = await visit.checkedUser
  return {
    user,
    locale: visit.locale,
    theme: visit.theme,
    xsrf: xsrfToken(visit),
    origin: new URL(visit.publicUrl).origin,
  }
}

/**
 * The visitor changes only by a form or in another tab, so walking between pages does not request them again. Reloading the data of one page
 * does: the menu shows the year's answers.
 */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  if (change.formMethod !== undefined && change.formMethod !== 'GET') return change.defaultShouldRevalidate
  return change.currentUrl.href === change.nextUrl.href || isVisitOutdated()
}

/** The page of an error names itself. */
export const meta: MetaFunction = ({ error }) => (error ? [] : [{ title: brand.name }])

export const links: LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
]

export function Layout({ children }: { children: ReactNode }) {
  const theme = useRootData()?.theme ?? 'auto'
  // The letters that the first lines are written in.
  const fonts = getLocale() === 'en' ? [onestLatin, geologicaLatin] : [onest, geologica]
  return (
    <html
      lang={htmlLang(getLocale())}
      data-theme={theme === 'auto' ? undefined : theme}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content={brand.colors.saffron} />
        <meta name="format-detection" content="telephone=no" />
        <Meta />
        {fonts.map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> }) {
  // Before the first call of any page below.
  noteVisit(loaderData)
  return (
    <>
      <NavigationProgress />
      <SupportVisit />
      <Outlet />
    </>
  )
}

/** Only a visit of an operator needs the bar, and the table of time zones that comes with it. */
function SupportVisit() {
  if (!useUser()?.support) return null
  return (
    <Suspense fallback={null}>
      <SupportBar />
    </Suspense>
  )
}

export { RouteError as ErrorBoundary }
