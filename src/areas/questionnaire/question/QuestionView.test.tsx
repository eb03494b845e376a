import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { releaseTemplates } from '../../templates/library.ts'
import { uploadedPictures, withoutPictures } from '../pictures/document-pictures.ts'
import type { Question, SurveyDocument } from '../questionnaire.contract.ts'
import { GuestPage } from './GuestPage.tsx'
import { QuestionView } from './QuestionView.tsx'
import { guestWords } from './words.ts'

const LOCALES = ['ru', 'kk', 'en']

function surveyOf(...questions: Question[]): SurveyDocument {
  return { config: { locales: LOCALES, defaultLocale: 'ru' }, questions, widgets: [] }
}

/** The words below the faces of a question, the lowest first. */
function facesIn(question: Question, survey: SurveyDocument, locale: string): string[] {
  const drawn = renderToStaticMarkup(
    <QuestionView question={question} survey={survey} locale={locale} words={guestWords(locale)} />,
  )
  return [...drawn.matchAll(/<b>([^<]*)<\/b>/g)].map(([, name]) => name!.toLowerCase())
}

test('an earlier answer can stand in every text of a page, and its sign is never shown', () => {
  const texts = /^(title|description|label|low|high|yes|no|text|unit|business|next|send|thanks|thanksText)$/
  const piped = (document: SurveyDocument): SurveyDocument =>
    JSON.parse(JSON.stringify(document), (key, value) =>
      texts.test(key) && typeof value === 'object' ? { ru: '{{who|гость}}!' } : value,
    )
  const words = { next: { ru: 'x' }, send: { ru: 'x' }, thanks: { ru: 'x' }, thanksText: { ru: 'x' } }
  for (const { id, document } of releaseTemplates()) {
    const { config, ...rest } = document
    const survey = piped({ ...rest, config: { ...config, theme: { ...config.theme, words } } })
    const page = renderToStaticMarkup(<GuestPage survey={survey} locale="ru" withEndings />)
    expect(page, id).toContain('data-pipe="who"')
    expect(page, id).not.toContain('{{')
  }
})

test('the page tells a choice that must be made from one that may be skipped', () => {
  const options = ['a', 'b'].map((id) => ({ id, label: id }))
  const draw = (required: boolean) => {
    const question: Question = { id: 'q', type: 'multiple_choice', title: 'q', options, required }
    return renderToStaticMarkup(
      <QuestionView question={question} survey={surveyOf(question)} locale="ru" words={guestWords('ru')} />,
    )
  }
  expect(draw(true)).toContain('data-must')
  expect(draw(false)).not.toContain('data-must')
})

describe('no two faces of a scale have the same word', () => {
  test.each(LOCALES)('in any template, %s', (locale) => {
    const scales = releaseTemplates().flatMap(({ document }) =>
      document.questions
        .filter((question) => 'shape' in question && question.shape === 'smiley')
        .map((question) => facesIn(question, document, locale)),
    )
    expect(scales.length).toBeGreaterThan(50)
    expect(scales.filter((faces) => faces.length < 3 || new Set(faces).size < faces.length)).toEqual([])
  })

  test('where the owner’s word for an end is one of ours', () => {
    const faces = (low: string, high: string) => {
      const question: Question = { id: 'q', type: 'csat', title: 'Как?', labels: { low, high } }
      return facesIn(question, surveyOf(question), 'ru')
    }
    expect(faces('плохо ', 'отлично')).toEqual(['плохо ', '2 из 5', '3 из 5', '4 из 5', 'отлично'])
    expect(faces('грязно', 'чисто')).toEqual(['грязно', 'плохо', 'нормально', 'хорошо', 'чисто'])
  })
})

test('who the guest is need not be said, and the question says so even where nothing else must be', () => {
  const contact: Question = { id: 'c', type: 'contact_info', title: 'Как с вами связаться?' }
  const drawn = (question: Question) =>
    renderToStaticMarkup(
      <GuestPage survey={surveyOf(question)} locale="ru" values={{}} mistakes={{}} subjects={[]} />,
    )
  expect(drawn(contact)).toContain('необязательно')
  expect(drawn({ ...contact, required: true })).not.toContain('необязательно')
  expect(drawn({ id: 't', type: 'long_text', title: 'Почему?' })).not.toContain('необязательно')
})

test('only the field that is wrong is marked among a guest’s contacts and in an address', () => {
  const marked = (question: Question, value: Record<string, string>) => {
    const drawn = renderToStaticMarkup(
      <GuestPage
        survey={surveyOf(question)}
        locale="ru"
        values={{ q: value }}
        mistakes={{ q: 'Проверьте' }}
        subjects={[]}
      />,
    )
    return [...drawn.matchAll(/<input[^>]*aria-invalid="true"[^>]*>/g)].map(
      ([input]) => /name="[^"]*?(\w+)(\.q)?"/.exec(input)?.[1],
    )
  }
  const contact: Question = { id: 'q', type: 'contact_info', title: 'Как с вами связаться?' }
  const right = { name: 'Инна', phone: '+7 701 555 01 42', email: 'inna@example.com' }
  expect(marked(contact, { ...right, phone: 'нет' })).toEqual(['phone'])
  expect(marked(contact, { ...right, email: 'inna@' })).toEqual(['email'])
  expect(marked(contact, { ...right, phone: 'нет', email: 'inna@' })).toEqual(['phone', 'email'])
  expect(marked({ ...contact, required: true }, {}), 'nothing was given').toHaveLength(3)
  const address: Question = {
    id: 'q',
    type: 'address',
    title: 'Куда?',
    required: true,
    fields: ['city', 'street'],
  }
  expect(marked(address, { city: 'Алматы' })).toEqual(['street'])
})

test('steps of a scale have pictures of their own, and each is called by its name or number', () => {
  const question: Question = {
    id: 'taste',
    type: 'rating',
    scale: 3,
    shape: 'star',
    title: 'Вкус',
    labels: { low: 'Невкусно' },
    stepImages: ['cup', '', `photo:${'a'.repeat(32)}`],
  }
  const survey: SurveyDocument = {
    config: { locales: ['ru'], defaultLocale: 'ru' },
    questions: [question],
    widgets: [],
  }
  const html = renderToStaticMarkup(<GuestPage survey={survey} locale="ru" />)
  expect(html.match(/type="radio"/g)).toHaveLength(3)
  expect(html).toContain(`<img class="g-photo" src="/v1/picture/${'a'.repeat(32)}.webp"`)
  expect([...html.matchAll(/<b>(.*?)<\/b>/g)].map(([, words]) => words)).toEqual(['Невкусно', '2', '3'])
  const [photo] = uploadedPictures(survey)
  expect(photo).toMatchObject({ path: 'questions.0.stepImages.2' })
  const { document, lost } = withoutPictures(survey, new Set([photo!.id]))
  expect([document.questions[0], lost]).toMatchObject([{ stepImages: ['cup', '', ''] }, ['taste']])
})
