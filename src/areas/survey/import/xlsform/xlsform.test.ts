// biome-ignore-all lint/suspicious/noTemplateCurlyInString: names of questions are written so in XLSForm
import { expect, test } from 'vitest'
import { UnreadableFile } from '../../../../platform/sheet/unreadable.ts'
import { workbookOf, zipOf } from '../../../../testing/workbook.ts'
import { holds } from '../../../questionnaire/logic/condition.ts'
import { computedValues } from '../../../questionnaire/logic/variable.ts'
import type { AnswerValues } from '../../../questionnaire/questionnaire.contract.ts'
import { checkSurvey } from '../../check/check.ts'
import { stopsPublishing } from '../../check/check-issue.ts'
import { importXlsForm } from './xlsform.ts'

const FORM = workbookOf({
  survey: [
    [
      'type',
      'name',
      'label::Русский (ru)',
      'label::Қазақша (kk)',
      'hint::Русский (ru)',
      'required',
      'relevant',
      'constraint',
      'appearance',
      'parameters',
      'choice_filter',
      'calculation',
      'default',
      'media::image',
    ],
    ['start', 'start'],
    ['deviceid', 'deviceid'],
    ['begin_group', 'visit', 'О визите', 'Келу туралы', null, null, null, null, 'field-list'],
    [
      'range',
      'nps',
      'Насколько вероятно, что вы порекомендуете нас?',
      'Бізді ұсынасыз ба?',
      null,
      true,
      null,
      null,
      null,
      'start=0 end=10 step=1',
    ],
    [
      'select_multiple liked or_other',
      'liked',
      'Что понравилось?',
      'Не ұнады?',
      'Можно несколько',
      'yes',
      null,
      'count-selected(.) <= 2',
    ],
    [
      'select_one doctor',
      'doctor',
      'Кто вас принимал?',
      'Кім қабылдады?',
      null,
      null,
      null,
      null,
      'minimal',
      null,
      null,
      null,
      'a1',
    ],
    ['end_group'],
    [
      'text',
      'why',
      'Почему не ${doctor}?',
      'Неге?',
      null,
      null,
      "${nps} <= 6 and not(selected(${liked}, 'care'))",
      'string-length(.) <= 300 and string-length(.) > 2',
      'multiline',
    ],
    [
      'integer',
      'age',
      'Сколько вам лет?',
      'Жасыңыз нешеде?',
      null,
      null,
      "${doctor} != '' and count-selected(${liked}) > 0",
      '. >= 18 and . < 120',
    ],
    [
      'select one doctor',
      'again',
      'К кому придёте снова?',
      'Кімге қайта келесіз?',
      null,
      null,
      null,
      null,
      null,
      null,
      'city=${city}',
    ],
    ['rank doctor', 'order', 'Кого советуете?', 'Кімді ұсынасыз?'],
    ['begin group', 'about', 'О вас', 'Сіз туралы', null, null, "selected(${doctor}, 'a2')"],
    ['note', 'hello', 'Ещё **немного**', 'Тағы аз қалды'],
    ['date', 'day', 'Когда вы были?', 'Қашан болдыңыз?', null, null, null, '. <= today()'],
    ['acknowledge', 'agree', 'Согласен на обработку данных', 'Деректерді өңдеуге келісемін'],
    ['begin_group', 'inner', 'Связь', 'Байланыс'],
    [
      'text',
      'phone',
      'Телефон',
      'Телефон',
      null,
      null,
      "pulldata('x', ${age}) = 1",
      "regex(., '^7')",
      'numbers',
    ],
    ['end_group'],
    ['end group'],
    ['begin_repeat', 'child', 'Дети', 'Балалар'],
    ['text', 'child_name', 'Имя ребёнка', 'Баланың аты'],
    ['begin_repeat', 'toy', 'Игрушки', 'Ойыншықтар'],
    ['end_repeat'],
    ['end_repeat'],
    ['calculate', 'double', null, null, null, null, null, null, null, null, null, '${age} * 2'],
    ['image', 'photo', 'Фото чека', 'Чек суреті'],
    ['video', 'film', 'Видео', 'Видео'],
  ],
  choices: [
    ['list_name', 'name', 'label::Русский (ru)', 'label::Қазақша (kk)', 'image'],
    ['liked', 'care', 'Забота', 'Қамқорлық'],
    ['liked', 'speed', 'Быстро', 'Жылдам', 'fast.png'],
    [],
    ['doctor', 'a1', 'Терапевт', 'Терапевт'],
    ['doctor', 'a2', 'Хирург', 'Хирург'],
  ],
  settings: [
    ['form_title', 'form_id', 'version', 'default_language'],
    ['Приём врача', 'visit', 20261101, 'Русский (ru)'],
  ],
})
const form = await importXlsForm(FORM)
const question = (id: string) => form.document.questions.find((each) => each.id === id)

