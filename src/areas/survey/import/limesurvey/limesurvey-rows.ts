import * as m from '../../../../text/messages.js'
import type { Condition, LocalText } from '../../../questionnaire/condition.contract.ts'
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

/** Two scales beside one another are two matrices, one after the other. */
export function dualRows(source: LimeQuestion, head: QuestionHead, building: Building): Taken[] {
  building.notes.changed(source.code, 'type_split')
  return source.answers.flatMap((answers, scale): Taken[] => {
    if (answers.length === 0) return []
    const header = building.text(
      source.code,
      source.attributes.get(scale ? 'dualscale_headerB' : 'dualscale_headerA'),
    )
    const own = {
      ...head,
      id: `${head.id}_${scale}`,
      title: header ? joinedTexts(head.title, header, building) : head.title,
    }
    return rows(source, own, optionsOf(answers, building, source.code), building).map((each) => ({
      ...each,
      refs: each.refs.map(([suffix, ref]) => [`${suffix}_${scale}`, ref]),
    }))
  })
}

function joinedTexts(first: LocalText, second: LocalText, building: Building): LocalText {
  const words = (text: LocalText, locale: string) => (typeof text === 'string' ? text : (text[locale] ?? ''))
  return Object.fromEntries(
    building.locales
      .map((locale) => [locale, [words(first, locale), words(second, locale)].filter(Boolean).join(': ')])
      .filter(([, text]) => text !== ''),
  )
}
