import type { AnswerFiles } from '../../questionnaire/words/answer-files.ts'
import { guestSayer } from '../../questionnaire/words/guest/guest-text.ts'
import { OWN_MESSAGES } from '../../questionnaire/words/guest/own-messages.ts'
import type { AnswerPageView } from './page-state.ts'

export type SayOwn = ReturnType<typeof ownSayer>

/** Says the texts of the guest's own page, those that the owner says otherwise as the survey has them. */
export function ownSayer(locale: string, theme?: AnswerPageView['theme']) {
  return guestSayer(OWN_MESSAGES, locale, theme ?? undefined)
}

/** What the guest sent beside the words; empty without any. */
export function filesWords(files: AnswerFiles[], say: SayOwn): string {
  const count = files.flatMap(({ kind, ids }) => (kind === 'photo' ? ids : [])).length
  return [
    count > 0 && say('ownFilesPhotos', { count }),
    files.some(({ kind }) => kind === 'voice') && say('ownFilesVoice'),
  ]
    .filter(Boolean)
    .join(', ')
}
