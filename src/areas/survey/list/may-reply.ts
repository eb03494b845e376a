import type { User } from '../../account/account.contract.ts'
import { isAble } from '../../account/rights.ts'

export function mayReply(user: User | null): boolean {
  // An operator in the account sees no cases.
  return user !== null && !user.support?.inside && isAble(user.rights, 'reply')
}
