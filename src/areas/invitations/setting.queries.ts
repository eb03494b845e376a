import type { Executor } from '../../platform/database.ts'
import type { InvitationSetting } from './invitation.contract.ts'

/** The defaults of an account. */
export const USUAL_SETTING: InvitationSetting = {
  capDays: 30,
  keepDays: 180,
  quietFrom: 21,
  quietTo: 9,
  perMinute: 300,
}

/** Quiet hours, in the same form as for alerts. */
export function quietHours({ quietFrom, quietTo }: InvitationSetting): {
  quietFrom: string
  quietTo: string
} {
  return { quietFrom: clock(quietFrom), quietTo: clock(quietTo) }
}

const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`

/** The invitation settings of an account. */
export async function invitationSetting(db: Executor, accountId: number): Promise<InvitationSetting> {
  const row = await db
    .selectFrom('invitation_setting')
    .select([
      'cap_days as capDays',
      'keep_days as keepDays',
      'quiet_from as quietFrom',
      'quiet_to as quietTo',
      'per_minute as perMinute',
    ])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row ?? USUAL_SETTING
}

export async function saveInvitationSetting(
  db: Executor,
  accountId: number,
  { capDays, keepDays, quietFrom, quietTo, perMinute }: InvitationSetting,
): Promise<void> {
  const values = {
    cap_days: capDays,
    keep_days: keepDays,
    quiet_from: quietFrom,
    quiet_to: quietTo,
    per_minute: perMinute,
  }
  await db
    .insertInto('invitation_setting')
    .values({ account_id: accountId, ...values })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(values))
    .execute()
}
