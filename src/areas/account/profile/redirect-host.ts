/**
 * The host of an address as the account's list keeps it: `shop.kz` of `https://Shop.kz/thanks` or of `shop.kz`.
 * @returns undefined for what is no plain name of a host
 */
export function hostIn(text: string): string | undefined {
  const address = text.includes('://') ? text.trim() : `https://${text.trim()}`
  if (!URL.canParse(address)) return undefined
  const { hostname, protocol, port, username, password } = new URL(address)
  const isPlain = protocol === 'https:' && port === '' && username === '' && password === ''
  // A name with a dot: neither this machine nor an address of digits.
  return isPlain && /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]+$/.test(hostname)
    ? hostname
    : undefined
}

/** Whether guests may be taken to an address: by https, to exactly one of the hosts. */
export function mayRedirect(address: string, hosts: readonly string[]): boolean {
  const host = address.startsWith('https://') ? hostIn(address) : undefined
  return host !== undefined && hosts.includes(host)
}
