import { variablesOf } from '../message/template-text.ts'
import { LONGEST_IN_TEMPLATE } from '../message/text-length.ts'
import type { Adapter, DeliveryState, GatewayMessage, MessageTemplate } from './adapter.ts'
import { askProvider, GatewayError, type GatewayFault } from './ask-provider.ts'
import type { OpenGateway } from './gateway.queries.ts'

const VERSION = 'v23.0'
/** How many pages of a hundred templates are read; by default WhatsApp allows 250 per account. */
const MOST_PAGES = 5
/** Error codes of the Cloud API. */
const FAULTS: [GatewayFault, readonly number[]][] = [
  ['auth', [0, 3, 10, 190, 131005, 131031]],
  ['busy', [4, 80007, 130429, 131048, 131056]],
  ['money', [131042]],
  ['window', [131047]],
  ['number', [131021, 131026, 131030, 131049, 131051]],
  ['away', [1, 2, 131000, 131016]],
]

/**
 * WhatsApp Cloud API (developers.facebook.com/docs/whatsapp/cloud-api). It cannot look up our ids,
 * but returns them with every state, so that a message whose response was lost is matched when its
 * state arrives.
 */
export const whatsapp: Adapter = {
  send: async (gateway, url, message) => {
    const { status, body } = await askProvider(`${url}/${VERSION}/${gateway.settings.phoneId}/messages`, {
      headers: { authorization: `Bearer ${gateway.secrets.token ?? ''}` },
      json: {
        messaging_product: 'whatsapp',
        recipient_type: 'individual',
        to: message.to,
        biz_opaque_callback_data: message.id,
        ...contentOf(gateway, message),
      },
    })
    if (body.error !== undefined) throw whatsappFault(body.error)
    const [first] = (Array.isArray(body.messages) ? body.messages : []) as { id?: unknown }[]
    if (status >= 300 || typeof first?.id !== 'string')
      throw new GatewayError('away', { retry: true, unsure: true })
    return { gatewayId: first.id }
  },
  templates: async (gateway, url) => {
    const { wabaId } = gateway.settings
    if (!wabaId) return []
    const templates: MessageTemplate[] = []
    let after: string | undefined
    for (let page = 0; page < MOST_PAGES; page++) {
      const query = new URLSearchParams({
        fields: 'name,language,status,components',
        status: 'APPROVED',
        limit: '100',
        ...(after && { after }),
      })
      const { body } = await askProvider(`${url}/${VERSION}/${wabaId}/message_templates?${query}`, {
        method: 'GET',
        headers: { authorization: `Bearer ${gateway.secrets.token ?? ''}` },
      })
      if (body.error !== undefined) throw whatsappFault(body.error)
      if (!Array.isArray(body.data)) throw new GatewayError('away', { retry: true })
      templates.push(...(body.data as Listed[]).flatMap(templateOf))
      const { cursors, next } = (body.paging ?? {}) as { cursors?: { after?: string }; next?: string }
      after = next && cursors?.after
      if (!after) break
    }
    return templates
  },
  check: async (gateway, url) => {
    const { body } = await askProvider(
      `${url}/${VERSION}/${gateway.settings.phoneId}?fields=display_phone_number,verified_name`,
      { method: 'GET', headers: { authorization: `Bearer ${gateway.secrets.token ?? ''}` } },
    )
    if (body.error !== undefined) throw whatsappFault(body.error)
    const labels = [body.verified_name, body.display_phone_number].filter((each) => typeof each === 'string')
    return { note: labels.join(', ') || null }
  },
}

type Component = { type?: string; format?: string; text?: string; buttons?: { url?: string }[] }
type Listed = { name?: unknown; language?: unknown; status?: unknown; components?: Component[] }

/** The templates that we can fill in: text only, with variables only in the body. Others are not offered. */
function templateOf({ name, language, status, components = [] }: Listed): MessageTemplate[] {
  const body = components.find(({ type }) => type === 'BODY')?.text
  const isPlain = components.every(({ type, format, text = '', buttons = [] }) =>
    type === 'HEADER'
      ? format === 'TEXT' && variablesOf(text).length === 0
      : buttons.every(({ url = '' }) => variablesOf(url).length === 0),
  )
  if (typeof name !== 'string' || typeof language !== 'string' || !body || !isPlain || status !== 'APPROVED')
    return []
  return [{ name, language, body, variables: variablesOf(body) }]
}

/**
 * The selected template; else free text within the guest's day, then the account's default template
 * with the text as its variable.
 */
function contentOf({ settings }: OpenGateway, message: GatewayMessage): object {
  const { text, locale, isOpen, template } = message
  if (template) {
    const { name, language, variables } = template
    const parameters = variables.map(({ name: place, text: words }) => ({
      type: 'text',
      // Variables are numbered or named.
      ...(/\D/.test(place) && { parameter_name: place }),
      text: words,
    }))
    const components = parameters.length > 0 ? [{ type: 'body', parameters }] : []
    return { type: 'template', template: { name, language: { code: language }, components } }
  }
  if (isOpen) return { type: 'text', text: { body: text, preview_url: false } }
  if (!settings.template) throw new GatewayError('window')
  // A variable may not contain line breaks or repeated spaces.
  const words = text.replace(/\s+/g, ' ').slice(0, LONGEST_IN_TEMPLATE)
  return {
    type: 'template',
    template: {
      name: settings.template,
      language: { code: locale },
      components: [{ type: 'body', parameters: [{ type: 'text', text: words }] }],
    },
  }
}

/** An error of the Cloud API, from a request or a state. */
function whatsappFault(error: unknown): GatewayError {
  const code = Number((error as { code?: unknown } | null)?.code)
  const reason = FAULTS.find(([, codes]) => codes.includes(code))?.[0] ?? 'refused'
  return new GatewayError(reason, { retry: reason === 'busy' || reason === 'away' })
}

/** A state of the Cloud API as ours; undefined for an irrelevant one. */
export function whatsappState(status: unknown, errors: unknown): DeliveryState | undefined {
  if (status === 'sent' || status === 'delivered' || status === 'read') return { status }
  if (status !== 'failed') return undefined
  const [first] = Array.isArray(errors) ? errors : []
  return { status: 'failed', reason: whatsappFault(first).reason }
}
