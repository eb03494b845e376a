import { expect, test } from 'vitest'
import { textLength } from './text-length.ts'

test.each([
  ['nothing', '', 0, 0],
  ['Latin that just fits one', 'a'.repeat(160), 160, 1],
  ['one sign more makes two', 'a'.repeat(161), 161, 2],
  ['two parts of 153', 'a'.repeat(306), 306, 2],
  ['braces and the euro count twice', '{€}'.repeat(27), 162, 2],
  ['Cyrillic that just fits one', 'я'.repeat(70), 70, 1],
  ['one sign more makes two', 'я'.repeat(71), 71, 2],
  ['two parts of 67', 'я'.repeat(134), 134, 2],
  ['Kazakh letters are no GSM either', 'ә'.repeat(135), 135, 3],
  ['one sign outside turns all of it', `${'a'.repeat(70)}ы`, 71, 2],
  ['an emoji is two units', '🙂'.repeat(36), 72, 2],
])('an SMS is counted as operators do: %s', (_why, text, length, parts) => {
  expect(textLength('sms', text)).toMatchObject({ length, parts })
})

test('a text beyond a channel’s limit does not fit', () => {
  expect(textLength('sms', 'я'.repeat(670)).fits).toBe(true)
  expect(textLength('sms', 'я'.repeat(671)).fits).toBe(false)
  expect(textLength('telegram', 'я'.repeat(4096))).toMatchObject({ fits: true, parts: 1 })
  expect(textLength('whatsapp', 'я'.repeat(4097)).fits).toBe(false)
})
