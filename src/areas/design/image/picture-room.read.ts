import type { Config } from '../../../platform/config/config.ts'
import type { Db } from '../../../platform/database.ts'
import { NO_TARIFF } from '../../account/tariff.ts'
import { hasConfirmedMember, type PictureLimit } from './image.queries.ts'

/** What a picture takes on average where the bytes of an account are at their limit. */
const BYTES_EACH = 524_288

/**
 * How many pictures an account may keep. Unpaid accounts with an unconfirmed e-mail get few, because anybody can create
 * many of them.
 */
export async function pictureRoom(
  { db, config }: { db: Db; config: Config },
  { accountId, tariff }: { accountId: number; tariff: number },
): Promise<PictureLimit & { kind: 'unconfirmed' | 'unpaid' | 'paid' }> {
  const { picturesUnconfirmed, picturesWithoutTariff, pictures } = config.limits
  const isConfirmed = await hasConfirmedMember(db, accountId)
  const kind = !isConfirmed ? 'unconfirmed' : tariff === NO_TARIFF ? 'unpaid' : 'paid'
  const count = { unconfirmed: picturesUnconfirmed, unpaid: picturesWithoutTariff, paid: pictures }[kind]
  return { kind, count, bytes: count * BYTES_EACH }
}
