import { isDeepStrictEqual } from 'node:util'
import { type Selectable, sql } from 'kysely'
import type { Executor } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { PrintOrderRow } from '../../../platform/tables.ts'
import { isAdmin } from '../../account/rights.ts'
import type { SignedIn } from '../../account/sign-in/signed-in.ts'
import type { Tiyn } from '../../billing/ledger/book.ts'
import { tengeOf } from '../../billing/price/money.ts'
import { findDesign } from '../print/print-designs.ts'
import type { Order, PlaceOrder } from './order.contract.ts'

/** Orders of this member, or all of the account for those who run it; the newest 100. */
export async function listOrders(
  db: Executor,
  { accountId, memberId, rights }: Pick<SignedIn, 'accountId' | 'memberId' | 'rights'>,
): Promise<Order[]> {
  let query = db
    .selectFrom('print_order')
    .selectAll()
    .select(orderedPlace(accountId))
    .where('account_id', '=', accountId)
  if (!isAdmin(rights)) query = query.where('member_id', '=', memberId)
  const rows = await query.orderBy('created_at', 'desc').orderBy('id').limit(100).execute()
  return rows.map(printOrderOf)
}

/**
 * Stores an order once, however often it is sent.
 * @param price what is held of the balance for it, in tiyn; null: it is not paid from there
 * @returns `isNew` when this call stored it
 * @throws AppError `conflict` when the same id was sent with other content
 */
export async function storeOrder(
  db: Executor,
  survey: { accountId: number; id: string; title: string; member: Pick<SignedIn, 'memberId'> },
  { id, surveyId: _, print, fromBalance, ...details }: PlaceOrder,
  price: Tiyn | null = null,
): Promise<{ order: Order; isNew: boolean }> {
  const columns = {
    account_id: survey.accountId,
    id,
    member_id: survey.member.memberId,
    survey_id: survey.id,
    survey_title: survey.title,
    print: JSON.stringify(print),
    ...details,
    price: price === null ? null : sql<number>`${String(price)}::bigint`,
    payment: price === null ? null : 'held',
  }
  const inserted = await db
    .insertInto('print_order')
    .values(columns)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  const row = await db
    .selectFrom('print_order')
    .selectAll()
    .select(orderedPlace(survey.accountId))
    .where('account_id', '=', survey.accountId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const order = printOrderOf(row)
  if (inserted) return { order, isNew: true }
  const { quantity, paper, address, contact, phone, note } = order
  const same = isDeepStrictEqual(
    { surveyId: order.surveyId, print: order.print, quantity, paper, address, contact, phone, note },
    { surveyId: survey.id, print, ...details },
  )
  const isSame = same && fromBalance === (order.payment !== null)
  if (!isSame || row.member_id !== survey.member.memberId) throw new AppError('conflict')
  return { order, isNew: false }
}

/**
 * Where what is printed will hang, as people call it: a table with its branch, or a branch.
 * @param accountId the account by its value, which sends a statement to one worker of a cluster; left out in lists of all accounts
 */
export function orderedPlace(accountId?: number) {
  const account = accountId === undefined ? sql.ref('print_order.account_id') : sql`${accountId}`
  return sql<string>`coalesce(
    (select concat_ws(', ', branch.title, nullif(code.placement, ''))
     from code left join branch on branch.account_id = code.account_id and branch.survey_id = code.survey_id
       and branch.id = code.branch_id
     where code.account_id = ${account} and code.survey_id = print_order.survey_id
       and code.code = upper(print_order.print ->> 'code')),
    (select branch.title from branch
     where branch.account_id = ${account} and branch.survey_id = print_order.survey_id
       and branch.code = print_order.print ->> 'subId'),
    '')`.as('place')
}

export function printOrderOf(row: Selectable<PrintOrderRow> & { place: string }): Order {
  const print = row.print as Order['print']
  const { design } = print
  return {
    id: row.id,
    number: row.number,
    surveyId: row.survey_id,
    surveyTitle: row.survey_title,
    print,
    design: findDesign(design)?.name ?? { ru: design, en: design, kk: design },
    place: row.place,
    quantity: row.quantity,
    paper: row.paper as Order['paper'],
    address: row.address,
    contact: row.contact,
    phone: row.phone,
    note: row.note,
    status: row.status as Order['status'],
    payment:
      row.payment === null
        ? null
        : {
            state: row.payment as NonNullable<Order['payment']>['state'],
            sum: tengeOf(BigInt(row.price!)),
          },
    createdAt: row.created_at.toISOString(),
  }
}
