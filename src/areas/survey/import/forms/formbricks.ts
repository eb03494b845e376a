import { Building, type SourceWords } from '../building.ts'
import type { Imported } from '../imported.ts'
import { languageByLetters } from '../language-by-letters.ts'
import { namesOf } from '../left-over.ts'
import { type FormItem, isItem, itemOf, itemsIn, noteRemaining, textOf } from './form-values.ts'
import { type FormbricksTargets, formbricksJumps } from './formbricks-logic.ts'
import { formbricksQuestion } from './formbricks-question.ts'

const MOST_QUESTIONS = 1000
/** How a survey looks, where it is shown and to which visitors, and what is read by name. */
const HARMLESS =
  namesOf(`id type name createdAt updatedAt createdBy environmentId status displayOption recontactDays displayLimit autoClose
  delay displayPercentage triggers segment styling projectOverwrites productOverwrites languages showLanguageSwitch singleUse pin
  resultShareKey isVerifyEmailEnabled isSingleResponsePerEmailEnabled isBackButtonHidden isCaptureIpEnabled inlineTriggers runOnDate closeOnDate
  surveyClosedMessage recaptcha metadata slug followUps customHeadScripts customHeadScriptsMode publishOn
  scale range required inputType longAnswer shuffleOption isColorCodingEnabled allowMulti allowMultiple allowMultipleFiles format fileUrl videoUrl
  imageUrl timeToFinish showResponseCount enabled logic logicFallback isDraft charLimit min max`)

/** Whether a parsed JSON file is a survey of Formbricks: questions with a headline by language, or blocks of them. */
export function isFormbricks(value: unknown): boolean {
  const survey = surveyIn(value)
  return [
    ...itemsIn(survey.questions),
    ...itemsIn(survey.blocks).flatMap((block) => itemsIn(block.elements)),
  ].some(({ headline }) => headline !== undefined)
}

/** As downloaded, or as the API answers it. */
function surveyIn(value: unknown): FormItem {
  const whole = itemOf(value)
  return isItem(whole.data) ? whole.data : whole
}

/**
 * Takes over a survey of Formbricks: questions, blocks as pages, jumps, the welcome card and the endings, in every language.
 * @throws UnreadableSurvey when there is nothing to import or to report
 */
export function importFormbricks(value: unknown): Imported {
  const survey = surveyIn(value)
  const taking = new Taking(survey)
  taking.welcome()
  for (const block of taking.blocks) taking.block(block)
  taking.endings()
  return taking.result()
}

type Block = { item: string; source: FormItem; questions: FormItem[]; isPage: boolean }

class Taking {
  readonly blocks: readonly Block[]
  readonly #survey: FormItem
  readonly #building: Building
  readonly #main: string
  readonly #targets: FormbricksTargets = { questions: new Map(), firstOf: new Map(), endings: new Set() }

