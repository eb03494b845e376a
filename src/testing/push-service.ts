/**
 * STAND-IN of a browser and its push service, for tests: takes messages by the protocol (RFC 8030), checks who sent them (RFC 8292) and
 * opens them as the browser would (RFC 8291).
 */
import { createDecipheriv, createECDH, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type PushService = {
  /** Origin to be named in `PUSH_SERVICES`. */
  origin: string
  /** A new browser's subscription, as its Push API gives it. */
  subscription: (publicKey: string) => { endpoint: string; keys: { p256dh: string; auth: string } }
  /** What browsers were shown, oldest first. */
  shown: { endpoint: string; text: string; topic: string | undefined; urgency: string | undefined }[]
  /** What was sent by somebody whose signature or encryption is wrong. */
  refused: string[]
  /** Messages to an endpoint are answered by this status. */
  answer: (endpoint: string, status: number) => void
  close: () => Promise<void>
}

export async function openPushService(): Promise<PushService> {
  const browsers = new Map<string, { ecdh: ReturnType<typeof createECDH>; auth: Buffer; publicKey: string }>()
  const statuses = new Map<string, number>()
  const shown: PushService['shown'] = []
  const refused: string[] = []
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const endpoint = `${origin}${request.url}`
    const browser = browsers.get(endpoint)
    const status = statuses.get(endpoint) ?? (browser ? 201 : 404)
    if (browser && status === 201) {
      try {
        checkSender(String(request.headers.authorization), browser.publicKey, origin)
        const text = decrypt(Buffer.concat(parts), browser.ecdh, browser.auth)
        const { topic, urgency } = request.headers as Record<string, string | undefined>
        shown.push({ endpoint, text, topic, urgency })
      } catch (error) {
        refused.push(String(error))
        response.writeHead(403).end()
        return
      }
    }
    response.writeHead(status).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    shown,
    refused,
    answer: (endpoint, status) => void statuses.set(endpoint, status),
    subscription: (publicKey) => {
      const ecdh = createECDH('prime256v1')
      const p256dh = ecdh.generateKeys('base64url')
      const auth = randomBytes(16)
      const endpoint = `${origin}/send/${randomBytes(12).toString('hex')}`
      browsers.set(endpoint, { ecdh, auth, publicKey })
      return { endpoint, keys: { p256dh, auth: auth.toString('base64url') } }
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Checks `vapid t=JWT, k=key`: the key the browser subscribed with, the signature, and its audience. */
function checkSender(authorization: string, publicKey: string, origin: string): void {
  const [, token = '', key] = /^vapid t=([^,]+), k=(\S+)$/.exec(authorization) ?? []
  if (key !== publicKey) throw new Error('another sender than the browser subscribed to')
  const [head = '', claims = '', signature = ''] = token.split('.')
  const raw = Buffer.from(publicKey, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: raw.subarray(1, 33).toString('base64url'),
    y: raw.subarray(33).toString('base64url'),
  }
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: jwk, format: 'jwk', dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  if (!isSigned || aud !== origin || exp * 1000 < Date.now() || !/^(https:|mailto:)/.test(sub))
    throw new Error('not signed for this service')
}

function decrypt(body: Buffer, ecdh: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16)
  const sender = body.subarray(21, 21 + body[20]!)
  const sealed = body.subarray(21 + body[20]!)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender])
  const key = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(sender), auth, info, 32))
  const part = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', key, salt, `Content-Encoding: ${name}\0`, length))
  const decipher = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12))
  decipher.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}
