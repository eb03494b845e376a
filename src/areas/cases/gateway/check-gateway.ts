import type { GatewayUrls } from '../../../platform/config/service-settings.ts'
import { GatewayError } from './ask-provider.ts'
import type { OpenGateway } from './gateway.queries.ts'

export type Check = (gateway: OpenGateway, urls: GatewayUrls) => Promise<{ note: string | null }>

/**
 * How each provider is asked whether what we know of the account is right, by `kind/provider`. It costs nothing and sends nothing; `note` is
 * what the provider told, such as the balance there. @throws GatewayError
 */
const CHECKS: Readonly<Record<string, Check>> = {}

/** Asks the provider of a gateway. @throws GatewayError */
export function checkGateway(gateway: OpenGateway, urls: GatewayUrls): Promise<{ note: string | null }> {
  const check = CHECKS[`${gateway.kind}/${gateway.provider}`]
  if (!check) throw new GatewayError('unset')
  return check(gateway, urls)
}
