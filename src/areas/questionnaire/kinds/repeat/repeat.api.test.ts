import { expect, test } from 'vitest'
import { testAccount } from '../../../../testing/account.ts'
import { giveAnswer } from '../../../../testing/survey.ts'
import { erased } from '../../../answers/erase/erased.ts'
import { mistakeKey } from '../../../interview/mistake-key.ts'
import { pageData } from '../../../interview/page/page-data.ts'
import { answerColumns } from '../../../report/export/answer-columns.ts'
import { codebookOf } from '../../../report/export/codebook.ts'
import type { ExportedAnswer } from '../../../report/rows/answer-cell.ts'
import { checkSurvey } from '../../../survey/check/check.ts'
import { newQuestion } from '../../../survey/editor/new-ids.ts'
import { translatablesOf } from '../../../survey/editor/translation/translation.ts'
import { Question, type SurveyDocument } from '../../questionnaire.contract.ts'
import { checkAnswers } from '../../validate/validate.ts'
import { wordingOf } from '../../words/wording.ts'

const here = testAccount()

const SURVEY = {
  config: { locales: ['ru'], defaultLocale: 'ru' },
  questions: [
    {
      id: 'kids',
      type: 'repeat',
      title: 'Дети',
      max: 3,
      entryTitle: 'Ребёнок {{number}}: {{name}}',
      questions: [
        { id: 'name', type: 'short_text', title: 'Имя', required: true },
        {
          id: 'likes',
          type: 'multiple_choice',
          title: 'Любит',
          options: [
            { id: 'cake', label: 'Торт' },
            { id: 'slide', label: 'Горка' },
          ],
        },
        { id: 'age', type: 'number', title: 'Лет', min: 0, max: 3, step: 1 },
      ],
    },
    {
      id: 'why',
      type: 'long_text',
      title: 'Почему, {{kids}}?',
      visibleIf: { all: [{ question: 'kids', row: '2.age', op: 'greater', value: 1 }] },
    },
  ],
  widgets: [{ id: 'bye', type: 'thanks', after: 'end', title: 'Спасибо' }],
} satisfies SurveyDocument

const TWO = {
  '1.name': 'Аян',
  '1.likes': ['cake', 'slide'],
  '1.age': 1,
  '2.name': 'Дана',
  '2.likes': ['cake'],
}
const ONE = { '1.name': 'Ержан', '1.likes': ['slide'], '1.age': 3 }

test('entries are counted by guest and by entry, found by what any of them says, and read in words', async () => {
  const { body } = await here.owner.post('/survey/receive', { title: 'Праздник', ...SURVEY })
  const { id } = body
  for (const kids of [TWO, TWO, ONE, ONE, ONE]) await giveAnswer(here.api.app, id, { kids }, {})
  const get = async (path: string) => (await here.owner.get(`/survey/${path}id=${id}`)).body
  const [result] = (await get('analytics?')).questions
  const share = (row: string, label: string) =>
    result.distribution.find(
      (each: { row: string; label: string }) => each.row === row && each.label === label,
    )
  expect(share('Сколько записей', '2')).toMatchObject({ count: 2, share: 0.4 })
  expect(share('Любит', 'Торт')).toMatchObject({ count: 2, share: 0.4 })
  expect(share('Любит, по всем записям', 'Торт')).toMatchObject({ count: 4, share: 4 / 7 })
  const matching = async (value: string) =>
    (await get(`answers?question=kids&value=${encodeURIComponent(value)}&count=1&`)).total?.n
  for (const [label, row, n] of [
    ['Торт', 'Любит', 2],
    ['2', 'Сколько записей', 2],
    ['3', 'Лет', 3],
  ] as const)
    expect(await matching(share(row, label).value), label).toBe(n)
  expect(await matching(share('Любит, по всем записям', 'Торт').value)).toBeUndefined()
})

test('files have a column for each question of each entry, with its codes', () => {
  const versions = [{ version: 1, document: SURVEY }]
  const columns = answerColumns(versions, { locale: 'ru', contacts: true, subjects: new Map() })
  const answer = { answers: { kids: TWO } } as unknown as ExportedAnswer
  const cells = columns
    .filter(({ key }) => key.startsWith('kids.'))
    .map(({ key, title, read }) => [key, title, read(answer)])
  expect(cells).toHaveLength(3 * 4)
  expect(cells.slice(0, 5)).toEqual([
    ['kids.1.name', 'Дети 1: Имя', 'Аян'],
    ['kids.1.likes.cake', 'Дети 1: Любит: Торт', 1],
    ['kids.1.likes.slide', 'Дети 1: Любит: Горка', 1],
    ['kids.1.age', 'Дети 1: Лет', 1],
    ['kids.2.name', 'Дети 2: Имя', 'Дана'],
  ])
  const codes = codebookOf(versions, columns, 'ru').find(({ key }) => key === 'kids.1.likes.cake')?.codes
  expect(codes).toBe('Любит: cake = Торт; slide = Горка')
})

test('the page says what is wrong in which question, and its script needs no texts for that', () => {
  const data = pageData({ surveyId: 's', subId: '', version: 1, locale: 'ru', facts: {}, survey: SURVEY })
  expect(JSON.stringify(data.survey)).not.toMatch(/Имя|Торт|Ребёнок/)
  const checked = checkAnswers(data.survey, { answers: { kids: { '1.name': 'Аян', '1.age': 9 } } })
  const mistake = !checked.ok && checked.mistakes.kids
  expect(mistake && data.mistakes[mistakeKey(mistake)]).toBe('«Лет»: Не больше 3')
})

test('its own answers stand in its texts, erasing takes words alone, every text is there to translate', () => {
  expect(checkSurvey(SURVEY).filter(({ code }) => code === 'pipe_unknown')).toEqual([])
  const strange = { ...SURVEY.questions[0]!, title: 'Дети {{name}}' }
  const codes = checkSurvey({ ...SURVEY, questions: [strange] }).map(({ code, params }) => [
    code,
    params?.sign,
  ])
  expect(codes).toContainEqual(['pipe_unknown', '{{name}}'])
  expect(erased(SURVEY, { kids: ONE }).kids).toEqual({ ...ONE, '1.name': '' })
  const keys = wordingOf(SURVEY).map(({ key }) => key)
  const toTranslate = translatablesOf(SURVEY).flatMap(({ texts }) => texts.map(({ key }) => key))
  expect(toTranslate.toSorted()).toEqual(keys.toSorted())
  expect(keys).toContain('question kids entry likes options cake')
  const fresh = newQuestion('repeat', 'q', ['ru'])
  expect(Question.parse(fresh)).toEqual(fresh)
})
