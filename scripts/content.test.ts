import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readContents } from './content.ts'

/** File → what an editor does to it → what the build says. */
const MISTAKES: [file: string, change: (text: string) => string, fault: string][] = [
  [
    'templates/coffee-shop.json',
    (text) => text.replace(/"kk": "[^"]+",\s*/, ''),
    'templates/coffee-shop.json: title.kk: ',
  ],
  [
    'templates/bank-atm.json',
    (text) => text.replace(',\n          "en": "Doing what I came for was easy"', ''),
    'templates/bank-atm.json: missing_translation: ',
  ],
  [
    'templates/lab-tests.json',
    (text) => text.replace('"visibleIf": { "any": [{ "question": "', '$&gone_'),
    'templates/lab-tests.json: condition_unknown_question: ',
  ],
  ['templates/city-ride.json', (text) => text.replace(',', ''), 'templates/city-ride.json: SyntaxError'],
  [
    'template-order.json',
    (text) => text.replace('  "store-visit",\n', ''),
    'template-order.json: lacks store-visit',
  ],
  [
    'articles/call-back.en.md',
    (text) => text.replace(/^6\..*\n/m, ''),
    'articles/call-back: en differs from ru at “steps of 6”',
  ],
  [
    'legal/agreement.kk.md',
    (text) => text.replace(/^2\.2\..*\n/m, ''),
    'legal/agreement: kk differs from ru at “text 2.2”',
  ],
  [
    'pages/integration.ru.md',
    (text) => `${text}\n<b>HTML</b>\n`,
    'pages/integration: a page can’t show html',
  ],
  ['pages/reliability.ru.md', (text) => text.replace(/^wall: .*\n/m, ''), 'pages/reliability: ru lacks wall'],
  ['faq/faq.en.md', (text) => text.replace('{#api}', '{#apis}'), 'faq/faq: en differs from ru at “### api”'],
]

test('every mistake in templates and texts is reported to the editor with its file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'content-'))
  try {
    cpSync('content', folder, { recursive: true })
    for (const [file, change] of MISTAKES) {
      const path = join(folder, file)
      writeFileSync(path, change(readFileSync(path, 'utf8')))
    }
    const faults = faultsOf(folder)
    for (const [file, , fault] of MISTAKES)
      expect(
        faults.filter((each) => each.startsWith(fault)),
        file,
      ).toHaveLength(1)
    expect(faults).toHaveLength(MISTAKES.length)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

function faultsOf(folder: string): string[] {
  try {
    readContents(folder)
    return []
  } catch (error) {
    return (error as Error).message.split('\n')
  }
}
