import type { Condition } from '../../../questionnaire/condition.contract.ts'
import type { Question } from '../../../questionnaire/questionnaire.contract.ts'
import { Building } from '../building.ts'
import type { Imported } from '../imported.ts'
import type { Ref } from '../say-condition.ts'
import { notePageAttributes, noteSurveyAttributes, withBooleans } from './surveyjs-attributes.ts'
import { noteChecks, withChecks } from './surveyjs-checks.ts'
import { commentsOf } from './surveyjs-comments.ts'
import { readExpression } from './surveyjs-expression.ts'
import type { Item } from './surveyjs-item.ts'
import { noteBound } from './surveyjs-numbers.ts'
import { surveyJsQuestions } from './surveyjs-question.ts'
import { placeInEntry } from './surveyjs-repeat.ts'
import { Texts, wordsIn } from './surveyjs-texts.ts'
import { valuesOf } from './surveyjs-values.ts'

const MOST_ITEMS = 5000
const MOST_DEPTH = 20

/** Whether a parsed JSON file looks like a survey of SurveyJS: pages or elements at the top. */
export function isSurveyJs(value: unknown): boolean {
  const survey = value as { pages?: unknown; elements?: unknown; questions?: unknown } | null
  return (
    typeof survey === 'object' &&
    survey !== null &&
    [survey.pages, survey.elements, survey.questions].some(Array.isArray)
  )
}

/**
 * Takes over a survey of SurveyJS: pages, questions, conditions and texts in every language it has. Panels dissolve into
 * their page. What has no counterpart is left out and said in the notes.
 * @throws UnreadableSurvey when there is nothing to import or to report
 */
export function importSurveyJs(value: unknown): Imported {
  const survey = withBooleans(value as Item)
  const taking = new Taking(new Texts(survey))
  const { notes } = taking.building
  const hasCover = taking.cover(survey)
  for (const [place, page] of pagesOf(survey).entries()) taking.page(page, place, page !== survey)
  taking.ending(survey)
  for (const key of ['triggers', 'calculatedValues', 'completedHtmlOnCondition'])
    for (const part of listOf(survey[key])) notes.leftOut(key, 'calculation_left_out', JSON.stringify(part))
  noteSurveyAttributes(survey, notes)
  return taking.building.result(taking.building.title(taking.texts.words(survey.title), hasCover))
}

/** What has been taken so far. */
class Taking {
  readonly building: Building
  readonly texts: Texts
  /** By name in lower case: SurveyJS finds `{Score}` under `score`. */
  readonly #refs = new Map<string, Ref>()
  #items = 0

  constructor(texts: Texts) {
    this.texts = texts
    this.building = new Building(texts.locales, {
      pattern: /\{([^{}\r\n]{1,300})\}/g,
      placeOf: (name) => placeInEntry(name) ?? this.#refs.get(name.toLowerCase())?.question,
    })
  }

  /** @returns whether the survey opens with a cover */
  cover(survey: Item): boolean {
    const { building, texts } = this
    const text = building.text('description', texts.words(survey.description))
    const title = building.text('title', texts.words(survey.title))
    if (text) building.widget('cover', { type: 'cover', after: 'start', ...(title && { title }), text })
    return text !== undefined
  }

  /** @param isPage false of an old file, whose questions stand in the survey itself */
  page(page: Item, place: number, isPage: boolean): void {
    const { building } = this
    const name = textOf(page.name) || `page ${place + 1}`
    const first = building.count
    if (isPage) notePageAttributes(page, name, building.notes)
    building.startPage()
    const conditions = this.#condition(page, name, [])
    const title = isPage ? building.text(name, this.texts.words(page.title)) : undefined
    if (isPage) this.#statement(name, { text: page.description }, conditions)
    this.#elements(page, conditions, 0)
    building.page(name, first, title)
  }

  ending(survey: Item): void {
    const { building, texts } = this
    const text = building.text('completedHtml', texts.words(survey.completedHtml))
    if (text) building.widget('thanks', { type: 'thanks', after: 'end', text })
    if (texts.guessed) building.notes.changed('default', 'language_guessed', `default → ${texts.guessed}`)
  }

