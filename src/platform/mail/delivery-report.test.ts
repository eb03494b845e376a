import { expect, test } from 'vitest'
import { readDeliveryReport, readPlainReport } from './delivery-report.ts'

/** As mail servers write them (message/delivery-status); the names in them are made up. */
const POSTFIX = `Reporting-MTA: dns; mail.example.kz
X-Postfix-Queue-ID: 4XyzAB1234
X-Postfix-Sender: rfc822; reply+b1-abc-1-00@example.kz
Arrival-Date: Tue, 24 Nov 2026 10:00:00 +0500 (+05)

Final-Recipient: rfc822; nobody@example.com
Original-Recipient: rfc822;nobody@example.com
Action: failed
Status: 5.1.1
Remote-MTA: dns; mx.example.com
Diagnostic-Code: smtp; 550 5.1.1 <nobody@example.com>: Recipient address
    rejected: User unknown in virtual mailbox table
`
const POSTFIX_LATE = `Reporting-MTA: dns; mail.example.kz

Final-Recipient: rfc822; asel@example.org
Action: failed
Status: 4.4.1
Diagnostic-Code: X-Postfix; connect to mx.example.org[192.0.2.7]:25: Connection
    timed out
`
const EXIM = `Reporting-MTA: dns; exim.example.kz

Action: failed
Final-Recipient: rfc822;nobody@example.com
Status: 5.0.0
Remote-MTA: dns; mx.example.com
Diagnostic-Code: smtp; 550-5.1.1 The email account that you tried to reach does not exist.
 550 5.1.1 Please try double-checking the address
`
const EXCHANGE = `Reporting-MTA: dns;AM0PR01MB1234.eurprd01.prod.exchangelabs.com\r
Received-From-MTA: dns;mail.example.kz\r
Arrival-Date: Tue, 24 Nov 2026 05:00:00 +0000\r
\r
Final-Recipient: rfc822;full@contoso.example\r
Action: failed\r
Status: 5.2.2\r
Diagnostic-Code: smtp;554 5.2.2 mailbox full; STOREDRV.Deliver.Exception:QuotaExceededException\r
X-Display-Name: Full Mailbox\r
`
const DELAYED = `Reporting-MTA: dns; mail.example.kz

Final-Recipient: rfc822; slow@example.com
Action: delayed
Status: 4.7.1
Diagnostic-Code: smtp; 450 4.7.1 Greylisted
Will-Retry-Until: Sun, 29 Nov 2026 10:00:00 +0500
`

test.each([
  ['Postfix, an unknown user', POSTFIX, 'failed', '5.1.1', 'User unknown'],
  ['Postfix, a server out of reach', POSTFIX_LATE, 'failed', '4.4.1', 'Connection timed out'],
  ['Exim, which names no code of its own', EXIM, 'failed', '5.1.1', 'does not exist'],
  ['Exchange, a full mailbox', EXCHANGE, 'failed', '5.2.2', 'mailbox full'],
  ['Postfix, a delay', DELAYED, 'delayed', '4.7.1', 'Greylisted'],
])('a report of %s is understood', (_, text, action, status, words) => {
  expect(readDeliveryReport(text)).toMatchObject({ action, status })
  expect(readDeliveryReport(text)?.detail).toContain(words)
})

test.each([
  '',
  'Здравствуйте',
  'Action: nonsense\n\nStatus: 5.1.1',
  'Reporting-MTA: dns; a\n\n\n\n',
  ':\n:\n',
])('a text that is no delivery report is not read as one: %j', (text) =>
  expect(readDeliveryReport(text)).toBeUndefined(),
)

test('a very long report is read at once and its words are cut', () => {
  const long = `Action: failed\nStatus: 5.1.1\nDiagnostic-Code: smtp; ${'я'.repeat(100_000)}`
  expect(readDeliveryReport(long)?.detail).toHaveLength(300)
})

/** As Exim writes them for people; the names in them are made up. */
const exim = (words: string) => `This message was created automatically by mail delivery software.

A message that you sent could not be delivered to one or more of its
recipients. This is a permanent error. The following address(es) failed:

  nobody@example.com
    ${words}

------ This is a copy of the message, including all the headers. ------

Subject: 5.7.1 – это наши слова, а не сервера
`

test.each([
  [
    'host mx.example.com [192.0.2.1]\n    SMTP error from remote mail server after RCPT TO:<nobody@example.com>:\n    550 5.1.1 User unknown',
    '5.1.1',
  ],
  [
    'SMTP error from remote mail server after RCPT TO:<nobody@example.com>:\n    host mx.example.com [192.0.2.1]: 550 no such user here',
    '5.1.1',
  ],
  [
    'SMTP error from remote mail server after end of data:\n    host mx.example.com [192.0.2.1]: 550 spam',
    '5.0.0',
  ],
  ['host mx.example.com [192.0.2.1]: 552-5.2.2 The email account is over quota', '5.2.2'],
  ['retry timeout exceeded', '4.4.7'],
  ['Unrouteable address', '5.1.2'],
  ['хочу домой', '5.0.0'],
])('words of Exim for people are understood: %s', (words, status) => {
  const report = readPlainReport(exim(words))
  expect(report).toMatchObject({ action: 'failed', status })
  expect(report.detail).toBe(words.replace(/\s+/g, ' '))
})

test('a report for people may be empty, or endless', () => {
  expect(readPlainReport('')).toEqual({ action: 'failed', status: '5.0.0', detail: '' })
  expect(readPlainReport(exim('5'.repeat(1_000_000))).detail).toHaveLength(300)
  expect(readPlainReport(` a@b\n${'after RCPT TO: '.repeat(20_000)}`).status).toBe('5.0.0')
})
