import type { SurveyDocument } from '../areas/questionnaire/questionnaire.contract.ts'

const t = (ru: string, kk: string, en: string) => ({ ru, kk, en })

/** A questionnaire with a bit of everything that a guest can meet, in three languages. */
export const GUEST_SURVEY: SurveyDocument = {
  config: {
    locales: ['ru', 'kk', 'en'],
    defaultLocale: 'ru',
    theme: { business: 'Дәмді Ас', brand: '#9e2a3c', picture: 'piala' },
    pages: [
      { id: 'score', questions: ['nps'] },
      { id: 'why', questions: ['wrong'] },
      { id: 'details', questions: ['service', 'visit'] },
      { id: 'words', questions: ['words', 'contact', 'consent'] },
    ],
  },
  questions: [
    {
      id: 'nps',
      type: 'nps',
      title: t('Посоветуете нас друзьям?', 'Бізді достарыңызға ұсынасыз ба?', 'Would you recommend us?'),
      required: true,
    },
    {
      id: 'wrong',
      type: 'multiple_choice',
      title: t('Что пошло не так?', 'Не дұрыс болмады?', 'What went wrong?'),
      options: [
        { id: 'wait', label: t('Долго ждали', 'Ұзақ күттік', 'Long wait') },
        { id: 'cold', label: t('Еда остыла', 'Тамақ суып қалды', 'Food was cold') },
        { id: 'none', label: t('Ничего из этого', 'Бұлардың ешқайсысы', 'None of these'), exclusive: true },
      ],
      other: true,
      required: true,
      visibleIf: { all: [{ question: 'nps', op: 'less_or_equal', value: 6 }] },
    },
    {
      id: 'service',
      type: 'csat',
      title: t('Как вас обслужили?', 'Сізге қалай қызмет көрсетті?', 'How was the service?'),
      required: true,
    },
    {
      id: 'visit',
      type: 'single_choice',
      title: t('Когда вы были у нас?', 'Бізде қашан болдыңыз?', 'When did you visit?'),
      options: [
        { id: 'today', label: t('Сегодня', 'Бүгін', 'Today') },
        { id: 'earlier', label: t('Раньше', 'Бұрын', 'Earlier') },
      ],
    },
    {
      id: 'words',
      type: 'long_text',
      title: t('Расскажите, если хочется', 'Қаласаңыз, айтып беріңіз', 'Tell us more'),
    },
    {
      id: 'contact',
      type: 'contact_info',
      fields: ['name', 'phone'],
      title: t('Куда вам ответить?', 'Сізге қайда жауап берейік?', 'How can we reach you?'),
    },
    {
      id: 'consent',
      type: 'consent',
      title: t('Согласие', 'Келісім', 'Consent'),
      required: true,
      visibleIf: { all: [{ question: 'contact', op: 'answered' }] },
    },
  ],
  widgets: [
    { id: 'hello', type: 'cover', after: 'start', picture: 'piala' },
    {
      id: 'sorry',
      type: 'thanks',
      after: 'end',
      picture: 'piala-sorry',
      title: t('Спасибо, что сказали прямо', 'Ашық айтқаныңызға рақмет', 'Thank you for being frank'),
      visibleIf: { all: [{ question: 'nps', op: 'less_or_equal', value: 6 }] },
    },
    {
      id: 'bye',
      type: 'thanks',
      after: 'end',
      picture: 'piala-happy',
      title: t('Рады, что вам понравилось', 'Ұнағанына қуаныштымыз', 'Glad you liked it'),
    },
  ],
}
