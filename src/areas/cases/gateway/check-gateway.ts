import type { GatewayUrls } from '../../../platform/config/service-settings.ts'
import { TopupError, type TopupSettings, topupProvider } from '../../../platform/topup/topup-client.ts'
import { checkTelephone } from '../call/gateway/check-telephone.ts'
import { checkMailbox } from '../mail-in/imap.ts'
import type { Adapter } from './adapter.ts'
import { GatewayError } from './ask-provider.ts'
import type { OpenGateway } from './gateway.queries.ts'
import { mobizon } from './mobizon.ts'
import { smsc } from './smsc.ts'
import { whatsapp } from './whatsapp.ts'

/** The installation's settings for providers. */
type Network = {
  gatewayUrls: GatewayUrls
  /** Hosts of the operator's own network that accounts may use. */
  telephoneHosts: readonly string[]
  topup: TopupSettings | null
}
type Check = (gateway: OpenGateway, network: Network) => Promise<{ note: string | null }>
const telephone: Check = (gateway, { gatewayUrls, telephoneHosts }) =>
  checkTelephone(gateway, gatewayUrls, telephoneHosts)

/** The adapter and address of each messaging provider, by `kind/provider`. */
const ADAPTERS: Readonly<Record<string, { adapter: Adapter; url: keyof GatewayUrls }>> = {
  'sms/smsc': { adapter: smsc, url: 'smsc' },
  'sms/mobizon': { adapter: mobizon, url: 'mobizon' },
  'whatsapp/cloud': { adapter: whatsapp, url: 'whatsapp' },
}

/** Checks for providers that carry no messages. They cost nothing and send nothing. */
const CHECKS: Readonly<Record<string, Check>> = {
  'mail_in/imap': checkMailbox,
  // This provider calls us.
  'mail_in/hook': async () => ({ note: null }),
  'telephone/asterisk': telephone,
  'telephone/mango': telephone,
  'telephone/zadarma': telephone,
  'telephone/novofon': telephone,
  'topup/rest': checkTopup,
}

/**
 * The adapter of a gateway.
 * @throws GatewayError `unset` when it is off, or carries no messages
 */
export function adapterOf(
  gateway: OpenGateway | undefined,
  urls: GatewayUrls,
): { adapter: Adapter; url: string } {
  const entry = gateway?.active && ADAPTERS[`${gateway.kind}/${gateway.provider}`]
  if (!entry) throw new GatewayError('unset')
  return { adapter: entry.adapter, url: urls[entry.url] }
}

/**
 * Checks the account's settings at the provider of a gateway.
 * @throws GatewayError
 */
export async function checkGateway(gateway: OpenGateway, network: Network): Promise<{ note: string | null }> {
  const name = `${gateway.kind}/${gateway.provider}`
  const messages = ADAPTERS[name]
  if (messages) return messages.adapter.check(gateway, network.gatewayUrls[messages.url])
  const check = CHECKS[name]
  if (!check) throw new GatewayError('unset')
  return check(gateway, network)
}

async function checkTopup({ secrets }: OpenGateway, { topup }: Network): Promise<{ note: string | null }> {
  if (!topup || !secrets.token) throw new GatewayError('unset')
  try {
    const note = await topupProvider({ ...topup, token: secrets.token }).balance()
    if (note === undefined) throw new GatewayError('auth')
    return { note }
  } catch (error) {
    throw error instanceof TopupError ? new GatewayError('away', { retry: true }) : error
  }
}
