import { expect, test } from 'vitest'
import type { UiLocale } from '../../../platform/locale.ts'
import { ALERT_REASONS } from '../../alerts/reason-words.ts'
import { MESSAGE_REASONS } from '../../cases/message/message-reason.ts'
import { SMS_REASONS } from '../../invitations/sms/sms-reason.ts'
import { PROBLEMS } from '../../webhooks/webhook-words.ts'
import { inWords } from './delivery-reasons.ts'

const LOCALES: readonly UiLocale[] = ['ru', 'kk', 'en']
/** The keys that each way can keep, from the types that its writers are held to. */
const KEYS: Record<string, readonly string[]> = {
  'alert-telegram': Object.keys(ALERT_REASONS),
  'message-sms': MESSAGE_REASONS,
  'invitation-sms': SMS_REASONS,
  webhook: Object.keys(PROBLEMS),
}
const wordsOf = (way: string, reason: string, locale: UiLocale) => {
  const reasons = [{ reason, n: 1, at: '2026-11-27T00:00:00.000Z' }]
  return inWords([{ way, waiting: 0, sent: 0, failed: 1, oldest: null, reasons }], locale)[0]!.reasons[0]!
    .reason
}

test.each(Object.entries(KEYS).flatMap(([way, keys]) => keys.map((key) => [way, key] as const)))(
  '%s: the reason %s has words of its own in each language',
  (way, key) => {
    const words = LOCALES.map((locale) => wordsOf(way, key, locale))
    expect(new Set(words).size).toBe(LOCALES.length)
    for (const each of words) expect(each).toMatch(/^\p{L}[\p{L}\p{N}\s.,:;()’-]+$/u)
    // Its own words, and not those of a reason nobody knows.
    const unknown = wordsOf(way, 'no such reason', 'ru')
    if (!/refused|no_answer|no_address/.test(key)) expect(words).not.toContain(unknown)
  },
)

test('a mail server is quoted without addresses, and the same words are one reason', () => {
  expect(wordsOf('mail', '550 <asel@mail.example> no such mailbox', 'ru')).toBe('550 <•••> no such mailbox')
  expect(wordsOf('webhook', 'HTTP 503', 'ru')).toBe('HTTP 503')
  const at = '2026-11-27T00:00:00.000Z'
  const reasons = ['no_answer', 'no_address'].map((reason) => ({ reason, n: 2, at }))
  const [way] = inWords([{ way: 'webhook', waiting: 0, sent: 0, failed: 4, oldest: null, reasons }], 'ru')
  expect(way!.reasons).toMatchObject([{ n: 4 }])
})
