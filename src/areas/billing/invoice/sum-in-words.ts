import type { Tiyn } from '../ledger/book.ts'

const ONES = ['', 'один', 'два', 'три', 'четыре', 'пять', 'шесть', 'семь', 'восемь', 'девять']
const ONES_FEMININE = ['', 'одна', 'две', ...ONES.slice(3)]
const TEENS = [
  'десять',
  'одиннадцать',
  'двенадцать',
  'тринадцать',
  'четырнадцать',
  'пятнадцать',
  'шестнадцать',
  'семнадцать',
  'восемнадцать',
  'девятнадцать',
]
const TENS = [
  '',
  '',
  'двадцать',
  'тридцать',
  'сорок',
  'пятьдесят',
  'шестьдесят',
  'семьдесят',
  'восемьдесят',
  'девяносто',
]
const HUNDREDS = [
  '',
  'сто',
  'двести',
  'триста',
  'четыреста',
  'пятьсот',
  'шестьсот',
  'семьсот',
  'восемьсот',
  'девятьсот',
]
/** Words for thousands, millions and so on, after 1, 2–4 and 5. */
const GROUPS: [string, string, string][] = [
  ['', '', ''],
  ['тысяча', 'тысячи', 'тысяч'],
  ['миллион', 'миллиона', 'миллионов'],
  ['миллиард', 'миллиарда', 'миллиардов'],
  ['триллион', 'триллиона', 'триллионов'],
]

/** A sum as papers write it: «Двести сорок девять тысяч тенге 00 тиын». @throws RangeError beyond trillions or below zero */
export function sumInWords(sum: Tiyn): string {
  if (sum < 0n || sum >= 10n ** 17n) throw new RangeError('A sum that papers have no words for')
  const words = wordsOf(sum / 100n) || 'ноль'
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} тенге ${String(sum % 100n).padStart(2, '0')} тиын`
}

function wordsOf(whole: bigint): string {
  const groups: string[] = []
  let rest = whole
  for (const [place, names] of GROUPS.entries()) {
    const group = Number(rest % 1000n)
    rest /= 1000n
    if (group > 0) groups.unshift([...groupWords(group, place === 1), names[formOf(group)]].join(' ').trim())
  }
  return groups.join(' ')
}

function groupWords(group: number, isFeminine: boolean): string[] {
  const [hundreds, tens, ones] = [Math.floor(group / 100), Math.floor(group / 10) % 10, group % 10]
  const small = tens === 1 ? [TEENS[ones]!] : [TENS[tens]!, (isFeminine ? ONES_FEMININE : ONES)[ones]!]
  return [HUNDREDS[hundreds]!, ...small].filter((word) => word !== '')
}

function formOf(group: number): 0 | 1 | 2 {
  const last = group % 10
  if (Math.floor(group / 10) % 10 === 1) return 2
  if (last === 1) return 0
  return last >= 2 && last <= 4 ? 1 : 2
}
