import type { UiLocale } from '../../../platform/locale.ts'
import * as m from '../../../text/messages.js'
import type { SurveyDocument } from '../../questionnaire/questionnaire.contract.ts'
import { localText } from '../../questionnaire/words/local-text.ts'
import type { AnswerColumn } from './answer-columns.ts'
import { gatheredQuestions } from './answer-columns.ts'
import type { CodebookRow } from './answer-sheets.ts'

/** What each column of the answers means: its key for programs, the type of its question, the codes and whether it is still asked. */
export function codebookOf(
  versions: readonly SurveyDocument[],
  columns: readonly AnswerColumn[],
  locale: UiLocale,
): CodebookRow[] {
  const own = versions[0]?.config.defaultLocale ?? 'ru'
  const questions = gatheredQuestions(versions)
  const currentIds = new Set(versions[0]?.questions.map(({ id }) => id))
  const words = (text: Parameters<typeof localText>[0]) =>
    localText(text, locale, own).replaceAll(/\s+/g, ' ').trim()
  return columns.map(({ key, title, kind, question: id }) => {
    const question = questions.find((each) => each.id === id)
    if (!question) return { key, title, type: kind, codes: '', note: '' }
    const named = [
      question,
      ...versions.flatMap(({ questions }) => questions.filter((each) => each.id === id)),
    ].map((each) => words(each.title))
    const earlier = [...new Set(named)].filter((text) => text !== named[0])
    const note = [
      ...(currentIds.has(question.id) ? [] : [m.report_code_gone({}, { locale })]),
      ...(earlier.length > 0 ? [m.report_code_renamed({ title: earlier.join('; ') }, { locale })] : []),
    ]
    return { key, title, type: question.type, codes: codesOf(question, words), note: note.join(' ') }
  })
}

function codesOf(
  question: SurveyDocument['questions'][number],
  words: (text: Parameters<typeof localText>[0]) => string,
): string {
  const { options, rows, columns } = question as Partial<
    Record<'options' | 'rows' | 'columns', { id: string; label: Parameters<typeof localText>[0] }[]>
  >
  return [options, rows, columns]
    .flatMap((list) => list ?? [])
    .map(({ id, label }) => `${id} = ${words(label)}`)
    .join('; ')
}
