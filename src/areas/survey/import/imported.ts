import { UnreadableFile } from '../../../platform/sheet/unreadable.ts'
import type { LocalText } from '../../questionnaire/condition.contract.ts'
import type { SurveyDocument } from '../../questionnaire/questionnaire.contract.ts'

/** Why something of the source came otherwise than it stood, or not at all; the words are in messages/. */
export const NOTE_REASONS = [
  'type_unknown',
  'type_near',
  'type_split',
  'type_guessed',
  'condition_left_out',
  'check_left_out',
  'choices_elsewhere',
  'picture_left_out',
  'markup_removed',
  'text_cut',
  'calculation_left_out',
  'repeated_name',
  'too_many',
  'formula_in_text',
  'hidden_question',
  'recorded_anyway',
  'repeat_left_out',
  'choices_filtered',
  'soft_required',
  'setting_left_out',
  'default_left_out',
  'quota_left_out',
  'broken_item',
  'language_left_out',
  'language_unknown',
  'language_guessed',
  'column_repeated',
  'text_left_out',
  'hidden_from_link',
] as const
export type NoteReason = (typeof NOTE_REASONS)[number]

/** What became of one item of the source: nothing is left out or changed without a note. */
export type ImportNote = {
  /** The item's name in the source. */
  item: string
  outcome: 'taken' | 'changed' | 'left_out'
  /** Why it was changed or left out; empty when taken as it stood. */
  reasons: NoteReason[]
  /** The item's words, where its name alone says little. */
  title?: string
  /** What was left out, as it stands in the source: conditions, names of settings. */
  details?: string[]
  /** All words of what was left out, in every language. */
  texts?: string[]
}

/** A questionnaire as another tool's file gives it, and the report of what was taken. */
export type Imported = { title: string; document: SurveyDocument; notes: ImportNote[] }

/** The detail of a refused workbook of Excel before 2007. */
export const OLD_EXCEL = 'old_excel'

/** A file that is none of its kind, or breaks its rules; `detail` names the place. */
export class UnreadableSurvey extends UnreadableFile {}

const MOST_DETAILS = 10
const LONGEST_DETAIL = 300
const MOST_TEXTS = 500

/** Gathers what became of each item, in the order of the source. */
export class Notes {
  readonly #notes = new Map<string, ImportNote>()
  readonly #titles = new Map<string, string>()

  taken(item: string, title?: string): void {
    this.#note(item, title)
  }

  /** The words of an item, whatever becomes of it. */
  named(item: string, title: string): void {
    if (title && title !== item) this.#titles.set(item, title)
  }

  /** @param detail what was left out, as it stands in the source */
  changed(item: string, reason: NoteReason, detail?: string): void {
    this.#add(item, 'changed', reason, detail)
  }

  leftOut(item: string, reason: NoteReason, detail?: string): void {
    this.#add(item, 'left_out', reason, detail)
  }

  /** The words of an item that was left out, beside its title. */
  lost(item: string, texts: Iterable<string | undefined>): void {
    const words = [...texts].flatMap((text) => text?.trim().slice(0, LONGEST_DETAIL).toWellFormed() || [])
    if (words.length === 0) return
    const note = this.#note(item)
    const all = new Set([...(note.texts ?? []), ...words.filter((each) => each !== note.title)])
    if (all.size > 0) note.texts = [...all].slice(0, MOST_TEXTS)
  }

  get all(): ImportNote[] {
    return [...this.#notes.values()]
  }

  #add(item: string, outcome: 'changed' | 'left_out', reason: NoteReason, detail: string | undefined): void {
    const note = this.#note(item)
    if (note.outcome !== 'left_out') note.outcome = outcome
    if (!note.reasons.includes(reason)) note.reasons.push(reason)
    const words = detail?.trim().slice(0, LONGEST_DETAIL).toWellFormed()
    if (!words || note.details?.includes(words) || (note.details?.length ?? 0) >= MOST_DETAILS) return
    note.details = [...(note.details ?? []), words]
  }

  #note(item: string, title = this.#titles.get(item)): ImportNote {
    const note = this.#notes.get(item) ?? { item, outcome: 'taken', reasons: [] }
    this.#notes.set(item, note)
    if (title && !note.title) note.title = title.slice(0, LONGEST_DETAIL).toWellFormed()
    return note
  }
}

/** Whether a text is written in no language at all. */
export function isBlank(text: LocalText | undefined): boolean {
  if (text === undefined) return true
  return typeof text === 'string' ? !text.trim() : Object.values(text).every((words) => !words.trim())
}
