import { describe, expect, it } from 'vitest'
import { commentOffers } from '../questionnaire/kinds/media/media.ts'
import { isComplaint } from '../questionnaire/logic/complaint.ts'
import { questionsOf, rulesOf } from '../questionnaire/logic/condition.ts'
import { stepsOf, thanksOf, visiblePath } from '../questionnaire/logic/path.ts'
import { mainQuestion, scaleOf } from '../questionnaire/metric.ts'
import { PICTURES } from '../questionnaire/pictures/picture.ts'
import {
  type AnswerValue,
  type AnswerValues,
  type Question,
  SurveyDocument,
} from '../questionnaire/questionnaire.contract.ts'
import { secondsToAnswer } from '../questionnaire/seconds-to-answer.ts'
import { checkAnswers } from '../questionnaire/validate/validate.ts'
import { checkSurvey } from '../survey/check/check.ts'
import { releaseTemplates, templateById } from './library.ts'
import { INDUSTRIES, type SurveyTemplate } from './template.contract.ts'

const TEMPLATES = releaseTemplates()

const LOCALES = ['en', 'kk', 'ru']
const every = TEMPLATES.map((template) => [template.id, template] as const)

/** All texts below a value, with their way there. */
function textsOf(value: unknown, way = ''): { way: string; text: Record<string, string> }[] {
  if (typeof value !== 'object' || value === null) return []
  if ('ru' in value) return [{ way, text: value as Record<string, string> }]
  return Object.entries(value).flatMap(([key, part]) => textsOf(part, `${way}.${key}`))
}

/** The values of a question that some condition tells apart, unanswered among them. */
function tellingValues({ document }: SurveyTemplate, question: Question): (AnswerValue | undefined)[] {
  const scale = scaleOf(question)
  if (scale)
    return [undefined, ...Array.from({ length: scale.to - scale.from + 1 }, (_, step) => scale.from + step)]
  if (question.type === 'yes_no' || question.type === 'consent') return [undefined, true, false]
  if (question.type === 'contact_info') return [undefined, { phone: '+77010000000' }]
  if (question.type === 'single_choice') return [undefined, ...question.options.map(({ id }) => id)]
  if (question.type !== 'multiple_choice') return [undefined]
  const optionIds = rulesOf(document.config.complaintRule).flatMap((rule) =>
    'question' in rule && rule.question === question.id && Array.isArray(rule.value) ? rule.value : [],
  )
  const plain = question.options.find(({ id }) => !optionIds.includes(id))!.id
  return [undefined, [plain], ...optionIds.map((id) => [String(id)])]
}

/** Every way through a template: all combinations of the values that its conditions look at. */
function* paths(template: SurveyTemplate): Generator<AnswerValues> {
  const { questions, widgets, config } = template.document
  const conditions = [...[...questions, ...widgets].map(({ visibleIf }) => visibleIf), config.complaintRule]
  const questionIds = new Set(conditions.flatMap(questionsOf))
  const axes = questions.filter(({ id }) => questionIds.has(id))
  function* walk(place: number, answers: AnswerValues): Generator<AnswerValues> {
    const question = axes[place]
    if (!question) return yield answers
    for (const value of tellingValues(template, question)) {
      yield* walk(place + 1, value === undefined ? answers : { ...answers, [question.id]: value })
    }
  }
  yield* walk(0, {})
}

/** The same answers with all that is visible filled in. */
function filledIn(template: SurveyTemplate, values: AnswerValues): AnswerValues {
  const answers = { ...values }
  for (const question of template.document.questions) {
    if (!visiblePath(template.document, { answers }).questions.includes(question)) continue
    if (answers[question.id] !== undefined && answers[question.id] !== false) continue
    if (question.type === 'short_text' || question.type === 'long_text') answers[question.id] = 'Қалай?'
    else if (question.type === 'consent') answers[question.id] = true
    else if (answers[question.id] === undefined)
      answers[question.id] = tellingValues(template, question)[1] ?? null
  }
  return answers
}

