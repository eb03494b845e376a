import { piecesOf } from '../question/piped.ts'
import type { SurveyDocument } from '../questionnaire.contract.ts'
import { type Wording, wordingOf } from './wording.ts'

/** A place for an earlier answer in a text that guests read. */
export type AnswerPlace = Pick<Wording, 'questionId' | 'widgetId'> & {
  from: string
  /** That of the text (`wordingOf`). */
  key: string
  part: Wording['part'] | 'words' | 'redirect'
  /** The language of the text; undefined where one text is for all. */
  locale?: string
}

const cache = new WeakMap<SurveyDocument, readonly AnswerPlace[]>()

/** The places for earlier answers in all texts of a questionnaire. Gathered once for each, since none is ever changed in place. */
export function answerPlaces(survey: SurveyDocument): readonly AnswerPlace[] {
  const places = cache.get(survey) ?? gathered(survey)
  cache.set(survey, places)
  return places
}

/** Whether a questionnaire shows an earlier answer anywhere. */
export function isPiped(survey: SurveyDocument): boolean {
  return answerPlaces(survey).length > 0
}

function gathered(survey: SurveyDocument): AnswerPlace[] {
  const own = Object.entries(survey.config.theme?.words ?? {}).map(([key, text]) => ({
    key,
    text,
    part: 'words' as const,
  }))
  const redirects = survey.widgets.flatMap((widget) =>
    widget.type === 'thanks' && widget.redirect
      ? [{ key: 'redirect', text: widget.redirect, part: 'redirect' as const, widgetId: widget.id }]
      : [],
  )
  return [...wordingOf(survey), ...own, ...redirects].flatMap(({ text, ...owner }) => {
    const texts: [string | undefined, string][] =
      typeof text === 'string' ? [[undefined, text]] : Object.entries(text)
    return texts.flatMap(([locale, words]) =>
      sourcesIn(words).map((from) => ({ ...owner, from, ...(locale !== undefined && { locale }) })),
    )
  })
}

function sourcesIn(words: string): string[] {
  if (!words.includes('{{')) return []
  return piecesOf(words).flatMap((piece) => (typeof piece === 'string' ? [] : [piece.from]))
}
