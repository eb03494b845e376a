import type { Readable } from 'node:stream'
import type { Db } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import { rightsOf } from '../../account/rights.ts'
import { contentsOf, nothingToPrint, unread, zip } from '../bulk/bulk.jobs.ts'
import { type BulkItem, bulkItems } from '../bulk/bulk.read.ts'
import { fileNames } from '../bulk/bulk-name.ts'
import { findPrintedSurvey } from '../bulk/printed-survey.queries.ts'
import { designPlan, type PrintContent, type PrintDesign, printPage } from '../print/print-design.ts'
import { findDesign } from '../print/print-designs.ts'
import { contentOf, lookOf } from '../print-content.read.ts'
import { qrRefusal, unreadable } from '../refusal.ts'
import { renderPdf, renderReads } from '../render/render.ts'
import type { Order } from './order.contract.ts'

type Parts = { db: Db; files: FileStore; publicUrl: string }

export type OrderFile = { name: string; type: string; body: Buffer | Readable }

/**
 * What an order prints, with bleed and crop marks: a PDF, or a ZIP with a PDF for each code, made while it is being sent.
 * For the operator: it checks no rights of members.
 * @throws AppError `not_found` for an order that is not there, or whose survey, branch, code or design is gone;
 * `invalid` when nothing is left to print, or a phone would not read it
 */
export async function orderFile(parts: Parts, number: number): Promise<OrderFile> {
  const row = await parts.db
    .selectFrom('print_order')
    .leftJoin('member', (join) =>
      join
        .onRef('member.account_id', '=', 'print_order.account_id')
        .onRef('member.id', '=', 'print_order.member_id'),
    )
    .select(['print_order.account_id', 'print_order.survey_id', 'print_order.print'])
    .select(['member.owner', 'member.rights'])
    .where('print_order.number', '=', number)
    .executeTakeFirst()
  const print = row?.print as Order['print'] | undefined
  const survey = row && (await findPrintedSurvey(parts.db, row.account_id, row.survey_id))
  const design = print && findDesign(print.design)
  if (!survey || !design || !Object.hasOwn(design.sizes, print.size)) throw new AppError('not_found')
  const { what, size, subId, code, languages } = print
  // “All branches” means those that the member could see; a single branch was checked when it was ordered.
  const isNamed = subId !== undefined || code !== undefined
  const branches = isNamed || row.rights === null ? 'all' : rightsOf(row.owner === true, row.rights).branches
  const ownerView = { ...survey, branches, member: { rights: rightsOf(true, null) } }
  const own = await lookOf(parts.db, ownerView, print)
  if (!what) {
    const { content, branch, placement } = await contentOf(parts, ownerView, {
      subId,
      code,
      languages,
      own,
      design,
    })
    const [name] = fileNames([[String(number), design.name.ru, size, branch?.title ?? '', placement]], '.pdf')
    return { name: name!, type: 'application/pdf', body: await pressFile(design, size, content) }
  }
  const items = await bulkItems(parts.db, ownerView, { what })
  if (items.length === 0) throw nothingToPrint()
  const content = await contentsOf(parts, survey, design, { languages, own })
  const [name] = fileNames([[String(number), design.name.ru, size]], '.zip')
  const body = zip(pressFiles(design, size, items, content))
  return { name: name!, type: 'application/zip', body }
}

async function* pressFiles(
  design: PrintDesign,
  size: string,
  items: readonly BulkItem[],
  contentOfItem: (item: BulkItem) => Promise<PrintContent>,
) {
  const names = fileNames(
    items.map(({ name }) => name),
    '.pdf',
  )
  for (const [at, item] of items.entries())
    yield { name: names[at]!, bytes: await pressFile(design, size, await contentOfItem(item), unread(item)) }
}

async function pressFile(
  design: PrintDesign,
  size: string,
  content: PrintContent,
  fault = unreadable(),
): Promise<Buffer> {
  const plan = designPlan(design, content, size)
  if ('refused' in plan) throw qrRefusal(plan)
  const page = printPage(design, content, { size, forPress: true })
  if (!(await renderReads(page, { text: content.qrText, ...plan }))) throw fault
  return renderPdf(page, { title: content.business, lang: 'kk' })
}
