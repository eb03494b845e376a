import { createHmac } from 'node:crypto'
import type { App } from '../../../platform/app.ts'
import { isSameText } from '../../../platform/xsrf.ts'
import type { OpenGateway } from './gateway.queries.ts'

/** A provider's notice as it came. */
export type Notice = {
  method: 'GET' | 'POST'
  query: Readonly<Record<string, string>>
  header: (name: string) => string
  /** The body to the byte, for signatures. */
  raw: Buffer
  /** The body as a form or JSON; empty when it is neither. */
  body: Readonly<Record<string, unknown>>
}

/** What the provider is answered, in the form it wants. */
export type NoticeAnswer = { type?: string; body: string }

/**
 * Does what a notice of a provider tells. It may come twice, late and in another order. @throws AppError `forbidden` for a signature that is
 * not the provider's
 */
export type TakeNotice = (app: App, gateway: OpenGateway, notice: Notice) => Promise<NoticeAnswer>

/** Whether a text is the HMAC-SHA256 of bytes under a key, in hex. */
export function isSigned(key: string | undefined, bytes: Buffer, signature: string): boolean {
  if (!key) return false
  return isSameText(createHmac('sha256', key).update(bytes).digest('hex'), signature.toLowerCase())
}
