import { describe, expect, test } from 'vitest'
import type { Condition } from '../../questionnaire/condition.contract.ts'
import type { Question, SurveyDocument, Widget } from '../../questionnaire/questionnaire.contract.ts'
import { checkSurvey } from './check.ts'
import { type CheckIssue, stopsPublishing } from './check-issue.ts'

const nps: Question = { id: 'nps', type: 'nps', title: { ru: 'Посоветуете нас?' } }
const why: Question = {
  id: 'why',
  type: 'multiple_choice',
  title: { ru: 'Что испортило визит?' },
  options: [
    { id: 'wait', label: { ru: 'Долго ждали' } },
    { id: 'food', label: { ru: 'Еда холодная' } },
  ],
}
const thanks: Widget = { id: 'thanks', type: 'thanks', after: 'end', title: { ru: 'Спасибо' } }

function survey(
  part: Partial<SurveyDocument> & { locales?: string[]; rule?: Condition } = {},
): SurveyDocument {
  const { locales = ['ru'], rule, ...document } = part
  return {
    config: { locales, defaultLocale: 'ru', ...(rule && { complaintRule: rule }) },
    questions: [nps, why],
    widgets: [thanks],
    ...document,
  }
}

describe('a questionnaire is checked before guests see it', () => {
  test('a sound one has no remarks', () => {
    expect(checkSurvey(survey())).toEqual([])
  })

  const cases: [reason: string, document: SurveyDocument, issue: CheckIssue][] = [
    ['nothing to ask', survey({ questions: [] }), { code: 'no_questions' }],
    [
      'a question that is only spaces',
      survey({ questions: [nps, { ...why, title: { ru: '  ' } }] }),
      { code: 'question_without_text', questionId: 'why' },
    ],
    [
      'two options without words',
      survey({
        questions: [
          nps,
          {
            ...why,
            options: [
              { id: 'a', label: '' },
              { id: 'b', label: { ru: '' } },
            ],
          },
        ],
      }),
      { code: 'option_without_text', questionId: 'why', params: { count: 2 } },
    ],
    [
      'a rule that compares with a later question',
      survey({
        questions: [{ ...nps, validators: [{ type: 'compare', op: 'less', question: 'why' }] }, why],
      }),
      { code: 'rule_later_question', questionId: 'nps' },
    ],
    [
      'a rule that compares with a question that is not there',
      survey({ questions: [nps, { ...why, validators: [{ type: 'unique', questions: ['nps', 'x'] }] }] }),
      { code: 'rule_unknown_question', questionId: 'why' },
    ],
    [
      'an expression that can’t be matched in one pass',
      survey({ questions: [nps, { ...why, validators: [{ type: 'regex', regex: '(a)\\1' }] }] }),
      { code: 'regex_wrong', questionId: 'why' },
    ],
    [
      'a question that is required by a later one',
      survey({
        questions: [{ ...nps, requiredIf: { all: [{ question: 'why', op: 'answered' }] } }, why],
      }),
      { code: 'condition_later_question', questionId: 'nps' },
    ],
    [
      'two questions with one id',
      survey({ questions: [nps, { ...nps }] }),
      { code: 'same_id', questionId: 'nps' },
    ],
    [
      'a language of last resort that is not offered',
      survey({ config: { locales: ['kk'], defaultLocale: 'ru' } }),
      { code: 'default_language_missing', params: { locale: 'ru' } },
    ],
    [
      'a comparison without a value',
      survey({ questions: [nps, { ...why, visibleIf: { all: [{ question: 'nps', op: 'less' }] } }] }),
      { code: 'condition_incomplete', questionId: 'why' },
    ],
    [
      'a span with one end',
      survey({
        questions: [nps, { ...why, visibleIf: { all: [{ question: 'nps', op: 'between', value: [3] }] } }],
      }),
      { code: 'condition_incomplete', questionId: 'why' },
    ],
    [
      'a condition on a removed question',
      survey({ questions: [nps, { ...why, visibleIf: { all: [{ question: 'gone', op: 'answered' }] } }] }),
      { code: 'condition_unknown_question', questionId: 'why' },
    ],
    [
      'a condition on a question that comes later',
      survey({ questions: [{ ...nps, visibleIf: { all: [{ question: 'why', op: 'answered' }] } }, why] }),
      { code: 'condition_later_question', questionId: 'nps' },
    ],
    [
      'a condition on itself',
      survey({ questions: [nps, { ...why, visibleIf: { all: [{ question: 'why', op: 'answered' }] } }] }),
      { code: 'condition_later_question', questionId: 'why' },
    ],
    [
      'a condition on an option that no longer exists',
      survey({
        widgets: [
          { ...thanks, visibleIf: { any: [{ question: 'why', op: 'any_of', value: ['gone'] }] } },
          { ...thanks, id: 'rest' },
        ],
      }),
      { code: 'condition_unknown_option', widgetId: 'thanks' },
    ],
    [
      'a complaint rule on a removed question',
      survey({ rule: { any: [{ question: 'gone', op: 'less', value: 3 }] } }),
      { code: 'condition_unknown_question' },
    ],
    [
      'at least more than at most',
      survey({ questions: [nps, { ...why, min: 2, max: 1 }] }),
      { code: 'limits_crossed', questionId: 'why' },
    ],
    [
      'a text that must be longer than it may be',
      survey({ questions: [nps, { id: 'name', type: 'short_text', title: 'Имя', min: 201 }] }),
      { code: 'limits_crossed', questionId: 'name' },
    ],
    [
      'more wanted than there is to choose',
      survey({ questions: [nps, { ...why, min: 3 }] }),
      { code: 'limits_too_high', questionId: 'why', params: { count: 2 } },
    ],
    [
      'a statement after a removed question',
      survey({ widgets: [{ id: 'note', type: 'statement', after: 'gone', text: 'Ещё чуть-чуть' }, thanks] }),
      { code: 'widget_place_unknown', widgetId: 'note' },
    ],
    [
      'a statement that asks about what comes after it',
      survey({
        widgets: [
          {
            id: 'note',
            type: 'statement',
            after: 'nps',
            text: 'Жаль',
            visibleIf: { all: [{ question: 'why', op: 'answered' }] },
          },
          thanks,
        ],
      }),
      { code: 'condition_later_question', widgetId: 'note' },
    ],
  ]
  test.each(cases)('%s stops publishing', (_reason, document, issue) => {
    const issues = checkSurvey(document)
    expect(issues).toContainEqual(issue)
    expect(issues.filter(stopsPublishing)).toEqual([issue])
  })

  const advice: [reason: string, document: SurveyDocument, issue: CheckIssue][] = [
    [
      'texts without a translation are counted, and lead to the first',
      survey({
        locales: ['ru', 'kk'],
        questions: [{ ...nps, title: { ru: 'Посоветуете?', kk: 'Ұсынасыз ба?' } }, why],
      }),
      { code: 'missing_translation', questionId: 'why', params: { locale: 'kk', count: 4 } },
    ],
    [
      'a score that the scale does not have',
      survey({
        questions: [nps, { ...why, visibleIf: { all: [{ question: 'nps', op: 'greater', value: 11 }] } }],
      }),
      { code: 'condition_outside_scale', questionId: 'why' },
    ],
    [
      'two options with the same words',
      survey({
        questions: [nps, { ...why, options: [...why.options, { id: 'c', label: { ru: 'долго ждали' } }] }],
      }),
      { code: 'same_option_text', questionId: 'why', params: { text: 'долго ждали' } },
    ],
    ['nothing is scored', survey({ questions: [why] }), { code: 'no_score' }],
    ['no word of thanks', survey({ widgets: [] }), { code: 'no_thanks' }],
    [
      'thanks for some guests only',
      survey({
        widgets: [{ ...thanks, visibleIf: { all: [{ question: 'nps', op: 'greater', value: 8 }] } }],
      }),
      { code: 'no_thanks' },
    ],
    [
      'thanks behind thanks that everybody gets',
      survey({ widgets: [thanks, { ...thanks, id: 'never' }] }),
      { code: 'thanks_unreachable', widgetId: 'never' },
    ],
    [
      'only the happy are asked to tell others',
      survey({
        widgets: [
          {
            ...thanks,
            id: 'happy',
            type: 'thanks',
            visibleIf: { all: [{ question: 'nps', op: 'greater', value: 8 }] },
            reviews: ['https://reviews.example/cafe'],
          },
          thanks,
        ],
      }),
      { code: 'reviews_for_some', widgetId: 'thanks' },
    ],
    [
      'contacts without a consent',
      survey({ questions: [nps, { id: 'call', type: 'contact_info', title: 'Перезвонить вам?' }] }),
      { code: 'contact_without_consent', questionId: 'call' },
    ],
  ]
  test.each(advice)('%s is said, and does not stop publishing', (_reason, document, issue) => {
    const issues = checkSurvey(document)
    expect(issues).toContainEqual(issue)
    expect(issues.filter(stopsPublishing)).toEqual([])
  })

  test('an “other” answer may be looked at where it is offered', () => {
    const visibleIf: Condition = { any: [{ question: 'why', op: 'any_of', value: ['other'] }] }
    const questions = [nps, { ...why, other: true }, { ...nps, id: 'again', visibleIf }]
    expect(checkSurvey(survey({ questions }))).toEqual([])
  })

  test('a text that is empty in all languages is no missing translation', () => {
    const questions = [{ ...nps, title: 'Посоветуете?', description: { ru: '', kk: '' } }]
    const widgets = [{ ...thanks, title: 'Спасибо' }]
    expect(checkSurvey(survey({ locales: ['ru', 'kk'], questions, widgets }))).toEqual([])
  })

  test('a questionnaire that takes over a minute gets a remark', () => {
    const questions = Array.from({ length: 30 }, (_, n): Question => ({ ...nps, id: `q${n}` }))
    expect(checkSurvey(survey({ questions }))).toEqual([{ code: 'long_survey', params: { seconds: 95 } }])
  })
})
