import type { Condition, Rule } from '../areas/questionnaire/condition.contract.ts'
import type { Option, Question, SurveyDocument } from '../areas/questionnaire/questionnaire.contract.ts'

/** What a JSON body may hold, less what stands around the questionnaire. */
const LARGEST = 1_000_000

type Part = Partial<Omit<SurveyDocument, 'config'>> & { config?: Partial<SurveyDocument['config']> }

function documentOf({ config, questions = [], widgets = [] }: Part): SurveyDocument {
  return {
    config: { locales: ['ru'], defaultLocale: 'ru', ...config },
    questions,
    widgets: widgets.length > 0 ? widgets : [{ id: 'thanks', type: 'thanks', after: 'end' }],
  }
}

const times = <T>(count: number, make: (place: number) => T): T[] =>
  Array.from({ length: count }, (_, place) => make(place))

const optionsOf = (count: number, label = 'x'): Option[] =>
  times(count, (place) => ({ id: place.toString(36), label }))

const isAny = (question: string, ...value: string[]): Rule => ({ question, op: 'any_of', value })

/** As many as fit into a body. */
function filled(most: number, make: (place: number) => Question, others: Part = {}): SurveyDocument {
  const questions: Question[] = []
  let size = JSON.stringify(documentOf(others)).length
  while (questions.length < most) {
    const question = make(questions.length)
    size += JSON.stringify(question).length + 1
    if (size > LARGEST) break
    questions.push(question)
  }
  return documentOf({ ...others, questions: [...(others.questions ?? []), ...questions] })
}

/** Options that go from each question on to the next. */
export function carriedChain(length: number, options = 5): SurveyDocument {
  return documentOf({
    questions: times(length, (place) => ({
      id: `q${place}`,
      type: 'multiple_choice',
      title: `Вопрос ${place}`,
      options: optionsOf(options),
      ...(place > 0 && { carriedFrom: { question: `q${place - 1}`, take: 'not_chosen' as const } }),
    })),
  })
}

/** Each question may end the questionnaire, and is asked only where none before it did. */
function jumpChain(length: number): SurveyDocument {
  return documentOf({
    questions: times(length, (place) => ({
      id: `q${place}`,
      type: 'single_choice',
      title: `Вопрос ${place}`,
      options: optionsOf(3),
      jumps: [{ when: { all: [isAny(`q${place}`, '0')] }, to: 'end' }],
    })),
  })
}

/** Each question is asked where one of two options of the question before was chosen. */
export function visibleChain(length: number, ways = 2): SurveyDocument {
  return documentOf({
    questions: times(length, (place) => ({
      id: `q${place}`,
      type: 'single_choice',
      title: `Вопрос ${place}`,
      options: optionsOf(4),
      ...(place > 0 && {
        visibleIf: { any: times(ways, (way) => isAny(`q${place - 1}`, way.toString(36))) },
      }),
    })),
  })
}

/** Rules that compare one long text with patterns that nearly fit everywhere. */
export function longPatterns(rules: number, length = 1000): SurveyDocument {
  const value = `*${'a'.repeat(length - 3)}b*`
  const parts = (count: number): Rule[] => times(count, () => ({ question: 'text', op: 'matches', value }))
  return documentOf({
    questions: [
      { id: 'text', type: 'long_text', title: 'Текст', max: 10_000 },
      ...times(
        Math.ceil(rules / 50),
        (place): Question => ({
          id: `q${place}`,
          type: 'yes_no',
          title: 'Да?',
          visibleIf: { none: parts(Math.min(50, rules - place * 50)) },
        }),
      ),
    ],
  })
}

/** Long texts with rules, whose form nearly fits everywhere unless said otherwise. */
export function longForms(
  questions: number,
  own: Partial<Question> = { pattern: `*${'a'.repeat(97)}b*` },
): SurveyDocument {
  return documentOf({
    questions: times(questions, (place) => ({
      id: `q${place}`,
      type: 'long_text',
      title: 'Текст',
      max: 10_000,
      ...(own as object),
    })),
  })
}

const tinyRules = (count: number, rule: Rule): Condition => ({ all: times(count, () => rule) })

/** Many short rules in each of the places that have conditions. */
function manyRules(rule: Rule, others: Part = {}): SurveyDocument {
  const condition = { all: times(8, () => tinyRules(50, rule)) }
  return filled(
    290,
    (place) => ({ id: `q${place}`, type: 'yes_no', title: '?', visibleIf: condition }),
    others,
  )
}

/** Computed values that add up the points of all questions, step by step, and rules that look at the last of them. */
function heavyVariables(): SurveyDocument {
  const variables = times(50, (place) => ({
    id: `v${place}`,
    steps: times(100, () => ({ do: 'add' as const, by: { points: [] } })),
  }))
  const last = variables.at(-1)!.id
  return filled(
    300,
    (place) => ({
      id: `q${place}`,
      type: 'multiple_choice',
      title: '?',
      options: optionsOf(60),
      visibleIf: tinyRules(20, { variable: last, op: 'less', value: -1 }),
    }),
    { config: { variables } },
  )
}

const THANKS = { type: 'thanks', after: 'end' } as const

/**
 * Questionnaires of at most 1 MB whose page, check or evaluation would grow much faster than they do. Each is what an owner
 * can write, by hand or by the API.
 */
