import * as m from '../../../text/messages.js'
import { caseLines, caseTitle, openLabel } from '../case-text.ts'
import { checkChatStatus } from '../chat-fault.ts'
import type { Connector, ConnectorTools, OpenConnector } from '../connector.ts'
import { ONE_SURVEY } from '../fields.ts'

/** Slack's incoming webhooks (docs.slack.dev/messaging/sending-messages-using-incoming-webhooks). */
export const slack: Connector = {
  name: 'slack',
  group: 'team',
  title: 'Slack',
  what: m.connectors_chat_what,
  help: m.connectors_slack_help,
  fields: [
    {
      name: 'url',
      label: m.connectors_field_hook_url,
      hint: m.connectors_slack_url_hint,
      secret: true,
      isUrl: true,
      form: /^https?:\/\/[^\s/?#]+(?:\/[\w-]+){0,3}\/services\/\S+$/,
    },
    ONE_SURVEY,
  ],
  sends: 'complaint',
  steps: ['message'],
  // Contacts never go to chats.
  content: () => 'answers',
  adapter: {
    check: async function* (connector, tools, locale) {
      yield 'message'
      await post(connector, tools, { text: m.connectors_test_message({}, { locale }) })
    },
    send: async (connector, tools, event) => {
      const text = [caseTitle(event), ...caseLines(event)].join('\n')
      await post(connector, tools, {
        // Shown in notifications, where markup would be read.
        text: escaped(caseTitle(event)),
        blocks: [
          { type: 'section', text: { type: 'plain_text', text: text.slice(0, 2900), emoji: false } },
          {
            type: 'actions',
            elements: [
              {
                type: 'button',
                text: { type: 'plain_text', text: openLabel(event.locale) },
                url: event.answer.url,
              },
            ],
          },
        ],
      })
      return { externalId: null }
    },
  },
}

async function post({ secrets }: OpenConnector, { ask }: ConnectorTools, message: object): Promise<void> {
  const { status } = await ask(secrets.url ?? '', { json: message, plain: true })
  checkChatStatus(status)
}

/** Slack reads `<!channel>` and links in a text. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
