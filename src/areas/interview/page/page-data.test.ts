import { expect, test } from 'vitest'
import { WORKLOAD_SURVEY } from '../../../../bench/workload.ts'
import { GUEST_SURVEY } from '../../../testing/guest-survey.ts'
import type { AnswerValues, SurveyDocument } from '../../questionnaire/questionnaire.contract.ts'
import type { Checked } from '../../questionnaire/validate/mistake.ts'
import { checkAnswers } from '../../questionnaire/validate/validate.ts'
import { releaseTemplates } from '../../templates/library.ts'
import { mistakeKey } from '../mistake-key.ts'
import { pageData } from './page-data.ts'

const of = (survey: SurveyDocument) =>
  pageData({ surveyId: 's', subId: 'none', version: 1, locale: 'ru', facts: {}, survey })

const ORDER: SurveyDocument = {
  config: { locales: ['ru'], defaultLocale: 'ru' },
  questions: [
    { id: 'order', type: 'short_text', title: 'Номер заказа', pattern: 'A-####' },
    { id: 'why', type: 'long_text', title: 'Почему', min: 3, required: true },
  ],
  widgets: [],
}

const RULES: SurveyDocument = {
  config: { locales: ['ru'], defaultLocale: 'ru' },
  questions: [
    { id: 'nps', type: 'nps', title: 'Оценка' },
    {
      id: 'why',
      type: 'long_text',
      title: 'Почему',
      requiredIf: { all: [{ question: 'nps', op: 'less', value: 7 }] },
      validators: [{ type: 'regex', regex: '\\d', message: 'Назовите число' }],
    },
    {
      id: 'again',
      type: 'number',
      title: 'Ещё раз',
      enabledIf: { all: [{ question: 'nps', op: 'greater', value: 1 }] },
      validators: [{ type: 'compare', op: 'greater', question: 'nps', message: { ru: 'Больше оценки' } }],
    },
  ],
  widgets: [],
}

/** The page has the words of a rule beside the rule. */
const withoutWords = (checked: Checked): Checked =>
  checked.ok
    ? checked
    : {
        ok: false,
        mistakes: Object.fromEntries(
          Object.entries(checked.mistakes).map(([id, { message: _, ...mistake }]) => [id, mistake]),
        ),
      }

const all: [string, SurveyDocument][] = [
  ['an order’s number', ORDER],
  ['rules', RULES],
  ['guest', GUEST_SURVEY],
  ['workload', WORKLOAD_SURVEY],
  ...releaseTemplates().map(({ id, document }): [string, SurveyDocument] => [id, document]),
]

test.each(all)(
  'the page of %s checks like the server, without the texts and the owner’s rules',
  (_id, survey) => {
    const data = of({ ...survey, config: { ...survey.config, complaintRule: { any: [] } } })
    expect(JSON.stringify(data.survey)).not.toMatch(/[а-яё]{3}/i)
    expect(data.survey.config).not.toHaveProperty('complaintRule')
    const scores = (value: number): AnswerValues =>
      Object.fromEntries(survey.questions.map(({ id }) => [id, value]))
    for (const answers of [{}, ...[0, 1, 2, 5, 7, 10].map(scores)]) {
      expect(withoutWords(checkAnswers(data.survey, { answers }))).toEqual(
        withoutWords(checkAnswers(survey, { answers })),
      )
    }
  },
)

test.each(all)('every mistake that the checks of %s can find has its words in the page', (_id, survey) => {
  const data = of(survey)
  const long = 'я'.repeat(20_000)
  const tries: ((question: SurveyDocument['questions'][number]) => unknown)[] = [
    () => undefined,
    () => long,
    () => 'я',
    (question) => ('options' in question ? question.options.map(({ id }) => id) : { name: long }),
    (question) =>
      'options' in question ? question.options.slice(0, 1).map(({ id }) => id) : { email: '@', phone: 'x' },
    () => ({ phone: 'x' }),
  ]
  for (const make of tries) {
    const answers = Object.fromEntries(
      survey.questions.flatMap((question) => {
        const value = make(question)
        return value === undefined ? [] : [[question.id, value]]
      }),
    ) as AnswerValues
    const open = {
      ...survey,
      questions: survey.questions.map((question) => ({ ...question, visibleIf: undefined })),
    }
    const checked = checkAnswers(open, { answers })
    // A value of the wrong kind can't come from the form itself.
    const mistakes = checked.ok
      ? []
      : Object.values(checked.mistakes).filter(({ code }) => code !== 'invalid')
    for (const mistake of mistakes) expect(data.mistakes).toHaveProperty([mistakeKey(mistake)])
  }
})
