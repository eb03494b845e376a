import type { Condition, Rule } from '../../questionnaire/condition.contract.ts'
import { commentOffers } from '../../questionnaire/kinds/media/media.ts'
import type { Metric, Option, Question, Widget } from '../../questionnaire/questionnaire.contract.ts'
import type { Industry, SurveyTemplate } from '../template.contract.ts'

export type Three = Record<'ru' | 'kk' | 'en', string>

/** One text in the three languages that every template has. */
export function t(ru: string, kk: string, en: string): Three {
  return { ru, kk, en }
}

/** Options of a choice as rows: id, Russian, Kazakh, English. */
export function options(...rows: [id: string, ru: string, kk: string, en: string][]): Option[] {
  return rows.map(([id, ru, kk, en]) => ({ id, label: t(ru, kk, en) }))
}

export function atMost(question: string, value: number): Rule {
  return { question, op: 'less_or_equal', value }
}

export function atLeast(question: string, value: number): Rule {
  return { question, op: 'greater_or_equal', value }
}

export function is(question: string, value: string | boolean): Rule {
  return { question, op: 'equals', value }
}

export function has(question: string, ...ids: string[]): Rule {
  return { question, op: 'any_of', value: ids }
}

export function any(...rules: (Rule | Condition)[]): Condition {
  return { any: rules }
}

/** Who would not recommend (0–6), and who would at once (9–10): Reichheld's detractors and promoters. */
export const critic = any(atMost('nps', 6))
export const fan = any(atLeast('nps', 9))

export const CALL_YES = t('Да, позвоните', 'Иә, қоңырау шалыңыз', 'Yes, call me')
export const CALL_NO = t('Не нужно', 'Қажет емес', 'No, thanks')

export const RECOMMEND_ENDS = {
  low: t('точно нет', 'жоқ, ұсынбаймын', 'not at all likely'),
  high: t('точно да', 'иә, міндетті түрде', 'extremely likely'),
}
export const QUALITY_ENDS = {
  low: t('плохо', 'нашар', 'poor'),
  high: t('отлично', 'өте жақсы', 'excellent'),
}
export const EASE_ENDS = {
  low: t('совсем не так', 'мүлдем олай емес', 'strongly disagree'),
  high: t('именно так', 'дәл солай', 'strongly agree'),
}
export const TICK_ALL = t(
  'Отметьте всё, что подходит.',
  'Сәйкес келгенінің бәрін белгілеңіз.',
  'Tick all that apply.',
)
export const TICK_SOME = t('Можно несколько.', 'Бірнешеуін таңдауға болады.', 'Choose as many as you like.')

/**
 * A text to start from: the law wants the operator's name and BIN in it, which only the owner knows.
 * Reason: Law 94-V of Kazakhstan, article 8(4).
 */
const CONSENT = t(
  'Разрешаю компании, которой пишу, хранить и использовать мои имя, телефон и ответы, чтобы связаться со мной по этому отзыву. Срок: 12 месяцев или до отзыва согласия. Третьим лицам данные не передаются.',
  'Мен пікір қалдырып отырған компанияға осы пікір бойынша менімен хабарласу үшін атымды, телефонымды және жауаптарымды сақтауға және пайдалануға рұқсат беремін. Мерзімі: 12 ай немесе келісімімді қайтарып алғанға дейін. Деректер үшінші тұлғаларға берілмейді.',
  'I allow the company I am writing to to keep and use my name, phone and answers in order to contact me about this review. Term: 12 months or until I withdraw this consent. The data is not passed to third parties.',
)

/** Name and phone, with consent once something is typed: nobody is asked for consent to nothing. */
export function contacts(visibleIf: Condition, title: Three, description: Three): Question[] {
  return [
    { id: 'contact', type: 'contact_info', title, description, fields: ['name', 'phone'], visibleIf },
    consent(any({ question: 'contact', op: 'answered' })),
  ]
}

/** A call is offered first; contacts are asked of those who want it. */
export function offeredCall(visibleIf: Condition, title: Three, yes: Three, no: Three): Question[] {
  const wanted = any(is('callback', true))
  return [
    { id: 'callback', type: 'yes_no', title, labels: { yes, no }, visibleIf },
    {
      id: 'contact',
      type: 'contact_info',
      title: t('Куда вам позвонить?', 'Сізге қай нөмірге қоңырау шалайық?', 'Where can we reach you?'),
      fields: ['name', 'phone'],
      required: true,
      visibleIf: wanted,
    },
    consent(wanted),
  ]
}

