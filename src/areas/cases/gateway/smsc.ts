import { createHash } from 'node:crypto'
import type { Adapter, DeliveryState } from './adapter.ts'
import { askProvider, GatewayError, type GatewayFault } from './ask-provider.ts'
import type { OpenGateway } from './gateway.queries.ts'

/** Error codes of send.php. */
const FAULTS: Record<number, GatewayFault> = {
  2: 'auth',
  3: 'money',
  4: 'busy',
  6: 'sender',
  7: 'number',
  8: 'number',
  9: 'busy',
}
/** The same message within a minute: the first may have gone through. */
const SAME_AGAIN = 9
const NOT_FOUND = -3

/**
 * SMS through SMSC.kz (smsc.kz/api/http). A message has our own number there, by which it is looked
 * up, so nothing is sent twice.
 */
export const smsc: Adapter = {
  send: async (gateway, url, { id, to, text }) => {
    const own = ownNumber(id)
    const { sender } = gateway.settings
    const { body } = await ask(gateway, `${url}/sys/send.php`, {
      phones: to,
      mes: text,
      id: own,
      ...(sender && { sender }),
    })
    if (body.error_code !== undefined) throw faultOf(Number(body.error_code))
    // A response of another shape proves nothing.
    if (body.id === undefined) throw new GatewayError('away', { retry: true, unsure: true })
    return { gatewayId: own }
  },
  find: async (gateway, url, { id, to }) => {
    const own = ownNumber(id)
    return (await smscState(gateway, url, { gatewayId: own, to })) && { gatewayId: own }
  },
  stateOf: smscState,
  check: async (gateway, url) => {
    const { body } = await ask(gateway, `${url}/sys/balance.php`, {})
    if (body.error_code !== undefined) throw faultOf(Number(body.error_code))
    return { note: typeof body.balance === 'string' ? body.balance : null }
  },
}

async function smscState(
  gateway: OpenGateway,
  url: string,
  { gatewayId, to }: { gatewayId: string; to: string },
): Promise<DeliveryState | undefined> {
  const { body } = await ask(gateway, `${url}/sys/status.php`, { phone: to, id: gatewayId })
  if (body.error_code !== undefined) throw faultOf(Number(body.error_code))
  if (body.status === undefined) throw new GatewayError('away', { retry: true, unsure: true })
  return smscStatus(Number(body.status))
}

/** A status of SMSC as ours; undefined for an unknown message. */
export function smscStatus(status: number): DeliveryState | undefined {
  if (status === NOT_FOUND) return undefined
  if (status === 1) return { status: 'delivered' }
  if (status === 2 || status === 4) return { status: 'read' }
  if (status <= 0) return { status: 'sent' }
  if (status === 24) return { status: 'failed', reason: 'money' }
  return { status: 'failed', reason: [20, 22, 25].includes(status) ? 'number' : 'refused' }
}

/** SMSC's ids are 31-bit numbers, unique together with the phone number. */
function ownNumber(messageId: string): string {
  return String((createHash('sha256').update(messageId).digest().readUInt32BE() % 2_147_483_646) + 1)
}

function ask({ settings, secrets }: OpenGateway, url: string, form: Record<string, string>) {
  const { login = '' } = settings
  const { password = '' } = secrets
  return askProvider(url, { form: { login, psw: password, charset: 'utf-8', fmt: '3', ...form } })
}

function faultOf(code: number): GatewayError {
  const reason = FAULTS[code] ?? 'refused'
  return new GatewayError(reason, { retry: reason === 'busy', unsure: code === SAME_AGAIN })
}
