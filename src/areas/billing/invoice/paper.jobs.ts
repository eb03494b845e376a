import type { RenderPaper } from '../../../platform/app.ts'
import type { Db } from '../../../platform/database.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { queueMail } from '../../../platform/mail/mail.ts'
import { isEmail } from '../../account/email.ts'
import { memberById } from '../../account/member.queries.ts'
import { readOrder } from '../order/order.queries.ts'
import { findInvoice, issueAct } from './invoice.queries.ts'
import { actPaper, invoicePaper } from './paper.ts'
import { paperMail } from './paper-mail.ts'

export type PaperParts = { db: Db; jobs: Pick<Jobs, 'send'>; renderPaper: RenderPaper; publicUrl: string }
export type PaperKind = 'invoice' | 'act'

/**
 * Sends an invoice or an act as PDF: to the address in its contact line where there is one, and to who ordered it. Safe to run
 * twice: each paper is mailed once to each.
 */
export async function sendPaper(
  parts: PaperParts,
  { accountId, orderId, paper }: { accountId: number; orderId: string; paper: PaperKind },
): Promise<void> {
  const { db, jobs, publicUrl } = parts
  const order = await readOrder(db, accountId, orderId)
  if (paper === 'act') await db.transaction().execute((trx) => issueAct(trx, accountId, orderId))
  const invoice = await findInvoice(db, accountId, orderId)
  if (!invoice) return
  const file = paper === 'act' ? actPaper(invoice, order) : invoicePaper(invoice, order, publicUrl)
  const body = await parts.renderPaper(file)
  const payer = await memberById(db, { accountId, memberId: order.memberId }).catch(() => undefined)
  const contact = emailIn(invoice.buyer.contact)
  const locale = payer?.locale ?? 'ru'
  const addresses = new Set([payer?.email, contact].filter((email) => email !== undefined))
  await db.transaction().execute(async (trx) => {
    for (const email of addresses) {
      const mail = paperMail({ email, locale }, { paper, invoice, order }, publicUrl)
      const attached = { ...mail, papers: [{ name: file.name, type: 'application/pdf', body }] }
      await queueMail(trx, jobs, attached, { once: `${paper} ${orderId} ${email}` })
    }
  })
}

/** The address that stands in a line such as «Гульмира, +7 701 555 01 18, g@example.kz». */
function emailIn(line: string): string | undefined {
  return line.split(/[\s,;<>()]+/).find((word) => isEmail(word))
}
