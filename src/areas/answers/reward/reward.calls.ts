import { defineCalls } from '../../../calls/define-calls.ts'
import { SURVEY } from '../../../calls/example-values.ts'
import {
  FoundReward,
  GivenReward,
  GivenRewardQuery,
  RewardList,
  RewardListQuery,
  RewardQuery,
  UseReward,
} from './reward.contract.ts'

export const rewardCalls = defineCalls({
  'GET /survey/answer/reward': {
    access: 'public',
    query: GivenRewardQuery,
    answer: GivenReward,
    group: 'guests',
    summary: 'Gives the reward of an answer, once its e-mail is confirmed.',
  },
  'GET /survey/reward': {
    access: 'signedIn',
    key: 'answers:read',
    query: RewardQuery,
    answer: FoundReward,
    group: 'answers',
    summary: 'Finds a reward by the code that the guest shows.',
    example: { query: { id: SURVEY, code: 'GIFT-7KQ2' } },
  },
  'POST /survey/reward/use': {
    access: 'signedIn',
    key: 'answers:write',
    body: UseReward,
    answer: FoundReward,
    group: 'answers',
    summary: 'Marks a reward as used; a till calls this when the guest pays.',
    example: { body: { id: SURVEY, code: 'GIFT-7KQ2', used: true } },
  },
  'GET /survey/reward/list': {
    access: 'signedIn',
    key: 'answers:read',
    query: RewardListQuery,
    answer: RewardList,
    group: 'answers',
    summary: 'Lists the rewards that were given.',
  },
})
