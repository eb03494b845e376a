import type { Question } from '../../../questionnaire/questionnaire.contract.ts'
import type { Building } from '../building.ts'
import { ALL_FILES } from '../file-kinds.ts'
import { type FormItem, itemOf, itemsIn, numberOf, optionsOf, textOf } from './form-values.ts'

type Words = Pick<Question, 'title' | 'description'>
type Head = Words & Pick<Question, 'id' | 'required'>

const KINDS = { RADIO: 'single_choice', CHECKBOX: 'multiple_choice', DROP_DOWN: 'dropdown' } as const
const LEVELS: Record<string, 'star' | 'heart' | 'smiley'> = {
  STAR: 'star',
  HEART: 'heart',
  THUMB_UP: 'smiley',
}

/** What is asked instead of an item of Google Forms; undefined where nothing here asks the like. */
export function googleQuestion(
  id: string,
  item: FormItem,
  words: Words,
  building: Building,
): Question | undefined {
  building.notes.named(id, building.plain(words.title))
  if (item.questionGroupItem !== undefined)
    return gridQuestion(id, itemOf(item.questionGroupItem), words, building)
  const { question: source, image } = itemOf(item.questionItem)
  const question = itemOf(source)
  if (image !== undefined) building.notes.changed(id, 'picture_left_out')
  if (question.grading !== undefined)
    building.notes.changed(id, 'setting_left_out', `grading: ${JSON.stringify(question.grading)}`)
  const head: Head = { id, ...words, ...(question.required === true && { required: true }) }
  if (question.choiceQuestion !== undefined)
    return choiceQuestion(id, itemOf(question.choiceQuestion), head, building)
  if (question.scaleQuestion !== undefined)
    return scaleQuestion(id, itemOf(question.scaleQuestion), head, building)
  if (question.ratingQuestion !== undefined) {
    const { ratingScaleLevel, iconType } = itemOf(question.ratingQuestion)
    const scale = Math.min(10, Math.max(3, Math.round(numberOf(ratingScaleLevel) ?? 5)))
    return { ...head, type: 'rating', scale, shape: LEVELS[textOf(iconType)] ?? 'star' }
  }
  if (question.textQuestion !== undefined)
    return { ...head, type: itemOf(question.textQuestion).paragraph === true ? 'long_text' : 'short_text' }
  if (question.dateQuestion !== undefined) {
    const { includeTime, includeYear } = itemOf(question.dateQuestion)
    if (includeTime === true || includeYear === false) building.notes.changed(id, 'type_near')
    return { ...head, type: 'date' }
  }
  if (question.timeQuestion !== undefined) {
    if (itemOf(question.timeQuestion).duration === true) building.notes.changed(id, 'type_near')
    return { ...head, type: 'time' }
  }
  if (question.fileUploadQuestion !== undefined) {
    const most = numberOf(itemOf(question.fileUploadQuestion).maxFiles) ?? 1
    const max = Math.min(10, Math.max(1, Math.round(most)))
    return { ...head, type: 'file_upload', max, accept: [...ALL_FILES] }
  }
  return undefined
}

function choiceQuestion(id: string, source: FormItem, head: Head, building: Building): Question | undefined {
  const kind = textOf(source.type)
  if (!Object.hasOwn(KINDS, kind)) return undefined
  const type = KINDS[kind as keyof typeof KINDS]
  const all = itemsIn(source.options)
  if (all.some(({ image }) => image !== undefined)) building.notes.changed(id, 'picture_left_out')
  const options = optionsOf(
    id,
    all
      .filter(({ isOther }) => isOther !== true)
      .map(({ value }) => ({ id: textOf(value), words: { '': textOf(value) } })),
    building,
    type === 'dropdown' ? 1000 : 200,
  )
  if (options.length === 0) return undefined
  const hasOther = all.some(({ isOther }) => isOther === true)
  return {
    ...head,
    type,
    options,
    ...(hasOther && { other: true }),
    ...(source.shuffle === true && { random: true }),
  }
}

/** From 0 to 10 is NPS; other scales begin at 1 here, and keep their numbers as the names of steps. */
function scaleQuestion(id: string, source: FormItem, head: Head, building: Building): Question {
  const [low, high] = [numberOf(source.low) ?? 0, numberOf(source.high) ?? 5]
  const read = (value: unknown) => building.text(id, { '': textOf(value) })
  const [first, last] = [read(source.lowLabel), read(source.highLabel)]
  const labels = { ...(first && { low: first }), ...(last && { high: last }) }
  if (low === 0 && high === 10) return { ...head, type: 'nps', labels }
  const steps = high - low + 1
  const scale = Math.min(10, Math.max(3, steps))
  if (scale !== steps) building.notes.changed(id, 'type_near')
  const names = low === 1 ? undefined : Array.from({ length: scale }, (_, step) => String(low + step))
  return { ...head, type: 'rating', scale, shape: 'number', labels, ...(names && { stepNames: names }) }
}

function gridQuestion(id: string, source: FormItem, words: Words, building: Building): Question | undefined {
  const questions = itemsIn(source.questions)
  const grid = itemOf(source.grid)
  const columns = itemOf(grid.columns)
  if (source.image !== undefined) building.notes.changed(id, 'picture_left_out')
  const rows = optionsOf(
    id,
    questions.map(({ questionId, rowQuestion }) => ({
      id: textOf(questionId),
      words: { '': textOf(itemOf(rowQuestion).title) },
    })),
    building,
    50,
  )
  const options = optionsOf(
    id,
    itemsIn(columns.options).map(({ value }) => ({ id: textOf(value), words: { '': textOf(value) } })),
    building,
    20,
  )
  if (rows.length === 0 || options.length === 0) return undefined
  const required = questions.filter((question) => question.required === true).length
  if (required > 0 && required < questions.length)
    building.notes.changed(id, 'check_left_out', `required: ${required}`)
  return {
    id,
    ...words,
    type: 'matrix',
    mode: columns.type === 'CHECKBOX' ? 'multiple' : 'single',
    rows,
    columns: options,
    ...(required === questions.length && { required: true }),
    ...(grid.shuffleQuestions === true && { random: true }),
  }
}
