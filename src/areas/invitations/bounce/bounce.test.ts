import { expect, test } from 'vitest'
import { bounceOf } from './bounce.ts'

test.each([
  ['550 5.1.1 No such user', 'address'],
  ["Can't send mail - all recipients were rejected: 550 no such mailbox", 'address'],
  ['553 sorry', 'address'],
  ['550 5.2.1 The account is disabled', 'address'],
  // The server rejects the content: the person may be written to another time.
  ['550 5.7.1 Message rejected as spam', 'letter'],
  ['552 5.2.2 Mailbox full', 'letter'],
  ['554 blocked', 'letter'],
  // Nothing was refused: the server was unreachable.
  ['connect ECONNREFUSED 10.5.50.1:25', undefined],
  ['450 4.2.0 Greylisted, come back in 550 seconds', undefined],
])('%s is about the %s', (reply, about) => {
  expect(bounceOf(reply)).toBe(about)
})
