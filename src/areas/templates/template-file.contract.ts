import { z } from 'zod'
import { OwnFile } from '../survey/export/own-file.contract.ts'
import { INDUSTRIES } from './template.contract.ts'

const Words = z.strictObject({ ru: z.string().min(1), kk: z.string().min(1), en: z.string().min(1) })

/**
 * `content/templates/{id}.json`: the file of a questionnaire as it is downloaded from the cabinet, with a title in three languages and what
 * the catalogue says about it.
 */
export const TemplateFile = OwnFile.omit({ title: true }).extend({
  industry: z.enum(INDUSTRIES),
  title: Words,
  description: Words,
})
export type TemplateFile = z.infer<typeof TemplateFile>
