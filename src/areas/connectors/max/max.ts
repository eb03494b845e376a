import * as m from '../../../text/messages.js'
import { caseLines, caseTitle, openLabel } from '../case-text.ts'
import { checkChatStatus } from '../chat-fault.ts'
import type { Connector, ConnectorTools, OpenConnector } from '../connector.ts'
import { ONE_SURVEY } from '../fields.ts'

const LONGEST_TEXT = 4000

/** A bot of the MAX messenger (dev.max.ru/docs-api). */
export const max: Connector = {
  name: 'max',
  group: 'team',
  title: 'MAX',
  what: m.connectors_chat_what,
  help: m.connectors_max_help,
  fields: [
    { name: 'token', label: m.connectors_field_bot_token, secret: true, form: /^[\w-]{10,200}$/ },
    { name: 'chat', label: m.connectors_field_chat, hint: m.connectors_max_chat_hint, form: /^-?\d{1,20}$/ },
    ONE_SURVEY,
  ],
  sends: 'complaint',
  steps: ['key', 'message'],
  content: () => 'answers',
  adapter: {
    check: async function* (connector, tools, locale) {
      yield 'key'
      await call(connector, tools, '/me')
      yield 'message'
      await say(connector, tools, { text: m.connectors_test_message({}, { locale }) })
    },
    send: async (connector, tools, event) => {
      const text = [caseTitle(event), ...caseLines(event)].join('\n')
      const buttons = [[{ type: 'link', text: openLabel(event.locale), url: event.answer.url }]]
      const answer = await say(connector, tools, {
        text: text.slice(0, LONGEST_TEXT),
        attachments: [{ type: 'inline_keyboard', payload: { buttons } }],
      })
      const { body } = (answer.message ?? {}) as { body?: { mid?: unknown } }
      return { externalId: typeof body?.mid === 'string' ? body.mid : null }
    },
  },
}

function say(connector: OpenConnector, tools: ConnectorTools, message: object) {
  const chat = encodeURIComponent(connector.settings.chat ?? '')
  return call(connector, tools, `/messages?chat_id=${chat}`, message)
}

async function call(
  { secrets }: OpenConnector,
  { askService, urls }: ConnectorTools,
  path: string,
  json?: object,
): Promise<Record<string, unknown>> {
  const { status, body } = await askService(`${urls.max}${path}`, {
    method: json ? 'POST' : 'GET',
    headers: { authorization: secrets.token ?? '' },
    ...(json && { json }),
  })
  checkChatStatus(status)
  return body
}
