import { GatewayError } from '../cases/gateway/ask-provider.ts'

/** A chat's answer by its HTTP status: an address that is gone or closed needs a new one. @throws GatewayError */
export function checkChatStatus(status: number): void {
  if (status < 300) return
  if (status === 429) throw new GatewayError('busy', { retry: true })
  if (status >= 500) throw new GatewayError('away', { retry: true })
  throw new GatewayError([401, 403, 404, 410].includes(status) ? 'auth' : 'refused')
}
