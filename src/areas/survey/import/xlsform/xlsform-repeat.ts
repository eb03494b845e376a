import type { LocalText } from '../../../questionnaire/condition.contract.ts'
import type { EntryQuestion } from '../../../questionnaire/kinds/repeat/shape.contract.ts'
import type { Question } from '../../../questionnaire/questionnaire.contract.ts'
import type { Building } from '../building.ts'
import { entryQuestion, repeatOf } from '../entry-question.ts'
import type { Tool } from '../say-condition.ts'
import { constrain } from './xlsform-checks.ts'
import { noteColumns } from './xlsform-columns.ts'
import type { SheetLine } from './xlsform-tables.ts'

/** An entry sees no other answers. */
const NO_OTHERS: Tool = { ref: () => undefined, call: () => undefined }

/** A group of a form that is asked several times, as far as it has been read. */
export class RepeatedGroup {
  readonly name: string
  readonly #row: SheetLine
  readonly #building: Building
  readonly #questions: EntryQuestion[] = []
  /** Names that its own texts can show. */
  readonly names = new Set<string>()

  constructor(row: SheetLine, name: string, building: Building) {
    this.#row = row
    this.name = name
    this.#building = building
  }

  /**
   * Takes a question with its bounds; what else is said of it has no place in an entry, and is noted.
   * @returns whether it can be asked in one
   */
  read(row: SheetLine, question: Question): boolean {
    const { notes } = this.#building
    const { id } = question
    const bounded = constrain(
      row,
      question,
      { ref: { question: id }, isSelf: () => false },
      NO_OTHERS,
      this.#building,
    )
    const inner = entryQuestion(id, bounded, this.#building)
    if (inner) {
      this.#questions.push(inner)
      this.names.add(id)
    }
    for (const name of ['relevant', 'default', 'calculation', 'choice_filter']) {
      const text = row.values.get(name)
      if (text) notes.changed(id, name === 'relevant' ? 'condition_left_out' : 'setting_left_out', text)
    }
    noteColumns(row, id, notes, true)
    return inner !== undefined
  }

  /** The question that stands for the group; undefined where nothing of it can be asked. */
  question(title: LocalText | undefined): Question | undefined {
    const { notes } = this.#building
    const text = this.#row.values.get('repeat_count')?.trim() ?? ''
    const count = /^\d{1,3}$/.test(text) ? Number(text) : undefined
    const repeat = repeatOf(
      { id: this.name, title: title ?? this.name },
      this.#questions,
      { min: count, max: count },
      this.#building,
    )
    if (!repeat) notes.leftOut(this.name, 'repeat_left_out')
    if (text && count === undefined) notes.changed(this.name, 'setting_left_out', `repeat_count: ${text}`)
    return repeat
  }
}
