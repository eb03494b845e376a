import type { Executor, OpenTransaction } from '../../../platform/database.ts'
import type { MailBrand } from '../../../platform/mail/mail-layout.ts'
import { tellAccountChanged } from '../member.queries.ts'
import type { SaveBrand } from './brand.contract.ts'

/**
 * Saves the look of the business.
 * @returns false when the logo is not a picture of this account; then nothing is written
 */
export async function saveBrand(
  trx: OpenTransaction,
  accountId: number,
  { company, colour, logo }: SaveBrand,
): Promise<boolean> {
  if (logo) {
    const own = await trx
      .selectFrom('picture')
      .select('id')
      .where('account_id', '=', accountId)
      .where('id', '=', logo)
      .forShare()
      .executeTakeFirst()
    if (!own) return false
  }
  await trx
    .updateTable('account')
    .set({ company, brand_colour: colour?.toLowerCase() ?? null, brand_logo: logo })
    .where('id', '=', accountId)
    .execute()
  await tellAccountChanged(trx, accountId)
  return true
}

/**
 * The brand of an account's mails; undefined while it has neither a name nor a colour.
 * @param publicUrl where mail programs load the logo from
 */
export async function mailBrandOf(
  db: Executor,
  accountId: number,
  publicUrl: string,
): Promise<MailBrand | undefined> {
  const row = await db
    .selectFrom('account')
    .select(['company', 'brand_colour', 'brand_logo'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  if (!row.company || !row.brand_colour) return undefined
  const logo = row.brand_logo && `${publicUrl}/v1/picture/${row.brand_logo.slice('photo:'.length)}.png`
  return { name: row.company, colour: row.brand_colour, ...(logo && { logo }) }
}
