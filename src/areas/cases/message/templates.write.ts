import { databaseNow } from '../../../platform/clock.ts'
import type { GatewayUrls } from '../../../platform/config/service-settings.ts'
import type { Db } from '../../../platform/database.ts'
import { GatewayError } from '../gateway/ask-provider.ts'
import { adapterOf } from '../gateway/check-gateway.ts'
import { findGateway } from '../gateway/gateway.queries.ts'
import { listTemplates, replaceTemplates } from '../gateway/template.queries.ts'
import type { MessageTemplates } from './message.contract.ts'

/** How long stored templates count as current: they change over days. */
const FRESH_MS = 5 * 60_000

/** The account's WhatsApp templates, refreshed after five minutes; the stored ones when WhatsApp does not respond. */
export async function freshTemplates(
  { db, config }: { db: Db; config: { secret: string; gatewayUrls: GatewayUrls } },
  accountId: number,
): Promise<MessageTemplates> {
  const stored = await listTemplates(db, accountId)
  const now = databaseNow()
  if (stored.readAt && now.getTime() - stored.readAt.getTime() < FRESH_MS)
    return { fresh: true, templates: stored.templates }
  const gateway = await findGateway(db, config.secret, { accountId, kind: 'whatsapp' })
  try {
    const { adapter, url } = adapterOf(gateway, config.gatewayUrls)
    const templates = (await adapter.templates?.(gateway!, url)) ?? []
    await replaceTemplates(db, accountId, templates, now)
    return { fresh: true, templates: (await listTemplates(db, accountId)).templates }
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    return { fresh: false, templates: stored.templates }
  }
}
