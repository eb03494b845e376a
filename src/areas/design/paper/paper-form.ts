import * as m from '../../../text/messages.js'
import { getLocale, overwriteGetLocale } from '../../../text/runtime.js'
import type { Condition } from '../../questionnaire/condition.contract.ts'
import { isChoice } from '../../questionnaire/kinds/choice/choice.ts'
import { matrixParts } from '../../questionnaire/kinds/matrix/matrix-parts.ts'
import { partsIn } from '../../questionnaire/logic/condition.ts'
import { scaleOf } from '../../questionnaire/metric.ts'
import { withoutPipes } from '../../questionnaire/question/piped.ts'
import type { Question, SurveyDocument } from '../../questionnaire/questionnaire.contract.ts'
import { type InterfaceLocale, interfaceLocale } from '../../questionnaire/words/interface-locale.ts'
import { localText } from '../../questionnaire/words/local-text.ts'
import { conditionSentence } from '../../survey/editor/logic/condition-sentence.ts'

/** A question as paper asks it: boxes for a scale or options, a grid, lines; or by phone alone. */
type PaperQuestion = {
  n: number
  title: string
  note: string
  /** When it is asked, in words; '' always. */
  only: string
  /** Where to go on, in words. */
  jumps: string[]
} & (
  | { kind: 'scale'; cells: string[]; low: string; high: string }
  | { kind: 'options'; options: { n: number; label: string }[]; other: string }
  | { kind: 'matrix'; columns: string[]; rows: string[] }
  | { kind: 'fields'; labels: string[] }
  | { kind: 'lines'; lines: number }
  | { kind: 'phone'; phone: string }
)

export type PaperForm = {
  title: string
  business: string
  lang: string
  lead: string
  date: string
  qr: string
  qrNote: string
  address: string
  /** Year, month and day of the version: the document's own date. */
  made: [number, number, number]
  /** Which form this is: survey, version, language. */
  form: string
  thanks: string
  questions: PaperQuestion[]
}

/** The questionnaire in words for a sheet of paper: what a screen shows by conditions stands as sentences. */
export function paperForm(
  survey: SurveyDocument,
  locale: string,
  about: Pick<PaperForm, 'title' | 'business' | 'qr' | 'address' | 'made'> & { id: string; version: number },
): PaperForm {
  const ui = interfaceLocale(locale)
  const to = { locale: ui }
  const { id, version, ...head } = about
  return {
    ...head,
    lang: ui,
    lead: m.design_paper_lead({}, to),
    date: m.design_paper_date({}, to),
    qrNote: m.design_paper_phone({}, to),
    form: m.design_paper_form({ id, version, locale }, to),
    thanks: m.design_paper_thanks({}, to),
    questions: survey.questions.map((question, at) => paperQuestion(survey, question, at, locale)),
  }
}

function paperQuestion(
  survey: SurveyDocument,
  question: Question,
  at: number,
  locale: string,
): PaperQuestion {
  const own = survey.config.defaultLocale
  const ui = interfaceLocale(locale)
  const words = (text: Parameters<typeof localText>[0]) => withoutPipes(localText(text, locale, own))
  const several = question.type === 'multiple_choice' || question.type === 'picture_choice'
  const description = words(question.description)
  return {
    n: at + 1,
    title: words(question.title),
    note: [description, several && m.design_paper_several({}, { locale: ui })].filter(Boolean).join(' '),
    only: [question.visibleIf, question.enabledIf]
      .filter((condition) => condition !== undefined)
      .map((each) => m.design_paper_only({ condition: conditionWords(each, survey, locale) }, { locale: ui }))
      .join(' '),
    jumps: (question.jumps ?? []).map(({ when, to }) => jumpWords(survey, when, to, locale)),
    ...bodyOf(question, words, ui),
  }
}

function bodyOf(
  question: Question,
  words: (text: Parameters<typeof localText>[0]) => string,
  ui: InterfaceLocale,
) {
  const to = { locale: ui }
  const scale = scaleOf(question)
  if (scale) {
    const labels =
      'labels' in question ? (question.labels as { low?: string; high?: string } | undefined) : undefined
    return {
      kind: 'scale' as const,
      cells: Array.from({ length: scale.to - scale.from + 1 }, (_, step) => String(scale.from + step)),
      low: words(labels?.low),
      high: words(labels?.high),
    }
  }
  if (isChoice(question))
    return {
      kind: 'options' as const,
      options: question.options.map(({ label }, at) => ({ n: at + 1, label: words(label) })),
      other: question.other ? m.design_paper_other({}, to) : '',
    }
  switch (question.type) {
    case 'yes_no':
      return {
        kind: 'options' as const,
        options: [
          { n: 1, label: words(question.labels?.yes) || m.design_paper_yes({}, to) },
          { n: 2, label: words(question.labels?.no) || m.design_paper_no({}, to) },
        ],
        other: '',
      }
    case 'consent':
      return {
        kind: 'options' as const,
        options: [{ n: 1, label: words(question.text) || m.design_paper_yes({}, to) }],
        other: '',
      }
    case 'matrix': {
      if (question.mode === 'dual') {
        const numbered = matrixParts(question).map(({ label, columns }) => {
          const numbers = columns.map((column, at) => `${at + 1} ${words(column.label)}`)
          return `${words(label)} (${numbers.join(', ')})`
        })
        return { kind: 'fields' as const, labels: numbered }
      }
      const steps = Array.from({ length: question.scale ?? 5 }, (_, step) => String(step + 1))
      return {
        kind: 'matrix' as const,
        columns: question.mode === 'rating' ? steps : question.columns.map(({ label }) => words(label)),
        rows: question.rows.map(({ label }) => words(label)),
      }
    }
    case 'ranking':
    case 'constant_sum':
      return { kind: 'fields' as const, labels: question.options.map(({ label }) => words(label)) }
    case 'contact_info':
      return {
        kind: 'fields' as const,
        labels: [m.design_paper_name({}, to), m.design_paper_tel({}, to), m.design_paper_email({}, to)],
      }
    case 'long_text':
      return { kind: 'lines' as const, lines: 4 }
    case 'file_upload':
    case 'voice':
    case 'location':
      return { kind: 'phone' as const, phone: m.design_paper_by_phone({}, to) }
    default:
      return { kind: 'lines' as const, lines: 1 }
  }
}

function jumpWords(survey: SurveyDocument, when: Condition, target: string, locale: string): string {
  const to = { locale: interfaceLocale(locale) }
  const number = survey.questions.findIndex(({ id }) => id === target) + 1
  const condition = partsIn(when).length > 0 ? conditionWords(when, survey, locale) : ''
  if (number === 0) return condition ? m.design_paper_end_if({ condition }, to) : m.design_paper_end({}, to)
  return condition ? m.design_paper_jump_if({ condition, number }, to) : m.design_paper_jump({ number }, to)
}

/** The editor's sentence speaks the language of the page; here it is that of the form. Nothing runs in between. */
function conditionWords(condition: Condition, survey: SurveyDocument, locale: string): string {
  const before = getLocale
  overwriteGetLocale(() => interfaceLocale(locale))
  try {
    return conditionSentence(condition, { ...survey, config: { ...survey.config, defaultLocale: locale } })
  } finally {
    overwriteGetLocale(before)
  }
}
