import type { JobData } from '../../../platform/jobs/jobs.ts'
import type { AlertTools } from '../alert-way.jobs.ts'
import { caseStanding, readComplaint } from '../complaint.queries.ts'
import { chatsShowing } from '../delivery.queries.ts'
import { groupRecipient, memberRecipient } from '../recipients.queries.ts'
import { alertText } from './alert-text.ts'
import { groupChat } from './chat.queries.ts'
import { edit } from './updates.jobs.ts'

/** Updates every chat with a case's current state: its assignee, its outcome. Idempotent. */
export async function refreshChats(
  { db, bot, publicUrl }: Pick<AlertTools, 'db' | 'bot' | 'publicUrl'>,
  key: JobData['case'],
): Promise<void> {
  if (!bot) return
  const complaint = await readComplaint(db, key, publicUrl)
  if (!complaint) return
  const now = await caseStanding(db, key)
  for (const { recipient: id, chatId, messageId } of await chatsShowing(db, key)) {
    const group = id.startsWith('tg') ? await groupChat(db, key.accountId, chatId) : undefined
    const recipient = group ? groupRecipient(group) : await memberRecipient(db, complaint, id)
    if (!recipient) continue
    const content = alertText(complaint, recipient, { kind: 'new', now, publicUrl })
    await edit(bot, 'editMessageText', { chat_id: chatId, message_id: messageId, ...content })
  }
}
