import { defineCalls } from '../../../calls/define-calls.ts'
import {
  CancelMessageQuery,
  ChatList,
  MessageQuery,
  MessageTemplates,
  ReadChat,
  SendMessage,
  TemplatesQuery,
} from './message.contract.ts'

export const messageCalls = defineCalls({
  'GET /message': {
    access: 'signedIn',
    key: 'answers:read',
    query: MessageQuery,
    answer: ChatList,
    group: 'cases',
    summary: 'Lists the chats with guests; with `chatId` (the id of the answer), that chat alone.',
  },
  'POST /message': {
    access: 'signedIn',
    key: 'answers:write',
    body: SendMessage,
    answer: ChatList,
    group: 'cases',
    summary: 'Writes to a guest.',
  },
  'GET /message/template': {
    access: 'signedIn',
    key: 'answers:read',
    query: TemplatesQuery,
    answer: MessageTemplates,
    group: 'cases',
    summary: 'Lists the message templates that the provider has approved.',
  },
  'DELETE /message': {
    access: 'signedIn',
    query: CancelMessageQuery,
    group: 'alert-pages',
    summary: 'Cancels a message that waits.',
  },
  'POST /message/read': {
    access: 'signedIn',
    body: ReadChat,
    group: 'alert-pages',
    summary: 'Marks a chat as read.',
  },
})
