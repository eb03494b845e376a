import { defineCalls } from '../../calls/define-calls.ts'
import { SaveUsers, Team } from './team.contract.ts'

export const teamCalls = defineCalls({
  'GET /users': {
    access: 'tariff',
    answer: Team,
    group: 'team',
    summary: 'Lists the members and their rights.',
  },
  'POST /users': {
    access: 'tariff',
    body: SaveUsers,
    answer: Team,
    group: 'team',
    summary: 'Invites, changes or removes a member.',
  },
})