test('a form of XLSForm is taken over with its groups, choices and languages, and can be published', () => {
  const { title, document } = form
  expect(title).toBe('Приём врача')
  expect(document.config).toMatchObject({ locales: ['ru', 'kk'], defaultLocale: 'ru' })
  expect(document.questions.map(({ id, type }) => `${id} ${type}`)).toEqual([
    'nps nps',
    'liked multiple_choice',
    'doctor dropdown',
    'why long_text',
    'age number',
    'again single_choice',
    'order ranking',
    'day date',
    'agree consent',
    'phone phone',
    'child repeat',
    'photo file_upload',
    'film file_upload',
  ])
  expect(document.config.pages?.map(({ questions }) => questions)).toEqual([
    ['nps', 'liked', 'doctor'],
    ['why'],
    ['age'],
    ['again'],
    ['order'],
    ['day', 'agree', 'phone'],
    ['child'],
    ['photo'],
    ['film'],
  ])
  expect(question('nps')).toMatchObject({ required: true, title: { kk: 'Бізді ұсынасыз ба?' } })
  expect(question('liked')).toMatchObject({ max: 2, other: true, description: { ru: 'Можно несколько' } })
  expect(question('doctor')).toMatchObject({
    default: 'a1',
    options: [{ id: 'a1', label: { ru: 'Терапевт' } }, { id: 'a2' }],
  })
  expect(question('why')).toMatchObject({ title: { ru: 'Почему не {{doctor}}?' }, min: 3, max: 300 })
  expect(question('age')).toMatchObject({ min: 18, max: 119, step: 1 })
  expect(document.widgets).toMatchObject([
    { type: 'statement', after: 'order', text: { ru: 'Ещё **немного**' } },
    { type: 'statement', after: 'agree', text: { ru: 'Связь' } },
  ])
  expect(checkSurvey(document).filter(stopsPublishing)).toEqual([])
})

test.each<[string, AnswerValues, AnswerValues]>([
  ['why', { nps: 6, liked: ['speed'] }, { nps: 6, liked: ['care', 'speed'] }],
  ['why', { nps: 0 }, { nps: 7 }],
  ['age', { doctor: 'a1', liked: ['care'] }, { doctor: 'a1' }],
  ['day', { doctor: 'a2' }, { doctor: 'a1' }],
  ['phone', { doctor: 'a2' }, {}],
])('%s is shown to the same guests as by the form', (id, shown, hidden) => {
  expect(holds(question(id)?.visibleIf, { answers: shown })).toBe(true)
  expect(holds(question(id)?.visibleIf, { answers: hidden })).toBe(false)
})

test('what is not taken over is named, with the words of the form', () => {
  const worth = Object.fromEntries(
    form.notes
      .filter(({ outcome }) => outcome !== 'taken')
      .map(({ item, reasons, details }) => [item, [...reasons, ...(details ?? [])]]),
  )
  expect(worth).toEqual({
    start: ['recorded_anyway'],
    deviceid: ['recorded_anyway'],
    liked: ['picture_left_out'],
    again: ['choices_filtered', 'city=${city}'],
    day: ['check_left_out', '. <= today()'],
    phone: ['condition_left_out', "pulldata('x', ${age}) = 1"],
    toy: ['repeat_left_out', 'text_left_out', 'Игрушки / Ойыншықтар'],
  })
})

