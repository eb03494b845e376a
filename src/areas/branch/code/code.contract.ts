import { z } from 'zod'
import { pageRows } from '../../../platform/query/row-range.ts'
import { SurveyId } from '../../questionnaire/condition.contract.ts'

const CodeText = z.string().min(1).max(40)
const BranchId = z.string().min(1).max(40)
const SubjectId = z.string().min(1).max(40)
/** Where the code hangs: «Столик 12», «чек»; `{n}` stands for the number. */
const Placement = z.string().trim().max(100)
/** Codes that one call makes, changes or adopts. */
export const MOST_CODES = 10_000
const Count = z.int().min(0).max(999_999)

/** `left`: those that lead to another survey now. */
export const CODE_STATES = ['awake', 'asleep', 'silent', 'left'] as const
/** Columns that the list can be sorted by; with `-` before it from high to low. */
const CODE_SORTS = ['place', 'scans', 'starts', 'finishes', 'created'] as const

const Wanted = {
  /** Words in the placement, the branch's title, or the code itself. */
  search: z.string().trim().max(200).optional(),
  /** A branch's code in links. */
  subId: z.string().max(100).optional(),
  state: z.enum(CODE_STATES).optional(),
}
export type WantedCodes = { search?: string; subId?: string; state?: (typeof CODE_STATES)[number] }

export const CodesQuery = z.object({
  id: SurveyId,
  ...Wanted,
  sort: z.enum([...CODE_SORTS, ...CODE_SORTS.map((sort) => `-${sort}` as const)]).default('place'),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  limit: pageRows.prefault('50'),
  /** What the codes brought in the last so many days, today included. */
  days: z.coerce.number().int().min(1).max(366).default(30),
})
export type CodesQuery = z.infer<typeof CodesQuery>

const Funnel = { scans: z.number(), starts: z.number(), finishes: z.number() }
const Place = {
  branchId: z.string().nullable(),
  branch: z.string().nullable(),
  subjectId: z.string().nullable(),
  subject: z.string().nullable(),
  placement: z.string(),
}

/** Another survey of the account; without a title where the member does not see it. */
const Lead = { surveyId: z.string(), survey: z.string().nullable() }

export const PrintedCode = z.object({
  code: z.string(),
  /** What is printed below the code, for typing. */
  url: z.string(),
  ...Place,
  ...Funnel,
  /** The address in a code of the business's own; null for ours. */
  adopted: z.string().nullable(),
  asleepAt: z.date().nullable(),
  /** The last day with a scan, 'YYYY-MM-DD', of a code that is silent for longer than its history explains. */
  silentSince: z.string().nullable(),
  /** Scans a day before it fell silent. */
  usual: z.number().nullable(),
  createdAt: z.date(),
  /** The last day on which an answer came by it, 'YYYY-MM-DD'. */
  lastAnswer: z.string().nullable(),
  /** Where it leads instead of here; its place is the last that it had here. */
  now: z.object(Lead).nullable(),
  /** Where it will lead, and from when. */
  next: z.object({ at: z.string(), ...Lead }).nullable(),
})
export type PrintedCode = z.infer<typeof PrintedCode>

export const CodeList = z.object({
  codes: z.array(PrintedCode),
  /** Of all that fit the filter. */
  total: z.number(),
  sum: z.object(Funnel),
  /** Of the survey as far as the member sees it, whatever the filter. */
  all: z.number(),
  /** Those that lead to another survey now. */
  left: z.number(),
  silent: z.number(),
})
export type CodeList = z.infer<typeof CodeList>

/**
 * Codes for places: one, or one for each number from `from` to `to` where the placement holds `{n}`; in each of the branches, or
 * for the survey as a whole. Places that have a code already keep it, so that asking twice makes nothing twice.
 */
export const MakeCodes = z.strictObject({
  id: SurveyId,
  branchIds: z.array(BranchId).max(1000).default([]),
  subjectId: SubjectId.nullable().default(null),
  placement: Placement,
  from: Count.optional(),
  to: Count.optional(),
})
export type MakeCodes = z.infer<typeof MakeCodes>
export const MadeCodes = z.object({ made: z.number(), existing: z.number() })
export type MadeCodes = z.infer<typeof MadeCodes>

/** Moves codes to another place, or takes them down and puts them up again: the named ones, or all that fit. All or nothing. */
export const ChangeCodes = z.strictObject({
  id: SurveyId,
  codes: z.array(CodeText).min(1).max(MOST_CODES).optional(),
  where: z.strictObject(Wanted).optional(),
  set: z.strictObject({
    branchId: BranchId.nullable().optional(),
    subjectId: SubjectId.nullable().optional(),
    placement: Placement.optional(),
    asleep: z.boolean().optional(),
  }),
})
export type ChangeCodes = z.infer<typeof ChangeCodes>
export const ChangedCodes = z.object({ changed: z.number() })
export type ChangedCodes = z.infer<typeof ChangedCodes>

