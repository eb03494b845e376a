import fc from 'fast-check'
import type { Page } from 'playwright-core'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { runnerImport } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Condition, Rule } from '../src/areas/questionnaire/condition.contract.ts'
import { partsIn } from '../src/areas/questionnaire/logic/condition.ts'
import { visiblePath } from '../src/areas/questionnaire/logic/path.ts'
import { conditionCss } from '../src/areas/questionnaire/question/conditions/condition-css.ts'
import { readGuestForm } from '../src/areas/questionnaire/question/read-form.ts'
import type { Question, SurveyDocument } from '../src/areas/questionnaire/questionnaire.contract.ts'
import { sharedBrowser } from '../src/testing/site-in-browser.ts'

let page: Page
let GuestPage: typeof import('../src/areas/questionnaire/question/GuestPage.tsx')['GuestPage']

beforeAll(async () => {
  // Node takes no JSX. The site as people have it: React works several times as long while developing.
  const vite = { configFile: false, oxc: { jsx: { development: false } } } as const
  ;({ GuestPage } = (
    await runnerImport<typeof import('../src/areas/questionnaire/question/GuestPage.tsx')>(
      new URL('../src/areas/questionnaire/question/GuestPage.tsx', import.meta.url).pathname,
      vite,
    )
  ).module)
  page = await (await sharedBrowser()).newPage()
})
afterAll(async () => {
  await page?.context().close()
})

const NASTY = 'a "b" <\\style>\n]:not(*)'
const options = ['x', NASTY, 'y'].map((id) => ({ id, label: id }))

/** What conditions may look at, each answered in another way. */
const ASKED: Question[] = [
  { id: 'nps', type: 'nps', title: 'nps' },
  { id: NASTY, type: 'single_choice', title: 'one', options, other: true },
  { id: 'many', type: 'multiple_choice', title: 'many', options, other: true },
  { id: 'yes', type: 'yes_no', title: 'yes' },
  { id: 'ok', type: 'consent', title: 'ok' },
]

const choice = fc.constantFrom('x', NASTY, 'y', 'other', 'gone')
const choices = fc.array(choice, { minLength: 1, maxLength: 3 })
const number = fc.integer({ min: -1, max: 11 })
const alone = fc.record({ op: fc.constantFrom('answered', 'not_answered') })
const rule: fc.Arbitrary<Rule> = fc.oneof(
  fc.record({
    question: fc.constant('nps'),
    op: fc.constantFrom('equals', 'not_equals', 'less', 'less_or_equal', 'greater', 'greater_or_equal'),
    value: number,
  }),
  fc.record({ question: fc.constant('nps'), op: fc.constant('between'), value: fc.tuple(number, number) }),
  fc.record({
    question: fc.constant('nps'),
    op: fc.constantFrom('any_of', 'none_of'),
    value: fc.array(number),
  }),
  fc.record({
    question: fc.constant(NASTY),
    op: fc.constantFrom('equals', 'not_equals', 'contains'),
    value: choice,
  }),
  fc.record({
    question: fc.constantFrom(NASTY, 'many'),
    op: fc.constantFrom('any_of', 'none_of', 'all_of'),
    value: choices,
  }),
  fc.record({
    question: fc.constant('many'),
    op: fc.constantFrom('equals', 'not_equals', 'contains', 'not_contains'),
    value: choice,
  }),
  fc.record({
    question: fc.constantFrom('yes', 'ok'),
    op: fc.constantFrom('equals', 'not_equals'),
    value: fc.boolean(),
  }),
  alone.map(({ op }) => ({ question: 'many', op })),
  alone.map(({ op }) => ({ question: 'ok', op })),
  fc.record({
    fact: fc.constant('locale'),
    op: fc.constantFrom('equals', 'not_equals'),
    value: fc.constantFrom('ru', 'kk'),
  }),
) as fc.Arbitrary<Rule>
const { condition } = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 2 },
    fc.record({ all: fc.array(rule, { maxLength: 3 }) }),
    fc.record({ any: fc.array(rule, { maxLength: 3 }) }),
    fc.record({ all: fc.array(fc.oneof(rule, tie('condition')), { minLength: 1, maxLength: 2 }) }),
    fc.record({ any: fc.array(fc.oneof(rule, tie('condition')), { minLength: 1, maxLength: 2 }) }),
    fc.record({ none: fc.array(fc.oneof(rule, tie('condition')), { maxLength: 2 }) }),
  ) as fc.Arbitrary<Condition>,
}))

