import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { UnreadableFile } from '../../../../platform/sheet/unreadable.ts'
import { holds } from '../../../questionnaire/logic/condition.ts'
import type { AnswerValues } from '../../../questionnaire/questionnaire.contract.ts'
import { checkSurvey } from '../../check/check.ts'
import { stopsPublishing } from '../../check/check-issue.ts'
import type { Imported } from '../imported.ts'
import { importLimeSurvey } from './limesurvey.ts'

const sample = (version: number) =>
  readFileSync(new URL(`samples/limesurvey-${version}.lss`, import.meta.url), 'utf8')
const six = await importLimeSurvey(sample(6))
const question = (id: string) => six.document.questions.find((each) => each.id === id)

test('a survey of LimeSurvey is taken over with all that can be asked here, and can be published', () => {
  const { title, document } = six
  expect(title).toBe('Визит в клинику')
  expect(document.config).toMatchObject({ locales: ['ru', 'kk'], defaultLocale: 'ru', hidden: ['visit'] })
  expect(document.config.pages?.map((page) => page.title)).toMatchObject([
    { ru: 'О визите', kk: 'Келу туралы' },
    { ru: 'Подробнее' },
    { ru: 'О вас' },
  ])
  expect(document.questions.map(({ id, type }) => `${id} ${type}`)).toEqual([
    'nps nps',
    'liked multiple_choice',
    'doctor single_choice',
    'why long_text',
    'reason single_choice',
    'reason_comment long_text',
    'parts matrix',
    'five matrix',
    'sure matrix',
    'dual matrix',
    'when matrix',
    'order ranking',
    'money constant_sum',
    'stars rating',
    'name_SQ001 short_text',
    'name_SQ002 short_text',
    'age number',
    'day date',
    'kids number',
    'again yes_no',
    'sex single_choice',
    'mail short_text',
    'more long_text',
    'city dropdown',
    'photo file_upload',
  ])
  expect(document.widgets.map(({ type, after }) => [type, after])).toEqual([
    ['cover', 'start'],
    ['statement', 'start'],
    ['statement', 'stars'],
    ['statement', 'stars'],
    ['thanks', 'end'],
  ])
  expect(checkSurvey(document).filter(stopsPublishing)).toEqual([])
})

test('an older version of LimeSurvey writes its files otherwise, and the same comes of them', async () => {
  expect(await importLimeSurvey(sample(3))).toEqual(six)
})

test('limits, own words, exclusive options and answers given beforehand stay as they were', () => {
  expect(question('liked')).toMatchObject({ max: 3, other: true, random: true })
  expect(question('liked')).toHaveProperty('options.3', {
    id: 'SQ004',
    label: { ru: 'Ничего', kk: 'Ештеңе' },
    exclusive: true,
  })
  expect(question('doctor')).toMatchObject({ required: true, default: 'A1', other: true })
  expect(question('age')).toMatchObject({ min: 18, max: 120, step: 1, unit: { ru: 'лет', kk: 'жаста' } })
  expect(question('money')).toMatchObject({ total: 100 })
  expect(question('day')).toMatchObject({ min: '2026-01-01' })
  expect(question('why')).toMatchObject({
    title: { ru: 'Вы поставили {{nps}}. Что нам исправить?' },
    description: { ru: 'Напишите по правилам (https://clinic.kz/rules)' },
    max: 600,
  })
  expect(question('dual')).toMatchObject({
    title: { ru: 'Важность и качество' },
    mode: 'dual',
    labels: { second: { ru: 'Качество' } },
    secondColumns: [{}, {}],
  })
  expect(question('when')).toMatchObject({ mode: 'multiple', rows: [{ id: 'Y1' }, { id: 'Y2' }] })
})

