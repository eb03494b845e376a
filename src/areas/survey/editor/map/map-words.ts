import * as m from '../../../../text/messages.js'
import type { SurveyDocument } from '../../../questionnaire/questionnaire.contract.ts'
import type { Places } from '../draft/judged.ts'
import { conditionSentence, jumpSentence } from '../logic/condition-sentence.ts'
import { itemKindName } from '../panes/KindIcon.tsx'
import type { ItemKey } from '../panes/outline.ts'
import { titleOf } from '../titles.ts'
import type { MapCard } from './map-layout.ts'

/** What a card of the map says. */
export type CardWords = {
  key: ItemKey | undefined
  number: number
  title: string
  kind: string
  /** Which guests see it, and where it leads, a sentence each. */
  said: string[]
  /** Where guests go on by themselves. */
  next: string | undefined
}

export function wordsOfCard(card: MapCard, survey: SurveyDocument, places: Places): CardWords {
  if (card.kind === 'end')
    return { key: undefined, number: 0, title: m.survey_map_end(), kind: '', said: [], next: undefined }
  const item = card.kind === 'question' ? card.question : card.widget
  const audience = item.visibleIf
    ? m.survey_say_shown({ condition: conditionSentence(item.visibleIf, survey, places) })
    : m.survey_map_everyone()
  const title = titleOf(item, survey.config.defaultLocale)
  if (card.kind === 'ending')
    return { key: card.key, number: 0, title, kind: m.survey_map_ending(), said: [audience], next: undefined }
  const jumps = card.question.jumps ?? []
  const isLast = card.number === survey.questions.length
  return {
    key: card.key,
    number: card.number,
    title: `${card.number}. ${title}`,
    kind: itemKindName(card.question.type),
    said: [audience, ...jumps.map((jump) => jumpSentence(jump, survey, places))],
    next: isLast ? m.survey_map_next_end() : m.survey_map_next({ number: card.number + 1 }),
  }
}
