import { z } from 'zod'
import { SurveyId } from '../survey/condition.contract.ts'

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
  address: z.string().trim().max(300),
  lat: z.number().min(-90).max(90).nullable(),
  lon: z.number().min(-180).max(180).nullable(),
  timezone: Timezone.nullable(),
  phone: z.string().trim().max(40),
}
const optional = z.strictObject(fields).partial().shape

/** Without id creates, with id changes what is given, `removed` retires: old answers keep their branch. */
export const BranchChange = z.union([
  z.strictObject({ id: BranchId, removed: z.literal(true) }),
  z.strictObject({ id: BranchId, ...optional, active: z.boolean().optional() }),
  z.strictObject({ ...optional, title: fields.title }),
])
export type BranchChange = z.infer<typeof BranchChange>

/** Changes to some branches, all or nothing; the others stay as they are. */
export const SaveBranches = z.strictObject({ id: SurveyId, data: z.array(BranchChange).min(1).max(10_000) })

/** A branch's id; ids are unguessable, so the survey need not be named. */
export const BranchInviteQuery = z.object({ id: BranchId })
export const BranchInvite = z.object({ url: z.string(), expiresAt: z.date() })

export const BranchesQuery = z.object({ id: SurveyId })
export const BranchList = z.object({
  branch: z.array(
    z.object({
      id: z.string(),
      code: z.string(),
      title: z.string(),
      address: z.string(),
      lat: z.number().nullable(),
      lon: z.number().nullable(),
      timezone: z.string().nullable(),
      phone: z.string(),
      active: z.boolean(),
      /** The guest's page of this branch. */
      url: z.string(),
    }),
  ),
})

function isTimezone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}
