import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkSurvey } from '../../survey/check/check.ts'
import { stopsPublishing } from '../../survey/check/check-issue.ts'
import { checkBasic } from '../kinds/basic-checks.ts'
import type { AnswerValues, Jump, Question, SurveyDocument } from '../questionnaire.contract.ts'
import { checkAnswersBy } from '../validate/basic-answers.ts'
import { checkAnswers } from '../validate/validate.ts'
import { visiblePath } from './path.ts'

const surveyOf = (questions: Question[]): SurveyDocument => ({
  config: { locales: ['ru'], defaultLocale: 'ru' },
  questions,
  widgets: [],
})
const score = (id: string, jumps?: Jump[]): Question => ({
  id,
  type: 'nps',
  title: id,
  required: true,
  ...(jumps && { jumps }),
})
const low = (question: string, to: string): Jump => ({
  when: { all: [{ question, op: 'less_or_equal', value: 6 }] },
  to,
})
const walked = (questions: Question[], answers: AnswerValues) =>
  visiblePath(surveyOf(questions), { answers }).questions.map(({ id }) => id)

test('a question may be required of some, and closed to others, who see it all the same', () => {
  const why: Question = {
    id: 'why',
    type: 'short_text',
    title: 'Почему?',
    requiredIf: { all: [{ question: 'a', op: 'less', value: 7 }] },
    enabledIf: { all: [{ question: 'a', op: 'less', value: 9 }] },
  }
  const after: Question = {
    id: 'after',
    type: 'short_text',
    title: 'Ещё',
    visibleIf: { all: [{ question: 'why', op: 'answered' }] },
  }
  const survey = surveyOf([score('a'), why, after])
  const check = (answers: AnswerValues) => checkAnswers(survey, { answers })
  expect(check({ a: 3 })).toEqual({ ok: false, mistakes: { why: { code: 'required' } } })
  expect(check({ a: 8 })).toMatchObject({ ok: true })
  const closed = { a: 10, why: 'было набрано раньше', after: 'и это' }
  expect(check(closed)).toEqual({ ok: true, answers: { a: 10 } })
  expect(walked(survey.questions, closed)).toEqual(['a', 'why'])
})

test.each<[why: string, questions: Question[], answers: AnswerValues, walked: string[]]>([
  [
    'a jump skips what lies between',
    [score('a', [low('a', 'c')]), score('b'), score('c')],
    { a: 3 },
    ['a', 'c'],
  ],
  [
    'and does not where it does not hold',
    [score('a', [low('a', 'c')]), score('b'), score('c')],
    { a: 9 },
    ['a', 'b', 'c'],
  ],
  ['a jump to the end', [score('a', [low('a', 'end')]), score('b')], { a: 3 }, ['a']],
  [
    'the first of several that holds',
    [score('a', [low('a', 'c'), { when: { all: [] }, to: 'b' }]), score('x'), score('b'), score('c')],
    { a: 9 },
    ['a', 'b', 'c'],
  ],
  [
    'a hidden target lets the way go on behind it',
    [
      score('a', [low('a', 'c')]),
      score('b'),
      { ...score('c'), visibleIf: { all: [{ question: 'a', op: 'greater', value: 6 }] } },
      score('d'),
    ],
    { a: 3 },
    ['a', 'd'],
  ],
  [
    'a hidden question does not jump',
    [
      score('a'),
      {
        ...score('b', [{ when: { all: [] }, to: 'end' }]),
        visibleIf: { all: [{ question: 'a', op: 'less', value: 5 }] },
      },
      score('c'),
    ],
    { a: 9 },
    ['a', 'c'],
  ],
  [
    'a jump back ends the way instead of going in circles',
    [score('a'), score('b', [low('b', 'a')]), score('c')],
    { a: 1, b: 1 },
    ['a', 'b'],
  ],
])('%s', (_why, questions, answers, result) => {
  expect(walked(questions, answers)).toEqual(result)
})

test.each<[why: string, jumps: Jump[], code: string]>([
  ['back', [low('b', 'a')], 'jump_back'],
  ['to itself', [low('b', 'b')], 'jump_back'],
  ['nowhere', [low('b', 'gone')], 'jump_unknown'],
  ['by an answer that comes later', [low('c', 'end')], 'condition_later_question'],
])('a jump %s can’t be published', (_why, jumps, code) => {
  const issues = checkSurvey(surveyOf([score('a'), score('b', jumps), score('c')]))
  expect(issues.filter(stopsPublishing)).toEqual([{ code, questionId: 'b' }])
})

test('a jump that always leads past a question is named at that question', () => {
  const issues = checkSurvey(surveyOf([score('a', [{ when: { all: [] }, to: 'c' }]), score('b'), score('c')]))
  expect(issues).toContainEqual({ code: 'question_unreachable', questionId: 'b' })
})

const ids = ['a', 'b', 'c', 'd', 'e']
const condition = fc.array(
  fc.record({
    question: fc.constantFrom(...ids),
    op: fc.constantFrom('less', 'equals', 'greater', 'answered', 'not_answered' as const),
    value: fc.integer({ min: 0, max: 10 }),
  }),
  { maxLength: 2 },
)
const anySurvey = fc
  .array(
    fc.record({
      required: fc.boolean(),
      visibleIf: fc.option(
        condition.map((all) => ({ all })),
        { nil: undefined },
      ),
      jumps: fc.array(
        fc.record({
          when: condition.map((any) => ({ all: any })),
          to: fc.constantFrom(...ids, 'end', 'gone'),
        }),
        { maxLength: 2 },
      ),
    }),
    { minLength: 5, maxLength: 5 },
  )
  .map((parts) =>
    surveyOf(parts.map((part, place) => ({ id: ids[place]!, type: 'nps', title: 'x', ...part }))),
  )
const anyAnswers = fc.dictionary(fc.constantFrom(...ids), fc.integer({ min: 0, max: 10 }))

test('whatever the logic, the way ends, hidden answers are neither asked for nor kept, and checking twice changes nothing', () => {
  fc.assert(
    fc.property(anySurvey, anyAnswers, (survey, answers) => {
      const { questions } = visiblePath(survey, { answers })
      const visibleIds = questions.map(({ id }) => id)
      expect(visibleIds).toEqual(ids.filter((id) => visibleIds.includes(id)))
      const checked = checkAnswers(survey, { answers })
      if (!checked.ok) {
        expect(visibleIds).toEqual(expect.arrayContaining(Object.keys(checked.mistakes)))
        return
      }
      expect(visibleIds).toEqual(expect.arrayContaining(Object.keys(checked.answers)))
      expect(checkAnswers(survey, { answers: checked.answers })).toEqual(checked)
    }),
    { numRuns: 500 },
  )
})

test('the small script of the page and the server say the same of the basic types', () => {
  fc.assert(
    fc.property(anySurvey, anyAnswers, (survey, answers) => {
      expect(checkAnswersBy(checkBasic, survey, { answers })).toEqual(checkAnswers(survey, { answers }))
    }),
    { numRuns: 200 },
  )
})
