import type { Condition } from '../../../questionnaire/condition.contract.ts'
import {
  type QuestionnairePage,
  SurveyDocument,
  type Widget,
} from '../../../questionnaire/questionnaire.contract.ts'
import { type Imported, isBlank, Notes, UnreadableSurvey } from '../imported.ts'
import { joined } from '../joined.ts'
import type { Ref } from '../say-condition.ts'
import { notePageAttributes, noteSurveyAttributes, withBooleans } from './surveyjs-attributes.ts'
import { readExpression } from './surveyjs-expression.ts'
import { surveyJsQuestions } from './surveyjs-question.ts'
import { Texts } from './surveyjs-texts.ts'
import { type Item, valuesOf } from './surveyjs-values.ts'

const MOST_QUESTIONS = 300
const MOST_ON_PAGE = 200
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
  const taking = new Taking(new Texts(textOf(survey.locale) || 'en'))
  taking.cover(survey)
  for (const [place, page] of pagesOf(survey).entries()) taking.page(page, place, page !== survey)
  taking.ending(survey)
  for (const key of ['triggers', 'calculatedValues', 'completedHtmlOnCondition'])
    if (Array.isArray(survey[key]) && survey[key].length > 0)
      taking.notes.leftOut(key, 'calculation_left_out')
  noteSurveyAttributes(survey, taking.notes)
  return taking.result(survey)
}

/** What has been taken so far. */
class Taking {
  readonly notes = new Notes()
  readonly #texts: Texts
  readonly #questions: SurveyDocument['questions'] = []
  readonly #widgets: Widget[] = []
  readonly #pages: QuestionnairePage[] = []
  readonly #ids = new Set<string>()
  readonly #refs = new Map<string, Ref>()
  #items = 0

  constructor(texts: Texts) {
    this.#texts = texts
  }

  cover(survey: Item): void {
    const text = this.#texts.read(survey.description, 'description', this.notes)
    if (isBlank(text)) return
    const title = this.#texts.read(survey.title, 'title', this.notes)
    this.#widgets.push({ id: this.#free('cover'), type: 'cover', after: 'start', title, text })
  }

  /** @param isPage false of an old file, whose questions stand in the survey itself */
  page(page: Item, place: number, isPage: boolean): void {
    const first = this.#questions.length
    if (isPage) notePageAttributes(page, textOf(page.name) || `page ${place + 1}`, this.notes)
    this.#elements(page, this.#condition(page, `page ${place + 1}`, []), 0)
    const pageQuestions = this.#questions.slice(first)
    if (pageQuestions.length === 0) return
    const title = this.#texts.read(page.title, `page ${place + 1}`, this.notes)
    for (let start = 0; start < pageQuestions.length; start += MOST_ON_PAGE)
      this.#pages.push({
        id: this.#free(textOf(page.name) || `page${place + 1}`),
        ...(!isBlank(title) && { title }),
        questions: pageQuestions.slice(start, start + MOST_ON_PAGE).map(({ id }) => id),
      })
  }

  ending(survey: Item): void {
    const text = this.#texts.read(survey.completedHtml, 'completedHtml', this.notes)
    if (!isBlank(text)) this.#widgets.push({ id: this.#free('thanks'), type: 'thanks', after: 'end', text })
  }

  /** @throws UnreadableSurvey when nothing was taken, or what was taken breaks the rules of a document */
  result(survey: Item): Imported {
    if (this.#questions.length === 0 && this.notes.all.length === 0) throw new UnreadableSurvey('questions')
    const locales = this.#texts.locales
    const result = SurveyDocument.safeParse({
      config: { locales, defaultLocale: locales[0], pages: this.#pages.slice(0, 200) },
      questions: this.#questions,
      widgets: this.#widgets,
    })
    if (!result.success) throw new UnreadableSurvey(result.error.issues[0]!.path.join('.'))
    const title = this.#texts.plain(this.#texts.read(survey.title, 'title', this.notes))
    return { title: title.slice(0, 200), document: result.data, notes: this.notes.all }
  }

  #elements(container: Item, outer: Condition[], depth: number): void {
    for (const item of itemsOf(container).map(withBooleans)) {
      const name = textOf(item.name) || textOf(item.type) || 'item'
      if (++this.#items > MOST_ITEMS || depth > MOST_DEPTH) {
        this.notes.leftOut(name, 'too_many')
        return
      }
      const conditions = this.#condition(item, name, outer)
      if (item.type === 'panel') {
        notePageAttributes(item, name, this.notes)
        this.#elements(item, conditions, depth + 1)
      } else if (item.type === 'html') this.#statement(item, name, conditions)
      else this.#question(item, name, conditions)
    }
  }

  #statement(item: Item, name: string, conditions: Condition[]): void {
    const text = this.#texts.read(item.html, name, this.notes)
    if (isBlank(text)) {
      this.notes.leftOut(name, 'picture_left_out')
      return
    }
    this.notes.taken(name)
    this.#widgets.push({
      id: this.#free(name),
      type: 'statement',
      after: this.#questions.at(-1)?.id ?? 'start',
      text,
      ...joined(conditions),
    })
  }

  #question(item: Item, name: string, conditions: Condition[]): void {
    const questions = surveyJsQuestions(item, name, this.#texts, this.notes)
    if (questions.length === 0) return
    for (const question of questions) {
      if (this.#questions.length >= MOST_QUESTIONS) {
        this.notes.leftOut(name, 'too_many')
        return
      }
      const id = this.#free(question.id)
      // Conditions name the question by its name: a second one of that name would be ambiguous.
      if (id !== question.id) this.notes.changed(name, 'repeated_name')
      this.#questions.push({ ...question, id, ...joined(conditions) })
      const values = valuesOf(item, question)
      const ref = { question: id, ...(values && { values }) }
      if (!this.#refs.has(question.id)) this.#refs.set(question.id, ref)
      // Conditions call a question by the name of its value, where it has one.
      const alias = textOf(item.valueName)
      if (alias && !this.#refs.has(alias)) this.#refs.set(alias, ref)
    }
    this.notes.taken(name)
  }

  /** The conditions around an item and its own; one that can't be said here is left out, and said so. */
  #condition(item: Item, name: string, outer: Condition[]): Condition[] {
    const expression = textOf(item.visibleIf)
    const hidden = item.visible === false
    if (!expression) {
      if (hidden) this.notes.changed(name, 'condition_left_out')
      return outer
    }
    const condition = readExpression(expression, this.#refs)
    if (condition) return [...outer, condition]
    this.notes.changed(name, 'condition_left_out')
    return outer
  }

  #free(name: string): string {
    const base = name.slice(0, 90)
    let id = base
    for (let number = 2; this.#ids.has(id); number++) id = `${base}_${number}`
    this.#ids.add(id)
    return id
  }
}

/** Pages of a survey; older files have their questions at the top, without pages. */
function pagesOf(survey: Item): Item[] {
  return Array.isArray(survey.pages) ? survey.pages.filter(isItem) : [survey]
}

function itemsOf(container: Item): Item[] {
  return [container.elements, container.questions].flatMap((list) =>
    Array.isArray(list) ? list.filter(isItem) : [],
  )
}

function isItem(value: unknown): value is Item {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}
