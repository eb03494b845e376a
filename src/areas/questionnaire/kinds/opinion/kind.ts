import * as m from '../../../../text/messages.js'
import type { LocalText } from '../../condition.contract.ts'
import type { AnswerValue, QuestionOf } from '../../questionnaire.contract.ts'
import type { Mistake } from '../../validate/mistake.ts'
import { INTERFACE_LOCALES } from '../../words/interface-locale.ts'
import type { Kind } from '../kind.ts'

const OPINIONS = ['yes', 'no', 'unsure'] as const

export function checkOpinion(value: AnswerValue): Mistake | undefined {
  return (OPINIONS as readonly unknown[]).includes(value) ? undefined : { code: 'invalid' }
}

/** The same question as a choice among three answers. The owner's words come before ours, language by language. */
export function opinionChoice({ labels, ...question }: QuestionOf<'opinion'>): QuestionOf<'single_choice'> {
  return {
    ...question,
    type: 'single_choice',
    options: OPINIONS.map((id) => ({ id, label: wordsOf(id, labels?.[id]) })),
  }
}

function wordsOf(opinion: (typeof OPINIONS)[number], own: LocalText | undefined): LocalText {
  if (typeof own === 'string') return own
  const words = { yes: m.kind_opinion_yes, no: m.kind_opinion_no, unsure: m.kind_opinion_unsure }
  const ours = INTERFACE_LOCALES.map((locale) => [locale, words[opinion]({}, { locale })])
  const written = Object.entries(own ?? {}).filter(([, words]) => words.trim() !== '')
  return Object.fromEntries([...ours, ...written])
}

export const opinion: Kind<QuestionOf<'opinion'>> = { seconds: 2, countedAs: opinionChoice }
