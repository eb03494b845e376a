import type { UiLocale } from '../../../platform/locale.ts'
import * as m from '../../../text/messages.js'
import { isFileQuestion, takesFiles } from '../kinds/media/media.ts'
import { visiblePath } from '../logic/path.ts'
import type { AnswerValues, SurveyDocument } from '../questionnaire.contract.ts'

/** Files of one kind that the guest sent with the answer, by their ids. */
export type AnswerFiles = { kind: 'photo' | 'voice' | 'signature' | 'file'; ids: string[] }

const KINDS = { file_upload: 'photo', voice: 'voice', signature: 'signature' } as const

/** What the guest showed or said beside the words, question by question. */
export function answerFiles({
  document,
  answers,
}: {
  document: SurveyDocument
  answers: AnswerValues
}): AnswerFiles[] {
  return visiblePath(document, { answers }).questions.flatMap((question): AnswerFiles[] => {
    const value = answers[question.id]
    if (!isFileQuestion(question) || !Array.isArray(value) || value.length === 0) return []
    const kind = takesFiles(question) ? 'file' : KINDS[question.type]
    return [{ kind, ids: value.map(String) }]
  })
}

/** The same in words, without signatures: «2 фото, запись голоса»; empty without any. */
export function filesWords(files: AnswerFiles[], locale: UiLocale): string {
  const countOf = (of: AnswerFiles['kind']) =>
    files.flatMap(({ kind, ids }) => (kind === of ? ids : [])).length
  const photos = countOf('photo')
  const others = countOf('file')
  return [
    photos > 0 && m.questionnaire_files_photos({ count: photos }, { locale }),
    others > 0 && m.questionnaire_files_others({ count: others }, { locale }),
    files.some(({ kind }) => kind === 'voice') && m.questionnaire_files_voice({}, { locale }),
  ]
    .filter(Boolean)
    .join(', ')
}