test('a form whose columns name no language is in the language of its settings', async () => {
  const { document } = await importXlsForm(
    workbookOf({
      Survey: [
        ['Type', 'Name', 'Label'],
        ['text', 'q', 'Аты-жөніңіз?'],
      ],
      Settings: [['default_language'], ['Қазақша']],
    }),
  )
  expect(document.config.locales).toEqual(['kk'])
  expect(document.questions).toMatchObject([{ title: { kk: 'Аты-жөніңіз?' } }])
})

const bomb = workbookOf({
  survey: [
    ['type', 'name', 'label'],
    ['text', 'q', 'x'.repeat(30_000_000)],
  ],
})
/** Says of its largest file that it is small. */
const lie = (() => {
  const bytes = Buffer.from(bomb)
  for (let at = 0; at < bytes.length - 4; at++) {
    const [local, central] = [bytes.readUInt32LE(at) === 0x04034b50, bytes.readUInt32LE(at) === 0x02014b50]
    if (local && bytes.readUInt32LE(at + 22) > 1_000_000) bytes.writeUInt32LE(1000, at + 22)
    if (central && bytes.readUInt32LE(at + 24) > 1_000_000) bytes.writeUInt32LE(1000, at + 24)
  }
  return bytes
})()
test.each([
  [
    'a workbook without questions',
    workbookOf({
      Лист1: [
        ['Имя', 'Телефон'],
        ['Алия', 7],
      ],
    }),
  ],
  ['a workbook that is 30 MB inside', bomb],
  ['one that hides how large it is', lie],
  ['an archive of other things', zipOf({ 'a.txt': 'Здравствуйте' })],
  [
    'an archive of thousands of files',
    zipOf(Object.fromEntries(Array.from({ length: 3000 }, (_, place) => [`${place}.xml`, 'x']))),
  ],
  ['a path out of the archive', zipOf({ '../../etc/x.xml': 'x', '_rels/.rels': 'x' })],
  ['half a file', FORM.subarray(0, FORM.length / 2)],
])('%s is refused', async (_, bytes) => {
  await expect(importXlsForm(bytes)).rejects.toThrow(UnreadableFile)
})

const asForm = (survey: (string | null)[][], more: Record<string, (string | null)[][]> = {}) =>
  importXlsForm(workbookOf({ survey, ...more }))

test('a calculation is a computed value: sums, products and choices; what its steps can’t say is named', async () => {
  const { document, notes } = await asForm([
    ['type', 'name', 'label', 'calculation'],
    ['integer', 'a', 'A'],
    ['integer', 'b', 'B'],
    ['calculate', 'total', null, '${a} * 2 + ${b}'],
    ['calculate', 'word', null, "if(${a} > 3, 'много', 'мало')"],
    ['calculate', 'half', null, '${total} div 2'],
    ['calculate', 'wrong', null, '${a} + ${b} * 2'],
  ])
  const { variables } = document.config
  expect(variables?.map(({ id }) => id)).toEqual(['total', 'word', 'half'])
  const values = computedValues(document, { answers: { a: 4, b: 1 } })
  expect({ ...values }).toEqual({ total: 9, word: 'много', half: 4.5 })
  expect(notes.find(({ item }) => item === 'wrong')).toMatchObject({
    outcome: 'left_out',
    reasons: ['calculation_left_out'],
  })
})

