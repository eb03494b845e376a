import type { Question } from '../../questionnaire/questionnaire.contract.ts'
import type { Checked, Mistake } from '../../questionnaire/validate/mistake.ts'
import { mistakeKey } from '../mistake-key.ts'
import type { PageData } from '../page/page-data.ts'
import { find } from './find.ts'
import type { PageStep } from './view.ts'

export function wordsOf({ mistakes, words }: PageData, mistake: Mistake): string {
  return mistakes[mistakeKey(mistake)] ?? words.check
}

/** What is said of some questions, by their ids. */
export function messagesOf(
  page: PageData,
  checked: Checked,
  questions: readonly Question[],
): Record<string, string> {
  const messages: Record<string, string> = Object.create(null)
  for (const { id } of questions) {
    const mistake = checked.ok ? undefined : checked.mistakes[id]
    if (mistake) messages[id] = wordsOf(page, mistake)
  }
  return messages
}

/** Takes the guest to the field of the first message of a step. */
export function focusMistake({ element }: PageStep): void {
  const wrong = find('.g-wrong', element)
  if (wrong)
    (find('[aria-invalid=true]:not(.g-other, .g-other *)', wrong) ?? find('input, textarea', wrong))?.focus()
}
