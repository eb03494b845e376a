import type { Condition, LocalText } from '../../../questionnaire/condition.contract.ts'
import { Building } from '../building.ts'
import { type Expression, parseExpression } from '../expression.ts'
import type { Imported, NoteReason } from '../imported.ts'
import { compare, isAnswered, type Ref, sayCondition, type Tool } from '../say-condition.ts'
import { readCalculation } from './xlsform-calculation.ts'
import { constrain, requiredOf } from './xlsform-checks.ts'
import {
  noteChoiceColumns,
  noteColumns,
  noteGroupColumns,
  noteMedia,
  noteSettings,
} from './xlsform-columns.ts'
import { withDefault } from './xlsform-default.ts'
import { RECORDED, takeRow } from './xlsform-question.ts'
import { RepeatedGroup } from './xlsform-repeat.ts'
import { readXlsForm, type SheetLine, type XlsForm } from './xlsform-tables.ts'
import { XPATH } from './xpath.ts'

const MOST_DEPTH = 20
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
  title: LocalText | undefined
  conditions: Condition[]
  /** Set where the group is asked several times. */
  repeat?: RepeatedGroup | undefined
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
  /** Lists of choices that a row names. */
  readonly #lists = new Set<string>()
  #hasPages = false
  #pageless = 0

  constructor(form: XlsForm) {
    this.#form = form
    this.building = new Building(form.languages.locales, {
      pattern: /\$\{([^{}]{1,300})\}/g,
      placeOf: (name) => {
        if (this.#repeat?.names.has(name)) return name
        const variable = this.#variables.get(name)
        return variable === undefined ? this.#refs.get(name)?.question : `variable:${variable}`
      },
    })
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
    if (lower === 'begin_group' || lower === 'begin_repeat')
      this.#open(row, name || 'group', lower === 'begin_repeat')
    else if (lower === 'end_group' || lower === 'end_repeat') this.#closeGroup()
    else if (RECORDED.has(lower)) notes.leftOut(name || lower, 'recorded_anyway')
    else if (lower === 'calculate') this.#calculation(row, name || lower)
    else if (/_from_file$/.test(lower)) this.#leaveOut(row, name || lower, list, 'choices_elsewhere', list)
    else if (lower === 'hidden') this.#leaveOut(row, name || lower, list, 'hidden_question')
    else if (lower === 'note') this.#note(row, name || 'note')
    else if (lower) this.#question(row, lower, list, name || lower)
  }

  get #repeat(): RepeatedGroup | undefined {
    return this.#groups.find(({ repeat }) => repeat)?.repeat
  }

  close(): void {
    while (this.#groups.length > 0) this.#closeGroup()
    if (this.#hasPages) this.building.page('page', this.#pageless, undefined, true)
    const { languages, settings, choices, unreadSheets } = this.#form
    const { notes } = this.building
    for (const language of languages.unknown) notes.leftOut(language, 'language_unknown')
    for (const [name, locale] of languages.guessed)
      notes.changed(name || 'label', 'language_guessed', `${name || 'label'} → ${locale}`)
    for (const [list, lines] of choices) if (!this.#lists.has(list)) this.#unusedList(list, lines)
    for (const sheet of unreadSheets) notes.leftOut(sheet, 'setting_left_out')
    noteSettings(settings, notes)
  }

  #leaveOut(row: SheetLine, item: string, list: string, reason: NoteReason, detail?: string): void {
    const { notes } = this.building
    this.#lists.add(list)
    notes.named(item, this.building.plain(this.building.text(item, row.words.get('label'))))
    notes.leftOut(item, reason, detail)
    this.#lost(row, item, list)
  }

  /** Names all words of a row that is left out, and of its choices. */
  #lost(row: SheetLine, item: string, list: string): void {
    const lines = [row, ...(this.#form.choices.get(list) ?? [])]
    const texts = lines.flatMap(({ words }) => [...words.values()].flatMap((each) => Object.values(each)))
    this.building.notes.lost(item, texts)
    noteColumns(row, item, this.building.notes)
  }

  #unusedList(list: string, lines: readonly SheetLine[]): void {
    const { notes } = this.building
    const item = list || 'choices'
    notes.leftOut(item, 'text_left_out')
    noteChoiceColumns(lines, item, notes, false)
    notes.lost(
      item,
      lines.flatMap(({ words }) => Object.values(words.get('label') ?? {})),
    )
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
    else if (!variable) this.#leaveOut(row, name, '', 'calculation_left_out', text)
    // Guests never see the words of a calculation.
    this.building.notes.lost(name, Object.values(row.words.get('label') ?? {}))
    noteColumns(row, name, this.building.notes)
    if (id !== undefined && row.values.get('relevant'))
      this.building.notes.changed(name, 'condition_left_out', row.values.get('relevant'))
  }

  #open(row: SheetLine, name: string, isRepeat: boolean): void {
    const { building } = this
    const outside = this.#repeat
    if (isRepeat && outside) this.#leaveOut(row, name, '', 'repeat_left_out', row.values.get('repeat_count'))
    if (this.#groups.length >= MOST_DEPTH) building.notes.leftOut(name, 'too_many')
    noteGroupColumns(row, name, building.notes)
    const outer = this.#groups.at(-1)?.conditions ?? []
    if (this.#groups.length === 0) {
      if (building.count > this.#pageless) building.page('page', this.#pageless, undefined, true)
      building.startPage()
    }
    const conditions = [...outer, ...this.#relevant(row, name)]
    const title = building.text(name, row.words.get('label'))
    building.notes.named(name, building.plain(title))
    const repeat = isRepeat && !outside ? new RepeatedGroup(row, name, building) : undefined
    this.#groups.push({ name, title, conditions, repeat, first: building.count })
    noteMedia(row, name, building.notes)
    // An inner group has no page of its own: its words stand before its questions.
    if (outside && title) building.notes.changed(name, 'text_left_out', building.everyWord(title))
    else if (this.#groups.length > 1 && title && !repeat)
      building.widget(name, { type: 'statement', text: title }, conditions)
  }

  #closeGroup(): void {
    const { building } = this
    const group = this.#groups.pop()
    const question = group?.repeat?.question(group.title)
    if (group && question) building.question(group.name, question, group.conditions)
    if (!group || this.#groups.length > 0) return
    building.page(group.name, group.first, group.repeat ? undefined : group.title)
    if (building.count > group.first) this.#hasPages = true
    this.#pageless = building.count
    building.startPage()
  }

  #note(row: SheetLine, name: string): void {
    const { building } = this
    const text = this.building.text(name, row.words.get('label'))
    noteMedia(row, name, building.notes)
    noteColumns(row, name, this.building.notes)
    const hint = this.building.text(name, row.words.get('hint'))
    const repeat = this.#repeat
    if (repeat) {
      this.#leaveOut(row, name, '', 'repeat_left_out', repeat.name)
      return
    }
    const conditions = [...(this.#groups.at(-1)?.conditions ?? []), ...this.#relevant(row, name)]
    // The hint stands below the words, as it did there.
    if (text || hint)
      this.building.widget(
        name,
        { type: 'statement', ...(text && hint ? { title: text, text: hint } : { text: text ?? hint }) },
        conditions,
      )
    else this.building.notes.leftOut(name, 'broken_item')
  }

  #question(row: SheetLine, kind: string, list: string, name: string): void {
    const { building } = this
    const { notes } = building
    const title = building.text(name, row.words.get('label'))
    const description = building.text(name, row.words.get('hint'))
    const head = {
      id: name,
      title: title ?? name,
      ...(description && { description }),
      ...requiredOf(row, name, this.#tool, building.notes),
    }
    noteMedia(row, name, building.notes)
    const result = takeRow(row, kind, list, head, this.#form, building)
    this.#lists.add(list)
    notes.taken(name, building.plain(title))
    if (!result) {
      this.#lost(row, name, list)
      notes.leftOut(name, 'type_unknown', row.values.get('type'))
      return
    }
    const repeat = this.#repeat
    if (repeat) {
      if (!repeat.read(row, result.question)) this.#lost(row, name, list)
      return
    }
    const conditions = [...(this.#groups.at(-1)?.conditions ?? []), ...this.#relevant(row, name)]
    const ref = { ...result.ref, question: result.question.id, isSeveral: kind === 'select_multiple' }
    const ofSelf: Tool = { ...this.#tool, call: (of, parts) => this.#call(of, parts, ref) }
    const constrained = constrain(
      row,
      result.question,
      { ref, isSelf: (each) => each === '.' },
      ofSelf,
      building,
    )
    const question = withDefault(row, constrained, result.ref, building)
    const id = building.question(name, question, conditions)
    if (id === undefined) this.#lost(row, name, list)
    else this.#refs.set(name, { ...ref, question: id })
    if (row.values.get('calculation'))
      notes.changed(name, 'setting_left_out', `calculation: ${row.values.get('calculation')}`)
    noteColumns(row, name, notes, true)
    const choices = this.#form.choices.get(list)
    if (choices) noteChoiceColumns(choices, name, notes, row.values.has('choice_filter'))
  }

  #relevant(row: SheetLine, name: string): Condition[] {
    const text = row.values.get('relevant')
    if (!text || /^(true\(\)|yes|true)$/i.test(text)) return []
    const condition = sayCondition(parseExpression(text, XPATH), this.#tool)
    if (condition) return [condition]
    this.building.notes.changed(name, 'condition_left_out', text)
    return []
  }

  #call(name: string, parts: Expression[], self?: Ref & { isSeveral?: boolean }) {
    const [first] = parts
    const ref = first?.kind === 'name' && first.name === '.' ? self : this.#refOf(first)
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
}
