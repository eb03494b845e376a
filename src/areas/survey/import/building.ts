import { type Condition, Locale, type LocalText } from '../../questionnaire/condition.contract.ts'
import type { Variable } from '../../questionnaire/logic.contract.ts'
import {
  Question,
  type QuestionnairePage,
  SurveyDocument,
  Widget,
} from '../../questionnaire/questionnaire.contract.ts'
import { type Imported, isBlank, Notes, UnreadableSurvey } from './imported.ts'
import { joined } from './joined.ts'
import { textOfHtml } from './markup.ts'

const LONGEST = 5000
const MOST_QUESTIONS = 300
const MOST_WIDGETS = 100
const MOST_PAGES = 200
const MOST_ON_PAGE = 200
const MOST_LOCALES = 20

/** Words by language, as they stand in the source. */
export type SourceWords = { readonly [locale: string]: string | undefined }

/**
 * A questionnaire that is put together from another tool's: whatever breaks the rules of a document is left out by
 * itself and noted, so that one odd item never costs the whole.
 */
export class Building {
  readonly notes = new Notes()
  readonly locales: readonly string[]
  readonly #questions: Question[] = []
  readonly #widgets: Widget[] = []
  readonly #pages: QuestionnairePage[] = []
  readonly #hidden: string[] = []
  readonly #variables: Variable[] = []
  readonly #ids = new Set<string>()

  /** @param locales the survey's languages, its own first */
  constructor(locales: readonly string[]) {
    const valid = [...new Set(locales.filter((locale) => Locale.safeParse(locale).success))]
    for (const locale of valid.slice(MOST_LOCALES)) this.notes.leftOut(locale, 'language_left_out')
    this.locales = valid.length > 0 ? valid.slice(0, MOST_LOCALES) : ['en']
  }

  get defaultLocale(): string {
    return this.locales[0]!
  }

  /** How many questions there are so far: where a page or a group begins. */
  get count(): number {
    return this.#questions.length
  }

  /** A text in the survey's languages; markup becomes text, and what is too long is cut: both are noted. */
  text(item: string, words: SourceWords | undefined, most = LONGEST): LocalText | undefined {
    const text: Record<string, string> = {}
    for (const locale of this.locales) {
      const source = words && Object.hasOwn(words, locale) ? words[locale] : undefined
      if (!source) continue
      const plain = textOfHtml(source.replace(/\0/g, '').toWellFormed())
      if (plain.hadPicture) this.notes.changed(item, 'picture_left_out')
      if (plain.hadMarkup) this.notes.changed(item, 'markup_removed')
      if (plain.text.length > most) this.notes.changed(item, 'text_cut')
      if (plain.text) text[locale] = plain.text.slice(0, most).toWellFormed()
    }
    return isBlank(text) ? undefined : text
  }

  /** The same words of the interface in every language of the survey. */
  ownWords(words: (locale: string) => string): LocalText {
    return Object.fromEntries(this.locales.map((locale) => [locale, words(locale)]))
  }

  /** The words of a text in the survey's own language, else in any. */
  plain(text: LocalText | undefined): string {
    if (text === undefined) return ''
    if (typeof text === 'string') return text
    return text[this.defaultLocale] || Object.values(text).find(Boolean) || ''
  }

  /**
   * Adds a question under its id, or the next free one.
   * @returns the id; undefined where the question breaks the rules or there are too many, which is noted
   */
  question(item: string, question: Question, conditions: readonly Condition[]): string | undefined {
    if (this.#questions.length >= MOST_QUESTIONS) {
      this.notes.leftOut(item, 'too_many')
      return undefined
    }
    const parsed = Question.safeParse({ ...question, ...joined(conditions) })
    if (!parsed.success) {
      this.notes.leftOut(item, 'broken_item')
      return undefined
    }
    const id = this.#free(question.id)
    if (id !== question.id) this.notes.changed(item, 'repeated_name')
    this.#questions.push({ ...parsed.data, id })
    this.notes.taken(item, this.plain(question.title))
    return id
  }

  /** Adds a block that asks nothing behind the questions so far. */
  widget(
    item: string,
    widget: Omit<Widget, 'id' | 'after'> & { after?: string },
    conditions: readonly Condition[] = [],
  ): void {
    const after = widget.after ?? this.#questions.at(-1)?.id ?? 'start'
    const parsed = Widget.safeParse({ ...widget, id: 'x', after, ...joined(conditions) })
    if (!parsed.success) this.notes.leftOut(item, 'broken_item')
    else if (this.#widgets.length >= MOST_WIDGETS) this.notes.leftOut(item, 'too_many')
    else {
      this.#widgets.push({ ...parsed.data, id: this.#free(item) })
      this.notes.taken(item, this.plain(widget.text ?? widget.title))
    }
  }

  /** Makes one page of the questions since `first`, or a page of each. */
  page(item: string, first: number, title: LocalText | undefined, isEachAlone = false): void {
    const ids = this.#questions.slice(first).map(({ id }) => id)
    const size = isEachAlone ? 1 : MOST_ON_PAGE
    for (let start = 0; start < ids.length; start += size) {
      if (this.#pages.length >= MOST_PAGES) {
        this.notes.changed(item, 'too_many')
        return
      }
      const questions = ids.slice(start, start + size)
      this.#pages.push({
        id: this.#free(`page ${this.#pages.length + 1}`),
        ...(title && { title }),
        questions,
      })
    }
  }

  /** Adds a computed value. @returns its id; undefined where there are too many, which is noted */
  variable(item: string, variable: Omit<Variable, 'id'>, title: string): string | undefined {
    if (this.#variables.length >= 50) {
      this.notes.leftOut(item, 'too_many')
      return undefined
    }
    const id = this.#free(item)
    this.#variables.push({ id, ...(title && { title: title.slice(0, 200) }), ...variable })
    this.notes.taken(item, title)
    return id
  }

  /** Adds a field that a link fills in. */
  hidden(item: string, name: string): void {
    if (this.#hidden.length >= 50 || !name || name.length > 100) this.notes.leftOut(item, 'too_many')
    else if (!this.#hidden.includes(name)) this.#hidden.push(name)
  }

  /** @throws UnreadableSurvey when there is nothing to import or to report, or the result is not a valid document */
  result(title: string): Imported {
    if (this.#questions.length === 0 && this.notes.all.length === 0) throw new UnreadableSurvey('questions')
    const result = SurveyDocument.safeParse({
      config: {
        locales: [...this.locales],
        defaultLocale: this.defaultLocale,
        ...(this.#pages.length > 0 && { pages: this.#pages }),
        ...(this.#hidden.length > 0 && { hidden: this.#hidden }),
        ...(this.#variables.length > 0 && { variables: this.#variables }),
      },
      questions: this.#questions,
      widgets: this.#widgets,
    })
    if (!result.success) throw new UnreadableSurvey(result.error.issues[0]!.path.join('.'))
    return { title: title.trim().slice(0, 200).toWellFormed(), document: result.data, notes: this.notes.all }
  }

  #free(name: string): string {
    const base = name.slice(0, 90).toWellFormed() || 'item'
    let id = base
    for (let number = 2; this.#ids.has(id); number++) id = `${base}_${number}`
    this.#ids.add(id)
    return id
  }
}