/**
 * Leads codes to another survey of the account: the named ones, or all that fit; at once, or from a moment on. What they brought
 * before stays where it is. Their branches and subjects become those of the same code or name there, where there are such.
 */
export const LeadCodes = z.strictObject({
  id: SurveyId,
  codes: z.array(CodeText).min(1).max(MOST_CODES).optional(),
  where: z.strictObject(Wanted).optional(),
  /** null: they stay, and what was to come is called off. */
  to: SurveyId.nullable(),
  /** By the account's clock: '2026-12-01T09:00'. */
  at: z
    .string()
    .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/)
    .optional(),
  /** Says what would become of them, and changes nothing. */
  trial: z.boolean().default(false),
})
export type LeadCodes = z.infer<typeof LeadCodes>

/** What has no counterpart there: the first of their names, those of most codes first, and the codes of all of them. */
const Missing = z.object({ titles: z.array(z.string()), codes: z.number() })
export const LedCodes = z.object({
  changed: z.number(),
  /** By name, to lead them back; empty where there are too many for one call. */
  codes: z.array(z.string()),
  /** These codes lead to the survey as a whole. */
  withoutBranch: Missing,
  withoutSubject: Missing,
})
export type LedCodes = z.infer<typeof LedCodes>

export const CodeHistoryQuery = z.object({ id: SurveyId, code: CodeText })
export const CodeHistory = z.object({
  code: PrintedCode,
  /** What it stood for, the newest first; the present one has no end. */
  periods: z.array(
    z.object({
      from: z.date(),
      to: z.date().nullable(),
      /** Another survey that it led to; null while it led here. */
      survey: z.string().nullable(),
      ...Place,
    }),
  ),
  /** The last 56 days, the oldest first; days without anything are left out. */
  days: z.array(z.object({ day: z.string(), ...Funnel })),
})
export type CodeHistory = z.infer<typeof CodeHistory>

export const SilentCodesQuery = z.object({ id: SurveyId })
export const SilentCodes = z.object({
  silent: z.array(
    z.object({
      code: z.string(),
      branch: z.string().nullable(),
      placement: z.string(),
      days: z.number(),
      usual: z.number(),
    }),
  ),
  total: z.number(),
})
export type SilentCodes = z.infer<typeof SilentCodes>

/** An address as it is printed; `{n}` in its path or query stands for what differs from table to table. */
const Address = z.string().trim().min(1).max(500)
/**
 * Takes codes that the business printed before: their address leads to a place here, once its owner sends it on to us. With `{n}`
 * in the address, one place for each number.
 */
export const AdoptCodes = z.strictObject({
  id: SurveyId,
  address: Address,
  branchId: BranchId.nullable().default(null),
  placement: Placement.default(''),
  from: Count.optional(),
  to: Count.optional(),
})
export type AdoptCodes = z.infer<typeof AdoptCodes>

export const Adoption = z.object({
  id: z.string(),
  address: z.string(),
  /** Where the business sends its address on to, with the same `{n}`. */
  target: z.string(),
  branch: z.string().nullable(),
  codes: z.number(),
  /** One of its codes, for trying. */
  sample: z.string(),
})
export type Adoption = z.infer<typeof Adoption>
export const AdoptionsQuery = z.object({ id: SurveyId })
export const Adoptions = z.object({ adoptions: z.array(Adoption) })
export type Adoptions = z.infer<typeof Adoptions>
export const Adopted = z.object({ adoption: Adoption, made: z.number() })

export const CheckAdoption = z.strictObject({ id: SurveyId, adoption: CodeText })
export const AdoptionCheck = z.object({
  /**
   * `works`: scans arrive here; `elsewhere`: it is sent on to another address; `page`: it shows a page or an error instead;
   * `no_host`: the name leads nowhere; `private`: the name leads into a private network; `no_answer`: nobody answers there.
   */
  outcome: z.enum(['works', 'elsewhere', 'page', 'no_host', 'private', 'no_answer']),
  asked: z.string(),
  status: z.number().nullable(),
  location: z.string().nullable(),
})
export type AdoptionCheck = z.infer<typeof AdoptionCheck>

/** What stands in a code on a photo. */
export const ReadCode = z.object({
  text: z.string(),
  /** `own`: a code of this survey; `ours`: of this service, but not of this survey; `address`: of a site; `text`: no address. */
  kind: z.enum(['own', 'ours', 'address', 'text']),
  code: z.string().nullable(),
  /** The address with `{n}` for its last number, where it has one, and that number. */
  pattern: z.string().nullable(),
  number: z.string().nullable(),
})
export type ReadCode = z.infer<typeof ReadCode>
