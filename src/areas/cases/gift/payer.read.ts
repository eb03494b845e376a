import type { Executor } from '../../../platform/database.ts'
import type { TopupSettings } from '../../../platform/topup/topup-client.ts'
import { findGateway } from '../gateway/gateway.queries.ts'

type Tools = { secret: string; topup: TopupSettings | null }

/**
 * Who pays for a top-up: `own`, the account through its own contract; `balance`, the account's
 * balance, if the installation has a contract; undefined when top-ups are unavailable.
 */
export async function topupPayer(
  { secret, topup }: Tools,
  db: Executor,
  accountId: number,
): Promise<'own' | 'balance' | undefined> {
  if (!topup) return undefined
  const gateway = await findGateway(db, secret, { accountId, kind: 'topup' })
  if (gateway?.active && gateway.secrets.token) return 'own'
  return topup.token ? 'balance' : undefined
}

/** The key of the contract that a gift is paid with; undefined when it was removed since. */
export async function topupToken(
  { secret, topup }: Tools,
  db: Executor,
  { accountId, ownContract }: { accountId: number; ownContract: boolean },
): Promise<string | undefined> {
  if (!ownContract) return topup?.token
  return (await findGateway(db, secret, { accountId, kind: 'topup' }))?.secrets.token
}