  #elements(container: Item, outer: Condition[], depth: number): void {
    const { notes } = this.building
    for (const element of itemsOf(container).map(withBooleans)) {
      const item: Item = { ...element, type: textOf(element.type).toLowerCase() }
      const name = textOf(item.name) || textOf(item.type) || 'item'
      if (++this.#items > MOST_ITEMS || depth > MOST_DEPTH) {
        notes.leftOut(name, 'too_many')
        notes.lost(name, wordsIn(item))
        return
      }
      const conditions = this.#condition(item, name, outer)
      if (item.type === 'panel') {
        notePageAttributes(item, name, notes)
        this.#statement(name, { title: item.title, text: item.description }, conditions)
        this.#elements(item, conditions, depth + 1)
      } else if (item.type === 'html') {
        if (!this.#statement(name, { text: item.html }, conditions)) notes.leftOut(name, 'picture_left_out')
      } else this.#question(item, name, conditions)
    }
  }

  /** Words before questions, as a block. @returns whether there are any */
  #statement(name: string, words: { title?: unknown; text?: unknown }, conditions: Condition[]): boolean {
    const { building, texts } = this
    const title = building.text(name, texts.words(words.title))
    const text = building.text(name, texts.words(words.text))
    if (!title && !text) return false
    const block = title && text ? { title, text } : { text: title ?? text }
    building.widget(name, { type: 'statement', ...block }, conditions)
    return true
  }

  #question(item: Item, name: string, conditions: Condition[]): void {
    const { building } = this
    const { questions, lead } = surveyJsQuestions(item, name, this.texts, building)
    if (lead) building.widget(name, { type: 'statement', ...lead }, conditions)
    if (questions.length !== 1) noteChecks(item, name, building.notes)
    if (questions.length > 1)
      for (const key of ['showCommentArea', 'commentText']) noteBound(item, key, name, building.notes)
    for (const plain of questions) {
      const ref = refOf(item, plain)
      const read = (value: unknown) => building.text(name, this.texts.words(value))
      const question =
        questions.length === 1
          ? withChecks(item, name, plain, ref, { refs: this.#refs, building, read })
          : plain
      const id = building.question(name, question, conditions)
      if (id === undefined) {
        building.notes.lost(name, wordsIn(item))
        return
      }
      if (questions.length === 1)
        for (const { comment, when } of commentsOf(item, { ...question, id }, read, building))
          building.question(name, comment, when ? [...conditions, when] : conditions)
      // Conditions call a question by the name of its value, where it has one.
      for (const alias of [question.id, textOf(item.valueName)].map((each) => each.toLowerCase()))
        if (alias && !this.#refs.has(alias)) this.#refs.set(alias, { ...ref, question: id })
    }
  }

  /** The conditions around an item and its own; one that can't be said here is left out, and noted with its words. */
  #condition(item: Item, name: string, outer: Condition[]): Condition[] {
    const { notes } = this.building
    const expression = textOf(item.visibleIf)
    if (!expression) {
      if (item.visible === false) notes.changed(name, 'condition_left_out', 'visible: false')
      return outer
    }
    const condition = readExpression(expression, this.#refs)
    if (condition) return [...outer, condition]
    notes.changed(name, 'condition_left_out', expression)
    return outer
  }
}

/** What conditions find under the name of a question. */
function refOf(item: Item, question: Question): Ref {
  const values = valuesOf(item, question)
  const isText = question.type === 'short_text' || question.type === 'long_text'
  return { question: question.id, ...(values && { values }), ...(isText && { isText }) }
}

/** Pages of a survey; older files have their questions at the top, without pages. */
function pagesOf(survey: Item): Item[] {
  return Array.isArray(survey.pages) ? survey.pages.filter(isItem) : [survey]
}

function itemsOf(container: Item): Item[] {
  return [container.elements, container.questions].flatMap(listOf).filter(isItem)
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

function isItem(value: unknown): value is Item {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}
