import type { LocalText, SurveyDocument } from '../survey.contract.ts'

/** Why something of the source came otherwise than it stood, or not at all; the words are in messages/. */
export const NOTE_REASONS = [
  'type_unknown',
  'type_near',
  'type_split',
  'condition_left_out',
  'check_left_out',
  'choices_elsewhere',
  'picture_left_out',
  'markup_removed',
  'text_cut',
  'calculation_left_out',
  'repeated_name',
  'too_many',
] as const
export type NoteReason = (typeof NOTE_REASONS)[number]

/** What became of one item of the source: nothing is left out or changed without a note. */
export type ImportNote = {
  /** The item's name in the source. */
  item: string
  outcome: 'taken' | 'changed' | 'left_out'
  /** Why it was changed or left out; empty when taken as it stood. */
  reasons: NoteReason[]
}

/** A questionnaire as another tool's file gives it, and the report of what was taken. */
export type Imported = { title: string; document: SurveyDocument; notes: ImportNote[] }

/** A file that is none of its kind, or breaks its rules; `detail` names the place. */
export class UnreadableSurvey extends Error {
  readonly detail: string
  constructor(detail: string) {
    super(`unreadable survey: ${detail}`)
    this.detail = detail
  }
}

/** Gathers what became of each item, in the order of the source. */
export class Notes {
  readonly #notes = new Map<string, ImportNote>()

  taken(item: string): void {
    if (!this.#notes.has(item)) this.#notes.set(item, { item, outcome: 'taken', reasons: [] })
  }

  changed(item: string, reason: NoteReason): void {
    this.#add(item, 'changed', reason)
  }

  leftOut(item: string, reason: NoteReason): void {
    this.#add(item, 'left_out', reason)
  }

  get all(): ImportNote[] {
    return [...this.#notes.values()]
  }

  #add(item: string, outcome: 'changed' | 'left_out', reason: NoteReason): void {
    const known = this.#notes.get(item)
    const reasons = [...new Set([...(known?.reasons ?? []), reason])]
    this.#notes.set(item, {
      item,
      outcome: known?.outcome === 'left_out' ? 'left_out' : outcome,
      reasons,
    })
  }
}

/** Named characters of HTML that survey texts use. */
const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

/**
 * The text of a piece of HTML, for texts here are never markup: tags go, breaks and paragraphs become new lines.
 * @returns the text, and whether anything was taken away
 */
export function plainText(html: string): { text: string; hadMarkup: boolean } {
  if (!/[<&]/.test(html)) return { text: html, hadMarkup: false }
  const text = html
    .replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/<br\s*\/?>|<\/(p|div|li|h[1-6]|tr)\s*>/gi, '\n')
    .replace(/<\/?[a-z!][^>]*>/gi, '')
    .replace(/&(#x?[0-9a-f]+|[a-z]+);/gi, (whole, name: string) => named(name) ?? whole)
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  return { text, hadMarkup: text !== html.trim() }
}

function named(name: string): string | undefined {
  if (!name.startsWith('#')) return NAMED[name.toLowerCase()]
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined
}

/** Whether a text is written in no language at all. */
export function isBlank(text: LocalText | undefined): boolean {
  if (text === undefined) return true
  return typeof text === 'string' ? !text.trim() : Object.values(text).every((words) => !words.trim())
}
