import type { Rights } from './account.contract.ts'

const NONE: Rights = { surveys: [], branches: [], abilities: [] }
const ALL: Rights = { surveys: 'all', branches: 'all', abilities: ['see', 'manage', 'reply'] }

/** What a member may do: the owner everything, others what stands in their row, and nothing that doesn't. */
export function rightsOf(owner: boolean, kept: unknown): Rights {
  return owner ? ALL : { ...NONE, ...(kept as Partial<Rights>) }
}
