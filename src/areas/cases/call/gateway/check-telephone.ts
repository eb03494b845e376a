import type { GatewayUrls } from '../../../../platform/config/service-settings.ts'
import { GatewayError, type GatewayFault } from '../../gateway/ask-provider.ts'
import type { OpenGateway } from '../../gateway/gateway.queries.ts'
import { openTelephone } from './open-telephone.ts'
import { CallRefused, type Reason } from './telephone.ts'

const FAULT_OF: Partial<Record<Reason, GatewayFault>> = {
  keys: 'auth',
  gateway_money: 'money',
  unreachable: 'away',
}

/**
 * Checks the account at a telephone provider; calls nobody.
 * @throws GatewayError
 */
export async function checkTelephone(
  gateway: OpenGateway,
  gatewayUrls: GatewayUrls,
  telephoneHosts: readonly string[],
): Promise<{ note: string | null }> {
  const telephone = openTelephone(gateway, { gatewayUrls, telephoneHosts })
  if (!telephone) throw new GatewayError('unset')
  try {
    return { note: await telephone.check() }
  } catch (error) {
    throw new GatewayError(error instanceof CallRefused ? (FAULT_OF[error.reason] ?? 'refused') : 'away')
  }
}
