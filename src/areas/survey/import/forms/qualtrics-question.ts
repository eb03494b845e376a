import type { LocalText } from '../../../questionnaire/condition.contract.ts'
import type { Option, Question } from '../../../questionnaire/questionnaire.contract.ts'
import type { Building, SourceWords } from '../building.ts'
import { ALL_FILES } from '../file-kinds.ts'
import { type FormItem, isItem, itemOf, numberOf, optionsOf, textOf } from './form-values.ts'

export type QualtricsWords = { main: string; building: Building }
type Head = Pick<Question, 'id' | 'title' | 'required'>
type Reading = QualtricsWords & { id: string; source: FormItem; head: Head }
/** Questions that stand for one of Qualtrics, or a text that asks nothing. */
type Taken = { questions: Question[]; text?: LocalText | undefined }

const CHINESE: Record<string, string> = { 'zh-s': 'zh', 'zh-t': 'zh-Hant' }
const TEXTS: Record<string, 'email' | 'phone' | 'number' | 'date'> = {
  ValidEmail: 'email',
  ValidPhone: 'phone',
  ValidNumber: 'number',
  ValidDate: 'date',
}

/** A language of Qualtrics, as `EN` or `ES-ES`, as a tag. */
export function localeOf(code: string): string {
  const lower = code.toLowerCase()
  return CHINESE[lower] ?? lower
}

/** What is asked instead of a question of Qualtrics; `unknown` where nothing here asks the like. */
export function qualtricsQuestions(id: string, source: FormItem, words: QualtricsWords): Taken | 'unknown' {
  const { building } = words
  const title = building.text(
    id,
    wordsOf(source, words.main, (part) => part.QuestionText),
  )
  const settings = itemOf(itemOf(source.Validation).Settings)
  const head: Head = { id, title: title ?? id, ...(settings.ForceResponse === 'ON' && { required: true }) }
  building.notes.named(id, building.plain(head.title))
  const reading: Reading = { ...words, id, source, head }
  const one = (question: Question | undefined): Taken | 'unknown' =>
    question ? { questions: [question] } : 'unknown'
  switch (source.QuestionType) {
    case 'MC':
      return choiceQuestions(reading)
    case 'TE':
      return textQuestions(reading, settings)
    case 'DB':
      if (textOf(source.Selector) !== 'TB') building.notes.changed(id, 'picture_left_out')
      return title ? { questions: [], text: title } : 'unknown'
    case 'Matrix':
      return one(matrixQuestion(reading))
    case 'RO': {
      const options = choicesOf(reading)
      return one(options.length > 0 ? { ...head, type: 'ranking', options } : undefined)
    }
    case 'CS': {
      const options = choicesOf(reading)
      const total = numberOf(settings.ChoiceTotal)
      return one(
        options.length > 0
          ? {
              ...head,
              type: 'constant_sum',
              options,
              ...(total && total >= 1 && { total: Math.round(total) }),
            }
          : undefined,
      )
    }
    case 'Slider':
      return sliderQuestions(reading)
    case 'FileUpload':
      return one({ ...head, type: 'file_upload', max: 1, accept: [...ALL_FILES] })
    case 'Draw':
      return one({ ...head, type: 'signature' })
    default:
      return 'unknown'
  }
}

/** Words of a part by language: the survey's own, then its translations. */
function wordsOf(source: FormItem, main: string, of: (part: FormItem) => unknown): SourceWords {
  const words: Record<string, string> = Object.create(null)
  if (isItem(source.Language))
    for (const [code, part] of Object.entries(source.Language)) {
      const text = textOf(of(itemOf(part)))
      if (text) words[localeOf(code)] = text
    }
  const own = textOf(of(source))
  if (own) words[main] = own
  return words
}

/** Choices, or the answers of a table, in the order in which guests see them. */
function choicesOf(reading: Reading, list: 'Choices' | 'Answers' = 'Choices', most?: number): Option[] {
  const { id, source, main, building } = reading
  const all = itemOf(source[list])
  const order = source[list === 'Choices' ? 'ChoiceOrder' : 'AnswerOrder']
  const listed = (Array.isArray(order) ? order.map(textOf) : []).filter((name) => Object.hasOwn(all, name))
  const names = [...new Set([...listed, ...Object.keys(all)])]
  return optionsOf(
    id,
    names.map((name) => {
      const { Image, ExclusiveAnswer } = itemOf(all[name])
      if (Image) building.notes.changed(id, 'picture_left_out')
      return {
        id: name,
        words: wordsOf(source, main, (part) => itemOf(itemOf(part[list])[name]).Display),
        exclusive: isOn(ExclusiveAnswer),
      }
    }),
    building,
    most,
  )
}

