import type { Condition } from '../../../questionnaire/condition.contract.ts'
import type { Question } from '../../../questionnaire/questionnaire.contract.ts'
import { Building, type SourceWords } from '../building.ts'
import { type Dialect, type Expression, parseExpression } from '../expression.ts'
import type { Imported } from '../imported.ts'
import { compare, isAnswered, type Ref, sayCondition, type Tool } from '../say-condition.ts'
import { readCalculation } from './xlsform-calculation.ts'
import { noteChoiceColumns, noteColumns, noteSettings } from './xlsform-columns.ts'
import { RECORDED, takeRow, withConstraint } from './xlsform-question.ts'
import { readXlsForm, type SheetLine, type XlsForm } from './xlsform-tables.ts'

/** XPath as forms use it: `${question}`, `.` for the answer itself. */
const XPATH: Dialect = {
  token:
    /\s+|\$\{\s*([^{}\s]{1,100})\s*\}|'([^']*)'|"([^"]*)"|(-?\d+(?:\.\d+)?)(?![\w.])|([!<>]=|[<>=(),])|(\.(?![\w.])|[a-z][a-z0-9-]*(?::[a-z-]+)?)/uy,
  signs: { '=': '=', '!=': '!=', '<': '<', '<=': '<=', '>': '>', '>=': '>=', and: 'and', or: 'or' },
}
const MOST_DEPTH = 20
/** Types whose answer can't be given beforehand by a word of the form. */
const WITHOUT_DEFAULT = new Set<Question['type']>([
  'ranking',
  'location',
  'file_upload',
  'signature',
  'voice',
])

/**
 * Takes over a form of XLSForm (.xlsx), as KoboToolbox, ODK, SurveyCTO and others keep them: outer groups as pages, questions
 * with their choices, languages, `relevant` and `constraint` as far as they can be said here. What can't is in the notes.
 * @throws UnreadableSurvey where it is no such form, or has no question to take
 */
export async function importXlsForm(bytes: Buffer): Promise<Imported> {
  const form = await readXlsForm(bytes)
  const taking = new Taking(form)
  for (const row of form.survey) taking.row(row)
  taking.close()
  return taking.building.result(form.settings.values.get('form_title') ?? '')
}

type Group = {
  name: string
  label: SourceWords | undefined
  conditions: Condition[]
  isRepeat: boolean
  first: number
}

class Taking {
  readonly building: Building
  readonly #form: XlsForm
  readonly #groups: Group[] = []
  readonly #refs = new Map<string, Ref & { isSeveral?: boolean }>()
  readonly #tool: Tool
  /** Computed values by their names in the form. */
  readonly #variables = new Map<string, string>()
  #hasPages = false
  #pageless = 0

