import { uuidV7 } from '../src/areas/interview/script/uuid-v7.ts'
import type { SurveyDocument } from '../src/areas/questionnaire/questionnaire.contract.ts'

const steps = (id: string, title: string) =>
  ({ id, type: 'csat', scale: 5, shape: 'smiley', title, required: true }) as const
const options = (...labels: string[]) => labels.map((label, place) => ({ id: `o${place}`, label }))

/** Workload W: ten questions in three groups, as the peers were measured with. */
export const WORKLOAD_SURVEY: SurveyDocument = {
  config: {
    locales: ['ru'],
    defaultLocale: 'ru',
    metric: 'nps',
    pages: [
      { id: 'scores', questions: ['nps', 'service', 'product', 'place'] },
      { id: 'visit', questions: ['ces', 'when', 'liked'] },
      { id: 'words', questions: ['comment', 'name', 'phone'] },
    ],
  },
  questions: [
    { id: 'nps', type: 'nps', title: 'Посоветуете нас друзьям?', required: true },
    steps('service', 'Довольны обслуживанием?'),
    steps('product', 'Довольны едой?'),
    steps('place', 'Довольны залом?'),
    { id: 'ces', type: 'ces', scale: 7, title: 'Мне было легко сделать заказ', required: true },
    {
      id: 'when',
      type: 'single_choice',
      title: 'Когда вы были у нас?',
      required: true,
      options: options('Утром', 'Днём', 'В обед', 'Вечером', 'Ночью'),
    },
    {
      id: 'liked',
      type: 'multiple_choice',
      title: 'Что понравилось?',
      options: options('Кофе', 'Еда', 'Музыка', 'Персонал', 'Цены', 'Чистота'),
    },
    { id: 'comment', type: 'long_text', title: 'Расскажите подробнее' },
    { id: 'name', type: 'short_text', title: 'Как вас зовут?' },
    { id: 'phone', type: 'short_text', title: 'Телефон' },
  ],
  widgets: [{ id: 'thanks', type: 'thanks', after: 'end', title: 'Спасибо', text: 'Мы всё прочитаем.' }],
}

export const COMMENT = 'Заказывал завтрак и кофе, принесли быстро, персонал вежливый. '
  .repeat(4)
  .slice(0, 200)

/** Answer r of workload W, about 900 bytes of JSON; a new respondent each time. */
export function workloadAnswer(surveyId: string, r: number) {
  const startedAt = new Date(Date.now() - 20_000)
  return {
    id: uuidV7(),
    surveyId,
    locale: 'ru',
    version: 1,
    startedAt: startedAt.toISOString(),
    finishedAt: new Date().toISOString(),
    answers: {
      nps: r % 11,
      service: 1 + (r % 5),
      product: 1 + ((3 * r) % 5),
      place: 1 + ((7 * r) % 5),
      ces: 1 + (r % 7),
      when: `o${r % 5}`,
      liked: [`o${r % 3}`, `o${3 + (r % 3)}`],
      comment: COMMENT,
      name: `Guest ${r}`,
      phone: `+7701${String(r % 10_000_000).padStart(7, '0')}`,
    },
  }
}
