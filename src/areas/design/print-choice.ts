import type { Languages, SheetSize } from './design.contract.ts'
import type { OwnLook } from './own-design/own-design.contract.ts'

/** What is printed, for which place or person, and how; lives in the address of the page. */
export type PrintChoice = {
  design: string
  subId: string
  /** A code that hangs somewhere, or somebody who is rated; they come by a link of their own pages. */
  code: string
  subjectId: string
  size: string
  languages: Languages
  press: boolean
  sheet: SheetSize | ''
  mirrored: boolean
  template: string
  own: OwnLook
}

export const LANGUAGES: readonly Languages[] = ['kk-ru', 'kk', 'ru', 'en']
export const SHEETS: readonly SheetSize[] = ['a4', 'a3', 'sra3']
export const NO_LOOK: OwnLook = { texts: {}, colors: {}, images: {} }

/** The choice as the page's address and the API take it. */
export function choiceParams(choice: PrintChoice): URLSearchParams {
  const { own, press, mirrored, ...words } = choice
  const set = Object.entries(words).filter(([, value]) => value !== '')
  return new URLSearchParams([
    ...(set as [string, string][]),
    ...(press ? [['press', '1']] : []),
    ...(mirrored ? [['mirrored', '1']] : []),
    ...(isOwn(own) ? [['own', JSON.stringify(own)]] : []),
  ])
}

/** Whether anything of the design was changed. */
export function isOwn({ texts, colors, images }: OwnLook): boolean {
  return [texts, colors, images].some((part) => Object.keys(part).length > 0)
}

/** Where the API answers for a choice: a file, a check, or a picture to be looked at. */
export function printUrl(
  path: string,
  surveyId: string,
  choice: PrintChoice,
  more: Record<string, string> = {},
): string {
  const query = choiceParams(choice)
  query.set('id', surveyId)
  for (const [name, value] of Object.entries(more)) query.set(name, value)
  return `/v1/survey/${path}?${query}`
}

/** The name of a paper with its millimetres: «A5, 148 × 210»; millimetres alone for what has no other name. */
export function sizeText({
  id,
  widthMm,
  heightMm,
}: {
  id: string
  widthMm: number
  heightMm: number
}): string {
  const size = `${widthMm} × ${heightMm}`
  return /^a\d$/.test(id) ? `${id.toUpperCase()}, ${size}` : size
}
