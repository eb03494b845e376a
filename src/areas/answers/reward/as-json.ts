import type { FoundReward, RewardList } from './reward.contract.ts'

/** A value as JSON brings it: moments are strings. */
type AsJson<Value> = Value extends Date
  ? string
  : Value extends object
    ? { [Key in keyof Value]: AsJson<Value[Key]> }
    : Value

export type FoundRewardJson = AsJson<FoundReward['reward']>
export type OwnFound = Extract<FoundRewardJson, { own: true }>
export type Rewards = AsJson<RewardList>
