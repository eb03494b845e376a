import { brand } from '../../../brand.ts'
import * as m from '../../../text/messages.js'

type Named<Prefix extends string> = keyof {
  [Key in keyof typeof m as Key extends `${Prefix}${infer Rest}` ? Rest : never]: true
}
type WordsOf<Prefix extends string> = Record<Named<Prefix>, string>

export type LandingWords = WordsOf<'marketing_landing_'>
export type FormWords = WordsOf<'marketing_form_'> &
  Record<'required' | 'wrong_email' | 'too_many' | 'unavailable' | 'close', string>

/**
 * Every text of the landing page in the language of the request. They travel with the page instead of its script, which
 * would carry three languages: a third of what the page may weigh.
 */
export function landingWords(): LandingWords {
  return wordsOf('marketing_landing_')
}

/** The words of a request form, by the same way. */
export function formWords(): FormWords {
  return {
    ...wordsOf('marketing_form_'),
    required: m.web_field_required(),
    wrong_email: m.web_field_email(),
    too_many: m.web_problem_too_many(),
    unavailable: m.web_problem_unavailable(),
    close: m.web_close(),
  }
}

function wordsOf<Prefix extends string>(prefix: Prefix): WordsOf<Prefix> {
  const texts = Object.entries(m).flatMap(([key, say]) =>
    key.startsWith(prefix)
      ? [[key.slice(prefix.length), (say as (inputs: { name: string }) => string)({ name: brand.name })]]
      : [],
  )
  return Object.fromEntries(texts) as WordsOf<Prefix>
}
