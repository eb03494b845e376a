import { expect, test } from 'vitest'
import { holds } from '../../../questionnaire/logic/condition.ts'
import { checkValue } from '../../../questionnaire/validate/validate.ts'
import { checkSurvey } from '../../check/check.ts'
import { stopsPublishing } from '../../check/check-issue.ts'
import { UnreadableSurvey } from '../imported.ts'
import { importSurveyJs } from './surveyjs.ts'

const page = (...elements: object[]) => ({ pages: [{ name: 'one', elements }] })
const only = (element: object) => importSurveyJs(page(element)).document.questions[0]

test('every kind of question that has a counterpart is asked as it was', () => {
  const kinds = importSurveyJs(
    page(
      { type: 'rating', name: 'a', rateMin: 0, rateMax: 10, minRateDescription: 'Нет' },
      { type: 'rating', name: 'b', rateType: 'stars', rateMax: 7 },
      { type: 'radiogroup', name: 'c', choices: ['Да', { value: 2, text: 'Нет' }], showOtherItem: true },
      { type: 'checkbox', name: 'd', choices: ['x', 'y'], showNoneItem: true, maxSelectedChoices: 2 },
      { type: 'dropdown', name: 'e', choices: ['x', 'y'] },
      { type: 'boolean', name: 'f' },
      { type: 'comment', name: 'g', maxLength: 300 },
      { type: 'text', name: 'code', validators: [{ type: 'text', minLength: 4, maxLength: 8 }] },
      { type: 'text', name: 'h', inputType: 'number', min: 1, max: '9' },
      { type: 'text', name: 'i', inputType: 'email' },
      { type: 'ranking', name: 'j', choices: ['x', 'y'] },
      { type: 'matrix', name: 'k', rows: ['r1', 'r2'], columns: ['c1', 'c2'] },
      { type: 'signaturepad', name: 'l', signatureWidth: 300, penColor: '#000' },
      { type: 'file', name: 'm', acceptedTypes: 'image/*', allowMultiple: true, maxFiles: 4 },
    ),
  ).document.questions
  expect(kinds).toMatchObject([
    { type: 'nps', labels: { low: { en: 'Нет' } } },
    { type: 'rating', scale: 7, shape: 'star' },
    { type: 'single_choice', options: [{ id: 'Да' }, { id: '2', label: { en: 'Нет' } }], other: true },
    { type: 'multiple_choice', options: [{ id: 'x' }, { id: 'y' }, { id: 'none', exclusive: true }], max: 2 },
    { type: 'dropdown' },
    { type: 'yes_no' },
    { type: 'long_text', max: 300 },
    { type: 'short_text', min: 4, max: 8 },
    { type: 'number', min: 1, max: 9 },
    { type: 'email' },
    { type: 'ranking' },
    { type: 'matrix', mode: 'single', rows: [{ id: 'r1' }, { id: 'r2' }] },
    { type: 'signature' },
    { type: 'file_upload', max: 4 },
  ])
})

