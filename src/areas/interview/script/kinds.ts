import type { SubmittedAnswer } from '../../answers/answers.contract.ts'
import type { Situation } from '../../questionnaire/logic/condition.ts'
import type { FilledForm } from '../../questionnaire/question/form-reader.ts'
import type { SurveyDocument } from '../../questionnaire/questionnaire.contract.ts'
import type { CheckType } from '../../questionnaire/validate/basic-answers.ts'
import type { PageData } from '../page/page-data.ts'
import type { deliver } from './deliver.ts'
import type { FormEntries } from './fields.ts'
import type { putAside } from './outbox.ts'
import type { PageStep } from './view.ts'

/** What the types of questions of a page need: how their answers are checked, and what their fields do together. */
export type Kinds = {
  check: CheckType
  readGuestForm: (entries: FormEntries) => FilledForm
  /** What the address filled in. */
  readHidden?: (form: HTMLFormElement) => Record<string, string> | undefined
  /** Something was chosen or typed in a field. */
  touch?: (field: HTMLElement) => void
  /** The form was restored from a draft, or is about to be shown; the id is that of the answer. */
  settle?: (
    form: HTMLFormElement,
    answerId: string,
    survey: SurveyDocument,
    steps: PageStep[],
  ) => void | Promise<void>
  /** Something was answered, another step is shown, or the ending. */
  follow?: (form: HTMLFormElement, survey: SurveyDocument, situation: Situation) => void
  /** What conditions know of the moment at which the guest began. */
  clock?: (page: PageData, startedAt: string) => Situation['facts']
  /** Instead of those of the smallest script. */
  putAside?: typeof putAside
  deliver?: typeof deliver
  /** The page leaves nothing in this browser: no draft, and no copy of itself. */
  isFleeting?: true
  /** What is noted in an answer before it is kept and sent, and what is done around sending. */
  complete?: (answer: SubmittedAnswer) => Promise<void>
  around?: (send: typeof deliver) => typeof deliver
}
