import { type Condition, Locale, type LocalText } from '../../questionnaire/condition.contract.ts'
import { renamedCondition } from '../../questionnaire/logic/renamed-references.ts'
import type { Variable } from '../../questionnaire/logic.contract.ts'
import {
  Question,
  type QuestionnairePage,
  SurveyDocument,
  Widget,
} from '../../questionnaire/questionnaire.contract.ts'
import { checkValue } from '../../questionnaire/validate/validate.ts'
import { type Imported, isBlank, Notes, UnreadableSurvey } from './imported.ts'
import { joined } from './joined.ts'
import { textOfHtml } from './markup.ts'

const LONGEST = 5000
const MOST_QUESTIONS = 300
const MOST_WIDGETS = 100
const MOST_PAGES = 200
const MOST_ON_PAGE = 200
const MOST_LOCALES = 20
const LONGEST_TITLE = 200

/** Words by language, as they stand in the source. */
export type SourceWords = { readonly [locale: string]: string | undefined }

/** How a tool shows an earlier answer inside a text. */
export type AnswerSigns = {
  /** Finds the signs; its first group is what stands inside. Linear in the text. */
  pattern: RegExp
  /** The place that stands for it here (`who`, `hidden:order`); undefined where there is none. */
  placeOf: (inside: string) => string | undefined
}

