import type { PartsValue, Question, QuestionOf } from '../../questionnaire.contract.ts'

/** Questions that are answered with files, which are sent before the answer that names them. */
export type FileQuestion = QuestionOf<'file_upload' | 'voice' | 'signature'>

export function isFileQuestion(question: Question): question is FileQuestion {
  return ['file_upload', 'voice', 'signature'].includes(question.type)
}

/** Questions that a device answers, or words instead. */
export function isMedia(question: Question): boolean {
  return isFileQuestion(question) || question.type === 'location'
}

/**
 * The photos and the voice that a page offers right after a comment: other ways to say the same, small buttons under its field, and no
 * questions of their own to a guest.
 * @param questions those of one page
 */
export function commentOffers(questions: readonly Question[]): Question[] {
  const comment = questions.findIndex(({ type }) => type === 'long_text')
  const after = comment < 0 ? [] : questions.slice(comment + 1)
  const end = after.findIndex(({ type, required }) => required || !['file_upload', 'voice'].includes(type))
  return end < 0 ? after : after.slice(0, end)
}

/** A kind of file that guests may add. */
export type FileKind = NonNullable<QuestionOf<'file_upload'>['accept']>[number]

/** The kinds of files that a question takes. */
export function acceptedKinds({ accept }: QuestionOf<'file_upload'>): readonly FileKind[] {
  return accept ?? ['image']
}

/** Whether a question takes other files than photos. */
export function takesFiles(question: Question): question is QuestionOf<'file_upload'> {
  return question.type === 'file_upload' && acceptedKinds(question).some((kind) => kind !== 'image')
}

/** How many files an answer may name. */
export function mostFiles(question: FileQuestion): number {
  return question.type === 'file_upload' ? (question.max ?? 3) : 1
}

/** The longest words that may stand instead of what a device can't or a guest won't give; 0 where none may. */
export function longestInstead({ type }: Question): number {
  return { voice: 2000, signature: 200, location: 500 }[type as string] ?? 0
}

/** Rounds a place to about ten metres before it is stored: enough to tell the table, not the chair. */
export function roundedPlace({ lat, lon, accuracy }: PartsValue): PartsValue {
  const round = (degrees: unknown) => Math.round(Number(degrees) * 1e4) / 1e4
  return { lat: round(lat), lon: round(lon), accuracy: Math.ceil(Number(accuracy)) }
}
