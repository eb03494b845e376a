import { cleanPhone, withoutMarks } from '../../../platform/contact/clean-contact.ts'
import type { ErrorText } from '../../../platform/errors.ts'
import type { CellReading } from '../../../platform/table-import/columns.ts'
import * as m from '../../../text/messages.js'
import { readCoordinates } from '../map/coordinates.ts'

const refuse = (fault: ErrorText): CellReading => ({ fault })

/** A cell that is kept as it stands, without the spaces around it. */
export function readText(key: string) {
  return (cell: string): CellReading => ({ part: { [key]: cell.trim() } })
}

/** A number with a point or a comma. */
function numberOf(cell: string): number | undefined {
  const text = cell.replace(/\s/g, '').replace(',', '.')
  return /^[-+−]?\d+(\.\d+)?(e[-+]?\d+)?$/i.test(text) ? Number(text.replace('−', '-')) : undefined
}

/** Degrees between -`most` and `most`, with a point or a comma: 43,238949. */
export function readDegrees(key: 'lat' | 'lon', most: number) {
  return (cell: string): CellReading => {
    const number = numberOf(cell.replace(/[°º]$/, ''))
    if (number === undefined || Math.abs(number) > most)
      return refuse((locale) => m.branch_import_fault_degrees({ most }, { locale }))
    return { part: { [key]: number } }
  }
}

/** Both coordinates in a cell, as maps give them, or a link to a map. */
export function readPlace(cell: string): CellReading {
  const place = readCoordinates(cell)
  if (!place) return refuse((locale) => m.branch_import_fault_coordinates({}, { locale }))
  return { part: { ...place } }
}

/** A number that a spreadsheet has rounded: 7,70112E+10. */
const POWER = /^(\d)(?:[.,](\d+))?e\+?(\d{1,2})$/i
const FEWEST_DIGITS = 3
const MOST_DIGITS = 60

/**
 * A telephone number; what Excel has taken for a number gets its plus back: 77011234567, 87011234567. Words without a number and
 * rounded numbers are refused: nobody could be reached by them.
 */
export function readPhone(cell: string): CellReading {
  const text = cell.normalize('NFKC').trim()
  const [, first = '', rest = '', power = ''] = POWER.exec(text.replace(/\s/g, '')) ?? []
  if (power && rest.length < Number(power))
    return refuse((locale) => m.branch_import_fault_phone_rounded({}, { locale }))
  const whole = power ? (first + rest).slice(0, Number(power) + 1) : text.replace(/^(\d{5,})[.,]0+$/, '$1')
  const plain = cleanPhone(whole)
  const count = plain.replace(/\D/g, '').length
  if (count < FEWEST_DIGITS || count > MOST_DIGITS)
    return refuse((locale) => m.branch_import_fault_phone({}, { locale }))
  const local = /^(?:\+?7|8)(\d{10})$/.exec(plain)
  return { part: { phone: local ? `+7${local[1]}` : withoutMarks(power ? whole : cell) } }
}

const YES = [
  'да',
  'yes',
  'true',
  '1',
  '+',
  'иә',
  'ия',
  'активен',
  'активна',
  'активный',
  'работает',
  'открыт',
  'open',
  'active',
  'белсенді',
  'ашық',
  'жұмыс істейді',
]
const NO = [
  'нет',
  'no',
  'false',
  '0',
  '-',
  'жоқ',
  'неактивен',
  'неактивна',
  'не активен',
  'закрыт',
  'закрыта',
  'архив',
  'в архиве',
  'уволен',
  'уволена',
  'не работает',
  'closed',
  'inactive',
  'archived',
  'жабық',
  'мұрағатта',
]

export function readActive(cell: string): CellReading {
  const word = cell.trim().toLowerCase()
  if (YES.includes(word)) return { part: { active: true } }
  if (NO.includes(word)) return { part: { active: false } }
  return refuse((locale) => m.branch_import_fault_active({}, { locale }))
}

/** What people write for a time zone besides its name (IANA). */
const ZONES: Readonly<Record<string, string>> = {
  алматы: 'Asia/Almaty',
  астана: 'Asia/Almaty',
  almaty: 'Asia/Almaty',
  astana: 'Asia/Almaty',
  казахстан: 'Asia/Almaty',
  qazaqstan: 'Asia/Almaty',
  қазақстан: 'Asia/Almaty',
  москва: 'Europe/Moscow',
  мск: 'Europe/Moscow',
  мәскеу: 'Europe/Moscow',
  moscow: 'Europe/Moscow',
  '+3': 'Europe/Moscow',
  '+5': 'Asia/Almaty',
}

export function readTimezone(cell: string): CellReading {
  const text = cell.trim()
  const zone = ZONES[text.toLowerCase().replace(/^(?:utc|gmt)\s*|:00$/g, '')] ?? text
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return { part: { timezone: zone } }
  } catch {
    return refuse((locale) => m.branch_import_fault_timezone({}, { locale }))
  }
}

/** A branch's short name: capitals and spaces are how people write it, small letters and hyphens how it is kept. */
export function readBranchCode(cell: string): CellReading {
  const code = cell
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, '-')
  if (!/^[a-z0-9][a-z0-9-]{0,39}$/.test(code) || code === 'none' || code === 'all')
    return refuse((locale) => m.branch_import_fault_code({}, { locale }))
  return { part: { code } }
}

/** A day as `2026-05-31`, `31.05.2026` or `31/05/26`. */
export function readDay(key: string) {
  return (cell: string): CellReading => {
    const text = cell.trim().replace(/ 00:00$/, '')
    const turned = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})(?:\s*г\.?)?$/.exec(text)
    const [, day = '', month = '', year = ''] = turned ?? []
    const iso = turned
      ? `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
      : text
    if (!isDay(iso)) return refuse((locale) => m.branch_import_fault_day({}, { locale }))
    return { part: { [key]: iso } }
  }
}

function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`)
  return (
    /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
  )
}
