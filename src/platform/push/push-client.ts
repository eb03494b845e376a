import { createECDH, hkdfSync } from 'node:crypto'
import webPush from 'web-push'

export type PushSettings = {
  /** Origins of push services that browsers may name; `*.` stands for any part before. */
  services: readonly string[]
  /** Who sends, for the push services: `https:` or `mailto:`. */
  contact: string
  secret: string
}

/** A browser that takes messages, as its Push API names the parts. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string }

/** What became of a message: `gone` means never again at this address, `away` that a later try may do. */
export type PushOutcome = 'sent' | 'gone' | 'refused' | 'away'

const TIMEOUT_MS = 10_000
/** After this time the push service drops a message that it could not deliver. */
const LIVES_SECONDS = 24 * 3600

/** Push services of the browsers: Chromium, Firefox, Safari, Edge on Windows. */
export const KNOWN_SERVICES =
  'https://fcm.googleapis.com https://*.push.services.mozilla.com https://*.push.apple.com https://*.notify.windows.com'

/** Whether an address is that of a push service: a browser's word alone would let anybody make us call any address. */
export function isPushService(services: readonly string[], endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false
  const { origin, username, password } = new URL(endpoint)
  if (username || password) return false
  return services.some((service) => {
    const [start, end] = service.split('*') as [string, string | undefined]
    if (end === undefined) return origin === service
    const middle = origin.slice(start.length, origin.length - end.length)
    return origin.startsWith(start) && origin.endsWith(end) && /^[\w-]+(\.[\w-]+)*$/.test(middle)
  })
}

/** The installation's key pair for push services (RFC 8292), made from its SECRET: nothing to keep beside it. */
export function pushKeys(secret: string): { publicKey: string; privateKey: string } {
  const ecdh = createECDH('prime256v1')
  // One in four thousand million byte strings is no key of the curve; then the next one is.
  for (let round = 0; ; round++) {
    const bytes = Buffer.from(hkdfSync('sha256', secret, '', `web push ${round}`, 32))
    try {
      ecdh.setPrivateKey(bytes)
      return { publicKey: ecdh.getPublicKey('base64url'), privateKey: bytes.toString('base64url') }
    } catch {}
  }
}

/**
 * Sends a message, encrypted end to end for the browser (RFC 8291).
 * @param topic replaces an undelivered message of the same topic; up to 32 letters of base64url
 */
export async function sendPush(
  { services, contact, secret }: PushSettings,
  { endpoint, p256dh, auth }: PushTarget,
  text: string,
  topic: string,
): Promise<PushOutcome> {
  if (!isPushService(services, endpoint)) return 'gone'
  let request: ReturnType<typeof webPush.generateRequestDetails>
  try {
    request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
      vapidDetails: { subject: contact, ...pushKeys(secret) },
      TTL: LIVES_SECONDS,
      urgency: 'high',
      topic,
    })
  } catch {
    // Keys that are no keys: no message can ever be written for them.
    return 'gone'
  }
  let response: Response
  try {
    response = await fetch(endpoint, {
      method: 'POST',
      headers: request.headers as Record<string, string>,
      body: new Uint8Array(request.body!),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await response.body?.cancel()
  } catch {
    return 'away'
  }
  const { status } = response
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  return status >= 500 || status === 429 ? 'away' : 'refused'
}
