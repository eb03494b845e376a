/**
 * The host of an address as the account's list stores it: `shop.kz` for `https://Shop.kz/thanks` or
 * `shop.kz`.
 * @returns undefined when it is not a plain host name
 */
export function hostIn(text: string): string | undefined {
  const address = text.includes('://') ? text.trim() : `https://${text.trim()}`
  if (!URL.canParse(address)) return undefined
  const { hostname, protocol, port, username, password } = new URL(address)
  const isPlain = protocol === 'https:' && port === '' && username === '' && password === ''
  // A name with a dot: neither localhost nor an IP address.
  return isPlain && /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]+$/.test(hostname)
    ? hostname
    : undefined
}

/** Whether guests may be redirected to an address: https, and exactly one of the hosts. */
export function mayRedirect(address: string, hosts: readonly string[]): boolean {
  const host = address.startsWith('https://') ? hostIn(address) : undefined
  return host !== undefined && hosts.includes(host)
}
