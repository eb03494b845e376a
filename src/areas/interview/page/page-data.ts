import { listsOf } from '../../questionnaire/compound-questions.ts'
import type { Situation } from '../../questionnaire/logic/condition.ts'
import type { Question, SurveyDocument } from '../../questionnaire/questionnaire.contract.ts'
import { mistakeText } from '../../questionnaire/validate/mistake-text.ts'
import { possibleMistakes } from '../../questionnaire/validate/possible-mistakes.ts'
import { mistakeKey } from '../mistake-key.ts'
import { guestWordsForScript } from './script-words.ts'

/** What the script of the guest's page knows beyond the page itself: the rules without their texts, and its own words. */
export type PageData = {
  surveyId: string
  subId: string
  version: number
  locale: string
  /** What is known of the visit besides its answers; the code stands in a hidden field. */
  facts: Situation['facts']
  /** Minutes that the clock of the place is ahead of UTC, where conditions look at it. */
  offset?: number
  survey: SurveyDocument
  /** Address of the script that takes photos, a voice, a signature or a place, where such is asked for. */
  media?: string
  /** Said to who answered this survey before in this browser; without it the page keeps no account of that. */
  answeredBefore?: string
  /** Said in place of the questions to who answered before, where only one answer is taken. */
  once?: { title: string; text: string }
  /** Offers what was given for an earlier answer; without it the survey gives nothing. */
  reward?: { waits: string; show: string }
  words: Record<keyof ReturnType<typeof guestWordsForScript>, string>
  /** Words of every mistake that this survey's checks can find, by code, or `code:limit`. */
  mistakes: Record<string, string>
}

/** Makes the data of a page. The survey loses its texts: they are in the markup already, and rules don't read them. */
export function pageData(facts: Omit<PageData, 'words' | 'mistakes'>): PageData {
  const { theme, defaultLocale } = facts.survey.config
  return {
    ...facts,
    survey: rulesOnly(facts.survey),
    words: guestWordsForScript(facts.locale, theme),
    mistakes: Object.fromEntries(
      possibleMistakes(facts.survey).map((mistake) => [
        mistakeKey(mistake),
        mistakeText(mistake, facts.locale, defaultLocale, theme),
      ]),
    ),
  }
}

/** The document as rules read it: no texts, no looks, nothing of the owner's. */
function rulesOnly({ config, questions, widgets }: SurveyDocument): SurveyDocument {
  return {
    config: {
      locales: [],
      defaultLocale: config.defaultLocale,
      ...(config.variables && { variables: config.variables.map(({ title: _, ...rules }) => rules) }),
      ...(config.pages?.some(({ random, shuffle }) => random || shuffle) && {
        pages: config.pages.map(({ title: _, ...page }) => page),
      }),
    },
    questions: questions.map((question) => bareQuestion(question, config)),
    widgets: widgets.map(({ id, type, after, visibleIf }) => ({
      id,
      type,
      after,
      ...(visibleIf && { visibleIf }),
    })),
  }
}

/** A question without the texts that rules don't read. */
function bareQuestion<Asked extends Question>(question: Asked, config: SurveyDocument['config']): Asked {
  const { title, description, default: _, ...rest }: Question = question
  if ('labels' in rest) delete rest.labels
  if ('stepNames' in rest) delete rest.stepNames
  if ('stepImages' in rest) delete rest.stepImages
  if ('unit' in rest) delete rest.unit
  if ('text' in rest) delete rest.text
  if ('entryTitle' in rest) delete rest.entryTitle
  if ('addLabel' in rest) delete rest.addLabel
  if (rest.type === 'repeat') rest.questions = rest.questions.map((asked) => bareQuestion(asked, config))
  if (rest.validators) rest.validators = rest.validators.map(({ message: _, ...rule }) => rule)
  const bare = { ...rest, title: '' }
  const lists = listsOf(question).map(([name, items]) => [
    name,
    items.map(({ id, exclusive, points }) => ({
      id,
      label: '',
      ...(exclusive && { exclusive }),
      ...(points && config.variables && { points }),
    })),
  ])
  return { ...bare, ...Object.fromEntries(lists) } as Asked
}
