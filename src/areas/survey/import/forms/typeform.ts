import type { Condition } from '../../../questionnaire/condition.contract.ts'
import type { Question } from '../../../questionnaire/questionnaire.contract.ts'
import { Building } from '../building.ts'
import type { Imported } from '../imported.ts'
import { namesOf } from '../left-over.ts'
import { type FormItem, isItem, itemOf, itemsIn, noteRemaining, textOf } from './form-values.ts'
import { typeformJumps } from './typeform-logic.ts'
import { typeformQuestion } from './typeform-question.ts'

const MOST_FIELDS = 1000
const MOST_DEPTH = 5
/** How a form looks and where it is kept, and what is read by name. */
const HARMLESS =
  namesOf(`id ref type theme workspace settings _links self links layout attachment alphabetical_order vertical_alignment
  show_button button_mode share_icons hide_marks separator structure date_format default_country_code supersized randomize fields logic
  start_at_one steps shape allow_other_choice allow_multiple_selection required show_labels created_at last_updated_at published_at`)

/** Whether a parsed JSON file is a form of Typeform: fields that have a type and a reference. */
export function isTypeform(value: unknown): boolean {
  const fields = isItem(value) ? value.fields : undefined
  return Array.isArray(fields) && fields.some((field) => isItem(field) && 'type' in field && 'title' in field)
}

/**
 * Takes over a form of Typeform, as its API gives it: questions, groups as pages, jumps, screens.
 * @throws UnreadableSurvey when there is nothing to import or to report
 */
export function importTypeform(value: unknown): Imported {
  const form = withPlainSigns(value) as FormItem
  const taking = new Taking(form)
  taking.screens(form.welcome_screens, 'cover')
  for (const field of itemsIn(form.fields)) taking.field(field, 0)
  taking.screens(form.thankyou_screens, 'thanks')
  return taking.result()
}

