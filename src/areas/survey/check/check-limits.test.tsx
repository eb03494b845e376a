import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { carriedChain, longForms, longPatterns, WORST_DOCUMENTS } from '../../../testing/worst-documents.ts'
import type { Condition } from '../../questionnaire/condition.contract.ts'
import { lengthLimit } from '../../questionnaire/kinds/text/kind.ts'
import { isTooLargeToDraw, LIMITS, pageLetters } from '../../questionnaire/limits.ts'
import { evaluationSteps } from '../../questionnaire/logic/evaluation-steps.ts'
import { STEPS_PER_ANSWER, visiblePath } from '../../questionnaire/logic/path.ts'
import { computedValues } from '../../questionnaire/logic/variable.ts'
import { conditionCss } from '../../questionnaire/question/conditions/condition-css.ts'
import { GuestPage } from '../../questionnaire/question/GuestPage.tsx'
import type {
  AnswerValue,
  AnswerValues,
  Question,
  SurveyDocument,
} from '../../questionnaire/questionnaire.contract.ts'
import { checkAnswers } from '../../questionnaire/validate/validate.ts'
import { checkSurvey } from './check.ts'
import { checkLimits } from './check-limits.ts'
import { limitWords, refusalWords } from './limit-words.ts'

/** Letters of a page that do not come from its questionnaire: header, button, the plain thank-you screen. */
const PAGE_ITSELF = 10_000
const MOST_STYLE = 120_000

const documents = Object.entries(WORST_DOCUMENTS).map(([name, make]) => ({ name, survey: make() }))
const isTaken = (survey: SurveyDocument) => checkLimits(survey).length === 0

/** The longest answer to every question. */
function fullAnswers({ questions }: SurveyDocument): AnswerValues {
  return Object.fromEntries(questions.map((question) => [question.id, fullAnswer(question)]))
}

function fullAnswer(question: Question): AnswerValue {
  switch (question.type) {
    case 'short_text':
    case 'long_text':
      return 'a'.repeat(lengthLimit(question))
    case 'multiple_choice':
    case 'picture_choice':
    case 'ranking':
      return question.options.map(({ id }) => id)
    case 'single_choice':
    case 'dropdown':
      return question.options.at(-1)!.id
    case 'matrix':
      return Object.fromEntries(question.rows.map(({ id }) => [id, question.columns.map((each) => each.id)]))
    default:
      return true
  }
}

/** The steps that are taken while a whole answer is judged, as the server judges it. */
function stepsTaken(survey: SurveyDocument, answers: AnswerValues): number {
  const { situation } = visiblePath(survey, { answers })
  computedValues(survey, situation)
  return STEPS_PER_ANSWER - situation.budget!.left
}

describe.each(documents)('$name', ({ survey }) => {
  test('has a page of bounded size, or is not saved', () => {
    expect(conditionCss(survey, {}).length).toBeLessThanOrEqual(MOST_STYLE)
    if (isTaken(survey)) expect(pageLetters(survey)).toBeLessThanOrEqual(LIMITS.letters)
  })

  test('is judged within the budget of an answer, whatever is answered', () => {
    const answers = fullAnswers(survey)
    const steps = stepsTaken(survey, answers)
    const { byQuestion, byWidget, rest } = evaluationSteps(survey)
    const most = [...byQuestion.values(), ...byWidget.values(), rest].reduce((sum, each) => sum + each, 0)
    if (isTaken(survey)) expect(steps).toBeLessThanOrEqual(most)
    // What is begun may be finished: one comparison, or the points of one step.
    expect(steps).toBeLessThanOrEqual(STEPS_PER_ANSWER * 1.5)
    expect(checkAnswers(survey, { answers })).toBeDefined()
  })
})

test('what an owner writes by hand is far from every limit', () => {
  const [first] = documents
  expect(isTaken(first!.survey)).toBe(true)
  expect(isTaken(carriedChain(30))).toBe(true)
  expect(isTaken(longPatterns(30, 12))).toBe(true)
})

test('what was published before there were limits is drawn as long as it is but a little over them', () => {
  const drawn = documents.filter(({ survey }) => !isTooLargeToDraw(survey))
  expect(drawn.map(({ name }) => name)).not.toContain('rankings of 200 options')
  expect(documents.filter(({ survey }) => isTaken(survey)).every((each) => drawn.includes(each))).toBe(true)
})

