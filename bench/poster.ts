import { printContent } from '../src/areas/design/print/print-content.ts'
import { findDesign } from '../src/areas/design/print/print-designs.ts'
import type { SurveyConfig } from '../src/areas/questionnaire/questionnaire.contract.ts'
import { newCode } from '../src/platform/ids.ts'

export const DESIGN = process.env.BENCH_DESIGN ?? 'a5-poster'
export const SIZE = 'a5'
export const design = findDesign(DESIGN)!

/** What stands on the poster of the n-th table, with a code of its own. */
export function poster(n: number) {
  const config = {
    locales: ['ru', 'kk'],
    defaultLocale: 'ru',
    theme: { business: 'Дәмді Ас' },
  } as SurveyConfig
  const source = {
    title: 'Bench',
    config,
    branch: `Столик ${n}`,
    code: newCode(),
    site: 'https://qalay.example',
  }
  return printContent(source, 'kk-ru', { design })
}
