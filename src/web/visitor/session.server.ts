import { type MiddlewareFunction, redirect } from 'react-router'
import type { User } from '../../areas/account/account.contract.ts'
import { pageOf } from '../../pages.ts'
import { api } from '../api.server.ts'
import { EXPIRED_HEADER, SIGNED_OUT_HEADER } from '../form/form-token.ts'
import { currentVisit, type Visit, xsrfToken } from '../layout/visit.server.ts'
import { isLocale, type Locale, localeOfPath, localePath } from '../locale.ts'
import { ApiProblem } from '../problem.ts'
import { refusal } from './guard.ts'
import { isSameVisitor, recentVisitor, rememberVisitor } from './recent-visitors.server.ts'

/**
 * Runs before every page: learns who visits and in which language, keeps the door by the route table, and lets the
 * cookies that the API set travel on with whatever is answered.
 */
export const visitMiddleware: MiddlewareFunction<Response> = async ({ request, url, pattern }, next) => {
  const visit = currentVisit()
  const page = pageOf(pattern)
  const theme = visit.cookies.get('theme')
  visit.theme = theme === 'light' || theme === 'dark' ? theme : 'auto'
  visit.locale = chosenLocale(visit, url, page?.translated === true)
  if (page && page.frame === 'bare' && page.path.match(/^\/(interview|interviews|q|confirm)\//)) return next()

  const isSent = request.method !== 'GET' && request.method !== 'HEAD'
  const needsToken = page !== undefined && (page.access !== 'public' || page.form === true || isSent)
  const address = url.pathname + url.search
  const refusalOf = (user: User | null) => {
    visit.user = user
    visit.locale = chosenLocale(visit, url, page?.translated === true)
    return page ? refusal(page, user, address) : null
  }
  visit.checkedUser = readUser(request, visit, needsToken)
  // A member whose page was loaded before is expected to be the same: the loaders run while the session is checked again.
  const expected = isSent ? undefined : recentVisitor(visit)
  const isRefused = refusalOf(expected ?? (await visit.checkedUser)) !== null
  const [user, loaded] = await Promise.all([visit.checkedUser, isRefused ? null : next()])
  const hasChanged = expected !== undefined && !isSameVisitor(expected, user)
  // What an action or somebody else changed about the member is read first for the next page.
  rememberVisitor(visit, isSent || hasChanged ? null : user)
  const elsewhere = refusalOf(user) ?? (hasChanged ? address : null)
  const response =
    loaded && !elsewhere
      ? loaded
      : redirect(elsewhere === '/tariffs' ? localePath(elsewhere, visit.locale) : (elsewhere ?? address))
  if (elsewhere?.startsWith('/login')) response.headers.set(SIGNED_OUT_HEADER, '1')
  if (visit.formExpired) response.headers.set(EXPIRED_HEADER, '1')
  for (const line of visit.setCookies) response.headers.append('set-cookie', line)
  // The root data holds the visitor's token.
  const hasToken = xsrfToken(visit) !== '' && !response.headers.has('cache-control')
  if (visit.user || visit.setCookies.length > 0 || page?.access !== 'public' || hasToken)
    response.headers.set('cache-control', 'private, no-store')
  return response
}

/**
 * The signed-in member. A visitor without a session costs no call, unless the page has a form: then the call hands out
 * an anti-forgery token, where the visitor's own is missing or no longer good.
 */
async function readUser(request: Request, visit: Visit, needsToken: boolean): Promise<User | null> {
  const hasSession = visit.cookies.has('sid')
  if (!hasSession && !needsToken) return null
  try {
    return (await api(request).get('/user')).user
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 401) return null
    // A public page is still readable while the API is away.
    if (error instanceof ApiProblem && !needsToken) return null
    throw error
  }
}

/**
 * A public page's language is in its address. Elsewhere it is the member's own, else the one chosen with `?lang=` (and
 * kept in a cookie), else Russian. The browser's own languages are not asked: a page must not vary by them.
 */
function chosenLocale(visit: Visit, url: URL, inAddress: boolean): Locale {
  if (inAddress) return localeOfPath(url.pathname)
  if (visit.user && isLocale(visit.user.locale)) return visit.user.locale
  const locale = url.searchParams.get('lang')
  if (isLocale(locale)) {
    if (visit.cookies.get('lang') !== locale) {
      visit.cookies.set('lang', locale)
      visit.setCookies.push(`lang=${locale}; Path=/; Max-Age=31536000; SameSite=Lax`)
    }
    return locale
  }
  const savedLocale = visit.cookies.get('lang')
  return isLocale(savedLocale) ? savedLocale : 'ru'
}