describe('the library', () => {
  it('offers at least 110, five or more for every industry, by every metric', () => {
    expect(TEMPLATES.length).toBeGreaterThanOrEqual(110)
    for (const industry of INDUSTRIES) {
      const own = TEMPLATES.filter((template) => template.industry === industry)
      expect(own.length, industry).toBeGreaterThanOrEqual(5)
    }
    expect(new Set(TEMPLATES.map(({ metric }) => metric)).size).toBe(3)
  })

  it('has no two alike: ids, titles, colours, main questions, reasons and endings all differ', () => {
    const unlike = [
      (each: SurveyTemplate) => each.id,
      (each: SurveyTemplate) => each.title.ru,
      (each: SurveyTemplate) => each.title.kk,
      (each: SurveyTemplate) => each.title.en,
      (each: SurveyTemplate) => each.document.config.theme?.brand,
      (each: SurveyTemplate) => JSON.stringify(mainQuestion(each.document, each.metric)!.title),
      (each: SurveyTemplate) => JSON.stringify(each.document.questions.find(({ id }) => id === 'wrong')),
      (each: SurveyTemplate) => JSON.stringify(each.document.widgets.map(({ text }) => text)),
    ]
    for (const part of unlike) {
      const texts = TEMPLATES.map(part)
      expect(texts.filter((each, place) => texts.indexOf(each) !== place)).toEqual([])
    }
  })

  it('asks for consent in the same words everywhere: a change of the law reaches every template', () => {
    const consents = TEMPLATES.flatMap(({ document }) =>
      document.questions.flatMap((question) =>
        question.type === 'consent' ? JSON.stringify([question.title, question.text]) : [],
      ),
    )
    expect(new Set(consents).size).toBe(1)
  })

  it('finds a template by its id and nothing by another', () => {
    expect(templateById('lab-tests')?.industry).toBe('healthcare')
    expect(templateById('toString')).toBeUndefined()
  })
})