test('rules of answers and conditional requirements come over with their words', () => {
  const { document, notes } = importSurveyJs(
    page(
      { type: 'text', name: 'from', inputType: 'date' },
      {
        type: 'text',
        name: 'to',
        inputType: 'date',
        requiredIf: '{From} notempty',
        enableIf: '{from} notempty',
        validators: [
          { type: 'expression', expression: '{to} > {from}', text: { default: 'Later', ru: 'Позже' } },
        ],
      },
      {
        type: 'text',
        name: 'a',
        inputType: 'number',
        validators: [{ type: 'numeric', minValue: 1, text: 'One' }],
      },
      {
        type: 'text',
        name: 'b',
        inputType: 'number',
        validators: [
          { type: 'expression', expression: '{a} + {b} = 100' },
          { type: 'expression', expression: 'iif({a})' },
        ],
      },
      {
        type: 'text',
        name: 'code',
        validators: [
          { type: 'regex', regex: '^[a-z]{2}$', caseInsensitive: true, text: 'Two' },
          { type: 'regex', regex: '(?=x)' },
          { type: 'text', minLength: 2, maxLength: 5, text: '2 to 5' },
        ],
      },
    ),
  )
  const [, to, a, b, code] = document.questions
  expect(to).toMatchObject({
    requiredIf: { all: [{ question: 'from', op: 'answered' }] },
    enabledIf: { all: [{ question: 'from', op: 'answered' }] },
    validators: [{ type: 'compare', op: 'greater', question: 'from', message: { en: 'Later', ru: 'Позже' } }],
  })
  expect(a?.validators).toMatchObject([
    { condition: { all: [{ question: 'a', op: 'greater_or_equal', value: 1 }] }, message: { en: 'One' } },
  ])
  expect(b?.validators).toEqual([{ type: 'sum', questions: ['a'], op: 'equals', value: 100 }])
  expect(code?.validators).toMatchObject([
    { type: 'regex', regex: '^[a-z]{2}$', caseInsensitive: true, message: { en: 'Two' } },
    { type: 'regex', message: { en: '2 to 5' } },
  ])
  const length = { ...code!, validators: code!.validators!.slice(1) }
  expect(['a', 'аб', 'абвгде'].map((text) => checkValue(length, text)?.code)).toEqual([
    'rule',
    undefined,
    'rule',
  ])
  expect(notes.flatMap(({ details = [] }) => details)).toEqual([
    '{"type":"expression","expression":"iif({a})"}',
    '{"type":"regex","regex":"(?=x)"}',
  ])
})

test('a comment below a question or one of its choices stands there, and is asked of those who chose it', () => {
  const { document, notes } = importSurveyJs(
    page(
      {
        type: 'checkbox',
        name: 'liked',
        showCommentArea: true,
        commentText: 'Why?',
        choices: [{ value: 'food', text: 'Food', showCommentArea: true }, 'speed'],
      },
      { type: 'comment', name: 'after' },
    ),
  )
  expect(document.questions).toMatchObject([
    { id: 'liked' },
    {
      id: 'liked-food-Comment',
      title: { en: 'Food: comment' },
      commentOf: { question: 'liked', option: 'food' },
      visibleIf: { all: [{ question: 'liked', op: 'any_of', value: ['food'] }] },
    },
    { id: 'liked-Comment', title: { en: 'Why?' }, commentOf: { question: 'liked' } },
    { id: 'after' },
  ])
  expect(notes.filter(({ outcome }) => outcome !== 'taken')).toEqual([])
  expect(checkSurvey(document).filter(stopsPublishing)).toEqual([])
})

test('files are asked for in the kinds that the survey takes; what can’t be taken here is reported', () => {
  const { document, notes } = importSurveyJs(
    page({ type: 'file', name: 'paper', acceptedTypes: '.pdf, image/*, .exe' }),
  )
  expect(document.questions).toMatchObject([{ type: 'file_upload', max: 1, accept: ['image', 'pdf'] }])
  expect(notes).toMatchObject([{ item: 'paper', outcome: 'changed', details: ['exe'] }])
})

test('what stands around a question and what stands at it is one list of conditions', () => {
  const visit = { type: 'radiogroup', name: 'visit', choices: ['yes', 'no'] }
  const waited = { type: 'comment', name: 'waited', visibleIf: "{late} = true and {visit} = 'yes'" }
  const panel = { type: 'panel', name: 'p', visibleIf: "{visit} = 'yes'", elements: [waited] }
  const { document } = importSurveyJs(page(visit, { type: 'boolean', name: 'late' }, panel))
  const { visibleIf } = document.questions[2]!
  expect(visibleIf).toMatchObject({ all: [{ question: 'visit' }, { question: 'late' }] })
  expect(visibleIf && 'all' in visibleIf && visibleIf.all).toHaveLength(2)
})