test('rules of answers and conditional requirements come over with their message', async () => {
  const { document, notes } = await asForm([
    ['type', 'name', 'label::ru', 'required', 'readonly', 'constraint', 'constraint_message::ru'],
    ['date', 'from', 'Заезд'],
    ['date', 'to', 'Выезд', "${from} != ''", null, '. > ${from}', 'Выезд после заезда'],
    ['integer', 'a', 'Взрослые', null, null, '. >= 0'],
    ['integer', 'b', 'Дети', null, '${a} = 0', '. + ${a} <= 4', 'До четырёх'],
    ['text', 'code', 'Код', 'no', 'true()', "regex(., '[A-Z]{2}') or . = ''"],
    ['integer', 'c', 'Ещё', null, null, '. > ${a} and . < 10', 'Больше взрослых'],
    ['integer', 'd', 'Странное', null, null, '. > ${a} * 2', 'Вдвое'],
  ])
  const byId = Object.fromEntries(document.questions.map((question) => [question.id, question]))
  expect(byId).toMatchObject({
    to: {
      requiredIf: { all: [{ question: 'from', op: 'answered' }] },
      validators: [
        { type: 'compare', op: 'greater', question: 'from', message: { ru: 'Выезд после заезда' } },
      ],
    },
    a: { min: 0 },
    b: {
      enabledIf: { all: [{ question: 'a', op: 'not_equals', value: 0 }] },
      validators: [{ type: 'sum', questions: ['a'], op: 'less_or_equal', value: 4 }],
    },
    code: { validators: [{ type: 'regex', regex: '^(?:[A-Z]{2})$' }] },
    c: {
      validators: [
        { type: 'compare', op: 'greater', question: 'a' },
        { type: 'condition', condition: { all: [{ question: 'c', op: 'less', value: 10 }] } },
      ],
    },
  })
  expect(byId.d).not.toHaveProperty('validators')
  expect(notes.find(({ item }) => item === 'd')?.details).toEqual([
    '. > ${a} * 2',
    'constraint_message: Вдвое',
  ])
  expect(notes.filter(({ item, outcome }) => item !== 'd' && item !== 'code' && outcome !== 'taken')).toEqual(
    [],
  )
})

test('older spellings, a question named 0 and a day that could be two are read as they are meant', async () => {
  const { document, notes } = await asForm(
    [
      ['type', 'name', 'label', 'relevant', 'default', 'read_only', 'constraint_message'],
      ['select one from yn', '0', 'Да?'],
      ['text', 'why', 'Почему?', "${0} = 'y'", null, 'yes', 'Пишите'],
      ['date', 'day', 'День', null, '01/02/2026'],
      ['date', 'clear', 'День', null, '2026-02-01'],
    ],
    {
      choices: [
        ['list_name', 'name', 'label'],
        ['yn', 'y', 'Да'],
        ['yn', 'n', 'Нет'],
      ],
    },
  )
  expect(document.questions).toMatchObject([
    { id: '0', type: 'single_choice' },
    { visibleIf: { all: [{ question: '0', op: 'equals', value: 'y' }] } },
    { type: 'date' },
    { default: '2026-02-01' },
  ])
  expect(document.questions[2]).not.toHaveProperty('default')
  expect(notes.find(({ item }) => item === 'why')?.details).toEqual([
    'constraint_message: Пишите',
    'readonly',
  ])
  expect(notes.find(({ item }) => item === 'day')).toMatchObject({
    reasons: ['default_left_out'],
    details: ['01/02/2026'],
  })
})

/** Columns that the XLSForm specification and its tools (ODK, KoboToolbox, SurveyCTO, Enketo) name, and one of nobody. */
const COLUMNS =
  `constraint_message required_message guidance_hint trigger bind::esri:fieldType bind::oc:external body::accuracyThreshold
  body::kb:flash instance::odk:length save_to save_incomplete intent count_of_something media::big-image response_note relevance_message`.split(
    /\s+/,
  )

test('every column of a form that is neither used nor harmless is reported with its value', async () => {
  for (const column of COLUMNS) {
    const { notes } = await asForm([
      ['type', 'name', 'label', column],
      ['text', 'q', 'Почему?', 'x'],
    ])
    expect(notes[0]?.outcome, column).toBe('changed')
    expect(notes[0]?.details?.[0], column).toContain(': x')
  }
})

test('thousands of choices are a list with a note; a file of nothing that can be asked shows its report', async () => {
  const choices = Array.from({ length: 5000 }, (_, place) => ['city', `c${place}`, `Город ${place}`])
  const long = await asForm(
    [
      ['type', 'name', 'label'],
      ['select_one city', 'q', 'Город?'],
    ],
    {
      choices: [['list_name', 'name', 'label'], ...choices],
    },
  )
  expect(long.document.questions[0]).toMatchObject({ type: 'dropdown', options: { length: 1000 } })
  expect(long.notes[0]).toMatchObject({ reasons: ['type_near', 'too_many'], details: ['5000 → 1000'] })
  const none = await asForm([
    ['type', 'name', 'label'],
    ['geoshape', 'film', 'Обведите'],
  ])
  expect(none.document.questions).toEqual([])
  expect(none.notes).toMatchObject([{ item: 'film', outcome: 'left_out' }])
})
