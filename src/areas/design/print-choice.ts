import type { Languages } from './design.contract.ts'

/** What is printed, for whom and how; lives in the address of the page. */
export type PrintChoice = {
  design: string
  subId: string
  size: string
  languages: Languages
  press: boolean
}

export const LANGUAGES: readonly Languages[] = ['kk-ru', 'kk', 'ru', 'en']
