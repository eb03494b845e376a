import { z } from 'zod'
import { keyUnion } from '../../platform/json/key-union.ts'
import { pageRows } from '../../platform/query/row-range.ts'
import { SurveyId } from '../questionnaire/condition.contract.ts'
import { ReviewPages } from './review/review.contract.ts'
import { isPageOf, LINK_KINDS } from './review/review-link.ts'
import { Schedule } from './schedule/schedule.contract.ts'

const BranchId = z.string().min(1).max(40)
const Timezone = z.string().max(60).refine(isTimezone, 'invalid')

/** What an owner writes about a place where answers are collected: a café, a bank office, a bus route. */
const fields = {
  /** The branch's short name in links; made by the server unless given. */
  code: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'invalid')
    .refine((code) => code !== 'none' && code !== 'all', 'invalid'),
  title: z.string().trim().min(1).max(120),
  /** Branches are grouped by region, then by city; '' where nobody said. */
  region: z.string().trim().max(80),
  city: z.string().trim().max(80),
  address: z.string().trim().max(300),
  lat: z.number().min(-90).max(90).nullable(),
  lon: z.number().min(-180).max(180).nullable(),
  /** Null: the account's. */
  timezone: Timezone.nullable(),
  /** Null: nobody said when it is open. */
  schedule: Schedule.nullable(),
  phone: z.string().trim().max(40),
  /** Its pages on sites of reviews, in the order in which guests read them; none: those of the survey. */
  links: z
    .array(z.strictObject({ kind: z.enum(LINK_KINDS), url: z.string().trim().max(500) }))
    .max(8)
    .superRefine((links, context) => {
      for (const [at, { kind, url }] of links.entries())
        if (!isPageOf(kind, url)) context.addIssue({ code: 'custom', path: [at, 'url'], message: 'invalid' })
    }),
  /** Its place in the list, from low to high. */
  sort: z.number().int().min(0).max(1_000_000),
  /** The id of a member; null: members limited to the branch. Only an administrator may set one, since it grants rights. */
  manager: z.string().min(1).max(40).nullable(),
}
const optional = z.strictObject(fields).partial().shape

/** Without id creates, with id changes what is given, `removed` retires: old answers keep their branch. */
export const BranchChange = keyUnion(
  {
    removed: z.strictObject({ id: BranchId, removed: z.literal(true) }),
    id: z.strictObject({ id: BranchId, ...optional, active: z.boolean().optional() }),
    title: z.strictObject({ ...optional, title: fields.title, active: z.boolean().optional() }),
  },
  { fallback: 'title' },
)
export type BranchChange = z.infer<typeof BranchChange>

/** Changes to some branches, all or nothing; the others stay as they are. */
export const SaveBranches = z.strictObject({ id: SurveyId, data: z.array(BranchChange).min(1).max(10_000) })

/** With `brief` the answer lists those that the call is about, and not the whole survey. */
export const SaveBranchesQuery = z.object({ brief: z.literal('1').optional() })

/** `none` or an empty value means no filter. */
const orNone = (max: number) =>
  z
    .string()
    .max(max)
    .transform((text) => (text === '' || text === 'none' ? undefined : text))
    .optional()

const filters = {
  /** Words of the title, the address, the city, the code, or the manager's name. */
  search: orNone(200),
  region: orNone(80),
  city: orNone(80),
}
const SORTS = ['sort', 'title', 'city', 'answers'] as const

/** Without `limit` the whole list, the retired last; with it one page of what is asked for. */
export const BranchesQuery = z.object({
  id: SurveyId,
  ...filters,
  /** 1: those in use; 0: the retired ones; neither: all. */
  active: z.enum(['0', '1', '', 'none']).optional(),
  /** By what, from high to low with a minus. */
  sort: z.enum([...SORTS, ...SORTS.map((sort) => `-${sort}` as const)]).optional(),
  /** Counted from 1. */
  page: z.coerce.number().int().min(1).max(100_000).optional(),
  limit: pageRows.optional(),
})
export type BranchFilter = Omit<z.infer<typeof BranchesQuery>, 'id' | 'page' | 'limit'>

