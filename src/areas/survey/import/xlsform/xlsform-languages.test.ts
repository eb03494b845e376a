// biome-ignore-all lint/suspicious/noTemplateCurlyInString: names of questions are written so in XLSForm
import { expect, test } from 'vitest'
import { workbookOf } from '../../../../testing/workbook.ts'
import { importXlsForm } from './xlsform.ts'

const form = (sheets: Record<string, string[][]>) => importXlsForm(workbookOf(sheets))

test('columns without a language beside others are a language of their own, in questions, choices and hints', async () => {
  const { document, notes } = await form({
    survey: [
      ['type', 'name', 'label', 'hint', 'label::kk', 'media::image'],
      ['select_one c', 'q', 'Город?', 'Где вы живёте', 'Қала?', 'map.png'],
    ],
    choices: [
      ['list_name', 'name', 'label::kk', 'label'],
      ['c', 'a', 'Астана қаласы', 'Город Астана'],
    ],
  })
  expect(document.config).toMatchObject({ locales: ['ru', 'kk'], defaultLocale: 'ru' })
  expect(document.questions).toMatchObject([
    {
      title: { ru: 'Город?', kk: 'Қала?' },
      description: { ru: 'Где вы живёте' },
      options: [{ label: { ru: 'Город Астана', kk: 'Астана қаласы' } }],
    },
  ])
  expect(notes.find(({ item }) => item === 'label')?.reasons).toEqual(['language_guessed'])
})

test('the form’s default language names such columns, and the words of two equal columns are reported', async () => {
  const { document, notes } = await form({
    survey: [
      ['type', 'name', 'label', 'label::Қазақша (kk)', 'label::kk', 'required', 'required'],
      ['text', 'q', 'Имя?', 'Атыңыз?', 'Аты-жөніңіз?', 'yes', 'no'],
    ],
    settings: [['default_language'], ['Русский (ru)']],
  })
  expect(document.config.defaultLocale).toBe('ru')
  expect(document.questions).toMatchObject([{ title: { ru: 'Имя?', kk: 'Атыңыз?' }, required: true }])
  expect(notes[0]).toMatchObject({
    reasons: ['column_repeated'],
    details: ['label::kk', 'required'],
    texts: ['Аты-жөніңіз?', 'no'],
  })
})

test('earlier answers stand in choices and groups as in questions; a sign that names none is reported', async () => {
  const { document, notes } = await form({
    survey: [
      ['type', 'name', 'label::ru', 'label::kk', 'calculation'],
      ['text', 'guest', 'Имя?', 'Атыңыз?'],
      ['integer', 'sum', 'Счёт?', 'Шот?'],
      ['calculate', 'tip', '', '', '${sum} * 2'],
      ['begin_group', 'g', '${guest}, о визите', '${guest}, келу'],
      ['select_one c', 'q', 'Чаевые ${tip}?', '${ghost}?'],
      ['end_group', ''],
      ['note', 'bye', '${guest}, до встречи', 'Сау бол'],
    ],
    choices: [
      ['list_name', 'name', 'label::ru', 'label::kk'],
      ['c', 'a', 'Как ${guest}', '${guest} сияқты'],
    ],
  })
  expect(document.config.pages?.at(-1)?.title).toEqual({ ru: '{{guest}}, о визите', kk: '{{guest}}, келу' })
  expect(document.questions[2]).toMatchObject({
    title: { ru: 'Чаевые {{variable:tip}}?', kk: '${ghost}?' },
    options: [{ label: { ru: 'Как {{guest}}', kk: '{{guest}} сияқты' } }],
  })
  expect(document.widgets).toMatchObject([
    { after: 'q', beginsPage: true, text: { ru: '{{guest}}, до встречи' } },
  ])
  expect(notes.find(({ item }) => item === 'q')).toMatchObject({
    reasons: ['formula_in_text'],
    details: ['${ghost}'],
  })
})
