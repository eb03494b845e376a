import { domainToASCII } from 'node:url'

/** The sender of mails: a name, which may be empty, an address, and its domain as it stands in headers. */
export type Sender = { name: string; address: string; domain: string }

/** Reads `no-reply@example.com` or `Name <no-reply@example.com>`. @returns undefined when it is not one address */
export function parseSender(text: string): Sender | undefined {
  const { name = '', address } = /^(?<name>[^<>\r\n]*)<(?<address>[^<>]+)>$/.exec(text.trim())?.groups ?? {
    address: text.trim(),
  }
  const host = /^[^\s@<>"(),:;\\]+@([^\s@<>"(),;\\]+)$/.exec(address ?? '')?.[1]
  const domain = host === undefined ? '' : domainToASCII(host)
  if (!address || domain === '') return undefined
  return { name: name.trim().replace(/^"(.*)"$/, '$1'), address, domain }
}
