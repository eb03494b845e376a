// biome-ignore-all lint/suspicious/noTemplateCurlyInString: names of questions are written so in XLSForm
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { workbookOf, zipOf } from '../../../testing/workbook.ts'
import type { Imported } from './imported.ts'
import { importLimeSurvey } from './limesurvey/limesurvey.ts'
import { readSurveyFile } from './read-file.ts'
import { importSurveyJs } from './surveyjs/surveyjs.ts'
import { importXlsForm } from './xlsform/xlsform.ts'

/** Puts a word of its own into each text, by which it is found again. */
class Marks {
  readonly words: string[] = []

  on(text: string): string {
    const word = `w${this.words.length}w`
    this.words.push(word)
    return `${word} ${text}`
  }
}

/** Texts that neither came over nor are named in the report. */
function lostIn({ title, document, notes }: Imported, marks: Marks): string[] {
  const remaining = JSON.stringify([title, document, notes])
  return marks.words.filter((word) => !remaining.includes(word))
}

const LONG = 'многословно '.repeat(500)

test('of a workbook of XLSForm no text in any language is lost without a note', async () => {
  const marks = new Marks()
  const texts = (...cells: string[]) => cells.map((cell) => cell && marks.on(cell))
  const head = [
    'label',
    'label::kk',
    'label::Klingon',
    'hint',
    'hint::kk',
    'required_message::kk',
    'constraint_message',
    'constraint_message::kk',
    'constraint_message::Klingon',
    'label::kk',
  ]
  const line = (type: string, name: string, relevant = '', constraint = '') => [
    ...[type, name, relevant, constraint],
    ...texts(
      'Вопрос ${q1}',
      'Сұрақ ${ghost}',
      'nuqneH',
      'Подсказка',
      'Кеңес',
      'Міндетті',
      'Проверьте',
      'Тексеріңіз',
      'nuq',
      'Қайталау',
    ),
  ]
  const choice = (list: string, name: string) => [list, name, ...texts('Вариант', 'Нұсқа', 'wIv', 'Басқа')]
  const imported = await importXlsForm(
    workbookOf({
      survey: [
        ['type', 'name', 'relevant', 'constraint', ...head],
        line('note', 'start_note'),
        line('text', 'q1'),
        line('text', 'ruled', '', ". != ${q1} and regex(., '[a-z]+')"),
        line('text', 'odd', '', "regex(., '(?=x)')"),
        line('begin_group', 'page', "pulldata('w-condition')"),
        line('note', 'opening'),
        line('begin_group', 'inner'),
        line('select_one list or_other', 'q2', "${q1} = 'x'"),
        ['end_group', ''],
        line('select_multiple list', 'q3'),
        ['end_group', ''],
        line('begin_group', 'empty'),
        ['end_group', ''],
        line('begin_repeat', 'many'),
        line('text', 'q4'),
        line('note', 'aside'),
        line('select_multiple list', 'q5', "${q4} = 'x'"),
        line('video', 'clip'),
        line('begin_repeat', 'deeper'),
        ['end_repeat', ''],
        ['end_repeat', ''],
        line('video', 'film'),
        line('hidden', 'secret'),
        line('range', 'slide'),
        line('acknowledge', 'agree'),
        line('calculate', 'sum'),
        line('note', 'end_note'),
      ],
      choices: [
        ['list_name', 'name', 'label', 'label::kk', 'label::Klingon', 'label::kk'],
        choice('list', 'a'),
        choice('list', 'a'),
        choice('list', ''),
        choice('unused', 'b'),
      ],
      settings: [['form_title'], [marks.on('Форма')]],
    }),
  )
  // A language that can't be told is named as a whole.
  expect(imported.notes).toContainEqual(
    expect.objectContaining({ item: 'Klingon', reasons: ['language_unknown'] }),
  )
  expect(lostIn(imported, marks)).toEqual([])
  expect(JSON.stringify(imported.notes)).toContain('w-condition')
})

