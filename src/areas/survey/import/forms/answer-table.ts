import type { SheetRows } from '../../../../platform/sheet/xlsx-reader.ts'
import type { Question } from '../../../questionnaire/questionnaire.contract.ts'
import { Building } from '../building.ts'
import type { Imported } from '../imported.ts'
import { languageByLetters } from '../language-by-letters.ts'

/** The heads of what the tool adds by itself, in the languages that we speak. */
const RECORDED =
  /^(?:id|ид|start time|completion time|last modified time|email|name|время начала|время (?:выполнения|завершения)|время последнего изменения|адрес электронной почты|электронная почта|имя|басталу уақыты|аяқталу уақыты|timestamp|отметка времени|уақыт белгісі|e-?mail|total points|quiz feedback)$/i
const MOST_COLUMNS = 300
const MOST_ROWS = 5000
const MOST_OPTIONS = 20
const LONGEST_OPTION = 80
const LONGEST_SHORT = 80
const RECOMMENDING = /recommend|рекоменд|посовету|ұсын/i

/** Whether the sheets are the answers to a form of Microsoft Forms, whose first column numbers them. */
export function isAnswerTable(sheets: ReadonlyMap<string, SheetRows>): boolean {
  const [rows] = sheets.values()
  const heads = (rows?.[0] ?? []).map((head) => head.trim())
  return /^(?:id|ид)$/i.test(heads[0] ?? '') && heads.filter((head) => RECORDED.test(head)).length >= 3
}

/**
 * Makes a questionnaire of the answers to a form, which is what Microsoft Forms lets its users download: questions are the heads,
 * their kinds are guessed from what was answered. Words of guests are not taken.
 * @throws UnreadableSurvey where no question is left
 */
export function importAnswerTable(sheets: ReadonlyMap<string, SheetRows>): Imported {
  const [[name = '', rows = []] = []] = sheets
  const heads = (rows[0] ?? []).slice(0, MOST_COLUMNS)
  const building = new Building([
    languageByLetters(heads.filter((head) => !RECORDED.test(head.trim())).join(' ')),
  ])
  for (const [place, head] of heads.entries()) {
    const title = head.trim()
    const item = String(place + 1)
    if (!title) continue
    if (RECORDED.test(title)) {
      building.notes.leftOut(title, 'recorded_anyway')
      continue
    }
    const values = rows.slice(1, MOST_ROWS).flatMap((row) => row[place]?.trim() || [])
    const words = building.text(item, { '': title })
    const question = guessedQuestion({ id: item, title: words ?? title }, values)
    building.question(item, question, [])
    building.notes.changed(item, 'type_guessed')
  }
  for (const head of (rows[0] ?? []).slice(MOST_COLUMNS)) building.notes.leftOut(head, 'too_many')
  return building.result(name === 'Sheet1' || name === 'Лист1' ? '' : name)
}

function guessedQuestion(head: Pick<Question, 'id' | 'title'>, values: readonly string[]): Question {
  const distinct = [...new Set(values)]
  const numbers = distinct.map(Number)
  const areWhole = distinct.length > 1 && numbers.every((value) => Number.isInteger(value) && value >= 0)
  const highest = Math.max(...numbers)
  if (areWhole && highest <= 10) {
    if (RECOMMENDING.test(String(JSON.stringify(head.title)))) return { ...head, type: 'nps' }
    if (!numbers.includes(0)) return { ...head, type: 'rating', scale: highest <= 5 ? 5 : 10, shape: 'star' }
  }
  if (distinct.length > 1 && numbers.every(Number.isFinite)) return { ...head, type: 'number' }
  if (values.length > 0 && distinct.every((value) => /^\d{4}-\d\d-\d\d/.test(value)))
    return { ...head, type: 'date' }
  // Microsoft Forms ends each of several choices with a semicolon.
  const isSeveral = values.length > 0 && values.every((value) => value.endsWith(';'))
  const choices = isSeveral
    ? [...new Set(distinct.flatMap((value) => value.split(';').map((part) => part.trim())).filter(Boolean))]
    : distinct
  const isChosen = isSeveral || (distinct.length > 1 && distinct.length * 2 <= values.length)
  if (
    isChosen &&
    choices.length <= MOST_OPTIONS &&
    choices.every((choice) => choice.length <= LONGEST_OPTION)
  ) {
    const options = choices.map((label) => ({ id: label, label }))
    return { ...head, type: isSeveral ? 'multiple_choice' : 'single_choice', options }
  }
  return { ...head, type: values.some((value) => value.length > LONGEST_SHORT) ? 'long_text' : 'short_text' }
}
