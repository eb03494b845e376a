import { z } from 'zod'
import { ChangeCodes } from '../../branch/code/code.contract.ts'
import { SurveyId } from '../../questionnaire/condition.contract.ts'
import { Languages } from '../design.contract.ts'
import { OwnLook } from '../own-design/own-design.contract.ts'

/** The targets: every branch, everything that has a placement (“table 12”), or everybody who is rated. */
export const BulkTargets = z.enum(['branches', 'tables', 'staff'])
export type BulkTargets = z.infer<typeof BulkTargets>

/** How it comes: a ZIP with a PDF each, or one PDF of pages; `a4`, `a3`, `sra3`: several on such sheets. */
const BulkForm = z.enum(['zip', 'pages', 'a4', 'a3', 'sra3'])
export type BulkForm = z.infer<typeof BulkForm>

export const BulkPrint = z.strictObject({
  id: SurveyId,
  design: z.string().max(60),
  size: z.string().max(20).optional(),
  languages: Languages.optional(),
  press: z.boolean().default(false),
  what: BulkTargets.default('branches'),
  /** Short codes of the branches that count; without it all that the member sees. */
  branches: z.array(z.string().max(40)).max(10_000).optional(),
  /** These printed codes and no others, whatever `what` says: named ones, or all that fit. */
  codes: ChangeCodes.shape.codes,
  where: ChangeCodes.shape.where,
  form: BulkForm.default('zip'),
  own: OwnLook.optional(),
  template: z.string().max(40).optional(),
})
export type BulkPrint = z.infer<typeof BulkPrint>

/** 202: the work is queued; GET /works?id=jobId reports its progress. */
export const BulkBegun = z.object({ jobId: z.string(), count: z.number() })
