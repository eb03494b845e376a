import { currentVisit } from '../../../web/layout/visit.server.ts'
import { TRYOUT_SECONDS } from '../try.contract.ts'

const NAME = 'try'

/**
 * Remembers which tryout is to be saved, over registering or signing in. A page of another site brings no such cookie along,
 * so it can neither save a tryout nor plant its own.
 */
export function rememberKey(key: string): void {
  setCookie(key, TRYOUT_SECONDS)
}

export function forgetKey(): void {
  setCookie('', 0)
}

export function readKey(): string | undefined {
  const key = currentVisit().cookies.get(NAME)
  return key !== undefined && /^[\w-]{22}$/.test(key) ? key : undefined
}

function setCookie(value: string, seconds: number): void {
  const { publicUrl, setCookies } = currentVisit()
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  setCookies.push(`${NAME}=${value}; Path=/try; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`)
}
