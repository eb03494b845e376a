import type { System, SystemAnswer } from './system.ts'

/** What was posted to a chat. */
export type Posted = { chat: 'slack' | 'teams' | 'max'; message: Record<string, unknown> }

/** STAND-INS of Slack's incoming webhook, of a workflow of Microsoft Teams and of MAX's bot API. */
export function openChats() {
  const posted: Posted[] = []

  function answer({ path, query, header, json }: Parameters<System['answer']>[0]): SystemAnswer {
    const message = json as Record<string, unknown>
    if (path === '/slack/services/T1/B1/secret') {
      if (typeof message.text !== 'string') return { status: 400, body: 'invalid_payload' }
      posted.push({ chat: 'slack', message })
      return { body: 'ok' }
    }
    if (path === '/teams/workflows/1') {
      const [card] = (message.attachments ?? []) as { contentType?: string }[]
      if (message.type !== 'message' || card?.contentType !== 'application/vnd.microsoft.card.adaptive')
        return { status: 400, body: { error: { code: 'TriggerInputSchemaMismatch' } } }
      posted.push({ chat: 'teams', message })
      return { status: 202 }
    }
    if (!path.startsWith('/max/')) return { status: 404, body: 'no_service' }
    if (header('authorization') !== 'max-bot-token') return { status: 401, body: { code: 'verify.token' } }
    if (path === '/max/me') return { body: { user_id: 1, is_bot: true } }
    if (query.get('chat_id') !== '-42') return { status: 404, body: { code: 'chat.not.found' } }
    posted.push({ chat: 'max', message })
    return { body: { message: { body: { mid: `mid.${posted.length}` } } } }
  }

  return { posted, answer }
}
