import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { workbookOf } from '../../../../testing/workbook.ts'
import { checkSurvey } from '../../check/check.ts'
import { stopsPublishing } from '../../check/check-issue.ts'
import type { Imported } from '../imported.ts'
import { readSurveyFile, readSurveyText } from '../read-file.ts'

const sample = (name: string) => readFileSync(new URL(`samples/${name}`, import.meta.url))
const read = async (name: string) => (await readSurveyFile(sample(name)))!
const kinds = ({ document }: Imported) => document.questions.map(({ id, type }) => `${id} ${type}`)
const noteOf = ({ notes }: Imported, item: string) => notes.find((note) => note.item === item)

/** Names of what guests never read: keys and values of tools, which are no texts. */
const NO_TEXT =
  /^(?:id|ref|type|href|itemId|questionId|formId|code|status|inputType|shuffleOption|scale|operator|objective|target|connector|condition|destination|op|action|shape|language|progress_bar|calUserName|documentTitle|Type|ID|QuestionID|Selector|SubSelector|DataExportTag|Element|FlowID|LogicType|ChoiceLocator|LeftOperand|RightOperand|Operator|Condition|SkipToDestination|ContentType|Conjuction|BackButton|SurveyTermination|SurveyID|SurveyLanguage|Description|currency|youtubeUri|responderUri)$/

test.each(['qualtrics.qsf', 'typeform.json', 'formbricks.json', 'google-forms.json'])(
  'of %s no text in any language is lost without a note, and what came can be published',
  async (name) => {
    const words: string[] = []
    const marked = JSON.parse(sample(name).toString(), (key, value) => {
      if (typeof value !== 'string' || NO_TEXT.test(key) || !/\p{Script=Cyrillic}/u.test(value)) return value
      words.push(`w${words.length}w`)
      return `${words.at(-1)} ${value}`
    })
    const imported = (await readSurveyText(JSON.stringify(marked)))!
    expect(words.length).toBeGreaterThan(20)
    const remaining = JSON.stringify([imported.title, imported.document, imported.notes])
    expect(words.filter((word) => !remaining.includes(word))).toEqual([])
    const faults = checkSurvey(imported.document).filter(stopsPublishing)
    expect(faults.filter(({ code }) => !/untranslated|language|no_thanks/.test(code))).toEqual([])
  },
)

test('a survey of Qualtrics keeps its order, languages, display logic, branches and skips', async () => {
  const survey = await read('qualtrics.qsf')
  expect(survey.source).toBe('qualtrics')
  expect(survey.document.config).toMatchObject({ locales: ['ru', 'kk'], hidden: ['order'] })
  expect(kinds(survey)).toEqual([
    'QID1 multiple_choice',
    'QID1_3_TEXT short_text',
    'QID2 dropdown',
    'QID4 matrix',
    'QID5 email',
    'QID6_1 slider',
  ])
  const [where, , doctor, grid, mail] = survey.document.questions
  expect(where).toMatchObject({
    required: true,
    min: 1,
    max: 2,
    title: { ru: 'Где вы были, {{hidden:order}}?', kk: 'Қайда болдыңыз?' },
  })
  expect(where).toMatchObject({ options: [{ id: '3' }, { id: '1' }, { id: '2', exclusive: true }] })
  expect(doctor?.jumps).toEqual([
    { when: { all: [{ question: 'QID2', op: 'any_of', value: ['2'] }] }, to: 'end' },
  ])
  expect(grid?.visibleIf).toEqual({ all: [{ question: 'QID2', op: 'none_of', value: ['1'] }] })
  const either = ['1', '3'].map((value) => ({ question: 'QID1', op: 'any_of', value: [value] }))
  expect(mail?.visibleIf).toEqual({ any: either })
  expect(noteOf(survey, 'QID5')).toMatchObject({ outcome: 'changed', reasons: ['condition_left_out'] })
  expect(noteOf(survey, 'QID7')).toMatchObject({
    outcome: 'left_out',
    reasons: expect.arrayContaining(['type_unknown']),
  })
})

