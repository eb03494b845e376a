import type { Question } from '../../../questionnaire/questionnaire.contract.ts'
import { Building } from '../building.ts'
import type { Imported } from '../imported.ts'
import { languageByLetters } from '../language-by-letters.ts'
import { type AnswerField, answerFieldOf, isFurniture, linesOf } from './form-page-lines.ts'

const NUMBER = /^\d{1,3}\s*[.)]?$/
const NUMBERED = /^\d{1,3}\s*[.)]\s*(?=\S)/
const MUST = /(?:\*|\((?:обязательно|обязательный вопрос|required|міндетті)\))$/i
const OTHER = /^(?:другое|другой вариант|other|басқа)\s*[:.…]{0,3}$/i
/** A hint under a question that takes several answers. */
const SEVERAL =
  /^(?:выберите (?:не (?:более|менее)|до|все)|please select (?:at (?:most|least)|all|up to)|select all|можно выбрать несколько|отметьте все)/i
const MOST_LINES = 5000

type Block = {
  title: string
  isRequired: boolean
  lines: string[]
  field?: AnswerField
  isSeveral: boolean
}

/**
 * Makes a questionnaire of the words of a form's page, as people copy it from Google Forms or Microsoft Forms. The words don't say
 * which choices take several answers and where a note begins: kinds are guessed, and each question has a note that says so.
 * @throws UnreadableSurvey where there is no question
 */
export function importCopiedPage(text: string): Imported {
  const lines = linesOf(text)
  const building = new Building([languageByLetters(lines.filter((line) => !isFurniture(line)).join(' '))])
  const { heads, blocks } = blocksOf(lines.slice(0, MOST_LINES))
  for (const line of lines.slice(MOST_LINES)) if (line) building.notes.leftOut(line, 'too_many')
  const [title = '', ...notes] = heads
  for (const note of notes) building.notes.leftOut(note, 'text_left_out', note)
  for (const [place, block] of blocks.entries()) addBlock(building, String(place + 1), block)
  return building.result(title)
}

function addBlock(building: Building, item: string, block: Block): void {
  const { notes } = building
  const words = building.text(item, { '': block.title }) ?? block.title
  const head = { id: `q${item}`, title: words, ...(block.isRequired && { required: true }) }
  if (block.field === 'file') {
    notes.named(item, block.title)
    notes.leftOut(item, 'type_unknown', block.lines.join('; ') || undefined)
    return
  }
  building.question(item, questionOf(head, block), [])
  notes.changed(item, 'type_guessed')
  if (block.field && block.field !== 'dropdown' && block.lines.length > 0)
    notes.changed(item, 'text_left_out', block.lines.join('; '))
}

function questionOf(head: Pick<Question, 'id' | 'title' | 'required'>, block: Block): Question {
  const { field, lines, isSeveral } = block
  if (field && field !== 'dropdown' && field !== 'file') return { ...head, type: field }
  const scale = scaleIn(lines)
  if (scale) {
    const { from, to, low, high } = scale
    const labels = { ...(low && { low }), ...(high && { high }) }
    const ends = low || high ? { labels } : {}
    return from === 0
      ? { ...head, type: 'nps', ...ends }
      : { ...head, type: 'rating', scale: to, shape: 'number', ...ends }
  }
  const hasOther = lines.some((line) => OTHER.test(line))
  const options = lines
    .filter((line) => !OTHER.test(line))
    .map((line, place) => ({ id: `o${place + 1}`, label: line }))
  if (options.length === 0) return { ...head, type: 'long_text' }
  const other = hasOther ? { other: true } : {}
  if (isSeveral) return { ...head, type: 'multiple_choice', options, ...other }
  return { ...head, type: field === 'dropdown' ? 'dropdown' : 'single_choice', options, ...other }
}

type Scale = { from: number; to: number; low: string; high: string }

/** Numbers in a row, from 0 to 10 or from 1, with words for their ends before, after or around them. */
function scaleIn(lines: readonly string[]): Scale | undefined {
  const flat = lines.flatMap((line) =>
    /^\d{1,2}(?:\s+\d{1,2}){2,10}$/.test(line) ? line.split(/\s+/) : [line],
  )
  const first = flat.findIndex((line) => /^[01]$/.test(line))
  if (first < 0) return undefined
  const from = Number(flat[first])
  let last = first
  while (flat[last + 1] === String(from + last + 1 - first)) last++
  const to = from + last - first
  const around = [...flat.slice(0, first), ...flat.slice(last + 1)]
  const isScale = (from === 0 && to === 10) || (from === 1 && to >= 3 && to <= 10)
  if (!isScale || around.length > 2) return undefined
  const [low = '', high = ''] = around
  return { from, to, low, high }
}

/** The lines before the first question, and the questions with the lines below them. */
function blocksOf(all: readonly string[]): { heads: string[]; blocks: Block[] } {
  const heads: string[] = []
  const blocks: Block[] = []
  let isFresh = true
  let isNumbered = false
  for (const [place, line] of all.entries()) {
    const block = blocks.at(-1)
    if (!line) isFresh = true
    else if (line === '*' && block) block.isRequired = true
    else if (isFurniture(line)) isFresh = true
    else if (NUMBER.test(line) && beginsQuestion(all, place, block)) isNumbered = true
    else if (block && answerFieldOf(line) && !isNumbered) {
      block.field ??= answerFieldOf(line)!
      isFresh = true
    } else if (block && SEVERAL.test(line)) block.isSeveral = true
    else if (isNumbered || isTitle(line, all, place, block, isFresh)) {
      blocks.push({
        title: line.replace(NUMBERED, '').replace(MUST, '').trim(),
        isRequired: MUST.test(line),
        lines: [],
        isSeveral: false,
      })
      isNumbered = false
      isFresh = false
    } else {
      if (block) block.lines.push(line)
      else heads.push(line)
      isFresh = false
    }
  }
  return { heads, blocks }
}

/** Whether a number alone on its line is that of a question, as Microsoft Forms writes it, and no step of a scale. */
function beginsQuestion(all: readonly string[], place: number, block: Block | undefined): boolean {
  const number = Number.parseInt(all[place]!, 10)
  const next = all.slice(place + 1).find(Boolean) ?? ''
  const before = all[place - 1] ?? ''
  return (
    !NUMBER.test(next) &&
    !NUMBER.test(before) &&
    (number === 1 || block !== undefined) &&
    /\p{L}{2}/u.test(next)
  )
}

function isTitle(
  line: string,
  all: readonly string[],
  place: number,
  block: Block | undefined,
  isFresh: boolean,
): boolean {
  if (MUST.test(line) || (NUMBERED.test(line) && /\p{L}{2}/u.test(line))) return true
  const next = all.slice(place + 1, place + 4).find((each) => each && each !== '*') ?? ''
  if (answerFieldOf(next) || all[place + 1] === '*') return true
  const isComplete = !block || block.field !== undefined || block.lines.length > 0
  return isFresh && isComplete && line.includes('?')
}
