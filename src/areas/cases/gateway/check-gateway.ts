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

/** What the installation's settings say of providers. */
type Network = {
  gatewayUrls: GatewayUrls
  /** Hosts of the operator's own network that accounts may name. */
  telephoneHosts: readonly string[]
  topup: TopupSettings | null
}
type Check = (gateway: OpenGateway, network: Network) => Promise<{ note: string | null }>
const telephone: Check = (gateway, { gatewayUrls, telephoneHosts }) =>
  checkTelephone(gateway, gatewayUrls, telephoneHosts)

/** How messages go through each provider, by `kind/provider`, with the address of the provider. */
const ADAPTERS: Readonly<Record<string, { adapter: Adapter; url: keyof GatewayUrls }>> = {
  'sms/smsc': { adapter: smsc, url: 'smsc' },
  'sms/mobizon': { adapter: mobizon, url: 'mobizon' },
  'whatsapp/cloud': { adapter: whatsapp, url: 'whatsapp' },
}

/** How providers are asked that carry no messages of ours. It costs nothing and sends nothing. */
const CHECKS: Readonly<Record<string, Check>> = {
  'mail_in/imap': checkMailbox,
  // It is the provider that asks.
  'mail_in/hook': async () => ({ note: null }),
  'telephone/asterisk': telephone,
  'telephone/mango': telephone,
  'telephone/zadarma': telephone,
  'telephone/novofon': telephone,
  'topup/rest': checkTopup,
}

/** The way through a gateway. @throws GatewayError `unset` when it is off, or carries no messages */
export function adapterOf(
  gateway: OpenGateway | undefined,
  urls: GatewayUrls,
): { adapter: Adapter; url: string } {
  const found = gateway?.active && ADAPTERS[`${gateway.kind}/${gateway.provider}`]
  if (!found) throw new GatewayError('unset')
  return { adapter: found.adapter, url: urls[found.url] }
}

/** Asks the provider of a gateway whether what we know of the account is right. @throws GatewayError */
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
