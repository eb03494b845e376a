import { defineCalls } from '../../calls/define-calls.ts'
import { BRANCH, SURVEY } from '../../calls/example-values.ts'
import {
  AllBranches,
  BranchesQuery,
  BranchInvite,
  BranchInviteQuery,
  BranchList,
  ChangeBranches,
  ChangedBranches,
  SaveBranches,
  SaveBranchesQuery,
} from './branch.contract.ts'

export const branchCalls = defineCalls({
  'GET /survey/branch': {
    access: 'signedIn',
    key: 'figures:read',
    query: BranchesQuery,
    answer: BranchList,
    group: 'branches',
    summary: 'Lists the branches of a survey.',
  },
  'GET /survey/branchall': {
    access: 'tariff',
    key: 'figures:read',
    answer: AllBranches,
    group: 'branches',
    summary: 'Lists all branches of the account.',
  },
  'POST /survey/branch': {
    access: 'signedIn',
    key: 'manage',
    query: SaveBranchesQuery,
    body: SaveBranches,
    answer: BranchList,
    group: 'branches',
    summary: 'Creates branches (without id), changes them (with id) or removes them: all or none.',
    example: {
      body: {
        id: SURVEY,
        data: [
          { code: 'abay', title: '12 Abay Avenue', city: 'Almaty', timezone: 'Asia/Almaty' },
          { id: BRANCH, phone: '+77015550142' },
        ],
      },
    },
  },
  'POST /survey/branch/change': {
    access: 'signedIn',
    key: 'manage',
    body: ChangeBranches,
    answer: ChangedBranches,
    group: 'branches',
    summary: 'Changes the same thing in many branches at once.',
    example: { body: { id: SURVEY, ids: [BRANCH], data: { active: false } } },
  },
  'GET /survey/branch/invite': {
    access: 'signedIn',
    changes: true,
    query: BranchInviteQuery,
    answer: BranchInvite,
    group: 'survey-pages',
    summary: 'Makes a link by which a branch’s manager joins.',
  },
})
