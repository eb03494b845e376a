import { createHmac } from 'node:crypto'
import type { App } from '../../../platform/app.ts'
import { isSameText } from '../../../platform/xsrf.ts'
import type { OpenGateway } from './gateway.queries.ts'

/** A provider's notice, unprocessed. */
export type Notice = {
  method: 'GET' | 'POST'
  /** The path after the key, without a leading slash. */
  path: string
  query: Readonly<Record<string, string>>
  header: (name: string) => string
  /** The exact body, for signatures. */
  raw: Buffer
  /** The body as a form or JSON; empty when it is neither. */
  body: Readonly<Record<string, unknown>>
}

/** The response to the provider, in its format. */
export type NoticeAnswer = { type?: string; body: string }

/**
 * Handles a provider's notice. It may be repeated, late or out of order.
 * @throws AppError `forbidden` for a wrong signature
 */
export type TakeNotice = (app: App, gateway: OpenGateway, notice: Notice) => Promise<NoticeAnswer>

/** Whether a text is the HMAC-SHA256 of bytes under a key, in hex. */
export function isSigned(key: string | undefined, bytes: Buffer, signature: string): boolean {
  if (!key) return false
  return isSameText(createHmac('sha256', key).update(bytes).digest('hex'), signature.toLowerCase())
}
