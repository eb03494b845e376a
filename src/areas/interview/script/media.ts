import { checkFiles } from '../../questionnaire/kinds/media/check-media.ts'
import { isFileQuestion } from '../../questionnaire/kinds/media/media.ts'
import { parseFieldName } from '../../questionnaire/question/field-name.ts'
import type { FilledForm } from '../../questionnaire/question/form-reader.ts'
import type { FormEntries } from './fields.ts'
import type { Kinds } from './kinds.ts'
import { deliverWithFiles, putAsideWithFiles } from './media/files.ts'
import { dropOldFiles, releaseHeld } from './media/send.ts'
import { settleMedia } from './media/settle.ts'
import { sendWaiting } from './outbox.ts'

/**
 * What questionnaires need that also ask for photos, a voice, a signature or a place. It comes by `import` once the guest is about to
 * meet such a question, into a page that has begun with one of the smaller scripts: see `mediaScriptFor`.
 */
export function withMedia(kinds: Kinds): Kinds {
  return {
    ...kinds,
    check: (question, value, budget) =>
      isFileQuestion(question) ? checkFiles(question, value) : kinds.check(question, value, budget),
    readGuestForm: (entries) => withFiles(kinds.readGuestForm(entries), entries),
    settle: async (form, answerId, survey, steps) => {
      await kinds.settle?.(form, answerId, survey, steps)
      await settleMedia(form, answerId)
    },
    putAside: putAsideWithFiles,
    deliver: kinds.around?.(deliverWithFiles) ?? deliverWithFiles,
  }
}

export { settleMedia }

/** Adds the files that answer questions: the smallest script does not know their fields. */
function withFiles(filled: FilledForm, entries: FormEntries): FilledForm {
  const files = new Map<string, string[]>()
  for (const [name, value] of entries) {
    const field = parseFieldName(name)
    if (field?.kind !== 'files') continue
    files.set(field.questionId, [...(files.get(field.questionId) ?? []), value])
  }
  for (const [questionId, ids] of files) filled.answers[questionId] = ids
  return filled
}

// What an earlier visit could not send goes as soon as there is a network again.
const bringOld = () => void releaseHeld().then(sendWaiting)
bringOld()
void dropOldFiles()
addEventListener('online', bringOld)
