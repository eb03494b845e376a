import type { Tiyn } from '../ledger/book.ts'

/** A transfer in a bank's statement. */
export type Transfer = {
  /** Its document's number at the payer's bank. */
  document: string
  /** `YYYY-MM-DD` */
  paidOn: string
  amount: Tiyn
  payerBin: string
  payer: string
  payerAccount: string
  receiverBin: string
  receiverAccount: string
  purpose: string
}
/** Why a file is no statement: the line, counted from 1, and what is wrong there. */
export type StatementFault = { line: number; fault: 'format' | 'date' | 'amount' | 'document' | 'end' }

// Banks name the same fields in their own ways; Kazakh ones have BIN and IIK where Russian ones have INN and account.
const FIELDS: Record<string, readonly string[]> = {
  document: ['НомерДокумента', 'Номер'],
  day: ['ДатаОперации', 'ДатаПоступило', 'ДатаДокумента', 'Дата'],
  amount: ['Сумма', 'СуммаПриход', 'СуммаКредит'],
  payerBin: ['ПлательщикБИН_ИИН', 'ПлательщикБИН', 'ПлательщикИИН', 'ПлательщикИНН'],
  payer: ['ПлательщикНаименование', 'Плательщик', 'Плательщик1'],
  payerAccount: ['ПлательщикИИК', 'ПлательщикСчет', 'ПлательщикРасчСчет'],
  receiverBin: ['ПолучательБИН_ИИН', 'ПолучательБИН', 'ПолучательИИН', 'ПолучательИНН'],
  receiverAccount: ['ПолучательИИК', 'ПолучательСчет', 'ПолучательРасчСчет'],
  purpose: ['НазначениеПлатежа'],
}
/** More than a year of a busy company. */
const MOST_LINES = 2_000_000

/**
 * Reads a statement in the exchange format of 1C (1CClientBankExchange): all of it, or nothing.
 * @returns the transfers in the file's order, or the first fault
 */
export function readStatement(text: string): Transfer[] | StatementFault {
  const lines = text.split(/\r\n|\r|\n/, MOST_LINES)
  if (lines[0]?.replace(/^\uFEFF/, '').trim() !== '1CClientBankExchange') return { line: 1, fault: 'format' }
  const transfers: Transfer[] = []
  let fields: Map<string, string> | undefined
  let startLine = 0
  for (const [at, line] of lines.entries()) {
    const equalsAt = line.indexOf('=')
    const name = (equalsAt < 0 ? line : line.slice(0, equalsAt)).trim()
    const value = equalsAt < 0 ? '' : line.slice(equalsAt + 1)
    if (name === 'СекцияДокумент') {
      if (fields) return { line: at + 1, fault: 'end' }
      fields = new Map()
      startLine = at + 1
    } else if (name === 'КонецДокумента') {
      if (!fields) return { line: at + 1, fault: 'end' }
      const transfer = transferOf(fields, startLine)
      if ('fault' in transfer) return transfer
      transfers.push(transfer)
      fields = undefined
    } else if (fields && name !== '') {
      // A purpose of several lines is written as several fields of one name.
      const before = fields.get(name)
      fields.set(name, before === undefined ? value.trim() : `${before} ${value.trim()}`)
    }
  }
  return fields ? { line: startLine, fault: 'end' } : transfers
}

function transferOf(fields: ReadonlyMap<string, string>, line: number): Transfer | StatementFault {
  const field = (what: string) =>
    FIELDS[what]!.map((name) => fields.get(name)).find((value) => value !== undefined && value !== '') ?? ''
  const paidOn = dayOf(field('day'))
  if (!paidOn) return { line, fault: 'date' }
  const amount = amountOf(field('amount'))
  if (amount === undefined) return { line, fault: 'amount' }
  const document = field('document').slice(0, 60)
  if (document === '') return { line, fault: 'document' }
  return {
    document,
    paidOn,
    amount,
    payerBin: field('payerBin').replace(/\D/g, '').slice(0, 12),
    payer: field('payer').slice(0, 300),
    payerAccount: accountOf(field('payerAccount')),
    receiverBin: field('receiverBin').replace(/\D/g, '').slice(0, 12),
    receiverAccount: accountOf(field('receiverAccount')),
    purpose: field('purpose').slice(0, 1000),
  }
}

function dayOf(text: string): string | undefined {
  const match = /^(\d{2})\.(\d{2})\.(\d{4})/.exec(text)
  if (!match) return undefined
  const [, day, month, year] = match
  const iso = `${year}-${month}-${day}`
  const date = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) && year! >= '2000'
    ? iso
    : undefined
}

function amountOf(text: string): Tiyn | undefined {
  const match = /^(\d{1,13})(?:[.,](\d{1,2}))?$/.exec(text.replace(/[\s\u00a0']/g, ''))
  if (!match) return undefined
  const amount = BigInt(match[1]!) * 100n + BigInt((match[2] ?? '').padEnd(2, '0'))
  return amount > 0n ? amount : undefined
}

function accountOf(text: string): string {
  return text.replace(/\s/g, '').toUpperCase().slice(0, 34)
}

/** The numbers that may be those of invoices in the purpose of a transfer: «по счету № 000417 от 23.11.2026». */
export function invoiceNumbersIn(purpose: string): number[] {
  // One space between words, so that the pattern needs no runs of them.
  const matches = purpose
    .replace(/\s+/g, ' ')
    .matchAll(
      /(?:сч[её]т\S{0,20}|сч\.|шот\S{0,20}|invoice|№|N|#) ?(?:на оплату|фактур\S{0,20})? ?(?:№|N|#)? ?(\d{1,9})(?![\d.]*\.\d)/giu,
    )
  const numbers = [...matches].map(([, number]) => Number(number))
  return [...new Set(numbers.filter((number) => number > 0))]
}
