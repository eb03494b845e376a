import * as m from '../../../../text/messages.js'
import type { Condition } from '../../../questionnaire/condition.contract.ts'
import type { Option, Question } from '../../../questionnaire/questionnaire.contract.ts'
import { interfaceLocale } from '../../../questionnaire/words/interface-locale.ts'
import { localText } from '../../../questionnaire/words/local-text.ts'
import type { Building } from '../building.ts'
import { fileKinds } from '../file-kinds.ts'
import type { Ref } from '../say-condition.ts'
import {
  dualRows,
  fixedOptions,
  type QuestionHead,
  ratedRows,
  rows,
  type Taken,
  tickedRows,
} from './limesurvey-rows.ts'
import {
  amountOf,
  longest,
  optionsOf,
  random,
  sameValues,
  setting,
  shapeOf,
  sliderOf,
  whole,
} from './limesurvey-settings.ts'
import type { LimeQuestion } from './limesurvey-tables.ts'

/**
 * What is asked instead of a question of LimeSurvey: one question, several where it has several fields, none where
 * nothing here asks the like. Notes of the building say what was changed.
 */
export function takeQuestion(source: LimeQuestion, head: QuestionHead, building: Building): Taken[] {
  const { code, row } = source
  const { notes } = building
  const is = (name: string) => !['', '0', 'N'].includes(setting(source, name))
  const one = (question: Question, ref: Omit<Ref, 'question'> = {}): Taken[] => [
    { question, refs: [['', ref]] },
  ]
  switch (row.type) {
    case 'L':
    case '!':
    case 'O':
      return listQuestion(source, head, building)
    case 'M':
    case 'P':
      return severalQuestion(source, head, building)
    case 'Y':
      return one(
        { ...head, type: 'yes_no' },
        {
          values: new Map([
            ['Y', true],
            ['N', false],
          ]),
        },
      )
    case 'G': {
      const labels: [string, (locale: string) => string][] = [
        ['F', (locale) => m.survey_import_female({}, { locale: interfaceLocale(locale) })],
        ['M', (locale) => m.survey_import_male({}, { locale: interfaceLocale(locale) })],
      ]
      const options = labels.map(([id, words]) => ({ id, label: building.ownWords(words) }))
      return one({ ...head, type: 'single_choice', options }, { values: sameValues(options) })
    }
    case '5':
      return one(
        { ...head, type: 'rating', scale: 5, shape: shapeOf(setting(source, 'slider_rating')) },
        { isNumber: true },
      )
    case 'N':
      return one({ ...head, type: 'number', ...amountOf(source, building) }, { isNumber: true })
    case 'S':
      if (is('location_mapservice')) return one({ ...head, type: 'location' })
      if (is('numbers_only')) return one({ ...head, type: 'number' }, { isNumber: true })
      return one({ ...head, type: 'short_text', ...longest(source, 1000) })
    case 'T':
    case 'U':
      return one({ ...head, type: 'long_text', ...longest(source, 10_000) })
    case '|': {
      const max = whole(source, 'max_num_of_files', building)
      const kinds = setting(source, 'allowed_filetypes')
      const accept = fileKinds(kinds, code, notes)
      return one({
        ...head,
        type: 'file_upload',
        ...(max && { max: Math.min(max, 10) }),
        ...(accept && { accept }),
      })
    }
    case 'D':
      return one(dayQuestion(source, head, building))
    case 'R': {
      const options = optionsOf(
        source.answers[0].length > 0 ? source.answers[0] : source.parts,
        building,
        code,
      )
      if (setting(source, 'max_answers') || setting(source, 'min_answers'))
        notes.changed(code, 'check_left_out')
      const values = sameValues(options)
      return [
        {
          question: { ...head, type: 'ranking', options, ...random(source) },
          refs: options.map((_, place) => [`_${place + 1}`, { place: place + 1, values }]),
        },
      ]
    }
    case 'K':
    case 'Q':
      return fieldQuestions(source, head, building)
    case 'A':
      return ratedRows(source, head, building, 5)
    case 'B':
      return ratedRows(source, head, building, 10)
    case 'C':
      return rows(source, head, fixedOptions(building, ['Y', 'U', 'N']), building)
    case 'E':
      return rows(source, head, fixedOptions(building, ['I', 'S', 'D']), building)
    case 'H':
      notes.changed(code, 'type_near')
      return rows(source, head, optionsOf(source.answers[0], building, code), building)
    case 'F':
      return rows(source, head, optionsOf(source.answers[0], building, code), building)
    case '1':
      return dualRows(source, head, building)
    case ':':
      if (!is('multiflexible_checkbox')) return []
      return tickedRows(source, head, building)
    default:
      return []
  }
}

function listQuestion(source: LimeQuestion, head: QuestionHead, building: Building): Taken[] {
  const { code, row } = source
  const options = optionsOf(source.answers[0], building, code)
  const values = new Map<string, string | number>(sameValues(options))
  const hasOther = row.other === 'Y'
  if (isZeroToTen(options, building) && !hasOther && row.type !== 'O') {
    building.notes.changed(code, 'type_near')
    return [{ question: { ...head, type: 'nps' }, refs: [['', { isNumber: true }]] }]
  }
  if (hasOther) values.set('-oth-', 'other')
  const chosen = { options, ...(hasOther && { other: true }), ...random(source) }
  const isLong = options.length > 200
  // So many are chosen from a list that can be searched.
  if (isLong && row.type !== '!') building.notes.changed(code, 'type_near')
  const type = isLong || row.type === '!' ? 'dropdown' : 'single_choice'
  const question: Question = { ...head, type, ...chosen }
  const refs: Taken['refs'] = [['', { values }]]
  return row.type === 'O' ? [{ question, refs }, commentOf(head, building)] : [{ question, refs }]
}