/** `{{field:x}}` looks like a place of ours, which it is not. */
function withPlainSigns(value: unknown): unknown {
  const text = JSON.stringify(value).replace(/\{\{((?:field|hidden|var):[^{}"\\]{1,200})\}\}/g, '{$1}')
  return JSON.parse(text)
}

class Taking {
  readonly #form: FormItem
  readonly #building: Building
  /** Ids of questions by the references of fields, as far as they have been taken. */
  readonly #ids = new Map<string, string>()
  readonly #questions = new Map<string, Question>()
  readonly #jumps: ReadonlyMap<string, FormItem>
  readonly #firstOf = new Map<string, string>()
  #count = 0

  constructor(form: FormItem) {
    this.#form = form
    const language = textOf(itemOf(form.settings).language)
    this.#building = new Building([language || 'en'], {
      pattern: /\{((?:field|hidden|var):[^{}]{1,200})\}/g,
      placeOf: (sign) => this.#placeOf(sign),
    })
    this.#jumps = new Map(itemsIn(form.logic).map((logic) => [textOf(logic.ref), logic]))
    for (const name of Array.isArray(form.hidden) ? form.hidden : [])
      this.#building.hidden(textOf(name), textOf(name))
    this.#findFirst(itemsIn(form.fields), 0)
  }

  result(): Imported {
    const { notes } = this.#building
    for (const [name, amount] of Object.entries(itemOf(this.#form.variables)))
      notes.leftOut(`var:${name}`, 'calculation_left_out', `${name} = ${amount}`)
    for (const [ref, logic] of this.#jumps)
      if (!this.#ids.has(ref))
        notes.leftOut(ref || 'logic', 'condition_left_out', JSON.stringify(logic.actions))
    const {
      title,
      fields: _,
      welcome_screens: __,
      thankyou_screens: ___,
      hidden: ____,
      variables: _____,
      ...rest
    } = this.#form
    noteRemaining('form', rest, [], HARMLESS, this.#building)
    return this.#building.result(this.#building.title({ '': textOf(title) }))
  }

  /** The field that guests meet first of a group: a jump to the group leads there. */
  #findFirst(fields: FormItem[], depth: number): string | undefined {
    if (depth > MOST_DEPTH) return undefined
    const firsts = fields.map((field) => {
      const ref = textOf(field.ref) || textOf(field.id)
      const inside = this.#findFirst(itemsIn(itemOf(field.properties).fields), depth + 1)
      const isGroup = field.type === 'group' || field.type === 'inline_group'
      const first = isGroup ? inside : ref
      if (first) this.#firstOf.set(ref, first)
      return first
    })
    return firsts.find(Boolean)
  }

  #placeOf(sign: string): string | undefined {
    const [kind, name = ''] = [sign.slice(0, sign.indexOf(':')), sign.slice(sign.indexOf(':') + 1)]
    if (kind === 'field') return this.#firstOf.has(name) ? (this.#ids.get(name) ?? name) : undefined
    return kind === 'hidden' ? `hidden:${name}` : undefined
  }

  field(field: FormItem, depth: number): void {
    const { notes } = this.#building
    const item = textOf(field.ref) || textOf(field.id) || 'field'
    if (++this.#count > MOST_FIELDS || depth > MOST_DEPTH) {
      notes.leftOut(item, 'too_many', textOf(field.title))
      return
    }
    const { properties, ...rest } = field
    if (field.type === 'group' || field.type === 'inline_group' || field.type === 'contact_info')
      this.#group(item, field, depth)
    else if (field.type === 'statement') {
      const text = this.#building.text(item, { '': textOf(field.title) })
      const more = this.#building.text(item, { '': textOf(itemOf(properties).description) })
      if (text)
        this.#building.widget(item, { type: 'statement', ...(more ? { title: text, text: more } : { text }) })
      noteRemaining(item, field, [text, more], HARMLESS, this.#building)
    } else this.#question(item, { ...rest, properties })
  }

  #group(item: string, field: FormItem, depth: number): void {
    const building = this.#building
    const first = building.count
    const { fields, ...properties } = itemOf(field.properties)
    building.startPage()
    const title = building.text(item, { '': textOf(field.title) })
    const text = building.text(item, { '': textOf(properties.description) })
    if (text) building.widget(item, { type: 'statement', text })
    for (const inner of itemsIn(fields)) this.field(inner, depth + 1)
    if (depth === 0) building.page(item, first, title)
    else if (title) building.notes.changed(item, 'text_left_out', building.everyWord(title))
    noteRemaining(item, { ...field, properties }, [title, text], HARMLESS, building)
  }

  #question(item: string, field: FormItem): void {
    const building = this.#building
    const { notes } = building
    const question = typeformQuestion(item, field, building)
    if (!question) {
      notes.leftOut(item, 'type_unknown', textOf(field.type))
      noteRemaining(item, field, [], HARMLESS, building)
      return
    }
    const jumps = this.#jumpsOf(item, question)
    const id = building.question(item, { ...question, ...(jumps.length > 0 && { jumps }) }, [])
    // The rows of a table have choices of their own, which may say something else than those of the first.
    const rows = field.type === 'matrix' ? itemsIn(itemOf(field.properties).fields) : []
    noteRemaining(item, [field, rows], id === undefined ? [] : question, HARMLESS, building)
    if (id === undefined) return
    this.#ids.set(item, id)
    this.#questions.set(item, { ...question, id })
  }

  /** Where a guest goes on after a question, until the first jump that can't be said here. */
  #jumpsOf(item: string, question: Question): { when: Condition; to: string }[] {
    const questions = new Map(this.#questions).set(item, question)
    return typeformJumps(itemsIn(this.#jumps.get(item)?.actions), {
      question: (ref) => questions.get(ref),
      target: (ref) => this.#firstOf.get(ref),
      leaveOut: (action) =>
        this.#building.notes.changed(
          item,
          action.action === 'jump' ? 'condition_left_out' : 'calculation_left_out',
          JSON.stringify(action),
        ),
    })
  }

  screens(list: unknown, type: 'cover' | 'thanks'): void {
    const building = this.#building
    for (const [place, screen] of itemsIn(list).entries()) {
      const item = textOf(screen.ref) || `${type} ${place + 1}`
      const { description } = itemOf(screen.properties)
      const title = building.text(item, { '': textOf(screen.title) })
      const text = building.text(item, { '': textOf(description) })
      // Guests get the first one here: which of several it is depends on the way they came.
      const isShown = place === 0
      if (isShown && (title || text))
        building.widget(item, {
          type,
          after: type === 'cover' ? 'start' : 'end',
          ...(title && { title }),
          ...(text && { text }),
        })
      if (!isShown) building.notes.leftOut(item, 'condition_left_out', textOf(screen.title))
      noteRemaining(item, screen, isShown ? [title, text] : [], HARMLESS, building)
    }
  }
}
