import { createHash, randomBytes } from 'node:crypto'
import type { SurveyDocument } from '../src/areas/questionnaire/questionnaire.contract.ts'
import type { OwnSurvey } from '../src/areas/survey/survey.access.ts'
import { createSurvey, publish } from '../src/areas/survey/survey.queries.ts'
import type { Db } from '../src/platform/database.ts'

/** An account without a limit of answers, and its owner. */
export type BenchAccount = {
  accountId: number
  /** @returns the id of the published survey */
  publish: (document: SurveyDocument) => Promise<string>
  /** Signs the owner in. @returns the Cookie header */
  signIn: () => Promise<string>
}

const ACCOUNT = 100_000_000

export async function openAccount(db: Db): Promise<BenchAccount> {
  await db.insertInto('account').values({ id: ACCOUNT, tariff: 6 }).execute()
  await db
    .insertInto('member')
    .values({ account_id: ACCOUNT, id: 'bench', email: 'bench@example.com', password_hash: '', owner: true })
    .execute()
  return {
    accountId: ACCOUNT,
    publish: async (document) => {
      const { id, revision } = await createSurvey(db, ACCOUNT, 'Workload W', document)
      const survey = {
        accountId: ACCOUNT,
        id,
        member: { accountId: ACCOUNT, memberId: 'bench' },
      } as OwnSurvey
      await publish(db, survey, revision)
      return id
    },
    signIn: async () => {
      const token = randomBytes(32).toString('base64url')
      const of = { account_id: ACCOUNT, member_id: 'bench' }
      const now = new Date()
      const hash = createHash('sha256').update(token).digest()
      await db
        .insertInto('session')
        .values({ ...of, token_hash: hash, created_at: now, seen_at: now })
        .execute()
      return `sid=${token}`
    },
  }
}
