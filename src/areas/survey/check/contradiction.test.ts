import fc from 'fast-check'
import { expect, test } from 'vitest'
import { visibleChain } from '../../../testing/worst-documents.ts'
import type { Condition, Rule } from '../../questionnaire/condition.contract.ts'
import { holds } from '../../questionnaire/logic/condition.ts'
import { visiblePath } from '../../questionnaire/logic/path.ts'
import type {
  AnswerValue,
  AnswerValues,
  Question,
  SurveyDocument,
} from '../../questionnaire/questionnaire.contract.ts'
import { canHold, STEPS_OF_CONTRADICTIONS, STEPS_PER_CONDITION } from './contradiction.ts'

const options = ['a', 'b', 'c'].map((id) => ({ id, label: id }))
const questions: Question[] = [
  { id: 'nps', type: 'nps', title: 'Посоветуете?' },
  { id: 'sure', type: 'yes_no', title: 'Точно?', required: true },
  { id: 'one', type: 'single_choice', title: 'Один', options, other: true },
  { id: 'some', type: 'multiple_choice', title: 'Несколько', options, max: 2 },
  {
    id: 'why',
    type: 'short_text',
    title: 'Почему?',
    visibleIf: { all: [{ question: 'nps', op: 'less', value: 7 }] },
  },
  { id: 'guests', type: 'number', title: 'Гостей', min: 1, max: 9, step: 2 },
  { id: 'day', type: 'date', title: 'Когда?', min: '2026-11-01', max: '2026-11-30' },
]
const survey: SurveyDocument = {
  config: { locales: ['ru', 'kk'], defaultLocale: 'ru', variables: [{ id: 'score', steps: [] }] },
  questions,
  widgets: [],
}
const about = (question: string, op: Rule['op'], value?: Rule['value']): Rule =>
  ({ question, op, ...(value !== undefined && { value }) }) as Rule

test.each<[why: string, condition: Condition, possible: boolean]>([
  ['less than 3 and more than 8', { all: [about('nps', 'less', 3), about('nps', 'greater', 8)] }, false],
  ['between', { all: [about('nps', 'less', 9), about('nps', 'greater', 7)] }, true],
  ['nothing lies between neighbours', { all: [about('nps', 'less', 8), about('nps', 'greater', 7)] }, false],
  ['beyond the scale', { all: [about('nps', 'greater', 10)] }, false],
  ['answered and not', { all: [about('why', 'answered'), about('why', 'not_answered')] }, false],
  ['two options of one', { all: [about('one', 'any_of', ['a']), about('one', 'any_of', ['b'])] }, false],
  ['an own answer', { all: [about('one', 'none_of', ['a', 'b', 'c']), about('one', 'answered')] }, true],
  ['two of several', { all: [about('some', 'any_of', ['a']), about('some', 'any_of', ['b'])] }, true],
  ['three where two may be chosen', { all: [about('some', 'all_of', ['a', 'b', 'c'])] }, false],
  ['what must be answered is not missing', { all: [about('sure', 'not_answered')] }, false],
  ['what only others see', { all: [about('why', 'answered'), about('nps', 'greater', 8)] }, false],
  ['steps from the lowest value', { all: [about('guests', 'between', [4, 6])] }, true],
  ['no step in between', { all: [about('guests', 'greater', 5), about('guests', 'less', 7)] }, false],
  ['a day after the last', { all: [about('day', 'greater', '2026-11-30')] }, false],
  [
    'a day within',
    { all: [about('day', 'greater', '2026-11-28'), about('day', 'less', '2026-11-30')] },
    true,
  ],
  [
    'two languages at once',
    { all: ['ru', 'kk'].map((value) => ({ fact: 'locale', op: 'equals', value })) },
    false,
  ],
  ['an hour of no day', { all: [{ fact: 'hour', op: 'greater', value: 23 }] }, false],
  ['two scores at once', { all: [3, 4].map((value) => ({ variable: 'score', op: 'equals', value })) }, false],
  [
    'patterns are taken as possible',
    { all: [about('why', 'matches', '?'), about('why', 'matches', '??')] },
    true,
  ],
  ['one way is enough', { any: [about('nps', 'greater', 10), about('nps', 'equals', 1)] }, true],
  ['no way at all', { any: [] }, false],
  ['none of everything', { none: [about('sure', 'equals', true), about('sure', 'equals', false)] }, false],
  ['not (not possible)', { none: [{ none: [about('nps', 'greater', 10)] }] }, false],
])('%s', (_why, condition, possible) => {
  expect(canHold(condition, survey)).toBe(possible)
})

const rule = fc.oneof(
  fc.record({
    question: fc.constant('nps'),
    op: fc.constantFrom('less', 'greater', 'equals', 'not_equals', 'answered', 'not_answered' as const),
    value: fc.integer({ min: 0, max: 10 }),
  }),
  fc.record({
    question: fc.constant('some'),
    op: fc.constantFrom('any_of', 'all_of', 'none_of', 'equals', 'not_answered' as const),
    value: fc.subarray(['a', 'b', 'c']),
  }),
)
const condition = fc.letrec<{ group: Condition }>((tie) => ({
  group: fc
    .tuple(
      fc.constantFrom('all', 'any', 'none'),
      fc.array(fc.oneof({ maxDepth: 2 }, rule, tie('group')), { maxLength: 3 }),
    )
    .map(([kind, parts]) => ({ [kind]: parts }) as unknown as Condition),
})).group

test('a condition is called contradictory exactly where no answers satisfy it', () => {
  const small: SurveyDocument = {
    ...survey,
    questions: questions.filter(({ id }) => ['nps', 'some'].includes(id)),
  }
  const scores = [undefined, ...Array.from({ length: 11 }, (_, score) => score)]
  const sets = [undefined, ['a'], ['b'], ['c'], ['a', 'b'], ['a', 'c'], ['b', 'c']]
  const all = scores.flatMap((nps) => sets.map((some) => given({ nps, some })))
  fc.assert(
    fc.property(condition, (each) => {
      const isSatisfied = all.some((answers) => holds(each, visiblePath(small, { answers }).situation))
      const steps = { left: STEPS_OF_CONTRADICTIONS }
      const isPossible = canHold(each, small, steps)
      const stepsTaken = STEPS_OF_CONTRADICTIONS - steps.left
      // A condition with too many cases, or too long to try, is taken as possible.
      const isGivenUp = isPossible && (stepsTaken === 0 || stepsTaken >= STEPS_PER_CONDITION)
      if (!isGivenUp) expect(isPossible).toBe(isSatisfied)
    }),
    { numRuns: 1000 },
  )
})

test('a chain of questions is searched for a number of steps that is known before, and nothing is said of the rest', () => {
  const steps = { left: STEPS_OF_CONTRADICTIONS }
  for (const survey of [visibleChain(18), visibleChain(190, 1), visibleChain(300, 3)])
    for (const { visibleIf } of survey.questions) expect(canHold(visibleIf, survey, steps)).toBe(true)
  // What is begun may be finished: one comparison of each question of the chain.
  expect(steps.left).toBeGreaterThan(-1000)
  const last = { all: [about('q17', 'any_of', ['0']), about('q17', 'any_of', ['1'])] }
  expect(canHold(last, visibleChain(18))).toBe(false)
  expect(canHold(last, visibleChain(18), { left: 0 })).toBe(true)
})

function given(values: Record<string, AnswerValue | undefined>): AnswerValues {
  return Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, AnswerValue] => entry[1] !== undefined),
  )
}
