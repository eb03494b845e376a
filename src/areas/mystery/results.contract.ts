import { z } from 'zod'
import { MysteryChecker } from './invite.contract.ts'
import { MysteryProgramme, MysteryVisit, NamedBranch, Score } from './mystery.contract.ts'

/** A mean of visits or of guests with its 95 % interval, as shares 0…1. Below five there is no mean. */
const Level = z.object({ n: z.number(), value: Score, low: Score, high: Score })
export type MysteryLevel = z.infer<typeof Level>

/** `stricter`, `milder`: the intervals do not meet. `same`: they do. `unknown`: one of them is missing. */
const Relation = z.enum(['stricter', 'milder', 'same', 'unknown'])
export type MysteryRelation = z.infer<typeof Relation>

export const MysteryBranchResult = z.object({
  branch: NamedBranch,
  visits: Level,
  /** Scores of the accepted visits, the newest last. */
  scores: z.array(z.object({ id: z.string(), day: z.string(), score: Score, failed: z.boolean() })),
  failures: z.number(),
  guests: Level,
  relation: Relation,
  /** 1 is the best; null below five visits. */
  rank: z.number().nullable(),
})
export type MysteryBranchResult = z.infer<typeof MysteryBranchResult>

export const MysteryResults = z.object({
  visits: Level,
  /** `satisfied`: chose one of the best steps. `promoters`: 9 or 10 of 10, where the survey asks no satisfaction. */
  guestMeasure: z.enum(['satisfied', 'promoters']).nullable(),
  branches: z.array(MysteryBranchResult),
  /** Cities and regions of the branches; none where all branches are in one. */
  places: z.array(
    z.object({
      kind: z.enum(['region', 'city']),
      title: z.string(),
      visits: Level,
      guests: Level,
      relation: Relation,
    }),
  ),
  /** By the weeks in which each branch is visited once, the newest last; `scores` of all visits of these weeks. */
  rounds: z.array(z.object({ from: z.string(), to: z.string(), visits: Level, scores: z.array(z.number()) })),
  sections: z.array(z.object({ id: z.string(), title: z.string(), visits: Level })),
  points: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      critical: z.boolean(),
      visits: Level,
      guests: Level.nullable(),
      relation: Relation,
    }),
  ),
})
export type MysteryResults = z.infer<typeof MysteryResults>

/** Everything that the page of mystery visits shows. */
export const MysteryPage = z.object({
  survey: z.object({ title: z.string(), locales: z.array(z.string()) }),
  today: z.string(),
  /** Whether the member runs the programme: sees its plan, checkers and visits that are not accepted. */
  runs: z.boolean(),
  programme: MysteryProgramme.nullable(),
  /** Questions of guests that a point can stand beside. */
  guestQuestions: z.array(z.object({ id: z.string(), title: z.string() })),
  branches: z.array(NamedBranch),
  visits: z.array(MysteryVisit),
  /** Of the visits that wait for a review: the critical points that were not met, the receipt in tenge, the first photos. */
  waiting: z.array(
    z.object({
      visit: z.string(),
      critical: z.array(z.string()),
      receipt: z.number().nullable(),
      photos: z.array(z.string()),
      photoCount: z.number(),
    }),
  ),
  checkers: z.array(MysteryChecker),
  results: MysteryResults,
})
export type MysteryPage = z.infer<typeof MysteryPage>

/** Programme and results, for programs. */
export const MysteryOverview = z.object({
  programme: MysteryProgramme.nullable(),
  visits: z.array(MysteryVisit),
  results: MysteryResults,
})
