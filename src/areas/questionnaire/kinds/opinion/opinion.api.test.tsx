import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { testAccount } from '../../../../testing/account.ts'
import { giveAnswer } from '../../../../testing/survey.ts'
import { pageData } from '../../../interview/page/page-data.ts'
import { scriptFor } from '../../../interview/page/script-name.ts'
import { answerColumns } from '../../../report/export/answer-columns.ts'
import type { ExportedAnswer } from '../../../report/rows/answer-cell.ts'
import { canHold } from '../../../survey/check/contradiction.ts'
import { operatorsFor } from '../../../survey/editor/logic/condition-words.ts'
import { newQuestion } from '../../../survey/editor/new-ids.ts'
import { conditionCss } from '../../question/conditions/condition-css.ts'
import { QuestionView } from '../../question/QuestionView.tsx'
import { readGuestForm } from '../../question/read-form.ts'
import { guestWords } from '../../question/words.ts'
import { SurveyDocument } from '../../questionnaire.contract.ts'
import { prefilledBy } from '../../validate/prefill.ts'
import { checkAnswers } from '../../validate/validate.ts'
import { countedAs } from '../kinds.ts'

const here = testAccount()

const SURVEY: SurveyDocument = {
  config: { locales: ['ru', 'kk', 'uz'], defaultLocale: 'ru' },
  questions: [
    { id: 'move', type: 'opinion', title: 'Нравится ли вам новый зал?', required: true },
    {
      id: 'why',
      type: 'long_text',
      title: 'Что не так?',
      visibleIf: { all: [{ question: 'move', op: 'any_of', value: ['no'] }] },
    },
  ],
  widgets: [],
}

test('guests answer with one of three, with the script and without, in their language and in the owner’s words', () => {
  const [question] = SURVEY.questions
  const draw = (locale: string, labels?: object) =>
    renderToStaticMarkup(
      createElement(QuestionView, {
        question: { ...question!, labels } as typeof question & object,
        survey: SURVEY,
        locale,
        words: guestWords(locale),
      }),
    )
  for (const words of ['Да', 'Нет', 'Затрудняюсь ответить'])
    expect(draw('ru')).toContain(`<span>${words}</span>`)
  expect(draw('kk')).toContain('Айту қиын')
  expect(draw('ru', { unsure: { ru: 'Ещё не был там' } })).toContain('Ещё не был там')
  expect(draw('kk', { unsure: { ru: 'Ещё не был там' } })).toContain('Айту қиын')
  const { answers } = readGuestForm([['choice.move', 'unsure']])
  expect(answers).toEqual({ move: 'unsure' })
  expect(checkAnswers(SURVEY, { answers })).toEqual({ ok: true, answers: { move: 'unsure' } })
  for (const move of ['perhaps', true, ['yes'], 1])
    expect(checkAnswers(SURVEY, { answers: { move } }), String(move)).toMatchObject({ ok: false })
  expect(scriptFor(SURVEY)).toBe('full')
  expect(conditionCss(SURVEY, {})).toContain('[name="choice.move"][value="no"]:checked')
  expect(prefilledBy(SURVEY, { move: 'no' })).toEqual({ move: 'no' })
  expect(prefilledBy(SURVEY, { move: 'perhaps' })).toEqual({})
  const data = pageData({ surveyId: 's', subId: '', version: 1, locale: 'ru', facts: {}, survey: SURVEY })
  expect(data.mistakes).toHaveProperty('required')
})

test('the editor begins it, takes it from a file, and conditions offer its three answers', () => {
  const fresh = newQuestion('opinion', 'q', ['ru'])
  expect(SurveyDocument.parse({ ...SURVEY, questions: [fresh] }).questions).toEqual([fresh])
  expect(operatorsFor(countedAs(fresh))).toEqual(['any_of', 'none_of', 'answered', 'not_answered'])
  const move = (op: 'any_of' | 'none_of', value: string[]) => ({ question: 'move', op, value })
  expect(canHold({ all: [move('none_of', ['yes', 'no'])] }, SURVEY)).toBe(true)
  expect(canHold({ all: [move('none_of', ['yes', 'no', 'unsure'])] }, SURVEY)).toBe(false)
})

test('its card, its answers behind a number, a cross-table and the export say the three in words', async () => {
  const { id } = (await here.owner.post('/survey/receive', { title: 'Кофейня', ...SURVEY })).body
  for (const move of ['yes', 'yes', 'no', 'unsure', 'unsure', 'unsure'])
    await giveAnswer(here.api.app, id, { move }, {})
  const get = async (path: string) => (await here.owner.get(`/survey/${path}id=${id}`)).body
  expect((await get('analytics?')).questions[0]).toMatchObject({
    n: 6,
    distribution: [
      { value: 'yes', label: 'Да', count: 2 },
      { value: 'no', label: 'Нет', count: 1 },
      { value: 'unsure', label: 'Затрудняюсь ответить', count: 3, share: 0.5 },
    ],
  })
  expect((await get('answers?question=move&value=unsure&count=1&')).total.n).toBe(3)
  expect((await get('analytics/cross?a=move&b=move&')).status).not.toBe(500)
  const column = answerColumns([{ version: 1, document: SURVEY }], {
    locale: 'ru',
    contacts: false,
    subjects: new Map(),
  }).find(({ key }) => key === 'move')!
  expect(column.read({ answers: { move: 'unsure' } } as unknown as ExportedAnswer)).toBe(
    'Затрудняюсь ответить',
  )
})
