import { rowScale } from './compound-questions.ts'
import type { Condition, LocalText, Rule } from './condition.contract.ts'
import { isChoice } from './kinds/choice/choice.ts'
import { countedAs, kindOf } from './kinds/kinds.ts'
import { matrixParts } from './kinds/matrix/matrix-parts.ts'
import { mostEntries } from './kinds/repeat/entries.ts'
import { partsIn } from './logic/condition.ts'
import { conditionsOfQuestion } from './logic/question-conditions.ts'
import { scaleOf } from './metric.ts'
import { picture, scene } from './pictures/picture.ts'
import { COLOURS } from './question/picture-colours.ts'
import type { Option, Question, QuestionOf, Widget } from './questionnaire.contract.ts'

/** What an item adds to the guest's page at most: fields that are ticked or filled in, and letters of HTML. */
export type PageSize = { fields: number; letters: number }

/** Letters of markup around a question, a field, and an answer that stands in a text. */
const AROUND_QUESTION = 2_500
const AROUND_FIELD = 420
const AROUND_PIPE = 60
/** A star or a heart beside the name of a step. */
const ICON = 220
/** Around one place in the list of places that each option of a ranking has. */
const AROUND_PLACE = 26
/** A letter of an id becomes as many where it is written as `%D0%96`. */
const PER_ID_LETTER = 9

/** What a question adds, in whichever language of the questionnaire it is longest. */
export function sizeOfQuestion(question: Question): PageSize {
  if (question.type === 'repeat') return sizeOfRepeat(question)
  const id = lettersOf(question.id)
  const counted = countedAs(question)
  const fields = fieldsOf(counted)
  const { title, description } = question
  const own = AROUND_QUESTION + 8 * id + lettersOf(title) + lettersOf(description)
  const { validators = [] } = question
  const rules = conditionsOfQuestion(question)
  const texts = [
    ...('labels' in question ? Object.values(question.labels ?? {}) : []),
    ...('stepNames' in question ? (question.stepNames ?? []) : []),
    'unit' in question ? question.unit : undefined,
    'text' in question ? question.text : undefined,
    'pattern' in question ? question.pattern : undefined,
    typeof question.default === 'string' ? question.default : undefined,
  ]
  const letters =
    own +
    fields * (AROUND_FIELD + id) +
    iconsOf(question) * ICON +
    sum('stepImages' in question ? (question.stepImages ?? []) : [], (image) => drawingOf(image)) +
    // Words of a scale's ends stand beside the scale and in the names of its steps.
    sum(texts, (text) => 4 * lettersOf(text)) +
    sum(rules, lettersOfCondition) +
    sum(validators, ({ message, ...rule }) => lettersOf(message) + lettersOf(JSON.stringify(rule))) +
    lettersOfLists(counted)
  return { fields: question.type === 'ranking' ? fields + fields ** 2 : fields, letters }
}

/** Every entry that a guest may add lies ready in the page. */
function sizeOfRepeat({ questions, entryTitle, addLabel, ...question }: QuestionOf<'repeat'>): PageSize {
  const around = sizeOfQuestion({ ...question, type: 'short_text' })
  const inside = questions.map(sizeOfQuestion)
  const entries = mostEntries({ ...question, questions })
  const titles = lettersOf(entryTitle) + lettersOf(addLabel) + AROUND_FIELD
  return {
    fields: entries * sum(inside, ({ fields }) => fields),
    letters: around.letters + entries * (titles + sum(inside, ({ letters }) => letters)),
  }
}

/** What a block adds: thank-you screens lie ready in the page. */
export function sizeOfWidget(widget: Widget): PageSize {
  const texts = [widget.title, widget.text, widget.type === 'thanks' ? widget.link?.label : undefined]
  const image = 'picture' in widget ? widget.picture : undefined
  const addresses =
    widget.type === 'thanks' ? [widget.link?.url, widget.redirect, ...(widget.reviews ?? [])] : []
  const drawing = image || widget.type === 'thanks' ? scene(image ?? '', COLOURS).length : 0
  const own = AROUND_FIELD + 4 * lettersOf(widget.id) + drawing + lettersOfCondition(widget.visibleIf)
  return {
    fields: 0,
    letters: own + sum(texts, lettersOf) + sum(addresses, (address) => AROUND_FIELD + 3 * lettersOf(address)),
  }
}

/** Fields that a guest ticks or fills in; of a ranking its options. */
function fieldsOf(question: Question): number {
  return kindOf(question).fieldCount?.(question) ?? 4
}

/** Steps with names of their own have as many stars beside them as they are worth. */
function iconsOf(question: Question): number {
  const scale = scaleOf(question)
  if (!scale || !('stepNames' in question) || !question.stepNames) return 0
  return (scale.to * (scale.to + 1)) / 2
}

/** The words and ids of a question's lists; columns stand in every row. */
function lettersOfLists(question: Question): number {
  if (question.type === 'matrix') {
    if (question.mode === 'rating')
      return sum(question.rows, (row) => {
        const { to } = rowScale(question)
        const icons = question.shape === 'star' ? to * ICON : 0
        return AROUND_FIELD + wordsOf(row) + icons + fieldName(row) * to
      })
    const cells = (columns: readonly Option[]) =>
      sum(columns, ({ id, label }) => lettersOf(id) + lettersOf(label))
    return sum(
      matrixParts(question),
      (part) => AROUND_FIELD + wordsOf(part) + cells(part.columns) + fieldName(part) * part.columns.length,
    )
  }
  if (!('options' in question)) return 0
  const { options } = question
  if (question.type === 'ranking')
    return sum(options, (option) => 2 * wordsOf(option) + fieldName(option) + options.length * AROUND_PLACE)
  const drawn = (option: Option) => (isChoice(question) ? drawingOf(option.image) : fieldName(option))
  return sum(options, (option) => wordsOf(option) + drawn(option))
}

function wordsOf({ id, label }: Pick<Option, 'id' | 'label'>): number {
  return 3 * lettersOf(id) + lettersOf(label)
}

function fieldName({ id }: Pick<Option, 'id'>): number {
  return PER_ID_LETTER * id.length
}

const drawings = new Map<string, number>()

function drawingOf(image: string | undefined): number {
  if (!image) return 0
  const size = drawings.get(image) ?? picture(image, COLOURS).length
  if (drawings.size < 1000) drawings.set(image, size)
  return size
}

/** Letters that the page's script gets of a condition. */
function lettersOfCondition(condition: Condition | undefined): number {
  if (!condition) return 0
  return sum(partsIn(condition), (part) =>
    'op' in part ? lettersOfRule(part) : 12 + lettersOfCondition(part),
  )
}

function lettersOfRule({ value, ...rule }: Rule): number {
  const words = [value ?? '', 'question' in rule ? rule.question : '', 'row' in rule ? (rule.row ?? '') : '']
  return 50 + sum(words.flat(), (word) => 4 + lettersOf(String(word)))
}

/** Letters of a text in HTML in its longest language, with its signs escaped and the places for answers drawn. */
function lettersOf(text: LocalText | undefined): number {
  if (typeof text === 'object') return Math.max(0, ...Object.values(text).map(lettersOf))
  if (!text) return 0
  const escaped = text.length + 5 * (text.match(/[&<>"']/g)?.length ?? 0)
  const pipes = text.match(/\{\{/g)?.length ?? 0
  return pipes > 0 ? 2 * escaped + pipes * AROUND_PIPE : escaped
}

function sum<T>(items: readonly T[], of: (item: T) => number): number {
  return items.reduce((total, item) => total + of(item), 0)
}
