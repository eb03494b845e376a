/** Countries whose public holidays are known here. */
export const COUNTRIES = ['kz', 'ru'] as const
export type Country = (typeof COUNTRIES)[number]

/** Days of every year as 'MM-DD', since and until which year they are kept. */
type Rule = { days: readonly string[]; since?: number; until?: number }

const EVERY_YEAR: Record<Country, readonly Rule[]> = {
  kz: [
    { days: ['01-01', '01-02'] },
    // Orthodox Christmas is no holiday by name, but a day off.
    { days: ['01-07'] },
    { days: ['03-08'] },
    { days: ['03-21', '03-22', '03-23'] },
    { days: ['05-01', '05-07', '05-09'] },
    { days: ['07-06'] },
    { days: ['08-30'] },
    { days: ['10-25'], since: 2022 },
    { days: ['12-16'] },
    { days: ['12-01'], until: 2021 },
    { days: ['12-17'], until: 2021 },
  ],
  ru: [
    { days: ['01-01', '01-02', '01-03', '01-04', '01-05', '01-06', '01-07', '01-08'] },
    { days: ['02-23', '03-08', '05-01', '05-09', '06-12', '11-04'] },
  ],
}

/** The first day of Kurban Ait, which follows the moon: a table, because browsers and Node do not all know that calendar. */
const KURBAN_AIT = [
  '2024-06-16',
  '2025-06-06',
  '2026-05-27',
  '2027-05-16',
  '2028-05-05',
  '2029-04-24',
  '2030-04-13',
  '2031-04-02',
  '2032-03-22',
  '2033-03-12',
  '2034-03-01',
  '2035-02-19',
]

/**
 * Whether a day is a public holiday. Days off that are moved to another day are not: offices rest on them, cafés do not.
 *
 * Kazakhstan: the law «О праздниках в Республике Казахстан» of 13 December 2001 No 267-II in its wording of 2022, and article 84
 * of the Labour Code for 7 January and the first day of Kurban Ait, which the Spiritual Administration of Muslims names each year;
 * here as announced for 2024–2026, and the tenth of Dhu al-Hijja by the calendar Umm al-Qura until 2035. Russia: article 112 of the Labour Code.
 * @param day 'YYYY-MM-DD'
 */
export function isHoliday(country: Country, day: string): boolean {
  if (country === 'kz' && KURBAN_AIT.includes(day)) return true
  const year = Number(day.slice(0, 4))
  return EVERY_YEAR[country].some(
    ({ days, since = 0, until = 9999 }) => year >= since && year <= until && days.includes(day.slice(5)),
  )
}
