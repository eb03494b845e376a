import { randomBytes } from 'node:crypto'
import type { Rights } from '../../src/areas/account/account.contract.ts'
import { addMember } from '../../src/areas/account/joining.queries.ts'
import { hashPassword } from '../../src/areas/account/sign-in/password.access.ts'
import { createInvitation } from '../../src/areas/team/invitation.queries.ts'
import type { Db } from '../../src/platform/database.ts'
import type { Chain } from './chain.ts'

/** Who works in the demonstration beside its owner, by what they do. */
export type Team = { owner: string; caller: string; airport: string }

const HOUR = 3_600_000

/** Adds four colleagues with rights of each sort, and an invitation that nobody has taken yet. */
export async function addTeam(
  db: Db,
  owner: { accountId: number; memberId: string },
  chain: Chain,
  now: Date,
): Promise<Team> {
  const { accountId } = owner
  // Nobody signs in as them: the password is known to none, and one hash is enough.
  const passwordHash = await hashPassword(randomBytes(24).toString('base64url'), 'password')
  const add = async (
    email: string,
    [firstName, lastName, position]: [string, string, string],
    rights: Rights,
    seenHours: number,
  ) => {
    const { memberId } = await addMember(db, accountId, {
      email,
      emailVerified: true,
      passwordHash,
      locale: 'ru',
      firstName,
      rights,
    })
    await db
      .updateTable('member')
      .set({ last_name: lastName, position, last_seen_at: new Date(now.getTime() - seenHours * HOUR) })
      .where('account_id', '=', accountId)
      .where('id', '=', memberId)
      .execute()
    return memberId
  }
  const everywhere = { surveys: 'all', branches: 'all' } as const
  const caller = await add(
    'zhanar@example.com',
    ['Жанар', 'Мусина', 'Забота о гостях'],
    { ...everywhere, abilities: ['see', 'reply'] },
    1,
  )
  const airport = await add(
    'erlan@example.com',
    ['Ерлан', 'Сейтов', 'Управляющий, Аэропорт'],
    {
      surveys: [chain.survey.id],
      branches: [chain.branches.get('airport')!.id],
      abilities: ['see', 'reply'],
    },
    3,
  )
  await add(
    'timur@example.com',
    ['Тимур', 'Ли', 'Аналитик'],
    { ...everywhere, abilities: ['see', 'export'] },
    26,
  )
  await add(
    'gulnara@example.com',
    ['Гүлнара', 'Омарова', 'Бухгалтер'],
    { ...everywhere, abilities: ['see', 'pay'] },
    70,
  )
  await db
    .updateTable('branch')
    .set({ manager_id: airport })
    .where('account_id', '=', accountId)
    .where('survey_id', '=', chain.survey.id)
    .where('id', '=', chain.branches.get('airport')!.id)
    .execute()
  await db.transaction().execute((trx) =>
    createInvitation(trx, owner, {
      email: 'saule@example.com',
      rights: { ...everywhere, abilities: ['see', 'manage', 'reply'] },
    }),
  )
  return { owner: owner.memberId, caller, airport }
}