export const WORST_DOCUMENTS: Record<string, () => SurveyDocument> = {
  'options carried 8 times': () => carriedChain(8),
  'options carried 300 times': () => carriedChain(300, 50),
  'jumps to the end from 300 questions': () => jumpChain(300),
  '20 jumps from each of 300 questions': () =>
    filled(300, (place) => ({
      id: `q${place}`,
      type: 'yes_no',
      title: '?',
      jumps: times(20, () => ({ when: { all: [isAny(`q${place}`, 'x')] }, to: 'end' })),
    })),
  'a chain of 18 with two ways each': () => visibleChain(18),
  'a chain of 190': () => visibleChain(190, 1),
  'a chain of 300 with three ways each': () => visibleChain(300, 3),
  '100 long patterns for one text': () => longPatterns(100),
  '900 long patterns for one text': () => longPatterns(900),
  '90 forms of 100 signs': () => longForms(90),
  '90 regular expressions of many steps': () =>
    longForms(90, { validators: [{ type: 'regex', regex: '^(a|aa){500}b' }] }),
  '20 rules on 50 answers each': () =>
    longForms(300, {
      validators: times(20, () => ({ type: 'unique', questions: times(50, (other) => `q${other}`) })),
    }),
  'thousands of short patterns': () =>
    manyRules(
      { question: 'text', op: 'matches', value: '*a?' },
      { questions: [{ id: 'text', type: 'long_text', title: 'Текст', max: 10_000 }] },
    ),
  'thousands of rules on a list of 200': () =>
    manyRules(isAny('list', ...optionsOf(40).map(({ id }) => id)), {
      questions: [{ id: 'list', type: 'multiple_choice', title: '?', options: optionsOf(200) }],
    }),
  'rankings of 200 options': () =>
    filled(300, (place) => ({ id: `q${place}`, type: 'ranking', title: '?', options: optionsOf(200, '') })),
  'tables of 50 rows with long columns': () =>
    filled(300, (place) => ({
      id: `q${place}`,
      type: 'matrix',
      title: '?',
      rows: optionsOf(50),
      columns: optionsOf(20, 'x'.repeat(2000)),
    })),
  'tables of 50 rows and 20 columns': () =>
    filled(300, (place) => ({
      id: `q${place}`,
      type: 'matrix',
      mode: 'multiple',
      title: '?',
      rows: optionsOf(50),
      columns: optionsOf(20),
    })),
  'long lists to choose from': () =>
    filled(300, (place) => ({ id: `q${place}`, type: 'dropdown', title: '?', options: optionsOf(200) })),
  'lists of 200 options': () =>
    filled(300, (place) => ({
      id: `q${place}`,
      type: 'multiple_choice',
      title: '?',
      options: optionsOf(200),
    })),
  'drawings beside 200 options': () =>
    filled(300, (place) => ({
      id: `q${place}`,
      type: 'picture_choice',
      title: '?',
      options: optionsOf(200).map((option) => ({ ...option, image: 'cup' })),
    })),
  '299 questions that carry from one of 200 options': () =>
    filled(
      299,
      (place) => ({
        id: `q${place}`,
        type: 'dropdown',
        title: '?',
        options: optionsOf(100),
        carriedFrom: { question: 'all', take: 'not_chosen' },
      }),
      { questions: [{ id: 'all', type: 'dropdown', title: '?', options: optionsOf(200) }] },
    ),
  'computed values of all points': heavyVariables,
  'leading words over and over': () =>
    filled(300, (place) => ({
      id: `q${place}`,
      type: 'slider',
      title: 'согласны что '.repeat(384),
    })),
  'answers that end the questionnaire for 100 rewards': () =>
    filled(
      270,
      (place) => ({
        id: `q${place}`,
        type: 'yes_no',
        title: '?',
        jumps: times(20, () => ({ when: { all: [{ question: `q${place}`, op: 'answered' }] }, to: 'end' })),
      }),
      {
        widgets: times(100, (place) => ({
          id: `w${place}`,
          type: 'reward',
          after: 'end',
          title: 'Кофе',
          visibleIf: { all: [{ question: 'q200', op: 'answered' }] },
        })),
      },
    ),
  'pages in random order with the same questions': () =>
    filled(300, (place) => ({ id: `${place}`, type: 'yes_no', title: '?', jumps: [] }), {
      config: {
        pages: times(200, (page) => ({
          id: `p${page}`,
          random: true,
          questions: times(200, (place) => `${place + 90}`),
        })),
      },
    }),
  'earlier answers all over the texts': () =>
    filled(300, (place) => ({
      id: `q${place}`,
      type: 'yes_no',
      title: { ru: '{{q0}}'.repeat(800) },
    })),
  'texts in 20 languages': () => {
    const locales = times(20, (place) => `a${String.fromCharCode(97 + place)}`)
    const words = Object.fromEntries(locales.map((locale) => [locale, 'x']))
    return filled(
      300,
      (place) => ({
        id: `q${place}`,
        type: 'single_choice',
        title: words,
        options: optionsOf(20).map(({ id }) => ({ id, label: words })),
      }),
      { config: { locales, defaultLocale: locales[0]! } },
    )
  },
  '100 endings with long texts': () =>
    documentOf({
      questions: [{ id: 'q', type: 'yes_no', title: '?' }],
      widgets: times(100, (place) => ({
        ...THANKS,
        id: `w${place}`,
        picture: 'bubble-happy',
        text: '{{q}}'.repeat(900),
        redirect: `https://example.com/?${'{{q}}'.repeat(90)}`,
      })),
    }),
}