const SURVEY_JS = {
  title: { default: 'Опрос', kk: 'Сауалнама' },
  description: { default: 'Начало', kk: 'Бастау' },
  completedHtml: { default: '<b>Спасибо</b>, {q1}', kk: 'Рақмет, {ghost}' },
  completedHtmlOnCondition: [{ expression: '{q1} > 1', html: 'Особое спасибо' }],
  pages: [
    {
      name: 'one',
      title: { default: 'Первая', en: 'First' },
      description: 'О первой',
      elements: [
        { type: 'text', name: 'q1', title: { default: 'Имя', en: 'Name' }, description: 'Полностью' },
        { type: 'panel', name: 'p', title: 'Панель', description: 'О панели', elements: [] },
        { type: 'html', name: 'h', html: { default: '<p>Слова</p>', kk: LONG } },
        {
          type: 'checkbox',
          name: 'q2',
          title: 'Кто, {Q1}?',
          choices: [
            { value: 1, text: 'Раз' },
            { value: 1, text: { default: 'Другой раз', kk: 'Тағы бір' } },
            { text: 'Без значения' },
          ],
          showNoneItem: true,
          showCommentArea: true,
          commentText: { default: 'Почему?', kk: 'Неге?' },
          noneText: 'Никто',
          validators: [
            { type: 'expression', text: 'Неверно', expression: '{q1} > 2' },
            { type: 'expression', text: { default: 'Мало', kk: 'Аз' }, expression: 'iif({q1} > 2, 1)' },
          ],
        },
        { type: 'matrix', name: 'rowless', title: 'Без строк', columns: [{ value: 1, text: 'Столбец' }] },
        {
          type: 'matrixdropdown',
          name: 'table',
          title: 'Таблица',
          rows: [{ value: 1, text: 'Первая' }],
          columns: [
            { name: 'a', title: { default: 'Цена', kk: 'Баға' }, choices: [{ value: 1, text: 'Дорого' }] },
            { name: 'b', title: 'Вкус', choices: [{ value: 1, text: 'Вкусно' }] },
            { name: 'c', title: 'Заметки', cellType: 'text', description: 'Коротко' },
          ],
        },
        {
          type: 'matrix',
          name: 'wide',
          title: 'Широкая',
          rows: Array.from({ length: 55 }, (_, at) => ({ value: `r${at}`, text: `Строка ${at}` })),
          columns: [{ value: 1, text: 'Да' }],
        },
        {
          type: 'rating',
          name: 'two',
          title: 'Двойка',
          minRateDescription: 'Плохо',
          maxRateDescription: { default: 'Хорошо', kk: 'Жақсы' },
          rateValues: [
            { value: 1, text: 'Один' },
            { value: 2, text: 'Два' },
          ],
        },
        { type: 'multipletext', name: 'm', title: 'Несколько', items: [{ name: 'a', title: 'Первое' }] },
        {
          type: 'matrixdynamic',
          name: 'orders',
          title: { default: 'Заказы', kk: 'Тапсырыстар' },
          columns: [{ name: 'dish', title: 'Блюдо', choices: [{ value: 1, text: 'Плов' }] }],
        },
        {
          type: 'paneldynamic',
          name: 'kids',
          title: { default: 'Дети', kk: 'Балалар' },
          templateTitle: { default: 'Ребёнок {panelIndex}: {panel.name}', kk: 'Бала' },
          templateDescription: 'О ребёнке',
          panelAddText: 'Ещё',
          maxPanelCount: 3,
          templateElements: [
            { type: 'text', name: 'name', title: 'Имя, {q1}', isRequired: true, description: 'Как звать' },
            { type: 'html', name: 'aside', html: 'Слова между' },
            { type: 'dropdown', name: 'pet', title: 'Зверь', choices: [{ value: 1, text: 'Кот' }] },
            {
              type: 'panel',
              name: 'inner',
              title: 'Внутри',
              elements: [{ type: 'text', name: 'x', title: 'Глубже' }],
            },
          ],
        },
        { type: 'boolean', name: 'b', title: 'Верно?', labelTrue: 'Верно', labelFalse: 'Нет' },
      ],
    },
    { name: 'bare', title: 'Пустая страница', elements: [] },
  ],
}

test('of a survey of SurveyJS no text in any language is lost without a note', () => {
  const marks = new Marks()
  const names =
    /^(title|description|html|text|templateTitle|templateDescription|panelAddText|completedHtml|labelTrue|labelFalse|m(in|ax)RateDescription|noneText|commentText)$/
  const marked = JSON.parse(JSON.stringify(SURVEY_JS), (key, value) => {
    const isPlain = typeof value === 'string' && /\p{L}/u.test(value)
    if (names.test(key) && isPlain) return marks.on(value)
    return isPlain && /^(default|kk|en)$/.test(key) ? marks.on(value) : value
  })
  const imported = importSurveyJs(marked)
  expect(lostIn(imported, marks)).toEqual([])
  expect(imported.document.questions.find(({ id }) => id === 'kids')).toMatchObject({
    type: 'repeat',
    max: 3,
    entryTitle: { ru: expect.stringContaining('Ребёнок {{number}}: {{name}}') },
    questions: [
      { id: 'name', required: true },
      { id: 'pet', type: 'single_choice' },
    ],
  })
  const places = imported.document.widgets.filter(({ type }) => type === 'thanks').map(({ text }) => text)
  expect(places).toMatchObject([
    { ru: expect.stringContaining('{{q1}}'), kk: expect.stringContaining('{ghost}') },
  ])
  expect(imported.notes.find(({ item }) => item === 'completedHtml')?.details).toEqual(['{ghost}'])
})

