import { z } from 'zod'
import { SurveyId, Uuid } from '../../questionnaire/condition.contract.ts'
import { SurveyDocument } from '../../questionnaire/questionnaire.contract.ts'
import { SubmittedAnswer } from '../answers.contract.ts'

export const PaperEntryQuery = z.object({ id: SurveyId })
/** The questionnaire to type in, and how many forms this member has entered today. */
export const PaperEntry = z.object({ version: z.number(), survey: SurveyDocument, typed: z.number() })

/** One completed form. `filledOn`: the date on it. */
export const TypePaper = z.strictObject({
  id: SurveyId,
  data: z.strictObject({
    answer: Uuid,
    version: z.int().min(1),
    locale: SubmittedAnswer.shape.locale,
    /** A branch's short code. */
    subId: z.string().max(100).optional(),
    filledOn: z.iso.date(),
    answers: SubmittedAnswer.shape.answers,
  }),
})
export const PaperTyped = z.object({ id: z.string(), typed: z.number() })

/** Removes this member's last entered form, within an hour. */
export const UndoPaper = z.strictObject({ id: SurveyId })
export const PaperUndone = z.object({ removed: z.string().nullable(), typed: z.number() })
