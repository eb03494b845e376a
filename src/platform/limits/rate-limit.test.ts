import { expect, test } from 'vitest'
import { subscriberOf } from './subscriber.ts'

test.each([
  ['203.0.113.7', '203.0.113.7', 'an IPv4 address is one subscriber'],
  ['::ffff:203.0.113.7', '203.0.113.7', 'also written as IPv6'],
  ['::ffff:cb00:7107', '203.0.113.7', 'even in hexadecimal'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64', 'IPv4 at the end of another network'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', 'an IPv6 subscriber owns a /64'],
  ['2001:0DB8:1:2::1', '2001:db8:1:2::/64', 'however it is written'],
  ['2001:db8::1', '2001:db8:0:0::/64', 'a gap stands for zeros'],
  ['::1', '0:0:0:0::/64', 'a gap at the beginning'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'with an interface'],
  ['unknown', 'unknown', 'not an address'],
])('%s → %s: %s', (address, subscriber) => {
  expect(subscriberOf(address)).toBe(subscriber)
})
