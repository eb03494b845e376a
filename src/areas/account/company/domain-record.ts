import { randomBytes } from 'node:crypto'

/** A DNS record that proves a domain. `name` is the full name, as control panels expect it. */
export type DomainRecord = { name: string; value: string }

/** A separate label below the domain, so that existing records stay untouched. */
const LABEL = '_company-sign-in'

/** A value that only the account knows before it is published: 128 random bits. */
export function newRecordValue(): string {
  return `sign-in-proof=${randomBytes(16).toString('hex')}`
}

export function domainRecord(domain: string, value: string): DomainRecord {
  return { name: `${LABEL}.${domain}`, value }
}

/** Whether the record is published. Quotation marks and spaces that control panels add around the value are ignored. */
export function isPublished({ value }: DomainRecord, published: readonly string[]): boolean {
  return published.some(
    (text) =>
      text
        .trim()
        .replace(/^"(.*)"$/, '$1')
        .trim() === value,
  )
}