test('a form of Typeform keeps groups, jumps and earlier answers, and says which jumps and sums it lost', async () => {
  const form = await read('typeform.json')
  expect(form.source).toBe('typeform')
  expect(kinds(form)).toEqual([
    'who single_choice',
    'nps nps',
    'stars rating',
    'mail email',
    'when date',
    'grid matrix',
    'why long_text',
  ])
  const [who, nps] = form.document.questions
  expect(who).toMatchObject({ other: true, random: true, required: true })
  expect(who?.jumps).toEqual([
    { when: { all: [{ question: 'who', op: 'any_of', value: ['tea'] }] }, to: 'mail' },
  ])
  expect(nps).toMatchObject({ title: { ru: 'Посоветуете {{who}}?' }, jumps: [{ to: 'why' }] })
  expect(noteOf(form, 'nps')?.reasons).toEqual(
    expect.arrayContaining(['calculation_left_out', 'text_left_out']),
  )
  expect(noteOf(form, 'pay')).toMatchObject({ outcome: 'left_out' })
})

test('a survey of Formbricks keeps its languages, jumps and endings, and names the calendar that it lost', async () => {
  const survey = await read('formbricks.json')
  expect(survey.source).toBe('formbricks')
  expect(kinds(survey)).toEqual(['q1 single_choice', 'q2 long_text', 'q3 rating', 'q5 matrix', 'q7 consent'])
  const [liked, why] = survey.document.questions
  expect(liked).toMatchObject({
    other: true,
    title: { ru: 'Что понравилось?', kk: 'Не ұнады?' },
    jumps: [{ to: 'q3' }],
  })
  expect(why).toMatchObject({ title: { ru: 'Почему {{q1}}?' }, min: 5, max: 400 })
  expect(noteOf(survey, 'q6')).toMatchObject({ outcome: 'left_out' })
})

test('a form of Google keeps its sections and the ways to them, from its API and from the page alike', async () => {
  const form = await read('google-forms.json')
  expect(form.source).toBe('google_forms')
  expect(kinds(form)).toEqual([
    'a1 single_choice',
    'a2 multiple_choice',
    'a3 rating',
    'a5 matrix',
    'a6 date',
    'a7 long_text',
  ])
  expect(form.document.questions[0]?.jumps).toMatchObject([{ to: 'a5' }, { to: 'end' }])
  expect(form.document.config.pages?.map(({ questions }) => questions)).toEqual([
    ['a1'],
    ['a2', 'a3'],
    ['a5', 'a6', 'a7'],
  ])
  const data = [
    null,
    [
      'Пара вопросов',
      [
        [1, 'Вы были впервые?', null, 2, [[11, [['Да', null, 3], ['Нет'], ['', null, null, null, 1]], 1]]],
        [3, 'О зале', 'Коротко', 8],
        [4, 'Вкус', null, 5, [[12, [['1'], ['2'], ['3'], ['4'], ['5']], 0, ['Плохо', 'Отлично']]]],
        [
          5,
          'Оцените',
          null,
          7,
          [
            [13, [['Да'], ['Нет']], 1, ['Чистота']],
            [14, [['Да'], ['Нет']], 1, ['Свет']],
          ],
        ],
      ],
      ...[null, null, null, null, null, null],
      'Гости',
    ],
  ]
  const page = `<html><script>var FB_PUBLIC_LOAD_DATA_ = ${JSON.stringify(data)};</script></html>`
  const ofPage = (await readSurveyText(page))!
  expect(ofPage).toMatchObject({ source: 'google_forms', title: 'Гости' })
  expect(kinds(ofPage)).toEqual(['1 single_choice', '4 rating', '5 matrix'])
  expect(ofPage.document.questions[0]).toMatchObject({ required: true, other: true, jumps: [{ to: '4' }] })
})

test('answers that Microsoft Forms lets its users download make the questions, and take no words of guests', async () => {
  const rows = Array.from({ length: 8 }, (_, at) => [
    ...[at + 1, '2026-01-01', '2026-01-01', 'anonymous', 'Айгуль'],
    ...[at + 3, at % 2 ? 'Да' : 'Нет', at % 2 ? 'Суп;Чай;' : 'Чай;', `Мой телефон 8701000000${at}`],
  ])
  const heads = ['ID', 'Start time', 'Completion time', 'Email', 'Name']
  const file = workbookOf({
    Sheet1: [[...heads, 'Порекомендуете?', 'Придёте?', 'Что ели?', 'Отзыв'], ...rows],
  })
  const survey = (await readSurveyFile(file))!
  expect(survey.source).toBe('microsoft_forms')
  expect(kinds(survey)).toEqual(['6 nps', '7 single_choice', '8 multiple_choice', '9 short_text'])
  expect(survey.document.questions[2]).toMatchObject({ options: [{ label: 'Чай' }, { label: 'Суп' }] })
  expect(JSON.stringify(survey)).not.toMatch(/телефон|Айгуль/)
  expect(noteOf(survey, '7')?.reasons).toContain('type_guessed')
})