/** The same change to many branches: to these, or to all that a filter finds. */
export const ChangeBranches = z
  .strictObject({
    id: SurveyId,
    ids: z.array(BranchId).min(1).max(10_000).optional(),
    filter: z.strictObject({ ...filters, active: z.enum(['0', '1']) }).optional(),
    data: z
      .strictObject({
        active: z.boolean(),
        region: fields.region,
        city: fields.city,
        timezone: fields.timezone,
        schedule: fields.schedule,
      })
      .partial()
      .refine((data) => Object.keys(data).length > 0, 'required'),
  })
  .refine(({ ids, filter }) => (ids === undefined) !== (filter === undefined), {
    path: ['ids'],
    message: 'required',
  })
export type BulkChange = z.infer<typeof ChangeBranches>
/** The branches that were not so before: sent back with the other value, they undo it. */
export const ChangedBranches = z.object({ ids: z.array(z.string()) })

/** A branch's id; ids are unguessable, so the survey need not be named. */
export const BranchInviteQuery = z.object({ id: BranchId })
export const BranchInvite = z.object({ url: z.string(), expiresAt: z.date() })

/** Who looks after a branch: the member who was named or is limited to it, or an invitation that waits. */
export const BranchManager = z.union([
  z.object({ state: z.literal('member'), id: z.string(), name: z.string() }),
  z.object({
    state: z.literal('invited'),
    /** When the link stops working; null: it has. */
    expiresAt: z.iso.datetime().nullable(),
  }),
])
export type BranchManager = z.infer<typeof BranchManager>

export const Branch = z.object({
  id: z.string(),
  code: z.string(),
  title: z.string(),
  region: z.string(),
  city: z.string(),
  address: z.string(),
  lat: z.number().nullable(),
  lon: z.number().nullable(),
  timezone: z.string().nullable(),
  schedule: Schedule.nullable(),
  phone: z.string(),
  links: ReviewPages,
  active: z.boolean(),
  sort: z.number(),
  manager: BranchManager.nullable(),
  /** Answers since the survey began; those that an account has no room for are not counted. */
  answers: z.number(),
  /** The guest's page of this branch. */
  url: z.string(),
  /** The address in its printed code; on a page of the list only. */
  shortUrl: z.string().optional(),
  /** Whether it is open now; null where nobody said when it is. On a page of the list only. */
  open: z.boolean().nullable().optional(),
})
export type Branch = z.infer<typeof Branch>

const BranchNames = {
  /** The same branches by name alone, for a choice. */
  list: z.array(z.object({ id: z.string(), code: z.string(), title: z.string() })),
  /** The account's surveys that the caller sees. */
  surveys: z.array(z.object({ id: z.string(), title: z.string() })),
}

export const BranchList = z.object({
  branch: z.array(Branch),
  ...BranchNames,
  /** With a page: how many there are in all that is asked for, and what they could be narrowed by. */
  total: z.number().optional(),
  groups: z.array(z.object({ region: z.string(), city: z.string(), branches: z.number() })).optional(),
  /** How many there are in use and retired, whatever the filter, and how many in use nobody manages. */
  count: z.object({ active: z.number(), retired: z.number(), unmanaged: z.number() }).optional(),
  /** With a page: where the pictures of a map come from (`{z}`, `{x}`, `{y}` in the address) and who made them; null: no map. */
  tiles: z.object({ url: z.string(), attribution: z.string() }).nullable().optional(),
})
export type MapTiles = NonNullable<BranchList['tiles']>
export type BranchList = z.infer<typeof BranchList>

/** Every branch of the account that the member sees, in use. */
export const AllBranches = z.object({
  branch: z.array(Branch.extend({ survey: z.object({ id: z.string(), title: z.string() }) })),
  ...BranchNames,
})

function isTimezone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}
