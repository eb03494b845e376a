// biome-ignore-all lint/suspicious/noTemplateCurlyInString: names of questions are written so in XLSForm
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { UnreadableFile } from '../../../platform/sheet/unreadable.ts'
import { workbookOf } from '../../../testing/workbook.ts'
import { SurveyDocument } from '../../questionnaire/questionnaire.contract.ts'
import { readSurveyFile } from './read-file.ts'

const FILES: Record<string, Buffer> = {
  LimeSurvey: readFileSync(new URL('limesurvey/samples/limesurvey-3.lss', import.meta.url)).subarray(
    0,
    30_000,
  ),
  XLSForm: workbookOf({
    survey: [
      ['type', 'name', 'label::Русский (ru)', 'relevant', 'constraint', 'parameters'],
      ['begin_group', 'g', 'Группа'],
      ['select_one l', 'a', 'Выбор', "selected(${a}, 'x')", '. > 5', 'randomize=true'],
      ['integer', 'b', 'Число', '${a} = 1 and not(${a} > 2)', '. >= 1 and . < 9'],
      ['text', 'c', 'Код', '', "regex(., '^(a|b)+[x-z]{2}$') and . != ${b}"],
      ['end_group'],
    ],
    choices: [
      ['list_name', 'name', 'label'],
      ['l', 'x', 'Икс'],
    ],
  }),
  ...Object.fromEntries(
    ['qualtrics.qsf', 'typeform.json', 'formbricks.json', 'google-forms.json'].map((name) => [
      name,
      readFileSync(new URL(`forms/samples/${name}`, import.meta.url)),
    ]),
  ),
  SurveyJS: Buffer.from(
    JSON.stringify({
      title: 'Опрос',
      pages: [
        {
          elements: [
            { type: 'radiogroup', name: 'a', choices: ['x', { value: 2, text: '<b>два</b>' }] },
            {
              type: 'comment',
              name: 'b',
              visibleIf: "{a} = 'x' and ({a} notempty)",
              title: { default: 'Почему?' },
              requiredIf: "{a} = 'x'",
              validators: [{ type: 'regex', regex: '^(a+)+\\w$', text: 'Нет' }],
            },
          ],
        },
      ],
    }),
  ),
}

/** Bytes changed, cut out, doubled and cut off. */
const harm = fc.array(
  fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    length: fc.nat(40),
    byte: fc.nat(255),
    kind: fc.nat(3),
  }),
  { minLength: 1, maxLength: 8 },
)

test.each(Object.entries(FILES))(
  'a damaged file of %s ends in a questionnaire or in a refusal',
  async (_, file) => {
    await fc.assert(
      fc.asyncProperty(harm, async (wounds) => {
        let bytes = Buffer.from(file)
        for (const { at, length, byte, kind } of wounds) {
          const place = Math.floor(at * bytes.length)
          if (kind === 0 && place < bytes.length) bytes[place] = byte
          else if (kind === 1) bytes = bytes.subarray(0, place)
          else if (kind === 2)
            bytes = Buffer.concat([bytes.subarray(0, place), bytes.subarray(place + length)])
          else bytes = Buffer.concat([bytes.subarray(0, place + length), bytes.subarray(place)])
        }
        await readOrRefuse(bytes)
      }),
      { numRuns: 150 },
    )
  },
)

const anyJson = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.string(),
    fc.double(),
    fc.boolean(),
    fc.constant(null),
    tie('list'),
    tie('item'),
  ),
  list: fc.array(tie('value'), { maxLength: 5 }),
  item: fc.dictionary(
    fc.constantFrom(
      'type',
      'name',
      'title',
      'pages',
      'elements',
      'choices',
      'rows',
      'columns',
      'visibleIf',
      'items',
      'value',
      'text',
      '__proto__',
      'format',
      'document',
    ),
    fc.oneof(fc.constantFrom('rating', 'matrix', 'checkbox', 'panel', 'text', '{a} > 1'), tie('value')),
  ),
})).item

test('any JSON whatever ends in a questionnaire or in a refusal', async () => {
  await fc.assert(
    fc.asyncProperty(anyJson, (value) => readOrRefuse(Buffer.from(JSON.stringify(value)))),
    { numRuns: 500 },
  )
})

const SLOW = ['<script>', '<a ', '<', '<!--', '&#', '<style><', '          \t']
test.each(SLOW)('a title of 150,000 times “%s” is read at once, and not in minutes', async (piece) => {
  const title = piece.repeat(150_000)
  const file = Buffer.from(JSON.stringify({ elements: [{ type: 'comment', name: 'a', title }] }))
  expect((await readSurveyFile(file))?.document.questions).toHaveLength(1)
})

async function readOrRefuse(bytes: Buffer): Promise<void> {
  try {
    const imported = await readSurveyFile(bytes)
    if (imported) SurveyDocument.parse(imported.document)
  } catch (error) {
    expect(error).toBeInstanceOf(UnreadableFile)
  }
}
