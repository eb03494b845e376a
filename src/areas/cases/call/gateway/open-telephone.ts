import type { GatewayUrls } from '../../../../platform/config/service-settings.ts'
import type { OpenGateway } from '../../gateway/gateway.queries.ts'
import { type AsteriskSettings, asteriskTelephone } from './asterisk.ts'
import { mangoTelephone } from './mango.ts'
import type { ProviderDoor } from './provider-request.ts'
import type { Telephone } from './telephone.ts'
import { zadarmaTelephone } from './zadarma.ts'

/** The providers' addresses, and the hosts of the operator's own network that accounts may use. */
export type TelephoneNetwork = { gatewayUrls: GatewayUrls; telephoneHosts: readonly string[] }

/** Providers whose records include their own price. */
export const PRICING_PROVIDERS = ['zadarma', 'novofon']

const DEFAULT_ENDPOINT = 'PJSIP/{number}'

/** Opens the gateway of an account. Missing settings were refused when it was saved. */
export function openTelephone(
  gateway: OpenGateway,
  { gatewayUrls, telephoneHosts }: TelephoneNetwork,
): Telephone | undefined {
  const { provider, settings, secrets } = gateway
  if (provider === 'asterisk')
    return asteriskTelephone(asteriskDoor(settings, telephoneHosts), asteriskSettings(gateway))
  if (provider === 'mango')
    return mangoTelephone(ownDoor(gatewayUrls.mango), {
      key: secrets.key ?? '',
      salt: secrets.salt ?? '',
      line: settings.line ?? '',
      extension: settings.extension ?? '',
    })
  if (provider !== 'zadarma' && provider !== 'novofon') return undefined
  return zadarmaTelephone(ownDoor(gatewayUrls[provider]), {
    key: secrets.key ?? '',
    secret: secrets.secret ?? '',
    sip: settings.sip ?? '',
  })
}

/** The address of an account's own Asterisk, which the account chose. */
export function asteriskDoor(settings: OpenGateway['settings'], hosts: readonly string[]): ProviderDoor {
  return { base: settings.url ?? '', hosts }
}

export function asteriskSettings({ accountId, settings, secrets }: OpenGateway): AsteriskSettings {
  return {
    app: `qalay-${accountId}`,
    user: settings.user ?? '',
    password: secrets.password ?? '',
    inner: settings.inner || DEFAULT_ENDPOINT,
    outer: settings.outer || DEFAULT_ENDPOINT,
    callerId: settings.callerId ?? '',
    announcement: mayRecord(settings) ? settings.announcement! : '',
  }
}

/** A provider set by the operator may be anywhere. */
function ownDoor(base: string): ProviderDoor {
  return { base, hosts: [new URL(base).hostname] }
}

/** Whether guests hear an announcement: without it nothing is recorded. */
export function mayRecord(settings: OpenGateway['settings']): boolean {
  return settings.announced === 'yes' || Boolean(settings.announcement)
}

/** The number that guests see, if known. */
export function shownNumber(settings: OpenGateway['settings']): string {
  return settings.callerId || settings.line || ''
}
