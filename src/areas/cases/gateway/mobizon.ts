import type { Adapter, DeliveryState } from './adapter.ts'
import { askProvider, GatewayError, type GatewayFault } from './ask-provider.ts'
import type { OpenGateway } from './gateway.queries.ts'

const VALIDATION = 1
const FAULTS: Record<number, GatewayFault> = { 8: 'auth', 9: 'auth', 12: 'busy' }

const STATES: Record<string, DeliveryState> = {
  NEW: { status: 'sent' },
  ENQUEUD: { status: 'sent' },
  ACCEPTD: { status: 'sent' },
  DELIVRD: { status: 'delivered' },
  UNDELIV: { status: 'failed', reason: 'number' },
  REJECTD: { status: 'failed', reason: 'refused' },
  EXPIRED: { status: 'failed', reason: 'number' },
  DELETED: { status: 'failed', reason: 'refused' },
}

/**
 * SMS through Mobizon (api.mobizon.kz). It accepts no id of ours: a message whose response was lost
 * cannot be looked up, so it is not sent again.
 */
export const mobizon: Adapter = {
  send: async (gateway, url, { to, text }) => {
    const { sender } = gateway.settings
    const data = await ask(gateway, `${url}/service/message/sendsmsmessage`, {
      recipient: to,
      text,
      ...(sender && { from: sender }),
    })
    // Ids exceed 32 bits: texts in JSON, and texts here.
    const id = (data as { messageId?: unknown }).messageId
    if (id === undefined) throw new GatewayError('away', { retry: true, unsure: true })
    return { gatewayId: String(id) }
  },
  stateOf: async (gateway, url, { gatewayId }) => {
    const data = await ask(gateway, `${url}/service/message/getsmsstatus`, { ids: gatewayId })
    const rows = Array.isArray(data) ? (data as { id?: unknown; status?: unknown }[]) : []
    const messageRow = rows.find(({ id }) => String(id) === gatewayId)
    return messageRow && STATES[String(messageRow.status)]
  },
  check: async (gateway, url) => {
    const { balance, currency } = (await ask(gateway, `${url}/service/user/getownbalance`, {})) as {
      balance?: unknown
      currency?: unknown
    }
    return { note: balance === undefined ? null : `${String(balance)} ${String(currency ?? '')}`.trim() }
  },
}

async function ask({ secrets }: OpenGateway, url: string, form: Record<string, string>): Promise<object> {
  const query = new URLSearchParams({ output: 'json', api: 'v1', apiKey: secrets.apiKey ?? '' })
  const { body } = await askProvider(`${url}?${query}`, { form })
  if (body.code === undefined) throw new GatewayError('away', { retry: true, unsure: true })
  if (Number(body.code) !== 0) throw faultOf(body)
  return (body.data ?? {}) as object
}

function faultOf({ code, data, message }: Record<string, unknown>): GatewayError {
  if (/balance|баланс|средств/i.test(String(message))) return new GatewayError('money')
  if (Number(code) === VALIDATION) {
    const fields = Object.keys((data ?? {}) as object)
    if (fields.includes('recipient')) return new GatewayError('number')
    return new GatewayError(fields.includes('from') ? 'sender' : 'refused')
  }
  const reason = FAULTS[Number(code)] ?? 'refused'
  return new GatewayError(reason, { retry: reason === 'busy' })
}
