import { z } from 'zod'
import { pageRows } from '../../platform/query/row-range.ts'
import { SurveyId } from '../questionnaire/condition.contract.ts'

const Id = z.string().min(1).max(40)
const Day = z.iso.date()
export const SubjectKind = z.enum(['staff', 'premise', 'product', 'service'])
export type SubjectKind = z.infer<typeof SubjectKind>

/** What an owner writes about somebody or something that guests rate. */
const fields = {
  kind: SubjectKind,
  title: z.string().trim().min(1).max(120),
  /** What stands under the name: a post, a dish's size, a floor. */
  position: z.string().trim().max(120),
  /** Id of a picture of the account, see questionnaire/pictures/uploaded-picture.ts. */
  photo: z
    .string()
    .regex(/^photo:[0-9a-f]{32}$/, 'invalid')
    .nullable(),
  /** Ids of branches; of none means of all of them. `branchId` is the short way to name one. */
  branches: z.array(Id).max(1000),
  branchId: Id.nullable(),
  /** The days, both included, between which guests are offered it; open where null. */
  from: Day.nullable(),
  to: Day.nullable(),
  sort: z.number().int().min(0).max(1_000_000),
}

/** Without id creates, with id changes what is given, `removed` retires: old answers keep their subject. */
export const SubjectChange = z
  .strictObject({ ...fields, active: z.boolean(), removed: z.literal(true) })
  .partial()
  .extend({ id: Id.optional() })
  .refine(({ id, title }) => id !== undefined || title !== undefined, {
    path: ['title'],
    message: 'required',
  })
  .refine(({ from, to }) => !(from && to && from > to), { path: ['to'], message: 'invalid' })
export type SubjectChange = z.infer<typeof SubjectChange>

/** Changes to some subjects, all or nothing; the others stay as they are. */
export const SaveSubjects = z.strictObject({ id: SurveyId, data: z.array(SubjectChange).min(1).max(10_000) })
export const SaveSubjectsAs = z.strictObject({ ...SaveSubjects.shape, userId: Id })

/** `none` or an empty value means no filter. */
const orNone = z
  .string()
  .max(100)
  .transform((text) => (text === '' || text === 'none' ? undefined : text))
  .optional()

const SORTS = ['sort', 'title', 'position', 'kind'] as const

const filters = {
  /** Words of the name or of what stands under it. */
  search: orNone,
  kind: z.union([z.enum(['', 'none']).transform(() => undefined), SubjectKind]).optional(),
  /** A branch's id. */
  branchId: orNone,
  /** By what, downwards with a minus. */
  sort: z.enum([...SORTS, ...SORTS.map((sort) => `-${sort}` as const)]).default('sort'),
  /** Rows of a page; all of them where it is not given. Pages are counted from 1. */
  limit: pageRows.optional(),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
}
export const SubjectsQuery = z.object({ id: SurveyId, ...filters })
/** `active` 1: those in use; 0: the retired ones; neither: all. */
export const AllSubjectsQuery = z.object({ ...SubjectsQuery.shape, active: z.enum(['0', '1']).optional() })
export type SubjectFilter = Omit<z.infer<typeof AllSubjectsQuery>, 'id'>
/** The id is the branch's; ids are unguessable, so the survey need not be named. */
export const SubjectsOfBranchQuery = z.object({ id: Id, ...filters })
export const SubjectsAsQuery = z.object({ ...SubjectsQuery.shape, userId: Id })

export const Subject = z.object({
  id: z.string(),
  kind: SubjectKind,
  title: z.string(),
  position: z.string(),
  photo: z.string().nullable(),
  /** The first of its branches, of those that the member sees. */
  branchId: z.string().nullable(),
  branches: z.array(z.string()),
  /** The newest code that was printed for it alone, where there is one. */
  code: z.string().nullable(),
  active: z.boolean(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  sort: z.number(),
})
export type Subject = z.infer<typeof Subject>

export const SubjectList = z.object({
  subjects: z.array(Subject),
  /** How many the filter lets through, whatever part of them was asked for. */
  total: z.number(),
  /** How many there are in use and retired, whatever the filter. */
  count: z.object({ active: z.number(), retired: z.number() }),
})
export type SubjectList = z.infer<typeof SubjectList>