const low: AnswerValues = { nps: 3 }
test.each<[string, AnswerValues, AnswerValues]>([
  ['why', { nps: 6 }, { nps: 7 }],
  ['reason', { ...low, doctor: 'A2', liked: ['SQ002'] }, { ...low, doctor: 'A2', liked: ['SQ001'] }],
  ['reason', low, { ...low, doctor: 'A1' }],
  ['parts', { ...low, doctor: { other: 'Медсестра' } }, { ...low, doctor: 'A1' }],
  ['five', { ...low, parts: { SQ002: 'A1' } }, { ...low, parts: { SQ001: 'A1' } }],
  ['stars', { ...low, liked: ['SQ002'] }, { ...low, liked: ['SQ003'] }],
  ['day', { age: 18, name_SQ001: 'Алия' }, { age: 18 }],
  ['sex', { again: false }, { again: true }],
])('%s is shown to the same guests as in LimeSurvey', (id, shown, hidden) => {
  expect(holds(question(id)?.visibleIf, { answers: shown })).toBe(true)
  expect(holds(question(id)?.visibleIf, { answers: hidden })).toBe(false)
})

test('what is not taken over is named, with the words of the file', () => {
  const worth = Object.fromEntries(
    six.notes
      .filter(({ outcome }) => outcome !== 'taken')
      .map(({ item, reasons, details }) => [item, [...reasons, ...(details ?? [])]]),
  )
  expect(worth).toMatchObject({
    nps: ['markup_removed', 'type_near'],
    liked: ['setting_left_out', 'other_replace_text: Своё'],
    why: ['markup_removed', 'soft_required'],
    table: ['type_unknown'],
    thanks: ['picture_left_out', 'markup_removed'],
    mail: ['condition_left_out', expect.stringContaining('regexMatch')],
    more: expect.arrayContaining([
      ...['choices_filtered', 'array_filter: liked'],
      ...['formula_in_text', '{if(age > 18, "Пишите", "")}'],
    ]),
    kids: ['check_left_out', 'max_num_value_n: {age}'],
    lang: ['recorded_anyway'],
    sum: ['calculation_left_out', '{nps*2}'],
    ua: ['hidden_question'],
    Хирургия: ['quota_left_out', '50'],
  })
})

test('settings and tags that stand in every file of LimeSurvey and say nothing are not reported', () => {
  const outcomes = six.notes.filter(({ item }) => ['money', 'age', 'doctor', 'О визите'].includes(item))
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['taken', 'taken', 'taken', 'taken'])
})

test('a question that lacks what it needs costs itself alone', async () => {
  const { document, notes } = await importLimeSurvey(sample(6).replace(/<answers>.*?<\/answers>/s, ''))
  expect(document.questions.map(({ id }) => id)).toEqual(expect.arrayContaining(['liked', 'why', 'age']))
  expect(notes.find(({ item }) => item === 'city')).toMatchObject({
    outcome: 'left_out',
    reasons: ['broken_item'],
  })
})

/** A whole survey with a document type before it. */
const withType = (type: string) => sample(6).replace('<document>', `<!DOCTYPE document ${type}>\n<document>`)

test.each([
  ['an expanding entity', withType('[<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]')],
  ['a file of the server', withType('[<!ENTITY x SYSTEM "file:///etc/passwd">]')],
  ['a type from elsewhere', withType('SYSTEM "https://example.com/x.dtd"')],
  ['elements without end', '<document>'.repeat(100_000)],
  [
    'thousands of attributes',
    `<document ${Array.from({ length: 500 }, (_, place) => `a${place}="1"`).join(' ')}/>`,
  ],
  ['another document', '<document><LimeSurveyDocType>Group</LimeSurveyDocType></document>'],
  ['no question', '<document><LimeSurveyDocType>Survey</LimeSurveyDocType></document>'],
])('%s is refused', async (_, text) => {
  await expect(importLimeSurvey(text)).rejects.toThrow(UnreadableFile)
})

test('the equation of an answer comes over with its tip, and an expression that a text must match', async () => {
  const rowsOf = (equation: string) =>
    `<row><qid>517</qid><attribute>em_validation_q</attribute><value>${equation}</value></row>
    <row><qid>517</qid><attribute>em_validation_q_tip</attribute><value>Больше оценки</value><language>ru</language></row>`
  const [odd, plain] = await Promise.all(
    ['this > nps.NAOK + 1', 'is_empty(this) or this > nps.NAOK'].map((equation) =>
      importLimeSurvey(withRows('question_attributes', rowsOf(equation))),
    ),
  )
  const ageOf = ({ document }: Imported) => document.questions.find(({ id }) => id === 'age')
  expect(ageOf(plain!)?.validators).toEqual([
    { type: 'compare', op: 'greater', question: 'nps', message: { ru: 'Больше оценки' } },
  ])
  expect(ageOf(odd!)?.validators).toBeUndefined()
  expect(odd!.notes.find(({ item }) => item === 'age')?.details).toContainEqual(
    expect.stringContaining('em_validation_q'),
  )
  expect(question('mail')?.validators).toEqual([{ type: 'regex', regex: '^[^@]+@[^@]+$' }])
})

