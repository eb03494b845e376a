import type { JobData } from '../../../platform/jobs/jobs.ts'
import { topupProvider } from '../../../platform/topup/topup-client.ts'
import type { GiftTools } from './check-gift.read.ts'
import { findGift } from './gift.queries.ts'
import { settleTopup } from './give-gift.write.ts'
import { topupToken } from './payer.read.ts'

const ASK_AGAIN_SECONDS = 20

/**
 * Pays one gift's top-up. Safe to repeat, even after a crash between the payment and its record:
 * the provider pays once per gift id. The money stays held until the provider reports the result.
 * @throws TopupError when it does not: the job is retried
 */
export async function sendTopup(tools: GiftTools, { id, ...key }: JobData['topup']): Promise<void> {
  const gift = await tools.db.transaction().execute((trx) => findGift(trx, key, id))
  if (gift?.status !== 'sending') return
  const { accountId } = key
  const token = await topupToken(tools, tools.db, { accountId, ownContract: gift.ownContract })
  // It may have been paid already, so it waits until the key is entered again.
  if (!tools.topup || !token) throw new Error('A gift is waiting for a provider whose key was removed.')
  const outcome = await topupProvider({ ...tools.topup, token }).pay(id, gift.phone!, gift.value)
  if (outcome.is === 'pending')
    return tools.jobs.send(tools.db, 'topup', { ...key, id }, { afterSeconds: ASK_AGAIN_SECONDS })
  await settleTopup(
    tools,
    key,
    id,
    outcome.is === 'done'
      ? { providerId: outcome.providerId }
      : { reason: outcome.reason === 'unknown_number' ? 'number' : 'declined' },
  )
}
