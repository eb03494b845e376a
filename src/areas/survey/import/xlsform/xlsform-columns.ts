import type { Notes } from '../imported.ts'
import { type KnownAttributes, namesOf, noteLeftOver } from '../left-over.ts'
import type { SheetLine } from './xlsform-tables.ts'

/** Columns of the sheet `survey`; pictures and sounds are noted where they are left out. */
const QUESTION: KnownAttributes = {
  used: namesOf(
    'type name label hint required relevant constraint appearance parameters choice_filter calculation default image audio video readonly repeat_count',
  ),
  // Notes of the form's makers, and what only the makers' tools read.
  harmless: namesOf(
    'disabled comment comments notes order list_name autoplay publishable minimum_seconds kuid',
  ),
}
/** What is asked has the message of its constraint too. */
const ASKED: KnownAttributes = {
  used: new Set([...QUESTION.used, 'constraint_message']),
  harmless: QUESTION.harmless,
}
const GROUP: KnownAttributes = {
  used: namesOf('type name label relevant appearance image audio video repeat_count'),
  harmless: QUESTION.harmless,
}
const CHOICE: KnownAttributes = {
  used: namesOf('list_name name label image audio video'),
  harmless: namesOf('order kuid comment comments notes'),
}
const SETTINGS: KnownAttributes = {
  used: namesOf('form_title default_language'),
  harmless: namesOf(
    'form_id id_string version style name sms_keyword sms_separator allow_choice_duplicates omit_instanceid id name_prefix delimiter prefix',
  ),
}

/** Notes the columns of a question that nothing here does: messages of checks, hints of guidance, bindings. */
export function noteColumns(line: SheetLine, name: string, notes: Notes, isAsked = false): void {
  noteLine(line, name, isAsked ? ASKED : QUESTION, notes)
  if (/^(yes|true(\(\))?|1)$/i.test(line.values.get('readonly') ?? ''))
    notes.changed(name, 'setting_left_out', 'readonly')
}

/** Notes that a row or a choice has a picture, a sound or a film. */
export function noteMedia({ words }: SheetLine, name: string, notes: Notes): void {
  if (['image', 'audio', 'video'].some((media) => words.has(media))) notes.changed(name, 'picture_left_out')
}

/** The same of a group, which has neither hints nor checks here. */
export function noteGroupColumns(line: SheetLine, name: string, notes: Notes): void {
  noteLine(line, name, GROUP, notes)
}

/**
 * The same of a list of choices: columns that maps read.
 * @param isFiltered a filter that reads further columns has a note of its own
 */
export function noteChoiceColumns(
  lines: readonly SheetLine[],
  name: string,
  notes: Notes,
  isFiltered: boolean,
): void {
  for (const line of lines) noteRepeated(line, name, notes)
  if (isFiltered) return
  const columns = new Map(lines.flatMap((line) => cellsOf(line)))
  noteLeftOver(name, columns, CHOICE, notes)
}

export function noteSettings(line: SheetLine, notes: Notes): void {
  noteRepeated(line, 'settings', notes)
  for (const [name, value] of cellsOf(line)) noteLeftOver(name, [[name, value]], SETTINGS, notes)
}

function noteLine(line: SheetLine, name: string, attributes: KnownAttributes, notes: Notes): void {
  noteRepeated(line, name, notes)
  noteLeftOver(name, cellsOf(line), attributes, notes)
}

/** Words of two equal columns: the second ones are left out. */
function noteRepeated({ repeated, unread }: SheetLine, name: string, notes: Notes): void {
  for (const [head] of repeated) notes.changed(name, 'column_repeated', head)
  for (const [head] of unread) notes.changed(name, 'text_left_out', head)
  notes.lost(
    name,
    [...repeated, ...unread].map(([, text]) => text),
  )
}

function cellsOf({ values, words }: SheetLine): [string, string][] {
  const texts = [...words].map(([name, texts]): [string, string] => [
    name,
    [...new Set(Object.values(texts))].join(' / '),
  ])
  return [...values, ...texts.filter(([, text]) => text)]
}
