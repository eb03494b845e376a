import { z } from 'zod'
import { SurveyId } from '../../questionnaire/condition.contract.ts'
import { invalidDays } from './view-search.ts'

const ViewId = z.string().regex(/^[\w-]{22}$/)
const Title = z.string().trim().min(1).max(80)
/** The page's address after the question mark. Its days must be days: a view is opened long after it was saved. */
const Search = z
  .string()
  .max(8000)
  .superRefine((search, context) => {
    for (const field of invalidDays(search))
      context.addIssue({ code: 'custom', path: [field], message: 'invalid' })
  })

/** A filter of the analytic page under a name. */
export const View = z.object({
  id: ViewId,
  title: z.string(),
  search: z.string(),
  /** The whole team's; otherwise it is seen by its member alone. */
  shared: z.boolean(),
  /** What the page opens with for who asks. */
  isDefault: z.boolean(),
  /** Whether who asks may change it. */
  editable: z.boolean(),
})
export type View = z.infer<typeof View>
export const Views = z.object({ views: z.array(View) })

export const ViewsQuery = z.object({ id: SurveyId })
export const RemoveViewQuery = z.object({ id: SurveyId, view: ViewId })

/** Without `view` a new one is kept; with it what is named changes. `restore` brings back one that was taken away. */
export const SaveView = z.strictObject({
  id: SurveyId,
  data: z.union([
    z.strictObject({
      title: Title,
      search: Search,
      shared: z.boolean().default(false),
      isDefault: z.boolean().default(false),
    }),
    z.strictObject({
      view: ViewId,
      title: Title.optional(),
      search: Search.optional(),
      shared: z.boolean().optional(),
      isDefault: z.boolean().optional(),
      restore: z.literal(true).optional(),
    }),
  ]),
})
export type ViewChange = Extract<z.infer<typeof SaveView>['data'], { view: string }>
export type NewView = Exclude<z.infer<typeof SaveView>['data'], { view: string }>