function severalQuestion(source: LimeQuestion, head: QuestionHead, building: Building): Taken[] {
  const { code, row } = source
  const alone = new Set(
    setting(source, 'exclude_all_others')
      .split(';')
      .map((each) => each.trim()),
  )
  const options = optionsOf(source.parts, building, code).map((option) => ({
    ...option,
    ...(alone.has(option.id) && { exclusive: true }),
  }))
  const hasOther = row.other === 'Y'
  const [min, max] = [whole(source, 'min_answers', building), whole(source, 'max_answers', building)]
  const question: Question = {
    ...head,
    type: 'multiple_choice',
    options,
    ...(hasOther && { other: true }),
    ...random(source),
    ...(min && { min }),
    ...(max && { max }),
  }
  const refs: Taken['refs'] = options.map(({ id }) => [`_${id}`, { option: id }])
  if (hasOther) refs.push(['_other', { option: 'other' }])
  const comments = row.type === 'P' ? options.map((option) => commentOf(head, building, option)) : []
  return [{ question, refs }, ...comments]
}

/** A comment beside a choice, or beside one of its options. */
function commentOf({ id }: QuestionHead, building: Building, option?: Option): Taken {
  const title = building.ownWords((locale) => {
    const word = m.survey_import_comment({}, { locale: interfaceLocale(locale) })
    const words = option && localText(option.label, locale, building.defaultLocale)
    return words ? `${words}: ${word.toLowerCase()}` : word
  })
  const suffix = option ? `_${option.id}comment` : '_comment'
  const comment: Question = {
    id: `${id}${suffix}`,
    title,
    type: 'long_text',
    commentOf: { question: id, ...(option && { option: option.id }) },
  }
  const when: Condition | undefined = option && {
    all: [{ question: id, op: 'any_of', value: [option.id] }],
  }
  return { question: comment, refs: [[suffix, {}]], ...(when && { when }) }
}

export function isCommentOn(question: Question): boolean {
  return 'commentOf' in question && question.commentOf !== undefined
}

/** A comment on the question under the id that it has here. */
export function withComment(question: Question, id: string): Question {
  if (!('commentOf' in question) || !question.commentOf) return question
  return { ...question, commentOf: { ...question.commentOf, question: id } }
}

/** Several fields: shares of a sum where they must add up to a number, else a question each. */
function fieldQuestions(source: LimeQuestion, head: QuestionHead, building: Building): Taken[] {
  const { code, row } = source
  const isNumber = row.type === 'K' || !['', '0'].includes(setting(source, 'numbers_only'))
  const total = Number(setting(source, 'equals_num_value'))
  if (row.type === 'K' && Number.isInteger(total) && total > 0) {
    const options = optionsOf(source.parts, building, code)
    const refs = options.map(({ id }): Taken['refs'][0] => [`_${id}`, { row: id, isNumber: true }])
    return [{ question: { ...head, type: 'constant_sum', options, total }, refs }]
  }
  if (setting(source, 'equals_num_value')) building.notes.changed(code, 'check_left_out')
  building.notes.changed(code, 'type_split')
  const isSlider = row.type === 'K' && setting(source, 'slider_layout') === '1'
  return source.parts.map((part): Taken => {
    const own = {
      id: `${code}_${part.code}`,
      title: building.text(code, part.words) ?? head.title,
      ...(head.required && { required: true }),
    }
    const amounts = isNumber ? amountOf(source, building) : {}
    const question: Question = isSlider
      ? { ...own, type: 'slider', ...sliderOf(source) }
      : isNumber
        ? { ...own, type: 'number', ...amounts }
        : { ...own, type: 'short_text', ...longest(source, 1000) }
    return { question, refs: [[`_${part.code}`, { isNumber }]], leadsParts: true }
  })
}

function dayQuestion(source: LimeQuestion, head: QuestionHead, building: Building): Question {
  const format = setting(source, 'date_format')
  if (/^[hi:.\s]+$/i.test(format)) return { ...head, type: 'time' }
  if (/h/i.test(format)) building.notes.changed(source.code, 'type_near')
  const bound = (name: string) => {
    const text = setting(source, name)
    if (/^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))) return text
    // A year alone stands for its first or last day.
    if (/^\d{4}$/.test(text)) return `${text}-${name === 'date_min' ? '01-01' : '12-31'}`
    if (text) building.notes.changed(source.code, 'check_left_out', `${name}: ${text}`)
    return undefined
  }
  const [min, max] = [bound('date_min'), bound('date_max')]
  return { ...head, type: 'date', ...(min && { min }), ...(max && { max }) }
}

function isZeroToTen(options: Option[], building: Building): boolean {
  return (
    options.length === 11 &&
    options.every(({ id, label }, place) => id === String(place) && building.plain(label) === String(place))
  )
}