test('beyond a limit a sentence names the question in all three languages, and what to do', () => {
  const survey = longForms(90)
  const [issue] = checkLimits(survey)
  expect(issue).toMatchObject({ code: 'too_complicated', questionId: 'q0' })
  const words = (['ru', 'en', 'kk'] as const).map((locale) => refusalWords(issue!, survey, locale))
  expect(words[0]).toBe(`Анкета не сохранена. «1. Текст»: ${limitWords(issue!, 'ru')}`)
  expect(new Set(words).size).toBe(3)
})

test('an answer that would cost more is taken all the same: what is not looked at counts as right', () => {
  const survey = longForms(90)
  const answers = fullAnswers(survey)
  const checked = checkAnswers(survey, { answers })
  const refused = checked.ok ? [] : Object.keys(checked.mistakes)
  expect(refused).toContain('q0')
  expect(refused).not.toContain('q89')
})

test('a rule that is beyond the budget is judged as if nothing were answered, on the page and on the server alike', () => {
  const survey = longPatterns(900)
  const [path, again] = [1, 2].map(() => visiblePath(survey, { answers: fullAnswers(survey) }))
  expect(path!.situation.budget!.left).toBeLessThan(0)
  expect(path!.questions.map(({ id }) => id)).toEqual(survey.questions.map(({ id }) => id))
  expect(again!.answers).toEqual(path!.answers)
})

test('advice says whose condition is too long for a page without a script', () => {
  const codes = (survey: SurveyDocument) => checkSurvey(survey).map(({ code }) => code)
  expect(codes(carriedChain(4))).not.toContain('shown_without_script')
  expect(codes(carriedChain(60))).toContain('shown_without_script')
})

const label = fc.oneof(fc.string({ maxLength: 30 }), fc.constantFrom('{{a}}'.repeat(20), '<&"'.repeat(9)))
const list = fc.array(fc.record({ id: fc.string({ unit: 'binary', minLength: 1, maxLength: 9 }), label }), {
  minLength: 1,
  maxLength: 12,
})
const condition: fc.Arbitrary<Condition> = fc.record({
  any: fc.array(
    fc.record({
      question: fc.constantFrom('0', '1', '2'),
      op: fc.constantFrom('any_of', 'equals', 'matches', 'contains', 'none_of', 'answered'),
      value: fc.oneof(fc.constantFrom('*a?b*', 'a', 'other'), fc.array(fc.string(), { maxLength: 5 })),
    }),
    { maxLength: 5 },
  ),
})
const question = fc
  .record({
    type: fc.constantFrom(
      ...([
        'multiple_choice',
        'picture_choice',
        'ranking',
        'matrix',
        'constant_sum',
        'nps',
        'rating',
      ] as const),
      ...(['slider', 'voice', 'address', 'long_text', 'contact_info', 'yes_no', 'signature'] as const),
    ),
    title: label,
    description: label,
    options: list,
    rows: list,
    columns: list,
    scale: fc.integer({ min: 3, max: 10 }),
    shape: fc.constantFrom('star', 'heart', 'smiley', 'number'),
    stepNames: fc.array(label, { maxLength: 10 }),
    labels: fc.record({ low: label, high: label }),
    unit: label,
    visibleIf: condition,
  })
  .map((fields) => fields as unknown as Question)
const anySurvey = fc.array(question, { minLength: 1, maxLength: 6 }).map(
  (questions): SurveyDocument => ({
    config: { locales: ['ru'], defaultLocale: 'ru' },
    questions: questions.map((each, place) => ({ ...each, id: `${place}` })),
    widgets: [{ id: 'w', type: 'thanks', after: 'end', title: '{{0}}' }],
  }),
)

test('no questionnaire has a larger page, or takes more steps, than is said of it', () => {
  fc.assert(
    fc.property(anySurvey, (survey) => {
      const markup = renderToStaticMarkup(<GuestPage survey={survey} locale="ru" withEndings />)
      expect(markup.length).toBeLessThanOrEqual(pageLetters(survey) + PAGE_ITSELF)
      const { byQuestion } = evaluationSteps(survey)
      const most = [...byQuestion.values()].reduce((sum, steps) => sum + steps, 0)
      expect(stepsTaken(survey, fullAnswers(survey))).toBeLessThanOrEqual(most + 1)
    }),
    { numRuns: 30 },
  )
})
