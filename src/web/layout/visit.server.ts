import { AsyncLocalStorage } from 'node:async_hooks'
import type { User } from '../../areas/account/account.contract.ts'
import { parseCookies } from '../../http/cookies.ts'
import type { SiteContacts } from '../../platform/config/site-contacts.ts'
import type { Locale } from '../locale.ts'
import type { VisitService } from '../visits/visit-counter.ts'

/** What the server knows of the request that it is answering. */
export type Visit = {
  apiUrl: string
  publicUrl: string
  /** How the operator is reached. */
  contacts: SiteContacts
  /** The analytics service for page views. */
  analytics: VisitService | null
  clientAddress: string
  requestId: string
  locale: Locale
  theme: 'auto' | 'light' | 'dark'
  /** The signed-in member; while a page loads perhaps as of their last page (`visitor/session.server.ts`). */
  user: User | null
  /** The signed-in member, once the session is checked. */
  checkedUser: Promise<User | null>
  /** The request's cookies, with those that the API has set meanwhile. */
  cookies: Map<string, string>
  /** The key of the form that is being answered, if it brought one: what it creates is created once. */
  formKey: string
  /** Logs an internal error. */
  report: (fault: unknown) => void
  /** A form was sent with a token that is not good any more. */
  formExpired: boolean
  /** Set-Cookie lines that the answer must carry. */
  setCookies: string[]
}

const visits = new AsyncLocalStorage<Visit>()

/** Runs the answering of one request; everything awaited inside sees its visit. */
export function runVisit<T>(
  facts: Pick<
    Visit,
    'apiUrl' | 'publicUrl' | 'contacts' | 'analytics' | 'clientAddress' | 'requestId' | 'report'
  > & {
    cookie: string
  },
  answer: () => T,
): T {
  const { cookie, ...known } = facts
  return visits.run(
    {
      ...known,
      locale: 'ru',
      theme: 'auto',
      user: null,
      checkedUser: Promise.resolve(null),
      cookies: parseCookies(cookie),
      formExpired: false,
      formKey: '',
      setCookies: [],
    },
    answer,
  )
}

/** @throws Error outside a request */
export function currentVisit(): Visit {
  const visit = visits.getStore()
  if (!visit) throw new Error('No request is being answered here')
  return visit
}

/** The language of the request being answered; Russian outside one. */
export function visitLocale(): Locale {
  return visits.getStore()?.locale ?? 'ru'
}

/** Logs an internal error with its request. */
export function reportFault(fault: unknown): void {
  visits.getStore()?.report(fault)
}

/** The visitor's anti-forgery token, '' when they have none yet. */
export function xsrfToken(visit: Visit): string {
  const raw = visit.cookies.get('XSRF-TOKEN') ?? ''
  try {
    return decodeURIComponent(raw)
  } catch {
    return raw
  }
}

/** Remembers cookies that the API sets: for the calls that follow, and for the visitor. */
export function takeSetCookies(visit: Visit, lines: string[]): void {
  for (const line of lines) {
    const [pair = '', ...attributes] = line.split(';')
    const at = pair.indexOf('=')
    const name = pair.slice(0, at).trim()
    const isExpired = attributes.some((part) =>
      /^(?:max-age=0$|expires=thu, 01 jan 1970 )/i.test(part.trim()),
    )
    if (isExpired) visit.cookies.delete(name)
    else visit.cookies.set(name, pair.slice(at + 1).trim())
    visit.setCookies.push(line)
  }
}