test('a survey in two languages keeps both, and is ready to publish', () => {
  const { title, document } = importSurveyJs({
    locale: 'ru',
    title: { default: 'Ваш визит', kk: 'Сіздің келуіңіз' },
    completedHtml: { default: '<h3>Спасибо</h3>', kk: '<h3>Рақмет</h3>' },
    ...page({
      type: 'boolean',
      name: 'liked',
      isRequired: true,
      title: { default: 'Вам понравилось?', kk: 'Ұнады ма?' },
      labelTrue: { default: 'Да', kk: 'Иә' },
      labelFalse: { default: 'Нет', kk: 'Жоқ' },
    }),
  })
  expect(title).toBe('Ваш визит')
  expect(document.config).toMatchObject({ locales: ['ru', 'kk'], defaultLocale: 'ru' })
  expect(document.questions[0]).toMatchObject({
    required: true,
    title: { ru: 'Вам понравилось?', kk: 'Ұнады ма?' },
    labels: { yes: { kk: 'Иә' } },
  })
  expect(document.widgets).toMatchObject([{ type: 'thanks', text: { ru: 'Спасибо', kk: 'Рақмет' } }])
  expect(checkSurvey(document)).toEqual([{ code: 'no_score' }])
})

test.each([
  ["{score} <= 6 and {parts} contains 'food'", { score: 5, parts: ['food'] }, { score: 9, parts: ['food'] }],
  ["{score} > 8 or ({parts} anyof ['food', 'hall'])", { score: 2, parts: ['hall'] }, { score: 2, parts: [] }],
  ['{score} notempty', { score: 0 }, {}],
])('a question shown if %s is shown to the same guests', (visibleIf, shown, hidden) => {
  const { document, notes } = importSurveyJs(
    page(
      { type: 'rating', name: 'score', rateMin: 0, rateMax: 10 },
      { type: 'checkbox', name: 'parts', choices: ['food', 'hall'] },
      { type: 'panel', name: 'group', visibleIf, elements: [{ type: 'comment', name: 'why' }] },
    ),
  )
  const { visibleIf: condition } = document.questions[2]!
  expect(holds(condition, { answers: shown as never })).toBe(true)
  expect(holds(condition, { answers: hidden as never })).toBe(false)
  expect(notes.every(({ outcome }) => outcome === 'taken')).toBe(true)
})

test.each([
  '{score} + 1 > 3',
  "iif({score} > 3, 'a', 'b') = 'a'",
  '{unknown} = 1',
  '{score} = 1 and',
  'alert(1)',
])('a condition that can’t be said here, %s, is left out whole and reported', (visibleIf) => {
  const { document, notes } = importSurveyJs(
    page(
      { type: 'rating', name: 'score', rateMin: 0, rateMax: 10 },
      { type: 'comment', name: 'why', visibleIf },
    ),
  )
  expect(document.questions[1]!.visibleIf).toBeUndefined()
  expect(notes).toContainEqual({
    item: 'why',
    outcome: 'changed',
    reasons: ['condition_left_out'],
    details: [visibleIf],
  })
})

test('what has no counterpart is left out and reported by its name', () => {
  const { document, notes } = importSurveyJs(
    page(
      { type: 'comment', name: 'words' },
      { type: 'matrixdynamic', name: 'orders', title: 'Что вы заказали?' },
    ),
  )
  expect(document.questions.map(({ id }) => id)).toEqual(['words'])
  expect(notes).toEqual([
    { item: 'words', outcome: 'taken', reasons: [] },
    { item: 'orders', outcome: 'left_out', reasons: ['type_unknown'], title: 'Что вы заказали?' },
  ])
})

test('markup in a title becomes text and runs nowhere', () => {
  expect(
    only({ type: 'comment', name: 'q', title: 'Вам <b>понравилось</b>?<script>steal()</script>' }),
  ).toMatchObject({
    title: { en: 'Вам понравилось?' },
  })
})

