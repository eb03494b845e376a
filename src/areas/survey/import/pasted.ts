import type { Option, Question } from '../../questionnaire/questionnaire.contract.ts'
import { Building } from './building.ts'
import type { Imported } from './imported.ts'

/** A line that begins a question: `1.`, `2)`, `Вопрос 3:`. */
const NUMBERED = /^(?:(?:вопрос|question|сұрақ)\s*)?\d{1,3}\s*[.):]\s+(?=\S)/i
/** A line that is an option: a dash, a bullet, a circle, a box, or a letter with a bracket. */
const OPTION = /^(?:[-–—•*·▪‣]\s+|[○◯⚪◦]\s*|\(\s?\)\s*|[a-zа-я]\)\s+)/i
const BOX = /^(?:[☐□▢]\s*|\[\s?\]\s*)/
const PAGE = /^(?:-{3,}|={3,}|_{3,})$/
const HEADING = /^#{1,3}\s+/
/** `(0–10)` or `(1-5)` at the end of a question. */
const SCALE = /\(\s*([01])\s*[-–—]\s*(\d{1,2})\s*\)\s*$/
const MANY = /\((?:несколько|можно несколько|несколько вариантов|several|multiple|бірнеше)[^()]{0,60}\)/i
const OTHER = /^(?:другое|другой вариант|свой вариант|other|басқа)\s*[:._…\s]{0,40}$/i

type Block = { words: string; options: string[]; isMany: boolean }

/** Whether a text reads as questions: at least two lines, or one that asks. */
export function isPasted(text: string): boolean {
  return (
    /[\p{L}]{2}/u.test(text) && !/^\s*[<{[]/.test(text) && (text.includes('?') || text.trim().includes('\n'))
  )
}

/**
 * Makes a questionnaire of plain text as people have it in a document or a letter: a question a line, its options below it,
 * an empty line or a number before the next; `(0–10)` and `(1–5)` are scales, `*` at the end asks for an answer, `---` begins
 * a page, a line with `#` names the questionnaire or a page.
 * @param locale the language that the text is in
 * @throws UnreadableSurvey when there is no question in it
 */
export function importPasted(text: string, locale: string): Imported {
  const building = new Building([locale])
  let title = ''
  let first = 0
  let heading: string | undefined
  const turn = () => {
    if (building.count > first) building.page('page', first, heading ? { [locale]: heading } : undefined)
    first = building.count
    heading = undefined
  }
  for (const part of partsOf(text)) {
    if (typeof part === 'string') {
      if (!title && part && building.count === 0) title = part
      else {
        turn()
        heading = part || undefined
      }
    } else addBlock(building, part, locale)
  }
  // One page of everything says nothing: then each question stands alone.
  if (first > 0) turn()
  return building.result(title)
}

function addBlock(building: Building, block: Block, locale: string): void {
  const number = building.count + 1
  const item = `${number}`
  const isRequired = /\*\s*$/.test(block.words)
  const words = block.words.replace(/\*\s*$/, '').trim()
  const scale = SCALE.exec(words)
  const plain = words.replace(SCALE, '').replace(MANY, '').trim()
  const head = {
    id: `q${number}`,
    title: { [locale]: plain.slice(0, 5000) },
    ...(isRequired && { required: true }),
  }
  building.question(item, questionOf(head, block, scale, MANY.test(words), locale), [])
}

function questionOf(
  head: Pick<Question, 'id' | 'title' | 'required'>,
  { options: lines, isMany }: Block,
  scale: RegExpExecArray | null,
  saysMany: boolean,
  locale: string,
): Question {
  const [from, to] = [Number(scale?.[1]), Number(scale?.[2])]
  if (from === 0 && to === 10) return { ...head, type: 'nps' }
  if (from === 1 && to >= 3 && to <= 10) return { ...head, type: 'rating', scale: to, shape: 'number' }
  const hasOther = lines.some((line) => OTHER.test(line))
  const options = lines
    .filter((line) => !OTHER.test(line))
    .map((line, place): Option => ({ id: `o${place + 1}`, label: { [locale]: line.slice(0, 5000) } }))
  const other = hasOther ? { other: true } : {}
  if (options.length === 0) return { ...head, type: 'long_text' }
  if (isMany || saysMany) return { ...head, type: 'multiple_choice', options, ...other }
  return { ...head, type: options.length > 12 ? 'dropdown' : 'single_choice', options, ...other }
}

/** Questions with their options, and between them the headings of pages; '' where a page only begins. */
function partsOf(text: string): (Block | string)[] {
  const parts: (Block | string)[] = []
  let block: Block | undefined
  let isFresh = true
  for (const raw of text.replaceAll('\r\n', '\n').split('\n')) {
    const line = raw.trim()
    const isOption = OPTION.test(line) || BOX.test(line)
    if (PAGE.test(line) || HEADING.test(line)) {
      parts.push(PAGE.test(line) ? '' : line.replace(HEADING, '').slice(0, 200))
      block = undefined
    } else if (!line) isFresh = true
    else if (block && (isOption || (!isFresh && !NUMBERED.test(line)))) {
      block.options.push(line.replace(OPTION, '').replace(BOX, '').trim())
      if (BOX.test(line)) block.isMany = true
      isFresh = false
    } else {
      block = { words: line.replace(NUMBERED, ''), options: [], isMany: false }
      parts.push(block)
      isFresh = false
    }
  }
  return parts
}
