import { newCode } from '../../../platform/ids.ts'

/** Letters of codes that look the same on a Cyrillic keyboard. */
const ALIKE: Readonly<Record<string, string>> = {
  А: 'A',
  В: 'B',
  Е: 'E',
  К: 'K',
  М: 'M',
  Н: 'H',
  О: '0',
  Р: 'P',
  С: 'C',
  Т: 'T',
  У: 'Y',
  Х: 'X',
  O: '0',
  I: '1',
  L: '1',
}

/** How many letters of a usable code lists show. */
const TOLD = 4

/** A new personal code in two halves that can be read aloud: «7K3M-9QXA», 40 bits. */
export function newRewardCode(): string {
  return inHalves(newCode(8))
}

/** The stored form of a typed personal code: case, dashes, spaces and lookalike letters do not matter. */
export function ownCode(input: string): string {
  return inHalves(plainCode(input))
}

/** The letters of a typed code, or of its end, without dashes and spaces. */
function plainCode(input: string): string {
  const letters = [...input.toUpperCase().replace(/[\s\p{Pd}]/gu, '')]
  return letters.map((letter) => ALIKE[letter] ?? letter).join('')
}

/** A code as lists show it: only the end of a usable one, since a list must not give it away. */
export function formatRewardCode(code: string, isOpen: boolean): string {
  return isOpen ? `••••-${code.slice(-TOLD)}` : code
}

/** The searchable part of a personal code: no more of it than lists show. */
export function formatRewardEnd(input: string): string {
  return plainCode(input).slice(-TOLD)
}

function inHalves(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4)}`
}
