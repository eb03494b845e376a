import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Executor } from '../../../platform/database.ts'

/** The kind of state stored between two requests of a sign-in, or of adding a passkey. */
export type StepKind = 'factor' | 'passkey' | 'new_passkey' | 'company'
export type Step = {
  kind: StepKind
  accountId: number | null
  memberId: string | null
  /** Challenge, state, nonce: values that the next request is checked against. */
  data: Record<string, string>
}

export const STEP_MINUTES = 10

/** @returns the token for the browser; only its digest is stored */
export async function makeStep(db: Executor, step: Step): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db
    .insertInto('sign_in_step')
    .values({
      token_hash: hashOf(token),
      kind: step.kind,
      account_id: step.accountId,
      member_id: step.memberId,
      data: JSON.stringify(step.data),
      expires_at: sql`now() + make_interval(mins => ${STEP_MINUTES})`,
    })
    .execute()
  return token
}

/** Reads a step without consuming it: the right code may follow a wrong one. */
export async function findStep(
  db: Executor,
  kinds: readonly StepKind[],
  token: string,
): Promise<Step | undefined> {
  const row = await db
    .selectFrom('sign_in_step')
    .select(['kind', 'account_id', 'member_id', 'data'])
    .where('token_hash', '=', hashOf(token))
    .where('kind', 'in', kinds)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return row && stepOf(row)
}

/** Consumes a step: of two concurrent requests only one gets it, and a repeat gets nothing. */
export async function takeStep(
  db: Executor,
  kinds: readonly StepKind[],
  token: string,
): Promise<Step | undefined> {
  const row = await db
    .deleteFrom('sign_in_step')
    .where('token_hash', '=', hashOf(token))
    .where('kind', 'in', kinds)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['kind', 'account_id', 'member_id', 'data'])
    .executeTakeFirst()
  return row && stepOf(row)
}

/** Adds a challenge for the next request to be checked against. */
export async function noteChallenge(db: Executor, token: string, challenge: string): Promise<void> {
  await db
    .updateTable('sign_in_step')
    .set({ data: sql`data || jsonb_build_object('challenge', ${challenge}::text)` })
    .where('token_hash', '=', hashOf(token))
    .execute()
}

/** Ends the steps that a member has started, because their password, factor or membership has changed. */
export async function dropSteps(
  db: Executor,
  { accountId, memberId }: { accountId: number; memberId: string },
): Promise<void> {
  await db
    .deleteFrom('sign_in_step')
    .where('account_id', '=', accountId)
    .where('member_id', '=', memberId)
    .execute()
}

export async function dropOldSteps(db: Executor): Promise<void> {
  await sql`delete from sign_in_step where expires_at < now()`.execute(db)
}

function stepOf(row: {
  kind: string
  account_id: number | null
  member_id: string | null
  data: unknown
}): Step {
  return {
    kind: row.kind as StepKind,
    accountId: row.account_id,
    memberId: row.member_id,
    data: row.data as Record<string, string>,
  }
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