function consent(visibleIf: Condition): Question {
  return {
    id: 'consent',
    type: 'consent',
    title: t(
      'Даю согласие на обработку персональных данных',
      'Дербес деректерімді өңдеуге келісім беремін',
      'I consent to the processing of my personal data',
    ),
    text: CONSENT,
    required: true,
    visibleIf,
  }
}

type Words = { title: Three; text: Three }

/**
 * `unhappy`: a guest to whom something is owed, the complaint rule and the first of the endings. `delighted`: the second.
 * Where the metric is NPS, they are detractors and promoters unless the template says otherwise.
 */
type Sorted =
  | { metric: 'nps'; unhappy?: Condition; delighted?: Condition }
  | { metric: Exclude<Metric, 'nps'>; unhappy: Condition; delighted: Condition }

/** What a template says beyond the frame that all share. */
type Sketch = Sorted & {
  id: string
  industry: Industry
  picture: string
  brand: string
  title: Three
  description: Three
  cover: Words
  questions: Question[]
  /** Page id → ids of the questions shown together; `usualPages` unless given. */
  pages?: Record<string, string[]>
  thanks: { unhappy: Words; delighted: Words; others: Words }
}

const PLACES: Record<string, string> = {
  wrong: 'why',
  pleased: 'why',
  comment: 'words',
  photos: 'words',
  voice: 'words',
  callback: 'reply',
  contact: 'reply',
  consent: 'reply',
}

/** The score alone, then why, the details together, own words and the way to answer. */
function usualPages(questions: Question[]): Record<string, string[]> {
  const pages: Record<string, string[]> = {}
  for (const [at, { id }] of questions.entries()) {
    const page = at === 0 ? 'score' : (PLACES[id] ?? 'details')
    pages[page] = [...(pages[page] ?? []), id]
  }
  return pages
}

/** Own words on the screen of the reasons: a guest who has just ticked them still thinks of what happened. */
function wordsWithReasons(
  questions: Question[],
  { words = [], ...pages }: Record<string, string[]>,
): { questions: Question[]; pages: Record<string, string[]> } {
  const last = pages.why?.at(-1)
  const own = questions.filter(({ id }) => words.includes(id))
  const others = questions.filter((question) => !own.includes(question))
  const isFitting = own.length === 1 + commentOffers(own).length && !own[0]!.visibleIf
  if (!isFitting || (last !== 'wrong' && last !== 'pleased'))
    return { questions, pages: words.length > 0 ? { ...pages, words } : pages }
  const after = others.findIndex(({ id }) => id === last) + 1
  return {
    questions: others.toSpliced(after, 0, ...own),
    pages: { ...pages, why: [...pages.why!, ...own.map(({ id }) => id)] },
  }
}

/** A whole template from its sketch. */
export function template(sketch: Sketch): SurveyTemplate {
  const { id, industry, metric, title, description, picture, brand, thanks } = sketch
  const { unhappy = critic, delighted = fan } = sketch
  const { questions, pages } = wordsWithReasons(
    sketch.questions,
    sketch.pages ?? usualPages(sketch.questions),
  )
  const ending = (name: string, words: Words, mood: string, visibleIf?: Condition): Widget => ({
    id: `thanks-${name}`,
    type: 'thanks',
    after: 'end',
    picture: `${picture}${mood}`,
    ...words,
    ...(visibleIf && { visibleIf }),
  })
  return {
    id,
    industry,
    metric,
    title,
    description,
    document: {
      config: {
        locales: ['ru', 'kk', 'en'],
        defaultLocale: 'ru',
        metric,
        complaintRule: unhappy,
        pages: Object.entries(pages).map(([page, shown]) => ({ id: page, questions: shown })),
        theme: { brand, picture },
      },
      questions,
      widgets: [
        { id: 'cover', type: 'cover', after: 'start', picture, ...sketch.cover },
        ending('unhappy', thanks.unhappy, '-sorry', unhappy),
        ending('delighted', thanks.delighted, '-happy', delighted),
        ending('others', thanks.others, ''),
      ],
    },
  }
}
