import type { GatewayUrls } from '../../platform/config/service-settings.ts'
import type { Db } from '../../platform/database.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { PushSettings } from '../../platform/push/push-client.ts'
import type { TelegramBot } from '../../platform/telegram/bot-client.ts'
import type { Complaint } from './complaint.queries.ts'
import type { AlertChannel, DeliveryKey } from './delivery.queries.ts'
import type { LevelMessage } from './level/level-text.ts'
import type { Notice } from './notice.queries.ts'
import type { AlertReason } from './reason-words.ts'
import type { Recipient } from './recipients.queries.ts'

/** The content of an alert: one answer, or several that waited, oldest first. */
export type AlertMessage = {
  complaints: readonly Complaint[]
  recipient: Recipient
  key: DeliveryKey
  notice: Notice | undefined
  /** Instead of answers: a score, many answers together, or a mystery visit. */
  level?: LevelMessage
  /** Whether another failure of a channel is final. */
  isLast: boolean
}

/** The result of a channel. `none`: the person does not have it. `isPassing`: another attempt makes sense. */
export type ChannelResult =
  | { is: 'none' }
  | {
      is: 'sent'
      outcome: { channel: Exclude<AlertChannel, 'email'>; chat?: { id: number; messageId: number } }
    }
  | { is: 'again'; change?: { recipient: string }; when?: { afterSeconds: number } }
  | {
      is: 'failed'
      channel: Exclude<AlertChannel, 'email'>
      reason: AlertReason
      isPassing: boolean
      error: Error
    }

/** What sending alerts requires. */
export type AlertTools = {
  db: Db
  jobs: Pick<Jobs, 'send' | 'priorityOf'>
  publicUrl: string
  secret: string
  gatewayUrls: GatewayUrls
  /** Undefined when the installation has no bot. */
  bot?: TelegramBot | undefined
  push: PushSettings
}
