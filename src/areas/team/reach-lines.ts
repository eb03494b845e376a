import * as m from '../../text/messages.js'
import type { Rights } from '../account/account.contract.ts'

type Named = readonly { title: string }[]

/** What somebody who accepts will see, in words: everything, some surveys, or some branches of them. */
export function reachLines({
  admin,
  surveys,
  branches,
}: {
  admin: boolean
  surveys: Named
  branches: Named
}): string[] {
  if (admin) return [m.team_invite_admin()]
  const titles = (named: Named) => named.map(({ title }) => title).join(', ')
  if (surveys.length === 0) return [m.team_invite_all()]
  const lines = [m.team_invite_surveys({ titles: titles(surveys) })]
  return branches.length === 0 ? lines : [...lines, m.team_invite_branches({ titles: titles(branches) })]
}

/** Whether somebody with these rights sees a branch. */
export function reaches(
  { surveys, branches }: Pick<Rights, 'surveys' | 'branches'>,
  { survey, branch }: { survey: string; branch: string },
): boolean {
  return (surveys === 'all' || surveys.includes(survey)) && (branches === 'all' || branches.includes(branch))
}