test('names and words are compared as there, regardless of case', () => {
  const { document, notes } = importSurveyJs(
    page(
      { type: 'radiogroup', name: 'Visit', choices: ['Yes', 'No'] },
      { type: 'text', name: 'city' },
      {
        type: 'comment',
        name: 'why',
        title: 'Почему {VISIT}?',
        visibleIf: "{visit} = 'yes' AND {City} <> 'almaty'",
      },
    ),
  )
  const { visibleIf, title } = document.questions[2]!
  expect(title).toEqual({ en: 'Почему {{Visit}}?' })
  expect(holds(visibleIf, { answers: { Visit: 'Yes', city: 'Astana' } })).toBe(true)
  expect(holds(visibleIf, { answers: { Visit: 'Yes', city: 'ALMATY' } })).toBe(false)
  expect(checkSurvey(document).filter(stopsPublishing)).toEqual([])
  expect(notes.every(({ outcome }) => outcome === 'taken')).toBe(true)
})

test('steps of two, formulas as bounds, doubled values and a default that is written as a text are not lost', () => {
  const { document, notes } = importSurveyJs(
    page(
      { type: 'rating', name: 'steps', rateMin: 0, rateMax: 10, rateStep: 2 },
      { type: 'text', name: 'sum', inputType: 'number', min: '{steps}', max: '9', defaultValue: '5' },
      { type: 'radiogroup', name: 'twice', choices: ['a', { value: 'a', text: 'Ещё раз' }, 'b'] },
      { type: 'matrix', name: 'bare', columns: ['x', 'y'] },
      { type: 'comment', name: 'why', visibleIf: '{steps} = 4' },
    ),
  )
  expect(document.questions).toMatchObject([
    { type: 'rating', scale: 6, stepNames: ['0', '2', '4', '6', '8', '10'] },
    { type: 'number', max: 9, default: 5 },
    { options: [{ id: 'a' }, { id: 'b' }] },
    { type: 'single_choice', options: [{ id: 'x' }, { id: 'y' }] },
    { visibleIf: { all: [{ question: 'steps', op: 'equals', value: 3 }] } },
  ])
  expect(notes.slice(0, 4)).toMatchObject([
    { reasons: ['type_near'] },
    { reasons: ['check_left_out'], details: ['min: {steps}'] },
    { reasons: ['repeated_name'], details: ['a: Ещё раз'] },
    { item: 'bare', outcome: 'taken' },
  ])
})

test('tables with one column of ratings or two of choices come over without a note', () => {
  const rows = ['price', 'taste']
  const { document, notes } = importSurveyJs(
    page(
      {
        type: 'matrixdropdown',
        name: 'rated',
        rows,
        columns: [{ name: 'mark', cellType: 'rating', rateMax: 7, rateType: 'stars', isRequired: true }],
      },
      {
        type: 'matrixdropdown',
        name: 'both',
        rows,
        columns: [
          { name: 'importance', title: 'Важность', choices: ['low', 'high'] },
          { name: 'quality', title: 'Качество', choices: ['bad', 'good'], cellType: 'radiogroup' },
        ],
      },
    ),
  )
  expect(document.questions).toMatchObject([
    { type: 'matrix', mode: 'rating', scale: 7, shape: 'star', required: true, rows: [{ id: 'price' }, {}] },
    {
      mode: 'dual',
      columns: [{ id: 'low' }, { id: 'high' }],
      secondColumns: [{ id: 'bad' }, { id: 'good' }],
      labels: { first: { en: 'Важность' }, second: { en: 'Качество' } },
    },
  ])
  expect(notes.filter(({ outcome }) => outcome !== 'taken')).toEqual([])
})

test('words that open a page stand on it, and not below the last question of the page before', () => {
  const { document } = importSurveyJs({
    pages: [
      { name: 'one', elements: [{ type: 'comment', name: 'a' }] },
      {
        name: 'two',
        elements: [
          { type: 'html', name: 'h', html: 'Теперь о кухне' },
          { type: 'comment', name: 'b' },
        ],
      },
    ],
  })
  expect(document.widgets).toMatchObject([{ type: 'statement', after: 'a', beginsPage: true }])
})

