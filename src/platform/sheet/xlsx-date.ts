import { readXml } from './xml-reader.ts'

/** Formats that Excel has of itself and that show days or hours (ECMA-376 part 1, 18.8.30). */
const OWN_DATES = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 30, 36, 45, 46, 47, 50, 57])
const DAY = 86_400_000

/** Which styles of cells show a number as a date or a time, by their place in the list of styles. */
export async function dateFormats(styles: string): Promise<boolean[]> {
  const formats: boolean[] = []
  if (!styles) return formats
  const own = new Map<number, boolean>()
  let isList = false
  await readXml(styles, {
    open: (name, attributes) => {
      if (name === 'numFmt') own.set(Number(attributes.numFmtId), isDateFormat(attributes.formatCode ?? ''))
      if (name === 'cellXfs') isList = true
      if (name !== 'xf' || !isList) return
      const format = Number(attributes.numFmtId ?? 0)
      formats.push(own.get(format) ?? OWN_DATES.has(format))
    },
    close: (name) => {
      if (name === 'cellXfs') isList = false
    },
  })
  return formats
}

/** Whether a number format shows days or hours: letters that do, outside of quotes, brackets and after a backslash. */
function isDateFormat(code: string): boolean {
  return /[dmyhs]/i.test(code.replace(/"[^"]*"|\[(?![hms]+\])[^\][]*\]|\\./gi, ''))
}

/**
 * The day of a serial number as `YYYY-MM-DD`, the hour of the day as `HH:MM`, or both.
 * Excel's 29 February 1900, which never was, makes earlier numbers one off: nobody means those days here.
 */
export function cellDate(serial: number, from1904: boolean): string {
  const moment = Math.round((serial + (from1904 ? 1462 : 0) - 25_569) * DAY)
  const date = new Date(moment)
  if (Number.isNaN(date.getTime()) || date.getUTCFullYear() > 9999 || serial < 0) return String(serial)
  const [day = '', time = ''] = date.toISOString().split('T')
  const clock = time.slice(0, 5)
  if (serial < 1) return clock
  return Number.isInteger(serial) ? day : `${day} ${clock}`
}
