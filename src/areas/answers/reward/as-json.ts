import type { AsJson } from '../../../web/as-json.ts'
import type { FoundReward, RewardList } from './reward.contract.ts'

export type FoundRewardJson = AsJson<FoundReward['reward']>
export type OwnFound = Extract<FoundRewardJson, { own: true }>
export type Rewards = AsJson<RewardList>
