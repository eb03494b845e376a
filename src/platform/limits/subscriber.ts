import { isIPv6 } from 'node:net'

/**
 * The subscriber behind an address: the IPv4 address itself, also when written as IPv6, or the /64 network of an IPv6 address,
 * because one subscriber owns all of it. Every limit per address counts subscribers.
 */
export function subscriberOf(address: string): string {
  if (!isIPv6(address)) return address
  const groups = groupsOf(address)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (isMapped)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 255])
      .join('.')
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

/** The eight numbers of an IPv6 address, however it is written (RFC 4291, 2.2). */
function groupsOf(address: string): number[] {
  const plain = address.split('%')[0]!.replace(/(?<!\d)(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...bytes) => {
    const [a, b, c, d] = bytes.slice(0, 4).map(Number) as [number, number, number, number]
    return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`
  })
  const [left, right = []] = plain
    .split('::')
    .map((half) => (half === '' ? [] : half.split(':').map((group) => Number.parseInt(group, 16))))
  return [...left!, ...Array<number>(8 - left!.length - right.length).fill(0), ...right]
}