test('two questions of one name are both kept', () => {
  const { document, notes } = importSurveyJs(
    page({ type: 'comment', name: 'q' }, { type: 'boolean', name: 'q' }),
  )
  expect(document.questions.map(({ id }) => id)).toEqual(['q', 'q_2'])
  expect(notes).toEqual([{ item: 'q', outcome: 'changed', reasons: ['repeated_name'] }])
})

test('panels nested without end and thousands of items end in a report, not in a crash', () => {
  let panel: object = { type: 'comment', name: 'deep' }
  for (let level = 0; level < 500; level++) panel = { type: 'panel', name: `p${level}`, elements: [panel] }
  const many = Array.from({ length: 400 }, (_, place) => ({ type: 'comment', name: `q${place}` }))
  const { document, notes } = importSurveyJs(page(...many, panel))
  expect(document.questions).toHaveLength(300)
  expect(notes.filter(({ reasons }) => reasons.includes('too_many')).length).toBeGreaterThanOrEqual(100)
})

test('a survey of nothing but what can’t be asked here shows its report; one of nothing is refused', () => {
  const { document, notes } = importSurveyJs(page({ type: 'image', name: 'logo' }))
  expect(document.questions).toEqual([])
  expect(notes).toEqual([{ item: 'logo', outcome: 'left_out', reasons: ['type_unknown'] }])
  expect(() => importSurveyJs({ pages: [] })).toThrow(UnreadableSurvey)
})

test.each([
  ['{n} = 2', { n: '2' }, { n: '1' }],
  ['{n} anyof [1, 2]', { n: '1' }, { n: '3' }],
  ['{n} > 1', { n: '3' }, { n: '1' }],
  ['{many} contains 2', { many: ['2'] }, { many: ['1'] }],
  ["{agree} = 'ok'", { agree: true }, { agree: false }],
  ['{old} < 2', { old: 1 }, { old: 3 }],
  ['{alias} = 2', { n: '2' }, { n: '1' }],
])(
  'a condition on values that are called otherwise here, %s, is shown to the same guests and can be published',
  (visibleIf, shown, hidden) => {
    const { document, notes } = importSurveyJs(
      page(
        { type: 'radiogroup', name: 'n', valueName: 'alias', choices: [1, { value: 2, text: 'Два' }, 3] },
        { type: 'checkbox', name: 'many', choices: [1, 2] },
        { type: 'boolean', name: 'agree', valueTrue: 'ok', valueFalse: 'no' },
        { type: 'rating', name: 'old', rateMin: 0, rateMax: 4 },
        { type: 'comment', name: 'why', visibleIf },
      ),
    )
    const { visibleIf: condition } = document.questions[4]!
    expect(holds(condition, { answers: shown as never })).toBe(true)
    expect(holds(condition, { answers: hidden as never })).toBe(false)
    expect(checkSurvey(document).filter(stopsPublishing)).toEqual([])
    expect(notes.find(({ item }) => item === 'why')?.outcome).toBe('taken')
  },
)

test('what stands as an answer before any is given stays', () => {
  const { document, notes } = importSurveyJs(
    page(
      { type: 'radiogroup', name: 'a', choices: [1, 2], defaultValue: 2 },
      { type: 'checkbox', name: 'b', choices: ['x', 'y'], defaultValue: ['y'] },
      { type: 'boolean', name: 'c', defaultValue: 'true', isRequired: 'true' },
      { type: 'radiogroup', name: 'd', choices: [1], defaultValue: 5 },
    ),
  )
  expect(document.questions).toMatchObject([
    { default: '2' },
    { default: ['y'] },
    { default: true, required: true },
    {},
  ])
  expect(notes.at(-1)).toMatchObject({ item: 'd', reasons: ['default_left_out'], details: ['5'] })
})