describe.each(every)('%s', (_, template) => {
  const { document } = template
  const { questions, widgets, config } = document
  // A photo in place of words is no question more.
  const offers = new Set(stepsOf(document).flatMap((step) => commentOffers(step.questions)))

  it('is a document that can be published as it is', () => {
    expect(SurveyDocument.parse(document)).toEqual(document)
    expect(checkSurvey(document)).toEqual([])
    expect(questions.length).toBeGreaterThanOrEqual(3)
    expect(questions.length - offers.size).toBeLessThanOrEqual(9)
    const ids = [...questions, ...widgets].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('says everything in Russian, Kazakh and English', () => {
    expect([...config.locales].sort()).toEqual(LOCALES)
    const texts = textsOf(template)
    for (const { way, text } of texts) {
      expect(Object.keys(text).sort(), way).toEqual(LOCALES)
      for (const locale of LOCALES) {
        expect(text[locale]!.trim(), `${way} ${locale}`).not.toBe('')
        expect(text[locale], `${way} ${locale}`).not.toMatch(/!|\s{2}|^\s|\s$/)
      }
      expect(text.en, way).not.toMatch(/[А-яЁё]/)
      expect(text.ru, way).not.toMatch(/[әғқңөұүһі]/i)
    }
    const inKazakhLetters = texts.filter(({ text }) => /[әғқңөұүһі]/i.test(text.kk!))
    expect(inKazakhLetters.length / texts.length).toBeGreaterThan(0.8)
    const worded = [...questions, ...widgets].map(({ title }) => title)
    expect(worded.every((title) => typeof title === 'object')).toBe(true)
  })

  it('fits a narrow phone: short questions, shorter options', () => {
    for (const question of questions) {
      const titles = textsOf(question.title)
      for (const { text } of titles)
        for (const words of Object.values(text)) expect(words.length).toBeLessThan(85)
      const labels = 'options' in question ? textsOf(question.options) : []
      for (const { text } of labels)
        for (const words of Object.values(text)) expect(words.length).toBeLessThan(36)
    }
  })

  it('carries its metric, a picture and a colour on which white text can be read', () => {
    expect(mainQuestion(document, template.metric)?.required).toBe(true)
    expect(config.metric).toBe(template.metric)
    const pictures = [
      config.theme?.picture,
      ...widgets.map((widget) => 'picture' in widget && widget.picture),
    ]
    for (const picture of pictures) expect(PICTURES).toContain(String(picture).split('-')[0])
    expect(contrastWithWhite(config.theme!.brand!)).toBeGreaterThan(4.5)
  })

  it('asks about earlier answers only, and of options that exist', () => {
    const place = new Map(questions.map(({ id }, index) => [id, index]))
    for (const [index, { visibleIf }] of questions.entries()) {
      for (const id of questionsOf(visibleIf)) expect(place.get(id)).toBeLessThan(index)
    }
    const conditions = [config.complaintRule, ...[...questions, ...widgets].map(({ visibleIf }) => visibleIf)]
    for (const rule of conditions.flatMap(rulesOf)) {
      if (!('question' in rule)) throw new Error('templates look at answers alone')
      const question = questions[place.get(rule.question)!]!
      if (!('options' in question)) continue
      const ids = question.options.map(({ id }) => id)
      for (const id of [rule.value].flat()) expect(ids).toContain(id)
    }
  })

  it('groups every question into one step, in order, and opens with the score alone', () => {
    expect(config.pages![0]!.questions).toEqual([mainQuestion(document, template.metric)!.id])
    expect(config.pages!.flatMap((page) => page.questions)).toEqual(questions.map(({ id }) => id))
    expect(stepsOf(document)).toHaveLength(config.pages!.length)
  })

  it('leads every guest through: what is visible can be answered, and there is one ending', () => {
    const shownIds = new Set<string>()
    const hiddenIds = new Set<string>()
    const endings = new Set<string>()
    for (const values of paths(template)) {
      const answers = filledIn(template, values)
      const visible = visiblePath(document, { answers }).questions.map(({ id }) => id)
      for (const { id } of questions) (visible.includes(id) ? shownIds : hiddenIds).add(id)
      expect(visible.includes('wrong') && visible.includes('pleased')).toBe(false)
      expect(checkAnswers(document, { answers }).ok).toBe(true)
      endings.add(thanksOf(document, { answers })!.id)
    }
    expect([...shownIds].sort()).toEqual(questions.map(({ id }) => id).sort())
    const conditional = questions.filter(({ visibleIf }) => visibleIf).map(({ id }) => id)
    expect([...hiddenIds].sort()).toEqual(conditional.sort())
    expect([...endings].sort()).toEqual(['thanks-delighted', 'thanks-others', 'thanks-unhappy'])
  })

  it('offers help exactly to those who complain, and apologises to them', () => {
    for (const answers of paths(template)) {
      const complaint = isComplaint(document, { answers })
      const path = visiblePath(document, { answers })
      const offered = path.questions.some(
        ({ id }) => id === 'callback' || (id === 'contact' && !hasCall(questions)),
      )
      expect(offered).toBe(complaint)
      expect(thanksOf(document, { answers: path.answers })!.id === 'thanks-unhappy').toBe(complaint)
    }
  })

  it('asks those who score it lowest what went wrong, with reasons of the trade to tick', () => {
    const main = mainQuestion(document, template.metric)!
    const answers = { [main.id]: scaleOf(main)!.from }
    const reasons = visiblePath(document, { answers }).questions.find(({ id }) => id === 'wrong')
    expect(reasons).toMatchObject({ type: 'multiple_choice' })
    expect(reasons && 'options' in reasons && reasons.options.length).toBeGreaterThanOrEqual(5)
  })

  it('says nothing of a number to those who may have left none', () => {
    const endings = widgets.filter(({ type }) => type === 'thanks').map(({ text }) => text)
    for (const { text } of textsOf(endings)) {
      expect(text.ru).not.toMatch(/остав\S* номер/i)
      expect(text.en).not.toMatch(/left (a|your) number/i)
    }
  })

  it('takes the worst score for a complaint and the best one for none', () => {
    const main = mainQuestion(document, template.metric)!
    const { from, to } = scaleOf(main)!
    expect(isComplaint(document, { answers: { [main.id]: from } })).toBe(true)
    expect(isComplaint(document, { answers: { [main.id]: to } })).toBe(false)
  })

  it('stores contacts of nobody who did not consent', () => {
    const worst = [...paths(template)].find(
      (answers) => answers.contact && isComplaint(document, { answers }),
    )!
    const answers = { ...filledIn(template, worst), consent: false }
    expect(checkAnswers(document, { answers })).toEqual({
      ok: false,
      mistakes: { consent: { code: 'consent' } },
    })
  })

  it('takes under a minute, the longest way included', () => {
    expect(secondsToAnswer(document)).toBeLessThanOrEqual(20)
    for (const answers of paths(template)) {
      const visible = visiblePath(document, { answers: filledIn(template, answers) }).questions
      const ordinary = visible.filter((question) => !offers.has(question))
      const all = ordinary.map((question) => ({ ...question, visibleIf: undefined, required: true }))
      expect(secondsToAnswer({ ...document, questions: all })).toBeLessThanOrEqual(60)
    }
  })
})

function hasCall(questions: Question[]): boolean {
  return questions.some(({ id }) => id === 'callback')
}

/** WCAG 2.2 contrast of white on a colour. */
function contrastWithWhite(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 1.05 / (0.2126 * red! + 0.7152 * green! + 0.0722 * blue! + 0.05)
}
