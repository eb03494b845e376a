import type { Rights } from '../../account/account.contract.ts'
import { isAble } from '../../account/rights.ts'

/**
 * Whether a member may let a survey's answers out by themselves, on a schedule or by a live table. Others would get them later, so who is
 * limited to branches may not, as they manage nothing.
 */
export function exportsWhole(member: { rights: Rights } | null | undefined): boolean {
  return !!member && isAble(member.rights, 'export') && member.rights.branches === 'all'
}