/**
 * What SurveyJS's documentation lists for questions of these kinds (Question, QuestionSelectBase, QuestionMatrixModel, Rating, Boolean, Text,
 * Comment, Panel, Page, SurveyModel), whether it is known here or not; without what is told by another test.
 */
const OF_QUESTIONS =
  `correctAnswer setValueExpression setValueIf defaultValueExpression resetValueIf minValueExpression maxValueExpression
  commentPlaceholder clearIfInvisible useDisplayValuesInTitle requiredErrorText
  placeholder readOnly cells eachRowRequired eachRowUnique isAllRowRequired hideIfRowsEmpty rowOrder rowsVisibleIf columnsVisibleIf
  choicesEnableIf hideIfChoicesEmpty choiceValuesFromQuestion choiceTextsFromQuestion carryForwardPrefix choicesMin choicesMax
  choicesStep otherText otherErrorText otherPlaceholder showSelectAllItem selectAllText valuePropertyName maskType maskSettings
  minErrorText maxErrorText step enableIf customWidget selectToRankEnabled minLength keyDuplicationError`
    .split(/\s+/)
    .filter((name) => !['step', 'enableIf'].includes(name))
const OF_SURVEYS =
  `timeLimit timeLimitPerPage maxTimeToFinish maxTimeToFinishPage showTimer showTimerPanel timerInfoMode showPreviewBeforeComplete
  previewMode previewText firstPageIsStartPage firstPageIsStarted questionsOnPageMode navigateToUrl navigateToUrlOnCondition completedBeforeHtml
  pageNextText completeText requiredMark mode readOnly autoFocusFirstError showBrandInfo`.split(/\s+/)

test('every attribute of a question that is neither used nor harmless is reported with its value', () => {
  for (const name of OF_QUESTIONS) {
    const value = ['readOnly', 'showCommentArea', 'hasComment'].includes(name) ? true : 'x'
    const { notes } = importSurveyJs(
      page({ type: 'matrix', name: 'q', rows: ['r'], columns: ['c'], [name]: value }),
    )
    expect(notes[0], name).toMatchObject({ item: 'q', outcome: 'changed', reasons: ['setting_left_out'] })
    expect(notes[0]?.details?.[0], name).toContain(name)
  }
})

test('so is every attribute of the survey, of a page and of an option', () => {
  for (const name of OF_SURVEYS) {
    const { notes } = importSurveyJs({ ...page({ type: 'comment', name: 'q' }), [name]: 'x' })
    expect(
      notes.find(({ item }) => item === name),
      name,
    ).toMatchObject({ details: [`${name}: x`] })
  }
  const { notes } = importSurveyJs({
    pages: [
      {
        name: 'one',
        timeLimit: 30,
        elements: [
          { type: 'radiogroup', name: 'q', choices: [{ value: 1, text: 'Да', enableIf: '{x} = 1' }] },
        ],
      },
    ],
  })
  expect(notes.find(({ item }) => item === 'one')?.details).toEqual(['timeLimit: 30'])
  expect(notes.find(({ item }) => item === 'q')?.details).toEqual(['enableIf: {x} = 1'])
})

test('attributes of appearance are not reported, and thousands of options are a list with a note', () => {
  const looks = {
    titleLocation: 'left',
    width: '50%',
    colCount: 3,
    minWidth: '200px',
    startWithNewLine: false,
  }
  const { document, notes } = importSurveyJs(
    page(
      { type: 'comment', name: 'q', ...looks },
      { type: 'radiogroup', name: 'city', choices: Array.from({ length: 5000 }, (_, place) => `c${place}`) },
    ),
  )
  expect(notes[0]).toEqual({ item: 'q', outcome: 'taken', reasons: [] })
  expect(document.questions[1]).toMatchObject({ type: 'dropdown', options: { length: 1000 } })
  expect(notes[1]).toMatchObject({ reasons: ['type_near', 'too_many'], details: ['5000 → 1000'] })
})
