import { LONGEST_TEXT, TelegramError } from '../../../platform/telegram/bot-client.ts'
import * as m from '../../../text/messages.js'
import { GatewayError } from '../../cases/gateway/ask-provider.ts'
import { caseLines, caseTitle, openLabel } from '../case-text.ts'
import type { Connector, ConnectorTools, OpenConnector } from '../connector.ts'
import { ONE_SURVEY } from '../fields.ts'

/** A channel where the installation's bot may write. Members' own chats and groups are alert channels. */
export const telegram: Connector = {
  name: 'telegram',
  group: 'team',
  title: 'Telegram',
  what: m.connectors_telegram_what,
  help: m.connectors_telegram_help,
  fields: [
    {
      name: 'channel',
      label: m.connectors_field_channel_name,
      hint: m.connectors_telegram_channel_hint,
      form: /^(?:@[A-Za-z]\w{3,31}|-100\d{5,15})$/,
    },
    ONE_SURVEY,
  ],
  sends: 'complaint',
  steps: ['message'],
  content: () => 'answers',
  needsBot: true,
  adapter: {
    check: async function* (connector, tools, locale) {
      yield 'message'
      await say(connector, tools, { text: m.connectors_test_message({}, { locale }) })
    },
    send: async (connector, tools, event) => {
      const text = [caseTitle(event), ...caseLines(event)].join('\n')
      const button = { text: openLabel(event.locale), url: event.answer.url }
      const messageId = await say(connector, tools, {
        text: text.slice(0, LONGEST_TEXT),
        reply_markup: { inline_keyboard: [[button]] },
      })
      return { externalId: String(messageId) }
    },
  },
}

async function say({ settings }: OpenConnector, { bot }: ConnectorTools, message: object): Promise<number> {
  if (!bot) throw new GatewayError('unset')
  try {
    const sent = await bot.call<{ message_id: number }>('sendMessage', {
      chat_id: settings.channel,
      link_preview_options: { is_disabled: true },
      ...message,
    })
    return sent.message_id
  } catch (error) {
    if (!(error instanceof TelegramError)) throw error
    if (error.reason === 'busy') throw new GatewayError('busy', { retry: true })
    if (error.reason === 'away') throw new GatewayError('away', { retry: true, unsure: !error.unasked })
    throw new GatewayError(error.reason === 'refused' ? 'refused' : 'auth')
  }
}