test('each option of a list with comments asks those who tick it, and the list of reasons has one below it', async () => {
  expect(question('reason_comment')).toMatchObject({ commentOf: { question: 'reason' } })
  const file = sample(6).replace(/(<type><!\[CDATA\[)M(\]\]><\/type>\s*<title><!\[CDATA\[liked)/, '$1P$2')
  const { document, notes } = await importLimeSurvey(file)
  const comments = document.questions.filter(({ id }) => /^liked_.*comment$/.test(id))
  expect(comments).toHaveLength(4)
  expect(comments[0]).toMatchObject({
    type: 'long_text',
    commentOf: { question: 'liked', option: 'SQ001' },
    visibleIf: { all: expect.arrayContaining([{ question: 'liked', op: 'any_of', value: ['SQ001'] }]) },
  })
  expect(notes.find(({ item }) => item === 'liked')?.reasons).not.toContain('type_split')
})

/** Attributes as LimeSurvey's own list of them (questionAttributes) has them, known here or not, and columns of a survey. */
const ATTRIBUTES =
  `time_limit random_group other_replace_text parent_order show_totals show_grand_total value_range_allows_missing
  em_validation_q em_validation_sq array_filter array_filter_exclude array_filter_style commented_checkbox_auto reverse
  max_filesize min_num_of_files show_title show_comment category_separator assessment_value input_boxes page_break scale_export
  slider_default slider_middlestart placeholder equation min_num_value max_num_value multiflexible_min multiflexible_max multiflexible_step
  maximum_chars_expression an_attribute_of_a_plugin`.split(/\s+/)
const COLUMNS =
  `assessments usecookie allowregister allowsave autoredirect printanswers publicstatistics publicgraphs usecaptcha
  alloweditaftercompletion tokenanswerspersistence navigationdelay emailnotificationto emailresponseto access_mode showsurveypolicynotice`.split(
    /\s+/,
  )

/** The sample with rows put into a table. */
const withRows = (table: string, rows: string) => {
  const file = sample(6)
  return file.includes(`<${table}>`)
    ? file.replace(new RegExp(`(<${table}>.*?<rows>)`, 's'), `$1${rows}`)
    : file.replace('</document>', `<${table}><rows>${rows}</rows></${table}></document>`)
}

test('every attribute of a question that is neither used nor harmless is reported', async () => {
  for (const name of ATTRIBUTES) {
    const row = `<row><qid>501</qid><attribute>${name}</attribute><value>formula</value></row>`
    const { notes } = await importLimeSurvey(withRows('question_attributes', row))
    const note = notes.find(({ item }) => item === 'nps')
    expect(note?.outcome, name).toBe('changed')
    expect(
      note?.details?.some((detail) => detail.includes('formula')),
      name,
    ).toBe(true)
  }
})

test('so is every setting of the survey, and its assessments', async () => {
  for (const name of COLUMNS) {
    const file = sample(6)
      .replace(/(<surveys>.*?<row>)/s, `$1<${name}>Y</${name}>`)
      .replace('<usecookie><![CDATA[N]]></usecookie>', '')
    const { notes } = await importLimeSurvey(file)
    expect(notes.find(({ item }) => item === name)?.details, name).toEqual([`${name}: Y`])
  }
  const row = '<row><name>Итог</name><minimum>0</minimum><maximum>9</maximum><message>Мало</message></row>'
  const { notes } = await importLimeSurvey(withRows('assessments', row))
  expect(notes.at(-1)).toMatchObject({ item: 'Итог', outcome: 'left_out', details: ['0–9: Мало'] })
})
