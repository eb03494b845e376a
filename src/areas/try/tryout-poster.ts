import type { UiLocale } from '../../platform/locale.ts'
import * as m from '../../text/messages.js'
import { a5Poster } from '../design/print/a5-poster.ts'
import { printContent } from '../design/print/print-content.ts'
import { type PrintPage, printPage } from '../design/print/print-design.ts'
import { secondsToAnswer } from '../questionnaire/seconds-to-answer.ts'
import { templateById } from '../templates/library.ts'
import { tradeOf } from './trades.ts'
import type { TryoutChoice } from './try.contract.ts'
import { ownDocument } from './tryout-document.ts'

/** The design of the posters at /try, and of the first one in the account. */
export const POSTER_DESIGN = a5Poster.id

/**
 * The poster of a tryout, drawn by the same design as those of accounts.
 * @param print.code undefined before there is one: the printed code then leads to /try itself
 * @param print.logo a data URI for the middle of the code
 */
export function tryoutPoster(
  choice: TryoutChoice,
  print: { site: string; locale: UiLocale; code?: string | undefined; logo?: string | undefined },
): PrintPage {
  const { site, locale, code, logo } = print
  const template = templateById(tradeOf(choice.trade).template)!.document
  const { config } = ownDocument(template, choice)
  const content = printContent(
    {
      title: m.try_place({}, { locale }),
      config,
      seconds: secondsToAnswer(template),
      branch: undefined,
      code: code ? `try/${code}` : 'try',
      site,
    },
    locale === 'en' ? 'en' : undefined,
    { design: a5Poster, ...(logo && { own: { code: logo } }) },
  )
  return printPage(a5Poster, content, { size: 'a5' })
}