function isOn(value: unknown): boolean {
  return value === true || /^(?:true|on|yes)$/i.test(textOf(value))
}

const SEVERAL = /^(?:MAVR|MAHR|MACOL|MSB)$/
const LISTS = /^(?:DL|SB)$/

/** A choice with a field of its own has a comment below it here. */
function choiceQuestions(reading: Reading): Taken | 'unknown' {
  const { id, source, head, building } = reading
  const selector = textOf(source.Selector)
  if (selector === 'NPS') return { questions: [{ ...head, type: 'nps' }] }
  const options = choicesOf(reading, 'Choices', selector === 'DL' ? 1000 : 200)
  if (options.length === 0) return 'unknown'
  const { Type, MinChoices, MaxChoices } = itemOf(itemOf(source.Validation).Settings)
  const order = textOf(itemOf(source.Randomization).Type)
  const chosen = { options, ...(order === 'All' && { random: true }) }
  if (order && order !== 'All' && order !== 'None')
    building.notes.changed(id, 'setting_left_out', `Randomization: ${order}`)
  const [min, max] = Type === 'None' ? [] : [numberOf(MinChoices), numberOf(MaxChoices)]
  const isSeveral = SEVERAL.test(selector)
  const question: Question = isSeveral
    ? { ...head, type: 'multiple_choice', ...chosen, ...(min && { min }), ...(max && { max }) }
    : { ...head, type: LISTS.test(selector) ? 'dropdown' : 'single_choice', ...chosen }
  const comments = options
    .filter((option) => isOn(itemOf(itemOf(source.Choices)[option.id]).TextEntry))
    .map(
      (option): Question => ({
        id: `${id}_${option.id}_TEXT`,
        type: 'short_text',
        title: option.label,
        commentOf: { question: id, option: option.id },
        visibleIf: { all: [{ question: id, op: 'any_of', value: [option.id] }] },
      }),
    )
  return { questions: [question, ...comments] }
}

function textQuestions(reading: Reading, settings: FormItem): Taken {
  const { id, source, head, building } = reading
  const selector = textOf(source.Selector)
  if (selector === 'FORM') {
    building.notes.changed(id, 'type_split')
    return {
      text: head.title,
      questions: choicesOf(reading).map(
        (option): Question => ({
          ...head,
          id: `${id}_${option.id}`,
          title: option.label,
          type: 'short_text',
        }),
      ),
    }
  }
  const kind = TEXTS[textOf(settings.ContentType)]
  if (kind && textOf(settings.Type) === 'ContentType') return { questions: [{ ...head, type: kind }] }
  if (textOf(settings.Type) === 'CustomValidation')
    building.notes.changed(id, 'check_left_out', JSON.stringify(settings))
  if (selector === 'PW') building.notes.changed(id, 'type_near')
  const max = numberOf(settings.TotalChars)
  const isLong = selector === 'ML' || selector === 'ESTB'
  const limit = max && max >= 1 ? { max: Math.min(isLong ? 10_000 : 1000, Math.round(max)) } : {}
  return { questions: [{ ...head, type: isLong ? 'long_text' : 'short_text', ...limit }] }
}

function matrixQuestion(reading: Reading): Question | undefined {
  const { source, head, id, building } = reading
  const [rows, columns] = [choicesOf(reading, 'Choices', 50), choicesOf(reading, 'Answers', 20)]
  const selector = textOf(source.Selector)
  if (rows.length === 0 || columns.length === 0 || !/^(?:Likert|Bipolar|Profile)$/.test(selector))
    return undefined
  if (selector !== 'Likert') building.notes.changed(id, 'type_near')
  const mode = textOf(source.SubSelector) === 'MultipleAnswer' ? 'multiple' : 'single'
  return { ...head, type: 'matrix', mode, rows, columns }
}

/** Each statement of a slider is a question of its own here; words of its ends stand there. */
function sliderQuestions(reading: Reading): Taken | 'unknown' {
  const { id, source, head, building } = reading
  const rows = choicesOf(reading)
  if (rows.length === 0) return 'unknown'
  const { CSSliderMin, CSSliderMax, StarCount } = itemOf(source.Configuration)
  const isStars = textOf(source.Selector) === 'STAR'
  const question = (own: Head): Question =>
    isStars
      ? { ...own, type: 'rating', shape: 'star', scale: Math.min(10, Math.max(3, numberOf(StarCount) ?? 5)) }
      : { ...own, type: 'slider', min: numberOf(CSSliderMin) ?? 0, max: numberOf(CSSliderMax) ?? 100 }
  building.notes.changed(id, 'type_split')
  return {
    text: head.title,
    questions: rows.map((row) => question({ ...head, id: `${id}_${row.id}`, title: row.label })),
  }
}