  constructor(survey: FormItem) {
    this.#survey = survey
    const languages = itemsIn(survey.languages)
    const codeOf = (entry: FormItem) => textOf(itemOf(entry.language).code) || textOf(entry.code)
    const main = languages.find((entry) => entry.default === true)
    const words = JSON.stringify(itemsIn(survey.questions).map(({ headline }) => headline)).slice(0, 20_000)
    this.#main = (main && codeOf(main)) || languageByLetters(words)
    this.#building = new Building([this.#main, ...languages.map(codeOf)], {
      pattern: /#recall:([^/#]{1,100})\/fallback:[^#]{0,200}#/g,
      placeOf: (id) =>
        this.#targets.firstOf.has(id) ? id : this.#hidden.has(id) ? `hidden:${id}` : undefined,
    })
    this.blocks = [
      ...itemsIn(survey.questions).map((question) => blockOf([question], question, false)),
      ...itemsIn(survey.blocks).map((block) => blockOf(itemsIn(block.elements), block, true)),
    ]
    for (const { item, questions } of this.blocks) {
      const first = textOf(questions[0]?.id)
      this.#targets.firstOf.set(item, first)
      for (const { id } of questions) this.#targets.firstOf.set(textOf(id), textOf(id))
    }
    for (const { id } of itemsIn(survey.endings)) this.#targets.endings.add(textOf(id))
    for (const name of this.#hidden) this.#building.hidden(name, name)
  }

  get #hidden(): Set<string> {
    const { fieldIds } = itemOf(this.#survey.hiddenFields)
    return new Set((Array.isArray(fieldIds) ? fieldIds : []).map(textOf).filter(Boolean))
  }

  #words = (value: unknown): SourceWords => {
    if (typeof value === 'string') return { [this.#main]: value }
    const words: Record<string, string> = Object.create(null)
    for (const [locale, text] of Object.entries(itemOf(value)))
      if (typeof text === 'string') words[locale === 'default' ? this.#main : locale] = text
    return words
  }

  welcome(): void {
    const card = itemOf(this.#survey.welcomeCard)
    const building = this.#building
    if (card.enabled !== true) return
    const title = building.text('welcomeCard', this.#words(card.headline))
    const text = building.text('welcomeCard', this.#words(card.subheader ?? card.html))
    if (title || text)
      building.widget('welcomeCard', {
        type: 'cover',
        after: 'start',
        ...(title && { title }),
        ...(text && { text }),
      })
    noteRemaining('welcomeCard', card, [title, text], HARMLESS, building)
  }

  block({ item, source, questions, isPage }: Block): void {
    const building = this.#building
    const first = building.count
    building.startPage()
    for (const [place, question] of questions.entries()) {
      const isLast = place === questions.length - 1
      this.#question(question, isLast ? source : {})
    }
    if (isPage) {
      const { elements: _, ...rest } = source
      noteRemaining(item, rest, [], HARMLESS, building)
    }
    building.page(item, first, undefined)
  }

  #question(source: FormItem, holder: FormItem): void {
    const building = this.#building
    const item = textOf(source.id) || 'question'
    if (building.count >= MOST_QUESTIONS) {
      building.notes.leftOut(item, 'too_many')
      return
    }
    const read = (value: unknown) => building.text(item, this.#words(value))
    if (source.type === 'cta') {
      const [title, text] = [read(source.headline), read(source.subheader ?? source.html)]
      if (title || text)
        building.widget(item, {
          type: 'statement',
          ...(title && text ? { title, text } : { text: title ?? text }),
        })
      noteRemaining(item, source, [title, text], HARMLESS, building)
      return
    }
    const question = formbricksQuestion(item, source, { read, words: this.#words, building })
    if (!question) {
      building.notes.leftOut(item, 'type_unknown', textOf(source.type))
      noteRemaining(item, source, [], HARMLESS, building)
      return
    }
    this.#targets.questions.set(item, question)
    const jumps = formbricksJumps(holder, this.#targets, (rule) =>
      building.notes.changed(item, 'condition_left_out', JSON.stringify(rule)),
    )
    const id = building.question(item, { ...question, ...(jumps.length > 0 && { jumps }) }, [])
    noteRemaining(item, source, id === undefined ? [] : question, HARMLESS, building)
  }

  endings(): void {
    const building = this.#building
    const endings = [...itemsIn(this.#survey.endings), ...itemsIn([this.#survey.thankYouCard])]
    for (const [place, ending] of endings.entries()) {
      const item = textOf(ending.id) || 'thankYouCard'
      const [title, text] = [ending.headline, ending.subheader].map((value) =>
        building.text(item, this.#words(value)),
      )
      const isShown = place === 0 && (title || text) && ending.enabled !== false
      if (isShown)
        building.widget(item, {
          type: 'thanks',
          after: 'end',
          ...(title && { title }),
          ...(text && { text }),
        })
      else building.notes.leftOut(item, 'condition_left_out', building.everyWord(title))
      noteRemaining(item, ending, isShown ? [title, text] : [], HARMLESS, building)
    }
  }

  result(): Imported {
    for (const { id, name, value } of itemsIn(this.#survey.variables))
      this.#building.notes.leftOut(
        textOf(name) || textOf(id) || 'variable',
        'calculation_left_out',
        textOf(value),
      )
    const { questions, blocks, endings, welcomeCard, thankYouCard, hiddenFields, variables, ...rest } =
      this.#survey
    noteRemaining('survey', rest, [], HARMLESS, this.#building)
    return this.#building.result(this.#building.title({ '': textOf(this.#survey.name) }))
  }
}

function blockOf(questions: FormItem[], source: FormItem, isPage: boolean): Block {
  return { item: textOf(source.id) || 'block', source, questions, isPage }
}
