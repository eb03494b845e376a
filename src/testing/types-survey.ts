import type { AnswerValues, SurveyDocument } from '../areas/questionnaire/questionnaire.contract.ts'

const lines = (...labels: string[]) => labels.map((label, place) => ({ id: `o${place}`, label }))

/** A questionnaire with every type of question that the usual one (`guest-survey.ts`) lacks. */
export const TYPES_SURVEY: SurveyDocument = {
  config: {
    locales: ['ru'],
    defaultLocale: 'ru',
    pages: [
      { id: 'choices', questions: ['hearts', 'words', 'city', 'drink'] },
      { id: 'parts', questions: ['dishes', 'room', 'when', 'order', 'money'] },
      {
        id: 'figures',
        questions: ['guests', 'loud', 'day', 'time', 'stay', 'hours', 'phone', 'email', 'home', 'children'],
      },
    ],
  },
  questions: [
    { id: 'hearts', type: 'rating', title: 'Как вам десерт?', scale: 5, shape: 'heart', required: true },
    {
      id: 'words',
      type: 'csat',
      title: 'Как вам музыка?',
      scale: 3,
      shape: 'star',
      stepNames: ['Мешает', 'Не слышно', 'Нравится'],
    },
    {
      id: 'city',
      type: 'dropdown',
      title: 'В каком вы городе?',
      required: true,
      options: lines(
        ...['Алматы', 'Астана', 'Шымкент', 'Караганда', 'Актобе', 'Тараз', 'Павлодар', 'Семей', 'Атырау'],
        ...['Костанай', 'Кызылорда', 'Уральск'],
      ),
      other: true,
    },
    {
      id: 'drink',
      type: 'picture_choice',
      title: 'Что вы пили?',
      max: 1,
      random: true,
      options: [
        { id: 'tea', label: 'Чай', image: 'piala' },
        { id: 'coffee', label: 'Кофе', image: 'cup' },
        { id: 'none', label: 'Ничего', anchored: true },
      ],
    },
    {
      id: 'dishes',
      type: 'matrix',
      title: 'Как вам блюда?',
      required: true,
      rows: lines('Суп', 'Плов'),
      columns: lines('Плохо', 'Хорошо'),
    },
    {
      id: 'room',
      type: 'matrix',
      mode: 'rating',
      title: 'Оцените зал',
      rows: lines('Чистота', 'Свет'),
      columns: [],
    },
    {
      id: 'when',
      type: 'matrix',
      mode: 'multiple',
      title: 'Когда вы бываете у нас?',
      rows: lines('В будни', 'В выходные'),
      columns: lines('Утром', 'Вечером'),
    },
    {
      id: 'order',
      type: 'ranking',
      title: 'Что важнее?',
      required: true,
      options: lines('Цена', 'Вкус', 'Тишина'),
    },
    {
      id: 'money',
      type: 'constant_sum',
      title: 'На что уходят деньги?',
      options: lines('Дома', 'В кафе'),
      unit: '%',
    },
    { id: 'guests', type: 'number', title: 'Сколько вас было?', min: 1, max: 20, step: 1, required: true },
    { id: 'loud', type: 'slider', title: 'Насколько громко?', labels: { low: 'тихо', high: 'громко' } },
    { id: 'day', type: 'date', title: 'Когда вы были?', max: '2030-01-01' },
    { id: 'time', type: 'time', title: 'Во сколько?' },
    { id: 'stay', type: 'date_range', title: 'Когда вы жили у нас?', max: '2030-01-01' },
    { id: 'hours', type: 'time_range', title: 'Когда вам позвонить?' },
    { id: 'phone', type: 'phone', title: 'Ваш телефон' },
    { id: 'email', type: 'email', title: 'Ваша почта' },
    {
      id: 'children',
      type: 'repeat',
      title: 'Кто из детей был с вами?',
      max: 3,
      entryTitle: 'Ребёнок {{number}} {{name|…}}',
      addLabel: 'Ещё один ребёнок',
      questions: [
        { id: 'name', type: 'short_text', title: 'Имя', required: true },
        { id: 'age', type: 'number', title: 'Сколько лет', min: 0, max: 17, step: 1 },
        { id: 'liked', type: 'multiple_choice', title: 'Что понравилось', options: lines('Горка', 'Торт') },
        { id: 'fun', type: 'rating', title: 'Весело?', scale: 5, shape: 'number' },
        { id: 'born', type: 'date', title: 'День рождения' },
      ],
    },
    { id: 'home', type: 'address', title: 'Куда доставить?', fields: ['city', 'street'] },
  ],
  widgets: [
    { id: 'view', type: 'image', after: 'room', title: 'Наш зал', picture: 'cup' },
    {
      id: 'bye',
      type: 'thanks',
      after: 'end',
      title: 'Спасибо',
      link: { url: 'https://2gis.kz/almaty', label: 'Оставить отзыв в 2GIS' },
    },
  ],
}

/** What a guest may answer to it, as it is stored. */
export const TYPES_ANSWERS: AnswerValues = {
  hearts: 4,
  words: 3,
  city: 'o7',
  drink: ['coffee'],
  dishes: { o0: 'o1', o1: 'o0' },
  room: { o0: 5, o1: 3 },
  when: { o0: ['o0', 'o1'] },
  order: ['o2', 'o0', 'o1'],
  money: { o0: 70, o1: 30 },
  guests: 4,
  loud: 60,
  day: '2026-11-20',
  time: '19:30',
  stay: { from: '2026-11-18', to: '2026-11-20' },
  hours: { from: '22:00', to: '01:30' },
  phone: '+77011234567',
  email: 'aigul@example.kz',
  children: { '1.name': 'Алия', '1.age': 7, '1.liked': ['o0', 'o1'], '2.name': 'Данияр', '2.fun': 4 },
  home: { city: 'Алматы', street: 'Абая, 54' },
}
