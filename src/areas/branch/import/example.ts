import type { UiLocale } from '../../../platform/locale.ts'

/** Rows of an example table of branches, by the columns' keys; the names are made up. */
export const BRANCH_EXAMPLE: Record<UiLocale, readonly Readonly<Record<string, string>>[]> = {
  ru: [
    {
      title: 'Кофейня на Абая',
      code: 'abay-54',
      region: 'Алматы',
      city: 'Алматы',
      address: 'пр. Абая, 54',
      lat: '43,238949',
      lon: '76,889709',
      phone: '+7 727 250 00 54',
      schedule: 'Пн–Пт 8:00–22:00; Сб–Вс 9:00–23:00',
      timezone: 'Asia/Almaty',
      active: 'да',
    },
    {
      title: 'Кофейня в Караганде',
      city: 'Караганда',
      address: 'пр. Бухар-Жырау, 40',
      schedule: 'ежедневно с 9 до 21',
    },
  ],
  en: [
    {
      title: 'Coffee shop on Abay',
      code: 'abay-54',
      region: 'Almaty',
      city: 'Almaty',
      address: '54 Abay Ave',
      lat: '43.238949',
      lon: '76.889709',
      phone: '+7 727 250 00 54',
      schedule: 'Mon–Fri 8:00–22:00; Sat–Sun 9:00–23:00',
      timezone: 'Asia/Almaty',
      active: 'yes',
    },
    {
      title: 'Coffee shop in Karaganda',
      city: 'Karaganda',
      address: '40 Bukhar Zhyrau Ave',
      schedule: 'daily 9:00–21:00',
    },
  ],
  kk: [
    {
      title: 'Абайдағы кофехана',
      code: 'abay-54',
      region: 'Алматы',
      city: 'Алматы',
      address: 'Абай даңғылы, 54',
      lat: '43,238949',
      lon: '76,889709',
      phone: '+7 727 250 00 54',
      schedule: 'Дс–Жм 8:00–22:00; Сб–Жс 9:00–23:00',
      timezone: 'Asia/Almaty',
      active: 'иә',
    },
    {
      title: 'Қарағандыдағы кофехана',
      city: 'Қарағанды',
      address: 'Бұқар жырау даңғылы, 40',
      schedule: 'күн сайын 9:00–21:00',
    },
  ],
}
