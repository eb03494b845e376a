import { readAnswer } from './problem.ts'
import { signInAddress } from './redirect.ts'

/**
 * Under which sign-in this document was made, and what happens when that sign-in is over or is somebody else's: the
 * anti-forgery token is renewed, or the member signs in again in a window, and the request goes out once more. So
 * nothing typed is lost, and nothing of one member is ever saved into the account of another.
 */

type Member = { id: string; email: string }

/** Whose page this is; null for a page that was made for nobody. */
let member: Member | null = null
/** The last token that was seen to belong to `member`. */
let trusted = ''
/** The root data that was read last, and its token. */
let root: object | undefined
let rootToken = ''

/** The anti-forgery token that the browser has now; '' when it has none. */
export function xsrfToken(): string {
  const token = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? ''
  return decodeURIComponent(token)
}

/** Records which member the page shows. It stays that member's page even when somebody else signs in in another tab. */
export function noteVisit(data: { user: Member | null; xsrf: string }): void {
  if (typeof document === 'undefined' || data === root) return
  root = data
  rootToken = data.xsrf
  if (member && data.user?.id !== member.id) return
  member = data.user && { id: data.user.id, email: data.user.email }
  if (data.xsrf) trusted = data.xsrf
}

/** Whether somebody signed in or out, here or in another tab, since the root data was read. */
export function isVisitOutdated(): boolean {
  return xsrfToken() !== rootToken
}

/** Whose page this is, for the window that asks for the password. */
export function pageMember(): Member | null {
  return member
}

/** Why a request was not carried out: its token is no longer good, or nobody is signed in. */
export type Refusal = 'expired' | 'signedOut' | null

/**
 * Sends a request under the sign-in that the page was made under; where the server refuses that, once more after the
 * token was renewed or the member has signed in again.
 * @param send must read the token on each call
 * @throws what `send` throws
 */
export async function sendTrusted(
  send: () => Promise<Response>,
  refusalOf: (response: Response) => Refusal | Promise<Refusal>,
  { changes }: { changes: boolean },
): Promise<Response> {
  const token = xsrfToken()
  if (member ? token !== trusted : changes && token === '') await settleVisitor()
  const response = await send()
  const refusal = await refusalOf(response)
  if (!refusal || (refusal === 'signedOut' && !isMembersOnly())) return response
  await (refusal === 'expired' ? settleVisitor() : askToSignIn())
  return send()
}

/** Whether the page is one of the cabinet's: they listen, to ask for the password. */
function isMembersOnly(): boolean {
  return member !== null && listeners.size > 0
}

let settling: Promise<void> | undefined

/** Waits until the browser has a good token of this page's member; asks them to sign in where nobody else may go on. */
function settleVisitor(): Promise<void> {
  settling ??= settle().finally(() => {
    settling = undefined
  })
  return settling
}

async function settle(): Promise<void> {
  const now = await memberNow()
  // Without an answer the request itself says what is wrong.
  if (now === undefined) return
  if (member && now !== member.id) {
    if (isMembersOnly()) return askToSignIn()
    // A public page continues with the member who is signed in now; the root data names them on the next navigation.
    member = null
    root = undefined
  }
  trusted = xsrfToken()
}

/**
 * The id of the member who is signed in now. The call hands out a token where the browser has no good one.
 * @returns null for nobody, undefined when the API does not answer
 */
async function memberNow(): Promise<string | null | undefined> {
  try {
    const response = await fetch('/v1/user', {
      headers: { accept: 'application/json' },
      credentials: 'same-origin',
    })
    if (response.status === 401) return null
    return response.ok ? (await response.json()).user.id : undefined
  } catch {
    return undefined
  }
}

type Asking = { over: Promise<void>; end: () => void }
let asking: Asking | undefined
const listeners = new Set<() => void>()

/** Opens the window that asks for the password; resolves when this page's member is signed in again. */
export function askToSignIn(): Promise<void> {
  if (!asking) {
    let end = () => {}
    const over = new Promise<void>((resolve) => {
      end = resolve
    })
    asking = { over, end }
    for (const listener of listeners) listener()
  }
  return asking.over
}

/** For `useSyncExternalStore`: whether the member has to sign in again. */
export const signInWanted = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
  get: () => asking !== undefined,
}

/** Ends the waiting where the member has signed in meanwhile, in another tab. */
export async function noticeSignIn(): Promise<void> {
  if (asking && member && (await memberNow()) === member.id) goOn()
}

/**
 * Signs this page's member in again.
 * @throws ApiProblem for a wrong password or too many tries; TypeError without network
 */
export async function signInAgain(password: string): Promise<void> {
  await memberNow()
  const response = await fetch('/v1/login', {
    method: 'POST',
    headers: {
      accept: 'application/json',
      'accept-language': document.documentElement.lang,
      'content-type': 'application/json',
      'x-xsrf-token': xsrfToken(),
    },
    body: JSON.stringify({ username: member?.email, password }),
    credentials: 'same-origin',
  })
  await readAnswer(response)
  // A second step is still to be shown, and its place is the sign-in page.
  if (response.status === 202) return location.assign(signInAddress(location.pathname + location.search))
  goOn()
}

function goOn(): void {
  trusted = xsrfToken()
  asking?.end()
  asking = undefined
  for (const listener of listeners) listener()
}

let typedAt: string | undefined

/** Notes where something is typed, for `hasTyped`. */
export function noteTyping(): void {
  typedAt = location.pathname
}

/** Whether something was typed or chosen since the visitor came to this page: then it is not left without asking. */
export function hasTyped(): boolean {
  return typedAt === location.pathname
}
