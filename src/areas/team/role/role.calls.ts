import { defineCalls } from '../../../calls/define-calls.ts'
import { SaveTeamRoles, TeamRoles } from './role.contract.ts'

export const roleCalls = defineCalls({
  'GET /users/roles': {
    access: 'signedIn',
    answer: TeamRoles,
    group: 'team',
    summary: 'Lists the roles of the account, and which of them the caller has.',
  },
  'POST /users/roles': {
    access: 'tariff',
    body: SaveTeamRoles,
    answer: TeamRoles,
    group: 'team',
    summary: 'Changes the roles of the account and who has them.',
  },
})