/** Each asked question may hide or jump too, and three more wait for them: a chain, as questionnaires have. */
const survey = fc
  .tuple(
    fc.array(fc.option(condition), { minLength: 16, maxLength: 16 }),
    fc.array(fc.option(fc.tuple(condition, fc.constantFrom('many', 'ok', 'm1', 'end', 'nps'))), {
      minLength: 5,
      maxLength: 5,
    }),
  )
  .map(([conditions, jumps]): SurveyDocument => {
    const more = [0, 1, 2].map((place): Question => ({ id: `m${place}`, type: 'short_text', title: 'more' }))
    const questions = [...ASKED, ...more].map((question, place) => {
      const earlier = new Set(ASKED.slice(0, place).map(({ id }) => id))
      const visibleIf = conditions[place] ?? undefined
      const enabledIf = conditions[8 + place] ?? undefined
      const [when, to] = jumps[place] ?? []
      return {
        ...question,
        ...(visibleIf && looksOnlyAt(visibleIf, earlier) && { visibleIf }),
        ...(enabledIf && looksOnlyAt(enabledIf, earlier) && { enabledIf }),
        ...(when && to && looksOnlyAt(when, earlier.add(question.id)) && { jumps: [{ when, to }] }),
      }
    })
    return { config: { locales: ['ru'], defaultLocale: 'ru' }, questions, widgets: [] }
  })

function looksOnlyAt(given: Rule | Condition, known: Set<string>): boolean {
  if ('op' in given) return !('question' in given) || known.has(given.question)
  return partsIn(given).every((part) => looksOnlyAt(part, known))
}

/** Ticks fields at random, and says which questions the browser shows and what the form then holds. */
async function tick(seeds: number[]) {
  return page.evaluate((seeds) => {
    const form = document.querySelector('form')!
    const fields = [...form.querySelectorAll<HTMLInputElement>('[type=radio],[type=checkbox]')]
    for (const field of fields) field.checked = false
    for (const seed of seeds) fields[seed % fields.length]!.checked = true
    const isShown = (place: number) => document.getElementById(`q${place}`)!.checkVisibility()
    return {
      entries: [...new FormData(form)] as [string, string][],
      open: [...document.querySelectorAll('.g-q')].map(
        (question) => getComputedStyle(question).pointerEvents !== 'none',
      ),
      shown: [...document.querySelectorAll('.g-q')].map((_, place) => isShown(place)),
    }
  }, seeds)
}

test('style alone shows exactly the questions whose conditions hold, and closes those that may not be answered, whatever is ticked and however ids are written', async () => {
  const ticks = fc.array(fc.array(fc.nat(), { maxLength: 5 }), { minLength: 6, maxLength: 6 })
  let hidden = 0
  await fc.assert(
    fc.asyncProperty(survey, ticks, async (document, rounds) => {
      const facts = { locale: 'ru' }
      const markup = renderToStaticMarkup(createElement(GuestPage, { survey: document, locale: 'ru' }))
      // Whatever its length: a question whose selector is too long to be sent is shown (below).
      const css = conditionCss(document, { facts }, Number.POSITIVE_INFINITY)
      await page.setContent(`<style>${css}</style>${markup}`)
      for (const seeds of rounds) {
        const { entries, shown, open } = await tick(seeds)
        const { questions, asked } = visiblePath(document, { answers: readGuestForm(entries).answers, facts })
        expect(shown).toEqual(document.questions.map((question) => questions.includes(question)))
        const closed = new Set(asked.flatMap(({ id, isDisabled }) => (isDisabled ? [id] : [])))
        for (const [place, { id }] of document.questions.entries())
          if (shown[place]) expect([id, open[place]]).toEqual([id, !closed.has(id)])
        hidden += shown.filter((isShown) => !isShown).length
      }
    }),
    { numRuns: 60 },
  )
  expect(hidden).toBeGreaterThan(100)
})

test('what style can’t decide is shown rather than hidden', async () => {
  const document: SurveyDocument = {
    config: { locales: ['ru'], defaultLocale: 'ru' },
    questions: [
      { id: 'words', type: 'short_text', title: 'words' },
      {
        id: 'more',
        type: 'short_text',
        title: 'more',
        visibleIf: { all: [{ question: 'words', op: 'contains', value: 'x' }] },
      },
      {
        id: 'late',
        type: 'short_text',
        title: 'late',
        visibleIf: { any: [{ fact: 'hour', op: 'less', value: 1 }] },
      },
    ],
    widgets: [],
  }
  expect(conditionCss(document, { facts: { locale: 'ru' } })).toBe('')
  const after: Question = {
    id: 'after',
    type: 'short_text',
    title: 'after',
    visibleIf: { all: [{ question: 'nps', op: 'less', value: 7 }] },
  }
  const scored = { ...document, questions: [ASKED[0]!, after] }
  expect(conditionCss(scored, {})).toContain('#q1{display:none}')
  expect(conditionCss(scored, {}, 20)).toBe('')
})
