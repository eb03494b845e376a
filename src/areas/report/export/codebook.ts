import type { UiLocale } from '../../../platform/locale.ts'
import * as m from '../../../text/messages.js'
import { LIST_NAMES, type ListName } from '../../questionnaire/compound-questions.ts'
import type { Question } from '../../questionnaire/questionnaire.contract.ts'
import { localText } from '../../questionnaire/words/local-text.ts'
import type { AnswerColumn, PublishedVersion } from './answer-columns.ts'
import type { CodebookRow } from './answer-sheets.ts'

/** What each column of the answers means: its key for programs, the type of its question, the codes and whether it is still asked. */
export function codebookOf(
  versions: readonly PublishedVersion[],
  columns: readonly AnswerColumn[],
  locale: UiLocale,
): CodebookRow[] {
  const own = versions[0]?.document.config.defaultLocale ?? 'ru'
  const current = new Map(versions[0]?.document.questions.map((question) => [question.id, question]))
  const words = (text: Parameters<typeof localText>[0]) =>
    localText(text, locale, own).replaceAll(/\s+/g, ' ').trim()
  return columns.map(({ key, title, kind, asked: question, scale, isRemoved }) => {
    if (!question) return { key, title, type: kind, codes: '', note: '' }
    const named = [
      question,
      ...versions.flatMap(({ document }) => document.questions.filter((each) => each.id === question.id)),
    ].map((each) => words(each.title))
    const earlier = [...new Set(named)].filter((text) => text !== named[0])
    const note = [
      ...(scale === undefined ? [] : [m.report_code_scale({ scale }, { locale })]),
      ...(isRemoved ? [m.report_code_part_removed({}, { locale })] : []),
      ...(current.has(question.id) ? [] : [m.report_code_gone({}, { locale })]),
      ...(earlier.length > 0 ? [m.report_code_renamed({ title: earlier.join('; ') }, { locale })] : []),
    ]
    return {
      key,
      title,
      type: question.type,
      codes: codesOf(question, current.get(question.id), words, locale),
      note: note.join(' '),
    }
  })
}

type Lists = Partial<Record<ListName, { id: string; label: Question['title'] }[]>>

function codesOf(
  question: Question,
  current: Question | undefined,
  words: (text: Parameters<typeof localText>[0]) => string,
  locale: UiLocale,
): string {
  const listsOf = (one: Question | undefined): Lists => (one ?? {}) as Lists
  if (question.type === 'repeat') {
    const before = new Map(
      current?.type === 'repeat' ? current.questions.map((asked) => [asked.id, asked]) : [],
    )
    return question.questions
      .flatMap((asked) => {
        const codes = codesOf(asked, before.get(asked.id), words, locale)
        return codes ? [`${words(asked.title) || asked.id}: ${codes}`] : []
      })
      .join('; ')
  }
  return LIST_NAMES.flatMap((list) => {
    const offered = new Set(listsOf(current)[list]?.map(({ id }) => id))
    return (listsOf(question)[list] ?? []).map(({ id, label }) => {
      const isOffered = current === undefined || offered.has(id)
      return `${id} = ${isOffered ? words(label) : m.analytics_option_removed({ label: words(label) }, { locale })}`
    })
  }).join('; ')
}
