import { randomBytes } from 'node:crypto'

/** A record that proves a domain: `name` is the whole name, as control panels ask for it. */
export type DomainRecord = { name: string; value: string }

/** A name of its own below the domain, so that nothing that stands at the domain itself is touched. */
const LABEL = '_company-sign-in'

/** What nobody but its account knows before it is published. 128 random bits. */
export function newRecordValue(): string {
  return `sign-in-proof=${randomBytes(16).toString('hex')}`
}

export function domainRecord(domain: string, value: string): DomainRecord {
  return { name: `${LABEL}.${domain}`, value }
}

/** Whether the record is published. Panels that keep quotation marks or spaces around a value are forgiven. */
export function isPublished({ value }: DomainRecord, published: readonly string[]): boolean {
  return published.some(
    (text) =>
      text
        .trim()
        .replace(/^"(.*)"$/, '$1')
        .trim() === value,
  )
}
