import * as m from '../../../../text/messages.js'
import type { Condition } from '../../../questionnaire/condition.contract.ts'
import { secondPart } from '../../../questionnaire/kinds/matrix/matrix-parts.ts'
import type { Option, Question } from '../../../questionnaire/questionnaire.contract.ts'
import { interfaceLocale } from '../../../questionnaire/words/interface-locale.ts'
import type { Building } from '../building.ts'
import type { Ref } from '../say-condition.ts'
import { optionsOf, random, sameValues } from './limesurvey-settings.ts'
import type { LimeQuestion } from './limesurvey-tables.ts'

/** A question to ask, and the names by which LimeSurvey's conditions call it, without the question's own code. */
export type Taken = {
  question: Question
  refs: [suffix: string, ref: Omit<Ref, 'question'>][]
  leadsParts?: true
  /** A condition in addition to those of the question in the file. */
  when?: Condition
}

export type QuestionHead = Pick<Question, 'id' | 'title' | 'description' | 'required'>

const FIXED = {
  Y: (locale: string) => m.questionnaire_yes({}, { locale: interfaceLocale(locale) }),
  N: (locale: string) => m.questionnaire_no({}, { locale: interfaceLocale(locale) }),
  U: (locale: string) => m.survey_import_uncertain({}, { locale: interfaceLocale(locale) }),
  I: (locale: string) => m.survey_import_increase({}, { locale: interfaceLocale(locale) }),
  S: (locale: string) => m.survey_import_same({}, { locale: interfaceLocale(locale) }),
  D: (locale: string) => m.survey_import_decrease({}, { locale: interfaceLocale(locale) }),
}

export function fixedOptions(building: Building, codes: (keyof typeof FIXED)[]): Option[] {
  return codes.map((id) => ({ id, label: building.ownWords(FIXED[id]) }))
}

export function rows(
  source: LimeQuestion,
  head: QuestionHead,
  columns: Option[],
  building: Building,
): Taken[] {
  const rowOptions = optionsOf(source.parts, building, source.code, 50)
  const visibleColumns = columns.slice(0, 20)
  if (columns.length > 20) building.notes.changed(source.code, 'too_many')
  const values = sameValues(visibleColumns)
  return [
    {
      question: {
        ...head,
        type: 'matrix',
        mode: 'single',
        rows: rowOptions,
        columns: visibleColumns,
        ...random(source),
      },
      refs: rowOptions.map(({ id }) => [`_${id}`, { row: id, values }]),
    },
  ]
}

export function ratedRows(
  source: LimeQuestion,
  head: QuestionHead,
  building: Building,
  scale: number,
): Taken[] {
  const rowOptions = optionsOf(source.parts, building, source.code, 50)
  return [
    {
      question: {
        ...head,
        type: 'matrix',
        mode: 'rating',
        rows: rowOptions,
        columns: [],
        scale,
        ...random(source),
      },
      refs: rowOptions.map(({ id }) => [`_${id}`, { row: id, isNumber: true }]),
    },
  ]
}

export function tickedRows(source: LimeQuestion, head: QuestionHead, building: Building): Taken[] {
  const [matrix] = rows(source, head, optionsOf(source.columns, building, source.code), building)
  if (matrix?.question.type !== 'matrix') return []
  const { rows: lines, columns } = matrix.question
  return [
    {
      question: { ...matrix.question, mode: 'multiple' },
      refs: lines.flatMap((line) =>
        columns.map(({ id }): Taken['refs'][0] => [`_${line.id}_${id}`, { row: line.id, option: id }]),
      ),
    },
  ]
}

/** Two scales beside each row; where one has no answers, an array with the other. */
export function dualRows(source: LimeQuestion, head: QuestionHead, building: Building): Taken[] {
  const [first, second] = source.answers.map((answers) => optionsOf(answers, building, source.code))
  if (!first?.length || !second?.length)
    return rows(source, head, first?.length ? first : (second ?? []), building)
  const [array] = rows(source, head, first, building)
  if (array?.question.type !== 'matrix') return []
  if (second.length > 20) building.notes.changed(source.code, 'too_many')
  const secondColumns = second.slice(0, 20)
  const headOf = (scale: 'A' | 'B') =>
    building.text(source.code, source.attributes.get(`dualscale_header${scale}`))
  const labels = { first: headOf('A'), second: headOf('B') }
  const values = [sameValues(array.question.columns), sameValues(secondColumns)]
  return [
    {
      question: { ...array.question, mode: 'dual', secondColumns, labels },
      refs: array.question.rows.flatMap(({ id }): Taken['refs'] => [
        [`_${id}_0`, { row: id, values: values[0]! }],
        [`_${id}_1`, { row: secondPart(id), values: values[1]! }],
      ]),
    },
  ]
}
