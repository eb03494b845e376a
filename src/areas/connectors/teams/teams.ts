import * as m from '../../../text/messages.js'
import { caseLines, caseTitle, openLabel } from '../case-text.ts'
import { checkChatStatus } from '../chat-fault.ts'
import type { Connector, ConnectorTools, OpenConnector } from '../connector.ts'
import { ONE_SURVEY } from '../fields.ts'

/** Microsoft Teams by a workflow “when a webhook request is received”, which takes an Adaptive Card. */
export const teams: Connector = {
  name: 'teams',
  group: 'team',
  title: 'Microsoft Teams',
  what: m.connectors_chat_what,
  help: m.connectors_teams_help,
  fields: [
    {
      name: 'url',
      label: m.connectors_field_hook_url,
      hint: m.connectors_teams_url_hint,
      secret: true,
      isUrl: true,
      form: /^https?:\/\/[^\s/]+\/\S+$/,
    },
    ONE_SURVEY,
  ],
  sends: 'complaint',
  steps: ['message'],
  content: () => 'answers',
  adapter: {
    check: async function* (connector, tools, locale) {
      yield 'message'
      await post(connector, tools, { title: m.connectors_test_message({}, { locale }), lines: [] })
    },
    send: async (connector, tools, event) => {
      await post(connector, tools, {
        title: caseTitle(event),
        lines: caseLines(event),
        link: { title: openLabel(event.locale), url: event.answer.url },
      })
      return { externalId: null }
    },
  },
}

type Card = { title: string; lines: string[]; link?: { title: string; url: string } }

async function post(
  { secrets }: OpenConnector,
  { ask }: ConnectorTools,
  { title, lines, link }: Card,
): Promise<void> {
  // A TextBlock would read a guest's words as Markdown.
  const paragraph = (text: string, change: object = {}) => ({
    type: 'RichTextBlock',
    inlines: [{ type: 'TextRun', text, ...change }],
  })
  const content = {
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    type: 'AdaptiveCard',
    version: '1.4',
    body: [paragraph(title, { weight: 'bolder', size: 'medium' }), ...lines.map((line) => paragraph(line))],
    ...(link && { actions: [{ type: 'Action.OpenUrl', ...link }] }),
  }
  const contentType = 'application/vnd.microsoft.card.adaptive'
  const message = { type: 'message', attachments: [{ contentType, contentUrl: null, content }] }
  const { status } = await ask(secrets.url ?? '', { json: message, plain: true })
  checkChatStatus(status)
}
