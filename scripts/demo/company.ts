/** «Дәмді Ас»: an invented chain of coffee houses in Almaty; the streets are real, the people are not. */
export const COMPANY = {
  name: '«Дәмді Ас»',
  survey: 'Кофейни «Дәмді Ас»',
  timezone: 'Asia/Almaty',
  owner: { firstName: 'Айгерим', lastName: 'Сапарова', position: 'Владелица' },
}

/** How an hour of the day draws guests: hour → weight. */
type Hours = Partial<Record<string, number>>

export type DemoBranch = {
  key: string
  title: string
  address: string
  lat: number
  lon: number
  phone: string
  /** Part of the chain's guests. */
  share: number
  /** How much better or worse than the chain it is, in points of the mood (0–1). */
  mood: number
  hours: Hours
  /** Where, in guests' words. */
  place: { ru: string; kk: string; en: string }
}

const CITY: Hours = {
  8: 0.7,
  9: 1.1,
  10: 0.9,
  11: 0.8,
  12: 1.4,
  13: 1.7,
  14: 1.1,
  15: 0.8,
  16: 0.8,
  17: 0.9,
  18: 1.3,
  19: 1.6,
  20: 1.3,
  21: 0.8,
  22: 0.3,
}
const AIRPORT: Hours = {
  5: 0.8,
  6: 1.3,
  7: 1.5,
  8: 1.3,
  9: 1,
  10: 0.8,
  11: 0.7,
  12: 0.8,
  13: 0.8,
  14: 0.7,
  15: 0.7,
  16: 0.8,
  17: 0.8,
  18: 0.9,
  19: 0.9,
  20: 0.8,
  21: 0.7,
  22: 0.6,
  23: 0.5,
}

export const BRANCHES: readonly DemoBranch[] = [
  {
    key: 'abay',
    title: 'Абая 54',
    address: 'Алматы, проспект Абая, 54',
    lat: 43.2397,
    lon: 76.9153,
    phone: '+77010005401',
    share: 0.26,
    mood: 0.03,
    hours: CITY,
    place: { ru: 'на Абая', kk: 'Абайдағы', en: 'on Abay Avenue' },
  },
  {
    key: 'dostyk',
    title: 'Достык 118',
    address: 'Алматы, проспект Достык, 118',
    lat: 43.2331,
    lon: 76.9571,
    phone: '+77010005402',
    share: 0.24,
    mood: 0.05,
    hours: CITY,
    place: { ru: 'на Достыке', kk: 'Достықтағы', en: 'on Dostyk' },
  },
  {
    key: 'timiryazev',
    title: 'Тимирязева 42',
    address: 'Алматы, улица Тимирязева, 42',
    lat: 43.2266,
    lon: 76.9086,
    phone: '+77010005403',
    share: 0.17,
    mood: 0,
    hours: CITY,
    place: { ru: 'на Тимирязева', kk: 'Тимирязевтегі', en: 'on Timiryazev Street' },
  },
  {
    key: 'rozybakiev',
    title: 'Розыбакиева 247',
    address: 'Алматы, улица Розыбакиева, 247',
    lat: 43.2032,
    lon: 76.8926,
    phone: '+77010005404',
    share: 0.18,
    mood: -0.02,
    hours: CITY,
    place: { ru: 'на Розыбакиева', kk: 'Розыбакиевтегі', en: 'on Rozybakiev Street' },
  },
  {
    key: 'airport',
    title: 'Аэропорт',
    address: 'Алматы, аэропорт, зал вылета',
    lat: 43.3466,
    lon: 77.0113,
    phone: '+77010005405',
    share: 0.15,
    mood: 0.02,
    hours: AIRPORT,
    place: { ru: 'в аэропорту', kk: 'Әуежайдағы', en: 'at the airport' },
  },
]

export type DemoSubject = {
  key: string
  branch: string
  title: string
  position: string
  /** First name as guests write it, and “to” that person. */
  ru: [name: string, to: string]
  kk: [name: string, to: string]
  en: string
  female: boolean
  /** How guests' mood changes at this person's tables. */
  mood: number
}

const waiter = 'Официант'
const barista = 'Бариста'

export const SUBJECTS: readonly DemoSubject[] = [
  staff('dina', 'abay', 'Дина Оспанова', waiter, ['Дина', 'Дине'], ['Дина', 'Динаға'], 'Dina', true, 0.24),
  staff(
    'daniyar',
    'abay',
    'Данияр Жумабаев',
    waiter,
    ['Данияр', 'Данияру'],
    ['Данияр', 'Даниярға'],
    'Daniyar',
    false,
    0,
  ),
  staff('olga', 'abay', 'Ольга Ким', barista, ['Ольга', 'Ольге'], ['Ольга', 'Ольгаға'], 'Olga', true, 0.02),
  staff(
    'madina',
    'dostyk',
    'Мадина Ахметова',
    waiter,
    ['Мадина', 'Мадине'],
    ['Мадина', 'Мадинаға'],
    'Madina',
    true,
    0.03,
  ),
  staff(
    'timur',
    'dostyk',
    'Тимур Сериков',
    barista,
    ['Тимур', 'Тимуру'],
    ['Тимур', 'Тимурға'],
    'Timur',
    false,
    -0.02,
  ),
  staff('anna', 'dostyk', 'Анна Белова', waiter, ['Анна', 'Анне'], ['Анна', 'Аннаға'], 'Anna', true, 0.01),
  staff(
    'erlan',
    'timiryazev',
    'Ерлан Бекетов',
    barista,
    ['Ерлан', 'Ерлану'],
    ['Ерлан', 'Ерланға'],
    'Yerlan',
    false,
    0.02,
  ),
  staff(
    'saule',
    'timiryazev',
    'Сәуле Қасымова',
    waiter,
    ['Сауле', 'Сауле'],
    ['Сәуле', 'Сәулеге'],
    'Saule',
    true,
    -0.01,
  ),
  staff(
    'nurlan',
    'rozybakiev',
    'Нұрлан Әбдіров',
    waiter,
    ['Нурлан', 'Нурлану'],
    ['Нұрлан', 'Нұрланға'],
    'Nurlan',
    false,
    -0.07,
  ),
  staff(
    'viktoria',
    'rozybakiev',
    'Виктория Пак',
    barista,
    ['Виктория', 'Виктории'],
    ['Виктория', 'Викторияға'],
    'Viktoria',
    true,
    0.04,
  ),
  staff(
    'arman',
    'airport',
    'Арман Төлеуов',
    barista,
    ['Арман', 'Арману'],
    ['Арман', 'Арманға'],
    'Arman',
    false,
    0,
  ),
  staff(
    'zhanna',
    'airport',
    'Жанна Соколова',
    waiter,
    ['Жанна', 'Жанне'],
    ['Жанна', 'Жаннаға'],
    'Zhanna',
    true,
    0.01,
  ),
]

function staff(
  key: string,
  branch: string,
  title: string,
  position: string,
  ru: [string, string],
  kk: [string, string],
  en: string,
  female: boolean,
  mood: number,
): DemoSubject {
  return { key, branch, title, position, ru, kk, en, female, mood }
}