  constructor(form: XlsForm) {
    this.#form = form
    this.building = new Building(form.locales)
    this.#tool = {
      ref: (name) => this.#refs.get(name),
      call: (name, parts) => this.#call(name, parts),
      comparedCall: (name, parts, sign, value) => {
        const isSome = (sign === '>' && value === 0) || (sign === '>=' && value === 1)
        const isNone = (sign === '=' && value === 0) || (sign === '<' && value === 1)
        if (name !== 'count-selected' && name !== 'string-length') return undefined
        const ref = this.#refOf(parts[0])
        return ref && (isSome || isNone) ? isAnswered(ref, isSome) : undefined
      },
    }
  }

  row(row: SheetLine): void {
    const { notes } = this.building
    const type = (row.values.get('type') ?? '').trim().replace(/\s+/g, ' ')
    const [kind = '', list = ''] = type
      .replace(/^(select|begin|end) (?=one|multiple|group|repeat)/i, '$1_')
      .replace(/^(select_one|select_multiple|select1|select) from /i, '$1 ')
      .split(' ')
    const name = row.values.get('name') ?? ''
    const lower = kind.toLowerCase()
    const within = this.#groups.find(({ isRepeat }) => isRepeat)
    if (lower === 'begin_group' || lower === 'begin_repeat')
      this.#open(row, name || 'group', lower === 'begin_repeat')
    else if (lower === 'end_group' || lower === 'end_repeat') this.#closeGroup()
    else if (within) notes.leftOut(name || type, 'repeat_left_out', within.name)
    else if (RECORDED.has(lower)) notes.leftOut(name || lower, 'recorded_anyway')
    else if (lower === 'calculate') this.#calculation(row, name || lower)
    else if (/_from_file$/.test(lower)) notes.leftOut(name || lower, 'choices_elsewhere', list)
    else if (lower === 'hidden') notes.leftOut(name || lower, 'hidden_question')
    else if (lower === 'note') this.#note(row, name || 'note')
    else if (lower) this.#question(row, lower, list, name || lower)
  }

  close(): void {
    while (this.#groups.length > 0) this.#closeGroup()
    if (this.#hasPages) this.building.page('page', this.#pageless, undefined, true)
    for (const language of this.#form.unknownLanguages)
      this.building.notes.leftOut(language, 'language_unknown')
    noteSettings(this.#form.settings, this.building.notes)
  }

  /** A calculation is a computed value where its steps can be said here. */
  #calculation(row: SheetLine, name: string): void {
    const text = row.values.get('calculation') ?? ''
    const variable = readCalculation(text, {
      operand: (of) => {
        const [ref, computed] = [this.#refs.get(of), this.#variables.get(of)]
        if (computed !== undefined) return { variable: computed }
        return ref?.isNumber ? { question: ref.question } : undefined
      },
      condition: (of) => sayCondition(parseExpression(of, XPATH), this.#tool),
    })
    const title = this.building.plain(this.building.text(name, row.words.get('label')))
    const id = variable && this.building.variable(name, variable, title)
    if (id !== undefined) this.#variables.set(name, id)
    else if (!variable) this.building.notes.leftOut(name, 'calculation_left_out', text)
    if (id !== undefined && row.values.get('relevant'))
      this.building.notes.changed(name, 'condition_left_out', row.values.get('relevant'))
  }

  #open(row: SheetLine, name: string, isRepeat: boolean): void {
    const { building } = this
    if (isRepeat) building.notes.leftOut(name, 'repeat_left_out', row.values.get('repeat_count'))
    if (this.#groups.length >= MOST_DEPTH) building.notes.leftOut(name, 'too_many')
    noteColumns(row, name, building.notes)
    const outer = this.#groups.at(-1)?.conditions ?? []
    if (this.#groups.length === 0 && building.count > this.#pageless)
      building.page('page', this.#pageless, undefined, true)
    const conditions = [...outer, ...this.#relevant(row, name)]
    const label = row.words.get('label')
    this.#groups.push({ name, label, conditions, isRepeat, first: building.count })
    // An inner group has no page of its own: its words stand before its questions.
    const text = this.#groups.length > 1 ? building.text(name, label) : undefined
    if (text) building.widget(name, { type: 'statement', text }, conditions)
  }

  #closeGroup(): void {
    const { building } = this
    const group = this.#groups.pop()
    if (!group || this.#groups.length > 0) return
    const isNew = building.count > group.first
    if (isNew) building.page(group.name, group.first, building.text(group.name, group.label))
    if (isNew) this.#hasPages = true
    this.#pageless = building.count
  }

  #note(row: SheetLine, name: string): void {
    const text = this.building.text(name, this.#withPipes(row.words.get('label'), name))
    this.#media(row, name)
    const conditions = [...(this.#groups.at(-1)?.conditions ?? []), ...this.#relevant(row, name)]
    if (text) this.building.widget(name, { type: 'statement', text }, conditions)
    else this.building.notes.leftOut(name, 'broken_item')
  }

  #question(row: SheetLine, kind: string, list: string, name: string): void {
    const { building } = this
    const { notes } = building
    const title = building.text(name, this.#withPipes(row.words.get('label'), name))
    const description = building.text(name, this.#withPipes(row.words.get('hint'), name))
    const head = {
      id: name,
      title: title ?? name,
      ...(description && { description }),
      ...(this.#isRequired(row, name) && { required: true }),
    }
    const conditions = [...(this.#groups.at(-1)?.conditions ?? []), ...this.#relevant(row, name)]
    this.#media(row, name)
    const result = takeRow(row, kind, list, head, this.#form, building)
    notes.taken(name, building.plain(title))
    if (!result) {
      notes.leftOut(name, 'type_unknown', row.values.get('type'))
      return
    }
    const question = this.#withDefault(row, this.#constrained(row, result.question), result.ref)
    const id = building.question(name, question, conditions)
    if (id !== undefined)
      this.#refs.set(name, { ...result.ref, question: id, isSeveral: kind === 'select_multiple' })
    if (row.values.get('calculation'))
      notes.changed(name, 'setting_left_out', `calculation: ${row.values.get('calculation')}`)
    noteColumns(row, name, notes)
    const choices = this.#form.choices.get(list)
    if (choices && !row.values.get('choice_filter')) noteChoiceColumns(choices, name, notes)
  }

  #constrained(row: SheetLine, question: Question): Question {
    const constraint = row.values.get('constraint')
    if (!constraint) return question
    const bound = withConstraint(question, parseExpression(constraint, XPATH))
    if (!bound) this.building.notes.changed(question.id, 'check_left_out', constraint)
    return bound ?? question
  }

  #withDefault(row: SheetLine, question: Question, ref: Omit<Ref, 'question'>): Question {
    const text = row.values.get('default')
    if (text === undefined) return question
    const single = ref.values ? ref.values.get(text) : ref.isNumber ? Number(text) : text
    const several =
      question.type === 'multiple_choice'
        ? text.split(' ').filter((each) => ref.values?.has(each))
        : undefined
    const value = several ?? single
    // 01/02 is a day in January to some and in February to others.
    const isDay = question.type !== 'date' || /^\d{4}-\d\d-\d\d$/.test(text)
    const isKnown = value !== undefined && !Number.isNaN(value) && !/\$\{|\(/.test(text) && isDay
    if (isKnown && !WITHOUT_DEFAULT.has(question.type)) return { ...question, default: value } as Question
    this.building.notes.changed(question.id, 'default_left_out', text)
    return question
  }

  #isRequired(row: SheetLine, name: string): boolean {
    const text = (row.values.get('required') ?? '').toLowerCase()
    if (/^(yes|true(\(\))?|1)$/.test(text)) return true
    if (text && !/^(no|false(\(\))?|0)$/.test(text))
      this.building.notes.changed(name, 'check_left_out', `required: ${text}`)
    return false
  }

  #relevant(row: SheetLine, name: string): Condition[] {
    const text = row.values.get('relevant')
    if (!text || /^(true\(\)|yes|true)$/i.test(text)) return []
    const condition = sayCondition(parseExpression(text, XPATH), this.#tool)
    if (condition) return [condition]
    this.building.notes.changed(name, 'condition_left_out', text)
    return []
  }

  #call(name: string, parts: Expression[]) {
    const ref = this.#refOf(parts[0])
    const value = parts[1]?.kind === 'value' ? parts[1].value : undefined
    if (name !== 'selected' || !ref || value === undefined) return undefined
    const option = ref.values ? ref.values.get(String(value)) : undefined
    if (option === undefined) return undefined
    if (ref.isSeveral) return { question: ref.question, op: 'any_of' as const, value: [String(option)] }
    return compare(ref, '=', value)
  }

  #refOf(part: Expression | undefined) {
    return part?.kind === 'name' ? this.#refs.get(part.name) : undefined
  }

  #media(row: SheetLine, name: string): void {
    if (['image', 'audio', 'video'].some((media) => row.words.has(media)))
      this.building.notes.changed(name, 'picture_left_out')
  }

  /** `${name}` inside a text is `{{name}}` here; other questions than those before are noted. */
  #withPipes(words: SourceWords | undefined, item: string): SourceWords | undefined {
    if (!words) return undefined
    return Object.fromEntries(
      Object.entries(words).map(([locale, text = '']) => [
        locale,
        text.replace(/\$\{\s*([^{}\s]{1,100})\s*\}/g, (whole, name) => {
          const ref = this.#refs.get(name)
          if (!ref) this.building.notes.changed(item, 'formula_in_text', whole)
          return ref ? `{{${ref.question}}}` : whole
        }),
      ]),
    )
  }
}
