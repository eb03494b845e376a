import type { ErrorText } from '../../../platform/errors.ts'
import type { CellReading, Column } from '../../../platform/table-import/columns.ts'
import type { Importable } from '../../../platform/table-import/plan.ts'
import * as m from '../../../text/messages.js'
import { BranchChange } from '../branch.contract.ts'
import type { FoundBranch } from '../find.queries.ts'
import { readHours, writeHours } from '../schedule/read-hours.ts'
import { readBranchCode, readDegrees, readPhone, readPlace, readText, readTimezone } from './cells.ts'
import { COMMON_COLUMNS } from './common-columns.ts'
import { REVIEW_COLUMNS } from './review-columns.ts'

type Stored = FoundBranch

/** The columns of a table of branches, in the order in which an export writes them. */
export const BRANCH_COLUMNS: readonly Column<Stored>[] = [
  {
    key: 'title',
    title: (locale) => m.branch_import_column_title({}, { locale }),
    names: [
      'филиал',
      'наименование',
      'наименование филиала',
      'имя',
      'точка',
      'торговая точка',
      'тт',
      'магазин',
      'ресторан',
      'кафе',
      'кофейня',
      'салон',
      'заведение',
      'отделение',
      'офис',
      'аптека',
      'клиника',
      'объект',
      'name',
      'branch',
      'branch name',
      'store',
      'shop',
      'outlet',
      'place',
      'филиал атауы',
      'бөлімше',
      'дүкен',
      'дәмхана',
    ],
    read: readText('title'),
    write: ({ title }) => title,
    width: 32,
  },
  {
    key: 'code',
    title: (locale) => m.branch_import_column_code({}, { locale }),
    names: [
      'код филиала',
      'код точки',
      'код тт',
      'номер',
      'номер филиала',
      'branch code',
      'store code',
      'short name',
      'код дүкен',
      'нөмірі',
    ],
    read: readBranchCode,
    write: ({ code }) => code,
    width: 16,
  },
  {
    key: 'region',
    title: (locale) => m.branch_import_column_region({}, { locale }),
    names: ['область', 'регион/область', 'округ', 'state', 'province', 'oblast', 'облыс', 'өңір'],
    read: readText('region'),
    erased: { region: '' },
    write: ({ region }) => region,
    width: 20,
  },
  {
    key: 'city',
    title: (locale) => m.branch_import_column_city({}, { locale }),
    names: ['населенный пункт', 'нас. пункт', 'г', 'town', 'қала', 'елді мекен'],
    read: readText('city'),
    erased: { city: '' },
    write: ({ city }) => city,
    width: 18,
  },
  {
    key: 'address',
    title: (locale) => m.branch_import_column_address({}, { locale }),
    names: [
      'улица',
      'местоположение',
      'фактический адрес',
      'street',
      'street address',
      'location',
      'мекенжай',
      'мекен-жай',
      'мекен жайы',
      'көше',
    ],
    looksLike: /(?:^| )(?:адрес|address|мекенжай\p{L}*)(?: |$)/u,
    read: readText('address'),
    erased: { address: '' },
    write: ({ address }) => address,
    width: 40,
  },
  {
    key: 'lat',
    title: (locale) => m.branch_import_column_lat({}, { locale }),
    names: ['широта (lat)', 'gps широта', 'latitude', 'lat.', 'gps lat', 'ендік'],
    read: readDegrees('lat', 90),
    erased: { lat: null },
    write: ({ lat }) => lat,
    width: 12,
  },
  {
    key: 'lon',
    title: (locale) => m.branch_import_column_lon({}, { locale }),
    names: ['долгота (lon)', 'gps долгота', 'longitude', 'lng', 'long', 'gps lon', 'бойлық'],
    read: readDegrees('lon', 180),
    erased: { lon: null },
    write: ({ lon }) => lon,
    width: 12,
  },
  {
    key: 'coordinates',
    title: (locale) => m.branch_import_column_coordinates({}, { locale }),
    names: [
      'координата',
      'gps',
      'gps-координаты',
      'геопозиция',
      'геолокация',
      'широта, долгота',
      'coordinates',
      'geo',
      'lat,lon',
      'lat, lon',
    ],
    read: readPlace,
    erased: { lat: null, lon: null },
    width: 24,
  },
  {
    key: 'phone',
    title: (locale) => m.branch_import_column_phone({}, { locale }),
    names: [
      'тел',
      'телефоны',
      'номер телефона',
      'контактный телефон',
      'контакты',
      'моб',
      'tel',
      'telephone',
      'phone number',
      'телефон нөмірі',
    ],
    looksLike:
      /(?:^| )(?:тел|телефон\p{L}*|моб|мобильн\p{L}*|сотов\p{L}*|tel|phone|telephone|mob|mobile|cell|ұялы)(?: |$)/u,
    read: readPhone,
    erased: { phone: '' },
    write: ({ phone }) => phone,
    width: 20,
  },
  {
    key: 'schedule',
    title: (locale) => m.branch_import_column_schedule({}, { locale }),
    names: [
      'часы',
      'график',
      'график работы',
      'режим',
      'режим работы',
      'время работы',
      'расписание',
      'hours',
      'schedule',
      'working hours',
      'business hours',
      'жұмыс уақыты',
      'жұмыс кестесі',
    ],
    looksLike: /(?:^| )(?:график|режим|расписание|часы|время работы|hours|schedule|жұмыс уақыты)(?: |$)/u,
    read: readSchedule,
    erased: { schedule: null },
    write: ({ schedule }, locale) => schedule && writeHours(schedule, locale),
    width: 36,
  },
  {
    key: 'timezone',
    title: (locale) => m.branch_import_column_timezone({}, { locale }),
    names: ['таймзона', 'час. пояс', 'пояс', 'timezone', 'tz', 'уақыт белдеуі'],
    read: readTimezone,
    erased: { timezone: null },
    write: ({ timezone }) => timezone,
    width: 18,
  },
  ...REVIEW_COLUMNS,
  ...COMMON_COLUMNS,
]

export const BRANCHES: Importable<Stored, BranchChange> = {
  columns: BRANCH_COLUMNS,
  schema: BranchChange,
  sameness: ['title', 'city'],
}

const unreadableHours: ErrorText = (locale) => m.branch_import_fault_schedule({}, { locale })

/** Holidays and days with hours of their own stay as they are: a cell says the week alone. */
function readSchedule(cell: string, current: Partial<Stored>): CellReading {
  const read = readHours(cell)
  if (!read) return { fault: unreadableHours }
  const { holidays, exceptions } = current.schedule ?? read
  return { part: { schedule: { week: read.week, holidays, exceptions } } }
}