test('of a survey of LimeSurvey no text in any language is lost without a note', async () => {
  const marks = new Marks()
  const file = readFileSync(new URL('limesurvey/samples/limesurvey-6.lss', import.meta.url), 'utf8')
  const texts =
    /<(question|help|answer|group_name|description|surveyls_(?:title|description|welcometext|endtext|urldescription))><!\[CDATA\[(?=[^\]]*\p{L})/gu
  const marked = file
    .replace(texts, (start) => `${start}${marks.on('')}`)
    .replace(/(<question_attributes>.*?<rows>)/s, (start) => {
      const tips = ['516', '517', '501'].flatMap((qid) =>
        ['ru', 'kk'].map(
          (locale) =>
            `<row><qid>${qid}</qid><attribute>em_validation_q_tip</attribute><value>${marks.on('')}</value><language>${locale}</language></row>`,
        ),
      )
      return `${start}${tips.join('')}<row><qid>517</qid><attribute>em_validation_q</attribute><value>this > nps</value></row>`
    })
    .replace(/(<\/surveys_languagesettings>)/, (end) => {
      const [row, words] = [marks.on('Мест нет'), marks.on('Орын жоқ')]
      const rows = [row, words].map(
        (text) =>
          `<row><quotals_quota_id>7</quotals_quota_id><quotals_message>${text}</quotals_message></row>`,
      )
      return `${end}<quota_languagesettings><rows>${rows.join('')}</rows></quota_languagesettings>`
    })
  const imported = await importLimeSurvey(marked)
  expect(marks.words.length).toBeGreaterThan(100)
  expect(lostIn(imported, marks)).toEqual([])
})

test('an archive, a group of questions, a library and a text of an old Windows are read, an old workbook is refused by name', async () => {
  const lss = readFileSync(new URL('limesurvey/samples/limesurvey-6.lss', import.meta.url), 'utf8')
  const whole = await readSurveyFile(zipOf({ 'survey_1.lss': lss, 'survey_1_responses.lsr': '<document/>' }))
  expect(whole).toMatchObject({ source: 'limesurvey', title: 'Визит в клинику' })
  const group = lss
    .replace('<LimeSurveyDocType>Survey<', '<LimeSurveyDocType>Group<')
    .replace(/<surveys>.*?<\/surveys>/s, '')
    .replace(/<surveys_languagesettings>.*?<\/surveys_languagesettings>/s, '')
  const ofGroup = await readSurveyFile(Buffer.from(group))
  expect(ofGroup?.document.questions).toHaveLength(whole!.document.questions.length)
  expect(ofGroup?.document.config.locales).toEqual(expect.arrayContaining(['ru', 'kk']))
  const letters = new Map(
    Array.from({ length: 256 }, (_, byte) => [
      new TextDecoder('windows-1251').decode(Uint8Array.of(byte)),
      byte,
    ]),
  )
  const old = Buffer.from([...'Как вам у нас?\n- Хорошо\n- Плохо'].map((letter) => letters.get(letter)!))
  expect((await readSurveyFile(old))?.document.questions).toMatchObject([{ title: { ru: 'Как вам у нас?' } }])
  const library = workbookOf({
    library: [
      ['type', 'name', 'label'],
      ['text', 'why', 'Почему?'],
    ],
  })
  expect((await readSurveyFile(library))?.document.questions).toMatchObject([{ id: 'why' }])
  await expect(readSurveyFile(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).rejects.toMatchObject({
    detail: 'old_excel',
  })
})

test('answers that LimeSurvey’s links and earlier questions bring stand in options, groups and the ending', async () => {
  const file = readFileSync(new URL('limesurvey/samples/limesurvey-6.lss', import.meta.url), 'utf8')
    .replace(/(<surveyls_endtext><!\[CDATA\[)/g, '$1{TOKEN:FIRSTNAME}, {nps.shown} {SAVEDID} ')
    .replace(/(<answer><!\[CDATA\[)/g, '$1{nps} ')
    .replace(/(<group_name><!\[CDATA\[)О вас/g, '$1{nps}')
  const { document, notes } = await importLimeSurvey(file)
  expect(document.config.hidden).toContain('firstname')
  expect(document.config.pages?.at(-1)?.title).toMatchObject({ ru: '{{nps}}' })
  expect(document.questions.find(({ id }) => id === 'doctor')).toMatchObject({
    options: [{ label: { ru: '{{nps}} Терапевт' } }, {}, {}],
  })
  expect(document.widgets.at(-1)).toMatchObject({
    text: { ru: expect.stringMatching(/^\{\{hidden:firstname\}\}, \{\{nps\}\} \{SAVEDID\}/) },
  })
  expect(notes.find(({ item }) => item === 'surveyls_endtext')?.details).toContain('{SAVEDID}')
})
