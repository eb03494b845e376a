import { newCode } from '../../../platform/ids.ts'

/** Letters of codes as they look to who types them on a Cyrillic keyboard. */
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

/** Letters of a code that can still be used which lists tell. */
const TOLD = 4

/** A new code of a guest's own, in halves that can be read aloud: «7K3M-9QXA», 40 bits. */
export function newRewardCode(): string {
  return inHalves(newCode(8))
}

/** A guest's own code as it is kept, from what somebody typed: case, dashes, spaces and letters that look alike don't matter. */
export function ownCode(typed: string): string {
  return inHalves(plainCode(typed))
}

/** The letters of a typed code, or of its end, without dashes and spaces. */
function plainCode(typed: string): string {
  const letters = [...typed.toUpperCase().replace(/[\s\p{Pd}]/gu, '')]
  return letters.map((letter) => ALIKE[letter] ?? letter).join('')
}

/** A code as lists tell it: of one that can still be used only the end, since a list is no wallet. */
export function formatRewardCode(code: string, isOpen: boolean): string {
  return isOpen ? `••••-${code.slice(-TOLD)}` : code
}

/** What a list can be searched by of a guest's own code: no more of it than the list tells. */
export function formatRewardEnd(typed: string): string {
  return plainCode(typed).slice(-TOLD)
}

function inHalves(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4)}`
}