/** A place of our own form in a text of another tool: no answer of this questionnaire is meant. */
const OWN_PLACE = /\{\{[^{}]{1,300}\}\}/g

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
  readonly #signs: AnswerSigns | undefined
  #pageStart = 0

  /**
   * @param locales the survey's languages, its own first
   * @param signs how its texts show earlier answers
   */
  constructor(locales: readonly string[], signs?: AnswerSigns) {
    const all = [...new Set(locales)]
    const valid = all.filter((locale) => Locale.safeParse(locale).success)
    this.locales = valid.length > 0 ? valid.slice(0, MOST_LOCALES) : ['en']
    for (const locale of all.filter((each) => !this.locales.includes(each)))
      this.notes.leftOut(locale, 'language_left_out')
    this.#signs = signs
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
    for (const [name, source] of Object.entries(words ?? {})) {
      // Words without a language are in the survey's own.
      const locale = name || this.defaultLocale
      if (!source || (!name && words?.[locale])) continue
      if (!this.locales.includes(locale)) {
        this.notes.leftOut(locale, 'language_left_out', source)
        continue
      }
      const plain = textOfHtml(this.#withPlaces(item, source.replace(/\0/g, '').toWellFormed()))
      if (plain.hadPicture) this.notes.changed(item, 'picture_left_out')
      if (plain.hadMarkup) this.notes.changed(item, 'markup_removed')
      if (plain.text.length > most) this.notes.changed(item, 'text_cut')
      if (plain.text) text[locale] = plain.text.slice(0, most).toWellFormed()
    }
    return isBlank(text) ? undefined : text
  }

  /** Earlier answers in a text as places of ours; signs that stand for none stay, and are noted. */
  #withPlaces(item: string, text: string): string {
    for (const [place] of text.matchAll(OWN_PLACE)) this.notes.changed(item, 'formula_in_text', place)
    const signs = this.#signs
    if (!signs) return text
    return text.replace(signs.pattern, (sign: string, inside: string) => {
      const place = signs.placeOf(inside.trim())
      if (place !== undefined && place.length <= 100 && !/[{}|]/.test(place)) return `{{${place}}}`
      this.notes.changed(item, 'formula_in_text', sign)
      return sign
    })
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

  /** The words of a text in all languages, for notes of what is left out. */
  everyWord(text: LocalText | undefined): string | undefined {
    return typeof text === 'object' ? [...new Set(Object.values(text))].join(' / ') : text
  }

  /**
   * Adds a question under its id, or the next free one.
   * @returns the id; undefined where the question breaks the rules or there are too many, which is noted
   */
  question(item: string, question: Question, conditions: readonly Condition[]): string | undefined {
    if (this.#questions.length >= MOST_QUESTIONS) {
      this.notes.leftOut(item, 'too_many', this.everyWord(question.title))
      return undefined
    }
    const parsed = Question.safeParse({ ...question, ...joined(conditions) })
    if (!parsed.success) {
      this.notes.leftOut(item, 'broken_item')
      return undefined
    }
    const id = this.#free(question.id)
    if (id !== question.id) this.notes.changed(item, 'repeated_name')
    this.#questions.push(withId(this.#withSoundDefault(item, parsed.data), id))
    const title = this.plain(question.title)
    this.notes.taken(item, title === item ? undefined : title)
    return id
  }

  #withSoundDefault(item: string, question: Question): Question {
    const { default: initial, ...rest } = question
    if (initial === undefined || !checkValue(question, initial)) return question
    const words = typeof initial === 'string' ? initial : JSON.stringify(initial)
    this.notes.changed(item, 'default_left_out', words)
    return rest as Question
  }

  /** Blocks before the next question open its page, and don't end the one before. */
  startPage(): void {
    this.#pageStart = this.count
  }

  /** Adds a block that asks nothing behind the questions so far. */
  widget(
    item: string,
    widget: Omit<Widget, 'id' | 'after'> & { after?: string },
    conditions: readonly Condition[] = [],
  ): void {
    const after = widget.after ?? this.#questions.at(-1)?.id ?? 'start'
    const opensPage = widget.type === 'statement' && this.count > 0 && this.count === this.#pageStart
    const placed = { ...widget, id: 'x', after, ...(opensPage && { beginsPage: true }) }
    const parsed = Widget.safeParse({ ...placed, ...joined(conditions) })
    const words = this.plain(widget.text ?? widget.title)
    if (!parsed.success) this.notes.leftOut(item, 'broken_item', words)
    else if (this.#widgets.length >= MOST_WIDGETS) this.notes.leftOut(item, 'too_many', words)
    else {
      this.#widgets.push({ ...parsed.data, id: this.#free(item) })
      this.notes.taken(item, this.plain(widget.text ?? widget.title))
    }
  }

  /** Makes one page of the questions since `first`, or a page of each. */
  page(item: string, first: number, title: LocalText | undefined, isEachAlone = false): void {
    const ids = this.#questions.slice(first).map(({ id }) => id)
    if (ids.length === 0 && title) this.notes.changed(item, 'text_left_out', this.everyWord(title))
    const size = isEachAlone ? 1 : MOST_ON_PAGE
    for (let start = 0; start < ids.length; start += size) {
      if (this.#pages.length >= MOST_PAGES) {
        this.notes.changed(item, 'too_many', this.everyWord(title))
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
    if (this.#hidden.includes(name)) return
    if (this.#hidden.length >= 50 || !name || name.length > 100) this.notes.leftOut(item, 'too_many')
    else this.#hidden.push(name)
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
    const whole = title.trim()
    if (whole.length > LONGEST_TITLE) this.notes.changed('title', 'text_cut', whole.slice(LONGEST_TITLE))
    return {
      title: whole.slice(0, LONGEST_TITLE).toWellFormed(),
      document: result.data,
      notes: this.notes.all,
    }
  }

  /** The title, which is in one language here: its words in the others are noted unless the cover shows them. */
  title(words: SourceWords | undefined, isOnCover = false): string {
    const text = this.text('title', words)
    const others = typeof text === 'object' ? Object.values(text) : []
    const main = this.plain(text)
    for (const other of isOnCover ? [] : others)
      if (other !== main) this.notes.changed('title', 'text_left_out', other)
    return main
  }

  #free(name: string): string {
    const base = name.slice(0, 90).toWellFormed() || 'item'
    let id = base
    for (let number = 2; this.#ids.has(id); number++) id = `${base}_${number}`
    this.#ids.add(id)
    return id
  }
}

/** The question under its final id, by which its own rules call it. */
function withId(question: Question, id: string): Question {
  const nameOf = (each: string) => (each === question.id ? id : each)
  const validators = question.validators?.map((rule) =>
    rule.type === 'condition' ? { ...rule, condition: renamedCondition(rule.condition, nameOf) } : rule,
  )
  return { ...question, id, ...(validators && { validators }) }
}
